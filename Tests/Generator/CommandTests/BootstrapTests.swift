import Foundation
import Testing

/// The generator must never depend on generated code.
@Suite("Bootstrap", .serialized)
struct BootstrapTests {
  /// The output of `swift package describe --type json`.
  private struct Description: Decodable {
    struct Target: Decodable {
      let name: String
      let path: String
      let sources: [String]
      let targetDependencies: [String]?

      enum CodingKeys: String, CodingKey {
        case name, path, sources
        case targetDependencies = "target_dependencies"
      }
    }

    let targets: [Target]
  }

  /// The targets of `haapigen`, in a copy of the package without `Generated/`. `swift build --product haapigen`
  /// builds only these targets.
  private static func generatorTargets() throws -> [Description.Target] {
    let folder = try Folder()
    for name in [
      "Package.swift", "Plugins", "Sources", "Tests", "Schema", "Benchmarks", "Examples",
    ] {
      try FileManager.default.copyItem(
        at: Tool.package.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    let run = try Tool.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["swift", "package", "describe", "--type", "json"],
      in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    let targets = try JSONDecoder().decode(Description.self, from: Data(run.output.utf8)).targets
    let byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    var found: [String: Description.Target] = [:]
    var waiting = ["haapigen"]
    while let name = waiting.popLast() {
      guard found[name] == nil else { continue }
      let target = try #require(byName[name], "\(name) is missing without Generated/")
      found[name] = target
      waiting += target.targetDependencies ?? []
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// No target contains a generated file, or imports another target. A build of the whole package would find such a
  /// module, but a build of the generator alone would not.
  @Test func generatorNeedsNothingGenerated() throws {
    let targets = try Self.generatorTargets()
    #expect(targets.count > 5)
    let names = Set(targets.map(\.name))
    let others = Set(
      try ["Generator", "Runtime", "Tools", "Linux"].flatMap { folder in
        try FileManager.default.contentsOfDirectory(
          atPath: Tool.package.appendingPathComponent("Sources/\(folder)").path)
      }
    ).subtracting(names)
    for target in targets {
      let folder = Tool.package.appendingPathComponent(target.path)
      #expect(
        !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Generated").path),
        "\(target.name)")
      for file in target.sources where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        for line in text.split(separator: "\n") {
          let words = line.split(separator: " ")
          guard let index = words.firstIndex(of: "import"), index < 3, index + 1 < words.count
          else { continue }
          #expect(!others.contains(String(words[index + 1])), "\(target.path)/\(file): \(line)")
        }
      }
    }
  }

  /// Generated files that do not compile or are missing are generated again.
  @Test func writesWhatIsMissingOrBroken() throws {
    let folder = try Folder()
    try FileManager.default.copyItem(
      at: Tool.package.appendingPathComponent("Schema"),
      to: folder.url.appendingPathComponent("Schema"))
    #expect(try Tool.haapigen("generate", in: folder.url).status == 0)
    let steps = folder.url.appendingPathComponent("Generated/HaapiRepresentations/Steps.swift")
    let text = try String(contentsOf: steps, encoding: .utf8)
    #expect(
      text
        == (try String(
          contentsOf: Tool.package.appendingPathComponent(
            "Generated/HaapiRepresentations/Steps.swift"), encoding: .utf8)))

    try Data("this is no Swift {".utf8).write(to: steps)
    #expect(try Tool.haapigen("generate", "--force", in: folder.url).status == 0)
    #expect(try String(contentsOf: steps, encoding: .utf8) == text)
  }
}
