import SwiftEmitter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct Initialise: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates a valid schema, or a valid overlay for an app.",
    discussion: """
      Example: haapigen init --overlay

      It asks nothing and overwrites nothing.
      """)

  @Argument(
    help: ArgumentHelp("Folder to create: Schema, or Haapi with --overlay.", valueName: "dir"))
  var folder: String?

  @Flag(help: "Create an overlay, with which an app extends and changes a schema.")
  var overlay = false

  @Option(
    help: "Name of the overlay: letters, digits and dashes. (default: the name of its module)")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Swift module of the generated code. (default: the module of the package)"))
  var module: String?

  @Option(help: ArgumentHelp("Folder of the base schema of the overlay.", valueName: "dir"))
  var schema: String?

  func validate() throws {
    if !overlay, name != nil || module != nil || schema != nil {
      throw ValidationError("--name, --module and --schema are for overlays: give --overlay too.")
    }
    if let name, StarterNames.overlay(name) != name {
      throw ValidationError(
        "`\(name)` cannot be the name of an overlay: use lower-case letters, digits and dashes, for example "
          + "`\(StarterNames.overlay(name))`.")
    }
    if let name, isTaken(name, by: base(for: folder ?? "Haapi")) {
      throw ValidationError(
        "`\(name)` is the name of the base schema: name the overlay after the app or the company, for example acme."
      )
    }
    if let module, !SwiftNames.isModule(module) {
      throw ValidationError(
        "`\(module)` cannot be the name of a Swift module: write for example `\(StarterNames.type(module))`."
      )
    }
  }

  func run() throws {
    if let schema { try Self.check(schema: schema) }
    let folder = folder ?? (overlay ? "Haapi" : "Schema")
    let files = overlay ? overlayFiles(folder) : Starter.schema
    for (name, _) in files where FileManager.default.fileExists(atPath: "\(folder)/\(name)") {
      Console.printError("\(folder)/\(name): error: the file exists already; nothing was written")
      Console.printError("  help: name another folder")
      throw ExitCode.cannotCreate
    }
    for (name, bytes) in files {
      try WholeFile.save(bytes, to: "\(folder)/\(name)")
      Console.print("wrote \(folder)/\(name)")
    }
    try writeAttributes(beside: folder)
    Console.print(
      overlay
        ? "next: haapigen new model NAME --overlay \(folder), then haapigen validate --overlay \(folder)"
        : "next: haapigen validate --schema \(folder)")
  }

  private static func check(schema folder: String) throws {
    let index: (name: String, version: String)?
    do throws(SourceFolder.Unreadable) {
      index = try Starter.index(in: folder)
    } catch {
      let text = DiagnosticText(sources: [], usesColour: Console.usesColour)
      Console.writeError(coloured: text.render([error.diagnostic]))
      throw ExitCode.validationFailure
    }
    if index == nil {
      throw ValidationError(
        "`\(folder)` is not a schema: pass the folder that contains \(SchemaIndex.name) with --schema."
      )
    }
  }

  private func base(for folder: String) -> (name: String, version: String) {
    Starter.base(in: schema ?? BaseFolder.find(for: [folder]))
  }

  private func isTaken(_ name: String, by base: (name: String, version: String)) -> Bool {
    name == base.name || name == Schema.baseLayer
  }

  private func overlayFiles(_ folder: String) -> [(String, [UInt8])] {
    let package = BaseFolder.package(of: folder).map(LinkBounds.realPath(of:))
    let title = (package ?? LinkBounds.realPath(of: ".")).split(separator: "/").last.map(
      String.init)
    let base = base(for: folder)
    let own = package.flatMap { PackageModules(of: $0).suggestion(for: title) }
    let source = (module ?? own).map(StarterNames.token) ?? title
    var name = name ?? StarterNames.overlay(source ?? "app")
    if isTaken(name, by: base) { name = "app" }
    let module =
      module ?? own.flatMap { SwiftNames.isModule($0) ? $0 : nil }
      ?? StarterNames.type(name) + "Login"
    return [
      (
        OverlaySources.indexName,
        Array(Starter.overlay(name, module: module, base: base).utf8)
      ),
      ("haapi-overlay.json", JSONSchema.overlayBytes),
    ]
  }

  /// Without these attributes, git may convert line feeds to CRLF, and `check` would report every generated file as
  /// changed.
  private func writeAttributes(beside folder: String) throws {
    let package = BaseFolder.package(of: folder) ?? Self.parent(of: folder)
    let path = package == "." ? Starter.attributesName : "\(package)/\(Starter.attributesName)"
    let found: [UInt8]
    switch WholeFile.content(of: path) {
    case .file(let bytes): found = bytes
    case .blocked: return
    case .nothing:
      try WholeFile.save(Array(Starter.attributes.utf8), to: path)
      return Console.print("wrote \(path)")
    }
    let lines = String(decoding: found, as: UTF8.self).split(whereSeparator: \.isNewline)
    let missing = Starter.attributeLines.filter { !lines.contains(Substring($0)) }
    if !missing.isEmpty {
      Console.print("add to \(path):")
      for line in missing { Console.print("  \(line)") }
    }
  }

  private static func parent(of folder: String) -> String {
    let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
