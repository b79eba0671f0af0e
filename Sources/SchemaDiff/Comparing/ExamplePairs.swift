import SchemaDocument
import SchemaLanguage
import SchemaModel

/// Example payloads of a struct in both versions.
struct ExamplePairs {
  let changes: [Change]

  init(_ old: StructBody, _ new: StructBody, _ type: TypeDefinition) {
    let pairs = Pairs(old.examples, new.examples, name: \.name.text)
    func subject(_ example: Example) -> String { "\(type.qualifiedName).\(example.name)" }
    changes =
      pairs.added.map {
        Change(
          .exampleIsNew, subject($0), "the example `\(subject($0))` is new", was: nil,
          now: ExampleJSON.text(of: $0), before: nil, after: $0.name.location)
      }
      + pairs.removed.map {
        Change(
          .exampleIsGone, subject($0), "the example `\(subject($0))` is removed",
          was: ExampleJSON.text(of: $0), now: nil, before: $0.name.location, after: nil)
      }
      + pairs.pairs.flatMap { pair in
        let subject = subject(pair.new)
        var found: [Change] = []
        if pair.old.doc != pair.new.doc {
          found.append(
            Change(
              .docChanged, subject,
              DocumentationPair.text(
                "the documentation of the example `\(subject)`", pair.old.doc, pair.new.doc),
              was: pair.old.doc, now: pair.new.doc, before: pair.old.name.location,
              after: pair.new.name.location))
        }
        if !Self.isSame(pair.old.json, pair.new.json) {
          found.append(
            Change(
              .exampleChanged, subject, "the payload of the example `\(subject)` has changed",
              was: ExampleJSON.text(of: pair.old), now: ExampleJSON.text(of: pair.new),
              before: pair.old.json.location, after: pair.new.json.location))
        }
        return found
      }
  }

  /// Ignores the order of members, which has no meaning in JSON.
  private static func isSame(_ old: Node, _ new: Node) -> Bool {
    switch (old.content, new.content) {
    // Quotes of a scalar only determine its kind in JSON.
    case (.scalar(let a), .scalar(let b)):
      let kind = JSONShape.kind(of: old)
      return kind == JSONShape.kind(of: new) && (kind == .null || a.text == b.text)
    case (.sequence(let a), .sequence(let b)):
      return a.count == b.count && zip(a, b).allSatisfy(isSame)
    case (.mapping(let a), .mapping(let b)):
      guard a.count == b.count else { return false }
      let values = Dictionary(
        a.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
      return b.allSatisfy { entry in values[entry.key].map { isSame($0, entry.value) } ?? false }
    default: return false
    }
  }
}
