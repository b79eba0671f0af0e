/// The section of one type.
struct ReferenceSection {
  private let type: TypeDefinition
  private let links: ReferenceLinks

  init(_ type: TypeDefinition, _ links: ReferenceLinks) {
    self.type = type
    self.links = links
  }

  var paragraphs: [Markdown] {
    var paragraphs: [Markdown] = ["## \(type.qualifiedName)"]
    if let doc = type.documentation.doc { paragraphs.append("\(doc)") }
    paragraphs.append(facts.map { "- \($0)" as Markdown }.joined(separator: "\n"))
    switch type.body {
    case .structBody(let body): paragraphs += members(body)
    case .protocolBody(let body): paragraphs += members(body)
    case .enumBody(let body): paragraphs.append(cases(body))
    }
    return paragraphs
  }

  // MARK: Facts

  private var facts: [Markdown] {
    var facts: [Markdown] = [kind]
    facts += links.choices(of: type).map { "Decoded as a \($0)" as Markdown }
    if let body = type.asStruct, !body.atLeastOneOf.isEmpty {
      let names = body.atLeastOneOf.map { Markdown.code($0.text) }
      facts.append("At least one of \(names.list("and")) must be sent")
    }
    let becomes = links.becomes(type)
    if !becomes.isEmpty { facts.append("Becomes \(becomes.joined(separator: ", "))") }
    let made = links.madeFrom(type)
    if !made.isEmpty { facts.append("Created from \(made.joined(separator: ", "))") }
    return facts + notes(of: type.documentation)
  }

  private var kind: Markdown {
    switch type.body {
    case .structBody(let body):
      let kind: Markdown = body.isOnlyInCode ? "Struct, created only in code" : "Struct"
      return kind + conformances(body.conforms, body.conformedProtocols)
    case .protocolBody(let body):
      let made: Markdown? = body.defaultType.map {
        "; \(Markdown.code($0.name.text)) has just these members"
      }
      return "Protocol" + conformances(body.refines, body.refinedProtocols) + (made ?? "")
    case .enumBody(let body):
      guard let open = body.openCase else {
        if body.isReadable { return "Enum, closed: other strings are refused" }
        return "Enum, never read from JSON"
      }
      return "Enum, open: other strings are read as \(Markdown.code(open.text))"
        + (body.refusesBlank ? ", strings of only whitespace are refused" : "")
    }
  }

  private func conformances(_ names: [Name], _ protocols: [TypeDefinition]) -> Markdown {
    if names.isEmpty { return "" }
    let list = names.map { name in
      protocols.first { $0.name.text == name.text }.map(links.link(to:)) ?? Markdown.code(name.text)
    }
    return ", is \(list.list("and"))"
  }

  private func notes(of documentation: Documentation) -> [Markdown] {
    var notes: [Markdown] = []
    if let source = documentation.source { notes.append("Source: \(source)") }
    if let since = documentation.since { notes.append("Since \(since)") }
    if let was = documentation.was { notes.append("Was \(Markdown.code(was.text))") }
    if let deprecated = documentation.deprecated { notes.append(Self.notice(deprecated)) }
    return notes
  }

  private static func notice(_ deprecated: Documentation.Deprecation) -> Markdown {
    var notice: Markdown = "Deprecated"
    if let since = deprecated.since { notice += " since \(since)" }
    if let use = deprecated.use { notice += ", use \(Markdown.code(use))" }
    if let message = deprecated.message { notice += ": \(message)" }
    return notice
  }

  /// The meaning of a member or case, in its row.
  private func meaning(_ documentation: Documentation, isSensitive: Bool = false) -> Markdown {
    var meaning: Markdown = documentation.doc.map { "\($0)" } ?? ""
    let secret: [Markdown] = isSensitive ? ["Never in a description"] : []
    for note in secret + notes(of: documentation) {
      meaning += documentation.doc == nil && meaning.isEmpty ? "\(note)." : " \(note)."
    }
    return meaning
  }

  // MARK: Tables

