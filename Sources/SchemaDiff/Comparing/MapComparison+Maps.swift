/// Compares two maps. A shared rule is edited once, so it is one finding that names all maps.
extension MapComparison {
  typealias MapPair = Pairs<MappingPairing.Named<MapDefinition>>.Pair

  /// A change of a rule, and the map in which it was found.
  private struct Found {
    let change: RuleChange
    let map: String
    let target: String
    /// The maps or shared rule sets that contain the rule; the map itself for an implicit rule.
    let owners: (old: String, new: String)

    /// The part of the field that identifies the finding. A new member of a model is one finding, wherever the model
    /// is created.
    var identity: String {
      let isOfModel =
        change.rule.code == ChangeRule.memberNew.code
        || change.rule.code == ChangeRule.memberGone.code
      let parts = change.field.split(separator: ".")
      return isOfModel ? parts.last.map(String.init) ?? "" : change.field
    }

    var place: String { target.isEmpty || change.field.isEmpty ? "" : target + "." }
  }

  mutating func compareMaps() {
    var found: [Found] = []
    let incomplete = Set((types.old.mapping?.incomplete ?? []).map(\.text))
    for pair in pairing.rows.pairs + pairing.elements.pairs
    where !incomplete.contains(pair.old.value.name.text) {
      compareHeads(pair)
      found += ruleChanges(pair) + unusedChanges(pair)
    }
    // A string with a new key and a new text is one edit, however many rules use it.
    let keys = Set(
      pairing.texts.removed.map { "localised \($0.name)" }
        + pairing.texts.added.map { "localised \($0.name)" })
    func isRekeyed(_ found: Found) -> Bool {
      guard found.change.rule.code == ChangeRule.ruleText.code else { return false }
      return [found.change.was, found.change.now].contains { $0.map(keys.contains) ?? false }
    }
    for group in Self.groups(found.filter { !isRekeyed($0) }) { tell(group) }
    let rekeyed = Dictionary(grouping: found.filter(isRekeyed)) {
      "\($0.change.was ?? "") \($0.change.now ?? "")"
    }
    for (_, group) in rekeyed.sorted(by: { $0.key < $1.key }) { tellText(group) }
  }

  private mutating func tellText(_ group: [Found]) {
    guard let first = group.first, let key = first.change.now?.split(separator: " ").last else {
      return
    }
    guard group.count > 1 else { return tell(group) }
    let places = group.map { "\($0.owners.new).\($0.change.field)" }.removingRepetitions
    add(
      first.change.rule, "strings.\(key)", "\(Self.list(places)) \(first.change.words)",
      was: first.change.was, now: first.change.now, before: first.change.before,
      after: first.change.after)
  }

  // MARK: Heads

  private mutating func compareHeads(_ pair: MapPair) {
    let (old, new) = (pair.old.value, pair.new.value)
    let name = pair.new.name
    if !isSameTarget(old, new) {
      add(
        .mapTarget, name,
        "`\(name)` is mapped to `\(Self.name(new.target))`\(newLayer(new.name.location)), no longer to "
          + "`\(Self.name(old.target))`" + memberWords(old, new),
        was: types.newText(of: old.target), now: new.target.description, before: old.name.location,
        after: new.name.location)
    }
    let keys = (pairing.oldKeys, pairing.newKeys)
    switch (old.condition, new.condition) {
    case (nil, nil): break
    case (nil, let now?):
      add(
        .mapCondition, name,
        "`\(name)` has a result only when \(now.text)\(newLayer(now.location)), always had one",
        now: keys.1.key(now), before: old.name.location, after: now.location)
    case (let was?, nil):
      add(
        .mapCondition, name, "`\(name)` always has a result, had one only when \(was.text)",
        was: keys.0.key(was), before: was.location, after: new.name.location)
    case (let was?, let now?):
      if keys.0.key(was) == keys.1.key(now) { break }
      add(
        .mapCondition, name,
        "`\(name)` has a result when \(now.text)\(newLayer(now.location)), had one when "
          + was.text, was: keys.0.key(was), now: keys.1.key(now), before: was.location,
        after: now.location)
    }
  }

