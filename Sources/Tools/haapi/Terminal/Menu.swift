/// A numbered list of actions.
struct Menu {
  let actions: [LoginAction]

  var count: Int { actions.count }

  var rows: [String] {
    let width = "\(count)".count
    return actions.enumerated().map { index, action in
      let number = "\(index + 1)"
      return String(repeating: " ", count: width - number.count) + number + "  " + action.title
    }
  }

  /// True if Enter selects the first action: a form, or a button to go back or to try again.
  private var hasDefault: Bool {
    switch actions.first {
    case .form: true
    case let action: ["back", "retry"].contains(action?.name)
    }
  }

  var prompt: String {
    "Choose \(Self.numbers(count))" + (hasDefault ? " [1]" : "") + " (q quits): "
  }

  /// Returns the valid numbers, such as `1–3`, or `1` if there is only one.
  static func numbers(_ count: Int) -> String { count == 1 ? "1" : "1–\(count)" }

  /// Advice for an invalid choice.
  var advice: String {
    count == 1
      ? "Type 1, or the first letters." : "Type a number from 1 to \(count), or the first letters."
  }

  /// Returns the title and the name of each action. If two actions have the same name, the second name is `name#2`.
  static func names(of actions: [LoginAction]) -> [[String]] {
    var counts: [String: Int] = [:]
    return actions.map { action in
      guard let name = action.name else { return [action.title] }
      let number = counts[name, default: 0] + 1
      counts[name] = number
      return [action.title, number == 1 ? name : "\(name)#\(number)"]
    }
  }

  /// - Returns: `nil` for a line that selects no action.
  func action(for line: String) -> LoginAction? {
    let text = line.filter { !$0.isNewline }.trimmed
    if text.isEmpty { return hasDefault ? actions.first : nil }
    if let index = Self.match(text, Self.names(of: actions)) {
      return actions[index]
    }
    return text.lowercased() == "q" ? .quit : nil
  }

  /// Returns the index of the entry that a text selects: by number, by a whole name, or by the first letters of only
  /// one entry's name. Returns nil if the text selects no entry.
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

  /// Returns the titles and names of the actions, for messages.
  static func list(_ actions: [LoginAction]) -> String {
    names(of: actions).map { names in
      let title = PrintableText.quote(names[0])
      return names.count > 1 ? "\(title) (\(PrintableText.escape(names[1])))" : title
    }.joined(separator: ", ")
  }
}