  private func members(_ body: StructBody) -> [Markdown] {
    if body.members.isEmpty { return [] }
    if body.isPlain { return [plain(body.members)] }
    let rows: [[Markdown]] = body.members.map { member in
      let (key, value) = reading(member, body)
      return [
        Markdown.code(member.name.text), links.link(to: member.type), key, value,
        meaning(member.documentation, isSensitive: body.isSecret(member)),
      ]
    }
    return [Markdown.table(["Member", "Type", "Key", "Value", "Meaning"], rows)]
  }

  /// The key and the value in JSON.
  private func reading(_ member: Member, _ body: StructBody) -> (key: Markdown, value: Markdown) {
    guard let wire = member.wire else {
      if case .constant(let literal, let path) = member.origin {
        return (Markdown.code(path.joined(separator: ".")), "always \(literal.phrase)")
      }
      return ("", MemberPhrase.origin(member, in: body).map { "from \($0)" } ?? "")
    }
    var keys: Markdown = wire.isWholeObject ? "the whole object" : Self.key(wire, body)
    if !wire.isWholeObject {
      for key in SurfaceWire.siblings(of: member, wire) { keys += ", \(Markdown.code(key))" }
    }
    var facts: Markdown = "\(MemberPhrase.presence(member, wire))"
    for note in MemberPhrase.notes(wire) { facts += ", \(note)" }
    return (keys, facts)
  }

  /// A key of a sibling is a suffix of the parent's key.
  private static func key(_ wire: Wire, _ body: StructBody) -> Markdown {
    if wire.path.count == 1, !body.isSiblings { return Markdown.code(wire.path[0]) }
    return Markdown.code(
      (body.isSiblings ? "…" : "") + wire.path.joined(separator: body.isSiblings ? "" : "."))
  }

  /// The members; for a model all of them, including those of refined protocols.
  private func members(_ body: ProtocolBody) -> [Markdown] {
    var members = body.defaultType?.asStruct?.members ?? []
    let names = Set(members.map(\.name.text))
    members += body.members.filter { !names.contains($0.name.text) }
    return members.isEmpty ? [] : [plain(members, hasDefaults: true)]
  }

  private func plain(_ members: [Member], hasDefaults: Bool = false) -> Markdown {
    let rows: [[Markdown]] = members.map { member in
      let type = member.method.map { Markdown.code(MemberPhrase.signature($0)) }
      let value = hasDefaults ? Self.byDefault(member) : nil
      let meaning = self.meaning(member.documentation, isSensitive: member.isSensitive)
      return [
        Markdown.code(member.name.text), type ?? links.link(to: member.type),
        value.map { meaning.isEmpty ? $0 : "\(meaning) \($0)" } ?? meaning,
      ]
    }
    return Markdown.table(["Member", "Type", "Meaning"], rows)
  }

  /// The value of a model's member that no rule sets.
  private static func byDefault(_ member: Member) -> Markdown? {
    if let literal = member.initial {
      return "By default \(Markdown.code(LiteralText.text(of: literal, as: member.type)))."
    }
    return member.absence.map { "Absent by default: \($0.text)." }
  }

  private static func hasPayloads(_ body: EnumBody) -> Bool {
    body.cases.contains { $0.payloadText != nil }
  }

  private func cases(_ body: EnumBody) -> Markdown {
    let hasPayloads = Self.hasPayloads(body)
    let rows: [[Markdown]] =
      body.cases.map { item -> [Markdown] in
        var value: Markdown = body.hasRawValues && !hasPayloads ? Markdown.code(item.raw) : ""
        if let payload = item.payload { value = links.link(to: payload) }
        return [Markdown.code(item.name.text), value, meaning(item.documentation)]
      }
      + body.constants.map {
        [Markdown.code($0.name.text), Markdown.code($0.raw), "A name for this string, not a case."]
      }
    if !body.hasRawValues, !hasPayloads {
      return Markdown.table(["Case", "Meaning"], rows.map { [$0[0], $0[2]] })
    }
    return Markdown.table(["Case", hasPayloads ? "Holds" : "Text", "Meaning"], rows)
  }
}
