import ArgumentParser

/// The command that arguments name, as far as they name one.
struct CommandPlace {
  private var path: [any ParsableCommand.Type]
  /// The argument where a command was expected.
  private var unknown: String?

  init(of arguments: some Sequence<String>, in root: any ParsableCommand.Type) {
    path = [root]
    for argument in arguments {
      let commands = path[path.count - 1].configuration.subcommands
      guard !commands.isEmpty, !argument.hasPrefix("-") else { return }
      guard let command = commands.first(where: { Self.names(of: $0).contains(argument) }) else {
        unknown = argument
        return
      }
      path.append(command)
    }
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    [command._commandName] + command.configuration.aliases
  }

  private var text: String { path.map { $0._commandName }.joined(separator: " ") }

  /// What to say of a command that does not exist; `nil` if that is not what is wrong.
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

  /// The parser's message without the usage, which the page of help has as well.
  func shortened(_ message: String) -> String {
    var isUsage = false
    return message.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("Usage: ") { isUsage = true }
      if line.hasPrefix("  See '") { isUsage = false }
      return !isUsage
    }.joined(separator: "\n")
  }
}
