import Foundation
import SchemaText
import SwiftEmitter
import Testing

@testable import SchemaModel
@testable import SchemaOverlay

/// Work grows linearly with the schema: four times as many definitions cost about four times as much.
///
/// There are two measures, neither of which is time: the bytes written, and the steps of all stages (entries,
/// members and nodes that were visited). Quadratic growth would result in sixteen times as many.
@Suite struct LinearityTests {
  /// A schema with `count` definitions of one kind.
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let count: Int
    let yaml: @Sendable (Int) -> String
  }

  static let shapes = [
    Shape(testDescription: "structs", count: 50) { count in
      "structs:\n"
        + lines(count) { index in
          """
            Type\(index):
              doc: What it stands for, in a sentence that is long enough to be broken up in two lines.
              members: { name: String, size: Int?, next: "[Type\(index)]", kind: { type: String, default: x } }
          """
        }
    },
    Shape(testDescription: "members", count: 200) { count in
      "structs:\n  Page:\n    members:\n"
        + lines(count) { "      member\($0): { type: String?, doc: About it., sensitive: true }" }
    },
    Shape(testDescription: "members of nested objects", count: 150) { count in
      "structs:\n  Page:\n    members:\n"
        + lines(count) { "      member\($0): { type: String?, wire: a.object\($0).name }" }
    },
    Shape(testDescription: "members that depend on each other", count: 100) { count in
      "structs:\n  Page:\n    members:\n      member0: String?\n"
        + lines(count) { "      member\($0 + 1): { type: String?, fallback: member\($0) }" }
    },
    Shape(testDescription: "derived members", count: 100) { count in
      "structs:\n  Part: { members: { name: String? } }\n  Page:\n    members:\n      part: Part\n"
        + "      parts: \"[Part]\"\n"
        + lines(count) {
          """
                path\($0): { type: String?, path: part.name }
                pick\($0): { type: Part?, pick: { from: parts, first: [{ name: a }, { name: b }] } }
          """
        }
    },
    Shape(testDescription: "nested types", count: 75) { count in
      "structs:\n  Page:\n    members: { first: Part0? }\n    structs:\n"
        + lines(count) { "      Part\($0): { members: { next: \"[Part\(($0 + 1) % count)]\" } }" }
    },
    Shape(testDescription: "cases", count: 100) { count in
      "enums:\n  Kind:\n    open: other\n    cases:\n"
        + lines(count) { "      case\($0): raw-\($0)" }
        + "structs: { Page: { members: { kind: Kind } } }\n"
    },
    Shape(testDescription: "arms", count: 75) { count in
      "protocols:\n  Step: { refines: [JSONModel] }\nstructs:\n"
        + lines(count) {
          """
            Step\($0): { conforms: [Step], examples: { a: { json: { type: t\($0) } } } }
          """
        }
        + "  Page: { members: { step: any Step } }\nunions:\n  Step:\n    discriminator: type\n    arms:\n"
        + lines(count) { "      t\($0): Step\($0)" } + "    else: Step0\n"
    },
    Shape(testDescription: "rules of a union", count: 75) { count in
      "protocols:\n  Step: { refines: [JSONModel] }\nstructs:\n"
        + lines(count) {
          """
            Step\($0): { conforms: [Step], members: { kind: String }, examples: { a: { json: { kind: k\($0) } } } }
          """
        }
        + "  Page: { members: { step: any Step } }\nunions:\n  Step:\n    rules:\n"
        + lines(count) { "      - { struct: Step\($0), when: { kind: k\($0) } }" }
        + "    else: Step0\n"
    },
    Shape(testDescription: "rules about lists", count: 75) { count in
      "protocols:\n  Step: { refines: [JSONModel] }\nstructs:\n  Item: { members: { name: String } }\n"
        + lines(count) {
          """
            Step\($0): { conforms: [Step], members: { list: "[Item]" }, examples: { a: { json: { list: [{ name: k\($0) }] } } } }
          """
        }
        + "  Page: { members: { step: any Step } }\nunions:\n  Step:\n    rules:\n"
        + lines(count) {
          "      - { struct: Step\($0), when: { list: { any: { name: k\($0) } } } }"
        }
        + "    else: Step0\n"
    },
    Shape(testDescription: "documentation", count: 1_000) { count in
      "structs:\n  Page:\n    doc: \"\(String(repeating: "many words ", count: count))\"\n"
        + "    members: { name: String }\n"
    },
  ]

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  @Test(arguments: shapes) func fourTimesAsMuch(_ shape: Shape) throws {
    let one = try Self.cost(shape.yaml(shape.count))
    let four = try Self.cost(shape.yaml(4 * shape.count))
    #expect(four.bytes <= one.bytes * 42 / 10)
    #expect(four.work <= one.work * 42 / 10, "\(one.work) steps, then \(four.work)")
  }

  /// The bytes written, and the steps of all stages.
  private static func cost(_ yaml: String) throws -> (bytes: Int, work: Int) {
    let index = ScenarioFile.index(of: ["demo.yaml"])
    let sources = [("demo.yaml", yaml), ("schema.yaml", index)].map {
      SourceFile(path: $0.0, name: $0.0, bytes: Array($0.1.utf8))
    }
    let counter = Work.Counter()
    let bytes = try Work.$counter.withValue(counter) {
      let result = SchemaAnalysis.analyse(sources)
      let schema = try #require(
        result.hasErrors ? nil : result.schema,
        "\(DiagnosticText(sources: sources).render(Array(result.diagnostics.prefix(3))))")
      return SwiftGeneration.files(of: schema).reduce(0) { $0 + $1.bytes.count }
    }
    #expect(counter.steps > bytes)
    return (bytes, counter.steps)
  }
}
