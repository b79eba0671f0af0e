import ArgumentParser

extension ParsableCommand {
  /// Parses the arguments, runs the command and ends the program.
  ///
  /// Like `main()`, except that lost output, of the command or of a help page, has a failing exit
  /// code instead of 0, and that errors are short.
  ///
  /// - Parameter nearest: The names that a misspelt one may have meant, of those that there are.
  public static func runAndExit(nearest: (String, [String]) -> [String]) -> Never {
    ConsoleOutput.prepare()
    var code = ExitCode.success
    do {
      var command: any ParsableCommand
      do { command = try parseAsRoot() } catch { throw explained(error, nearest) }
      try command.run()
    } catch {
      code = report(error)
    }
    ConsoleOutput.endProgram(code.rawValue)
  }

  /// The same for a tool with commands that are asynchronous. The others run on the main thread.
  ///
  /// - Parameter usageCode: The exit code for wrong arguments, if it is not the one of the parser.
  @MainActor
  public static func runAndExit(
    usageCode: Int32? = nil, nearest: (String, [String]) -> [String]
  ) async -> Never {
    ConsoleOutput.prepare()
    var code = ExitCode.success
    do {
      var command: any ParsableCommand
      do { command = try parseAsRoot() } catch { throw explained(error, nearest) }
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

  /// The parser's message about arguments, shortened. What asks for a page of help stays as it is.
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
    // The parser would add the usage of the whole tool to what a command has found wrong.
    let message =
      error is ValidationError ? "Error: " + self.message(for: error) : fullMessage(for: error)
    if !message.isEmpty {
      ConsoleOutput.write(message + "\n", to: code.isSuccess ? .output : .error)
    }
    return code
  }
}

/// Arguments that are not a command.
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
