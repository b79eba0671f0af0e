/// Compares unions and enum maps: the result for each type, case or string.
extension MapComparison {
  mutating func compareUnions() {
    for pair in pairing.unions.pairs {
      compareArms(pair.old.value, pair.new.value, pair.new.name)
      compareUnknown(
        pair.old.value.unknown, pair.new.value.unknown, pair.new.name,
        pair.old.value.name.location, pair.new.value.name.location)
    }
  }

  private mutating func compareArms(_ old: UnionMap, _ new: UnionMap, _ union: String) {
    let arms = Pairs(
      old.arms.map { (name: types.newName(of: $0.type), arm: $0.arm, place: $0.location) },
      new.arms.map { (name: $0.type.qualifiedName, arm: $0.arm, place: $0.location) },
      name: \.name)
    for pair in arms.pairs {
      compare(
        pair.old.arm, pair.new.arm, (pair.old.place, pair.new.place),
        "\(union).\(pair.new.name)", pair.new.name, union)
    }
    let newTypes = Set(types.types.added.map(\.qualifiedName))
    for (name, arm, place) in arms.added {
      add(
        .armNew, "\(union).\(name)",
        "`\(union)` also has the type `\(name)`, which \(handling(of: arm))", now: fact(arm),
        after: place,
        who: newTypes.contains(name)
          ? "The entry applies to values that are read as the new type."
          : "The type did not conform to `\(old.source.name)` before; now the list may contain it.")
    }
    let goneTypes = Set(types.types.removed.map(\.qualifiedName))
    for (name, arm, place) in arms.removed {
      add(
        .armGone, "\(union).\(name)",
        "`\(union)` no longer has the type `\(name)`, which \(formerHandling(of: arm))",
        was: fact(arm),
        before: place, after: new.name.location,
        who: goneTypes.contains(name)
          ? "The type is removed too: its responses are read and shown as another type." : nil)
    }
  }

  private mutating func compare(
    _ old: UnionMap.Arm, _ new: UnionMap.Arm, _ places: (old: SourceLocation, new: SourceLocation),
    _ subject: String, _ type: String, _ union: String
  ) {
    switch (old, new) {
    case (.map(let was), .map(let now)):
      let name = pairing.oldKeys.names.function(was.name.text)
      if name == now.name.text { return }
      add(
        .armMap, subject,
        "`\(type)` is mapped by `\(now.name)` in `\(union)`, was by `\(was.name)`", was: name,
        now: now.name.text, before: places.old, after: places.new)
    case (.map(let was), .drop(let reason, _)):
      add(
        .armDropped, subject,
        "`\(type)` is dropped in `\(union)` (`\(reason)`)\(newLayer(reason.location)), and no "
          + "longer mapped by `\(was.name)`", was: was.name.text, before: places.old,
        after: places.new)
    case (.drop(let reason, _), .map(let now)):
      add(
        .armShown, subject,
        "`\(type)` is mapped by `\(now.name)` in `\(union)`, and no longer dropped (`\(reason)`)",
        now: now.name.text, before: places.old, after: places.new)
    case (.drop(let was, let warned), .drop(let now, let warns)):
      compareDrops(was, warned, now, warns, subject, "a dropped `\(type)` in `\(union)`")
      if warned == warns, was.text == now.text {
        compareLayers(
          subject, "the drop of `\(type)` in `\(union)`", was.location, now.location)
      }
    }
  }

  private func fact(_ arm: UnionMap.Arm) -> String {
    switch arm {
    case .map(let map): map.name.text
    case .drop: "drop"
    }
  }

  private func handling(of arm: UnionMap.Arm) -> String {
    switch arm {
    case .map(let map): "is mapped by `\(map.name)`"
    case .drop(let reason, _): "is dropped: `\(reason)`"
    }
  }

  private func formerHandling(of arm: UnionMap.Arm) -> String {
    switch arm {
    case .map(let map): "was mapped by `\(map.name)`"
    case .drop(let reason, _): "was dropped: `\(reason)`"
    }
  }

  // MARK: Enum maps

  mutating func compareEnumMaps() {
    for pair in pairing.enumMaps.pairs {
      compareEntries(pair.old.value, pair.new.value, pair.new.name)
      compareOther(pair.old.value, pair.new.value, pair.new.name)
      compareUnproduced(pair.old.value, pair.new.value, pair.new.name)
    }
  }

  /// Cases of the target that are never a result, and the reasons.
  private mutating func compareUnproduced(_ old: EnumMap, _ new: EnumMap, _ map: String) {
    let pairs = Pairs(
      old.unproduced.map {
        (
          name: pairing.oldKeys.names.enumCase($0.name.text, of: old.target.definition),
          reason: $0.reason
        )
      }, new.unproduced.map { (name: $0.name.text, reason: $0.reason) }, name: \.name)
    for (name, reason) in pairs.added {
      add(
        .unproduced, "\(map).\(name)", "`\(name)` is listed as unproduced in `\(map)`: `\(reason)`",
        now: reason.text, after: reason.location)
    }
    for (name, reason) in pairs.removed {
      add(
        .unproduced, "\(map).\(name)",
        "`\(name)` is no longer listed as unproduced in `\(map)` (`\(reason)`)", was: reason.text,
        before: reason.location)
    }
    for pair in pairs.pairs where pair.old.reason.text != pair.new.reason.text {
      let (was, now) = (pair.old.reason, pair.new.reason)
      add(
        .reason, "\(map).\(pair.new.name)",
        "`\(pair.new.name)` is unproduced in `\(map)` for the reason `\(now)`, the reason was "
          + "`\(was)`", was: was.text, now: now.text, before: was.location, after: now.location)
    }
  }

