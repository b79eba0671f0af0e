import Foundation
import SchemaText
import Testing

@testable import SchemaModel
@testable import SchemaOverlay

/// Very large mappings: the work grows linearly, and every mistake is reported.
@Suite(.serialized) struct MappingLimitTests {
  private static let types = """
    protocols:
      Step: { refines: [JSONModel], visitor: true }
      Part: { refines: [JSONModel], visitor: true }
      Row: { refines: [Sendable], default: struct, members: { title: String } }
      Rows: { default: struct, members: { rows: "[any Row]", title: String } }
    structs:
      Line: { conforms: [JSONModel], members: { name: String } }
      Form: { conforms: [Step], members: { lines: "[Line]", title: String } }

    """

  private static func repeated(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  // MARK: Linear

  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let count: Int
    let yaml: @Sendable (Int) -> String
  }

  static let shapes = [
    Shape(testDescription: "element maps", count: 200) { count in
      types + "mapping:\n  elements:\n"
        + repeated(count) { "    M\($0): { from: Line, to: Row, rules: { title: name } }\n" }
    },
    Shape(testDescription: "maps that hand on their source", count: 200) { count in
      types + "mapping:\n  elements:\n"
        + repeated(count) {
          "    M\($0): { from: Line, to: \"[any Row]\", emit: [{ from: ., as: M\($0 + 1) }] }\n"
        } + "    M\(count): { from: Line, to: Row, rules: { title: name } }\n"
    },
    Shape(testDescription: "alternatives", count: 200) { count in
      types + "mapping:\n  elements:\n    M:\n      from: Line\n      to: Row\n      rules:\n"
        + "        title:\n          firstOf:\n"
        + repeated(count) { "            - { from: name, when: { name: n\($0) } }\n" }
        + "            - name\n"
    },
    Shape(testDescription: "shared rule sets", count: 200) { count in
      types + "mapping:\n  shared:\n"
        + repeated(count) { "    S\($0): { rules: { title: name } }\n" }
        + "  elements:\n"
        + repeated(count) { "    M\($0): { from: Line, to: Row, extends: S\($0) }\n" }
    },
    Shape(testDescription: "hooks, texts and context", count: 200) { count in
      types + "mapping:\n  hooks:\n"
        + repeated(count) { "    h\($0): { in: { name: String }, out: String }\n" }
        + "  strings:\n" + repeated(count) { "    k\($0): Text\n" } + "  context:\n"
        + repeated(count) { "    c\($0): String?\n" } + "  elements:\n"
        + repeated(count) {
          """
              M\($0):
                from: Line
                to: Row
                rules:
                  title:
                    firstOf:
                      - { context: c\($0) }
                      - { localised: k\($0), when: { name: a } }
                      - { hook: h\($0), with: { name: name } }

          """
        }
    },
    Shape(testDescription: "members", count: 200) { count in
      "protocols:\n  Row: { default: struct, members: {"
        + (0..<count).map { " m\($0): String?" }.joined(separator: ",") + " } }\nstructs:\n"
        + "  Line:\n    conforms: [JSONModel]\n    members: {"
        + (0..<count).map { " n\($0): String?" }.joined(separator: ",") + " }\n"
        + "mapping:\n  elements:\n    M:\n      from: Line\n      to: Row\n      rules:\n"
        + repeated(count) { "        m\($0): n\($0)\n" }
    },
    Shape(testDescription: "rows and cases", count: 100) { count in
      types
        + repeated(count) {
          "  S\($0): { conforms: [Step, Part], members: { title: String }, "
            + "examples: { a: { json: { type: t\($0), title: a } } } }\n"
        }
        + "unions:\n  Part: { discriminator: type, arms: {"
        + (0..<count).map { " t\($0): S\($0)" }.joined(separator: ",") + " }, else: S0 }\n"
        + "mapping:\n  roots: { Step: { to: Row, unknown: throw } }\n  maps:\n"
        + "    Form: { to: Row, unused: { lines: not shown } }\n"
        + repeated(count) { "    S\($0): { to: Row }\n" }
        + "  elements:\n" + repeated(count) { "    M\($0): { from: S\($0), to: Row }\n" }
        + "  unions:\n    U:\n      source: Part\n      to: Row\n      unknown: throw\n      cases:\n"
        + repeated(count) { "        S\($0): M\($0)\n" }
    },
    Shape(testDescription: "cases of an enum", count: 100) { count in
      types + "enums:\n  Kind:\n    cases:\n" + repeated(count) { "      c\($0):\n" }
        + "mapping:\n  enums:\n    Map:\n      from: Kind\n      to: Bool\n      cases:\n"
        + repeated(count) { "        c\($0): true\n" }
    },
  ]

