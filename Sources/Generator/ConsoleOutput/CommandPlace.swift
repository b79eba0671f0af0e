import ArgumentParser

/// Finds the command in the arguments, as far as they are valid.
struct CommandPlace {
  private var path: [any ParsableCommand.Type]
  /// The argument that is not a command, although a command was expected.
  private var unknown: String?

  init(of arguments: some Sequence<String>, in root: any ParsableCommand.Type) {
    path = [root]
    for argument in arguments {
      let commands = path[path.count - 1].configuration.subcommands
      guard !commands.isEmpty, !argument.hasPrefix("-") else { return }
      guard let command = Self.command(argument, of: path[path.count - 1]) else {
        unknown = argument
        return
      }
      path.append(command)
    }
  }

  /// The command of a name among the direct subcommands.
  static func command(
    _ name: String, of parent: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    parent.configuration.subcommands.first { names(of: $0).contains(name) }
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    [command._commandName] + command.configuration.aliases
  }

  private var text: String { path.map { $0._commandName }.joined(separator: " ") }

  /// The message for an unknown command; `nil` if there is none.
  func unknownCommand(_ nearest: (String, [String]) -> [String]) -> String? {
    let command = path[path.count - 1]
    guard let unknown, command.configuration.defaultSubcommand == nil, unknown != "help" else {
      return nil
    }
    let near = nearest(unknown, command.configuration.subcommands.flatMap(Self.names))
    return "Error: There is no command '\(unknown)'."
      + (near.isEmpty ? "" : " Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?")
      + "\n  See '\(text) --help' for more information."
  }

  /// The message for an unknown option; `nil` if there is none. The parser would report it only after the missing
  /// arguments of the command.
  func unknownOption(
    in arguments: some Sequence<String>, _ nearest: (String, [String]) -> [String]
  ) -> String? {
    let command = path[path.count - 1]
    let owner = command.configuration.defaultSubcommand ?? command
    let known = Self.options(of: owner.helpMessage(includeHidden: true, columns: 1_000))
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
      let option = String(argument.prefix { $0 != "=" })
      guard !known.contains(option) else { continue }
      let near = nearest(option, known)
      return "Error: Unknown option '\(option)'."
        + (near.isEmpty ? "" : " Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?")
        + "\n  See '\(text) --help' for more information."
    }
    return nil
  }

  /// The options on a help page.
  private static func options(of help: String) -> [String] {
    help.split(separator: "\n").flatMap { line -> [String] in
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard words.first?.hasPrefix("-") == true else { return [] }
      return words.prefix(2).flatMap { $0.split(whereSeparator: { ",/".contains($0) }) }
        .filter { $0.hasPrefix("--") }.map(String.init)
    } + ["--help", "--help-hidden", "--version", "--generate-completion-script"]
  }

  /// The parser's message without the usage, which is also on the help page.
  func shortened(_ message: String) -> String {
    var isUsage = false
    return message.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("Usage: ") { isUsage = true }
      if line.hasPrefix("  See '") { isUsage = false }
      return !isUsage
    }.joined(separator: "\n")
  }
}
