import SystemCalls

/// The command as a person types it, if that is not the name of the tool.
///
/// A plug-in runs the tool with a variable for this, so that messages and help pages show
/// `swift package haapigen generate`.
enum TypedCommand {
  private static let command = getenv("HAAPIGEN_COMMAND").map { String(cString: $0) }

  /// The text with the command before each verb of the tool, unless it is there already, or the name is part of a word.
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