  private mutating func compareEntries(_ old: EnumMap, _ new: EnumMap, _ map: String) {
    let source = old.source.definition
    let entries = Pairs(
      old.entries.map {
        (
          name: pairing.oldKeys.names.enumCase($0.source.text, of: source),
          place: $0.source.location,
          result: $0.result
        )
      },
      new.entries.map {
        (name: $0.source.text, place: $0.source.location, result: $0.result)
      }, name: \.name)
    for pair in entries.pairs {
      let subject = "\(map).\(pair.new.name)"
      if key(pair.old.result, old, pairing.oldKeys) != key(pair.new.result, new, pairing.newKeys) {
        add(
          .enumMapEntry, subject,
          "`\(map)` maps `\(pair.new.name)` to \(text(pair.new.result))"
            + "\(newLayer(pair.new.place)), no longer to \(text(pair.old.result))",
          was: key(pair.old.result, old, pairing.oldKeys),
          now: key(pair.new.result, new, pairing.newKeys), before: pair.old.place,
          after: pair.new.place)
      } else if case .absent(let was) = pair.old.result, case .absent(let now) = pair.new.result,
        was.text != now.text
      {
        add(
          .reason, subject,
          "`\(pair.new.name)` has no result in `\(map)` for the reason `\(now)`, the reason was "
            + "`\(was)`", was: was.text, now: now.text, before: was.location, after: now.location)
      } else {
        compareLayers(
          subject, "the result of `\(pair.new.name)` in `\(map)`", pair.old.place, pair.new.place)
      }
    }
    // Only for a list of strings, an entry may hide a later one with a different result.
    let isList = new.source.element != nil
    let wasOther = old.other.map { key($0, old, pairing.oldKeys) }
    let isOther = new.other.map { key($0, new, pairing.newKeys) }
    for entry in entries.added
    where isList || key(entry.result, new, pairing.newKeys) != wasOther {
      add(
        .enumMapEntryNew, "\(map).\(entry.name)",
        "`\(map)` has a new entry\(newLayer(entry.place)): `\(entry.name)` is mapped to "
          + text(entry.result), now: key(entry.result, new, pairing.newKeys), after: entry.place,
        who: wasOther == nil ? "For this value the screen shows the result of the entry." : nil)
    }
    for entry in entries.removed
    where isList || key(entry.result, old, pairing.oldKeys) != isOther {
      add(
        .enumMapEntryGone, "\(map).\(entry.name)",
        "`\(map)` no longer has an entry for `\(entry.name)`, which was mapped to "
          + text(entry.result),
        was: key(entry.result, old, pairing.oldKeys), before: entry.place,
        after: new.name.location,
        who: isOther == nil ? "The value is removed too: the enum no longer has it." : nil)
    }
    compareOrder(old, new, map)
  }

  /// For a list of strings the first matching entry wins, so the order of two entries with different results matters;
  /// otherwise the order has no meaning.
  private mutating func compareOrder(_ old: EnumMap, _ new: EnumMap, _ map: String) {
    guard new.source.element != nil else { return }
    let places = Dictionary(
      first: old.entries.enumerated().map { ($0.element.source.text, $0.offset) })
    let common = new.entries.compactMap { entry in
      places[entry.source.text].map {
        (source: entry.source, result: key(entry.result, new, pairing.newKeys), oldPlace: $0)
      }
    }
    var swaps: [(first: Name, second: Name)] = []
    for (index, second) in common.enumerated() {
      for first in common[..<index]
      where first.oldPlace > second.oldPlace && first.result != second.result {
        swaps.append((first.source, second.source))
      }
    }
    guard let swap = swaps.first else { return }
    let words = swaps.prefix(3).map { "for `\($0.first)` before `\($0.second)`" }
    let more = swaps.count > 3 ? ["for \(swaps.count - 3) more before others"] : []
    add(
      .enumMapOrder, map, "`\(map)` now looks \(Words.list(words + more, "and"))",
      was: old.entries.map(\.source.text).joined(separator: ", "),
      now: new.entries.map(\.source.text).joined(separator: ", "), before: old.name.location,
      after: swap.first.location)
  }

  private mutating func compareOther(_ old: EnumMap, _ new: EnumMap, _ map: String) {
    let was = old.other.map { key($0, old, pairing.oldKeys) }
    let now = new.other.map { key($0, new, pairing.newKeys) }
    if was != now {
      // Without `other` the enum is closed, which is reported there.
      guard let result = new.other else { return }
      let words =
        old.other.map {
          "`\(map)` maps anything else to \(text(result)), no longer to \(text($0))"
        } ?? "`\(map)` maps anything else to \(text(result)), and had no entry for it"
      add(
        .enumMapOther, "\(map).other", words, was: was, now: now, before: old.other.map(place),
        after: new.other.map(place))
    } else if case .absent(let was)? = old.other, case .absent(let now)? = new.other,
      was.text != now.text
    {
      add(
        .reason, "\(map).other",
        "anything else has no result in `\(map)` for the reason `\(now)`, the reason was `\(was)`",
        was: was.text, now: now.text, before: was.location, after: now.location)
    }
  }

  private func key(_ result: EnumMap.Result, _ map: EnumMap, _ keys: RuleKeys) -> String {
    switch result {
    case .value(let literal): keys.literal(literal, map.target)
    case .absent: "nothing"
    }
  }

  private func text(_ result: EnumMap.Result) -> String {
    switch result {
    case .value(let literal): "`\(literal.words)`"
    case .absent: "nothing"
    }
  }

  private func place(_ result: EnumMap.Result) -> SourceLocation {
    switch result {
    case .value(let literal): literal.location
    case .absent(let reason): reason.location
    }
  }
}
