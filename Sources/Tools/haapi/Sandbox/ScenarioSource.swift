import SchemaLanguage
import SchemaModel
import SchemaOverlay
import SchemaText

/// Finds a bundled scenario by name, or reads a scenario from a file.
enum ScenarioSource {
  /// The name of the scenario that runs by default.
  static let defaultName = SandboxScenario.passwordLogin.name

  /// - Parameters:
  ///   - text: A name, or the path of a file.
  ///   - schema: The folder of the schema whose examples a scenario file uses; `nil` to search for the folder.
  /// - Throws: The exit code, after the reason has been written to standard error.
  static func scenario(
    _ text: String, schema: String?, failure: CommandFailure
  ) throws -> SandboxScenario {
    if let scenario = SandboxScenario.all.first(where: { $0.name == text }) { return scenario }
    if isFile(text) {
      try checkExists(text, failure)
      return try file(text, schema: schema, failure)
    }
    let near = NearestNames.of(text, in: SandboxScenario.all.map(\.name))
    let advice =
      near.isEmpty
      ? "haapi sandbox --list shows them all" : "did you mean \(near.joined(separator: " or "))?"
    throw failure("there is no scenario \(text); \(advice)", code: 64)
  }

  // MARK: Files

  /// True for a path, false for the name of a shipped scenario.
  static func isFile(_ text: String) -> Bool {
    text.contains("/") || text.hasSuffix(".yaml") || text.hasSuffix(".yml")
  }

  private static func checkExists(_ path: String, _ failure: CommandFailure) throws {
    // Also finds a symbolic link without a target.
    if (try? FileManager.default.attributesOfItem(atPath: path)) != nil { return }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = String(path.dropLast(name.count))
    var advice: [String] = []
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    let scenarios = (files ?? []).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
    advice += NearestNames.of(name, in: scenarios).map { folder + $0 }
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    let shipped = SandboxScenario.all.map(\.name)
    let near = shipped.contains(stem) ? [stem] : NearestNames.of(stem, in: shipped)
    if folder.isEmpty, advice.isEmpty { advice = near.map { "the shipped scenario \($0)" } }
    let reason = "there is no file \(path)" + (files == nil ? ", nor a folder \(folder)" : "")
    throw failure(
      reason + (advice.isEmpty ? "" : "; did you mean \(advice.joined(separator: " or "))?"),
      code: 66)
  }

  private static func file(
    _ path: String, schema: String?, _ failure: CommandFailure
  ) throws -> SandboxScenario {
    guard let folder = schema ?? schemaFolder() else {
      throw failure(
        "no schema was found for the examples that \(path) names; pass the folder that contains schema.yaml "
          + "with --schema", code: 66)
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue,
      !FileManager.default.fileExists(atPath: folder + "/schema.yaml")
    {
      throw failure(
        "the folder \(folder) has no schema.yaml; pass HaapiKit's folder Schema with --schema",
        code: 66)
    }
    let sources: [SourceFile]
    do throws(Diagnostic) {
      sources =
        try SourceFolder.read(folder).filter { !$0.isScenario }
        + [SourceFolder.readScenario(path)]
    } catch {
      write([error], [])
      throw ExitCode(failure.code ?? 66)
    }
    let analysis = SchemaAnalysis.analyse(sources)
    let errors = analysis.diagnostics.filter { $0.severity == .error }
    let own = analysis.diagnostics.filter { Int($0.location?.file ?? -1) == sources.count - 1 }
    guard errors.isEmpty, let scenario = analysis.schema?.scenarios.first else {
      write(errors.isEmpty ? own : errors, sources)
      throw ExitCode(failure.code ?? 65)
    }
    write(own, sources)
    return SandboxScenario(scenario)
  }

  private static func write(_ diagnostics: [Diagnostic], _ sources: [SourceFile]) {
    guard !diagnostics.isEmpty else { return }
    let text = DiagnosticText(sources: sources, usesColour: Terminal.hasColours(STDERR_FILENO))
    ConsoleOutput.write(text.render(diagnostics), to: .error)
  }

  /// Returns the folder `Schema`, or `Schema` in the checkout of HaapiKit, of the nearest enclosing folder that has one;
  /// nil if there is none.
  private static func schemaFolder() -> String? {
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    while true {
      for name in ["Schema", ".build/checkouts/HaapiKit/Schema"] {
        let candidate = folder.appendingPathComponent(name).path
        if FileManager.default.fileExists(atPath: candidate + "/schema.yaml") { return candidate }
      }
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
  }
}
