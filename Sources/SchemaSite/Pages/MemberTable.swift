/// The members of a struct or protocol.
enum MemberTable {
  static func anchor(_ member: Member) -> String { "member-" + member.name.text }

  static func html(_ type: TypeDefinition, _ body: StructBody, _ text: SiteText) -> HTML {
    var result = HTML.nothing
    if let tag = body.tag {
      result += """
        <p>In JSON <code>\(tag.wire)</code> is <code>\(tag.token)</code>.</p>

        """
    }
    if !body.atLeastOneOf.isEmpty {
      let names = body.atLeastOneOf.map { HTML.code($0.text) }.joined(separator: ", ")
      result += "<p>At least one of \(names) must be present.</p>\n"
    }
    if body.members.isEmpty { return result }
    if body.isPlain {
      return result
        + table(
          type.qualifiedName, ["Member", "Type", "Meaning"],
          body.members.map { [typeCell($0, text), meaning($0, text)] }, body.members, text)
    }
    return result
      + table(
        type.qualifiedName, ["Member", "Type", "In JSON", "Presence", "Meaning"],
        body.members.map {
          [typeCell($0, text), wire($0, text), presence($0, body, text), meaning($0, text)]
        }, body.members, text)
  }

  static func html(_ type: TypeDefinition, _ body: ProtocolBody, _ text: SiteText) -> HTML {
    // Includes the members of refined protocols, because callers see them too.
    let members = type.requirements
    if members.isEmpty { return .nothing }
    let own = Set(body.members.map(\.name.text))
    let protocols = type.protocolsOutwards
    // The nearest protocol that declares each member, in one pass, because a chain of protocols may be long.
    let stating = Dictionary(
      first: protocols.flatMap { proto in
        (proto.asProtocol?.members ?? []).map { ($0.name, proto) }
      })
    let associated = Dictionary(
      protocols.reversed().flatMap { $0.asProtocol?.constraints ?? [] }
        .map { ($0.name.text, $0.type) }, uniquingKeysWith: { $1 })
    return table(
      type.qualifiedName, ["Member", "Type", "Declared by", "Meaning"],
      members.map { member in
        let stated = stating[member.name]
        let isOwn = own.contains(member.name.text)
        return [
          member.method.map { method($0, text) }
            ?? text.reference(member.type.replacingAssociated(associated)),
          isOwn ? "this protocol" : stated.map(text.type) ?? .nothing,
          meaning(member, text),
        ]
      }, members, text)
  }

  /// Rows with an anchor each, so that the search can link to a member.
  private static func table(
    _ name: String, _ head: [String], _ cells: [[HTML]], _ members: [Member], _ text: SiteText
  ) -> HTML {
    .table(
      "Members of \(name)", head,
      zip(members, cells).map { member, cells in
        ["<code>\(member.name.text.breakable)</code> \(text.place(member.name.location))"] + cells
      }, attributes: members.map { " id=\"\(anchor($0))\"" })
  }

  // MARK: Cells

  private static func typeCell(_ member: Member, _ text: SiteText) -> HTML {
    member.method.map { method($0, text) } ?? text.reference(member.type)
  }

  private static func method(_ hook: Hook, _ text: SiteText) -> HTML {
    let list = hook.parameters.map { "\($0.label.text): \(text.reference($0.type))" as HTML }
      .joined(separator: ", ")
    return "(\(list))\(hook.canThrow ? " throws" : "") → \(text.reference(hook.out))"
  }

  private static func wire(_ member: Member, _ text: SiteText) -> HTML {
    switch member.origin {
    case .wire(let wire):
      if wire.isWholeObject { return "the whole object" }
      return .code(wire.path.joined(separator: "."))
    case .constant(_, let path): return .code(path.joined(separator: "."))
    default: return "<span class=\"quiet\">derived</span>"
    }
  }

  private static func presence(
    _ member: Member, _ body: StructBody, _ text: SiteText
  ) -> HTML {
    switch member.origin {
    case .wire(let wire):
      return text.html(MemberPhrase.presence(member, wire))
    case .constant(let literal, _): return text.html("always \(literal.phrase(as: member.type))")
    default:
      return MemberPhrase.origin(member, in: body).map { text.html("from \($0)") } ?? .nothing
    }
  }

  private static func meaning(_ member: Member, _ text: SiteText) -> HTML {
    var result = text.prose(member.documentation.doc)
    let notes = notes(of: member, text)
    if !notes.isEmpty { result += " <span class=\"notes\">\(notes.joined(separator: " "))</span>" }
    return result + text.deprecation(member.documentation)
  }

  private static func notes(of member: Member, _ text: SiteText) -> [HTML] {
    var notes: [HTML] = []
    if member.isSensitive { notes.append(text.badge("sensitive", "secret")) }
    if member.isMutable { notes.append(text.badge("settable")) }
    if member.isMainActor { notes.append(text.badge("main actor")) }
    if member.isProvided { notes.append(text.badge("provided")) }
    if let absence = member.absence {
      notes.append(text.badge("absent by default: \(absence.text)"))
    }
    if let initial = member.initial { notes.append(text.badge("initial value \(initial.words)")) }
    if let wire = member.wire {
      switch wire.text {
      case .hint: notes.append(text.badge("only whitespace counts as absent"))
      case .token, .upperToken: notes.append(text.badge("whitespace around it is ignored"))
      case .scalar: notes.append(text.badge("also a number or boolean"))
      case .value, nil: break
      }
      if let unit = wire.number { notes.append(text.badge(unit.rawValue)) }
      if let minimum = wire.minimum { notes.append(text.badge("at least \(minimum)")) }
      if let maximum = wire.maximum { notes.append(text.badge("at most \(maximum)")) }
      if wire.dropsInvalid { notes.append(text.badge("invalid elements are dropped")) }
      if let resolve = wire.resolve { notes.append(text.badge("resolved by \(resolve.hook.text)")) }
    }
    if let was = member.documentation.was { notes.append(text.badge("formerly \(was.text)")) }
    if let since = member.documentation.since { notes.append(text.badge("since \(since)")) }
    if let source = member.documentation.source {
      notes.append("<span class=\"quiet\">\(text.prose(source))</span>")
    }
    notes.append(text.layer(member.name.location))
    return notes.filter { !$0.isEmpty }
  }
}

extension TypeReference {
  /// The type with the protocol's associated types replaced.
  func replacingAssociated(_ types: [String: TypeReference]) -> TypeReference {
    switch self {
    case .associated(let name): types[name] ?? self
    case .optional(let type): .optional(type.replacingAssociated(types))
    case .array(let type): .array(type.replacingAssociated(types))
    default: self
    }
  }
}
