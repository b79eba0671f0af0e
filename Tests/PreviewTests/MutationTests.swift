import IdsvrHaapiUIKit
import SchemaText
import Testing

@testable import SchemaModel
@testable import SchemaSite

/// Changed examples: the preview is still equal to the model of the runtime, and there is no preview if the runtime
/// refuses the payload.
@MainActor
@Suite struct MutationTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func changedExamples(seed: UInt64) throws {
    let schema = try SchemaFolder.read()
    let roots = ["HaapiRepresentation", "ProblemRepresentation"].compactMap { schema.unions[$0] }
    let sources = roots.flatMap { union in
      union.structs.flatMap { type in (type.asStruct?.examples ?? []).map { (union, $0) } }
    }
    let pool = sources.flatMap { $0.1.json.everything }
    var mutation = NodeMutation(seed: seed, pool: pool)
    var agreement = Agreement()
    var refused = 0
    for (union, example) in sources {
      for round in 0..<40 {
        var json = mutation.changed(example.json)
        if round % 4 == 0 { json = mutation.changed(json) }
        // Another root would be read by another union.
        guard json.mapping != nil, isProblem(json) == isProblem(example.json),
          let type = chosen(json, union)
        else { continue }
        let changed = Example(name: example.name, doc: nil, json: json)
        if try !compare(changed, type, schema, &agreement) { refused += 1 }
      }
    }
    let shown = agreement.differences.prefix(5).joined(separator: "\n")
    #expect(agreement.differences.isEmpty, "\(agreement.differences.count): \(shown)")
    #expect(agreement.compared > 10_000, "\(agreement.compared) members")
    #expect(refused > 100, "\(refused) payloads")
  }

  /// - Returns: True if there is a screen.
  private func compare(
    _ example: Example, _ type: TypeDefinition, _ schema: Schema, _ agreement: inout Agreement
  ) throws -> Bool {
    let text = ExampleJSON.text(of: example)
    let before = agreement.differences.count
    let preview = ScreenPreview.make(example, of: type, in: schema)
    let real: JSONValue?
    do {
      let made = try RealScreen.make(text, as: type.qualifiedName)
      real = made.screen
      if made.type != type.qualifiedName {
        agreement.note("read as \(made.type), chosen was \(type.qualifiedName)")
      }
    } catch {
      real = nil
    }
    switch (preview, real) {
    case (let preview?, let real?): agreement.compare(preview, real, at: "$")
    case (nil, nil): break
    case (nil, let real?): agreement.note("no preview, but \(real.jsonText)")
    // A hook may be the reason for the refusal.
    case (let preview?, nil):
      if preview.computedCount == 0 { agreement.note("\(preview), but refused") }
    }
    if agreement.differences.count > before { agreement.note("of \(type.qualifiedName) \(text)") }
    return real != nil
  }

  private func isProblem(_ json: Node) -> Bool { json["type"]?.text?.contains(":") == true }

  private func chosen(_ json: Node, _ union: Union) -> TypeDefinition? {
    switch Selection.choose(json, by: union) {
    case nil: nil
    case .type(let type): type
    case .union(let inner): chosen(json, inner)
    }
  }
}

extension PreviewScreen {
  fileprivate var computedCount: Int { members.reduce(0) { $0 + $1.value.computedCount } }
}

extension PreviewValue {
  fileprivate var computedCount: Int {
    switch self {
    case .computed: 1
    case .list(let values): values.reduce(0) { $0 + $1.computedCount }
    case .model(let screen): screen.computedCount
    default: 0
    }
  }
}
