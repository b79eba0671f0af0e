/// Sets the members of a target: by rules, or from members of the same name.
struct MapFilling {
  let typing: MapTyping
  let target: TypeDefinition
  /// The place at which missing rules are reported.
  let place: SourceLocation
  private var findings: MappingFindings { typing.findings }

  mutating func fields(
    _ rules: [InheritedField], _ scope: MapScope, _ map: LinkedMap?,
    removed: [String: Name] = [:]
  ) -> [FieldRule] {
    let removed = map?.removed ?? removed
    let members = MemberLookup.ofTarget(target)
    let rules = rules.map { renamed($0, members) }
    let names = Set(members.map(\.name.text))
    let misspelt = rules.filter { !names.contains($0.field.name.text) }
    if !misspelt.isEmpty { typing.map.isBroken = true }
    let byName = Dictionary(first: rules.map { ($0.field.name.text, $0) })
    var fields: [FieldRule] = []
    var missing: [Member] = []
    let wasOwn = typing.isOwn
    for member in members {
      let name = member.name.text
      if let rule = byName[name] {
        typing.isOwn = (map != nil || wasOwn) && rule.owner === typing.map
        checkNeeded(rule, member, scope)
        let wanted = Wanted(type: member.type, name: "`\(name)`", causes: [member.typeCause])
        if let typed = typing.rule(rule.field.rule, wanted, scope) {
          fields.append(
            FieldRule(
              name: rule.field.name, type: member.type, rule: typed, owner: rule.owner.name,
              hasDefault: member.initial != nil))
        } else {
          // The members that it would have read are unknown.
          typing.map.isBroken = true
        }
      } else if let rule = implicit(member, scope) {
        fields.append(
          FieldRule(name: Name(name, at: place), type: member.type, rule: rule))
      } else if let rule = byDefault(member) {
        fields.append(
          FieldRule(name: Name(name, at: place), type: member.type, rule: rule))
      } else if let name = removed[name], member.type.isOptional {
        fields.append(
          FieldRule(
            name: name, type: member.type, rule: withoutRule(name, member),
            hasDefault: member.initial != nil))
      } else if isPoisoned(name, in: scope.source) {
        // The member that sets it is unknown; already reported.
        typing.map.isBroken = true
      } else if !member.type.isPoisoned {
        missing.append(member)
      }
    }
    typing.isOwn = wasOwn
    let taken = missing.filter { removed[$0.name.text] != nil }
    for member in taken { reportRemoved(member, removed[member.name.text]) }
    missing.removeAll { removed[$0.name.text] != nil }
    let doubts = doubtfulRefinements(missing)
    for rule in misspelt {
      reportUnknown(rule.field.name, names, doubts, isShared: rule.owner !== typing.map)
    }
    reportMissing(missing, misspelt.map(\.field.name.text), scope, doubts)
    return fields
  }

  /// The rule of a member that has been renamed.
  private func renamed(_ rule: InheritedField, _ members: [Member]) -> InheritedField {
    let name = rule.field.name
    guard !members.contains(where: { $0.name.text == name.text }),
      let member = members.first(where: { $0.documentation.was?.text == name.text })
    else { return rule }
    findings.renames.note(
      "member", name.text, member.name.text, member.documentation.was, at: name.location)
    return rule.named(Name(member.name.text, at: name.location))
  }

  /// The value of a member whose rule an overlay removed. The member may need no rule.
  private func withoutRule(_ name: Name, _ member: Member) -> MapRule {
    MapRule(
      form: .absent(reason: Name("an overlay has removed the rule", at: name.location)),
      type: member.type, location: name.location)
  }

  /// The default value of the member in the model.
  private func byDefault(_ member: Member) -> MapRule? {
    if let reason = member.absence, member.type.isOptional {
      return MapRule(
        form: .absent(reason: reason), type: member.type, location: reason.location,
        isImplicit: true)
    }
    guard target.asStruct == nil, let stated = member.initial,
      case .literal(let literal) = MapLiteralTyping.check(
        MapLiteral(literal: stated, isQuoted: true), member.type.unwrapped)
    else { return nil }
    return MapRule(
      form: .constant(literal), type: member.type.unwrapped, location: stated.location,
      isImplicit: true)
  }

