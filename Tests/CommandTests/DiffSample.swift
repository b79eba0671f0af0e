import Foundation
import Testing

@testable import SchemaDiff
@testable import SchemaDocument
@testable import SchemaModel

/// A report of changes that are made by hand, so that the formats are tested whatever the
/// comparisons find.
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

  static func rule(_ code: String, _ categories: ChangeCategory...) -> ChangeRule {
    let edit = ChangeRule.Edit(before: "", after: "")
    // The initialiser takes its categories one by one.
    switch categories.count {
    case 2:
      return ChangeRule(
        code, "Title of \(code)", categories[0], categories[1], who: "Apps notice.",
        advice: "Undo it.", bad: edit)
    default:
      return ChangeRule(
        code, "Title of \(code)", categories[0], who: "Apps notice.", advice: "Undo it.",
        bad: edit)
    }
  }

  static let name = SourceLocation(file: 0, line: 4, column: 7, length: 4)
  static let age = SourceLocation(file: 0, line: 5, column: 12, length: 3)

  static let changes = [
    Change(
      rule("XXX101", .source, .wire), "Person.age", "`Person.age` is `Int`, was `Int?`",
      was: "Int?", now: "Int", before: age, after: age),
    Change(
      rule("XXX102", .source), "Person.id", "`Person.id` is gone", was: "Int", now: nil,
      before: name, after: nil,
      isGuess: true),
    Change(
      rule("XXX103", .behaviour), "Screen.title", "`title` is \"a | b\", was <b>_@you_</b> #7",
      was: "x", now: "a | b", before: nil, after: nil),
    Change(
      rule("XXX104", .addition), "Person.name", "`Person.name` is new", was: nil, now: "String",
      before: nil, after: name),
    Change(
      rule("XXX105", .documentation), "Person", "`Person` is described", was: nil, now: "Who.",
      before: nil,
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
