import Testing

/// Generated Swift compiles without warnings, with all settings that apps may use.
@Suite(.serialized, .enabled(if: CompilerRecords.hasCompiler, "swiftc is not installed"))
struct ConsumerSettingsTests {
  struct Settings: CustomTestStringConvertible, Sendable {
    let name: String
    let options: [String]
    var testDescription: String { name }
  }

  static let swift6 = Settings(name: "Swift 6", options: [])
  static let strict = Settings(
    name: "main actor and internal imports by default, library evolution",
    options: [
      "-default-isolation", "MainActor", "-enable-upcoming-feature", "InternalImportsByDefault",
      "-enable-library-evolution",
    ])

  /// The package's own build compiles them in Swift 6.
  @Test func realSchema() throws {
    let workspace = try Workspace.shared.get()
    let findings = try workspace.findingsOfModules(options: Self.strict.options)
    #expect(findings.isEmpty, "\(findings.prefix(20))")
  }

  @Test(arguments: [swift6, strict]) func tortureSchema(_ settings: Settings) throws {
    let workspace = try Workspace.shared.get()
    try check(workspace.torture, settings, workspace)
  }

  /// Apps compile overlays, and may still use Swift 5.
  static let swift5 = Settings(
    name: "Swift 5", options: ["-swift-version", "5", "-warnings-as-errors"])

  @Test(arguments: [swift6, strict, swift5]) func overlays(_ settings: Settings) throws {
    let workspace = try Workspace.shared.get()
    for module in workspace.overlays { try check(module, settings, workspace) }
  }

  /// Rules, visitors and default types still use deprecated members, without a warning in generated Swift.
  @Test func deprecatedMembers() throws {
    let workspace = try Workspace.shared.get()
    let imports = workspace.folder.url.appendingPathComponent("deprecated-modules").path
    for module in workspace.deprecated {
      let outcome = try CompilerRecords.run(
        [
          "swiftc", "-emit-module", "-wmo", "-parse-as-library", "-swift-version", "6",
          "-package-name", Workspace.packageName, "-module-name", module.name, "-I", imports,
          "-emit-module-path", "\(imports)/\(module.name).swiftmodule",
        ] + Workspace.imports + module.files)
      // Hand-written Swift gets warnings.
      let findings = outcome.text.split(separator: "\n").filter { line in
        line.contains("error: ") || (line.contains("warning: ") && line.contains("/deprecated/"))
      }
      #expect(findings.isEmpty, "\(findings.prefix(20).joined(separator: "\n"))")
    }
  }

  private func check(
    _ module: Workspace.Module, _ settings: Settings, _ workspace: Workspace
  ) throws {
    let outcome = try CompilerRecords.run(
      [
        "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-package-name",
        Workspace.packageName,
        "-module-name", module.name,
      ] + Workspace.imports + settings.options + module.files)
    let findings = Workspace.findings(in: outcome.text)
    #expect(outcome.status == 0 && findings.isEmpty, "\(outcome.text.prefix(10_000))")
  }
}
