import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter
import Testing

/// The exact Swift for snippets of schemas. `HAAPIGEN_RECORD=1` rewrites the expectations; read the diff before
/// committing.
@Suite struct SwiftScenarioTests {
  private static let scenarios = ScenarioFile.all(in: "Swift")

  @Test(arguments: scenarios)
  func output(_ url: URL) throws {
    var scenario = try ScenarioFile.load(url)
    let (base, overlays) = scenario.layers
    let sources = OverlaySources.all(base: base, overlays)
    let result = SchemaAnalysis.analyse(base: base, overlays: overlays)
    let findings = DiagnosticText(sources: sources).render(result.diagnostics)
    let schema = try #require(result.hasErrors ? nil : result.schema, "\(findings)")
    let generated =
      schema.lastOverlay.map { SwiftGeneration.files(of: schema, for: $0) }
      ?? SwiftGeneration.files(of: schema)
    let files = generated.filter { $0.path.hasSuffix(".swift") }
    if ScenarioFile.isRecording {
      for file in files { try scenario.record("swift \(file.path)", text(of: file)) }
    }
    let expected = scenario.sections.filter { $0.title.hasPrefix("swift ") }
    #expect(expected.map(\.title) == files.map { "swift \($0.path)" })
    for (section, file) in zip(expected, files) {
      #expect(section.text == text(of: file), "\(section.title) of \(url.lastPathComponent)")
    }
  }

  private func text(of file: GeneratedFile) -> String {
    String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func thereIsOneForEachFeature() {
    #expect(Self.scenarios.count >= 80)
  }

  @Test(.enabled(if: SwiftFormat.isInstalled, "swift format is not installed"))
  func formatterHasNothingToSay() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("haapi-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for url in Self.scenarios {
      let topic = url.deletingLastPathComponent().lastPathComponent
      let name = url.deletingPathExtension().lastPathComponent
      for section in try ScenarioFile.load(url).sections where section.title.hasPrefix("swift ") {
        let file = folder.appendingPathComponent("\(topic)/\(name)/\(section.title.dropFirst(6))")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(section.text.utf8).write(to: file)
      }
    }
    let outcome = try SwiftFormat.lint(folder)
    #expect(outcome.status == 0, "\(outcome.text)")
  }
}

/// The formatter of the toolchain.
enum SwiftFormat {
  static let isInstalled = (try? run(["--version"]))?.status == 0

  static func lint(_ folder: URL) throws -> (status: Int32, text: String) {
    let settings = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../.swift-format").standardizedFileURL.path
    return try run(["lint", "--strict", "-r", "--configuration", settings, folder.path])
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "format"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
