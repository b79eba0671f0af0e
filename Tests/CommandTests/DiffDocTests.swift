import Foundation
import Testing

/// The report in `docs/reviewing.md` is the one for the edit on that page. `HAAPIGEN_RECORD=1` writes it; read the
/// diff before committing.
@Suite("docs/reviewing.md") struct DiffDocTests {
  private static let page = Tool.package.appendingPathComponent("docs/reviewing.md")
  private static let command = "$ haapigen diff --fail-on source\n"

  @Test func showsWhatTheCommandSays() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: "```console\n" + Self.command)).upperBound
    let end = try #require(text.range(of: "```\n", range: start..<text.endIndex)).lowerBound
    let run = try Self.report(of: try Self.blocks(of: text))
    let wanted = run.output + run.errors
    #expect(run.status == 1, "\(wanted)")
    if ProcessInfo.processInfo.environment["HAAPIGEN_RECORD"] == "1" {
      try Data((text[..<start] + wanted + text[end...]).utf8).write(to: Self.page)
    } else {
      #expect(text[start..<end] == wanted)
    }
  }

  /// The YAML on the page before the command: the new case, and two lines of the mapping.
  private static func blocks(of text: String) throws -> [String] {
    let head = try #require(text.range(of: command)).lowerBound
    let parts = text[..<head].components(separatedBy: "```yaml\n").dropFirst()
    return parts.compactMap { $0.components(separatedBy: "```\n").first }
  }

  private static func report(of blocks: [String]) throws -> ToolRun {
    try #require(blocks.count == 3)
    let sample = try SampleRepository {
      let folder = try Folder()
      try FileManager.default.copyItem(
        at: Tool.package.appendingPathComponent("Schema"),
        to: folder.url.appendingPathComponent("Schema"))
      return folder
    }
    let fields = try sample.folder.text(of: "Schema/fields.yaml")
    let kind = try #require(fields.range(of: "        open: unknown\n        cases:\n")).upperBound
    try sample.folder.write(
      String(fields[..<kind] + blocks[0] + fields[kind...]), to: "Schema/fields.yaml")
    var items = try sample.folder.text(of: "Schema/mapping-items.yaml")
    for block in blocks.dropFirst() {
      let old = block.replacing(#/postcode: \w+, /#, with: "")
      #expect(old != block && items.contains(old), "\(old)")
      items = items.replacingOccurrences(of: old, with: block)
    }
    try sample.folder.write(items, to: "Schema/mapping-items.yaml")
    return try sample.diff("--fail-on", "source")
  }
}
