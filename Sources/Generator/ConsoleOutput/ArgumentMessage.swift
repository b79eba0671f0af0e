import ArgumentParser

/// Writes messages about arguments that do not form a valid command.
enum ArgumentMessage {
  /// Returns the direct subcommand with a name; `nil` if there is none.
  static func command(
    _ name: String, of parent: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    parent.configuration.subcommands.first { $0._commandName == name }
  }

  /// Returns the parser's message without the word `Error`. For an unknown command, returns a more helpful message.
  static func text(
    _ message: String, about arguments: [String], of root: any ParsableCommand.Type,
    _ nearest: (String, [String]) -> [String]
  ) -> String {
    var (command, path) = (root, root._commandName)
    for argument in arguments {
      let known = command.configuration.subcommands
      if known.isEmpty || argument.hasPrefix("-") || argument == "help" { break }
      if let inner = Self.command(argument, of: command) {
        command = inner
        path += " " + inner._commandName
      } else if command.configuration.defaultSubcommand == nil {
        let near = nearest(argument, known.map { $0._commandName }).map { "'\($0)'" }
        let help = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
        return "There is no command '\(argument)'.\(help)\n"
          + "  See '\(path) --help' for more information."
      } else {
        break
      }
    }
    return String(shortened(message).trimmingPrefix("Error: "))
  }

  /// Returns the message without the usage, which the help page has too.
  private static func shortened(_ message: String) -> String {
    var isUsage = false
    return message.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("Usage: ") { isUsage = true }
      if line.hasPrefix("  See '") { isUsage = false }
      return !isUsage
    }.joined(separator: "\n")
  }
}
