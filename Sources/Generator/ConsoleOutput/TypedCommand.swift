import SystemCalls

/// The command as a person types it, if that is not the name of the tool.
///
/// A plug-in runs the tool with a variable for this, so that messages and help pages show
/// `swift package haapigen generate`.
enum TypedCommand {
  private static let tool = "haapigen"
  private static let command = getenv("HAAPIGEN_COMMAND").map { String(cString: $0) }

  static func shown(_ text: String) -> String {
    command.map { shown(text, as: $0) } ?? text
  }

  /// The text with another name before each verb of the tool.
  static func shown(_ text: String, as command: String) -> String {
    var result = ""
    var rest = text[...]
    while let found = rest.firstIndex(of: "h") {
      result += rest[..<found]
      rest = rest[found...]
      if result.hasSuffix("USAGE: "), rest.hasPrefix(tool) {
        result += command
        rest = rest.dropFirst(tool.count)
        continue
      }
      guard rest.hasPrefix(tool + " ") else {
        result.append(rest.removeFirst())
        continue
      }
      let verb = rest.dropFirst(tool.count + 1).prefix { $0.isLowercase || $0 == "-" }
      let isCommand = verb.hasPrefix("--") || verbs.contains(String(verb))
      result += isCommand && !isPartOfWord(result) ? command : tool
      rest = rest.dropFirst(tool.count)
    }
    return result + rest
  }

  private static func isPartOfWord(_ before: String) -> Bool {
    before.hasSuffix("package ") || before.last.map { $0.isLetter || "-/_.".contains($0) } ?? false
  }

  private static let verbs: Set = [
    "check", "diff", "docs", "example", "explain", "export", "generate", "help", "init", "mapping",
    "new", "overlay", "scenarios", "schema-json", "snapshot", "validate", "watch",
  ]
}
