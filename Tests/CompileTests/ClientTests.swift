import Foundation
import SchemaDocument
import SchemaModel
import SwiftEmitter
import Testing

/// What a finding says of apps is true of the compiler: an app of the version before compiles with
/// the version after, unless a finding says that it does not.
@Suite(.enabled(if: Toolchain.hasCompiler, "swiftc is not installed"))
struct ClientTests {
  @Test(arguments: ClientScenario.withClient) func compilesAsFound(_ path: String) throws {
    let scenario = try ClientScenario(path)
    let before = try compile(scenario, "before", path)
    #expect(before.status == 0, "\(path) with the version before:\n\(before.text)")
    let after = try compile(scenario, "after", path)
    let breaking = scenario.findings.filter(\.isSource).map(\.code)
    if breaking.isEmpty {
      #expect(after.status == 0, "\(path) with the version after:\n\(after.text)")
    } else {
      #expect(after.status != 0, "\(path) compiles in spite of \(breaking)")
      #expect(
        after.text.contains("App.swift:"), "the fault is not in the app:\n\(after.text)")
    }
  }

  /// Every kind of change that breaks apps shows an app that it breaks.
  @Test func breakingCodesHaveClients() throws {
    var broken: Set<String> = []
    var shown: Set<String> = []
    for path in ClientScenario.all {
      let scenario = try ClientScenario(path)
      let code = String(path.prefix { $0 != "/" })
      guard scenario.findings.contains(where: { $0.code == code && $0.isSource }) else { continue }
      broken.insert(code)
      if scenario.client != nil { shown.insert(code) }
    }
    #expect(broken.subtracting(shown).sorted() == [])
  }

  /// App and generated Swift as one module: hooks are extensions of generated types.
  private func compile(
    _ scenario: ClientScenario, _ version: String, _ path: String
  ) throws -> Toolchain.Outcome {
    let workspace = try Workspace.shared.get()
    let folder = "clients/\(path.dropLast(4))/\(version)"
    let schema = try Self.schema(scenario.files(of: version))
    var files = try SwiftGeneration.files(of: schema).filter { $0.path.hasSuffix(".swift") }
      .map { try workspace.folder.write("\(folder)/\($0.path)", $0.bytes) }
    let app = "import Foundation\nimport HaapiFoundation\n\n" + (scenario.client ?? "")
    files.append(try workspace.folder.write("\(folder)/App.swift", app.utf8))
    if let stubs = scenario.text(of: "stubs") {
      files.append(try workspace.folder.write("\(folder)/Stubs.swift", stubs.utf8))
    }
    if schema.mapping != nil { files += workspace.mappingSupport }
    return try Toolchain.run(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", "Demo",
        "-I", workspace.plainImports,
      ] + files)
  }

  private static func schema(_ files: [(name: String, text: String)]) throws -> Schema {
    var files = files
    if !files.contains(where: { $0.name == "schema.yaml" }) {
      let names = files.map(\.name).joined(separator: ", ")
      let index = "schema: demo\nversion: 1.0.0\nmodules:\n  Demo:\n    files: [\(names)]\n"
      files.append(("schema.yaml", index))
    }
    let sources = files.sorted { $0.name < $1.name }
      .map { SourceFile(path: $0.name, name: $0.name, bytes: Array($0.text.utf8)) }
    let result = SchemaAnalysis.analyse(sources)
    let findings = DiagnosticText(sources: sources).render(result.diagnostics)
    return try #require(result.hasErrors ? nil : result.schema, "\(findings)")
  }
}
