import Foundation
import SchemaDiff
import SchemaModel
import SchemaOverlay
import SchemaText
import Testing

/// The changes between versions, also over several at once, as recorded in the later version. `HAAPIGEN_RECORD=1`
/// writes the sections `since VERSION`.
@Suite("The history of a schema", .serialized) struct HistoryTests {
  /// Comparisons over more than one version.
  static let leaps = [
    ("0.1.0", "0.3.0"), ("0.2.0", "0.6.0"), ("0.3.0", "0.5.0"), ("0.1.0", "0.7.0"),
    ("0.4.0", "0.7.0"), ("0.1.0", "1.0.0"), ("0.8.0", "1.0.0"),
  ]

  @Test func versionsAreValid() throws {
    let history = try History()
    #expect(history.versions.count >= 8)
    for version in history.versions {
      let result = SchemaAnalysis.analyse(version.sources)
      let findings = result.diagnostics.filter { $0.severity == .error }
      #expect(
        findings.isEmpty,
        "\(version.name): \(DiagnosticText(sources: version.sources).render(findings))")
      #expect(result.schema?.version == version.name)
    }
  }

  @Test func changesAreTold() throws {
    let history = try History()
    let steps = zip(history.versions, history.versions.dropFirst()).map { ($0.name, $1.name) }
    let names = history.versions.map(\.name)
    var files = Dictionary(
      uniqueKeysWithValues: history.versions.map { ($0.name, $0.file) })
    let schemas = try history.versions.map { try Self.schema($0.sources) }
    for (old, new) in steps + Self.leaps {
      let before = try #require(names.firstIndex(of: old))
      let after = try #require(names.firstIndex(of: new))
      let text = Self.text(SchemaComparison.changes(from: schemas[before], to: schemas[after]))
      if ScenarioFile.isRecording {
        try files[new]?.record("since \(old)", text)
      } else {
        #expect(files[new]?.text(of: "since \(old)") == text, "from \(old) to \(new)")
      }
    }
  }

  /// The changes since the release are recorded.
  @Test func todayIsRecorded() throws {
    let history = try History()
    let last = try #require(history.versions.last)
    let changes = SchemaComparison.changes(
      from: try Self.schema(last.sources), to: try #require(try ShippedSchema.analysed().schema))
    var file = last.file
    if ScenarioFile.isRecording {
      try file.record("today", Self.text(changes))
    } else {
      #expect(file.text(of: "today") == Self.text(changes))
    }
  }

  private static func schema(_ sources: [SourceFile]) throws -> Schema {
    let result = SchemaAnalysis.analyse(sources)
    return try #require(result.hasErrors ? nil : result.schema)
  }

  /// A line for each finding, grouped by category.
  private static func text(_ changes: [Change]) -> String {
    ChangeCategory.allCases.map { category in
      let own = changes.filter { $0.category == category }
      guard !own.isEmpty else { return "" }
      let lines = own.map { change in
        let others = change.categories.filter { $0 != category }.map(\.words)
        return "  \(change.code) \(change.message)"
          + (others.isEmpty ? "" : " (also \(others.joined(separator: ", ")))")
          + (change.isGuess ? " (a guess)" : "") + "\n"
      }
      return "\(own.count) \(category.words)\n" + lines.joined()
    }.joined()
  }
}
