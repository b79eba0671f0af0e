/// Compares names that overlays use but the Swift of apps does not: of the schema, mixins and shared rule sets.
struct OverlayNameComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    changes = Self.schema(pairing) + Self.mixins(pairing)
  }

  private static func schema(_ pairing: TypePairing) -> [Change] {
    let (old, new) = (pairing.old.name, pairing.new.name)
    // No overlay can depend on an old version without a name.
    if old == new || old.isEmpty { return [] }
    return [
      Change(
        .schemaRenamed, "schema", "the schema is called `\(new)`, was called `\(old)`", was: old,
        now: new, before: pairing.old.nameLocation, after: pairing.new.nameLocation)
    ]
  }

  // MARK: Mixins

  private static func mixins(_ pairing: TypePairing) -> [Change] {
    // Mixins of an overlay are only for its own structs.
    let added = pairing.mixins.added.filter { isOfBase($0.name, pairing.new) }
    let removed = pairing.mixins.removed.filter { isOfBase($0.name, pairing.old) }
    return added.map {
      Change(
        .mixinIsNew, $0.name.text, "the mixin `\($0.name)` is new", now: $0.name.text,
        after: $0.name.location)
    }
      + removed.map {
        Change(
          .mixinIsGone, $0.name.text, "the mixin `\($0.name)` is removed", was: $0.name.text,
          before: $0.name.location)
      } + pairing.mixins.pairs.flatMap { pair($0, pairing) }
  }

  private static func pair(_ pair: Pairs<Mixin>.Pair, _ pairing: TypePairing) -> [Change] {
    guard isOfBase(pair.old.name, pairing.old), isOfBase(pair.new.name, pairing.new) else {
      return []
    }
    let name = pair.new.name
    if pair.isRenamed {
      return [
        Change(
          .mixinIsGone, name.text,
          "the mixin `\(name)` seems to be the new name of `\(pair.old.name)`",
          was: pair.old.name.text, now: name.text, before: pair.old.name.location,
          after: name.location, isGuess: true)
      ]
    }
    let members = Pairs(
      pair.old.members, pair.new.members, name: \.name.text, was: { $0.documentation.was?.text })
    // If the structs no longer have the member either, that is reported there.
    let included = includedMembers(of: name.text, pairing)
    return members.removed.filter { included.contains($0.name.text) }.map { member in
      Change(
        .mixinIsGone, "\(name).\(member.name)",
        "the mixin `\(name)` no longer has `\(member.name)`, which its structs have themselves",
        was: member.typeText?.text, before: member.name.location, after: name.location)
    }
  }

  /// Members that every struct that included the mixin still has.
  private static func includedMembers(of mixin: String, _ pairing: TypePairing) -> Set<String> {
    var names: Set<String>?
    for (old, new, _) in pairing.pairs(\.asStruct)
    where old.members.contains(where: { $0.mixin?.text == mixin }) {
      let own = Set(new.members.map(\.name.text))
      names = names?.intersection(own) ?? own
    }
    return names ?? []
  }

  private static func isOfBase(_ name: Name, _ schema: Schema) -> Bool {
    schema.layer(of: name.location) == Schema.baseLayer
  }
}

extension MapperComparison {
  /// Compares rule sets that overlays extend or change.
  mutating func compareShared() {
    let pairs = Pairs(
      oldBase?.shared ?? [], newBase?.shared ?? [], name: \.name.text,
      shape: { $0.members.map(\.text).joined(separator: ", ") })
    for set in pairs.added {
      add(
        .sharedNew, set.name.text, "the rule set `\(set.name)` is new", now: set.name.text,
        after: set.name.location)
    }
    for set in pairs.removed {
      add(
        .sharedGone, set.name.text, "the rule set `\(set.name)` is removed", was: set.name.text,
        before: set.name.location)
    }
    for pair in pairs.pairs {
      let (old, new) = (pair.old, pair.new)
      if pair.isRenamed {
        add(
          .sharedGone, new.name.text,
          "the rule set `\(new.name)` seems to be the new name of `\(old.name)`",
          was: old.name.text, now: new.name.text, before: old.name.location,
          after: new.name.location, isGuess: true)
      }
      let kept = Set(new.members.map(\.text))
      for member in old.members where !kept.contains(member.text) && !isRenamed(member) {
        add(
          .sharedGone, "\(new.name).\(member)",
          "the rule set `\(new.name)` no longer has a rule for `\(member)`", was: member.text,
          before: member.location, after: new.name.location)
      }
      compareWords(old.documentation, new.documentation, new.name.text, old.name, new.name)
    }
  }

  /// True if the member of the model was renamed, and its rule with it.
  private func isRenamed(_ member: Name) -> Bool {
    types.types.pairs.contains { pair in
      pair.new.asProtocol != nil
        && types.members(of: pair.old, pair.new).pairs.contains {
          $0.isRenamed && $0.old.name.text == member.text
        }
    }
  }
}