  private func reportRemoved(_ member: Member, _ name: Name?) {
    guard let name else { return }
    typing.map.isBroken = true
    findings.report(
      "MAP506",
      "without its rule, `\(member.name)` of `\(target.qualifiedName)` has no value", name.location,
      help: member.type.element == nil
        ? "write `override: { \(member.name): … }` instead of removing it"
        : "write `override: { \(member.name): { const: [] } }` instead of removing it",
      related: [(typing.map.name.location, "the map")])
  }

  // MARK: Same name

  private func implicit(_ member: Member, _ scope: MapScope) -> MapRule? {
    guard isImplicit(member, scope) else { return nil }
    guard let path = typing.path(Name(member.name.text, at: place), scope) else { return nil }
    findings.agree(with: [member.typeCause] + [suspect(member, scope)].compactMap { $0 })
    return MapRule(form: .path(path), type: path.type, location: place, isImplicit: true)
  }

  private func isImplicit(_ member: Member, _ scope: MapScope) -> Bool {
    guard let type = scope.source.definition, type.asEnum == nil, !scope.source.isOptional,
      let own = MemberLookup.find(member.name.text, in: type), own.method == nil,
      !own.type.isPoisoned
    else { return false }
    return MapFit.fits(own.type, member.type)
  }

  private func isPoisoned(_ name: String, in source: TypeReference) -> Bool {
    guard let type = source.definition else { return false }
    return MemberLookup.find(name, in: type)?.type.isPoisoned ?? type.isFaulty
  }

  private func checkNeeded(_ rule: InheritedField, _ member: Member, _ scope: MapScope) {
    guard typing.isOwn, !rule.replaces, rule.field.rule.isPlainPath,
      case .from(let path) = rule.field.rule.value, path.text == member.name.text,
      isImplicit(member, scope)
    else { return }
    findings.report(
      "MAP112", "`\(path)` of the source fills `\(path)` anyway: name and type are the same",
      rule.field.name.location, help: Help("delete this entry", fix: .deleteEntry))
  }

  // MARK: Mistakes

  /// Protocols that the model refines, and of whose own requirements none is filled: it may mean another one.
  private func doubtfulRefinements(_ missing: [Member]) -> [SharedCause] {
    guard let body = target.asProtocol, !missing.isEmpty else { return [] }
    let missing = Set(missing.map(\.name.text))
    let own = Set(body.members.map(\.name.text))
    let fillable = Set(MemberLookup.ofTarget(target).map(\.name.text))
    return body.refines.compactMap { name in
      guard let refined = body.refinedProtocols.first(where: { $0.name.text == name.text }) else {
        return nil
      }
      let others = body.refinedProtocols.filter { $0 !== refined }.flatMap(\.requirements)
      let inherited = own.union(others.map(\.name.text))
      // What it inherits the right protocol may require as well.
      let added = (refined.asProtocol?.members ?? []).filter {
        fillable.contains($0.name.text) && !inherited.contains($0.name.text)
          && byDefault($0) == nil
      }
      guard !added.isEmpty, added.allSatisfy({ missing.contains($0.name.text) }) else { return nil }
      return SharedCause(
        "", at: name.location,
        "`\(target.name)` refines `\(name)`, and no rule fills what that requires",
        isOfAnyCode: true)
    }
  }

  /// - Parameter isShared: True if another map or rule set has the rule.
  private func reportUnknown(
    _ name: Name, _ known: Set<String>, _ doubts: [SharedCause], isShared: Bool
  ) {
    if target.isFaulty { return }
    var help = findings.near(name.text, kind: "members") { Array(known) }
    help.owner = target.name.location
    findings.report(
      "MAP202", "`\(target.qualifiedName)` has no member `\(NameCheck.shown(name.text))` to fill",
      name.location,
      help: help.hasNoNearName
        ? help.sharing(
          doubts + [SharedCause("", at: target.name.location, "the model")]
            + target.refinesCauses(isAlone: false)) : help,
      related: isShared ? [(typing.map.name.location, "a rule of this map")] : [])
  }

