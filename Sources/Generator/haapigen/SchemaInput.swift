/// The files that a command reads: a schema, and its overlays.
struct SchemaFiles {
  var base: [SourceFile]
  var overlays: [OverlaySources]
  /// The folder of the schema in the form in which a user would type it.
  let folder: String
  /// The name of the version in a comparison, such as `main`. For a revision or a snapshot, paths of files begin with
  /// this name and a colon.
  var label: String?
  /// The modules of the overlay's package; empty if no plug-in has passed them.
  var knownModules: [String] = []

  /// All files, in the order of the indices in `SourceLocation.file`.
  var all: [SourceFile] { OverlaySources.all(base: base, overlays) }

  /// The name of this schema or overlay in messages.
  var title: String {
    label ?? (overlays.isEmpty ? folder : overlays.map(\.folder).joined(separator: ", "))
  }

  /// Returns a copy with other files. `change` is called for the schema's files and for each overlay's files.
  func map(_ change: ([SourceFile]) -> [SourceFile]) -> SchemaFiles {
    var copy = self
    copy.base = change(base)
    copy.overlays = overlays.map {
      OverlaySources(files: change($0.files), lock: $0.lock, folder: $0.folder)
    }
    return copy
  }

  /// Reads the files in the folders of the options.
  static func read(_ options: SchemaFolders) throws(Diagnostic) -> SchemaFiles {
    let folders = options.overlays.map(Self.plain)
    let overlays = try folders.map { folder throws(Diagnostic) in
      OverlaySources(
        files: try files(of: folder, as: .overlay),
        lock: try SourceFolder.readIfPresent(OverlaySources.lockName, in: folder), folder: folder)
    }
    let folder = options.schema ?? BaseFolder.find(for: folders) ?? ""
    let base = folder.isEmpty ? [] : try files(of: folder, as: .schema)
    return SchemaFiles(
      base: base, overlays: overlays, folder: folder, knownModules: options.knownModules)
  }

  private static func plain(_ folder: String) -> String {
    folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  static func files(
    of folder: String, as kind: SourceFolder.Kind
  ) throws(Diagnostic) -> [SourceFile] {
    let files = try SourceFolder.read(folder, as: kind)
    if !files.isEmpty { return files }
    throw Diagnostic(
      code: "DOC012", "there is no YAML file in this folder", path: folder,
      help: kind == .schema
        ? "pass the folder that contains schema.yaml with --schema"
        : "pass the folder that contains overlay.yaml, or run `haapigen init --overlay`")
  }
}

/// A schema that was read and checked.
final class SchemaInput {
  let files: SchemaFiles
  let format: DiagnosticFormat
  let analysis: SchemaAnalysis.Result
  let schema: Schema

  var sources: [SourceFile] { files.all }

  /// The overlay that the output is for; `nil` if the output is for the schema.
  var overlay: OverlayInfo? { schema.lastOverlay }

  /// The folder of the overlay that the output is for.
  var overlayFolder: String? { overlay.flatMap { files.sources(of: $0)?.folder } }

  /// Reports the findings. If the run is silent, it reports them only if there is an error.
  /// - Parameter analysis: The analysis of the files, if it exists already.
  /// - Throws: `ExitCode` 2 if there is an error, 66 if the base of an overlay is missing.
  init(
    _ files: SchemaFiles, _ format: DiagnosticFormat = .text,
    analysis: SchemaAnalysis.Result? = nil, isSilent: Bool = false
  ) throws {
    self.files = files
    self.format = format
    let analysis = analysis ?? files.analysis()
    self.analysis = analysis
    let isForPrograms = format == .json || format == .sarif
    let isTold = !isSilent || analysis.hasErrors
    if isTold, !analysis.diagnostics.isEmpty || isForPrograms {
      let report = DiagnosticReport(
        sources: files.all, format: format, editable: files.editable, isCut: analysis.isCut)
      try report.write(analysis.diagnostics)
    }
    guard !analysis.hasErrors, let schema = analysis.schema else { throw Self.code(of: analysis) }
    self.schema = schema
  }

  /// Returns the exit code for a schema with errors.
  static func code(of analysis: SchemaAnalysis.Result) -> ExitCode {
    analysis.diagnostics.contains { $0.code == "OVL802" } ? .inputMissing : .schemaHasErrors
  }
}

extension SchemaFiles {
  /// Checks the files.
  /// - Parameters:
  ///   - reader: A reader that has already read the files of the schema.
  ///   - allowsSeveral: True to check overlays together that do not depend on each other.
  func analysis(
    _ reader: SchemaReader? = nil, allowsSeveral: Bool = false
  ) -> SchemaAnalysis.Result {
    SchemaAnalysis.analyse(
      reader ?? SchemaReader(sources: base), overlays, allowsSeveral: allowsSeveral
    )
    .checkingAccepted(codes: ChangeCatalog.all.map(\.code)).checking(modules: knownModules)
  }

  func sources(of overlay: OverlayInfo) -> OverlaySources? {
    let first = all[overlay.files.lowerBound].path
    return overlays.first { $0.files.first?.path == first }
  }
}

extension SchemaAnalysis.Result {
  /// This result, with additional findings about step types that no scenario reaches. There are none if the schema has
  /// errors or no scenarios. `generate` does not report these findings, so that scenarios can be written one at a time.
  var addingScenarioCoverage: SchemaAnalysis.Result {
    guard let schema, !hasErrors else { return self }
    return adding(ScenarioCoverage.findings(in: schema))
  }
}

/// Finds the schema that overlays depend on, and the package that contains a folder.
enum BaseFolder {
  /// Returns the folder of the base schema in the package of the first overlay; `nil` if it is not found. Without
  /// overlays, returns `Schema`.
  static func find(for overlays: [String]) -> String? {
    guard let overlay = overlays.first else { return "Schema" }
    let package = package(of: overlay) ?? "."
    let folders = [package + "/.build/checkouts/HaapiKit/Schema", package + "/Schema"]
    let found = folders.first { FileManager.default.fileExists(atPath: $0 + "/schema.yaml") }
    return found.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
  }

  /// Returns the nearest folder with a Package.swift: the folder itself or a parent. The path is relative to the
  /// current folder if the package is in the current folder.
  static func package(of folder: String) -> String? {
    let current = LinkBounds.realPath(of: ".")
    let package = LinkBounds.nearest(LinkBounds.realPath(of: folder)) {
      FileManager.default.fileExists(atPath: $0 + "/Package.swift")
    }
    return package.map { path in
      path == current
        ? "." : path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
    }
  }
}
