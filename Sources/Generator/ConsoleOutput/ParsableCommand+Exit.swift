import ArgumentParser

extension ParsableCommand {
  /// Parses the arguments, runs the command and ends the program.
  ///
  /// Unlike `main()`, it returns a failing exit code if output of the command or of a help page was lost, and
  /// errors are short.
  ///
  /// - Parameters:
  ///   - check: Refuses arguments that the parser would accept.
  ///   - nearest: Returns the existing names that are similar to a misspelt one.
  public static func runAndExit(
    checking check: ([String]) throws -> Void, nearest: (String, [String]) -> [String]
  ) -> Never {
    ConsoleOutput.prepare()
    var code = ExitCode.success
    do {
      var command: any ParsableCommand
      do {
        try check(Array(CommandLine.arguments.dropFirst()))
        command = try parsed()
      } catch {
        throw explained(error, nearest)
      }
      try command.run()
    } catch {
      code = report(error)
    }
    ConsoleOutput.endProgram(code.rawValue)
  }

  /// Runs a tool that has asynchronous commands. Its other commands run on the main thread.
  ///
  /// - Parameter usageCode: The exit code for wrong arguments, if it differs from the parser's.
  @MainActor
  public static func runAndExit(
    usageCode: Int32? = nil, nearest: (String, [String]) -> [String]
  ) async -> Never {
    ConsoleOutput.prepare()
    var code = ExitCode.success
    do {
      var command: any ParsableCommand
      do { command = try parsed() } catch { throw explained(error, nearest) }
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      code = report(error)
    }
    if code == .validationFailure, let usageCode { code = ExitCode(usageCode) }
    ConsoleOutput.endProgram(code.rawValue)
  }

  /// The command that the arguments call.
  ///
  /// The parser creates each command of a tool before it reads the first argument. So a command that this argument
  /// names is parsed alone. If that fails, or results in a help page, the whole tool is parsed, so that messages and
  /// pages name it.
  private static func parsed() throws -> any ParsableCommand {
    let arguments = CommandLine.arguments.dropFirst()
    if let name = arguments.first, let type = CommandPlace.command(name, of: self),
      let command = try? type.parseAsRoot(Array(arguments.dropFirst())),
      ObjectIdentifier(Swift.type(of: command)) == ObjectIdentifier(type)
    {
      return command
    }
    return try parseAsRoot()
  }

  /// The parser's message about arguments, shortened. A request for a help page is not changed.
  private static func explained(
    _ error: any Error, _ nearest: (String, [String]) -> [String]
  ) -> any Error {
    let code = exitCode(for: error)
    if code.isSuccess { return error }
    let arguments = CommandLine.arguments.dropFirst()
    let place = CommandPlace(of: arguments, in: self)
    let text =
      place.unknownCommand(nearest) ?? place.unknownOption(in: arguments, nearest)
      ?? place.shortened(fullMessage(for: error))
    return WrongArguments(text: text, code: code)
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
