import ArgumentParser

/// Finds the command in the arguments, as far as they are valid.
struct CommandPlace {
  private let arguments: [String]
  private var path: [any ParsableCommand.Type]
  /// The argument that is not a command, although a command was expected.
  private var unknown: String?

  init(of arguments: [String], in root: any ParsableCommand.Type) {
    self.arguments = arguments
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

  /// The parser's message, or a better one for an unknown command or option. The parser would report an unknown option
  /// only after missing arguments.
  func message(_ message: String, _ nearest: (String, [String]) -> [String]) -> String {
    let command = path[path.count - 1]
    let what: String
    let near: [String]
    if let unknown, command.configuration.defaultSubcommand == nil, unknown != "help" {
      what = "There is no command '\(unknown)'."
      near = nearest(unknown, command.configuration.subcommands.flatMap(Self.names))
    } else if let (option, known) = unknownOption {
      what = "Unknown option '\(option)'."
      near = nearest(option, known)
    } else {
      return Self.shortened(message)
    }
    let text = path.map { $0._commandName }.joined(separator: " ")
    return "Error: \(what)"
      + (near.isEmpty ? "" : " Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?")
      + "\n  See '\(text) --help' for more information."
  }

  /// The first unknown option, and the options that the command has.
  private var unknownOption: (option: String, known: [String])? {
    let command = path[path.count - 1]
    let owner = command.configuration.defaultSubcommand ?? command
    let known = Self.options(of: owner.helpMessage(includeHidden: true, columns: 1_000))
    return arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }.first { !known.contains($0) }.map { ($0, known) }
  }

  /// The options on a help page.
  private static func options(of help: String) -> [String] {
    var options: [String] = []
    for line in help.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.first?.hasPrefix("-") == true else { continue }
      let names = words.prefix(2).flatMap { $0.split { ",/".contains($0) } }
      options += names.filter { $0.hasPrefix("--") }.map(String.init)
    }
    return options + ["--help", "--help-hidden", "--version", "--generate-completion-script"]
  }

  /// The message without the usage, which is also on the help page.
  private static func shortened(_ message: String) -> String {
    var isUsage = false
    return message.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("Usage: ") { isUsage = true }
      if line.hasPrefix("  See '") { isUsage = false }
      return !isUsage
    }.joined(separator: "\n")
  }
}
