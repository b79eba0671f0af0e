import Foundation
import SchemaOverlay
import SchemaText
import Testing

@testable import SchemaExplanations
@testable import SchemaModel

/// The pages of `haapigen explain` are complete and correct.
@Suite struct ExplanationTests {
  @Test func everyPageIsComplete() {
    #expect(ExplanationCatalog.all.count > 200)
    let keys: Set = [
      "title", "severity", "why", "sample", "wrong", "right", "example", "remedy",
    ]
    for page in ExplanationCatalog.files.flatMap(\.pages) {
      #expect(page.problems(keys, required: ["title", "why"], edits: ["wrong", "right"]) == [])
      let severity = page["severity"]
      #expect(severity.map { Diagnostic.Severity(rawValue: $0) != nil } ?? true)
    }
  }

  @Test func anIncompletePageIsFound() throws {
    let text = """
      samples:
        two: |
          a: 1
          b: 2
      AAA101:
        title: A title
        why: |
          One
          paragraph.

          Another.
        sample: two
        wrong: |
          - b: 2
          + b: 3
      AAA102:
        titel: A title
        why: [a list]
        sample: three
      AAA103:
        title: A title
        why: Because.
        sample: two
        wrong: "- c: 4"
      """
    let pages = PageFile(Array(text.utf8)).pages
    let page = try Explanation(#require(pages.first))
    #expect(page.why == "One\nparagraph.\n\nAnother.")
    guard case .schema("a: 1\nb: 3\n") = page.bad, case .schema("a: 1\nb: 2\n") = page.good
    else {
      Issue.record("\(page)")
      return
    }
    let keys: Set = ["title", "why", "sample", "wrong"]
    let problems = pages.map {
      $0.problems(keys, required: ["title", "why"], edits: ["wrong"])
    }
    #expect(
      problems == [
        [],
        [
          "AAA102: titel", "AAA102: title is missing", "AAA102: why is missing",
          "AAA102: sample does not exist",
        ],
        ["AAA103: wrong does not fit"],
      ])
  }

  @Test func everyCodeOfTheSourcesHasAPage() throws {
    let known = Set(ExplanationCatalog.all.map(\.code))
    let used = try Self.codesInSources()
    #expect(!used.isEmpty)
    #expect(used.subtracting(known).sorted() == [])
  }

  @Test func everyPageIsOfACodeInUse() throws {
    // The command itself reports the codes of the output stage.
    let known = ExplanationCatalog.all.map(\.code).filter { !$0.hasPrefix("OUT") }
    #expect(try Set(known).subtracting(Self.codesInSources()).sorted() == [])
    #expect(Set(known).count == known.count)
  }

  @Test(arguments: ExplanationCatalog.all.map(\.code))
  func badExampleGivesTheCode(_ code: String) throws {
    let page = try #require(ExplanationCatalog.explanation(for: code))
    guard case .schema = page.bad else { return }
    let found = Explanation.findings(in: page.bad)
    let text = DiagnosticText(sources: Explanation.sources(of: page.bad)).render(found)
    #expect(found.first?.code == code, "\(text)")
    #expect(found.first?.severity == page.severity)
    #expect(found.allSatisfy { $0.code == code }, "\(text)")
  }

  @Test(arguments: ExplanationCatalog.all.map(\.code))
  func goodExampleIsClean(_ code: String) throws {
    let page = try #require(ExplanationCatalog.explanation(for: code))
    guard case .schema = page.good else { return }
    let found = Explanation.findings(in: page.good)
    #expect(
      found.isEmpty,
      "\(DiagnosticText(sources: Explanation.sources(of: page.good)).render(found))")
  }

  @Test(arguments: ExplanationCatalog.all.map(\.code))
  func textFitsATerminal(_ code: String) throws {
    let text = try #require(ExplanationCatalog.explanation(for: code)).text()
    #expect(text.hasPrefix("\(code): "))
    let long = text.split(separator: "\n").filter { $0.count > 118 }
    // Only quoted diagnostics may be longer than the width.
    let quoted = ["error: ", "warning: ", "note: ", "help: "]
    #expect(long.allSatisfy { line in quoted.contains { line.contains($0) } }, "\(long)")
  }

  @Test func codesAreFoundInAnyCase() {
    #expect(ExplanationCatalog.explanation(for: "wir402")?.code == "WIR402")
    #expect(ExplanationCatalog.explanation(for: "WIR999") == nil)
  }

  @Test func everyCodeIsHitByAScenario() throws {
    var missing = Set(
      ExplanationCatalog.all.map(\.code).filter {
        !$0.hasPrefix("OUT") && !$0.hasPrefix("REV")
      })
    for url in ScenarioFile.all(in: "Mistakes") + ScenarioFile.all(in: "Overlays") {
      let text = try ScenarioFile.load(url).text(of: "diagnostics") ?? ""
      for code in missing where text.contains("[\(code)]") { missing.remove(code) }
    }
    // Files alone cannot cause these: see `HostileInputTests`, `SourceFolderTests`, `OverlayLockTests` and
    // `ScenarioTests`.
    #expect(
      missing.sorted()
        == ["DOC001", "DOC002", "DOC009", "DOC017", "MAP509", "MAP510", "OVL810", "SCN501"])
  }

  // MARK: Sources

  private static func codesInSources() throws -> Set<String> {
    let sources = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../Sources/Generator").standardizedFileURL
    let pattern = try Regex(
      "\"((DOC|KEY|NAM|TYP|WIR|RUL|EXA|SCN|THM|MAP|OVL|OUT|REV)[0-9]{3})\"",
      as: (Substring, Substring, Substring).self)
    var codes: Set<String> = []
    for target in [
      "SchemaText", "SchemaLanguage", "SchemaModel", "SchemaOverlay", "SchemaFacts",
      "SwiftEmitter", "SchemaDiff", "haapigen",
    ] {
      let folder = sources.appendingPathComponent(target).resolvingSymlinksInPath()
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let url as URL in files ?? .init()
      where url.pathExtension == "swift" {
        let text = try String(contentsOf: url, encoding: .utf8)
        for match in text.matches(of: pattern) { codes.insert(String(match.1)) }
      }
    }
    return codes
  }
}
