/// One difference between two rules.
struct RuleChange {
  let rule: ChangeRule
  /// The member of the target, as a path if it is nested; empty for a whole map.
  let field: String
  /// The words after the name of the member: `is … , was …`.
  let words: String
  let was: String?
  let now: String?
  let before: SourceLocation?
  let after: SourceLocation?
  /// Replaces the text of the rule.
  var who: String?
}

/// The layers that contain a rule: the base schema or an overlay.
struct RuleLayers {
  private let old: Schema
  private let new: Schema
  private let common: Set<String>

  init(_ old: Schema, _ new: Schema) {
    self.old = old
    self.new = new
    common = Set(old.overlays.map(\.name.text)).intersection(new.overlays.map(\.name.text))
      .union([Schema.baseLayer])
  }

  /// ` (overlay acme)`; empty for the base schema.
  func inOld(_ location: SourceLocation) -> String { MapComparison.layer(location, in: old) }
  func inNew(_ location: SourceLocation) -> String { MapComparison.layer(location, in: new) }

  /// Nil if the layers are equal. An overlay that is added or removed as a whole is reported separately.
  func difference(_ before: SourceLocation, _ after: SourceLocation) -> (was: String, now: String)?
  {
    let was = old.layer(of: before)
    let now = new.layer(of: after)
    return was == now || !common.isSuperset(of: [was, now]) ? nil : (was, now)
  }

  static func words(_ layer: String) -> String {
    layer == Schema.baseLayer ? "the base schema" : "the overlay `\(layer)`"
  }
}

/// The differences between two rules.
struct RuleComparison {
  let oldKeys: RuleKeys
  let newKeys: RuleKeys
  let layers: RuleLayers
  private(set) var changes: [RuleChange] = []

  func oldLayer(_ location: SourceLocation) -> String { layers.inOld(location) }
  func newLayer(_ location: SourceLocation) -> String { layers.inNew(location) }

  mutating func compare(_ old: MapRule, _ new: MapRule, _ field: String) {
    let count = changes.count
    let isFlipped = tellBlank(old, new, field)
    let chains = (
      oldKeys.chain(old, ignoresBlank: isFlipped), newKeys.chain(new, ignoresBlank: isFlipped)
    )
    let facts = (was: oldKeys.key(chains.0), now: newKeys.key(chains.1))
    guard facts.was != facts.now else {
      compareReasons(old, new, field)
      compareLayers(old, new, field)
      return
    }
    switch (chains.0.links.isEmpty, chains.1.links.isEmpty) {
    case (true, true): break
    case (false, true):
      note(.ruleDropped, field, "nothing", chains.0.text, facts, old, new)
    case (true, false):
      note(.ruleFilled, field, chains.1.text, "nothing", facts, old, new)
    default: compare(chains.0, chains.1, field, old, new)
    }
    // Without a more specific message, the whole rule is reported.
    if changes.count == count {
      note(.ruleSource, field, chains.1.text, chains.0.text, facts, old, new)
    }
  }

  private mutating func compareLayers(_ old: MapRule, _ new: MapRule, _ field: String) {
    guard let difference = layers.difference(old.location, new.location) else { return }
    add(
      .ruleLayer, field,
      "is from \(RuleLayers.words(difference.now)), was from " + RuleLayers.words(difference.was),
      was: difference.was, now: difference.now, before: old.location, after: new.location)
  }

  /// Reports a change of the treatment of whitespace once, not for each alternative.
  private mutating func tellBlank(_ old: MapRule, _ new: MapRule, _ field: String) -> Bool {
    guard case .firstOf = old.form, case .firstOf = new.form,
      old.blankIsAbsent != new.blankIsAbsent
    else { return false }
    add(
      .ruleBlank, field,
      new.blankIsAbsent
        ? "treats strings of only whitespace as absent, used them unchanged"
        : "uses strings of only whitespace unchanged, treated them as absent",
      was: old.blankIsAbsent ? "absent" : nil, now: new.blankIsAbsent ? "absent" : nil,
      before: old.location, after: new.location)
    return true
  }

  // MARK: Reporting

  mutating func add(
    _ rule: ChangeRule, _ field: String, _ words: String, was: String? = nil, now: String? = nil,
    before: SourceLocation? = nil, after: SourceLocation? = nil, who: String? = nil
  ) {
    changes.append(
      RuleChange(
        rule: rule, field: field, words: words, was: was, now: now, before: before, after: after,
        who: who))
  }

