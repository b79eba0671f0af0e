import SystemCalls

/// Replaces the tool's name in messages with the command that the user typed.
///
/// A plug-in passes this command in an environment variable. Messages and help pages then show, for example,
/// `swift package haapigen generate`.
enum TypedCommand {
  private static let command = getenv("HAAPIGEN_COMMAND").map { String(cString: $0) }

  /// Returns the text with the typed command instead of `haapigen`. Only replaces the name after `USAGE:`, and in front
  /// of a subcommand or option unless it is in a longer word or after `package`.
  static func shown(_ text: String) -> String {
    guard let command else { return text }
    let uses =
      #/
      (?<before>package\x20|[\p{L}\-\/_.])?haapigen(?=\x20(?:--|(?:
      check|diff|docs|example|explain|export|generate|help|init|mapping|new|overlay|scenarios
      |schema-json|snapshot|validate|watch)(?![a-z\-])))
      /#
    return text.replacing("USAGE: haapigen", with: "USAGE: " + command)
      .replacing(uses) { $0.before == nil ? command : String($0.0) }
  }
}
