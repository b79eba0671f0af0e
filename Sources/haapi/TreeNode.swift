/// A line of the tree with what hangs on it.
struct TreeNode {
  private(set) var line: TreeLine
  var children: [TreeNode] = []

  init(_ line: TreeLine, _ children: [TreeNode] = []) {
    self.line = line
    self.children = children
  }

  func write(colours: Bool) {
    write(first: "", rest: "", colours: colours)
  }

  private func write(first: String, rest: String, colours: Bool) {
    Terminal.put(TreeLine.paint(first, .dim, colours))
    line.write(colours: colours)
    for (index, child) in children.enumerated() {
      let isLast = index == children.count - 1
      child.write(
        first: rest + (isLast ? "└─ " : "├─ "), rest: rest + (isLast ? "   " : "│  "),
        colours: colours)
    }
  }
}

/// A line made of words. Text of the server goes in through ``token(_:)``, ``quoted(_:)`` and
/// ``value(_:)``, which escape it.
struct TreeLine {
  enum Colour: String {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case green = "32"
    case cyan = "36"
  }

  private var parts: [(text: String, colour: Colour)]

  /// Begins with a word of this program.
  init(_ label: String, _ colour: Colour = .plain) {
    parts = [(label, colour)]
  }

  /// A word of this program.
  func word(_ text: String) -> TreeLine { adding(" " + text, .plain) }

  /// A token of the server, such as a kind or a name.
  func token(_ text: String) -> TreeLine {
    var copy = self
    copy.addToken(text)
    return copy
  }

  /// The same for many of them.
  mutating func addToken(_ text: String) {
    // The space is not visible in any colour; of a part of its own there could be many.
    parts.append((" " + PrintableText.escape(text), .cyan))
  }

  /// A text for people.
  func quoted(_ text: String) -> TreeLine {
    adding(" ", .plain).adding(PrintableText.quote(text), .green)
  }

  /// Further notes on the text before; nothing is added when there is nothing.
  func notes(_ notes: [String?]) -> TreeLine {
    notes.compactMap(\.self).reduce(self) { $0.adding(", " + $1, .plain) }
  }

  func colon() -> TreeLine { adding(":", .plain) }

  func value(_ value: TreeValue) -> TreeLine {
    adding(" ", .plain).adding(value.text, value.isMasked ? .dim : .green)
  }

  func write(colours: Bool) {
    for part in parts { Terminal.put(Self.paint(part.text, part.colour, colours)) }
    Terminal.put("\n")
  }

  static func paint(_ text: String, _ colour: Colour, _ colours: Bool) -> String {
    colours && colour != .plain && !text.isEmpty
      ? "\u{1b}[\(colour.rawValue)m\(text)\u{1b}[0m" : text
  }

  private func adding(_ text: String, _ colour: Colour) -> TreeLine {
    var copy = self
    copy.parts.append((text, colour))
    return copy
  }
}

/// A value that may be a secret.
struct TreeValue {
  let text: String
  let isMasked: Bool
}
