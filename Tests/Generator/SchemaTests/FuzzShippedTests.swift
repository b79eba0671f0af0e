import Foundation
import SchemaDiff
import SchemaText
import Testing

@testable import SchemaModel
@testable import SchemaOverlay

/// Checks findings about edits of the shipped schema with the compiler. Apps that use all its Swift must compile
/// after the edit exactly if no finding says otherwise.
@Suite(.enabled(if: CompilerRecords.hasCompiler, "swiftc is not installed"))
struct FuzzShippedTests {
  @Test func appsBreakAsFound() throws {
    let app = try ShippedApp.shared.get()
    let old = try ShippedApp.schema()
    var broken = 0
    var whole = 0
    for edit in try ShippedEdit.compiled() {
      let new = try edit.made()
      let breaking = Self.breaking(old, new)
      let errors = try app.errors(with: new, in: "edit-\(edit.number)")
      if breaking.isEmpty {
        #expect(errors == "", "\(edit.title) breaks apps, and nothing says so")
        if app.isOther(new) { whole += 1 }
      } else {
        #expect(errors.contains("App.swift:"), "\(edit.title) breaks no app: \(breaking)")
        broken += 1
      }
    }
    // The edits include breaking and harmless ones.
    #expect(broken >= 2 && whole >= 2, "\(broken) edits break apps, \(whole) do not")
  }

  private static func breaking(_ old: Schema, _ new: Schema) -> [String] {
    SchemaComparison.changes(from: old, to: new)
      .filter(\.breaksApps)
      .map { "\($0.code) \($0.subject): \($0.message)" }
  }
}

/// An edit of the shipped schema. The format is described in `Tests/Generator/CommandTests/SmallEdits.txt`.
struct ShippedEdit {
  private struct Hunk {
    let file: String
    var old = "\n"
    var new = "\n"
  }

  let title: String
  let number: Int
  private let text: String

  /// Every tenth edit, because each compiles the whole schema; all of them with `HAAPIGEN_LONG`.
  static func compiled() throws -> [ShippedEdit] {
    try all().filter { FuzzSeeds.isLong || $0.number.isMultiple(of: 10) }
  }

  static func all() throws -> [ShippedEdit] {
    let files = ["CommandTests/SmallEdits.txt", "SchemaTests/Scenarios/Shipped/Edits.txt"]
    let sections = try files.flatMap { path in
      try ScenarioFile.load(BuiltModules.root.appendingPathComponent("Tests/Generator/\(path)"))
        .sections
    }
    return sections.enumerated().map { ShippedEdit(title: $1.title, number: $0, text: $1.text) }
  }

  /// The schema after the edit.
  func made() throws -> Schema {
    var texts: [String: String] = [:]
    let sources = try ShippedSchema.sources()
    for source in sources { texts[source.name] = String(decoding: source.bytes, as: UTF8.self) }
    for hunk in try hunks() {
      // Only whole lines.
      let text = "\n" + (texts[hunk.file] ?? "")
      let places = text.ranges(of: hunk.old)
      try #require(places.count == 1, "\(title) in \(hunk.file):\(hunk.old)")
      texts[hunk.file] = String(text.replacingCharacters(in: places[0], with: hunk.new).dropFirst())
    }
    let edited = sources.map {
      SourceFile(path: $0.path, name: $0.name, bytes: Array((texts[$0.name] ?? "").utf8))
    }
    let analysis = try ShippedSchema.analyse(edited)
    let errors = DiagnosticText(sources: edited).render(analysis.diagnostics)
    return try #require(analysis.hasErrors ? nil : analysis.schema, "\(title)\n\(errors)")
  }

  private func hunks() throws -> [Hunk] {
    var hunks: [Hunk] = []
    for line in text.split(separator: "\n") where line != "silent" && !line.hasPrefix(">") {
      let rest = line.dropFirst() + "\n"
      switch line.first {
      case "@": hunks.append(Hunk(file: String(line.dropFirst(2))))
      case _ where hunks.isEmpty: throw SwiftCompiler.Failure(description: "\(title): \(line)")
      case "-": hunks[hunks.count - 1].old += rest
      case "+": hunks[hunks.count - 1].new += rest
      default:
        hunks[hunks.count - 1].old += rest
        hunks[hunks.count - 1].new += rest
      }
    }
    return hunks
  }
}
