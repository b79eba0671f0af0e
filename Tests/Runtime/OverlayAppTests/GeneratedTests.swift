import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter
import Testing

/// The Swift of these overlays is up to date. `HAAPIGEN_RECORD=1` generates it again; read the diff before
/// committing.
@Suite struct GeneratedTests {
  struct Overlay: Sendable, CustomTestStringConvertible {
    let name: String
    let folders: [String]
    let output: String
    var testDescription: String { name }
  }

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  static let overlays = [
    Overlay(
      name: "company", folders: ["OverlayCompany/Haapi"], output: "OverlayCompany/Generated"),
    Overlay(
      name: "acme", folders: ["OverlayAppTests/Haapi/acme", "OverlayCompany/Haapi"],
      output: "OverlayAppTests/Generated/acme"),
    Overlay(
      name: "my-form", folders: ["OverlayAppTests/Haapi/my-form"],
      output: "OverlayAppTests/Generated/my-form"),
    Overlay(
      name: "my-token", folders: ["OverlayAppTests/Haapi/my-token"],
      output: "OverlayAppTests/Generated/my-token"),
  ]

  @Test(arguments: overlays) func isUpToDate(_ overlay: Overlay) throws {
    let schema = Self.tests.appendingPathComponent("../../Schema").standardizedFileURL.path
    let result = SchemaAnalysis.analyse(
      base: try SourceFolder.read(schema),
      overlays: try overlay.folders.map {
        OverlaySources(
          files: try SourceFolder.read(Self.tests.appendingPathComponent($0).path))
      })
    #expect(!result.hasErrors, "\(result.diagnostics.map(\.message))")
    let analysed = try #require(result.schema)
    let info = try #require(analysed.lastOverlay)
    let output = Self.tests.appendingPathComponent(overlay.output)
    for file in SwiftGeneration.files(of: analysed, for: info) {
      let url = output.appendingPathComponent(file.path)
      if ProcessInfo.processInfo.environment["HAAPIGEN_RECORD"] == "1" {
        try Data(file.bytes).write(to: url)
      }
      let found = try String(contentsOf: url, encoding: .utf8)
      #expect(found == String(decoding: file.bytes, as: UTF8.self), "\(file.path)")
    }
  }
}