  /// `is … , was …`
  private mutating func note(
    _ rule: ChangeRule, _ field: String, _ now: String, _ was: String,
    _ facts: (was: String, now: String), _ old: MapRule, _ new: MapRule,
    by verb: (now: String, was: String) = ("is", "was")
  ) {
    note(rule, field, now, was, facts, old.location, new.location, by: verb)
  }

  /// Reports a change of names or paths, for which text and value are the same.
  mutating func note(
    _ rule: ChangeRule, _ field: String, _ now: String, _ was: String, _ old: SourceLocation,
    _ new: SourceLocation, by verb: (now: String, was: String) = ("is", "was")
  ) {
    note(rule, field, now, was, (was: was, now: now), old, new, by: verb)
  }

  mutating func note(
    _ rule: ChangeRule, _ field: String, _ now: String, _ was: String,
    _ facts: (was: String, now: String), _ old: SourceLocation, _ new: SourceLocation,
    by verb: (now: String, was: String) = ("is", "was"), who: String? = nil
  ) {
    add(
      rule, field,
      "\(verb.now) \(quoted(now))\(newLayer(new)), \(verb.was) \(quoted(was))\(oldLayer(old))",
      was: facts.was, now: facts.now, before: old, after: new, who: who)
  }

  /// Rules are in backticks; the words for an absent rule are not.
  private func quoted(_ text: String) -> String {
    text == "nothing" ? text : "`\(text)`"
  }

  // MARK: Alternatives

  private mutating func compare(
    _ old: RuleChain, _ new: RuleChain, _ field: String, _ oldRule: MapRule, _ newRule: MapRule
  ) {
    let ends = Ends(self, old, new)
    let oldLinks = ends.was == nil ? old.links : Array(old.links.dropLast())
    let newLinks = ends.now == nil ? new.links : Array(new.links.dropLast())
    let alignment = ListAlignment(
      oldLinks.map { levels(oldKeys, $0) }, newLinks.map { levels(newKeys, $0) })
    let isSwapped =
      alignment.isReordered && alignment.removed.isEmpty && alignment.added.isEmpty
      && alignment.pairs.contains { pair in
        oldLinks[pair.old].condition.map(oldKeys.key)
          != newLinks[pair.new].condition.map(newKeys.key)
      }
    // Other values have the conditions.
    if isSwapped, ends.was == nil, ends.now == nil {
      note(
        .ruleCondition, field, new.text, old.text, (oldKeys.key(old), newKeys.key(new)), oldRule,
        newRule)
      return
    }
    // A condition and a fallback are added or removed together.
    let conditional = alignment.pairs.first { pair in
      (oldLinks[pair.old].condition == nil) != (newLinks[pair.new].condition == nil)
        && (ends.was == nil) != (ends.now == nil)
        && oldKeys.form(oldLinks[pair.old].rule) == newKeys.form(newLinks[pair.new].rule)
    }
    if conditional == nil { compareFallbacks(ends.was, ends.now, field, oldRule, newRule) }
    for pair in alignment.pairs {
      let isIt = conditional.map { $0 == pair } ?? false
      compare(
        oldLinks[pair.old], newLinks[pair.new], field, otherwise: isIt ? ends.now ?? ends.was : nil)
    }
    for index in alignment.removed {
      let link = oldLinks[index]
      add(
        .alternativeGone, field, "no longer tries `\(link.text)`\(oldLayer(link.rule.location))",
        was: oldKeys.key(link), before: link.rule.location, after: newRule.location)
    }
    for index in alignment.added {
      let link = newLinks[index]
      add(
        .alternativeNew, field, "tries `\(link.text)`\(newLayer(link.rule.location)) too",
        now: newKeys.key(link), before: oldRule.location, after: link.rule.location)
    }
    if alignment.isReordered {
      note(
        .alternativeOrder, field, new.text, old.text, (oldKeys.key(old), newKeys.key(new)), oldRule,
        newRule, by: ("is the first of", "was the first of"))
    }
  }

  /// The fallbacks of two chains, if they are compared separately.
  private struct Ends {
    var was: RuleChain.Link?
    var now: RuleChain.Link?

    init(_ comparison: RuleComparison, _ old: RuleChain, _ new: RuleChain) {
      if comparison.isPromoted(old, new) { return }
      let (was, now) = (old.fallback, new.fallback)
      let (oldKeys, newKeys) = (comparison.oldKeys, comparison.newKeys)
      func form(_ link: RuleChain.Link, _ keys: RuleKeys) -> String { keys.form(link.rule) }
      // A fallback that the other chain has as an alternative is compared with that one.
      if let was,
        !new.links.dropLast(now == nil ? 0 : 1)
          .contains(where: { form($0, newKeys) == form(was, oldKeys) })
      {
        self.was = was
      }
      if let now,
        !old.links.dropLast(was == nil ? 0 : 1)
          .contains(where: { form($0, oldKeys) == form(now, newKeys) })
      {
        self.now = now
      }
    }
  }

