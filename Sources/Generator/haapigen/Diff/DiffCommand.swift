struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
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

  func run() throws { try DiffRun(options: options, scope: .schema).run() }
}

/// Reads two versions, compares them and reports the changes.
struct DiffRun {
  let options: DiffOptions
  let scope: ChangeReport.Scope

  /// - Throws: `ExitCode` 66 for a version that cannot be read and 2 for one with errors, both already reported; 1
  ///   if there is a finding of a category of --fail-on.
  func run() throws {
    let reader = VersionReader(options: options.folders)
    let (old, new) = try DiagnosticReport.reading(options.format.diagnostics) {
      () throws(Diagnostic) in
      let (old, new) = try VersionName.sides(options.old, options.new)
      return (try reader.read(old), try reader.read(new))
    }
    let oldReader = SchemaReader(sources: old.base)
    let newReader = SchemaReader(sources: new.base, besides: oldReader)
    let found = concurrentMap(2) {
      $0 == 0 ? old.analysis(oldReader) : new.analysis(newReader)
    }
    var notes: [Diagnostic] = []
    let oldVersion = try lenientVersion(old, found[0], oldReader, &notes)
    let newVersion = try version(new, found[1])
    if scope == .mapping, oldVersion.schema.mapping == nil, newVersion.schema.mapping == nil {
      throw ValidationError(
        "neither schema has a mapping. Write one under `mapping:` in a file of the schema.")
    }
    let report = ChangeReport(oldVersion, newVersion, scope: scope, notes: notes)
    let categories = try options.categories
    let findings = DiffFindings(report, oldPrefix: old.prefix, newPrefix: new.prefix)
    try write(report, findings, categories)
    let failing = report.failing(categories)
    if !failing.isEmpty {
      let found = failing.reduce(into: Set()) { $0.formUnion($1.categories) }
      let words = DiffOptions.guarded.filter(categories.intersection(found).contains)
        .map(\.rawValue)
      Console.printError(
        "error: \(Words.count(failing.count, "finding")) of the \(words.count == 1 ? "category" : "categories") "
          + "\(words.joined(separator: ", ")): undo the change, or \(Self.alternative(to: failing, in: newVersion))"
      )
      throw ExitCode.outputDiffers
    }
  }

  /// The other way to make the command succeed.
  private static func alternative(to failing: [Change], in version: SchemaVersion) -> String {
    if version.schema.overlays.isEmpty {
      return "accept it with a reason, in `accepted:` in schema.yaml"
    }
    let isPrivate = failing.contains { $0.categories.contains(.privacy) }
    return
      (isPrivate
      ? "write `--fail-on none` for this run" : "leave the category out of --fail-on for this run")
      + ": an overlay has no `accepted:`"
  }

  // MARK: Versions

  /// An old version may violate newer rules of the language. Its content is read nevertheless.
  private func lenientVersion(
    _ version: SchemaFiles, _ analysis: SchemaAnalysis.Result, _ reader: SchemaReader,
    _ notes: inout [Diagnostic]
  ) throws -> SchemaVersion {
    let errors = analysis.diagnostics.filter { $0.severity == .error }
    guard let first = errors.first else { return try self.version(version, analysis) }
    let readable =
      version.overlays.isEmpty ? SchemaAnalysis.comparable(reader) : analysis.linked
    guard let schema = readable else {
      Console.printError(
        "`\(version.title)` cannot be compared: it cannot be read in the current schema language")
      return try self.version(version, analysis)
    }
    let sources = version.all
    let text = DiagnosticText(sources: sources)
    let place = first.location.map { "\(text.path(of: $0)):\($0.line):\($0.column): " } ?? ""
    notes.append(
      Diagnostic(
        code: "REV911", severity: .warning,
        "`\(version.title)` has \(Words.count(errors.count, "error")) in the current "
          + "schema language; the first is \(place)\(first.message) [\(first.code)]",
        help: "definitions with errors are compared as far as possible"))
    return SchemaVersion(label: version.title, schema: schema, sources: sources)
  }

  private func version(
    _ version: SchemaFiles, _ analysis: SchemaAnalysis.Result
  ) throws -> SchemaVersion {
    let sources = version.all
    guard !analysis.hasErrors, let schema = analysis.schema else {
      let errors = analysis.diagnostics.filter { $0.severity == .error }
      try DiagnosticReport(sources: sources, format: options.format.diagnostics).write(errors)
      throw SchemaInput.code(of: analysis)
    }
    return SchemaVersion(label: version.title, schema: schema, sources: sources)
  }

  // MARK: Formats

  /// - Parameter failing: The categories whose findings make this run fail.
  private func write(
    _ report: ChangeReport, _ findings: DiffFindings, _ failing: Set<ChangeCategory>
  ) throws {
    switch options.format {
    case .text:
      let usesColour = isatty(1) == 1 && Console.usesColour
      let text = ChangeText(report, accepting: failing, usesColour: usesColour)
      Console.print(String(text.render().dropLast()), isColoured: true)
    case .md:
      Console.print(bytes: Array(ChangeMarkdown(report, command: command).render().utf8))
    case .json: try Console.print(json: findings.json)
    case .sarif: try Console.print(json: SARIF.log(findings.all))
    case .github: for finding in findings.annotations { Console.print(finding) }
    }
  }

  /// The command that prints all findings on a terminal.
  private var command: String {
    let words = scope == .mapping ? ["haapigen mapping diff"] : ["haapigen diff"]
    return (words + [options.old, options.new].compactMap { $0 }).joined(separator: " ")
  }
}
