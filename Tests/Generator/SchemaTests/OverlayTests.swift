import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter
import Testing

/// The exact findings and the effective mapping for overlays. `HAAPIGEN_RECORD=1` rewrites the expectations; read
/// the diff before committing.
@Suite struct OverlayTests {
  @Test(arguments: ScenarioFile.all(in: "Overlays"))
  func outcome(_ url: URL) throws {
    var scenario = try ScenarioFile.load(url)
    let (base, overlays) = scenario.layers
    let result = SchemaAnalysis.analyse(base: base, overlays: overlays)
    let sources = OverlaySources.all(base: base, overlays)
    let text = DiagnosticText(sources: sources).render(result.diagnostics)
    var table = ""
    if !result.hasErrors, let schema = result.schema, let mapping = schema.mapping {
      table = MappingTable(mapping, in: schema).text + "\n"
    }
    if ScenarioFile.isRecording {
      try scenario.record("diagnostics", text)
      if scenario.text(of: "mapping") != nil { try scenario.record("mapping", table) }
    } else {
      #expect(scenario.text(of: "diagnostics") == text)
      if let expected = scenario.text(of: "mapping") { #expect(expected == table) }
    }
  }

  @Test func theOrderOfFoldersDoesNotCount() throws {
    let url = try #require(
      ScenarioFile.all(in: "Overlays").first { $0.lastPathComponent == "company-then-app.txt" })
    let (base, overlays) = try ScenarioFile.load(url).layers
    let tables = [overlays, overlays.reversed()].map { overlays in
      let schema = SchemaAnalysis.analyse(base: base, overlays: overlays).schema
      #expect(schema?.lastOverlay?.name.text == "acme")
      return schema.flatMap { schema in
        schema.mapping.map { MappingTable($0, in: schema).text }
      }
    }
    #expect(tables[0] != nil)
    #expect(tables[0] == tables[1])
  }

  @Test func theLockIsReadAsItWasWritten() throws {
    let url = try #require(
      ScenarioFile.all(in: "Overlays").first { $0.lastPathComponent == "company-then-app.txt" })
    let (base, overlays) = try ScenarioFile.load(url).layers
    let schema = try #require(SchemaAnalysis.analyse(base: base, overlays: overlays).schema)
    let lock = OverlayLock(try #require(schema.lastOverlay))
    #expect(!lock.rules.isEmpty)
    let file = SourceFile(path: "overlay.lock", name: "overlay.lock", bytes: lock.bytes)
    #expect(OverlayLock(file) == lock)
  }
}

extension ScenarioFile {
  /// Sections `file name` belong to the base schema, sections `overlay folder/name` to overlays.
  var layers: (base: [SourceFile], overlays: [OverlaySources]) {
    var folders: [String: [SourceFile]] = [:]
    for section in sections where section.title.hasPrefix("overlay ") {
      let path = String(section.title.dropFirst("overlay ".count))
      let parts = path.split(separator: "/").map(String.init)
      folders[parts[0], default: []].append(
        SourceFile(path: path, name: parts[1], bytes: Array(section.text.utf8)))
    }
    let overlays = folders.sorted { $0.key < $1.key }.map { _, files in
      OverlaySources(
        files: files.filter { $0.name.hasSuffix(".yaml") }.sorted { $0.name < $1.name },
        lock: files.first { $0.name == OverlaySources.lockName })
    }
    return (text(of: "no base") == nil ? sources : [], overlays)
  }
}