  /// True if the only alternative became the last of several, or the reverse.
  private func isPromoted(_ old: RuleChain, _ new: RuleChain) -> Bool {
    guard old.links.count == 1 || new.links.count == 1, let oldLast = old.links.last,
      let newLast = new.links.last
    else { return false }
    return oldKeys.key(oldLast) == newKeys.key(newLast)
  }

  /// Descriptions of a rule, from its exact content to only its kind.
  private func levels(_ keys: RuleKeys, _ link: RuleChain.Link) -> [String] {
    let kind = RuleText.key(of: link.rule)
    return [keys.key(link), keys.form(link.rule), kind == "same name" ? "from" : kind]
  }

  private mutating func compareFallbacks(
    _ old: RuleChain.Link?, _ new: RuleChain.Link?, _ field: String, _ oldRule: MapRule,
    _ newRule: MapRule
  ) {
    switch (old, new) {
    case (nil, nil): return
    case (let old?, nil):
      add(
        .ruleFallback, field, "has no alternative, had `\(old.text)`\(oldLayer(old.rule.location))",
        was: oldKeys.key(old), before: old.rule.location, after: newRule.location,
        who: Self.effect(old, nil))
    case (nil, let new?):
      add(
        .ruleFallback, field,
        "has the alternative `\(new.text)`\(newLayer(new.rule.location)), had none",
        now: newKeys.key(new), before: oldRule.location, after: new.rule.location,
        who: Self.effect(nil, new))
    case (let old?, let new?):
      if oldKeys.key(old) == newKeys.key(new) { return }
      if case .localised = old.rule.form, case .localised = new.rule.form {
        compare(old, new, field)
      } else {
        add(
          .ruleFallback, field,
          "has the alternative `\(new.text)`\(newLayer(new.rule.location)), had "
            + "`\(old.text)`\(oldLayer(old.rule.location))", was: oldKeys.key(old),
          now: newKeys.key(new), before: old.rule.location, after: new.rule.location,
          who: Self.effect(old, new))
      }
    }
  }

  private static func effect(_ old: RuleChain.Link?, _ new: RuleChain.Link?) -> String {
    func words(_ link: RuleChain.Link?, _ isNow: Bool) -> String {
      guard let link else { return "there \(isNow ? "is" : "was") no alternative" }
      return switch link.rule.form {
      case .fail(let failure):
        "mapping \(isNow ? "ends" : "ended") with the error `\(failure.rawValue)`"
      case .skip: isNow ? "the map has no result" : "the map had no result"
      default: (isNow ? "the member is " : "the member was ") + "`\(link.text)`"
      }
    }
    return "If there is no other value, \(words(new, true)); before, \(words(old, false))."
  }

  /// - Parameter otherwise: The fallback that is reported together with a changed condition.
  private mutating func compare(
    _ old: RuleChain.Link, _ new: RuleChain.Link, _ field: String,
    otherwise: RuleChain.Link? = nil
  ) {
    if oldKeys.key(old) == newKeys.key(new) {
      compareReasons(old.rule, new.rule, field)
      return
    }
    compareConditions(old, new, field, otherwise)
    if old.blankIsAbsent != new.blankIsAbsent, old.canBeBlank, new.canBeBlank {
      add(
        .ruleBlank, field,
        new.blankIsAbsent
          ? "treats a `\(RuleText.form(of: new.rule))` of only whitespace as absent, used it unchanged"
          : "uses a `\(RuleText.form(of: new.rule))` of only whitespace unchanged, treated it as absent",
        was: old.blankIsAbsent ? oldKeys.form(old.rule) : nil,
        now: new.blankIsAbsent ? newKeys.form(new.rule) : nil, before: old.rule.location,
        after: new.rule.location)
    }
    compareForms(old.rule, new.rule, field)
  }