  @Test(arguments: shapes) func fourTimesAsMuch(_ shape: Shape) {
    let one = Self.work(shape.yaml(shape.count))
    let four = Self.work(shape.yaml(4 * shape.count))
    #expect(four <= one * 45 / 10, "\(one) steps, then \(four)")
  }

  private static func work(_ yaml: String) -> Int {
    let sources = sources(Array(yaml.utf8))
    let counter = Work.Counter()
    Work.$counter.withValue(counter) {
      let errors = SchemaAnalysis.analyse(sources).diagnostics.filter {
        $0.severity == .error
      }
      #expect(
        errors.count == 0, "\(DiagnosticText(sources: sources).render(Array(errors.prefix(3))))")
    }
    return counter.steps
  }

  // MARK: Deep and cyclic mappings

  @Test func longRings() {
    let sets = Self.repeated(3_000) { "    S\($0): { extends: S\(($0 + 1) % 3_000) }\n" }
    let found = analyse(Self.types + "mapping:\n  shared:\n" + sets).diagnostics
    #expect(found.contains { $0.code == "MAP105" })
    let maps = Self.repeated(20_000) {
      "    M\($0): { from: Line, to: \"[any Row]\", emit: [{ from: ., as: M\(($0 + 1) % 20_000) }] }\n"
    }
    let rings = analyse(Self.types + "mapping:\n  elements:\n" + maps).diagnostics
    #expect(rings.filter { $0.code == "MAP327" }.count == 1)
  }

  @Test func deepRules() {
    let rule =
      String(repeating: "{ firstOf: [", count: 28) + "name" + String(repeating: "] }", count: 28)
    let text =
      Self.types
      + "mapping:\n  elements:\n    M: { from: Line, to: Row, rules: { title: \(rule) } }\n"
    #expect(!analyse(text).hasErrors)
    let elses =
      String(repeating: "{ from: name, when: { name: a }, else: ", count: 40) + "name"
      + String(repeating: " }", count: 40)
    let other =
      Self.types
      + "mapping:\n  elements:\n    M: { from: Line, to: Row, rules: { title: \(elses) } }\n"
    #expect(!analyse(other).hasErrors)
  }

  @Test(.timeLimit(.minutes(5))) func thousandsOfMistakes() {
    let text =
      Self.types + "mapping:\n  elements:\n"
      + Self.repeated(2_000) {
        "    M\($0): { from: Line, to: Row, rules: { titel\($0): nmae, title: nme\($0) } }\n"
      }
    let sources = sources(Array(text.utf8))
    let found = SchemaAnalysis.analyse(sources).diagnostics
    // Unknown names without similar ones have one cause, the model.
    #expect(found.contains { $0.code == "MAP202" })
    #expect(!DiagnosticText(sources: sources).render(found).isEmpty)
  }

  // MARK: Random mutations

  /// Scenarios with removed, repeated and moved lines and values of other kinds: either there is an error, or the
  /// mapping is complete.
  @Test func changedScenarios() throws {
    var random = FixedRandom(7)
    let inserts = ["[", "{", "1", "true", "\"\"", "{}", "[]", "x: ", "- ", ".", "a.b", "null"]
    for url in ScenarioFile.all(in: "Mistakes/MAP") {
      let sources = try ScenarioFile.load(url).sources
      for _ in 0..<(FuzzSeeds.isLong ? 20 : 5) {
        let changed = sources.map { source in
          guard source.name == "mapping.yaml" else { return source }
          let lines = Self.change(source, inserts, &random)
          return SourceFile(path: source.path, name: source.name, bytes: Array(lines.utf8))
        }
        let result = SchemaAnalysis.analyse(changed)
        let text = DiagnosticText(sources: changed).render(result.diagnostics)
        #expect(result.diagnostics.isEmpty == text.isEmpty)
        if !result.hasErrors { #expect(result.schema?.mapping?.incomplete.map(\.text) ?? [] == []) }
      }
    }
  }

  private static func change(
    _ source: SourceFile, _ inserts: [String], _ random: inout FixedRandom
  ) -> String {
    var lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n").map(
      String.init)
    for _ in 0..<3 where lines.count > 2 {
      let index = Int.random(in: 0..<lines.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[index], at: Int.random(in: 0..<lines.count, using: &random))
      case 2: lines[index] = "  " + lines[index]
      default:
        let insert = inserts.randomElement(using: &random) ?? ""
        if let colon = lines[index].firstIndex(of: ":") {
          lines[index] = lines[index][...colon] + " " + insert
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
