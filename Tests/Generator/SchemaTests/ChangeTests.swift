import Foundation
import SchemaExplanations
import SchemaModel
import SchemaOverlay
import SchemaText
import Testing

@testable import SchemaDiff

/// Compares two versions of a schema, in both directions. The versions are the files of `Scenarios/Changes/CODE`,
/// with sections `file before/a.yaml` and `file after/a.yaml`. Without these sections a scenario is the example of
/// `haapigen explain CODE`.
@Suite("Changes between two versions of a schema") struct ChangeTests {
  static let scenarios = ScenarioFile.all(in: "Changes")

  @Test(arguments: scenarios) func finds(_ scenario: URL) throws {
    var file = try ScenarioFile.load(scenario)
    let code = scenario.deletingLastPathComponent().lastPathComponent
    let rule = ChangeCatalog.rule(for: code)
    let versions =
      if let edit = rule?.bad, !file.sections.contains(where: { $0.title.hasPrefix("file ") }) {
        [edit.before, edit.after].map { Explanation.sources(of: .schema($0)) }
      } else {
        ["before", "after"].map(file.sources)
      }
    let before = try Self.schema(versions[0])
    let after = try Self.schema(versions[1])
    let (forth, back) = SchemaComparison.bothWays(before.schema, after.schema)
    let texts = [
      ("forth", Self.text(forth, before.sources, after.sources)),
      ("back", Self.text(back, after.sources, before.sources)),
    ]
    for (title, text) in texts {
      if ScenarioFile.isRecording {
        try file.record(title, text)
      } else {
        #expect(text == file.text(of: title), "\(title) of \(scenario.lastPathComponent)")
      }
    }
    if rule != nil { #expect(forth.contains { $0.code == code }) }
    for version in [before, after] {
      let same = SchemaComparison.changes(from: version.schema, to: version.schema)
      #expect(same.isEmpty, "a version differs from itself")
    }
  }

  @Test(arguments: ChangeCatalog.all.map(\.code)) func isShown(_ code: String) throws {
    let rule = try #require(ChangeCatalog.rule(for: code))
    let worst = try Self.changes(of: rule.bad).filter { $0.code == code }.map(\.category).min()
    let category = try #require(worst, "the example of \(code)")
    if let better = rule.better {
      let changes = try Self.changes(of: better)
      let left = changes.map(\.category).min()
      #expect(!changes.contains { $0.code == code }, "the better example of \(code)")
      #expect(left.map { $0 > category } ?? true, "\(code): \(category), better \(left as Any)")
    }
    #expect(!rule.categories.isEmpty)
    for text in [rule.who, rule.advice] { #expect(text.hasSuffix(".")) }
    #expect(!rule.title.hasSuffix("."))
    let own = Self.scenarios.filter { $0.deletingLastPathComponent().lastPathComponent == code }
    #expect(
      own.contains { $0.lastPathComponent == "example.txt" },
      "no scenario example.txt in Scenarios/Changes/\(code)")
  }

  @Test func codesAreUnique() {
    let codes = ChangeCatalog.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes == codes.sorted())
  }

  @Test func everyCodeHasAPage() {
    #expect(ChangeCatalog.files.flatMap(\.pages).map(\.code) == ChangeCatalog.all.map(\.code))
    let keys: Set = ["title", "who", "advice", "sample", "with", "edit", "better"]
    for page in ChangeCatalog.files.flatMap(\.pages) {
      let required = ["title", "who", "advice", "edit"]
      #expect(page.problems(keys, required: required, edits: ["with"]) == [])
    }
    for rule in ChangeCatalog.all {
      for edit in [rule.bad, rule.better ?? rule.bad] { #expect(edit.before != edit.after) }
    }
  }

  // MARK: Versions

  private static func changes(of edit: ChangeRule.Edit) throws -> [Change] {
    let versions = try [edit.before, edit.after].map {
      try schema(Explanation.sources(of: .schema($0))).schema
    }
    return SchemaComparison.changes(from: versions[0], to: versions[1])
  }

  private static func schema(
    _ sources: [SourceFile]
  ) throws -> (schema: Schema, sources: [SourceFile]) {
    let (base, overlays) = OverlaySources.layers(of: sources.map { ($0.path, $0.bytes) })
    let result = SchemaAnalysis.analyse(base: base, overlays: overlays)
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(DiagnosticText(sources: sources).render(errors))")
    return (try #require(result.schema), sources)
  }

  // MARK: Text

  /// A change in three lines: the message, the place, and the effect.
  private static func text(
    _ changes: [Change], _ before: [SourceFile], _ after: [SourceFile]
  ) -> String {
    func place(_ location: SchemaText.SourceLocation?, _ sources: [SourceFile]) -> String {
      guard let location else { return "–" }
      return "\(sources[Int(location.file)].name):\(location.line):\(location.column)"
    }
    return changes.map { change in
      let words = change.categories.map(\.words).joined(separator: ", ")
      return """
        \(change.code) \(words): \(change.message)\(change.isGuess ? " (a guess)" : "")
          \(change.subject), \(place(change.before, before)) → \(place(change.after, after))
          \(change.who) \(change.advice)

        """
    }.joined()
  }
}
