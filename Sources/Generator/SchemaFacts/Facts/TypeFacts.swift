/// Adds the facts of types and members that their Swift declarations do not show: JSON, secrets and documentation.
package struct TypeFacts {
  /// Enums whose raw values are in JSON.
  private let enumsOnWire: Set<TypeDefinition>
  private let mixins: [String: Mixin]

  package init(_ schema: Schema) {
    enumsOnWire = Self.enumsOnWire(schema)
    mixins = Dictionary(first: schema.families.flatMap(\.mixins).map { ($0.name.text, $0) })
  }

  /// Returns the members of a mixin, and of the mixins that it includes.
  private func members(of mixin: Mixin) -> [MemberSyntax] {
    mixin.members + mixin.include.compactMap { mixins[$0.text] }.flatMap(members)
  }

  private static func enumsOnWire(_ schema: Schema) -> Set<TypeDefinition> {
    let members = schema.allTypes.compactMap(\.asStruct).filter { !$0.isPlain && !$0.isOnlyInCode }
      .flatMap(\.members).filter { $0.wire != nil }
    let tokens = schema.families.flatMap(\.unions)
      .flatMap { [$0.tokensType, $0.otherwise?.tokens] }
    return Set(
      (members.map(\.type.innermost) + tokens).compactMap(\.self).filter { $0.asEnum != nil })
  }

  package func add(_ family: Family, to sheet: inout FactSheet) {
    if sheet.isRecording { define(family, &sheet) }
    let types = family.types.flatMap(\.selfAndNested)
    sheet.add(each: types.count) { add(types[$0], &$1) }
    for union in family.unions { sheet.add(union) }
  }

  private func define(_ family: Family, _ sheet: inout FactSheet) {
    let id = "(file)\(family.fileName)"
    sheet.define(FactSubject(.file, id, name: family.fileName, at: family.docLocation))
    if let doc = family.doc { sheet.note(id, .doc, doc) }
    if let source = family.source { sheet.note(id, .source, source) }
    for mixin in family.mixins {
      let id = "\(mixin.name)(mixin)"
      sheet.define(.mixin, id, mixin.name, mixin.documentation)
      for member in members(of: mixin) {
        sheet.note(id, .part, key: member.name.text, at: member.name.location)
      }
    }
  }

  private func add(_ type: TypeDefinition, _ sheet: inout FactSheet) {
    let id = type.qualifiedName
    sheet.define(
      .type, id, type.name, type.documentation, in: type.parent?.qualifiedName,
      symbols: Self.symbols(of: type))
    sheet.note(id, .kind, type.kindWithArticle)
    switch type.body {
    case .structBody(let body): add(body, id, &sheet)
    case .enumBody(let body):
      add(body, id, isOnWire: enumsOnWire.contains(type), &sheet)
    case .protocolBody(let body):
      let ofSwift = Self.swiftNames(refinedBy: body)
      for name in ofSwift { sheet.note(id, .refinement, key: name, "of Swift") }
      for proto in body.refinedProtocols {
        let others = body.refinedProtocols.filter { $0 !== proto }.flatMap(Self.swiftNames)
        let isFree =
          proto.requirements.allSatisfy(\.isProvided)
          && Self.swiftNames(proto).isSubset(of: ofSwift + others)
        sheet.note(
          id, .refinement, key: proto.qualifiedName,
          isFree ? "requires nothing" : "has requirements")
      }
      for member in body.members {
        _ = define(member, .requirement, in: id, isSecret: member.isSensitive, &sheet)
      }
    }
  }

  /// Returns the Swift protocols, such as `Sendable`, that a protocol refines directly.
  private static func swiftNames(refinedBy body: ProtocolBody) -> [String] {
    let own = Set(body.refinedProtocols.flatMap { [$0.name.text, $0.qualifiedName] })
    return body.refines.map(\.text).filter { !own.contains($0) }
  }

  /// Returns the Swift protocols that a protocol refines, directly or through other protocols.
  private static func swiftNames(_ type: TypeDefinition) -> Set<String> {
    ([type] + type.allProtocols).compactMap(\.asProtocol)
      .reduce(into: []) { $0.formUnion(swiftNames(refinedBy: $1)) }
  }

  /// Returns the names of the Swift declarations that a type causes: the type itself, and for a protocol its default
  /// type and its visitor. For a renamed type, also returns the names that are made from the old name.
  private static func symbols(of type: TypeDefinition) -> [String] {
    let names = [type.name, type.documentation.was].compactMap(\.self?.text)
    let parent = type.parent.map { $0.qualifiedName + "." } ?? ""
    return names.flatMap { name in
      [parent + name]
        + (type.kind == .protocol
          ? ["\(parent)Default\(name)", "\(parent)\(name)Visitor", "\(name)(list)"] : [])
    }
  }

  // MARK: Enums

  private func add(_ body: EnumBody, _ id: String, isOnWire: Bool, _ sheet: inout FactSheet) {
    if let openCase = body.openCase { sheet.note(id, .openCase, openCase.text) }
    for item in body.cases {
      let inner = "\(id).\(item.name)"
      sheet.define(
        .enumCase, inner, item.name, item.documentation, in: id,
        symbols: item.documentation.was.map { ["\(id).\($0)"] } ?? [])
      if body.hasRawValues, item.payloadText == nil {
        sheet.note(inner, .raw, item.raw, at: item.rawLocation)
        if isOnWire { sheet.note(inner, .onWire, body.openCase == nil ? "closed" : "open") }
      }
    }
    for constant in body.constants {
      let inner = "\(id).\(constant.name)"
      sheet.define(.constant, inner, constant.name, in: id)
      sheet.note(inner, .raw, constant.raw, at: constant.rawLocation)
      if isOnWire { sheet.note(inner, .onWire, "constant") }
    }
    if body.conforms.contains(where: { $0.text == "CaseIterable" }) {
      let names = body.cases.map(\.name.text).joined(separator: ", ")
      sheet.add(id, " has its cases in this order: \(.caseOrder, names)")
    }
    if body.refusesBlank {
      sheet.add(id, " wire, a string of only whitespace is refused")
    } else if body.openCase != nil {
      sheet.note(id, .acceptsBlank)
    }
  }

  // MARK: Structs

  private func add(_ body: StructBody, _ id: String, _ sheet: inout FactSheet) {
    sheet.note(id, .form, "\(body.form)")
    for name in Self.conformances(of: body) { sheet.note(id, .conformance, key: name) }
    for member in body.members {
      let inner = define(
        member, member.isHandWritten ? .handWritten : .member, in: id,
        isSecret: body.isSecret(member), &sheet)
      addOrigin(of: member, body, inner, &sheet)
      if let wire = member.wire, !body.isPlain, !body.isOnlyInCode {
        sheet.note(
          id, .visibleKey, key: Self.path(wire), body.isMasked(member) ? "masked" : "visible",
          at: member.name.location)
      }
    }
    if let tag = body.tag {
      let isOpen = body.writing.openTokens.contains([tag.wire])
      let others = isOpen ? ", or what was received" : ""
      let always = isOpen ? "" : "always "
      sheet.add(id, " wire \(tag.wire): \(always)\(JSONText.quoted(tag.token))\(others)")
      sheet.note(id, .tag, key: tag.wire, tag.token + others)
    }
    if !body.atLeastOneOf.isEmpty {
      let names = body.atLeastOneOf.map(\.text)
      sheet.add(id, " wire, at least one of \(Words.list(names, "and")) is required")
      sheet.note(id, .atLeastOneOf, names.sorted().joined(separator: ", "))
    }
    if body.isOnlyInCode {
      sheet.add(id, " never read, only created in code")
      if !body.isPlain { sheet.note(id, .onlyInCode) }
    }
    for example in body.examples {
      sheet.note(
        id, .example, key: example.name.text, ExampleJSON.text(of: example),
        at: example.name.location)
      if let doc = example.doc { sheet.note(id, .doc, key: example.name.text, doc) }
    }
  }

  /// Returns the protocols that a struct conforms to, directly or through other protocols.
  private static func conformances(of body: StructBody) -> [String] {
    var names = Set(body.conforms.map(\.text))
    func add(_ proto: TypeDefinition) {
      guard
        names.insert(proto.qualifiedName).inserted
          || body.conformedProtocols.contains(where: { $0 === proto })
      else { return }
      names.formUnion(proto.asProtocol?.refines.map(\.text) ?? [])
      proto.asProtocol?.refinedProtocols.forEach(add)
    }
    body.conformedProtocols.forEach(add)
    // Structs that are read from JSON conform to `JSONModel`, which HaapiFoundation declares.
    if names.contains("JSONModel") || (!body.isPlain && !body.isSiblings) {
      names.formUnion(["JSONModel", "Sendable"])
    }
    return names.sorted()
  }

  private func addOrigin(
    of member: Member, _ body: StructBody, _ id: String, _ sheet: inout FactSheet
  ) {
    guard let wire = member.wire else {
      guard let origin = MemberPhrase.origin(member, in: body) else { return }
      sheet.add(id, " from \(origin.text)")
      switch member.origin {
      case .constant(let literal, let path):
        let raw = member.type.definition?.asEnum?.raw(of: literal.words)
        sheet.note(id, .sentConstant, raw ?? literal.words)
        sheet.note(id, .path, path.joined(separator: "."))
      case .hook(let hook):
        sheet.note(id, .hook, hook == nil ? "\(member.type)" : origin.text)
      default:
        let isPick = if case .pick = member.origin { true } else { false }
        sheet.note(id, .derivation, key: isPick ? "pick" : "", origin.text)
        if !body.isPlain, !body.isOnlyInCode {
          sheet.note(id, .presence, member.canBeMissing ? "required" : "optional")
        }
      }
      return
    }
    if body.isPlain { return }
    let type = member.type.unwrapped.description
    let path = body.isSiblings ? "…\(wire.path.joined())" : Self.path(wire)
    let notes = MemberPhrase.notes(wire)
    let words = [MemberPhrase.presence(member, wire).text] + notes.map(\.phrase.text)
    let place = member.wireLocation
    sheet.add(
      id, at: place, " wire \(.path, path): \(.type, type), \(words.joined(separator: ", "))")
    let isRequired = Self.mustBeSent(member, wire)
    if !body.isOnlyInCode {
      sheet.note(id, .presence, isRequired ? "required" : "optional", at: place)
    }
    if !isRequired {
      sheet.note(
        id, .whenAbsent,
        wire.defaultValue?.phrase(as: member.type).text
          ?? wire.fallback.map { "what `\($0.text)` is" }
          ?? (member.type.isOptional ? "nil" : "empty"), at: place)
    }
    for note in notes { sheet.note(id, note.kind, note.value, at: place) }
    for sibling in Self.siblings(of: member, wire) {
      sheet.add(id, " wire \(sibling): a part of the \(type)")
    }
  }

  private static func mustBeSent(_ member: Member, _ wire: Wire) -> Bool {
    if wire.defaultValue != nil || wire.fallback != nil { return false }
    switch member.type {
    case .optional: return wire.mustBePresent
    case .array, .dictionary: return false
    default: return true
    }
  }

  private static func path(_ wire: Wire) -> String {
    wire.path.isEmpty ? "the whole object" : wire.path.joined(separator: ".")
  }

  /// Returns the other JSON keys of a value that is stored under several keys.
  package static func siblings(of member: Member, _ wire: Wire) -> [String] {
    guard let body = member.type.definition?.asStruct, body.isSiblings else { return [] }
    return body.members.compactMap { part in
      guard let suffix = part.wire?.path.joined(), !suffix.isEmpty else { return nil }
      return wire.path.joined(separator: ".") + suffix
    }
  }

  // MARK: All members

  private func define(
    _ member: Member, _ noun: FactSubject.Noun, in owner: String, isSecret: Bool,
    _ sheet: inout FactSheet
  ) -> String {
    let id = "\(owner).\(member.name)"
    sheet.define(
      noun, id, member.name, member.documentation, in: owner, mixin: member.mixin,
      symbols: member.documentation.was.map { ["\(owner).\($0)"] } ?? [])
    if isSecret {
      sheet.add(id, " sensitive, never in a description")
      sheet.note(id, member.isStored ? .sensitive : .listedSecret)
    }
    if member.isProvided {
      sheet.add(id, " provided, by an extension")
      sheet.note(id, .provided)
    }
    return id
  }
}