  private func reportMissing(
    _ missing: [Member], _ misspelt: [String], _ scope: MapScope, _ doubts: [SharedCause]
  ) {
    if target.isFaulty || typing.map.isFaulty || scope.source.definition?.isFaulty == true {
      return
    }
    let names = missing.map(\.name.text)
    // There are as many rules with unknown names as missing rules, so they are most likely the same.
    if !misspelt.isEmpty, misspelt.count >= missing.count { return }
    // A misspelt rule is also missing; it has already been reported.
    let meant = Set(misspelt.prefix(100).flatMap { NearestNames.of($0, in: names) })
    let missing = missing.filter { !meant.contains($0.name.text) }
    if missing.isEmpty { return }
    typing.map.isBroken = true
    let shown = missing.prefix(8).map { "`\($0.name)`" }.joined(separator: ", ")
    let stubs = missing.prefix(4).map { "`\(stub($0, scope))`" }.joined(separator: ", ")
    let unknown = missing.count == 1 ? UnknownName(missing[0].name.text, kind: "members") : nil
    let subject = names.min() ?? ""
    let sources = missing.prefix(4).compactMap { suspect($0, scope) }
    let shared =
      doubts + sources + missing.prefix(4).filter { hasNamesake($0, scope) }.map(\.typeCause)
      + typing.linker.sharedSets(of: typing.map.syntax).map {
        SharedCause(subject, at: $0.location, "extended by all")
      }
    let optional = missing.count == 1 ? self.optional(missing[0], scope) : nil
    findings.report(
      "MAP101",
      optional.map {
        "`\($0.name)` of `\(scope.source)` may be nil, and that of `\(target.qualifiedName)` "
          + "may not"
      } ?? "no rule fills \(shown)\(missing.count > 8 ? ", …" : "") of `\(target.qualifiedName)`",
      place,
      help: Help(
        (optional == nil ? "" : "delete the `?` of its type, or ")
          + "add under `\(typing.map.syntax.replacedTarget == nil ? "rules" : "add")`: \(stubs)"
          + (missing.count > 4 ? ", …" : ""),
        unknown: unknown, cause: missing.count == 1 ? Self.place(of: missing[0]) : nil,
        sharedCauses: shared),
      related: sources.map { ($0.location, $0.message) })
  }

  /// The member of the source that would fill a member if its type did not end with `?`.
  private func optional(_ member: Member, _ scope: MapScope) -> Member? {
    scope.source.definition.flatMap { MemberLookup.find(member.name.text, in: $0) }
      .flatMap { $0.type == .optional(member.type) ? $0 : nil }
  }

  private func hasNamesake(_ member: Member, _ scope: MapScope) -> Bool {
    scope.source.definition.flatMap { MemberLookup.find(member.name.text, in: $0) } != nil
  }

  /// The member of the source that would set another one if its type or name were slightly different.
  private func suspect(_ member: Member, _ scope: MapScope) -> SharedCause? {
    guard let source = scope.source.definition, source.asEnum == nil else { return nil }
    if let own = MemberLookup.find(member.name.text, in: source) { return own.typeCause }
    let filled = Set(MemberLookup.ofTarget(target).map(\.name.text))
    let near = PathTyping.memberTypes(of: source).map(\.name).filter {
      !filled.contains($0) && NearestNames.isSlip(member.name.text, of: $0)
    }
    guard near.count == 1 else { return nil }
    return MemberLookup.find(near[0], in: source)?.nameCause
  }

  private static func place(of member: Member) -> Diagnostic.Related {
    .init(location: member.name.location, message: "this member")
  }

  private func stub(_ member: Member, _ scope: MapScope) -> String {
    let name = member.name.text
    if let type = scope.source.definition, let own = MemberLookup.find(name, in: type),
      own.method == nil, !own.type.isPoisoned
    {
      if MapFit.fits(own.type.unwrapped, member.type) {
        return "\(name): { from: \(name), else: … }"
      }
      if own.type.element != nil, member.type.element != nil {
        return "\(name): { each: \(name), as: … }"
      }
      return "\(name): { from: \(name), as: … }"
    }
    switch member.type {
    case .optional: return "\(name): { absent: why }"
    case .array: return "\(name): { const: [] }"
    default: return "\(name): …"
    }
  }
}
