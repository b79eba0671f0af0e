import ArgumentParser

/// Writes messages about arguments that do not form a valid command.
enum ArgumentMessage {
  /// Returns the direct subcommand with a name; `nil` if there is none.
  static func command(
    _ name: String, of parent: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    parent.configuration.subcommands.first { $0._commandName == name }
  }

  /// Returns the parser's message without the word `Error`. For an unknown command or option, returns a more helpful
  /// message: the parser reports an unknown option only after missing arguments.
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
        let near = nearest(argument, known.map { $0._commandName })
        return advice("There is no command '\(argument)'.", near, path)
      } else {
        break
      }
    }
    let options = options(of: command.configuration.defaultSubcommand ?? command)
    let given = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    if let option = given.first(where: { !options.contains($0) }) {
      return advice("Unknown option '\(option)'.", nearest(option, options), path)
    }
    return String(shortened(message).trimmingPrefix("Error: "))
  }

  private static func advice(_ message: String, _ near: [String], _ path: String) -> String {
    let names = near.map { "'\($0)'" }.joined(separator: " or ")
    return message + (near.isEmpty ? "" : " Did you mean \(names)?")
      + "\n  See '\(path) --help' for more information."
  }

  /// Returns the options on the help page of a command, and those that every command has.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    let help = command.helpMessage(includeHidden: true, columns: 1_000)
    var options = ["--help", "--help-hidden", "--version", "--generate-completion-script"]
    for line in help.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.first?.hasPrefix("-") == true else { continue }
      let names = words.prefix(2).flatMap { $0.split { ",/".contains($0) } }
      options += names.filter { $0.hasPrefix("--") }.map(String.init)
    }
    return options
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
