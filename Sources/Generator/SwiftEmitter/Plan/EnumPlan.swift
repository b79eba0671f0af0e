/// Plans an enum: closed with strings, open with a case for unknown strings, or without raw values.
struct EnumPlan {
  let type: TypeDefinition
  let body: EnumBody
  let scope: Scope

  private var string: SwiftCode { scope.builtin("String") }
  private var hasRawValues: Bool {
    body.hasRawValues && !body.cases.contains { $0.payloadText != nil }
  }

  var declaration: Declaration {
    let open = hasRawValues ? body.openCase : nil
    var first = ["Codable", "Hashable", "Sendable"]
    if hasRawValues { first.insert(open == nil ? "String" : "RawRepresentable", at: 0) }
    if body.cases.contains(where: { $0.payloadText != nil }) { first = ["Sendable"] }
    let own = body.conforms.map(\.text).filter { !first.contains($0) }
    return .type(
      TypePlan.head(.enum, type, (first + own).map { scope.builtin($0) }),
      members: body.cases.map(enumCase) + (open.map(constants) ?? []) + renamed
        + (open.map(rawValues) ?? []))
  }

  private func enumCase(_ item: EnumBody.Case) -> Declaration {
    let hasValue = hasRawValues && body.openCase == nil && item.raw != item.name.text
    return .line(
      doc: SwiftText.doc(item.documentation),
      signature: .init(
        .case, SwiftText.escaped(item.name),
        tail: item.payload.map { "(\(scope.name(of: $0)))" } ?? "",
        value: hasValue ? SwiftText.literal(item.raw) : nil))
  }

  /// Old names of cases.
  private var renamed: [Declaration] {
    body.cases.compactMap { item in
      guard let old = item.documentation.was?.text, item.payloadText == nil else { return nil }
      return .line(
        attributes: [Attribute.renamed(to: item.name.text)],
        signature: .init(
          [.public, .static], .let, SwiftText.escaped(old), value: "Self.\(item.name)"))
    }
  }

  // MARK: Raw values

  /// The case for unknown strings, and other known ones.
  private func constants(_ open: Name) -> [Declaration] {
    let unknown: Declaration = .line(
      doc: ["A value that the schema does not know, as the server sent it."],
      signature: .init(.case, SwiftText.escaped(open), tail: "(value: \(string))"))
    let constants = body.constants.map { constant -> Declaration in
      .line(
        signature: .init(
          [.public, .static], .let, SwiftText.escaped(constant.name),
          value: "Self.\(open)(value: \(literal: constant.raw))"))
    }
    return [unknown] + (constants.isEmpty ? [] : [.gap]) + constants
  }

  private func rawValues(_ open: Name) -> [Declaration] {
    let blank: [Statement] =
      body.refusesBlank ? ["if rawValue.allSatisfy(\\.isWhitespace) { return nil }"] : []
    let fromRaw = body.cases.map { item -> (SwiftCode, [Statement]) in
      (SwiftText.literal(item.raw), ["self = .\(item.name)"])
    }
    let toRaw = body.cases.map { item -> (SwiftCode, [Statement]) in
      (".\(item.name)", ["\(literal: item.raw)"])
    }
    return [
      .function(
        doc: [
          body.refusesBlank
            ? "`nil` only if the string is empty or whitespace."
            : "Never fails: an unknown string is preserved."
        ],
        FunctionHead(
          signature: .init([.public], .initialiser, tail: body.refusesBlank ? "?" : ""),
          parameters: [Parameter("rawValue", string)]),
        body: {
          blank + [
            .choice(
              subject: "rawValue",
              cases: fromRaw + [("default", ["self = .\(open)(value: rawValue)"])])
          ]
        }),
      .computed(
        signature: .init([.public], .var, "rawValue", type: string),
        body: [.choice(subject: "self", cases: toRaw + [(".\(open)(let value)", ["value"])])]),
      // The open case may have the raw value of another case, so raw values are compared.
      .equality(["lhs.rawValue == rhs.rawValue"], scope),
      .function(
        FunctionHead(
          [.public], "hash", [Parameter("into hasher", "inout \(scope.builtin("Hasher"))")]),
        body: { ["hasher.combine(rawValue)"] }),
    ]
  }
}
