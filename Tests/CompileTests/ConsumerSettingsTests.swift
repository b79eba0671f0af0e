import Testing

/// Generated Swift compiles as the apps that use it may compile it, without a warning.
@Suite(.serialized, .enabled(if: Toolchain.hasCompiler, "swiftc is not installed"))
struct ConsumerSettingsTests {
  struct Settings: CustomTestStringConvertible, Sendable {
    let name: String
    let options: [String]
    var isResilient = false
    var testDescription: String { name }
  }

  static let all = [
    Settings(name: "Swift 6", options: []),
    Settings(name: "main actor by default", options: ["-default-isolation", "MainActor"]),
    Settings(
      name: "internal imports by default",
      options: ["-enable-upcoming-feature", "InternalImportsByDefault"]),
    Settings(
      name: "library evolution", options: ["-enable-library-evolution"], isResilient: true),
  ]

  @Test(arguments: all) func realSchema(_ settings: Settings) throws {
    let workspace = try Workspace.shared.get()
    for module in workspace.modules { try check(module, settings, workspace) }
  }

  @Test(arguments: all) func tortureSchema(_ settings: Settings) throws {
    let workspace = try Workspace.shared.get()
    try check(workspace.torture, settings, workspace)
  }

  @Test(arguments: all) func overlays(_ settings: Settings) throws {
    let workspace = try Workspace.shared.get()
    for module in workspace.overlays { try check(module, settings, workspace) }
  }

  private func check(
    _ module: Workspace.Module, _ settings: Settings, _ workspace: Workspace
  ) throws {
    let imports = settings.isResilient ? workspace.resilientImports : workspace.plainImports
    let outcome = try Toolchain.run(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-package-name", "haapi", "-module-name",
        module.name, "-I", imports,
      ] + settings.options + module.files)
    let findings = outcome.text.split(separator: "\n").filter { line in
      // Foundation itself is not built for library evolution on Linux.
      (line.contains("warning: ") || line.contains("error: "))
        && !line.contains("module 'Foundation' was not compiled with library evolution support")
    }
    #expect(outcome.status == 0 && findings.isEmpty, "\(outcome.text.prefix(10_000))")
  }
}
