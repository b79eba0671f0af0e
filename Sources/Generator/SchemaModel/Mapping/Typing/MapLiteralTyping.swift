/// Type-checks literals in rules and conditions.
extension MappingFindings {
  /// Returns the literal as a value of the type; for an enum, the name of the case. Nil, and reported, if the literal
  /// does not fit the type.
  func value(
    _ literal: Literal, _ type: TypeReference, against place: Diagnostic.Related? = nil
  ) -> Literal? {
    noteRename(literal, type)
    let named = type.isOptional ? nil : type.definition
    guard let definition = named, let body = named?.asEnum, let text = literal.text else {
      let misfit: (any HelpText)? =
        named?.asEnum == nil ? LiteralCheck.misfit(literal, type) : "write the name of a case"
      guard let help = misfit else { return literal }
      return refuse(
        "MAP221", "`\(literal.shown)` is not of type `\(type)`", literal.location, help: help,
        against: [place])
    }
    if let name = LiteralCheck.enumCase(text, body) {
      return Literal(value: .text(name), location: literal.location)
    }
    // An open enum accepts every string. Quotes mean that the literal is such a string, not the name of a case.
    if body.openCase != nil, !literal.isPlain {
      noteSlip(literal, definition, known: body.knownNames + body.knownRaws)
      return literal
    }
    var help = NearestNames.help(for: text, in: body.knownNames, kind: "cases")
    if body.openCase != nil { help.text += "; quotes would mean a raw value" }
    return refuse(
      "MAP222", "`\(type)` has no case `\(text.shown)`", literal.location, help: help,
      against: [place])
  }

  /// Records the use of a case's old name.
  func noteRename(_ literal: Literal, _ type: TypeReference) {
    guard let text = literal.text, let body = type.unwrapped.definition?.asEnum,
      body.caseNamed(text) == nil, body.caseWithRaw(text) == nil,
      let found = body.caseOnceNamed(text)
    else { return }
    renames.note("case", text, found.name.text, found.documentation.was, at: literal.location)
  }

  /// Reports a string that is not a known value of the enum, if it is almost a known value or if the enum is closed.
  func noteSlip(_ literal: Literal, _ type: TypeDefinition, known: [String]) {
    guard !known.contains(literal.key) else { return }
    let near = NearestNames.slips(literal.key, in: Set(known))
    if near.isEmpty, type.asEnum?.openCase != nil { return }
    report(
      "MAP223",
      "`\(type.qualifiedName)` has no case with the raw value \"\(literal.key.shown)\"",
      literal.location, severity: .warning,
      help: near.isEmpty
        ? NearestNames.help(for: literal.key, in: known, kind: "raw values")
        : Help(
          "write " + near.map { "`\($0)`" }.joined(separator: " or ")
            + ", or add `allow: [MAP223]` with `because:` if the server sends this too"))
  }
}

extension Literal {
  /// The literal as a message shows it.
  var shown: String { (text?.isEmpty == true ? "\"\"" : key).shown }
}
