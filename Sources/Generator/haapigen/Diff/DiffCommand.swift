struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: "haapigen",
    abstract: "Reports what changed between two versions of the schema, and what breaks.",
    discussion: """
      Each change is one finding: what it breaks, who is affected, what to do. The verdict names which \
      part of the semantic version must be increased. A version is a git revision, a folder, or a \
      file that `haapigen snapshot` wrote. In a revision, the folders of --schema and --overlay are \
      those of the revision. Nothing is written, and no network is used.

        haapigen diff                            the last commit and the disk
        haapigen diff main --fail-on source,wire
        haapigen diff main...feature --format md
        haapigen diff ./old ./new
        haapigen diff v1.snapshot

      To accept a finding with a reason, see `accepted:` in docs/reviewing.md.

      Exit codes: 0 success, 1 a finding of --fail-on, 2 a version has errors, 66 a version cannot be \
      read.
      """)

  @OptionGroup var options: DiffOptions

  func run() throws { try options.run(.schema) }
}

extension DiffOptions {
  /// Reads two versions, compares them and reports the changes.
  ///
  /// - Throws: `ExitCode` 66 if a version cannot be read, 2 if a version has errors, and 1 if there is a finding of a
  ///   category of --fail-on. Codes 66 and 2 are thrown after a report of the problem.
  func run(_ scope: ChangeReport.Scope) throws {
    let reader = VersionReader(options: folders)
    let (old, new) = try DiagnosticReport.reading(format.diagnostics) { () throws(Diagnostic) in
      try reader.sides(self.old, self.new)
    }
    let oldReader = SchemaReader(sources: old.base)
    let newReader = SchemaReader(sources: new.base, besides: oldReader)
    let found = concurrentMap(2) {
      $0 == 0 ? old.analysis(oldReader) : new.analysis(newReader)
    }
    let errors = found[0].diagnostics.filter { $0.severity == .error }
    let lenient = errors.isEmpty ? nil : readable(old, found[0], oldReader)
    let oldVersion = try lenient ?? version(old, found[0])
    let newVersion = try version(new, found[1])
    if scope == .mapping, oldVersion.schema.mapping == nil, newVersion.schema.mapping == nil {
      throw ValidationError(
        "neither schema has a mapping. Write one under `mapping:` in a file of the schema.")
    }
    let notes = lenient == nil ? [] : [Self.note(about: errors, in: oldVersion)]
    let report = ChangeReport(oldVersion, newVersion, scope: scope, notes: notes)
    let categories = try categories
    try write(report, categories)
    let failing = report.failing(categories)
    if failing.isEmpty { return }
    let broken = failing.reduce(into: Set()) { $0.formUnion($1.categories) }
    let words = DiffOptions.guarded.filter(categories.intersection(broken).contains)
      .map(\.rawValue)
    let way =
      if newVersion.schema.overlays.isEmpty {
        "accept it with a reason, in `accepted:` in schema.yaml"
      } else if broken.contains(.privacy) {
        "write `--fail-on none` for this run: an overlay has no `accepted:`"
      } else {
        "leave the category out of --fail-on for this run: an overlay has no `accepted:`"
      }
    Console.printError(
      "error: \(Words.count(failing.count, "finding")) of the \(words.count == 1 ? "category" : "categories") "
        + "\(words.joined(separator: ", ")): undo the change, or \(way)")
    throw ExitCode.outputDiffers
  }

  // MARK: Versions

  /// Links the old version as far as possible if it has errors, because newer rules of the language may not allow its
  /// content.
  private func readable(
    _ files: SchemaFiles, _ analysis: SchemaAnalysis.Result, _ reader: SchemaReader
  ) -> SchemaVersion? {
    let schema = files.overlays.isEmpty ? SchemaAnalysis.comparable(reader) : analysis.linked
    return schema.map { SchemaVersion(label: files.title, schema: $0, sources: files.all) }
  }

  private static func note(about errors: [Diagnostic], in version: SchemaVersion) -> Diagnostic {
    let place = DiagnosticText(sources: version.sources).place(of: errors[0]).map { $0 + ": " }
    return Diagnostic(
      code: "REV911", severity: .warning,
      "`\(version.label)` has \(Words.count(errors.count, "error")) in the current "
        + "schema language; the first is \(place ?? "")\(errors[0].message) [\(errors[0].code)]",
      help: "definitions with errors are compared as far as possible")
  }

  private func version(
    _ files: SchemaFiles, _ analysis: SchemaAnalysis.Result
  ) throws -> SchemaVersion {
    guard !analysis.hasErrors, let schema = analysis.schema else {
      let errors = analysis.diagnostics.filter { $0.severity == .error }
      try DiagnosticReport(sources: files.all, format: format.diagnostics).write(errors)
      throw SchemaInput.code(of: analysis)
    }
    return SchemaVersion(label: files.title, schema: schema, sources: files.all)
  }

  // MARK: Formats

  /// Writes the report in the requested format.
  ///
  /// - Parameter failing: The categories of --fail-on, whose findings make this run fail.
  private func write(_ report: ChangeReport, _ failing: Set<ChangeCategory>) throws {
    let findings = DiffFindings(report)
    switch format {
    case .text:
      let usesColour = isatty(1) == 1 && Console.usesColour
      let text = ChangeText(report, accepting: failing, usesColour: usesColour)
      Console.print(String(text.render().dropLast()), isColoured: true)
    case .md:
      Console.print(bytes: Array(report.markdown(command: command(report.scope)).utf8))
    case .json: try Console.print(json: findings.json)
    case .sarif: try Console.print(json: SARIF.log(findings.all))
    case .github: for finding in findings.annotations { Console.print(finding) }
    }
  }

  /// Returns the command that prints all findings on a terminal.
  private func command(_ scope: ChangeReport.Scope) -> String {
    let words = scope == .mapping ? ["haapigen mapping diff"] : ["haapigen diff"]
    return (words + [old, new].compactMap(\.self)).joined(separator: " ")
  }
}
