/// Fills the members of a target: with rules, with source members of the same name, or with defaults.
struct MapFilling {
  let typing: MapTyping
  let target: TypeDefinition
  /// The location at which missing rules are reported.
  let place: SourceLocation
  private var findings: MappingFindings { typing.findings }

  func fields(
    _ rules: [InheritedField], _ scope: MapScope, _ map: LinkedMap?,
    removed: [String: Name] = [:]
  ) -> [FieldRule] {
    let removed = map?.removed ?? removed
    let members = MemberLookup.ofTarget(target)
    let rules = rules.map { renamed($0, members) }
    reportUnknown(rules, members)
    let byName = Dictionary(first: rules.map { ($0.field.name.text, $0) })
    var fields: [FieldRule] = []
    var missing: [Member] = []
    let wasOwn = typing.isOwn
    for member in members {
      let name = member.name.text
      if let rule = byName[name] {
        typing.isOwn = (map != nil || wasOwn) && rule.owner === typing.map
        // Without this rule, the same member would be copied.
        if typing.isOwn, !rule.replaces, rule.field.rule.isPlainPath,
          rule.field.rule.name?.text == name, isImplicit(member, scope)
        {
          typing.map.unneeded.append(rule.field.name)
        }
        let wanted = Wanted(type: member.type, name: "`\(name)`", subject: member.typeNote)
        if let typed = typing.rule(rule.field.rule, wanted, scope) {
          fields.append(
            FieldRule(
              name: rule.field.name, type: member.type, rule: typed, owner: rule.owner.name,
              hasDefault: member.initial != nil))
        }
      } else if let rule = implicit(member, scope) ?? byDefault(member, removed[name]) {
        fields.append(
          FieldRule(
            name: Name(name, at: place), type: member.type, rule: rule,
            hasDefault: member.initial != nil))
      } else if let removal = removed[name] {
        let rule = member.type.element == nil ? "…" : "{ const: [] }"
        findings.report(
          "MAP506", "without its rule, `\(name)` of `\(target.qualifiedName)` has no value",
          removal.location, help: "write `override: { \(name): \(rule) }` instead of removing it",
          related: [(typing.map.name.location, "the map")])
      } else {
        missing.append(member)
      }
    }
    typing.isOwn = wasOwn
    let places = Set(members.map(\.name.location))
    typing.linker.filled.formUnion(places.subtracting(missing.map(\.name.location)))
    if !missing.isEmpty {
      typing.map.unfilled.append(
        UnfilledMembers(
          members: missing, target: target, place: place, source: scope.source, map: typing.map))
    }
    return fields
  }

  /// Replaces the old name of a renamed member in a rule. Returns other rules unchanged.
  private func renamed(_ rule: InheritedField, _ members: [Member]) -> InheritedField {
    let name = rule.field.name
    guard !members.contains(where: { $0.name.text == name.text }),
      let member = members.first(where: { $0.documentation.was?.text == name.text })
    else { return rule }
    findings.renames.note(
      "member", name.text, member.name.text, member.documentation.was, at: name.location)
    return rule.named(Name(member.name.text, at: name.location))
  }

  /// Creates the rule of a member without a written rule: the member's default, or else an `absent` rule with a reason.
  /// Nil if the schema must have a rule.
  private func byDefault(_ member: Member, _ removal: Name?) -> MapRule? {
    if member.absence == nil, target.asStruct == nil, let stated = member.initial {
      let literal = Literal(value: stated.value, location: stated.location)
      return findings.value(literal, member.type.unwrapped).map {
        MapRule(
          .const, TypedValue(form: .constant($0), type: member.type.unwrapped),
          location: stated.location, isImplicit: true)
      }
    }
    let reason =
      member.absence
      ?? removal.map { Name("an overlay has removed the rule", at: $0.location) }
    guard let reason, member.type.isOptional else { return nil }
    return MapRule(
      .absent, TypedValue(form: .absent(reason: reason), type: member.type),
      location: reason.location, isImplicit: member.absence != nil)
  }

  // MARK: Same name

  private func implicit(_ member: Member, _ scope: MapScope) -> MapRule? {
    guard isImplicit(member, scope),
      let path = typing.path(Name(member.name.text, at: place), scope)
    else { return nil }
    return MapRule(.from, TypedValue(path), location: place, isImplicit: true)
  }

  private func isImplicit(_ member: Member, _ scope: MapScope) -> Bool {
    guard let type = scope.source.definition, type.asEnum == nil, !scope.source.isOptional,
      let own = MemberLookup.find(member.name.text, in: type), own.method == nil
    else { return false }
    return MapFit.fits(own.type, member.type)
  }

  // MARK: Mistakes

  /// Reports rules for members that the target does not have.
  private func reportUnknown(_ rules: [InheritedField], _ members: [Member]) {
    let known = Set(members.map(\.name.text))
    let unknown = rules.filter { !known.contains($0.field.name.text) }
    for rule in unknown {
      let name = rule.field.name
      let help = findings.near(name.text, kind: "members") { Array(known) }
      findings.report(
        "MAP202",
        "`\(target.qualifiedName)` has no member `\(name.shown)` to fill",
        name.location,
        help: help.against(
          .init(location: target.name.location, message: "the model"), lacking: unknown.count),
        related: rule.owner === typing.map ? [] : [(typing.map.name.location, "a rule of this map")]
      )
    }
  }
}
