/// Plans an enum: closed with strings, open with a case for unknown strings, or without raw values.
struct EnumPlan {
  private let type: TypeDefinition
  private let body: EnumBody
  private let scope: Scope

  init(_ type: TypeDefinition, _ body: EnumBody, _ scope: Scope) {
    self.type = type
    self.body = body
    self.scope = scope
  }

  private var string: SwiftCode { scope.builtin("String") }

  var declaration: Declaration {
    if body.cases.contains(where: { $0.payloadText != nil }) { return withPayloads }
    if !body.hasRawValues { return plain }
    guard let openCase = body.openCase else { return closed }
    return open(openCase)
  }

  private func inherits(_ first: [String]) -> [SwiftCode] {
    let own = body.conforms.map(\.text).filter { !first.contains($0) }
    return (first + own).map { scope.builtin($0) }
  }

  private func name(_ item: EnumBody.Case) -> SwiftCode { SwiftText.escaped(item.name.text) }

  private var plainCases: [Declaration] {
    body.cases.map {
      .line(doc: SwiftText.doc($0.documentation), signature: .init(.case, "\(name($0))"))
    }
  }

  /// Old names of cases.
  private var renamed: [Declaration] {
    body.cases.compactMap { item in
      guard let old = item.documentation.was?.text, item.payloadText == nil else { return nil }
      return .line(
        doc: [], attributes: [Attribute.renamed(to: item.name.text)],
        signature: .init(
          [.public, .static], .let, SwiftText.escaped(old), value: "Self.\(item.name)"))
    }
  }

  // MARK: Kinds

  private var withPayloads: Declaration {
    let cases = body.cases.map { item in
      let payload: SwiftCode = item.payload.map { "(\(scope.name(of: $0)))" } ?? ""
      return Declaration.line(
        doc: SwiftText.doc(item.documentation),
        signature: .init(.case, "\(name(item))", tail: "\(payload)"))
    }
    return .type(TypePlan.head(.enum, type, inherits(["Sendable"])), members: cases + renamed)
  }

  private var plain: Declaration {
    .type(
      TypePlan.head(.enum, type, inherits(["Codable", "Hashable", "Sendable"])),
      members: plainCases + renamed)
  }

  private var closed: Declaration {
    let cases = body.cases.map { item -> Declaration in
      let doc = SwiftText.doc(item.documentation)
      if item.raw == item.name.text {
        return .line(doc: doc, signature: .init(.case, "\(name(item))"))
      }
      return .value(
        doc: doc, signature: .init(.case, "\(name(item))"), value: SwiftText.literal(item.raw))
    }
    return .type(
      TypePlan.head(.enum, type, inherits(["String", "Codable", "Hashable", "Sendable"])),
      members: cases + renamed)
  }

  private func open(_ openCase: Name) -> Declaration {
    var members = plainCases
    members.append(
      .line(
        doc: ["A value that the schema does not know, as the server sent it."],
        signature: .init(.case, SwiftText.escaped(openCase), tail: "(value: \(string))")))
    if !body.constants.isEmpty { members.append(.gap) }
    members += body.constants.map { constant in
      .value(
        doc: [], signature: .init([.public, .static], .let, SwiftText.escaped(constant.name.text)),
        value: "Self.\(openCase)(value: \(SwiftText.literal(constant.raw)))")
    }
    members += renamed
    members += [initialiser(openCase), rawValue(openCase)] + equality
    return .type(
      TypePlan.head(
        .enum, type, inherits(["RawRepresentable", "Codable", "Hashable", "Sendable"])),
      members: members)
  }

  // MARK: Raw values

  private func initialiser(_ openCase: Name) -> Declaration {
    let refusesBlank = body.refusesBlank
    var cases: [(pattern: SwiftCode, body: [Statement])] = body.cases.map { item in
      (
        pattern: SwiftText.literal(item.raw),
        body: [Statement.line("self = .\(item.name)")]
      )
    }
    cases.append(("default", [.line("self = .\(openCase)(value: rawValue)")]))
    let blank = Statement.line("if rawValue.allSatisfy(\\.isWhitespace) { return nil }")
    return .function(
      doc: [
        refusesBlank
          ? "`nil` only if the string is empty or whitespace."
          : "Never fails: an unknown string is preserved."
      ],
      FunctionHead(
        signature: .init([.public], .initialiser, tail: refusesBlank ? "?" : ""),
        parameters: [Parameter("rawValue", string)]),
      body: (refusesBlank ? [blank] : []) + [.choice(subject: "rawValue", cases: cases)])
  }

  private func rawValue(_ openCase: Name) -> Declaration {
    var cases: [(pattern: SwiftCode, body: [Statement])] = body.cases.map { item in
      (
        pattern: ".\(item.name)",
        body: [Statement.line(SwiftText.literal(item.raw))]
      )
    }
    cases.append((".\(openCase)(let value)", [.line("value")]))
    return .computed(
      doc: [], signature: .init([.public], .var, "rawValue", type: "\(string)"),
      body: [.choice(subject: "self", cases: cases)])
  }

  /// The open case may have the raw value of another case, so raw values are compared.
  private var equality: [Declaration] {
    [
      .function(
        FunctionHead(
          signature: .init([.public, .static], .func, "=="),
          parameters: [Parameter("lhs", "Self"), Parameter("rhs", "Self")],
          suffix: " -> \(scope.builtin("Bool"))"),
        body: [.line("lhs.rawValue == rhs.rawValue")]),
      .function(
        FunctionHead(
          signature: .init([.public], .func, "hash"),
          parameters: [Parameter("into hasher", "inout \(scope.builtin("Hasher"))")]),
        body: [.line("hasher.combine(rawValue)")]),
    ]
  }
}
