import Foundation
import SchemaOverlay
import SchemaText
import Testing

/// What is reported for single mistakes in the shipped schema and in overlays. `HAAPIGEN_RECORD=1` rewrites it.
@Suite struct SlipTests {
  private static let root = ShippedSchema.root
  private static let file = root.appendingPathComponent(
    "Tests/Generator/SchemaTests/Scenarios/Shipped/Slips.txt")
  private static let company = "Tests/Runtime/OverlayCompany/Haapi"
  private static let app = "Tests/Runtime/OverlayAppTests/Haapi/"

  @Test func writtenSlips() throws {
    var scenario = try ScenarioFile.load(Self.file)
    let slips = try scenario.sections.map { try Slip($0.title, $0.text) }
    let told = try concurrentMap(slips.count) { index in
      Result { try Self.findings(slips[index]) }
    }.map { try $0.get() }
    if ScenarioFile.isRecording {
      for (slip, told) in zip(slips, told) {
        try scenario.record(slip.title, slip.edit + told.map { "= \($0)\n" }.joined())
      }
      return
    }
    for (slip, told) in zip(slips, told) { #expect(slip.told == told, "\(slip.title)") }
    // Each mistake is one message.
    let once = told.count { $0.count == 1 && $0[0] != Self.none }
    #expect(Double(once) >= 0.9 * Double(slips.count))
  }

  private static let none = "no error"

  /// `path:line: CODE message` for each error.
  private static func findings(_ slip: Slip) throws -> [String] {
    func read(_ folder: String) throws -> [SourceFile] {
      try SourceFolder.read(root.appendingPathComponent(folder).path).map { file in
        let path = "\(folder)/\(file.name)"
        let bytes = path == slip.path ? try slip.applied(to: file.bytes) : file.bytes
        return SourceFile(path: path, name: file.name, bytes: bytes)
      }
    }
    let base = try read("Schema")
    var overlays: [OverlaySources] = []
    if !slip.path.hasPrefix("Schema/") {
      let folder = String(slip.path[..<(slip.path.lastIndex(of: "/") ?? slip.path.endIndex)])
      let below = folder == app + "acme" ? [company] : []
      overlays = try (below + [folder]).map { OverlaySources(files: try read($0)) }
    }
    let files = OverlaySources.all(base: base, overlays)
    let text = DiagnosticText(sources: files)
    let errors = try ShippedSchema.analyse(base, overlays).diagnostics.filter {
      $0.severity == .error
    }
    return errors.isEmpty
      ? [none]
      : errors.map { error in
        let place = error.location.map { "\(text.path(of: $0)):\($0.line)" } ?? error.path ?? ""
        return "\(place): \(error.code) \(error.message)"
      }
  }

  /// A mistake as an edit of whole lines, and what is reported.
  private struct Slip: Sendable {
    let title: String
    let path: String
    let edit: String
    let told: [String]
    private let old: [Substring]
    private let new: [Substring]

    init(_ title: String, _ text: String) throws {
      self.title = title
      let lines = text.split(separator: "\n")
      path = String(try #require(lines.first?.dropFirst(2), "\(title) names no file"))
      let edit = lines.dropFirst().filter { !$0.hasPrefix("=") }
      self.edit = ([lines[0]] + edit).map { $0 + "\n" }.joined()
      told = lines.filter { $0.hasPrefix("= ") }.map { String($0.dropFirst(2)) }
      old = edit.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }
      new = edit.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() }
    }

    func applied(to bytes: [UInt8]) throws -> [UInt8] {
      let text = "\n" + String(decoding: bytes, as: UTF8.self)
      let places = text.ranges(of: "\n" + old.joined(separator: "\n") + "\n")
      try #require(places.count == 1, "\(title) in \(path)")
      let edited = text.replacingCharacters(
        in: places[0], with: "\n" + (new + [""]).joined(separator: "\n"))
      return Array(edited.dropFirst().utf8)
    }
  }
}
