import SchemaOverlay
import SchemaSite
import SchemaText
import Testing

@testable import SchemaModel

/// Random schemas, including invalid ones, and random payloads: there is no crash.
@Suite struct FuzzTests {
  @Test func payloadsOfEveryScenario() throws {
    var screens = 0
    var refused = 0
    for scenario in try SchemaFolder.scenarios() {
      let result = SchemaAnalysis.analyse(scenario.sources)
      guard let schema = result.schema else { continue }
      for type in schema.allTypes {
        guard let body = type.asStruct, body.form == .object else { continue }
        for example in body.examples { _ = ScreenPreview.make(example, of: type, in: schema) }
        guard let row = schema.mapping?.rows.first(where: { $0.source.definition === type }) else {
          continue
        }
        for seed in 0..<20 as Range<UInt64> {
          var payload = RandomPayload(schema, at: type.name.location, seed: seed)
          let example = Example(name: type.name, doc: nil, json: payload.object(type))
          guard let screen = ScreenPreview.make(example, of: type, in: schema) else {
            refused += 1
            continue
          }
          screens += 1
          if result.hasErrors { continue }
          #expect(screen.model == row.target.definition?.qualifiedName)
          if case .fields(let fields) = row.body {
            #expect(screen.members.map(\.name) == fields.map(\.name.text))
          }
        }
      }
    }
    #expect(screens > 500, "\(screens) screens")
    #expect(refused > 50, "\(refused) payloads")
  }

  /// Structs without a row have no screen.
  @Test func examplesWithoutRow() throws {
    let schema = try SchemaFolder.read()
    let rows = Set((schema.mapping?.rows ?? []).compactMap { $0.source.definition?.qualifiedName })
    var count = 0
    for type in schema.allTypes where !rows.contains(type.qualifiedName) {
      for example in type.asStruct?.examples ?? [] {
        #expect(ScreenPreview.make(example, of: type, in: schema) == nil)
        count += 1
      }
    }
    #expect(count > 30, "\(count) examples")
  }

  /// The preview also ends for schemas that the generator refuses.
  @Test(arguments: [
    // Each is the other's whole object.
    """
    structs:
      Question:
        conforms: [Answer]
        members: { other: { type: Other, wire: . } }
        examples: { one: { json: {} } }
      Other: { members: { question: { type: Question, wire: . } } }
    mapping:
      maps: { Question: { to: Page, rules: { text: other.question.other.question } } }
    """,
    // Maps that call each other with their source.
    """
    structs:
      Question: { conforms: [Answer], members: { name: String }, examples: { one: { json: { name: a } } } }
    mapping:
      elements:
        One: { from: Question, to: String, value: { from: ., as: Two } }
        Two: { from: Question, to: String, value: { from: ., as: One } }
      maps: { Question: { to: Page, rules: { text: { from: ., as: One } } } }
    """,
    // Members that are computed from each other.
    """
    structs:
      Question:
        conforms: [Answer]
        members: { a: { type: String, path: b }, b: { type: String, path: a }, c: { type: String, fallback: c } }
        examples: { one: { json: {} } }
    mapping:
      maps: { Question: { to: Page, rules: { text: a } } }
    """,
  ])
  func circles(definitions: String) throws {
    let family = """
      protocols:
        Answer: { refines: [JSONModel], visitor: true }
        Screen: { refines: [Sendable] }
        Page: { refines: [Screen], default: struct, members: { text: String } }
      \(definitions)
        roots: { Answer: { to: Screen, unknown: throw } }
      """
    let sources = SchemaFolder.sources([("a.yaml", family)])
    #expect(SchemaAnalysis.analyse(sources).hasErrors)
    let schema = try #require(SchemaAnalysis.comparable(sources))
    let type = try #require(schema.allTypes.first { $0.qualifiedName == "Question" })
    let example = try #require(type.asStruct?.examples.first)
    #expect(schema.mapping?.rows.count == 1)
    #expect(ScreenPreview.make(example, of: type, in: schema) == nil)
  }
}
