import HaapiFoundation

/// Writes findings in the requested format. Text goes to standard error; formats that other programs read go to
/// standard output.
struct DiagnosticReport {
  let sources: [SourceFile]
  let format: DiagnosticFormat
  /// The files whose fixes are part of machine-readable formats.
  var editable = 0..<0
  /// True if some checks were not run, because they need a schema without these errors.
  var isCut = false

  /// The maximum number of findings that are shown. People do not read more at a time, and the first ones are the
  /// causes.
  private var limit: Int {
    switch format {
    case .text, .github: 100
    // The maximum that services such as GitHub accept in one run.
    case .json, .sarif: 5_000
    }
  }

  func write(_ diagnostics: [Diagnostic]) throws {
    let shown = Array(diagnostics.prefix(limit))
    let rest = Self.rest(diagnostics.dropFirst(limit))
    switch format {
    case .text:
      if diagnostics.isEmpty { return }
      let text = DiagnosticText(sources: sources, usesColour: Console.usesColour)
      Console.writeError(coloured: text.render(shown))
      if let rest { Console.printError("\n\(rest)") }
      Console.printError("\n" + Self.summary(diagnostics, isCut: isCut))
    case .json: try Console.print(json: shown.map(json))
    case .sarif: try Console.print(json: SARIF.log(shown, self))
    case .github: for diagnostic in shown { Console.print(github(diagnostic)) }
    }
    if format != .text, let rest { Console.printError(rest) }
  }

  /// `and 3 more errors, 1 more warning`
  private static func rest(_ diagnostics: ArraySlice<Diagnostic>) -> String? {
    diagnostics.isEmpty
      ? nil : "and " + counts(Array(diagnostics), "more ").joined(separator: ", ")
  }

  private static func counts(_ diagnostics: [Diagnostic], _ prefix: String = "") -> [String] {
    [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note")].compactMap {
      severity, noun in
      let number = diagnostics.count { $0.severity == severity }
      return number == 0 ? nil : "\(number) \(prefix)\(noun)\(number == 1 ? "" : "s")"
    }
  }

  static func summary(_ diagnostics: [Diagnostic], isCut: Bool = false) -> String {
    let counts = counts(diagnostics)
    let code = diagnostics.first { $0.severity == .error }?.code ?? diagnostics.first?.code ?? ""
    let errors = diagnostics.count { $0.severity == .error }
    let more = isCut ? " Further checks run when \(errors == 1 ? "it is" : "they are") fixed." : ""
    return "\(counts.joined(separator: ", ")).\(more) Run `haapigen explain \(code)` for details."
  }

  // MARK: Formats for programs

  /// One finding in machine-readable form.
  private func json(_ diagnostic: Diagnostic) -> JSONValue {
    .members([
      "code": .string(diagnostic.code), "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "path": (place(of: diagnostic)?.path ?? diagnostic.path).map { .string($0) },
      "range": place(of: diagnostic)?.json, "help": diagnostic.help.map { .string($0) },
      "related": .array(related(to: diagnostic).map(\.json)),
      "fix": edit(for: diagnostic).map { edit in
        [
          "path": .string(sources[edit.file].path), "startLine": .integer(edit.line),
          "startColumn": .integer(edit.column), "endLine": .integer(edit.endLine),
          "endColumn": .integer(edit.endColumn), "text": .string(edit.text),
        ]
      },
    ])
  }

  /// The edit that corrects the finding, if there is only one.
  func edit(for diagnostic: Diagnostic) -> TextEdit? {
    diagnostic.edit(in: sources).flatMap { editable.contains($0.file) ? $0 : nil }
  }

  func place(of diagnostic: Diagnostic) -> FindingPlace? { diagnostic.location.map { place($0) } }

  func related(to diagnostic: Diagnostic) -> [FindingPlace] {
    diagnostic.related.map { place($0.location, $0.message) }
  }

  private func place(_ location: SourceLocation, _ message: String? = nil) -> FindingPlace {
    FindingPlace(location, in: DiagnosticText(sources: sources).path(of: location), message)
  }

  private func github(_ diagnostic: Diagnostic) -> WorkflowCommand {
    WorkflowCommand(
      severity: diagnostic.severity, place: place(of: diagnostic),
      path: diagnostic.path, title: diagnostic.code,
      text: [diagnostic.message] + (diagnostic.help.map { ["help: \($0)"] } ?? []))
  }
}

/// The place of a finding, in a file that other programs can open.
struct FindingPlace {
  let path: String
  let line: Int
  let column: Int
  let length: Int
  var message: String?

  init(_ location: SourceLocation, in path: String, _ message: String? = nil) {
    self.path = path
    line = Int(location.line)
    column = Int(location.column)
    length = Int(location.length)
    self.message = message
  }

  var json: JSONValue {
    .members([
      "path": .string(path), "line": .integer(line), "column": .integer(column),
      "length": .integer(length), "message": message.map { .string($0) },
    ])
  }
}

extension JSONValue {
  /// An object without the members that are nil.
  static func members(_ members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues { $0 })
  }

  static func integer(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}
