import Foundation
import SchemaOverlay
import Testing

@testable import SchemaDiff
@testable import SchemaModel
@testable import SchemaText

/// A report with hand-made changes, so that tests of the formats do not depend on the comparisons.
enum DiffSample {
  static let yaml = """
    structs:
      Person:
        members:
          name: String
          age: Int

    """

  static func index(_ version: String, _ accepted: String = "") -> String {
    "schema: sample\nversion: \(version)\nmodules:\n  Sample: { files: [people.yaml] }\n" + accepted
  }

  static func version(
    _ label: String, _ number: String, accepted: String = "", people: String = yaml,
    path: String? = nil
  ) throws -> SchemaVersion {
    let folder = path ?? "\(label):Schema"
    let sources = [("people.yaml", people), ("schema.yaml", index(number, accepted))].map {
      SourceFile(path: "\(folder)/\($0)", name: $0, bytes: Array($1.utf8))
    }
    let result = SchemaAnalysis.analyse(sources)
    #expect(!result.hasErrors, "\(result.diagnostics)")
    return SchemaVersion(label: label, schema: try #require(result.schema), sources: sources)
  }

  /// A change with the texts of the page of its code.
  static func change(
    _ code: String, _ category: ChangeCategory, _ subject: String, _ message: String,
    was: String? = nil, now: String? = nil, before: SchemaText.SourceLocation? = nil,
    after: SchemaText.SourceLocation? = nil, also others: [ChangeCategory] = [],
    isGuess: Bool = false
  ) -> Change {
    Change(
      rule: ChangeRule(code: code, categories: [category]), subject: subject, message: message,
      was: was, now: now, before: before, after: after, categories: ([category] + others).sorted(),
      isGuess: isGuess)
  }

  static let name = SchemaText.SourceLocation(file: 0, line: 4, column: 7, length: 4)
  static let age = SchemaText.SourceLocation(file: 0, line: 5, column: 12, length: 3)

  static let changes = [
    change(
      "DIF109", .source, "Person.age", "`Person.age` is `Int`, was `Int?`", was: "Int?",
      now: "Int", before: age, after: age, also: [.wire]),
    change(
      "DIF122", .source, "Person.id", "`Person.id` is gone", was: "Int", before: name,
      isGuess: true),
    change(
      "DIF216", .behaviour, "Screen.title", "`title` is \"a | b\", was <b>_@you_</b> #7",
      was: "x", now: "a | b"),
    change(
      "DIF904", .addition, "Person.name", "`Person.name` is new", now: "String", after: name),
    change(
      "DIF906", .documentation, "Person", "`Person` is described", now: "Who.",
      after: SourceLocation(file: 0, line: 2, column: 3, length: 6)),
  ]

  static func report(
    _ found: [Change] = changes, from old: String = "1.0.0", to new: String = "1.0.0",
    accepted: String = "", scope: ChangeReport.Scope = .schema
  ) throws -> ChangeReport {
    ChangeReport(
      try version("main", old), try version("Schema", new, accepted: accepted, path: "Schema"),
      scope: scope, found: found)
  }
}
