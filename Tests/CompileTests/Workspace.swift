import Foundation
import SchemaDocument
import SchemaModel
import SwiftEmitter

/// What the compile tests share: HaapiFoundation and what generated modules show each other, built
/// once, and the generated Swift beside it.
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
  /// Of the real schema, each after those that it imports.
  let modules: [Module]
  /// What a generated mapper leans on. The types of HaapiUIModels that it names are in the stubs of
  /// each scenario.
  let mappingSupport: [String]
  /// What a generated theme leans on.
  let themeSupport: [String]
  /// Generated for a company and for an app that stands on it.
  let overlays: [Module]
  let torture: Module
  let tortureDocuments: [Document]
  let foundationObject: String
  /// Of the real schema with all its members deprecated.
  let deprecated: [Module]

  private init() throws {
    folder = try TemporaryFolder("haapi-compile")
    let real = try Self.schema(SourceFolder.read(Self.root.appendingPathComponent("Schema").path))
    let generated = try Self.generate(real, into: folder, "real")
    modules = try real.modules.map(\.name.text).map { name in
      Module(
        name: name,
        files: generated.filter { $0.contains("/real/\(name)/") }
          + (try Self.swiftFiles(in: "Sources/\(name)")))
    }
    deprecated = try Self.deprecated(in: folder)
    mappingSupport = try Self.mappingSupport(in: folder)
    // One file names styles of the shipped theme.
    themeSupport = try Self.swiftFiles(in: "Sources/HaapiTheme").filter {
      !$0.hasSuffix("/HaapiUIViewControllerStyle.swift")
    }
    let tortureSchema = try Self.schema(TortureSchema.sources)
    let samples = SampleJSON(unions: tortureSchema.unions)
    tortureDocuments = tortureSchema.allTypes.filter { $0.asStruct?.form == .object }.map {
      Document(typeName: $0.qualifiedName, json: samples.text(of: $0))
    }
    let stubs = try folder.write("torture/Stubs.swift", TortureSchema.stubs.utf8)
    torture = Module(
      name: TortureSchema.moduleName,
      files: try Self.generate(tortureSchema, into: folder, "torture") + [stubs])
    overlays = try Self.overlays()
    foundationObject = folder.url.appendingPathComponent("HaapiFoundation.o").path
    try buildFoundation()
    for module in modules { try buildInterface(of: module) }
    try linkPackages()
    for name in [
      "HaapiJOSE", "IdsvrHaapiDriver", "IdsvrHaapiSdk", "HaapiApplication", "IdsvrHaapiUIKit",
    ] {
      try buildInterface(
        of: Module(name: name, files: try Self.swiftFiles(in: "Sources/\(name)")))
    }
    try buildInterface(of: overlays[0])
    atexit { if case .success(let workspace) = Workspace.shared { workspace.folder.remove() } }
  }

  /// Folders in which importers find HaapiFoundation: as it is, and built for library evolution.
  var plainImports: String { folder.url.appendingPathComponent("plain").path }
  var resilientImports: String { folder.url.appendingPathComponent("resilient").path }

  /// The packages that the libraries need: as this build has them.
  private func linkPackages() throws {
    let products = Bundle.main.bundleURL.resolvingSymlinksInPath()
    let modules = products.appendingPathComponent("Modules")
    let names = ["Crypto", "CryptoBoringWrapper", "OpenCombine", "OpenCombineDispatch"]
    // A module of C++ is found by its module map, in a folder of its name.
    let sources =
      names.map { ("\($0).swiftmodule", modules.appendingPathComponent("\($0).swiftmodule")) } + [
        ("COpenCombineHelpers", products.appendingPathComponent("COpenCombineHelpers.build"))
      ]
    for (name, source) in sources where FileManager.default.fileExists(atPath: source.path) {
      for path in [plainImports, resilientImports] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(path)/\(name)", withDestinationPath: source.path)
      }
    }
  }

  private func buildFoundation() throws {
    let sources = try Self.swiftFiles(in: "Sources/HaapiFoundation")
    let common = [
      "swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-module-name",
      "HaapiFoundation", "-package-name", "haapi",
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

  /// What importers of a generated module need to know of it.
  private func buildInterface(of module: Module) throws {
    for (path, options) in [(plainImports, []), (resilientImports, ["-enable-library-evolution"])] {
      let outcome = try Toolchain.run(
        [
          "swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-module-name", module.name,
          "-package-name", "haapi", "-I", path, "-emit-module", "-emit-module-path",
          "\(path)/\(module.name).swiftmodule",
        ] + options + module.files)
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
    try SwiftGeneration.files(of: schema).filter { $0.path.hasSuffix(".swift") }
      .map { try folder.write("\(name)/\($0.path)", $0.bytes) }
  }

  private static func deprecated(in folder: TemporaryFolder) throws -> [Module] {
    let sources = try SourceFolder.read(Self.root.appendingPathComponent("Schema").path)
    let schema = try schema(sources.map(DeprecatedSchema.deprecating))
    let generated = try generate(schema, into: folder, "deprecated")
    return try schema.modules.map(\.name.text).map { name in
      Module(
        name: name,
        files: generated.filter { $0.contains("/deprecated/\(name)/") }
          + (try swiftFiles(in: "Sources/\(name)")))
    }
  }

  private static func mappingSupport(in folder: TemporaryFolder) throws -> [String] {
    // Names types of the shipped schema, which the scenarios do not have.
    let added = """
      import HaapiFoundation

      nonisolated struct AddedTypes: Sendable {
        static var areReadersUsed: Bool { true }
        mutating func insert(_ type: any JSONModel.Type) {}
        mutating func merge(_ later: AddedTypes) {}
        func warning(of value: any JSONModel) -> String? { nil }
      }

      """
    let files = try swiftFiles(in: "Sources/HaapiMappings").filter {
      !$0.hasSuffix("/AddedTypes.swift")
    }
    return try [folder.write("mapping/AddedTypes.swift", added.utf8)]
      + files.map { path in
        let text = try String(contentsOfFile: path, encoding: .utf8)
          .replacingOccurrences(of: "import HaapiUIModels", with: "import HaapiFoundation")
        return try folder.write(
          "mapping/\(URL(fileURLWithPath: path).lastPathComponent)", text.utf8)
      }
  }

  private static func overlays() throws -> [Module] {
    let app = try ["acme", "my-form", "my-token"].flatMap {
      try swiftFiles(in: "Tests/OverlayAppTests/Generated/\($0)")
    }
    return [
      Module(
        name: "OverlayCompany", files: try swiftFiles(in: "Tests/OverlayCompany/Generated")),
      Module(name: "OverlayAppTests", files: app),
    ]
  }

  private static func swiftFiles(in path: String) throws -> [String] {
    let folder = root.appendingPathComponent(path).path
    // Links, such as those to generated files, are not followed.
    return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Generated/") }
      .map { "\(folder)/\($0)" }
  }
}
