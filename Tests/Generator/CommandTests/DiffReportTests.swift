import Foundation
import SchemaLanguage
import Testing

@testable import SchemaDiff
@testable import SchemaModel
@testable import SchemaText

@Suite("Report of changes") struct DiffReportTests {
  // MARK: Verdict

  @Test(
    arguments: [
      (ChangeCategory.source, "1.2.3", "2.0.0", "major"),
      (.wire, "1.2.3", "2.0.0", "major"),
      (.privacy, "1.2.3", "1.3.0", "minor"),
      (.behaviour, "1.2.3", "1.3.0", "minor"),
      (.addition, "1.2.3", "1.3.0", "minor"),
      (.documentation, "1.2.3", "1.2.4", "patch"),
      (nil, "1.2.3", "1.2.3", "none"),
      (.source, "0.2.3", "0.3.0", "minor"),
      (.wire, "0.2.3", "0.3.0", "minor"),
      (.addition, "0.2.3", "0.3.0", "minor"),
      (.documentation, "0.2.3", "0.2.4", "patch"),
    ] as [(ChangeCategory?, String, String, String)])
  func steps(_ worst: ChangeCategory?, _ old: String, _ least: String, _ step: String) throws {
    let number = try #require(VersionNumber(old))
    let verdict = ChangeVerdict(worst, from: old, to: number)
    let wanted = try #require(verdict.least)
    #expect("\(wanted)" == least)
    #expect(verdict.due.rawValue == step)
    #expect(verdict.isDone == (worst == nil))
    let done = ChangeVerdict(worst, from: old, to: wanted)
    #expect(done.isDone && !done.goesDown)
  }

