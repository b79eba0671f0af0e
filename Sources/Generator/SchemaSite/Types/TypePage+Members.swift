/// The tables of members and cases on the page of a type.
extension TypePage {
  static func anchor(_ member: Member) -> String { "member-" + member.name.text }

  static func anchor(ofCase name: String) -> String { "case-" + name }

  // MARK: Members

  var members: HTML {
    switch type.body {
    case .structBody(let body):
      let intro = intro(body)
      if body.isPlain { return intro + table(body.members) }
      return intro
        + table(
          body.members, [("In JSON", wire), ("Presence or origin", { origin($0, body) })])
    case .protocolBody:
      // Includes the members of refined protocols, because callers of the protocol can use these too.
      let protocols = [type] + type.allProtocols
      let owners = Dictionary(
        first: protocols.flatMap { owner in
          (owner.asProtocol?.members ?? []).map { ($0.name.text, owner) }
        })
      let declared = { (member: Member) -> HTML in
        owners[member.name.text].map { $0 === type ? "this protocol" : text.type($0) } ?? .nothing
      }
      return table(type.requirements, [("Declared by", declared)], protocols.associatedTypes)
    case .enumBody: return .nothing
    }
  }

  private func intro(_ body: StructBody) -> HTML {
    var intro = HTML.nothing
    if let tag = body.tag {
      intro += "<p>In JSON <code>\(tag.wire)</code> is <code>\(tag.token)</code>.</p>\n"
    }
    if !body.atLeastOneOf.isEmpty {
      let names = body.atLeastOneOf.map { HTML.code($0.text) }.joined(separator: ", ")
      intro += "<p>At least one of \(names) must be present.</p>\n"
    }
    return intro
  }

  /// Returns a table of members. Each row has an anchor, so that the search can link to a member.
  private func table(
    _ members: [Member], _ columns: [HTML.Column<Member>] = [],
    _ associated: [String: TypeReference] = [:]
  ) -> HTML {
    let type = { (member: Member) -> HTML in
      member.method.map { text.type(named: MemberPhrase.signature($0)) }
        ?? text.reference(member.type.replacing(associated))
    }
    return .table(
      "Members of \(self.type.qualifiedName)", members,
      [("Member", { text.defined($0.name) }), ("Type", type)] + columns + [("Meaning", meaning)],
      id: Self.anchor)
  }

  private func wire(_ member: Member) -> HTML {
    switch member.origin {
    case .wire(let wire):
      wire.isWholeObject ? "the whole object" : .code(wire.path.joined(separator: "."))
    case .constant(_, let path): .code(path.joined(separator: "."))
    default: "<span class=\"quiet\">derived</span>"
    }
  }

  private func origin(_ member: Member, _ body: StructBody) -> HTML {
    if let wire = member.wire { return text.html(MemberPhrase.presence(member, wire)) }
    return MemberPhrase.origin(member, in: body).map(text.html) ?? .nothing
  }

  private func meaning(_ member: Member) -> HTML {
    let documentation = member.documentation
    var notes: [HTML] = []
    if member.isSensitive { notes.append(text.badge("sensitive", "secret")) }
    if member.isMutable { notes.append(text.badge("settable")) }
    if member.isMainActor { notes.append(text.badge("main actor")) }
    if member.isProvided { notes.append(text.badge("provided")) }
    if let absence = member.absence { notes.append(text.badge("absent by default: \(absence)")) }
    if let initial = member.initial { notes.append(text.badge("initial value \(initial.words)")) }
    if let wire = member.wire {
      notes += MemberPhrase.notes(wire).map {
        "<span class=\"badge\">\(text.html($0.phrase))</span>"
      }
    }
    if let was = documentation.was { notes.append(text.badge("formerly \(was)")) }
    if let since = documentation.since { notes.append(text.badge("since \(since)")) }
    if let source = documentation.source {
      notes.append("<span class=\"quiet\">\(text.prose(source))</span>")
    }
    return """
      \(text.prose(documentation.doc)) \(notes.joined(separator: " "))\(text.deprecation(documentation))
      """
  }

  // MARK: Cases

  var cases: HTML {
    guard let body = type.asEnum else { return .nothing }
    let hasPayloads = body.cases.contains { $0.payloadText != nil }
    var intro = HTML.nothing
    if let open = body.openCase {
      intro = "<p>Any other string becomes <code>\(open.text)(value:)</code>."
      intro += body.refusesBlank ? " A string of only whitespace is not a value.</p>\n" : "</p>\n"
    } else if body.isReadable {
      intro = "<p>Any other string is an error.</p>\n"
    }
    let table = HTML.table(
      "Cases of \(type.qualifiedName)", body.cases,
      [
        ("Case", { text.defined($0.name) }),
        hasPayloads
          ? ("Holds", { $0.payload.map(text.reference) ?? "nothing" })
          : ("In JSON", { body.hasRawValues ? .code($0.raw) : .nothing }),
        ("Meaning", { text.prose($0.documentation.doc) + text.deprecation($0.documentation) }),
      ], id: { Self.anchor(ofCase: $0.name.text) })
    if body.constants.isEmpty { return intro + table }
    return intro + table + "<h3>Well-known values of the open case</h3>\n"
      + .table(
        "Constants of \(type.qualifiedName)", body.constants,
        [("Constant", { .code($0.name.text) }), ("In JSON", { .code($0.raw) })])
  }
}
