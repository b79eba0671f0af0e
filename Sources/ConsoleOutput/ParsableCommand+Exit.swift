import ArgumentParser

extension ParsableCommand {
  /// Parses the arguments, runs the command and ends the program.
  ///
  /// Does what `main()` does, except that lost output, of the command or of a help page, gives a
  /// failing exit code instead of 0.
  public static func runAndExit() -> Never {
    ConsoleOutput.prepare()
    var code = ExitCode.success
    do {
      var command = try parseAsRoot()
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
  public static func runAndExit(usageCode: Int32? = nil) async -> Never {
    ConsoleOutput.prepare()
    var code = ExitCode.success
    do {
      var command = try parseAsRoot()
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

  private static func report(_ error: any Error) -> ExitCode {
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    if !message.isEmpty {
      ConsoleOutput.write(message + "\n", to: code.isSuccess ? .output : .error)
    }
    return code
  }
}

extension ConsoleOutput {
  /// Ends a command early when nobody can receive its output any more.
  /// - Throws: `ExitCode`.
  public static func checkIsWritable() throws {
    if let failureCode { throw ExitCode(failureCode) }
  }
}
