/// A line of the tree and its children.
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

/// A line of words. Text of the server must be added with ``token(_:)``, ``quoted(_:)`` or ``value(_:)``, which
/// escape it.
struct TreeLine {
  enum Colour: String {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case green = "32"
    case cyan = "36"
  }

  private var parts: [(text: String, colour: Colour)]

  /// Creates a line that begins with a word of this program.
  init(_ label: String, _ colour: Colour = .plain) {
    parts = [(label, colour)]
  }

  /// Adds a word of this program.
  func word(_ text: String) -> TreeLine { adding(" " + text, .plain) }

  /// Adds a token of the server, such as a kind or a name.
  func token(_ text: String) -> TreeLine {
    var copy = self
    copy.addToken(text)
    return copy
  }

  /// Does the same in place, for many tokens.
  mutating func addToken(_ text: String) {
    // The space has no visible colour. As a separate part it would add many parts.
    parts.append((" " + PrintableText.escape(text), .cyan))
  }

  /// Adds a text for users.
  func quoted(_ text: String) -> TreeLine {
    adding(" ", .plain).adding(PrintableText.quote(text), .green)
  }

  /// Adds notes about the previous text. Without notes, nothing is added.
  func notes(_ notes: [String?]) -> TreeLine {
    notes.compactMap(\.self).reduce(self) { $0.adding(", " + $1, .plain) }
  }

  /// The note about the lengths that a field accepts.
  static func length(_ shortest: Int?, _ longest: Int?) -> String? {
    switch (shortest, longest) {
    case (let shortest?, let longest?): "\(shortest) to \(longest) characters"
    case (let shortest?, nil): "at least \(shortest) characters"
    case (nil, let longest?): "at most \(longest) characters"
    case (nil, nil): nil
    }
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
