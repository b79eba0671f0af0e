/// Writes diagnostics in the requested format. The format `text` goes to standard error. The formats for other programs
/// go to standard output.
struct DiagnosticReport {
  let sources: [SourceFile]
  let format: DiagnosticFormat
  /// The indices of the files whose fixes are included in formats for other programs.
  var editable = 0..<0
  /// True if some checks did not run because the schema has errors.
  var isCut = false

  /// The maximum number of findings to show. People do not read more at a time, and the first findings are usually the
  /// causes of the others.
  private var limit: Int {
    // Services that read SARIF, such as GitHub code scanning, accept 5,000 findings per run.
    format == .text || format == .github ? 100 : 5_000
  }

  func write(_ diagnostics: [Diagnostic]) throws {
    let shown = Array(diagnostics.prefix(limit))
    let rest = Self.rest(diagnostics.dropFirst(limit))
    switch format {
    case .text:
      if diagnostics.isEmpty { return }
      let text = DiagnosticText(sources: sources, usesColour: Console.usesColour)
      Console.printError(text.render(shown), isColoured: true)
      if let rest { Console.printError("\(rest)\n") }
      Console.printError(Self.summary(diagnostics, isCut: isCut))
    case .json: try Console.print(json: shown.map(json))
    case .sarif: try Console.print(json: SARIF.log(shown.map(finding)))
    case .github: for diagnostic in shown { Console.print(finding(diagnostic)) }
    }
    if format != .text, let rest { Console.printError(rest) }
  }

  /// Calls a function that reads files, and reports its error.
  /// - Throws: `ExitCode` 66 after the report.
  static func reading<Files>(
    _ format: DiagnosticFormat, _ body: () throws(Diagnostic) -> Files
  ) throws -> Files {
    do throws(Diagnostic) {
      return try body()
    } catch {
      try DiagnosticReport(sources: [], format: format).write([error])
      throw ExitCode.inputMissing
    }
  }

  /// Returns the counts of the findings that are not shown, such as `and 3 more errors, 1 more warning`.
  private static func rest(_ diagnostics: ArraySlice<Diagnostic>) -> String? {
    diagnostics.isEmpty
      ? nil : "and " + counts(diagnostics, "more ")
  }

  private static func counts(_ diagnostics: some Sequence<Diagnostic>, _ prefix: String) -> String {
    [Diagnostic.Severity.error, .warning, .note].compactMap { severity in
      let number = diagnostics.count { $0.severity == severity }
      return number == 0 ? nil : Words.count(number, prefix + severity.rawValue)
    }.joined(separator: ", ")
  }

  private static func summary(_ diagnostics: [Diagnostic], isCut: Bool) -> String {
    let code = diagnostics.first { $0.severity == .error }?.code ?? diagnostics.first?.code ?? ""
    let errors = diagnostics.count { $0.severity == .error }
    let more = isCut ? " Further checks run when \(errors == 1 ? "it is" : "they are") fixed." : ""
    return "\(counts(diagnostics, "")).\(more) Run `haapigen explain \(code)` for details."
  }

  // MARK: Formats for programs

  private func finding(_ diagnostic: Diagnostic) -> Finding {
    var finding = Finding(
      diagnostic, place: diagnostic.location.map { FindingPlace($0, in: sources) })
    finding.related = diagnostic.related.map { FindingPlace($0.location, in: sources, $0.message) }
    if let edit = diagnostic.edit(in: sources), editable.contains(edit.file) {
      finding.fix = (
        path: sources[edit.file].path, edit: edit, title: diagnostic.help ?? diagnostic.message
      )
    }
    return finding
  }

  private func json(_ diagnostic: Diagnostic) -> JSONValue {
    let finding = finding(diagnostic)
    return .members([
      "code": .string(diagnostic.code), "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "path": (finding.place?.path ?? diagnostic.path).map { .string($0) },
      "range": finding.place?.json, "help": diagnostic.help.map { .string($0) },
      "related": .array(finding.related.map(\.json)),
      "fix": finding.fix.map { fix in
        .object(
          fix.edit.region.merging(
            ["path": .string(fix.path), "text": .string(fix.edit.text)]) { $1 })
      },
    ])
  }
}
