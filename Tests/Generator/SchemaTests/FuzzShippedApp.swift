import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter
import Testing

/// The modules of the shipped schema with their hand-written Swift, and an app for each module that uses all its
/// generated Swift.
struct ShippedApp: Sendable {
  static let shared = Result { try ShippedApp() }

  private typealias File = (path: String, bytes: [UInt8])

  private struct Module: Sendable {
    let name: String
    let generated: [String: [UInt8]]
    let client: SwiftCompiler.Client
  }

  private let compiler: SwiftCompiler
  private let modules: [Module]

  private init() throws {
    compiler = try SwiftCompiler.shared.get()
    let generated = Self.swift(try Self.schema())
    var modules: [Module] = []
    for (name, files) in generated {
      let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
      let app = FuzzClient(using: texts, importing: modules.map(\.name) + [name]).swift
      let path = try compiler.write("shipped/\(name)App.swift", app.utf8)
      modules.append(
        Module(name: name, generated: Self.byPath(files), client: SwiftCompiler.Client(path: path)))
    }
    self.modules = modules
    for (module, files) in zip(modules, generated.map(\.files)) {
      try build(module.name, files, in: ["shipped"])
      let errors = try compiler.typecheck(module.client, with: ["shipped"])
      guard errors.isEmpty else { throw SwiftCompiler.Failure(description: errors) }
    }
  }

  /// The schema before any edit.
  static func schema() throws -> Schema {
    let analysis = try ShippedSchema.analysed()
    return try #require(analysis.hasErrors ? nil : analysis.schema)
  }

  /// The compiler's errors in the apps with another version of the schema. A module is built again if its Swift or
  /// that of an imported module changed.
  ///
  /// - Parameters:
  ///   - new: The new version.
  ///   - name: The name of a folder for this build.
  func errors(with new: Schema, in name: String) throws -> String {
    var errors = ""
    var others: [String] = []
    for (module, files) in zip(modules, Self.swift(new).map(\.files)) {
      let imports = others.map { "import \($0)\n" }
      let importsOther = files.contains { file in
        let text = String(decoding: file.bytes, as: UTF8.self)
        return imports.contains { text.contains($0) }
      }
      guard importsOther || Self.byPath(files) != module.generated else { continue }
      others.append(module.name)
      try build(module.name, files, in: [name, "shipped"])
      errors += try compiler.typecheck(module.client, with: [name, "shipped"])
    }
    return errors
  }

  /// True if the generated Swift differs.
  func isOther(_ new: Schema) -> Bool {
    zip(modules, Self.swift(new)).contains { $0.generated != Self.byPath($1.files) }
  }

  private func build(_ name: String, _ files: [File], in folders: [String]) throws {
    let paths = try files.map { try compiler.write("\(folders[0])/\($0.path)", $0.bytes) }
    let own = try BuiltModules.swiftFiles(in: "Sources/Runtime/\(name)")
    let errors = try compiler.module(name, paths + own, in: folders)
    guard errors.isEmpty else { throw SwiftCompiler.Failure(description: errors) }
  }

  /// The Swift of each module, in the order of their dependencies.
  private static func swift(_ schema: Schema) -> [(module: String, files: [File])] {
    let files = SwiftGeneration.files(of: schema).filter { $0.path.hasSuffix(".swift") }
    return schema.modules.map(\.name.text).map { name in
      (name, files.filter { $0.path.hasPrefix(name + "/") }.map { ($0.path, $0.bytes) })
    }
  }

  private static func byPath(_ files: [File]) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: files)
  }
}
