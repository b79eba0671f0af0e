import Foundation
import SchemaExplanations
import SchemaModel
import SchemaOverlay
import SchemaText
import Testing

/// `validate --fix` applies the edits of findings.
@Suite struct FixTests {
  @Test(arguments: ExplanationCatalog.all.map(\.code))
  func fixesOfPagesWork(_ code: String) throws {
    let page = try #require(ExplanationCatalog.explanation(for: code))
    guard case .schema = page.bad else { return }
    let (base, overlays) = Explanation.layers(of: page.bad)
    check(OverlaySources.all(base: base, overlays)) { files in
      let counts = overlays.map(\.files.count)
      return Self.analyse(files, base: base.count, overlays: counts, locks: overlays.map(\.lock))
    }
  }

  @Test(arguments: ScenarioFile.all(in: "Mistakes"))
  func fixesOfScenariosWork(_ url: URL) throws {
    check(try ScenarioFile.load(url).sources) { SchemaAnalysis.analyse($0).diagnostics }
  }

  /// Words that YAML 1.1 reads as a boolean have one meaning; numbers and other words do not.
  @Test(
    arguments: [
      ("yes", "true"), ("Off", "false"), ("\"true\"", "true"), ("fasle", "false"), ("no", "false"),
      ("1", nil), ("0", nil), ("\"no\"", nil), ("maybe", nil),
    ])
  func booleansAreNotGuessed(_ written: String, _ fixed: String?) throws {
    let text = "structs: { A: { members: { b: { type: String, sensitive: \(written) } } } }\n"
    let files = sources(Array(text.utf8))
    let found = SchemaAnalysis.analyse(files).diagnostics
    let error = try #require(found.first { $0.severity == .error })
    #expect(error.code == "KEY106")
    #expect(error.edit(in: files)?.text == fixed)
  }

  private func check(
    _ files: [SourceFile], _ analyse: @escaping ([SourceFile]) -> [Diagnostic]
  ) {
    let run = FixRun(files, editable: 0..<files.count, analyse: analyse)
    // The finding is removed, and there is no new one.
    func errors(_ found: [Diagnostic]) -> [Diagnostic] { found.filter { $0.severity == .error } }
    let told = errors(run.remaining)
    #expect(
      run.applied.isEmpty
        || told.allSatisfy { error in !run.applied.contains { error == $0.diagnostic } },
      "\(DiagnosticText(sources: run.files).render(told))")
    if !run.applied.isEmpty {
      let again = FixRun(run.files, editable: 0..<files.count, analyse: analyse)
      #expect(again.applied.isEmpty)
    }
  }

  private static func analyse(
    _ files: [SourceFile], base: Int, overlays: [Int], locks: [SourceFile?]
  ) -> [Diagnostic] {
    var rest = files.dropFirst(base)
    let layers = zip(overlays, locks).map { count, lock in
      let own = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      return OverlaySources(files: own, lock: lock)
    }
    return SchemaAnalysis.analyse(base: Array(files.prefix(base)), overlays: layers).diagnostics
  }

  // MARK: Edits

  private func fixed(_ yaml: String) -> (text: String, remaining: [String]) {
    let files = sources(Array(yaml.utf8))
    let run = FixRun(files, editable: 0..<1) { SchemaAnalysis.analyse($0).diagnostics }
    return (String(decoding: run.files[0].bytes, as: UTF8.self), run.remaining.map(\.code))
  }

  @Test func everyPlaceOfAName() {
    let (text, remaining) = fixed(
      """
      structs:
        Person:
          members:
            name: Strin
            other: "[Strin]"

      """)
    #expect(remaining == [])
    #expect(
      text == """
        structs:
          Person:
            members:
              name: String
              other: "[String]"

        """)
  }

  @Test func whatHasTwoMeaningsIsLeft() {
    let yaml = """
      structs:
        Person:
          members: { one: Coxt }
        Coat: { members: { one: Int } }
        Cost: { members: { one: Int } }

      """
    let (text, remaining) = fixed(yaml)
    #expect(text == yaml)
    #expect(!remaining.isEmpty)
  }

  @Test func aBlankThatIsNone() {
    let (text, remaining) = fixed("structs:\n  Person:\n    members:\n      name:\u{A0}String\n")
    #expect(remaining == [])
    #expect(text == "structs:\n  Person:\n    members:\n      name: String\n")
  }

  @Test func aKeyWithSomethingInvisible() {
    let (text, remaining) = fixed("structs:\n  Person:\n    mem\u{200B}bers:\n      name: String\n")
    #expect(remaining == [])
    #expect(text == "structs:\n  Person:\n    members:\n      name: String\n")
  }
}
