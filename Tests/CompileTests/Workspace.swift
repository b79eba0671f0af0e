import Foundation
import SchemaDocument
import SchemaModel
import SwiftEmitter

/// What the compile tests share: HaapiFoundation, built once, and the generated Swift beside it.
struct Workspace: Sendable {
  /// Generated files, and those that are hand-written for them.
  struct Module: Sendable {
    let name: String
    let files: [String]
  }

  /// A document that becomes a value of a type.
  struct Document: Sendable {
    let typeName: String
    let json: String
  }

  static let shared = Result { try Workspace() }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let folder: TemporaryFolder
  let representations: Module
  let torture: Module
  let tortureDocuments: [Document]
  let foundationObject: String

  private init() throws {
    folder = try TemporaryFolder("haapi-compile")
    let hooks = try Self.swiftFiles(in: "Sources/HaapiRepresentations")
    let real = try Self.schema(SourceFolder.read(Self.root.appendingPathComponent("Schema").path))
    representations = Module(
      name: "HaapiRepresentations",
      files: try Self.generate(real, into: folder, "real") + hooks)
    let tortureSchema = try Self.schema(TortureSchema.sources)
    let samples = SampleJSON(unions: tortureSchema.unions)
    tortureDocuments = tortureSchema.allTypes.filter { $0.asStruct?.isSiblings == false }.map {
      Document(typeName: $0.qualifiedName, json: samples.text(of: $0))
    }
    let stubs = try folder.write("torture/Stubs.swift", TortureSchema.stubs.utf8)
    torture = Module(
      name: TortureSchema.moduleName,
      files: try Self.generate(tortureSchema, into: folder, "torture") + [stubs])
    foundationObject = folder.url.appendingPathComponent("HaapiFoundation.o").path
    try buildFoundation()
    atexit { if case .success(let workspace) = Workspace.shared { workspace.folder.remove() } }
  }

  /// Folders in which importers find HaapiFoundation: as it is, and built for library evolution.
  var plainImports: String { folder.url.appendingPathComponent("plain").path }
  var resilientImports: String { folder.url.appendingPathComponent("resilient").path }

  private func buildFoundation() throws {
    let sources = try Self.swiftFiles(in: "Sources/HaapiFoundation")
    let common = [
      "swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-module-name",
      "HaapiFoundation",
    ]
    for (path, options) in [
      (plainImports, ["-emit-object", "-o", foundationObject]),
      (resilientImports, ["-enable-library-evolution"]),
    ] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let module = path + "/HaapiFoundation.swiftmodule"
      let outcome = try Toolchain.run(
        common + options + ["-emit-module", "-emit-module-path", module] + sources)
      guard outcome.status == 0 else { throw Failure(text: outcome.text) }
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }

  // MARK: Parts

  private static func schema(_ sources: [SourceFile]) throws -> Schema {
    let result = SchemaAnalysis.analyse(sources)
    guard !result.hasErrors, let schema = result.schema else {
      throw Failure(text: DiagnosticText(sources: sources).render(result.diagnostics))
    }
    return schema
  }

  private static func generate(
    _ schema: Schema, into folder: TemporaryFolder, _ name: String
  ) throws -> [String] {
    try SwiftGeneration.files(of: schema).map { try folder.write("\(name)/\($0.path)", $0.bytes) }
  }

  private static func swiftFiles(in path: String) throws -> [String] {
    let folder = root.appendingPathComponent(path).path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
  }
}
