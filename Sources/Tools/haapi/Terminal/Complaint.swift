/// The output format of a command without drawings.
enum TextFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}

/// Writes the reason of a failure to standard error, and returns the exit code.
struct CommandFailure {
  /// Precedes the reason, such as `haapi web: `.
  var prefix = ""
  /// The exit code for all reasons; nil if each reason has its own code.
  var code: Int32?

  /// - Returns: The exit code, which the caller throws.
  func callAsFunction(_ reason: String, code: Int32) -> ExitCode {
    Terminal.complain("\(prefix)error: \(PrintableText.escape(reason))")
    return ExitCode(self.code ?? code)
  }

  /// Runs the part of a command that starts a server, and reports the errors of that part.
  ///
  /// - Throws: The exit code, if the port or the scenario cannot be used.
  func reporting<Server>(_ start: () throws -> Server) throws -> Server {
    do {
      return try start()
    } catch let error as ListenError {
      throw callAsFunction(error.description, code: 69)
    } catch let error as SandboxScenarioError {
      throw callAsFunction(error.description, code: 65)
    }
  }
}

extension ValidationError {
  /// Runs the part of a command that reads values, and reports its `ValidationError`. If the error were thrown, the
  /// parser would show the usage of the whole tool.
  ///
  /// - Throws: The exit code for a wrong command, after the reason has been written to standard error.
  static func reporting<Result>(_ read: () throws -> Result) throws -> Result {
    do {
      return try read()
    } catch let error as ValidationError {
      Complaint.error.write(error.message)
      try Terminal.endOfFile()
      throw ExitCode(LoginCommand.usageCode)
    }
  }
}

/// Writes lines about files to standard error.
enum Complaint: String {
  case error
  case warning

  func write(_ file: String, _ text: String) {
    Terminal.complain("\(InputFile.name(file)): \(rawValue): \(PrintableText.escape(text))")
  }

  /// Writes a line about the command itself.
  func write(_ text: String) { Terminal.complain("\(rawValue): \(PrintableText.escape(text))") }
}
