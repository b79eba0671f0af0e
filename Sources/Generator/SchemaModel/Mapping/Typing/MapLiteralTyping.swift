/// Types literals of rules and conditions.
enum MapLiteralTyping {
  enum Outcome {
    /// The value; for an enum, the name of the case.
    case literal(Literal)
    case misfit(code: String, message: String, help: any HelpText)
  }

  static func check(_ literal: Literal, _ type: TypeReference) -> Outcome {
    if case .type(let definition) = type, let body = definition.asEnum {
      return check(literal, definition, body)
    }
    guard let help = LiteralCheck.misfit(literal, type) else { return .literal(literal) }
    return .misfit(
      code: "MAP221", message: "`\(shown(literal))` is not of type `\(type)`", help: help)
  }

  private static func check(
    _ literal: Literal, _ definition: TypeDefinition, _ body: EnumBody
  ) -> Outcome {
    guard let text = literal.text else {
      return .misfit(
        code: "MAP221", message: "`\(shown(literal))` is not of type `\(definition.qualifiedName)`",
        help: "write the name of a case")
    }
    if let name = LiteralCheck.enumCase(text, body) {
      return .literal(Literal(value: .text(name), location: literal.location))
    }
    // An open enum accepts every string; a quoted literal is meant as one.
    if body.openCase != nil, !literal.isPlain { return .literal(literal) }
    var help = NearestNames.help(for: text, in: body.knownNames, kind: "cases")
    if body.openCase != nil { help.text += "; quotes would mean a raw value" }
    return .misfit(
      code: "MAP222",
      message: "`\(definition.qualifiedName)` has no case `\(text.shown)`", help: help)
  }

  /// Records the use of a case's old name.
  static func noteRename(_ literal: Literal, _ type: TypeReference, _ renames: Renames) {
    guard let text = literal.text, let body = type.unwrapped.definition?.asEnum,
      body.caseNamed(text) == nil, body.caseWithRaw(text) == nil,
      let found = body.caseOnceNamed(text)
    else { return }
    renames.note("case", text, found.name.text, found.documentation.was, at: literal.location)
  }

  /// Reports a quoted raw value that is similar to a case.
  static func noteSlip(_ literal: Literal, _ type: TypeReference, _ findings: MappingFindings) {
    guard !literal.isPlain, let text = literal.text, case .type(let definition) = type,
      let body = definition.asEnum, body.openCase != nil,
      LiteralCheck.enumCase(text, body) == nil
    else { return }
    let known =
      body.cases.flatMap { [$0.name.text, $0.raw] }
      + body.constants.flatMap { [$0.name.text, $0.raw] }
    let near = NearestNames.slips(text, in: Set(known))
    if near.isEmpty { return }
    findings.report(
      "MAP223",
      "`\(definition.qualifiedName)` has no case for \"\(text.shown)\", which is almost a case",
      literal.location, severity: .warning,
      help: "write " + near.map { "`\($0)`" }.joined(separator: " or ")
        + ", or add `allow: [MAP223]` with `because:` if the server sends this too")
  }

  static func shown(_ literal: Literal) -> String {
    (literal.text?.isEmpty == true ? "\"\"" : literal.key).shown
  }
}
