/// Plans the mapper's function for a map from an enum, a string or a list of strings.
struct EnumMapPlan {
  let map: EnumMap
  let function: MapTarget
  let facts: MappingFacts

  private var isOfTexts: Bool { if case .array = map.source { true } else { false } }
  private var tableName: SwiftCode { "\(name: function.function)Texts" }

  @ListOf<Declaration> var declarations: [Declaration] {
    let from = map.source.innermost.map { "`\($0.qualifiedName)` becomes " } ?? "Texts become "
    let to = map.target.innermost?.qualifiedName ?? map.target.description
    function.declaration(
      facts, doc: .doc(map.documentation, fallback: "\(from)`\(to)`."),
      function.replacement(facts)
        + (isOfTexts ? lookup : ["\(facts.isBase ? "return " : "")\(.choice("source", cases))"]))
    if isOfTexts { table }
  }

  private var lookup: [SwiftCode] {
    [
      "let texts = Set(source.map { $0.lowercased() })",
      "for (text, value) in Self.\(tableName) where texts.contains(text) { return value }",
      "return \(map.other.map(text) ?? "nil")",
    ]
  }

  private func text(_ result: EnumMap.Result) -> SwiftCode {
    switch result {
    case .value(let literal): facts.scope.value(literal, as: map.target)
    case .absent: "nil"
    }
  }

  private var cases: [(pattern: SwiftCode, body: [SwiftCode])] {
    let body = map.source.definition?.asEnum
    var cases: [(pattern: SwiftCode, body: [SwiftCode])] = []
    for entry in map.entries {
      let pattern: SwiftCode = body == nil ? .literal(entry.source) : ".\(entry.source)"
      let value = text(entry.result)
      // Adjacent cases with the same result share a `case`.
      if let last = cases.last, last.body == [value], last.pattern.width + pattern.width < 80 {
        cases[cases.count - 1].pattern += ", \(pattern)"
      } else {
        cases.append((pattern, [value]))
      }
    }
    if body == nil {
      cases.append(("default", [map.other.map(text) ?? "nil"]))
    } else if let open = body?.openCase, let other = map.other {
      cases.append((".\(open)", [text(other)]))
    }
    return cases
  }

  private var table: Declaration {
    let entries: [SwiftCode] = map.entries.map { entry in
      "(\(literal: entry.source.text.lowercased()), \(text(entry.result)))"
    }
    return .constant(
      doc: ["Texts in the order in which they are looked for."], [.private, .static],
      "\(tableName)", type: "[(String, \(facts.scope.name(of: map.target)))]",
      .list(entries, isLong: true))
  }
}
