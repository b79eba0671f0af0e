import SchemaDocument

/// A part of a screen as a wireframe draws it.
indirect enum ScreenBlock {
  case title(String)
  /// The style is the name of a case, such as `error`.
  case message(String, style: String)
  case input(Input)
  case checkbox(label: String, isChecked: Bool)
  case select(label: String, options: [String], chosen: Int?)
  case button(String, style: String)
  case choice(String)
  case link(String)
  case image(String)
  /// The ring of a screen that polls.
  case wait
  /// An item that has no drawing of its own.
  case other(String)

  var message: String? {
    if case .message(let text, _) = self { return text }
    return nil
  }

  struct Input {
    var label = ""
    var value = ""
    var placeholder = ""
    var isSecret = false
    var isRequired = false
    var error: String?
  }
}

/// A block, and where it comes from, so that the payload, the rules and the screen can mark each other.
struct ScreenPart {
  let block: ScreenBlock
  /// Member of the model: `interactionItems`, of a model in the model `formModel.linkItems`.
  let member: String
  /// The object of the payload that an item is made from.
  let origin: SourceLocation?
}

/// A screen as a wireframe draws it, and what the app gets besides.
struct ScreenDrawing {
  var parts: [ScreenPart] = []
  /// Screens of models in the model, with their documentation.
  var others: [(caption: String, parts: [ScreenPart])] = []
  var facts: [(name: String, value: String)] = []

  var blocks: [ScreenBlock] { (parts + others.flatMap(\.parts)).map(\.block) }
}
