/// Plans the function of a map from an enum or strings.
struct EnumMapPlan {
  let map: EnumMap
  let scope: Scope
  let owner: MappingOwner

  private var name: String { MappingNames.function(map.name.text) }
  private var isOfTexts: Bool { if case .array = map.source { true } else { false } }

  var declarations: [Declaration] {
    let function = Declaration.function(
      doc: SwiftText.doc(map.documentation, fallback: fallback),
      FunctionHead(
        owner.modifiers, SwiftText.escaped(name),
        [Parameter("_ source", scope.name(of: map.source))], " -> \(scope.name(of: map.target))"),
      body: {
        owner.isBase
          ? [MapReplacementPlan.check(name, ["source", "self"])] + body("return ") : body("")
      })
    return isOfTexts ? [function, table] : [function]
  }

  private var fallback: String {
    (map.source.innermost.map { "`\($0.qualifiedName)` becomes " } ?? "Texts become ")
      + "`\(map.target.innermost?.qualifiedName ?? map.target.description)`."
  }

  private func body(_ prefix: SwiftCode) -> [Statement] {
    isOfTexts ? lookup : [.choice(prefix: prefix, subject: "source", cases: cases)]
  }

  private func text(_ result: EnumMap.Result) -> SwiftCode {
    switch result {
    case .value(let literal): LiteralPlan.expression(literal, map.target, scope)
    case .absent: "nil"
    }
  }

  // MARK: Cases

  private var cases: [(pattern: SwiftCode, body: [Statement])] {
    let body = map.source.definition?.asEnum
    var cases: [(pattern: SwiftCode, body: [Statement])] = []
    for entry in map.entries {
      let pattern =
        body == nil ? SwiftText.literal(entry.source.text) : ".\(entry.source)"
      let value = text(entry.result)
      // Adjacent cases with the same result share a `case`.
      if let last = cases.last, last.body[0].code == value,
        last.pattern.width + pattern.width < 80
      {
        cases[cases.count - 1].pattern += ", \(pattern)"
      } else {
        cases.append((pattern, [.line(value)]))
      }
    }
    if body == nil {
      cases.append(("default", [.line(map.other.map(text) ?? "nil")]))
    } else if let open = body?.openCase, let other = map.other {
      cases.append((".\(open)", [.line(text(other))]))
    }
    return cases
  }

  // MARK: Lists of strings

  private var tableName: SwiftCode { "\(name: name)Texts" }

  private var lookup: [Statement] {
    [
      .line("let texts = Set(source.map { $0.lowercased() })"),
      .line(
        "for (text, value) in Self.\(tableName) where texts.contains(text) { return value }"),
      .line("return \(map.other.map(text) ?? "nil")"),
    ]
  }

  private var table: Declaration {
    let entries: [SwiftCode] = map.entries.map { entry in
      "(\(SwiftText.literal(entry.source.text.lowercased())), \(text(entry.result)))"
    }
    let type: SwiftCode = "[(String, \(scope.name(of: map.target)))]"
    return .constant(
      doc: ["Texts in the order in which they are looked for."],
      signature: .init([.private, .static], .let, "\(tableName)", type: "\(type)"),
      value: .list(entries, isLong: true))
  }
}
