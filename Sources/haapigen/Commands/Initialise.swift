import ArgumentParser
import SchemaDocument
import SchemaModel
import SwiftEmitter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct Initialise: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Starts a schema, or an overlay of an app, that validates at once.",
    discussion: """
      Example: haapigen init --overlay

      Asks nothing, and overwrites nothing.
      """)

  @Argument(
    help: ArgumentHelp("Folder to make: Schema, or Haapi with --overlay.", valueName: "dir"))
  var folder: String?

  @Flag(help: "An overlay, in which an app adds to a schema and changes it.")
  var overlay = false

  @Option(help: "Name of the overlay: letters, digits and dashes. (default: that of the package)")
  var name: String?

  @Option(help: "Swift module that the generated code becomes part of. (default: after the name)")
  var module: String?

  @Option(help: ArgumentHelp("Folder of the schema that the overlay stands on.", valueName: "dir"))
  var schema: String?

  func validate() throws {
    if !overlay, name != nil || module != nil || schema != nil {
      throw ValidationError("--name, --module and --schema are for overlays: give --overlay too.")
    }
    if let name, StarterNames.overlay(name) != name {
      throw ValidationError(
        "`\(name)` cannot name an overlay: use small letters, digits and dashes, for example "
          + "`\(StarterNames.overlay(name))`.")
    }
    if let module, StarterNames.type(module) != module {
      throw ValidationError(
        "`\(module)` is no name of a Swift module: write for example `\(StarterNames.type(module))`."
      )
    }
  }

  func run() throws {
    let folder = folder ?? (overlay ? "Haapi" : "Schema")
    let files = overlay ? overlayFiles(folder) : Starter.schema
    for (name, _) in files where FileManager.default.fileExists(atPath: "\(folder)/\(name)") {
      Console.printError("\(folder)/\(name): error: there is one already; nothing was written")
      Console.printError("  help: name another folder")
      throw ExitCode.cannotCreate
    }
    for (name, text) in files {
      try OverlayOutput.write(Array(text.utf8), to: "\(folder)/\(name)")
      Console.print("wrote \(folder)/\(name)")
    }
    Console.print(
      overlay
        ? "next: haapigen new model NAME --overlay \(folder), then haapigen validate --overlay \(folder)"
        : "next: haapigen validate --schema \(folder)")
  }

  private func overlayFiles(_ folder: String) -> [(String, String)] {
    let package = BaseFolder.package(of: folder).map(BaseFolder.realPath)
    let title = (package ?? BaseFolder.realPath(".")).split(separator: "/").last.map(String.init)
    let base = Starter.base(in: schema ?? BaseFolder.find(for: [folder]))
    var name = name ?? StarterNames.overlay(title ?? "app")
    if self.name == nil, name == base.name || name == Schema.baseLayer { name = "app" }
    let module = module ?? StarterNames.type(name) + "Login"
    return [
      (OverlaySources.indexName, Starter.overlay(name, module: module, base: base)),
      ("haapi-overlay.json", String(decoding: JSONSchema.overlayBytes, as: UTF8.self)),
    ]
  }
}
