import Foundation
import SchemaDocument
import SchemaValidation

@testable import SchemaModel

/// A schema with its overlays, as text that can be changed.
struct SlipSchema: Sendable {
  /// The files that are changed: those of the schema, or of the last overlay.
  let own: [SourceFile]
  let base: [SourceFile]
  let below: [OverlaySources]
  let isOverlay: Bool
  let title: String
  /// All files as they are before a change, so that an analysis reads only what is changed.
  private let known: [Int: ReadFile]

  private init(
    _ title: String, own: [SourceFile], base: [SourceFile] = [], below: [OverlaySources] = []
  ) {
    self.own = own
    self.base = base
    self.below = below
    self.title = title
    isOverlay = !base.isEmpty
    let overlays = isOverlay ? below + [OverlaySources(files: own)] : []
    let files = isOverlay ? OverlaySources.all(base: base, overlays) : own
    known = ReadFile.all(files[...], firstOfOverlays: base.count)
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func shipped() throws -> SlipSchema { SlipSchema("Schema", own: try read("Schema")) }

  static func overlays() throws -> [SlipSchema] {
    let base = try read("Schema")
    let company = "Tests/OverlayCompany/Haapi"
    let alone = [
      company, "Tests/OverlayAppTests/Haapi/my-form", "Tests/OverlayAppTests/Haapi/my-token",
    ]
    let app = "Tests/OverlayAppTests/Haapi/acme"
    return try alone.map { SlipSchema($0, own: try read($0), base: base) } + [
      SlipSchema(
        app, own: try read(app), base: base, below: [OverlaySources(files: try read(company))])
    ]
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
    ReadFile.$known.withValue(known) {
      guard isOverlay else { return (SchemaAnalysis.analyse(files).diagnostics, files) }
      let overlays = below + [OverlaySources(files: files)]
      return (
        SchemaAnalysis.analyse(base: base, overlays: overlays).diagnostics,
        OverlaySources.all(base: base, overlays)
      )
    }
  }
}