  private func isSameTarget(_ old: MapDefinition, _ new: MapDefinition) -> Bool {
    types.newText(of: old.target) == new.target.description
  }

  /// Members that only one of two models has.
  private func memberWords(_ old: MapDefinition, _ new: MapDefinition) -> String {
    guard case .fields(let was) = old.body, case .fields(let now) = new.body else { return "" }
    let oldNames = was.map {
      pairing.oldKeys.names.member($0.name.text, of: old.target.definition)
    }
    let newNames = now.map(\.name.text)
    let gone = oldNames.filter { !newNames.contains($0) }
    let added = newNames.filter { !oldNames.contains($0) }
    func list(_ names: [String]) -> String {
      names.map { "`\($0)`" }.joined(separator: ", ")
    }
    return (added.isEmpty ? "" : "; it also has \(list(added))")
      + (gone.isEmpty ? "" : "; it does not have \(list(gone))")
  }

  // MARK: Rules

  private func ruleChanges(_ pair: MapPair) -> [Found] {
    let (old, new) = (pair.old.value, pair.new.value)
    var comparison = RuleComparison(
      oldKeys: pairing.oldKeys, newKeys: pairing.newKeys, layers: layers)
    switch (old.body, new.body) {
    case (.fields(let was), .fields(let now)):
      comparison.compareFields(
        was, now, of: old.target.definition, "", isSameTarget: isSameTarget(old, new),
        in: new.name.location)
    case (.emit(let was), .emit(let now)):
      comparison.compareParts(was, now, "", old.name.location, new.name.location)
    case (.value(let was), .value(let now)): comparison.compare(was, now, "")
    default:
      comparison.note(
        ChangeRule.ruleKind, "", Self.text(new.body), Self.text(old.body), old.name.location,
        new.name.location)
    }
    let target = new.target.definition?.qualifiedName ?? ""
    let owners = (old: ruleOwners(old, pairing.oldKeys), new: ruleOwners(new, pairing.newKeys))
    return comparison.changes.map { change in
      let field = change.field.split(separator: ".").first.map(String.init) ?? ""
      return Found(
        change: change, map: pair.new.name, target: target,
        owners: (owners.old[field] ?? pair.new.name, owners.new[field] ?? pair.new.name))
    }
  }

  /// By member, the map or rule set that contains its rule.
  private func ruleOwners(_ map: MapDefinition, _ keys: RuleKeys) -> [String: String] {
    guard case .fields(let fields) = map.body else { return [:] }
    return Dictionary(
      first: fields.compactMap { field in
        field.owner.map {
          (keys.names.member(field.name.text, of: map.target.definition), owner($0, keys))
        }
      })
  }

  /// A row is named after its struct; anything else has its own name.
  private func owner(_ name: Name, _ keys: RuleKeys) -> String {
    let isOld = keys.names === pairing.oldKeys.names
    return isOld && types.old.mapping?.rows.contains { $0.name.text == name.text } == true
      ? types.newName(of: name.text) : keys.names.function(name.text)
  }

  private static func text(_ body: MapDefinition.Body) -> String {
    switch body {
    case .fields(let fields): "with the members " + fields.map(\.name.text).joined(separator: ", ")
    case .emit(let rules): rules.map(RuleText.text).joined(separator: "; ")
    case .value(let rule): RuleText.text(of: rule)
    }
  }

  // MARK: Unused members

