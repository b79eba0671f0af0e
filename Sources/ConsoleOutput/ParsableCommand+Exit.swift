import ArgumentParser

extension ParsableCommand {
  /// Parses the arguments, runs the command and ends the program.
  ///
  /// Does what `main()` does, except that lost output, of the command or of a help page, gives a
  /// failing exit code instead of 0.
  public static func runAndExit() -> Never {
    ConsoleOutput.prepare()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
    ConsoleOutput.endProgram(ExitCode.success.rawValue)
  }

  fileprivate static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    if !message.isEmpty {
      ConsoleOutput.write(message + "\n", to: code.isSuccess ? .output : .error)
    }
    ConsoleOutput.endProgram(code.rawValue)
  }
}

extension AsyncParsableCommand {
  /// The same for a tool with commands that wait.
  public static func runAndExit() async -> Never {
    ConsoleOutput.prepare()
    do {
      let command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch {
      end(with: error)
    }
    ConsoleOutput.endProgram(ExitCode.success.rawValue)
  }
}

extension ConsoleOutput {
  /// Ends a command early when nobody can receive its output any more.
  /// - Throws: `ExitCode`.
  public static func checkIsWritable() throws {
    if let failureCode { throw ExitCode(failureCode) }
  }
}
