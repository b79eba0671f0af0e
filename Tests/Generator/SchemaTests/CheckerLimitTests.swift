import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import Testing

/// Large schemas: the work must grow linearly.
@Suite(.serialized) struct CheckerLimitTests {
  /// Structs with eight members each whose types are other structs, enums, and one union of all structs.
  private static func schema(types: Int) -> [SourceFile] {
    var text = "protocols:\n  Step: { refines: [JSONModel] }\nmixins:\n"
    text += "  Shared: { members: { id: String, note: { type: String?, text: hint } } }\nenums:\n"
    text += "  Kind: { open: other, cases: { a: , b: , c: c-c } }\nstructs:\n"
    for number in 0..<types {
      text += "  T\(number):\n    conforms: [Step]\n    include: [Shared]\n    members:\n"
      text +=
        "      kind: { type: Kind, default: a }\n      count: Int?\n      names: \"[String]\"\n"
      text += "      next: { type: \"[T\((number + 1) % types)]\" }\n"
      text += "      title: { type: String?, wire: head.title, doc: The title. }\n"
      text += "      alias: { type: String?, path: note }\n"
      text += "    examples: { one: { json: { \"type\": \"t\(number)\", \"id\": \"1\" } } }\n"
    }
    text += "unions:\n  Step:\n    discriminator: type\n    else: T0\n    arms:\n"
    for number in 0..<types { text += "      t\(number): T\(number)\n" }
    return sources(Array(text.utf8))
  }

  @Test func workIsLinear() {
    let small = Self.work(Self.schema(types: 200))
    let large = Self.work(Self.schema(types: 1_600))
    #expect(small > 0)
    #expect(large <= small * 8 * 11 / 10, "\(small) steps, then \(large)")
  }

  private static func work(_ sources: [SourceFile]) -> Int {
    let (steps, findings) = counted(sources)
    #expect(findings.isEmpty)
    return steps
  }

  private static func counted(_ sources: [SourceFile]) -> (steps: Int, findings: [Diagnostic]) {
    let counter = Work.Counter()
    let findings = Work.$counter.withValue(counter) { SchemaAnalysis.analyse(sources).diagnostics }
    return (counter.steps, findings)
  }

  /// All names are unknown: the number of searches for similar names must be limited.
  @Test(.timeLimit(.minutes(5))) func thousandsOfMistakes() {
    var text = "structs:\n"
    for number in 0..<1_000 {
      text += "  S\(number): { members: { a: Unknown\(number), b: { type: Int, defalt: 1 } } }\n"
    }
    let sources = sources(Array(text.utf8))
    let result = SchemaAnalysis.analyse(sources)
    #expect(result.diagnostics.map(\.code) == ["KEY101"])
    #expect(!DiagnosticText(sources: sources).render(result.diagnostics).isEmpty)
  }

  /// Many rules about a member that no struct reads; protocols that refine each other in a long cycle.
  @Test(arguments: [true, false]) func oneMistakeInThousandsOfPlaces(_ isRules: Bool) {
    func work(_ count: Int) -> Int {
      var text = "protocols:\n"
      if isRules {
        text += "  Step: { refines: [JSONModel] }\nstructs:\n"
        for number in 0..<count {
          text += "  S\(number): { conforms: [Step], members: { m\(number): Int? } }\n"
        }
        text += "unions:\n  Step:\n    else: S0\n    rules:\n"
        for number in 1..<count {
          text += "      - { struct: S\(number), when: { t: t\(number) } }\n"
        }
      } else {
        for number in 0..<count {
          text += "  P\(number): { refines: [P\((number + 1) % count)], members: { a: Int? } }\n"
        }
      }
      let (steps, findings) = Self.counted(sources(Array(text.utf8)))
      // Findings with the same message and help are shown as one finding.
      #expect(Set(findings.map { [$0.message, $0.help] }).count == (isRules ? 1 : 2))
      return steps
    }
    let small = work(500)
    let large = work(2_000)
    #expect(large <= small * 44 / 10, "\(small) steps, then \(large)")
  }

  @Test func longChains() {
    var text = "protocols:\n"
    for number in 0..<32 { text += "  P\(number): { refines: [P\(number + 1)] }\n" }
    text += "  P32: { refines: [JSONModel] }\nstructs:\n"
    for number in 0..<5_000 { text += "  S\(number): { members: { a: S\(number + 1) } }\n" }
    text += "  S5000:\n    conforms: [P0]\n    members:\n      m0: String?\n"
    for number in 1..<1_000 {
      text += "      m\(number): { type: String?, path: m\(number - 1) }\n"
    }
    #expect(analyse(text).diagnostics.isEmpty)
    let ring = text.replacing("  S5000:\n", with: "  S5000:\n    structs: {}\n")
      .replacing("m0: String?", with: "m0: S0")
    #expect(analyse(ring).diagnostics.contains { $0.code == "TYP304" })
  }

  /// Reference pages show the members of all refined protocols, so chains of protocols are limited.
  @Test(.timeLimit(.minutes(5))) func deepRefinement() {
    var text = "protocols:\n"
    for number in 0..<5_000 {
      text += "  P\(number): { refines: [P\(number + 1)], members: { m\(number): Int } }\n"
    }
    let found = analyse(text + "  P5000: { refines: [JSONModel] }\n").diagnostics
    #expect(found.map(\.code) == ["TYP305"])
    #expect(
      found.first?.message == "protocols refine each other more than 64 levels deep")
  }

  @Test func unionsInAChain() {
    var text = "protocols:\n"
    for number in 0..<30 { text += "  P\(number): { refines: [P\(number + 1)] }\n" }
    text = text.replacing("[P30]", with: "[JSONModel]")
    text += "structs:\n  S: { conforms: [P0], members: { a: String? } }\nunions:\n"
    for number in 0..<30 {
      text +=
        "  P\(number): { rules: [{ union: P\((number + 1) % 30), when: { a: x } }], else: S }\n"
    }
    #expect(analyse(text).diagnostics.contains { $0.code == "RUL510" })
  }

  @Test func largeEnumAndUnion() {
    var text = "protocols: { P: { refines: [JSONModel] } }\nenums:\n  K:\n    cases:\n"
    for number in 0..<5_000 { text += "      c\(number):\n" }
    text += "structs:\n  S:\n    conforms: [P]\n    members: { k: K }\n"
    text += "    examples: { one: { json: { \"k\": \"c1\" } } }\n"
    text += "unions:\n  P:\n    discriminator: k\n    tokens: K\n    else: S\n    arms:\n"
    for number in 0..<5_000 { text += "      c\(number): S\n" }
    #expect(analyse(text).diagnostics.map(\.code) == ["TYP313"])
  }
}
