import Foundation
import Testing

/// The commands of the tour print what the page shows.
@Suite("docs/tour.md") struct TourTests {
  @Test func printsWhatThePageShows() throws {
    let page = try String(
      contentsOf: Tool.package.appendingPathComponent("docs/tour.md"), encoding: .utf8)
    let end = try #require(page.range(of: "\n## 5. ")).lowerBound
    let tour = page[..<end].components(separatedBy: "\n```")
    let sample = try SampleRepository {
      let folder = try Folder()
      for name in ["Schema", "Generated"] {
        try FileManager.default.copyItem(
          at: Tool.package.appendingPathComponent(name),
          to: folder.url.appendingPathComponent(name))
      }
      return folder
    }
    let member = try #require(tour.first { $0.hasPrefix("yaml\n") }).dropFirst("yaml\n".count)
    var blocks = tour.filter { $0.hasPrefix("console\n") }.map { $0.dropFirst("console\n".count) }
    /// Compares the next block with the output of its commands.
    func follow() throws {
      try #require(!blocks.isEmpty)
      let block = String(blocks.removeFirst())
      let commands = block.split(separator: "\n").filter { $0.hasPrefix("$ ") }
      let found = try commands.map { "\($0)\n" + (try output(of: $0.dropFirst(2), in: sample)) }
      #expect(found.joined() == block + "\n")
    }

    try follow()
    try edit("Schema/fields.yaml", of: sample, after: "  TextFormField:\n", "    members:\n") {
      "    members:\n\(member)\n"
    }
    try follow()
    try edit("Schema/fields.yaml", of: sample, "Strin?") { "String?" }
    try follow()
    try edit("Schema/mapping-items.yaml", of: sample, "    TextInput:\n") {
      "    TextInput:\n      unused: { autocomplete: screens leave it to the platform }\n"
    }
    try follow()
    try sample.git("checkout", "Schema", "Generated")
    // Line 50.
    try edit("Schema/fields.yaml", of: sample, "wire: required\n") { "wire: mandatory\n" }
    try follow()
    #expect(blocks.isEmpty)
  }

  /// Replaces the first occurrence of a text, or the first one after another text.
  private func edit(
    _ path: String, of sample: SampleRepository, after start: String = "", _ old: String,
    _ new: () -> String
  ) throws {
    let text = try sample.folder.text(of: path)
    let from = start.isEmpty ? text.startIndex : try #require(text.range(of: start)).upperBound
    let range = try #require(text.range(of: old, range: from..<text.endIndex))
    try sample.folder.write(text.replacingCharacters(in: range, with: new()), to: path)
  }

  private func output(of command: Substring, in sample: SampleRepository) throws -> String {
    let start = "swift run "
    try #require(command.hasPrefix(start))
    let run = try Tool.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "\"$PRODUCTS\"/" + command.dropFirst(start.count)], in: sample.folder.url,
      environment: ["PRODUCTS": Tool.products.path, "NO_COLOR": "1"])
    return run.output + run.errors
  }
}
