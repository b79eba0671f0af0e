/// Lines for JSON, and for other facts about types and members.
enum SurfaceWire {
  static func lines(of family: Family) -> SurfaceLines {
    var lines = SurfaceLines()
    for type in family.types.flatMap(\.selfAndNested) {
      if let notice = deprecation(type.documentation, type.qualifiedName) { lines.append(notice) }
      add(type, to: &lines)
    }
    for union in family.unions { lines += SurfaceUnions.lines(of: union) }
    return lines
  }

  /// Raw values of cases and constants, by their symbol.
  static func raws(of schema: Schema) -> [String: String] {
    var raws: [String: String] = [:]
    for type in schema.allTypes {
      guard let body = type.asEnum, body.hasRawValues else { continue }
      let owner = type.qualifiedName
      for item in body.cases where item.payloadText == nil {
        raws["\(owner).\(item.name)"] = item.raw
      }
      for constant in body.constants { raws["\(owner).\(constant.name)"] = constant.raw }
    }
    return raws
  }

  private static func add(_ type: TypeDefinition, to lines: inout SurfaceLines) {
    let owner = type.qualifiedName
    switch type.body {
    case .structBody(let body): add(body, owner, to: &lines)
    case .enumBody(let body):
      lines += body.cases.compactMap { deprecation($0.documentation, "\(owner).\($0.name)") }
      if body.conforms.contains(where: { $0.text == "CaseIterable" }) {
        let names = body.cases.map(\.name.text).joined(separator: ", ")
        lines.append("\(owner) has its cases in this order: \(names)")
      }
      if body.refusesBlank { lines.append("\(owner) wire, a string of only whitespace is refused") }
    case .protocolBody(let body):
      for member in body.members {
        addCommon(
          member, "\(owner).\(member.name)", isSecret: member.isSensitive, to: &lines)
      }
    }
  }

  // MARK: Structs

  private static func add(_ body: StructBody, _ owner: String, to lines: inout SurfaceLines) {
    for member in body.members {
      let symbol = "\(owner).\(member.name)"
      addCommon(member, symbol, isSecret: body.isSecret(member), to: &lines)
      addOrigin(of: member, body, symbol, to: &lines)
    }
    if let tag = body.tag {
      let isOpen = body.writing.openTokens.contains([tag.wire])
      lines.append(
        "\(owner) wire \(tag.wire): \(isOpen ? "" : "always ")\(Surface.quoted(tag.token))"
          + (isOpen ? ", or what was received" : ""))
    }
    if !body.atLeastOneOf.isEmpty {
      lines.append(
        "\(owner) wire, at least one of \(Words.list(body.atLeastOneOf.map(\.text), "and")) is required"
      )
    }
    if body.isOnlyInCode { lines.append("\(owner) never read, only created in code") }
  }

  private static func addOrigin(
    of member: Member, _ body: StructBody, _ symbol: String, to lines: inout SurfaceLines
  ) {
    guard let wire = member.wire else {
      if let origin = MemberPhrase.origin(member, in: body) {
        lines.append("\(symbol) from \(origin.text)")
      }
      return
    }
    if body.isPlain { return }
    let type = member.type.unwrapped.description
    lines.append { line in
      line.append(symbol)
      line.append(" wire ")
      line.append(body.isSiblings ? "…\(wire.path.joined())" : path(wire))
      line.append(": ")
      line.append(type)
      line.append(", ")
      line.append(MemberPhrase.presence(member, wire).text)
      for note in MemberPhrase.notes(wire) { line.append(", \(note.text)") }
    }
    for sibling in siblings(of: member, wire) {
      lines.append("\(symbol) wire \(sibling): a part of the \(type)")
    }
  }

  private static func path(_ wire: Wire) -> String {
    switch wire.path.count {
    case 0: "the whole object"
    case 1: wire.path[0]
    default: wire.path.joined(separator: ".")
    }
  }

  /// The further JSON keys of a value that is stored in several.
  private static func siblings(of member: Member, _ wire: Wire) -> [String] {
    guard let body = member.type.definition?.asStruct, body.isSiblings else { return [] }
    return body.members.compactMap { part in
      guard let suffix = part.wire?.path.joined(), !suffix.isEmpty else { return nil }
      return wire.path.joined(separator: ".") + suffix
    }
  }

  // MARK: All members

  private static func addCommon(
    _ member: Member, _ symbol: String, isSecret: Bool, to lines: inout SurfaceLines
  ) {
    if isSecret { lines.append("\(symbol) sensitive, never in a description") }
    if member.isProvided { lines.append("\(symbol) provided, by an extension") }
    if let notice = deprecation(member.documentation, symbol) { lines.append(notice) }
  }

  private static func deprecation(_ documentation: Documentation, _ symbol: String) -> String? {
    documentation.deprecated.map { deprecated in
      let use = deprecated.use.map { ", use \($0)" } ?? ""
      return "\(symbol) deprecated\(deprecated.since.map { " since \($0)" } ?? "")\(use)"
    }
  }
}

/// Lines for the selection of structs.
enum SurfaceUnions {
  static func lines(of union: Union) -> [String] {
    let owner = "\(union.name)(union)"
    var lines = union.arms.map { arm in
      "\(owner) \(arm.structName) when \(ConditionPhrase.phrase(arm, of: union).text)"
    }
    var previous = "first"
    for rule in union.rules {
      let target = name(of: rule)
      lines.append(
        "\(owner) \(target) when \(ConditionPhrase.phrase(rule.condition).text); \(previous)")
      previous = "after \(target)"
    }
    if let otherwise = union.otherwise {
      lines.append("\(owner) else \(otherwise.structName)\(leniency(otherwise))")
    }
    if let depth = union.depth { lines.append("\(owner) at most \(depth) deep") }
    return lines
  }

  static func name(of rule: Union.Rule) -> String {
    switch rule.target {
    case .structName(let name): name.text
    case .union(let name): name.text + "(union)"
    }
  }

  private static func leniency(_ otherwise: Union.Otherwise) -> String {
    if otherwise.isAlwaysLenient { return ", members of a wrong type are ignored" }
    guard let (wire, name) = otherwise.lenientUnless else { return "" }
    return ", members of a wrong type are ignored unless \(wire) is a case of \(name)"
  }
}
