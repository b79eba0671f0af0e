import SchemaText

/// Prints outcomes: results to standard output, errors to standard error.
struct OutputPrinter {
  let format: OutputFormat
  /// True if the name of the file is printed with a tree.
  let namesFiles: Bool

  private let colours = Terminal.hasColours(STDOUT_FILENO)

  func print(_ outcome: Outcome, of file: String) {
    if format == .json { JSONLine.write(file: file, outcome: outcome) }
    outcome.complain(about: file)
    if case .answer(let decoded) = outcome { show(decoded, of: file) }
  }

  private func show(_ decoded: ReadAnswer, of file: String) {
    switch format {
    case .json:
      return
    case .wire:
      Terminal.write(JSONText.printable(decoded.answer.model.jsonValue.jsonText))
    case .tree:
      if namesFiles { Terminal.write(InputFile.name(file) + ":") }
      AnswerTree(colours: colours).write(decoded.answer)
      if namesFiles { Terminal.write("") }
    }
    for warning in decoded.warnings { Complaint.warning.write(file, warning.description) }
  }
}

/// The output of a command that has no drawing.
enum TextFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}

extension Outcome {
  /// Writes the errors of a file to standard error.
  func complain(about file: String) {
    switch self {
    case .answer: break
    case .malformed(let defects):
      for defect in defects { Complaint.error.write(file, "\(defect.path): \(defect.reason)") }
    case .unreadable(let reason): Complaint.error.write(file, reason)
    }
  }
}

/// Ends a command, after the reason has been written to standard error.
struct CommandFailure {
  /// Precedes the reason, such as `haapi web: `.
  var prefix = ""
  /// The exit code, if it is the same for all reasons.
  var code: Int32?

  /// - Returns: The exit code, which the caller throws.
  func callAsFunction(_ reason: String, code: Int32) -> ExitCode {
    Terminal.complain("\(prefix)error: \(PrintableText.escape(reason))")
    return ExitCode(self.code ?? code)
  }
}

/// A line about a file on standard error.
enum Complaint: String {
  case error
  case warning

  func write(_ file: String, _ text: String) {
    Terminal.complain("\(InputFile.name(file)): \(rawValue): \(PrintableText.escape(text))")
  }

  /// Writes a line about the command itself.
  func write(_ text: String) { Terminal.complain("\(rawValue): \(PrintableText.escape(text))") }
}
