import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter

/// The shared files of the compile tests: the generated Swift, and the folders with its modules. The modules of the
/// package are in its build folder.
struct Workspace: Sendable {
  /// Generated files, with their hand-written parts.
  struct Module: Sendable {
    let name: String
    let files: [String]
  }

  /// A document for a type.
  struct Document: Sendable {
    let typeName: String
    let json: String
  }

  static let shared = Result { try Workspace() }

  let folder: TemporaryFolder
  /// The modules of the real schema, in the order of their imports.
  let modules: [Module]
  /// Sources that a generated mapper needs. The types of HaapiUIModels are in the stubs of each scenario.
  let mappingSupport: [String]
  /// Sources that a generated theme needs.
  let themeSupport: [String]
  /// Sources that generated scenarios need.
  let sandboxSupport: [String]
  /// Generated for a company, and for an app that uses the company's overlay.
  let overlays: [Module]
  let torture: Module
  let tortureDocuments: [Document]
  /// Modules of the real schema with all members deprecated.
  let deprecated: [Module]

  private init() throws {
    folder = try TemporaryFolder("compile")
    let real = try Self.schema(
      SourceFolder.read(BuiltModules.root.appendingPathComponent("Schema").path))
    let generated = try Self.generate(real, into: folder, "real")
    modules = try real.modules.map(\.name.text).map { name in
      Module(
        name: name,
        files: generated.filter { $0.contains("/real/\(name)/") }
          + (try BuiltModules.swiftFiles(in: "Sources/Runtime/\(name)")))
    }
    deprecated = try Self.deprecated(in: folder)
    mappingSupport = try Self.mappingSupport(in: folder)
    // One file uses styles of the shipped theme.
    themeSupport = try BuiltModules.swiftFiles(in: "Sources/Runtime/HaapiTheme").filter {
      !$0.hasSuffix("/HaapiUIViewControllerStyle.swift")
    }
    sandboxSupport = try BuiltModules.swiftFiles(in: "Sources/Runtime/HaapiSandbox").filter {
      $0.hasSuffix("/SandboxScenario.swift")
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
    atexit { if case .success(let workspace) = Workspace.shared { workspace.folder.remove() } }
  }

  /// The options of the compiler with which it finds the package's modules.
  static var imports: [String] {
    BuiltModules.searchPaths(in: BuiltModules.products)
      .flatMap { ["-I", $0] }
  }

  /// The name for `package` access, which SwiftPM derives from the folder's name.
  static let packageName: String = {
    let name = BuiltModules.root.lastPathComponent.lowercased().map {
      $0.isLetter || $0.isNumber ? $0 : "_"
    }
    let digits = name.prefix { $0.isNumber }.count
    return String(repeating: "_", count: digits) + String(name.dropFirst(digits))
  }()

  /// Objects to link into a program that uses HaapiFoundation.
  static func foundationObjects() throws -> [String] {
    let folder = BuiltModules.products.appendingPathComponent("HaapiFoundation.build").path
    // An earlier build may have left objects of removed files.
    let sources = Set(
      try BuiltModules.swiftFiles(in: "Sources/Runtime/HaapiFoundation").map {
        URL(fileURLWithPath: $0).lastPathComponent
      })
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".o") && sources.contains(String($0.dropLast(2))) }
      .map { "\(folder)/\($0)" }.sorted()
  }

  /// The warnings in the modules of the real schema, built with these options. The written modules that they import
  /// are built for library evolution.
  func findingsOfModules(options: [String]) throws -> [String] {
    let path = folder.url.appendingPathComponent("resilient").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    func build(_ module: Module, _ options: [String]) throws -> String {
      let outcome = try CompilerRecords.run(
        [
          "swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-module-name", module.name,
          "-package-name", Self.packageName, "-I", path, "-emit-module",
          "-emit-module-path", "\(path)/\(module.name).swiftmodule",
        ] + options + module.files)
      guard outcome.status == 0 else { throw Failure(text: outcome.text) }
      return outcome.text
    }
    for name in ["HaapiFoundation", "HaapiBridging"] {
      let files = try BuiltModules.swiftFiles(in: "Sources/Runtime/\(name)")
      _ = try build(Module(name: name, files: files), ["-enable-library-evolution"])
    }
    return try modules.flatMap { Self.findings(in: try build($0, options)) }
  }

  /// Lines of the compiler's output with a warning or error.
  static func findings(in output: String) -> [String] {
    output.split(separator: "\n").map(String.init).filter { line in
      // Some imported modules, such as Foundation on Linux, are not built for library evolution.
      (line.contains("warning: ") || line.contains("error: "))
        && !line.contains("was not compiled with library evolution support")
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
    let sources = try SourceFolder.read(BuiltModules.root.appendingPathComponent("Schema").path)
    let schema = try schema(sources.map(DeprecatedSchema.deprecating))
    let generated = try generate(schema, into: folder, "deprecated")
    return try schema.modules.map(\.name.text).map { name in
      Module(
        name: name,
        files: generated.filter { $0.contains("/deprecated/\(name)/") }
          + (try BuiltModules.swiftFiles(in: "Sources/Runtime/\(name)")))
    }
  }

  private static func mappingSupport(in folder: TemporaryFolder) throws -> [String] {
    // It uses types of the shipped schema, which the scenarios do not have.
    let added = """
      import HaapiFoundation

      nonisolated struct AddedTypes: Sendable {
        static var areReadersUsed: Bool { true }
        mutating func insert(_ type: any JSONModel.Type) {}
        mutating func merge(_ later: AddedTypes) {}
        func warning(of value: any JSONModel) -> String? { nil }
      }

      """
    let files = try BuiltModules.swiftFiles(in: "Sources/Runtime/HaapiMappings").filter {
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
      try BuiltModules.swiftFiles(in: "Tests/Runtime/OverlayAppTests/Generated/\($0)")
    }
    return [
      Module(
        name: "OverlayCompany",
        files: try BuiltModules.swiftFiles(in: "Tests/Runtime/OverlayCompany/Generated")),
      Module(name: "OverlayAppTests", files: app),
    ]
  }
}
