/// A part of a screen as a wireframe draws it.
indirect enum ScreenBlock {
  case title(String)
  /// The style is the name of a case, such as `error`.
  case message(String, style: String)
  case input(Input)
  case checkbox(label: String, isChecked: Bool)
  case select(label: String, options: [String], chosen: Int?)
  case button(String, style: String)
  case choice(String, note: String?)
  case link(String)
  case image(String)
  case wait(String)
  /// A model within the model, with words on what it is there for.
  case part(String, [ScreenBlock])
  /// An item that has no drawing of its own.
  case other(String, kind: String)

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

/// A screen as a wireframe draws it, and what the app gets besides.
struct ScreenDrawing {
  var blocks: [ScreenBlock] = []
  var facts: [(name: String, value: String)] = []
}
