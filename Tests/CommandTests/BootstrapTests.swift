import Foundation
import Testing

/// The generator must never depend on what it generates.
@Suite("Bootstrap", .serialized)
struct BootstrapTests {
  /// A copy of the package builds its generator without any generated file, and again while the
  /// generated files do not compile.
  @Test func buildsWithoutAndWithBrokenGeneratedCode() throws {
    let folder = try Folder()
    let copy = folder.url.appendingPathComponent("package")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in ["Package.swift", "Plugins", "Sources", "Tests", "Schema"] {
      try FileManager.default.copyItem(
        at: Tool.package.appendingPathComponent(name), to: copy.appendingPathComponent(name))
    }
    let tool = try build(copy)
    let generated = try Tool.run(tool, ["generate"], in: copy)
    #expect(generated.status == 0, "\(generated.errors)")
    let steps = copy.appendingPathComponent("Generated/HaapiRepresentations/Steps.swift")
    let text = try String(contentsOf: steps, encoding: .utf8)
    #expect(
      text
        == (try String(
          contentsOf: Tool.package.appendingPathComponent(
            "Generated/HaapiRepresentations/Steps.swift"), encoding: .utf8)))

    try Data("this is no Swift {".utf8).write(to: steps)
    let again = try build(copy)
    #expect(try Tool.run(again, ["generate", "--force"], in: copy).status == 0)
    #expect(try String(contentsOf: steps, encoding: .utf8) == text)
  }

  private func build(_ package: URL) throws -> URL {
    let swift = URL(fileURLWithPath: "/usr/bin/env")
    let run = try Tool.run(swift, ["swift", "build", "--product", "haapigen"], in: package)
    #expect(run.status == 0, "\(run.output.suffix(2000)) \(run.errors.suffix(2000))")
    return package.appendingPathComponent(".build/debug/haapigen")
  }
}
