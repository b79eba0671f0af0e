import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter
import Testing

/// Detection of generated and edited files without a manifest.
@Suite("Output without a manifest") final class OutputTests {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("output test \(UUID().uuidString)")
  private let files: [GeneratedFile]

  private static let shipped = Result {
    SwiftGeneration.files(of: try #require(try ShippedSchema.analysed().schema))
  }

  init() throws {
    files = try Self.shipped.get()
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  private func states() -> [String: OutputComparison.State] {
    let items = OutputComparison(wanted: files, in: OutputFolder(url.path)).files
    return Dictionary(items.map { ($0.path, $0.state) }, uniquingKeysWith: { first, _ in first })
  }

  /// A merge conflict between two generated files is not an edit.
  @Test func aConflictOfAMergeIsNoEdit() throws {
    for file in files {
      let lines = String(decoding: file.bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for place in [0, lines.count / 2] {
        var merged = lines
        merged += ["||||||| base", "a", "=======", "b", ">>>>>>> other"]
        merged.insert("<<<<<<< HEAD", at: place)
        try write(Array(merged.joined(separator: "\n").utf8), to: file.path)
        let items = OutputComparison(wanted: files, in: OutputFolder(url.path)) { _ in [] }.files
        let item = try #require(items.first { $0.path == file.path })
        #expect(item.state == .stale, "\(file.path) at line \(place)")
      }
      try write(file.bytes, to: file.path)
    }
  }

  /// Generated files are recognised by their first lines, even if their content is from another schema.
  @Test func everyGeneratedFileIsKnownByItsBeginning() throws {
    #expect(
      Set(files.map { $0.path.split(separator: ".").last }) == ["swift", "md", "txt"])
    for file in files { try write(file.bytes.dropLast(20) + Array("other".utf8), to: file.path) }
    for (path, state) in states() { #expect(state == .edited, "\(path)") }
  }

  @Test func whatSomebodyElseWroteIsForeign() throws {
    let texts = ["txt": "# Notes\n", "md": "<!-- mine -->\n", "json": "{}\n", "swift": "// mine\n"]
    for file in files {
      let ending = try #require(file.path.split(separator: ".").last.map(String.init))
      try write(Array(try #require(texts[ending]).utf8), to: file.path)
    }
    for (path, state) in states() { #expect(state == .foreign, "\(path)") }
  }

  /// Branches that change different schema files never conflict in the manifest.
  @Test func theManifestNamesFilesAndNothingElse() throws {
    let manifest = Manifest(paths: files.map(\.path))
    #expect(manifest.paths == Set(files.map(\.path)))
    #expect(Manifest(bytes: manifest.bytes) == manifest)
    let text = String(decoding: manifest.bytes, as: UTF8.self)
    #expect(text.hasSuffix("\"surface.txt\",\n    \"manifest.json\"\n  ]\n}\n"))
    #expect(text.count(where: { $0 == "\n" }) == files.count + 6)
  }

  @Test func lineEndingsAreNoEdit() throws {
    for file in files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      try write(Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8), to: file.path)
    }
    let items = OutputComparison(wanted: files, in: OutputFolder(url.path)).files
    #expect(items.count == files.count)
    for item in items {
      #expect(item.state == .stale && item.differsInLineEndingsOnly, "\(item.path)")
    }
  }
}
