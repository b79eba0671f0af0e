import ArgumentParser

extension ParsableCommand {
  /// Parses the arguments, runs the command and ends the program. Commands that are not asynchronous run on the main
  /// thread.
  ///
  /// Unlike `main()`, it returns a failing exit code if output of the command or of a help page was lost, and prints
  /// short errors.
  ///
  /// - Parameters:
  ///   - usageCode: The exit code for wrong arguments, if it differs from the parser's.
  ///   - check: Throws for arguments that the parser would accept and the tool does not.
  ///   - nearest: Returns the existing names that are similar to a misspelt name.
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

  /// Returns the command that the arguments call.
  ///
  /// The parser creates all commands of a tool before it reads the first argument. To save this time, the command with
  /// the name in the first argument is parsed alone. If that fails, or results in a help page, the whole tool is
  /// parsed, so that messages and help pages have its name.
  private static func parsed(
    _ check: ([String]) throws -> Void, _ nearest: (String, [String]) -> [String]
  ) throws -> sending any ParsableCommand {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try check(arguments)
      if let name = arguments.first, let type = ArgumentMessage.command(name, of: self),
        let command = try? type.parseAsRoot(Array(arguments.dropFirst())),
        ObjectIdentifier(Swift.type(of: command)) == ObjectIdentifier(type)
      {
        return command
      }
      return try parseAsRoot()
    } catch {
      // A success is a request for a help page or the version.
      if exitCode(for: error).isSuccess { throw error }
      let text = ArgumentMessage.text(fullMessage(for: error), about: arguments, of: self, nearest)
      throw ValidationError(text)
    }
  }

  private static func report(_ error: any Error) -> ExitCode {
    let code = exitCode(for: error)
    // `fullMessage` would add the usage of the whole tool to an error that a command has found.
    let message =
      error is ValidationError ? "Error: " + self.message(for: error) : fullMessage(for: error)
    if !message.isEmpty {
      ConsoleOutput.write(message + "\n", to: code.isSuccess ? .output : .error)
    }
    return code
  }
}

extension ConsoleOutput {
  /// Throws if output can no longer be written, so that a command can end early.
  /// - Throws: `ExitCode`.
  public static func checkIsWritable() throws {
    if let failureCode { throw ExitCode(failureCode) }
  }
}
