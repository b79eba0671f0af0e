import Foundation
import Testing

/// The Swift of every scenario compiles without a warning. The section `stubs` has its hand-written Swift.
@Suite(.enabled(if: CompilerRecords.hasCompiler, "swiftc is not installed"))
struct ScenarioTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("SchemaTests/Scenarios/Swift")

  static let all: [String] = {
    let found = FileManager.default.enumerator(atPath: root.path)
    // Overlays use modules of the library, and are tested in OverlayAppTests. The build compiles the scenarios of
    // logins.
    return (found?.allObjects as? [String] ?? [])
      .filter { name in
        name.hasSuffix(".txt")
          && !["overlays/", "scenarios/"].contains { name.hasPrefix($0) }
      }
      .sorted()
  }()

  @Test(arguments: all) func compiles(_ name: String) throws {
    let workspace = try Workspace.shared.get()
    let text = try String(contentsOf: Self.root.appendingPathComponent(name), encoding: .utf8)
    var files: [String] = []
    for section in text.components(separatedBy: "\n=== ").dropFirst() {
      let title = section.prefix { $0 != "\n" }
      guard title == "stubs" || title.hasPrefix("swift ") else { continue }
      let file = title == "stubs" ? "Stubs.swift" : String(title.dropFirst(6))
      let body = section.dropFirst(title.count + 1) + "\n"
      files.append(try workspace.folder.write("scenarios/\(name)/\(file)", body.utf8))
    }
    if name.hasPrefix("mapping/") { files += workspace.mappingSupport }
    if name.hasPrefix("theme/") { files += workspace.themeSupport }
    // The compiler without its driver, which would double the time.
    let outcome = try CompilerRecords.run(
      [
        "swiftc", "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "6",
        "-package-name", Workspace.packageName, "-warnings-as-errors", "-enable-upcoming-feature",
        "InternalImportsByDefault", "-module-name", "Demo", "-module-cache-path",
        workspace.folder.url.appendingPathComponent("cache").path,
      ] + Workspace.imports + files)
    #expect(outcome.status == 0 && outcome.text.isEmpty, "\(outcome.text)")
  }
}
