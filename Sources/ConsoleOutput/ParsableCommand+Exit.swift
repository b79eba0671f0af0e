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
      code = exitCode(for: error)
      let message = fullMessage(for: error)
      if !message.isEmpty {
        ConsoleOutput.write(message + "\n", to: code.isSuccess ? .output : .error)
      }
    }
    ConsoleOutput.endProgram(code.rawValue)
  }
}

extension ConsoleOutput {
  /// Ends a command early when nobody can receive its output any more.
  /// - Throws: `ExitCode`.
  public static func checkIsWritable() throws {
    if let failureCode { throw ExitCode(failureCode) }
  }
}
