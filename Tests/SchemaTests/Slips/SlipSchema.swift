import Foundation
import SchemaDocument
import SchemaModel

/// A schema with its overlays, as text that can be changed.
struct SlipSchema: Sendable {
  /// The files that are changed: those of the schema, or of the last overlay.
  let own: [SourceFile]
  let base: [SourceFile]
  let below: [OverlaySources]
  let isOverlay: Bool
  let title: String

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func shipped() throws -> SlipSchema {
    SlipSchema(
      own: try read("Schema"), base: [], below: [], isOverlay: false, title: "Schema")
  }

  static func overlays() throws -> [SlipSchema] {
    let base = try read("Schema")
    let company = "Tests/OverlayCompany/Haapi"
    let alone = [
      company, "Tests/OverlayAppTests/Haapi/my-form", "Tests/OverlayAppTests/Haapi/my-token",
    ]
    var all = try alone.map { folder in
      SlipSchema(own: try read(folder), base: base, below: [], isOverlay: true, title: folder)
    }
    let app = "Tests/OverlayAppTests/Haapi/acme"
    all.append(
      SlipSchema(
        own: try read(app), base: base, below: [OverlaySources(files: try read(company))],
        isOverlay: true, title: app))
    return all
  }

  static func all() throws -> [SlipSchema] { try [shipped()] + overlays() }

  private static func read(_ folder: String) throws -> [SourceFile] {
    try SourceFolder.read(root.appendingPathComponent(folder).path).map {
      SourceFile(path: "\(folder)/\($0.name)", name: $0.name, bytes: $0.bytes)
    }
  }

  var indexName: String { isOverlay ? "overlay.yaml" : "schema.yaml" }

  /// The findings with these files instead of the own ones, and all files in the order of `SourceLocation.file`.
  func findings(_ files: [SourceFile]) -> (found: [Diagnostic], sources: [SourceFile]) {
    guard isOverlay else { return (SchemaAnalysis.analyse(files).diagnostics, files) }
    let overlays = below + [OverlaySources(files: files)]
    return (
      SchemaAnalysis.analyse(base: base, overlays: overlays).diagnostics,
      OverlaySources.all(base: base, overlays)
    )
  }
}
