import ArgumentParser

extension ParsableCommand {
  /// Parses the arguments, runs the command and ends the program. Commands that are not asynchronous run on the main
  /// thread.
  ///
  /// Unlike `main()`, it returns a failing exit code if output of the command or of a help page was lost, and
  /// errors are short.
  ///
  /// - Parameters:
  ///   - usageCode: The exit code for wrong arguments, if it differs from the parser's.
  ///   - check: Refuses arguments that the parser would accept.
  ///   - nearest: Returns the existing names that are similar to a misspelt one.
  @MainActor
  public static func runAndExit(
    usageCode: Int32? = nil, checking check: ([String]) throws -> Void = { _ in },
    nearest: (String, [String]) -> [String]
  ) async -> Never {
    ConsoleOutput.prepare()
    do {
      var command = try parsed(check, nearest)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      ConsoleOutput.endProgram(0)
    } catch {
      let code = report(error)
      let isUsage = code == .validationFailure
      ConsoleOutput.endProgram(isUsage ? usageCode ?? code.rawValue : code.rawValue)
    }
  }

  /// The command that the arguments call.
  ///
  /// The parser creates each command of a tool before it reads the first argument. So a command that this argument
  /// names is parsed alone. If that fails, or results in a help page, the whole tool is parsed, so that messages and
  /// pages name it.
  private static func parsed(
    _ check: ([String]) throws -> Void, _ nearest: (String, [String]) -> [String]
  ) throws -> sending any ParsableCommand {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try check(arguments)
      if let name = arguments.first,
        let type = configuration.subcommands.first(where: { $0._commandName == name }),
        let command = try? type.parseAsRoot(Array(arguments.dropFirst())),
        ObjectIdentifier(Swift.type(of: command)) == ObjectIdentifier(type)
      {
        return command
      }
      return try parseAsRoot()
    } catch {
      let code = exitCode(for: error)
      // A help page.
      if code.isSuccess { throw error }
      let text = unknownCommand(in: arguments, nearest) ?? shortened(fullMessage(for: error))
      throw WrongArguments(text: text, code: code)
    }
  }

  /// The message about the first argument that is not a command, although one is expected: the parser would say that it
  /// is unexpected.
  private static func unknownCommand(
    in arguments: [String], _ nearest: (String, [String]) -> [String]
  ) -> String? {
    var path: [any ParsableCommand.Type] = [self]
    for argument in arguments {
      let command = path[path.count - 1]
      let names = command.configuration.subcommands.map { $0._commandName }
      if names.isEmpty || argument.hasPrefix("-") { return nil }
      if let next = command.configuration.subcommands.first(where: { $0._commandName == argument })
      {
        path.append(next)
        continue
      }
      if command.configuration.defaultSubcommand != nil || argument == "help" { return nil }
      let near = nearest(argument, names).map { "'\($0)'" }.joined(separator: " or ")
      let text = path.map { $0._commandName }.joined(separator: " ")
      return "Error: There is no command '\(argument)'."
        + (near.isEmpty ? "" : " Did you mean \(near)?")
        + "\n  See '\(text) --help' for more information."
    }
    return nil
  }

  /// The message without the usage, which is also on the help page.
  private static func shortened(_ message: String) -> String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { !$0.hasPrefix("Usage: ") }
    return (head + lines[head.endIndex...].drop { !$0.hasPrefix("  See '") })
      .joined(separator: "\n")
  }

  private static func report(_ error: any Error) -> ExitCode {
    if let error = error as? WrongArguments {
      ConsoleOutput.write(error.text + "\n", to: .error)
      return error.code
    }
    let code = exitCode(for: error)
    // The parser would add the usage of the whole tool to an error that a command has found.
    let message =
      error is ValidationError ? "Error: " + self.message(for: error) : fullMessage(for: error)
    if !message.isEmpty {
      ConsoleOutput.write(message + "\n", to: code.isSuccess ? .output : .error)
    }
    return code
  }
}

/// Arguments that do not form a valid command.
private struct WrongArguments: Error {
  let text: String
  let code: ExitCode
}

extension ConsoleOutput {
  /// Ends a command early if its output can no longer be written.
  /// - Throws: `ExitCode`.
  public static func checkIsWritable() throws {
    if let failureCode { throw ExitCode(failureCode) }
  }
}
