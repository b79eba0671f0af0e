import Foundation
import Testing

/// A maintainer changes one line of the schema: the default for the key of headings.
@Suite("One line of the mapping")
struct DefaultChangeTests {
  private static let rule = "key: kind.rawValue"

  /// Writes the shipped schema with another rule for the key of headings.
  private func change(_ rule: String, in folder: Folder) throws {
    let file = folder.url.appendingPathComponent("Schema/mapping-items.yaml")
    var text = try String(contentsOf: file, encoding: .utf8)
    let heading = try #require(text.range(of: "\n    Heading:\n"))
    let old = try #require(text.range(of: Self.rule, range: heading.upperBound..<text.endIndex))
    text.replaceSubrange(old, with: rule)
    try Data(text.utf8).write(to: file)
  }

  private func schema() throws -> Folder {
    let folder = try Folder()
    try FileManager.default.copyItem(
      at: Tool.package.appendingPathComponent("Schema"),
      to: folder.url.appendingPathComponent("Schema"))
    return folder
  }

  @Test func itShowsWhereItShouldAndNowhereElse() throws {
    let folder = try schema()
    #expect(try Tool.haapigen("generate", in: folder.url).status == 0)
    let files = ["HaapiMappings/MappingItems.swift", "mapping.md", "surface.txt"]
    let before = try files.map { try folder.text(of: "Generated/\($0)") }
    try change("key: { const: heading }", in: folder)
    let run = try Tool.haapigen("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let written = run.output.split(separator: "\n").filter { $0.hasPrefix("wrote ") }
    #expect(Set(written) == Set(files.map { "wrote Generated/\($0)" }))
    let after = try files.map { try folder.text(of: "Generated/\($0)") }

    let changes = zip(before, after).map { Self.changes(from: $0, to: $1) }
    #expect(changes[0] == ["- key: source.kind.rawValue,", "+ key: \"heading\","])
    #expect(
      changes[1] == [
        "- | `key` | `String` | from | kind.rawValue | kind.rawValue |  |  | base |",
        "+ | `key` | `String` | const | heading | heading |  |  | base |",
      ])
    let field = "Heading.key fills InteractionItemTextContentModel.key:"
    #expect(changes[2] == ["- \(field) kind.rawValue", "+ \(field) heading"])
    // The command shows the place of the rule.
    let place = try Self.place(of: "key: { const: heading }", in: folder)
    let table = try Tool.haapigen("mapping", "Heading", in: folder.url).output
    #expect(table.contains("  key    const  \(place)  heading\n"), "\(table)")
  }

  @Test(arguments: [
    (
      "key: knd.rawValue",
      """
      error: `FormAction` has no member `knd` [MAP201]
          key: knd.rawValue
               ^^^
        help: write `kind`
      """
    ),
    (
      "key: kind.rawvalue",
      """
      error: `kind` is the enum `ActionKind`, which has no `rawvalue` [MAP201]
          key: kind.rawvalue
                    ^^^^^^^^
        help: write `rawValue` for its raw value, or end the path here and use an enum map
      """
    ),
    (
      "key: { cons: heading }",
      """
      error: `cons` is not a key of a rule [KEY101]
          key: { cons: heading }
                 ^^^^
        help: write `const`
      """
    ),
    (
      "key: { const: 3 }",
      """
      error: `3` is not of type `String` [MAP221]
          key: { const: 3 }
                        ^
        Schema/ui-items.yaml:15:15: note: `key` is `String`
        help: write "3": the type is `String`
      """
    ),
  ])
  func aMistakeGivesOneMessage(_ rule: String, _ message: String) throws {
    let folder = try schema()
    try change(rule, in: folder)
    let run = try Tool.haapigen("validate", in: folder.url)
    #expect(run.status == 2)
    // Without line numbers, which any added line would change, and their margin.
    let lines = run.errors.split(separator: "\n").dropLast().map { line in
      line.replacing(#/^Schema/mapping-items\.yaml:\d+:\d+: /#, with: "")
        .replacing(#/^ *\d* \| {9}/#, with: "    ")
    }
    #expect(lines.joined(separator: "\n") == message)
    #expect(run.errors.contains("\n1 error. "))
  }

  /// Removed and added lines, without their margin.
  private static func changes(from old: String, to new: String) -> [String] {
    let lines = (
      old.components(separatedBy: "\n"), new.components(separatedBy: "\n")
    )
    let difference = lines.1.difference(from: lines.0)
    func text(_ change: CollectionDifference<String>.Change) -> String {
      switch change {
      case .remove(_, let line, _): "- " + line.trimmingCharacters(in: .whitespaces)
      case .insert(_, let line, _): "+ " + line.trimmingCharacters(in: .whitespaces)
      }
    }
    return difference.removals.map(text) + difference.insertions.map(text)
  }

  private static func place(of line: String, in folder: Folder) throws -> String {
    let lines = try folder.text(of: "Schema/mapping-items.yaml").components(separatedBy: "\n")
    let index = try #require(lines.firstIndex { $0.contains(line) })
    return "mapping-items.yaml:\(index + 1)"
  }
}
