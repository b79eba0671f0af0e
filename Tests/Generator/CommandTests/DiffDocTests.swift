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
    let run = try Self.sample(of: text).diff("--fail-on", "source")
    let wanted = run.output + run.errors
    #expect(run.status == 1, "\(wanted)")
    if ProcessInfo.processInfo.environment["HAAPIGEN_RECORD"] == "1" {
      try Data((text[..<start] + wanted + text[end...]).utf8).write(to: Self.page)
    } else {
      #expect(text[start..<end] == wanted)
    }
  }

  /// With the entry of the page, the job no longer fails.
  @Test func acceptsTheFinding() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let sample = try Self.sample(of: text)
    let block = try #require(text.components(separatedBy: "```yaml\n").dropFirst().first)
    let accepted = try #require(block.components(separatedBy: "```\n").first)
    let index = try sample.folder.text(of: "Schema/schema.yaml")
      .replacingOccurrences(of: "\nversion: 1.0.0\n", with: "\nversion: 2.0.0\n")
    try sample.folder.write(index + accepted, to: "Schema/schema.yaml")
    let run = try sample.diff("--fail-on", "source")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(!run.output.contains("REV907"), "\(run.output)")
  }

  /// The shipped schema, committed, and then with the edit on the page.
  private static func sample(of page: String) throws -> SampleRepository {
    let block = try #require(page.components(separatedBy: "```diff\n").dropFirst().first)
    let lines = try #require(block.components(separatedBy: "```\n").first).split(separator: "\n")
    let sample = try SampleRepository {
      let folder = try Folder()
      try FileManager.default.copyItem(
        at: Tool.package.appendingPathComponent("Schema"),
        to: folder.url.appendingPathComponent("Schema"))
      return folder
    }
    let file = "Schema/ui-values.yaml"
    let old = try sample.folder.text(of: file)
    func side(_ marks: Set<Character>) -> String {
      lines.filter { marks.contains($0.first ?? " ") }.map { $0.dropFirst() + "\n" }.joined()
    }
    let new = old.replacingOccurrences(of: side([" ", "-"]), with: side([" ", "+"]))
    #expect(new != old)
    try sample.folder.write(new, to: file)
    return sample
  }
}
