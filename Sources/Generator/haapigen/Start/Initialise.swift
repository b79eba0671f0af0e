struct Initialise: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", _superCommandName: "haapigen",
    abstract: "Creates a valid schema, or a valid overlay for an app.",
    discussion: """
      Example: haapigen init --overlay

      It asks nothing and overwrites nothing.
      """)

  @Argument(help: .folder("Folder to create: Schema, or Haapi with --overlay."))
  var folder: String?

  @Flag(help: "Create an overlay, with which an app extends and changes a schema.")
  var overlay = false

  @Option(
    help: "Name of the overlay: letters, digits and dashes. (default: the name of its module)")
  var name: String?

  @Option(help: "Swift module of the generated code. (default: the module of the package)")
  var module: String?

  @Option(help: .folder("Folder of the base schema of the overlay."))
  var schema: String?

  private var place: String { folder ?? (overlay ? "Haapi" : "Schema") }

  func validate() throws {
    if !overlay, name != nil || module != nil || schema != nil {
      throw ValidationError("--name, --module and --schema are for overlays: give --overlay too.")
    }
    if let name, StarterNames.overlay(name) != name {
      throw ValidationError(
        "`\(name)` cannot be the name of an overlay: use lower-case letters, digits and dashes, for example "
          + "`\(StarterNames.overlay(name))`.")
    }
    if let module, !SwiftNames.isModule(module) {
      throw ValidationError(
        "`\(module)` cannot be the name of a Swift module: write for example `\(StarterNames.type(module))`."
      )
    }
  }

  func run() throws {
    let files =
      overlay
      ? [
        (OverlaySources.indexName, try overlayIndex()),
        ("haapi-overlay.json", JSONSchema.overlayBytes),
      ]
      : [
        (SchemaIndex.name, PackageResources.schema_yaml),
        ("models.yaml", PackageResources.models_yaml), ("haapi-schema.json", JSONSchema.bytes),
      ]
    for (name, _) in files where FileManager.default.fileExists(atPath: "\(place)/\(name)") {
      Console.printError("\(place)/\(name): error: the file exists already; nothing was written")
      Console.printError("  help: name another folder")
      throw ExitCode.cannotCreate
    }
    for (name, bytes) in files {
      try WholeFile.save(bytes, to: "\(place)/\(name)")
      Console.print("wrote \(place)/\(name)")
    }
    try writeAttributes()
    Console.print(
      overlay
        ? "next: haapigen new model NAME --overlay \(place), then haapigen validate --overlay \(place)"
        : "next: haapigen validate --schema \(place)")
  }

  // MARK: Overlay

  /// Returns the content of overlay.yaml. A name or module that the user has not given is derived from the package.
  private func overlayIndex() throws -> [UInt8] {
    let base = try base()
    let package = BaseFolder.package(of: place).map(LinkBounds.realPath(of:))
    let title = (package ?? LinkBounds.realPath(of: ".")).split(separator: "/").last.map(
      String.init)
    let own = package.flatMap { Self.targetModule(of: $0, named: title) }
    let source = (module ?? own).map(StarterNames.token) ?? title
    let suggestion = StarterNames.overlay(source ?? "app")
    let isTaken = suggestion == base.name || suggestion == Schema.baseLayer
    // A name that the user has given is not checked here, because `validate` reports a wrong one.
    let name = name ?? (isTaken ? "app" : suggestion)
    let module =
      module ?? own.flatMap { SwiftNames.isModule($0) ? $0 : nil }
      ?? StarterNames.type(name) + "Login"
    let text = Template.text(
      PackageResources.overlay_yaml,
      [
        "name": name, "module": module, "type": StarterNames.type(name),
        "base": StarterNames.yaml(base.name), "version": JSONText.quoted(base.version),
      ])
    return Array(text.utf8)
  }

  /// Returns the module that an overlay of the package most likely belongs to: the module with the package's name, or
  /// else the first one in `Sources`. Reads only the names of folders, and does not run SwiftPM.
  private static func targetModule(of package: String, named title: String?) -> String? {
    let modules = (SystemCalls.names(in: package + "/Sources") ?? [])
      .filter { SystemCalls.isFolder("\(package)/Sources/\($0)") == true }.map(moduleName)
    let own = title.map(moduleName)
    return modules.first { $0 == own } ?? modules.first
  }

  /// Returns SwiftPM's module name for a target: `acme_login` for `acme-login`.
  private static func moduleName(_ target: String) -> String {
    let name = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }

  /// Returns the name and version of a schema: the one of --schema, or the one in the package, or else HAAPI's own.
  private func base() throws -> (name: String, version: String) {
    let own = (name: "haapi", version: "1.0.0")
    guard let folder = schema ?? BaseFolder.find(for: [place]) else { return own }
    let file = try DiagnosticReport.reading(.text) { () throws(Diagnostic) in
      try SourceFolder.readIfPresent(SchemaIndex.name, in: folder)
    }
    guard let index = file.flatMap({ SchemaIndex($0) }) else {
      throw ValidationError(
        "`\(folder)` is not a schema: pass the folder that contains \(SchemaIndex.name) with --schema."
      )
    }
    return (index.schema, index.version)
  }

  // MARK: Git

  private static let attributes = [
    "**/Generated/** text eol=lf linguist-generated", "**/overlay.lock text eol=lf",
  ]

  /// Writes git attributes for generated files, or prints the lines that an existing `.gitattributes` lacks: all lines
  /// if it is a link, which is not read. Without the attributes, git may convert line feeds to CRLF, and `check` would
  /// report every file as changed.
  private func writeAttributes() throws {
    let package =
      BaseFolder.package(of: place) ?? WholeFile.folder(of: OutputFolder(place).path)
    let path = package == "." ? ".gitattributes" : "\(package)/.gitattributes"
    var found: [Substring] = []
    switch WholeFile.content(of: path) {
    case .nothing:
      let lines =
        ["# Generated files have the same bytes on every machine, and review tools fold them."]
        + Self.attributes
      try WholeFile.save(Array(lines.map { $0 + "\n" }.joined().utf8), to: path)
      return Console.print("wrote \(path)")
    case .file(let bytes):
      found = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    case .blocked: break
    }
    let missing = Self.attributes.filter { !found.contains(Substring($0)) }
    if !missing.isEmpty { Console.print("add to \(path):") }
    for line in missing { Console.print("  \(line)") }
  }
}
