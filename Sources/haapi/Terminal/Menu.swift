/// A numbered list of actions.
@MainActor
struct Menu {
  private let actions: [LoginAction]

  init(_ actions: [LoginAction]) {
    self.actions = actions
  }

  var count: Int { actions.count }

  var rows: [String] {
    let width = "\(count)".count
    return actions.enumerated().map { index, action in
      let number = "\(index + 1)"
      return String(repeating: " ", count: width - number.count) + number + "  " + action.title
    }
  }

  /// The first action is taken by Enter if it is a form.
  private var hasDefault: Bool {
    switch actions.first {
    case .form, .retry, .back: true
    default: false
    }
  }

  var prompt: String {
    "Choose 1–\(count)" + (hasDefault ? " [1]" : "") + " (q quits): "
  }

  /// - Returns: `nil` for a line that names none.
  func action(for line: String) -> LoginAction? {
    let text = line.filter { !$0.isNewline }.trimmed
    if text.isEmpty { return hasDefault ? actions.first : nil }
    if let index = Self.match(text, actions.map { [$0.title, $0.name ?? ""] }) {
      return actions[index]
    }
    return text.lowercased() == "q" ? .quit : nil
  }

  /// The place that a text names: its number, a name as a whole, or the first letters of only one.
  static func match(_ text: String, _ names: [[String]]) -> Int? {
    if let number = Int(text) { return names.indices.contains(number - 1) ? number - 1 : nil }
    let text = text.lowercased()
    guard !text.isEmpty else { return nil }
    if let whole = names.firstIndex(where: { $0.contains { $0.lowercased() == text } }) {
      return whole
    }
    let found = names.indices.filter { index in
      names[index].contains { $0.lowercased().hasPrefix(text) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// For messages.
  static func list(_ actions: [LoginAction]) -> String {
    actions.map { action in
      let title = PrintableText.quote(action.title)
      return action.name.map { "\(title) (\(PrintableText.escape($0)))" } ?? title
    }.joined(separator: ", ")
  }
}
