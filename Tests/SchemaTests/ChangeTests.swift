import Foundation
import SchemaDiff
import SchemaDocument
import SchemaModel
import Testing

/// Two versions of a schema and what has changed between them, in both directions: the files of
/// `Scenarios/Changes/CODE`, with sections `file before/a.yaml` and `file after/a.yaml`.
@Suite("Changes between two versions of a schema") struct ChangeTests {
  static let scenarios = ScenarioFile.all(in: "Changes")

  @Test(arguments: scenarios) func finds(_ scenario: URL) throws {
    var file = try ScenarioFile.load(scenario)
    let before = try Self.schema(file.sources(in: "before"))
    let after = try Self.schema(file.sources(in: "after"))
    let forth = SchemaComparison.changes(from: before.schema, to: after.schema)
    let back = SchemaComparison.changes(from: after.schema, to: before.schema)
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
    let code = scenario.deletingLastPathComponent().lastPathComponent
    if ChangeCatalog.rule(for: code) != nil { #expect(forth.contains { $0.code == code }) }
    for version in [before, after] {
      let same = SchemaComparison.changes(from: version.schema, to: version.schema)
      #expect(same.isEmpty, "a version differs from itself")
    }
  }

  @Test(arguments: ChangeCatalog.all.map(\.code)) func isShown(_ code: String) throws {
    let rule = try #require(ChangeCatalog.rule(for: code))
    #expect(try Self.codes(of: rule.bad).contains(code), "the bad example of \(code)")
    #expect(try !Self.codes(of: rule.good).contains(code), "the good example of \(code)")
    #expect(!rule.categories.isEmpty)
    for text in [rule.who, rule.advice] { #expect(text.hasSuffix(".")) }
    #expect(!rule.title.hasSuffix("."))
    let own = Self.scenarios.filter { $0.deletingLastPathComponent().lastPathComponent == code }
    #expect(!own.isEmpty, "no scenario in Scenarios/Changes/\(code)")
  }

  @Test func codesAreUnique() {
    let codes = ChangeCatalog.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes == codes.sorted())
  }

  // MARK: Versions

  private static func codes(of edit: ChangeRule.Edit) throws -> [String] {
    let versions = try [edit.before, edit.after].map {
      try schema(Explanation.sources(of: .schema($0))).schema
    }
    return SchemaComparison.changes(from: versions[0], to: versions[1]).map(\.code)
  }

  private static func schema(
    _ sources: [SourceFile]
  ) throws -> (schema: Schema, sources: [SourceFile]) {
    let result = SchemaAnalysis.analyse(sources)
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(DiagnosticText(sources: sources).render(errors))")
    return (try #require(result.schema), sources)
  }

  // MARK: Text

  /// A change in three lines: what, where, and what it means.
  private static func text(
    _ changes: [Change], _ before: [SourceFile], _ after: [SourceFile]
  ) -> String {
    func place(_ location: SchemaDocument.SourceLocation?, _ sources: [SourceFile]) -> String {
      guard let location else { return "–" }
      return "\(sources[Int(location.file)].name):\(location.line):\(location.column)"
    }
    return changes.map { change in
      let words = change.rule.categories.map(\.words).joined(separator: ", ")
      return """
        \(change.code) \(words): \(change.message)\(change.isGuess ? " (a guess)" : "")
          \(change.subject), \(place(change.before, before)) → \(place(change.after, after))
          \(change.who) \(change.advice)

        """
    }.joined()
  }
}
