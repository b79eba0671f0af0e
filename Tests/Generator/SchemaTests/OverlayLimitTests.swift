import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import Testing

/// Very large and hostile overlays.
@Suite struct OverlayLimitTests {
  private static func file(_ path: String, _ text: String) -> SourceFile {
    SourceFile(
      path: path, name: String(path.split(separator: "/").last ?? ""), bytes: Array(text.utf8))
  }

  private static func base(_ text: String) -> [SourceFile] {
    [
      file("base.yaml", text),
      file("schema.yaml", ScenarioFile.index(of: ["base.yaml"])),
    ]
  }

  private static func overlay(_ name: String, _ text: String) -> OverlaySources {
    OverlaySources(files: [
      file(
        "\(name)/overlay.yaml",
        "overlay: \(name)\nbase: { schema: demo, version: 1.0.0 }\nmodule: M\(name)\n" + text)
    ])
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  /// The work for a base schema with `count` steps and strings, and an overlay that changes each.
  private static func work(_ count: Int) throws -> Int {
    let text =
      """
      protocols:
        Step: { refines: [JSONModel], visitor: true }
        Page: { default: struct, members: { title: String } }
      enums: { Kind: { open: other, cases: { a: } } }
      structs:

      """
      + lines(count) { "  Form\($0): { conforms: [Step], members: { name: String, kind: Kind } }" }
      + "mapping:\n  roots: { Step: { to: Page, unknown: throw } }\n  strings:\n"
      + lines(count) { "    text_\($0): One" } + "  maps:\n"
      + lines(count) {
        "    Form\($0): { to: Page, rules: { title: { localised: text_\($0) } }, unused: { name: no use, kind: no use } }"
      }
    let changes =
      "changes:\n  strings:\n    override:\n" + lines(count) { "      text_\($0): Two" }
      + "  enums:\n    Kind:\n      add:\n" + lines(count) { "        kind\($0): kind-\($0)" }
      + "  maps:\n"
      + lines(count) {
        "    Form\($0): { override: { title: { firstOf: [{ localised: text_\($0) }] } } }"
      }
    let counter = Work.Counter()
    let result = Work.$counter.withValue(counter) {
      SchemaAnalysis.analyse(base: base(text), overlays: [overlay("acme", changes)])
    }
    #expect(!result.hasErrors, "\(result.diagnostics.prefix(3))")
    #expect(result.schema?.lastOverlay?.touches.count == 3 * count)
    return counter.steps
  }

  @Test func fourTimesAsManyChangesCostFourTimesAsMuch() throws {
    let one = try Self.work(60)
    let four = try Self.work(240)
    #expect(four <= one * 42 / 10, "\(one) steps, then \(four)")
  }

  @Test func setsThatExtendEachOtherComeToAnEnd() {
    let text = """
      protocols:
        Step: { refines: [JSONModel], visitor: true }
        Page: { default: struct, members: { title: String } }
      structs: { Form: { conforms: [Step], members: { title: String } } }
      mapping:
        roots: { Step: { to: Page, unknown: throw } }
        shared: { A: { extends: B, rules: {} }, B: { extends: A, rules: {} } }
        maps: { Form: { to: Page, extends: A, rules: {} } }

      """
    let found = SchemaAnalysis.analyse(
      base: Self.base(text),
      overlays: [
        Self.overlay(
          "acme",
          "changes: { maps: { Form: { add: { title: title } } } }\n"
        )
      ]
    ).diagnostics
    #expect(found.map(\.code).contains("MAP105"))
  }

  @Test func manyOverlaysWithoutOrderAreToldOnce() {
    let overlays = (0..<40).map { Self.overlay("o\($0)", "") }
    let found = SchemaAnalysis.analyse(
      base: Self.base("doc: Nothing.\n"), overlays: overlays
    ).diagnostics
    #expect(Set(found.map(\.code)) == ["OVL803"])
  }

  @Test func aChainOfOverlaysIsFollowed() {
    let overlays = (0..<200).map { index in
      Self.overlay("o\(index)", index == 0 ? "" : "after: [o\(index - 1)]\n")
    }
    let result = SchemaAnalysis.analyse(
      base: Self.base("structs: { A: { members: { a: String } } }\n"), overlays: overlays)
    #expect(result.diagnostics.isEmpty)
    #expect(result.schema?.lastOverlay?.name.text == "o199")
    #expect(result.schema?.lastOverlay?.standsOn.count == 199)
  }

  @Test func keysOfTheMergeCannotBeWritten() {
    let text = """
      protocols:
        Step: { refines: [JSONModel], visitor: true }
        Page: { default: struct, members: { title: String } }
      structs: { Form: { conforms: [Step], members: { title: String } } }
      mapping:
        roots: { Step: { to: Page, unknown: throw } }
        maps: { Form: { to: Page, rules: {}, removed rules: [title], replaced target: Page } }

      """
    let found = SchemaAnalysis.analyse(Self.base(text)).diagnostics
    #expect(found.map(\.code) == ["KEY101"])
  }

  @Test(arguments: [
    "", "overlay: acme\n", "- a\n", "overlay: [a]\n", "overlay: acme\nbase: x\nmodule: M\n",
    "overlay: acme\nbase: { schema: demo, version: 99999999999999999999.0.0 }\nmodule: M\n",
    "overlay: acme\nbase: { schema: demo, version: 1.0.0 }\nmodule: \"a b\"\n",
    "overlay: -\nbase: { schema: demo, version: 1.0.0 }\nmodule: M\n",
    "overlay: ---\nbase: { schema: demo, version: 1.0.0 }\nmodule: M\n",
  ])
  func brokenIndexesAreErrors(_ text: String) {
    let overlay = OverlaySources(files: [Self.file("acme/overlay.yaml", text)])
    let result = SchemaAnalysis.analyse(
      base: Self.base("structs: { A: { members: { a: String } } }\n"), overlays: [overlay])
    #expect(result.hasErrors)
  }
}