  private mutating func compareConditions(
    _ old: RuleChain.Link, _ new: RuleChain.Link, _ field: String, _ otherwise: RuleChain.Link?
  ) {
    let value = "`\(RuleText.form(of: new.rule))`"
    let other = otherwise.map { " and else `\($0.text)`" } ?? ""
    func facts(_ keys: RuleKeys, _ link: RuleChain.Link) -> String {
      keys.key(link) + (link.condition == nil ? "" : otherwise.map { " ?? " + keys.key($0) } ?? "")
    }
    switch (old.condition, new.condition) {
    case (nil, nil): return
    case (let was?, nil):
      add(
        .ruleCondition, field, "is always \(value), was only when \(was.text)\(other)",
        was: facts(oldKeys, old), now: newKeys.key(new), before: was.location,
        after: new.rule.location)
    case (nil, let now?):
      add(
        .ruleCondition, field,
        "is \(value) only when \(now.text)\(other)\(newLayer(now.location)), was always",
        was: oldKeys.key(old), now: facts(newKeys, new), before: old.rule.location,
        after: now.location)
    case (let was?, let now?):
      if oldKeys.key(was) == newKeys.key(now) { return }
      add(
        .ruleCondition, field,
        "is \(value) when \(now.text)\(newLayer(now.location)), was when \(was.text)",
        was: oldKeys.key(old), now: newKeys.key(new), before: was.location, after: now.location)
    }
  }

  // MARK: Parts

  /// Compares concatenated parts.
  mutating func compareParts(
    _ old: [MapRule], _ new: [MapRule], _ field: String, _ oldPlace: SourceLocation,
    _ newPlace: SourceLocation
  ) {
    func texts(_ keys: RuleKeys, _ rules: [MapRule]) -> [[String]] {
      rules.map { [keys.key($0), keys.form($0), Self.target(keys, $0), RuleText.key(of: $0)] }
    }
    let alignment = ListAlignment(texts(oldKeys, old), texts(newKeys, new))
    for (oldIndex, newIndex) in alignment.pairs { compare(old[oldIndex], new[newIndex], field) }
    for index in alignment.removed {
      add(
        .partGone, field,
        "no longer shows `\(RuleText.text(of: old[index]))`\(oldLayer(old[index].location))",
        was: oldKeys.key(old[index]), before: old[index].location, after: newPlace)
    }
    for index in alignment.added {
      add(
        .partNew, field,
        "shows `\(RuleText.text(of: new[index]))`\(newLayer(new[index].location)) too",
        now: newKeys.key(new[index]), before: oldPlace, after: new[index].location)
    }
    if alignment.isReordered {
      func list(_ rules: [MapRule]) -> String {
        rules.map(RuleText.text).joined(separator: "; ")
      }
      note(
        .partOrder, field, list(new), list(old),
        (
          was: old.map(oldKeys.key).joined(separator: "; "),
          now: new.map(newKeys.key).joined(separator: "; ")
        ), oldPlace, newPlace, by: ("shows in this order:", "showed:"))
    }
  }

  /// The map that a part uses.
  private static func target(_ keys: RuleKeys, _ rule: MapRule) -> String {
    switch rule.form {
    case .mapped(_, let target, _): return keys.name(target)
    case .each(let each):
      if case .map(let target, _) = each.result { return keys.name(target) }
      return keys.source(each)
    default: return keys.form(rule)
    }
  }

  // MARK: Members

  /// Members that the target has in both versions, by their new names.
  ///
  /// - Parameter place: The place of the new rules as a whole.
  mutating func compareFields(
    _ old: [FieldRule], _ new: [FieldRule], of oldType: TypeDefinition?, _ prefix: String,
    isSameTarget: Bool, in place: SourceLocation
  ) {
    let pairs = Pairs(
      old.map { (name: oldKeys.names.member($0.name.text, of: oldType), rule: $0) },
      new.map { (name: $0.name.text, rule: $0) }, name: \.name)
    for pair in pairs.pairs {
      compare(pair.old.rule.rule, pair.new.rule.rule, prefix + pair.new.name)
    }
    guard isSameTarget else { return }
    // No screen misses a member that had no value.
    for (name, field) in pairs.removed {
      let text = RuleChain(field.rule).text
      if text == "nothing" { continue }
      add(
        .memberGone, prefix + name,
        "is no longer filled, was `\(text)`: the model has no such member",
        was: oldKeys.key(field.rule), before: field.rule.location, after: place)
    }
    for (name, field) in pairs.added {
      let text = RuleChain(field.rule).text
      add(
        .memberNew, prefix + name,
        (text == "nothing" ? "has no value" : "is `\(text)`") + newLayer(field.rule.location)
          + ": the model has a new member", now: newKeys.key(field.rule),
        after: field.rule.location,
        who: text == "nothing" ? "No effect until a rule fills it." : nil)
    }
  }
}
