/// A part of a screen in a wireframe.
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
  /// The progress indicator of a polling screen.
  case wait
  /// An item without a specific drawing.
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

/// A block and its origin, so that payload, rules and screen can highlight each other.
struct ScreenPart {
  let block: ScreenBlock
  /// The member of the model: `interactionItems`, or for a nested model `formModel.linkItems`.
  let member: String
  /// The object of the payload from which an item is created.
  let origin: SourceLocation?
}

/// The wireframe of a screen, and the values that are not visible.
struct ScreenDrawing {
  var parts: [ScreenPart] = []
  /// Screens of nested models, with their documentation.
  var others: [(caption: String, parts: [ScreenPart])] = []
  var facts: [(name: String, value: String)] = []

  var blocks: [ScreenBlock] { (parts + others.flatMap(\.parts)).map(\.block) }
}
