/// Plans an enum: a closed enum of strings, an open enum with a case for unknown strings, or an enum without raw
/// values.
struct EnumPlan {
  let type: TypeDefinition
  let body: EnumBody
  let scope: Scope

  var declaration: Declaration {
    let open = body.isReadable ? body.openCase : nil
    var first = body.hasPayloads ? ["Sendable"] : ["Codable", "Hashable", "Sendable"]
    if body.isReadable { first.insert(open == nil ? "String" : "RawRepresentable", at: 0) }
    let own = body.conforms.map(\.text).filter { !first.contains($0) }
    return .type(.enum, of: type, (first + own).map { scope.builtin($0) }) {
      body.cases.map(enumCase)
      if let open { constants(open) }
      renamed
      if let open { rawValues(open) }
    }
  }

  private func enumCase(_ item: EnumBody.Case) -> Declaration {
    let hasValue = body.isReadable && body.openCase == nil && item.raw != item.name.text
    return .line(
      doc: .doc(item.documentation), [], .case, .escaped(item.name),
      tail: item.payload.map { "(\(scope.name(of: $0)))" } ?? "",
      value: hasValue ? .literal(item.raw) : nil,
      raw: body.hasRawValues && item.payloadText == nil ? item.raw : nil)
  }

  /// Constants for the old names of cases.
  private var renamed: [Declaration] {
    body.cases.compactMap { item in
      guard let old = item.documentation.was?.text, item.payloadText == nil else { return nil }
      return .line(
        attribute: .renamed(to: item.name.text), [.public, .static], .let, .escaped(old),
        value: "Self.\(item.name)")
    }
  }

  // MARK: Raw values

  /// The case for unknown strings, and constants for known strings that have no case.
  @ListOf<Declaration> private func constants(_ open: Name) -> [Declaration] {
    Declaration.line(
      doc: ["A value that the schema does not know, as the server sent it."], [], .case,
      .escaped(open), tail: "(value: \(scope.builtin("String")))")
    if !body.constants.isEmpty { Declaration.gap }
    body.constants.map { $0.declaration(open: open.text) }
  }

  @ListOf<Declaration> private func rawValues(_ open: Name) -> [Declaration] {
    let string = scope.builtin("String")
    Declaration.initialiser(
      doc: [
        body.refusesBlank
          ? "`nil` only if the string is empty or whitespace."
          : "Never fails: an unknown string is preserved."
      ], [.public], tail: body.refusesBlank ? "?" : "", [Parameter("rawValue", string)]
    ) {
      if body.refusesBlank { "if rawValue.allSatisfy(\\.isWhitespace) { return nil }" }
      SwiftCode.choice(
        "rawValue",
        body.cases.map { (.literal($0.raw), ["self = .\($0.name)"]) }
          + [("default", ["self = .\(open)(value: rawValue)"])])
    }
    Declaration.computed([.public], "rawValue", string) {
      SwiftCode.choice(
        "self",
        body.cases.map { (".\($0.name)", [.literal($0.raw)]) }
          + [(".\(open)(let value)", ["value"])])
    }
    // The open case may have the raw value of another case, so raw values are compared.
    Declaration.equality("lhs.rawValue == rhs.rawValue", scope)
    Declaration.function(
      [.public], "hash", [Parameter("into hasher", "inout \(scope.builtin("Hasher"))")]
    ) { "hasher.combine(rawValue)" }
  }
}

extension EnumBody.Case {
  /// Declares a constant: a name for a string that has no case in an open enum.
  func declaration(doc: [String] = [], open: String) -> Declaration {
    Declaration.line(
      doc: doc, [.public, .static], .let, .escaped(name),
      value: "Self.\(name: open)(value: \(literal: raw))", raw: raw)
  }
}