  private func unusedChanges(_ pair: MapPair) -> [Found] {
    let source = pair.old.value.source.definition
    let entries = Pairs(
      pair.old.value.unused.map {
        (name: pairing.oldKeys.names.member($0.member.text, of: source), reason: $0.reason)
      },
      pair.new.value.unused.map { (name: $0.member.text, reason: $0.reason) }, name: \.name)
    func found(
      _ rule: ChangeRule, _ member: String, _ words: String, _ before: Name?, _ after: Name?
    ) -> Found {
      let change = RuleChange(
        rule: rule, field: member, words: words, was: before?.text, now: after?.text,
        before: before?.location, after: after?.location)
      let oldOwner = pair.old.value.unusedOwners[member].map { owner($0, pairing.oldKeys) }
      let newOwner = pair.new.value.unusedOwners[member].map { owner($0, pairing.newKeys) }
      return Found(
        change: change, map: pair.new.name, target: "",
        owners: (oldOwner ?? newOwner ?? pair.new.name, newOwner ?? oldOwner ?? pair.new.name))
    }
    return entries.added.map {
      found(
        ChangeRule.unused, $0.name, "is now listed as unused: `\($0.reason)`", nil, $0.reason)
    }
      + entries.removed.map {
        found(
          ChangeRule.unused, $0.name, "is no longer listed as unused (`\($0.reason)`)",
          $0.reason,
          nil)
      }
      + entries.pairs.filter { $0.old.reason.text != $0.new.reason.text }.map {
        found(
          ChangeRule.reason, $0.new.name,
          "is unused for the reason `\($0.new.reason)`, the reason was `\($0.old.reason)`",
          $0.old.reason, $0.new.reason)
      }
  }

  // MARK: Shared rules

  private static func groups(_ found: [Found]) -> [[Found]] {
    /// Identifies a finding by its message and the place of the rule in one version.
    func key(_ found: Found, _ place: SourceLocation?, _ side: String) -> String {
      let at = place.map { "\($0.file):\($0.line):\($0.column)" } ?? "-"
      return "\(side)\(at) \(found.change.rule.code) \(found.identity) \(found.change.words)"
    }
    let keys = found.map { (key($0, $0.change.before, "<"), key($0, $0.change.after, ">")) }
    var counts: [String: Int] = [:]
    for (before, after) in keys {
      counts[before, default: 0] += 1
      counts[after, default: 0] += 1
    }
    var groups: [[Found]] = []
    var places: [String: Int] = [:]
    for (index, (before, after)) in keys.enumerated() {
      let key = (counts[before] ?? 0) >= (counts[after] ?? 0) ? before : after
      if let place = places[key] {
        groups[place].append(found[index])
      } else {
        places[key] = groups.count
        groups.append([found[index]])
      }
    }
    return groups
  }

  private mutating func tell(_ group: [Found]) {
    guard let first = group.first else { return }
    let change = first.change
    let field = change.field
    let message = Self.subject(of: group) + " " + change.words
    let owner = Self.owner(of: group) ?? first.map
    add(
      change.rule, field.isEmpty ? first.map : "\(owner).\(field)", message, was: change.was,
      now: change.now, before: change.before, after: change.after, who: change.who)
  }

  /// The member with the change, and its maps.
  private static func subject(of group: [Found]) -> String {
    guard let first = group.first else { return "" }
    // A map may use the same rule for two of its members.
    let maps = group.map(\.map).removingRepetitions
    if first.change.field.isEmpty { return list(maps) }
    guard group.allSatisfy({ $0.change.field == first.change.field }) else {
      let more = maps.count > 4 ? ["\(maps.count - 4) more"] : []
      return "`\(first.identity)` of \(Words.list(maps.prefix(4).map { "`\($0)`" } + more, "and"))"
    }
    let isOneTarget = group.allSatisfy { $0.target == first.target }
    return "`\(isOneTarget ? first.place : "")\(first.change.field)` of \(list(maps))"
  }

  /// The map or shared rule set in which the change was made.
  private static func owner(of group: [Found]) -> String? {
    guard let first = group.first else { return nil }
    let isGone = first.change.after == nil
    if !isGone, group.allSatisfy({ $0.owners.new == first.owners.new }) { return first.owners.new }
    return group.allSatisfy { $0.owners.old == first.owners.old } ? first.owners.old : nil
  }

  /// `` `A`, `B` and `C` ``
  static func list(_ names: [String]) -> String {
    Words.list(names.map { "`\($0)`" }, "and")
  }
}
