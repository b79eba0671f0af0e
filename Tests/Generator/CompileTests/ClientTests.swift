import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter
import Testing

/// Checks findings with the compiler: an app of the old version compiles with the new one, unless a finding says
/// that it does not.
@Suite(.enabled(if: CompilerRecords.hasCompiler, "swiftc is not installed"))
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

  /// Each source-breaking kind of change has an app that it breaks.
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
    // Only overlays use the names of the first two and theme files that of the third, and the mapper calls the
    // function of a row.
    let withoutClient = ["DIF117", "DIF118", "DIF123", "DIF702"]
    #expect(broken.subtracting(shown).sorted() == withoutClient)
  }

  /// Compiles the app and the generated Swift as one module, because hooks are extensions of generated types. With
  /// several modules, the app imports the first one, and those that it imports itself.
  private func compile(
    _ scenario: ClientScenario, _ version: String, _ path: String
  ) throws -> (status: Int32, text: String) {
    let workspace = try Workspace.shared.get()
    let folder = "clients/\(path.dropLast(4))/\(version)"
    let schema = try Self.schema(scenario.files(of: version))
    let generated = try SwiftGeneration.files(of: schema).filter { $0.path.hasSuffix(".swift") }
      .map { (path: $0.path, file: try workspace.folder.write("\(folder)/\($0.path)", $0.bytes)) }
    // The mapper, its support and the stubs are one module; so are those of the theme and of the sandbox.
    var support = schema.mapping == nil ? [] : workspace.mappingSupport
    if !schema.scenarios.isEmpty { support += workspace.sandboxSupport }
    let themeSupport = schema.theme == nil ? [] : workspace.themeSupport
    let isSplit = schema.modules.count > 1
    if let stubs = scenario.text(of: "stubs") {
      let first = isSplit ? "public import \(schema.modules[0].name.text)\n" : ""
      support.append(try workspace.folder.write("\(folder)/Stubs.swift", (first + stubs).utf8))
    }
    var files: [String] = []
    var imports = ["Foundation", "HaapiFoundation"]
    if isSplit {
      imports.append(schema.modules[0].name.text)
      for module in schema.modules {
        let name = module.name.text
        let own =
          generated.filter { $0.path.hasPrefix(name + "/") }.map(\.file)
          + (module === schema.mapping?.module ? support : [])
          + (name == schema.theme?.module.text ? themeSupport : [])
        guard !own.isEmpty else { continue }
        let path = "\(workspace.folder.url.path)/\(folder)/\(name).swiftmodule"
        let outcome = try swift(
          ["-emit-module", "-o", path, "-module-name", name], own, folder)
        guard outcome.status == 0 else { return outcome }
      }
    } else {
      files = generated.map(\.file) + support
    }
    let app = imports.map { "import \($0)\n" }.joined() + "\n" + (scenario.client ?? "")
    files.append(try workspace.folder.write("\(folder)/App.swift", app.utf8))
    let name = isSplit ? "App" : "Demo"
    // Only the files of the theme that generated code and the app need.
    let primary = themeSupport.isEmpty || isSplit ? files : files.flatMap { ["-primary-file", $0] }
    return try swift(
      ["-typecheck", "-module-name", name], primary + (isSplit ? [] : themeSupport), folder)
  }

  /// Runs the compiler without its driver, which would double the time.
  private func swift(
    _ options: [String], _ files: [String], _ folder: String
  ) throws -> (status: Int32, text: String) {
    let workspace = try Workspace.shared.get()
    return try CompilerRecords.run(
      ["swiftc", "-frontend", "-package-name", Workspace.packageName] + options + [
        "-swift-version", "6", "-parse-as-library", "-suppress-warnings", "-I",
        "\(workspace.folder.url.path)/\(folder)",
        "-module-cache-path", workspace.folder.url.appendingPathComponent("cache").path,
      ] + Workspace.imports + files)
  }

  private static func schema(_ files: [(name: String, text: String)]) throws -> Schema {
    var files = files
    if !files.contains(where: { $0.name == "schema.yaml" }) {
      let names = files.map(\.name).filter { !$0.contains("/") }.joined(separator: ", ")
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