  @Test func verdictInWords() throws {
    func words(_ worst: ChangeCategory?, _ old: String, _ new: String) throws -> String {
      ChangeVerdict(worst, from: old, to: VersionNumber(new)).words()
    }
    #expect(
      try words(.source, "1.0.0", "1.0.0")
        == "1.0.0 → 1.0.0: major version increase required: write `version: 2.0.0`")
    #expect(
      try words(.wire, "1.0.0", "2.0.0")
        == "1.0.0 → 2.0.0: major version increase required, and done")
    #expect(
      try words(.addition, "1.0.0", "3.0.0")
        == "1.0.0 → 3.0.0: minor version increase required, and done")
    #expect(try words(nil, "1.0.0", "1.0.1") == "1.0.0 → 1.0.1: no version increase required")
    #expect(
      try words(nil, "1.1.0", "1.0.9")
        == "1.1.0 → 1.0.9: the version must not decrease: write `version: 1.1.0`, or if 1.0.9 is the older "
        + "version, name it first"
    )
    #expect(
      try words(.behaviour, "1.1.0", "1.0.9")
        == "1.1.0 → 1.0.9: minor version increase required, but the version decreases: write `version: 1.2.0`, "
        + "or if 1.0.9 is the older version, name it first"
    )
    #expect(
      try words(.wire, "one", "2.0.0")
        == "`one` → 2.0.0: major version increase required, but the old version has no number to compare "
        + "with")
    #expect(try words(nil, "", "2.0.0") == "nothing → 2.0.0: no version increase required")
    // An overlay.
    let overlay = ChangeVerdict(.source, from: "1.0.0", to: nil)
    #expect(overlay.words() == "major version increase required")
    #expect(overlay.least == nil && !overlay.isDone && !overlay.goesDown)
  }

  // MARK: Accepted findings

  private static let entry = """
    accepted:
      - finding: DIF109 Person.age
        because: the server always sends it
        version: 1.1.0

    """

  @Test func anAcceptedFindingCountsNoMore() throws {
    let report = try DiffSample.report(to: "1.1.0", accepted: Self.entry)
    #expect(report.changes.map(\.code) == ["DIF122", "DIF216", "DIF904", "DIF906"])
    #expect(report.accepted.map(\.change.code) == ["DIF109"])
    #expect(report.accepted.map(\.entry.reason) == ["the server always sends it"])
    #expect(report.warnings.isEmpty)
    #expect(report.failing([.wire]).isEmpty)
    #expect(report.failing([.source]).map(\.code) == ["DIF122"])
    #expect(
      report.summary
        == "1 source-breaking, 1 behaviour, 1 addition, 1 documentation, 1 accepted")
  }

  /// An accepted finding still requires its version increase, because it breaks apps or servers nevertheless.
  @Test func whatIsAcceptedKeepsItsStep() throws {
    let first = Array(DiffSample.changes.prefix(1))
    #expect(try DiffSample.report(first, to: "1.1.0").verdict.due == .major)
    let report = try DiffSample.report(first, to: "1.1.0", accepted: Self.entry)
    #expect(report.verdict.due == .major && !report.verdict.isDone)
    #expect(report.summary == "nothing else, 1 accepted")
  }

  @Test func anEntryExpiresWithTheVersion() throws {
    let report = try DiffSample.report(to: "1.2.0", accepted: Self.entry)
    #expect(report.accepted.isEmpty)
    #expect(report.changes.count == 5)
    #expect(report.warnings.map(\.code) == ["KEY109"])
    #expect(report.warnings.first?.location?.line == 6)
  }

  @Test func anEntryOfNothingIsTold() throws {
    let rest = Array(DiffSample.changes.dropFirst())
    let report = try DiffSample.report(rest, to: "1.1.0", accepted: Self.entry)
    #expect(report.warnings.map(\.code) == ["REV907"])
    // A comparison of only the mapping does not know other codes.
    let mapping = try DiffSample.report(rest, to: "1.1.0", accepted: Self.entry, scope: .mapping)
    #expect(mapping.warnings.isEmpty)
  }

  /// An entry for another finding of the code.
  @Test(
    arguments: [
      (
        "DIF216 heading",
        "write `DIF216 Screen.title` or `DIF216 Page.name`, or delete the entry"
      ),
      ("XXX109 title", "delete it, unless you compare with another version than usual"),
    ])
  func anEntryOfNothingNamesTheFindingsOfItsCode(_ finding: String, _ help: String) throws {
    let entry = Self.entry.replacing("DIF109 Person.age", with: finding)
    let other = DiffSample.change("DIF216", .behaviour, "Page.name", "`name` is \"x\"")
    let report = try DiffSample.report(
      DiffSample.changes + [other], to: "1.1.0", accepted: entry)
    #expect(report.warnings.map(\.help) == [help])
  }

  @Test func aFingerprintPinsTheChange() throws {
    let change = DiffSample.changes[0]
    let pinned = Self.entry + "    fingerprint: \"\(change.fingerprint)\"\n"
    #expect(try DiffSample.report([change], to: "1.1.0", accepted: pinned).accepted.count == 1)
    let further = Change(
      rule: change.rule, subject: change.subject,
      message: "`Person.age` is `String`, was `Int?`", was: "Int?", now: "String",
      categories: change.categories)
    let report = try DiffSample.report([further], to: "1.1.0", accepted: pinned)
    #expect(report.accepted.isEmpty && report.warnings.map(\.code) == ["REV910"])
    #expect(
      report.warnings.first?.help
        == "look at the change again; if it may pass, write `fingerprint: \(further.fingerprint)`")
    let none = try DiffSample.report([], to: "1.1.0", accepted: pinned)
    #expect(none.warnings.map(\.code) == ["REV907"])
    #expect(try DiffSample.report([further], to: "1.1.0", accepted: Self.entry).accepted.count == 1)
  }

  /// The fingerprint does not depend on the wording.
  @Test func aFingerprintIsOfFacts() throws {
    let change = DiffSample.changes[0]
    let reworded = Change(
      rule: change.rule, subject: change.subject, message: "`Person.age` must be there now",
      was: change.was, now: change.now, after: change.after, categories: change.categories)
    #expect(reworded.fingerprint == change.fingerprint)
    let others =
      [("Int?", "String"), (nil, "Int"), ("", "Int"), ("Int?", nil), ("Int?Int", "")]
      as [(String?, String?)]
    let prints = others.map { was, now in
      Change(
        rule: change.rule, subject: change.subject, message: change.message, was: was, now: now,
        categories: []
      ).fingerprint
    }
    #expect(Set(prints + [change.fingerprint]).count == 6)
  }

  @Test func aFindingFailsUnderEachOfItsCategories() throws {
    let report = try DiffSample.report()
    #expect(report.failing([]).isEmpty)
    #expect(report.failing([.source]).map(\.code) == ["DIF109", "DIF122"])
    #expect(report.failing([.wire]).map(\.code) == ["DIF109"])
    #expect(report.failing([.wire, .behaviour]).map(\.code) == ["DIF109", "DIF216"])
  }

  // MARK: Text

  @Test func text() throws {
    let report = try DiffSample.report(to: "1.1.0", accepted: Self.entry)
    #expect(
      ChangeText(report).render() == """
        main:Schema/people.yaml:4:7: source-breaking: `Person.id` is gone (a guess) [DIF122]
          4 |       name: String
            |       ^^^^
          who: Apps that use the declaration no longer compile.
          do: Undo it, or increase the major version.
          accept: - { finding: DIF122 Person.id, because: "", version: 1.1.0 }

        Schema: behaviour: `title` is "a | b", was <b>_@you_</b> #7 [DIF216]
          who: Apps may see another value for the same response.
          do: Check everything that shows the member. If both values are needed, add the new one as another member.

        Schema/people.yaml:4:7: addition: `Person.name` is new [DIF904]
          4 |       name: String
            |       ^^^^
          who: Apps that use a deprecated member of a struct get a compiler warning. Of anything else the deprecation is only in the documentation.
          do: Check that `use` or `message` says what to do instead.

        Schema/people.yaml:2:3: documentation: `Person` is described [DIF906]

        Schema/people.yaml:5:12: accepted, source-breaking, wire-breaking: `Person.age` is `Int`, was `Int?` [DIF109]
          because: the server always sends it

        main → Schema: 1 source-breaking, 1 behaviour, 1 addition, 1 documentation, 1 accepted
        1.0.0 → 1.1.0: major version increase required: write `version: 2.0.0`
        Run `haapigen explain DIF122` for details.

        """)
  }

  @Test func textOfAFindingInBothVersions() throws {
    let report = try DiffSample.report(Array(DiffSample.changes.prefix(1)))
    #expect(
      ChangeText(report).render().hasPrefix(
        """
        Schema/people.yaml:5:12: source-breaking, wire-breaking: `Person.age` is `Int`, was `Int?` [DIF109]
          5 |       age: Int
            |            ^^^
          before: main:Schema/people.yaml:5:12
          who: Apps that use the type as the protocol no longer compile. A cast to the protocol fails. Some responses are refused or decoded differently.
        """))
  }

  @Test func textOfNothingIsOneLine() throws {
    #expect(
      ChangeText(try DiffSample.report([])).render() == "main → Schema: nothing has changed\n")
    #expect(
      ChangeText(try DiffSample.report([], to: "1.0.1")).render()
        == "main → Schema: nothing has changed\n1.0.0 → 1.0.1: no version increase required\n")
  }

  /// Every finding that makes the run fail has a line that accepts it.
  @Test func textOfAFindingThatFails() throws {
    let report = try DiffSample.report([DiffSample.changes[2]], to: "1.1.0")
    let line =
      "\n  accept: - { finding: DIF216 Screen.title, because: \"\", version: 1.1.0 }\n"
    #expect(!ChangeText(report, accepting: [.wire]).render().contains("accept:"))
    #expect(ChangeText(report, accepting: [.behaviour]).render().contains(line))
  }

  /// The suggested line accepts the finding, once it has a reason.
  @Test func whatIsOfferedLetsItPass() throws {
    let odd = DiffSample.change("DIF109", .source, "Form: a, [b]'s #1", "it is odd")
    for change in DiffSample.changes.prefix(2) + [odd] {
      let text = ChangeText(try DiffSample.report([change])).render()
      let line = try #require(text.split(separator: "\n").first { $0.contains("accept: ") })
      let item = line.replacingOccurrences(of: "  accept: ", with: "  ")
        .replacingOccurrences(of: "because: \"\"", with: "because: it is known")
      let report = try DiffSample.report([change], accepted: "accepted:\n\(item)\n")
      #expect(report.changes.isEmpty && report.accepted.count == 1, "\(item)")
    }
  }

  // MARK: Markdown

  @Test func markdown() throws {
    let report = try DiffSample.report(to: "1.1.0", accepted: Self.entry)
    let text = report.markdown(command: "haapigen diff main")
    #expect(
      text == """
        <!-- haapigen diff -->
        ### Schema `main` → `Schema`: 1 source-breaking, 1 behaviour, 1 addition, 1 documentation, 1 accepted

        **1.0.0 → 1.1.0: major version increase required: write `version: 2.0.0`**

        | Category | Findings |
        | --- | ---: |
        | source-breaking | 1 |
        | behaviour | 1 |
        | addition | 1 |
        | documentation | 1 |

        #### Source-breaking

        | Code | Subject | What |
        | --- | --- | --- |
        | DIF122 | `Person.id` | `Person.id` is gone (a guess) |

        <details><summary>Who notices, and what to do</summary>

        - **DIF122** `Person.id`, `main:Schema/people.yaml:4`<br>Apps that use the declaration no longer compile. Undo it, or increase the major version.

        </details>

        #### Behaviour

        | Code | Subject | What |
        | --- | --- | --- |
        | DIF216 | `Screen.title` | `title` is "a \\| b", was &lt;b>\\_@<!-- -->you\\_&lt;/b> \\#<!-- -->7 |

        <details><summary>Who notices, and what to do</summary>

        - **DIF216** `Screen.title`<br>Apps may see another value for the same response. Check everything that shows the member. If both values are needed, add the new one as another member.

        </details>

        #### Addition

        | Code | Subject | What |
        | --- | --- | --- |
        | DIF904 | `Person.name` | `Person.name` is new |

        <details><summary>Who notices, and what to do</summary>

        - **DIF904** `Person.name`, `Schema/people.yaml:4`<br>Apps that use a deprecated member of a struct get a compiler warning. Of anything else the deprecation is only in the documentation. Check that `use` or `message` says what to do instead.

        </details>

        #### Documentation

        | Code | Subject | What |
        | --- | --- | --- |
        | DIF906 | `Person` | `Person` is described |

        #### Accepted

        | Code | Category | Subject | What | Because |
        | --- | --- | --- | --- | --- |
        | DIF109 | source-breaking, wire-breaking | `Person.age` | `Person.age` is `Int`, was `Int?` | the server always sends it |

        """)
  }

  @Test(arguments: [
    ("`a|b` | c", "`a\\|b` \\| c"),
    ("an `open span", "an \\`open span"),
    ("[x](y) *b* a_b", "\\[x\\](y) \\*b\\* a_b"),
    ("two\nlines", "two\\\\nlines"),
    ("see https://x.y or www.x.y", "see https:<!-- -->//x.y or www<!-- -->.x.y"),
    ("#C6C6C6 !5 100% 5 & 6", "\\#C6C6C6 \\!<!-- -->5 100% 5 &amp; 6"),
    ("`https://x.y ##[group]`", "`https://x.y #\\u{23}[group]`"),
  ])
  func markdownIsEscaped(_ text: String, _ wanted: String) {
    #expect(MarkdownText.inline(text, isComment: true) == wanted)
  }

  /// A bar after a backslash would end the cell, and the rest would be markup.
  @Test func markdownOfASubject() throws {
    let change = DiffSample.change(
      "DIF216", .behaviour, "Item(union).a\\| <img src=x> `b`", "it is new")
    let text = try DiffSample.report([change]).markdown(command: "haapigen diff")
    #expect(
      text.contains(
        "| DIF216 | <code>Item(union).a\\\\\\| &lt;img src=x> 'b'</code> | it is new |\n"),
      "\(text)")
  }

  /// Shorter than GitHub's limit, with the worst findings first and a note about omitted ones.
  @Test(arguments: [150, 5_000]) func markdownIsCut(_ count: Int) throws {
    let changes = (0..<count).flatMap { number in
      [ChangeCategory.source, .addition].map { category in
        DiffSample.change(
          "DIF109", category, "Person.é\(number)",
          "`Person.é\(number)` is \(String(repeating: "long ", count: 20))",
          after: DiffSample.name)
      }
    }.sorted { $0.category < $1.category }
    let text = try DiffSample.report(changes).markdown(command: "haapigen diff main")
    #expect(text.utf8.count <= 60_000)
    #expect(text.utf8.count > 50_000)
    #expect(text.contains("| source-breaking | \(count) |\n"))
    let end = try #require(text.split(separator: "\n").last)
    #expect(
      end.wholeMatch(of: /_\d+ more lines are left out, .*`haapigen diff main` shows .*_/) != nil)
    let opened = text.matches(of: /<details>/).count
    #expect(opened == text.matches(of: /<\/details>/).count)
  }
}
