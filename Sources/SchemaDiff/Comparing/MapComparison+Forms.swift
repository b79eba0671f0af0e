/// Compares the form of rules.
extension RuleComparison {
  mutating func compareForms(_ old: MapRule, _ new: MapRule, _ field: String) {
    if oldKeys.form(old) == newKeys.form(new) { return }
    guard Self.kind(old) == Self.kind(new) else {
      whole(.ruleKind, old, new, field)
      return
    }
    let (oldWay, newWay) = (Way(old), Way(new))
    if oldWay.inner !== old || newWay.inner !== new {
      compareWays(oldWay, newWay, old, new, field)
      compareForms(oldWay.inner, newWay.inner, field)
      return
    }
    switch (old.form, new.form) {
    case (.constant, .constant): whole(.ruleConstant, old, new, field)
    case (.localised, .localised): whole(.ruleText, old, new, field)
    case (.fail, .fail): whole(.ruleFallback, old, new, field)
    case (.hook(let was, let oldArguments), .hook(let now, let newArguments)):
      guard oldKeys.names.hook(was.name.text) == now.name.text else {
        whole(.ruleSource, old, new, field)
        return
      }
      let names = oldKeys.names
      compareArguments(oldArguments, newArguments, field, old, new) {
        names.label($0, of: now.name.text)
      }
    case (.each(let was), .each(let now)): compare(was, now, old, new, field)
    case (.pick(let was), .pick(let now)): compare(was, now, old, new, field)
    case (.index(let oldPath, let was), .index(let newPath, let now)):
      if oldKeys.path(oldPath) != newKeys.path(newPath) {
        note(
          .ruleSource, field, newPath.text, oldPath.text,
          (oldKeys.path(oldPath), newKeys.path(newPath)), old.location, new.location,
          by: ("searches", "searched"))
      }
      if oldKeys.key(was) != newKeys.key(now) {
        note(
          .elementChoice, field, now.text, was.text, (oldKeys.key(was), newKeys.key(now)),
          was.location, now.location, by: ("looks for", "looked for"), who: Self.otherElement)
      }
    case (.joined(let oldPath, let oldOf, let was), .joined(let newPath, let newOf, let now)):
      let isSame =
        oldKeys.path(oldPath) == newKeys.path(newPath) && oldKeys.path(oldOf) == newKeys.path(newOf)
      if was == now || !isSame { whole(.ruleSource, old, new, field) }
      if was != now {
        note(
          .ruleConstant, field, JSONText.quoted(now), JSONText.quoted(was), old.location,
          new.location, by: ("is joined by", "was joined by"))
      }
    case (.new(let was, let oldFields), .new(let now, let newFields)):
      let isSame = oldKeys.names.type(was) == newKeys.names.type(now)
      if !isSame { whole(.mapTarget, old, new, field) }
      compareFields(
        oldFields, newFields, of: was, field + ".", isSameTarget: isSame, in: new.location)
    case (.emit(let was), .emit(let now)):
      compareParts(was, now, field, old.location, new.location)
    default: whole(.ruleSource, old, new, field)
    }
  }

  /// The value key. An implicit rule counts as a path.
  private static func kind(_ rule: MapRule) -> String {
    let key = RuleText.key(of: rule)
    return key == "same name" ? "from" : key
  }

  private mutating func whole(
    _ rule: ChangeRule, _ old: MapRule, _ new: MapRule, _ field: String
  ) {
    note(
      rule, field, RuleText.form(of: new), RuleText.form(of: old),
      (oldKeys.form(old), newKeys.form(new)), old.location, new.location)
  }

  // MARK: Conversions

  /// A value, and the map or enum map that converts it.
  private struct Way {
    let inner: MapRule
    var map: MapTarget?
    var enumMap: EnumMap?
    var arguments: [(label: Name, rule: MapRule)] = []

    init(_ rule: MapRule) {
      switch rule.form {
      case .converted(let inner, let map):
        self.inner = inner
        enumMap = map
      case .mapped(let inner, let target, let arguments):
        self.inner = inner
        map = target
        self.arguments = arguments
      default: inner = rule
      }
    }

    func name(_ keys: RuleKeys) -> String? {
      enumMap.map { keys.names.function($0.name.text) } ?? map.map(keys.name)
    }

    var text: String { (map?.name ?? enumMap?.name)?.text ?? "nothing" }
  }

  private mutating func compareWays(
    _ oldWay: Way, _ newWay: Way, _ old: MapRule, _ new: MapRule, _ field: String
  ) {
    if oldWay.name(oldKeys) != newWay.name(newKeys) {
      note(
        .ruleConversion, field, newWay.text, oldWay.text, old.location, new.location,
        by: ("uses", "used"))
    }
    compareArguments(
      oldWay.arguments, newWay.arguments, field, old, new, label: oldKeys.names.parameter)
  }

  private mutating func compareArguments(
    _ old: [(label: Name, rule: MapRule)], _ new: [(label: Name, rule: MapRule)], _ field: String,
    _ oldRule: MapRule, _ newRule: MapRule, label: (String) -> String
  ) {
    let pairs = Pairs(
      old.map { (name: label($0.label.text), rule: $0.rule) },
      new.map { (name: $0.label.text, rule: $0.rule) }, name: \.name)
    func text(_ rule: MapRule) -> String { RuleChain(rule).text }
    for pair in pairs.pairs where oldKeys.key(pair.old.rule) != newKeys.key(pair.new.rule) {
      note(
        .ruleArgument, field, text(pair.new.rule), text(pair.old.rule),
        (
          was: "\(pair.new.name): \(oldKeys.key(pair.old.rule))",
          now: "\(pair.new.name): \(newKeys.key(pair.new.rule))"
        ), pair.old.rule.location, pair.new.rule.location,
        by: ("passes `\(pair.new.name)` as", "passed"))
    }
    for (label, rule) in pairs.removed {
      add(
        .ruleArgument, field, "no longer passes `\(label)`, passed `\(text(rule))`",
        was: "\(label): \(oldKeys.key(rule))", before: rule.location, after: newRule.location)
    }
    for (label, rule) in pairs.added {
      add(
        .ruleArgument, field, "also passes `\(label)`, as `\(text(rule))`",
        now: "\(label): \(newKeys.key(rule))", before: oldRule.location, after: rule.location)
    }
  }

  // MARK: Elements of lists

  private mutating func compare(
    _ was: EachRule, _ now: EachRule, _ old: MapRule, _ new: MapRule, _ field: String
  ) {
    if oldKeys.source(was) != newKeys.source(now) {
      if case .rule(let oldRule) = was.source, case .rule(let newRule) = now.source {
        compare(oldRule, newRule, field)
      } else {
        note(
          .ruleSource, field, Self.source(now), Self.source(was),
          (oldKeys.source(was), newKeys.source(now)), old.location, new.location,
          by: ("iterates over", "iterated over"))
      }
    }
    if oldKeys.filter(was) != newKeys.filter(now) {
      add(
        .elementChoice, field,
        "selects \(Self.filter(now.filter, [now.condition]))\(newLayer(new.location)), "
          + "selected \(Self.filter(was.filter, [was.condition]))\(oldLayer(old.location))",
        was: oldKeys.filter(was), now: newKeys.filter(now),
        before: was.condition?.location ?? old.location,
        after: now.condition?.location ?? new.location)
    }
    switch (was.result, now.result) {
    case (.map(let oldTarget, let oldArguments), .map(let newTarget, let newArguments)):
      if oldKeys.name(oldTarget) != newKeys.name(newTarget) {
        note(
          .ruleConversion, field, newTarget.name.text, oldTarget.name.text, old.location,
          new.location, by: ("uses", "used"))
      }
      compareArguments(
        oldArguments, newArguments, field, old, new, label: oldKeys.names.parameter)
    case (.emit(let oldRules), .emit(let newRules)):
      compareParts(oldRules, newRules, field, old.location, new.location)
    case (.tuple(let oldRules), .tuple(let newRules)) where oldRules.count == newRules.count:
      for (old, new) in zip(oldRules, newRules) { compare(old, new, field) }
    case (.path(let oldPath), .path(let newPath)):
      if oldKeys.path(oldPath) != newKeys.path(newPath) {
        note(
          .ruleSource, field, newPath.text, oldPath.text, oldPath.location, newPath.location,
          by: ("copies from each element", "copied"))
      }
    default: whole(.ruleKind, old, new, field)
    }
  }

  private mutating func compare(
    _ was: PickRule, _ now: PickRule, _ old: MapRule, _ new: MapRule, _ field: String
  ) {
    if oldKeys.filter(was) != newKeys.filter(now) {
      add(
        .elementChoice, field,
        "selects \(Self.choice(now))\(newLayer(new.location)), "
          + "selected \(Self.choice(was))\(oldLayer(old.location))", was: oldKeys.filter(was),
        now: newKeys.filter(now), before: was.conditions.first?.location ?? old.location,
        after: now.conditions.first?.location ?? new.location, who: Self.otherElement)
    }
    if oldKeys.path(was.from) != newKeys.path(now.from) {
      note(
        .ruleSource, field, now.from.text, was.from.text, was.from.location, now.from.location,
        by: ("searches", "searched"))
    }
    if was.field.map(oldKeys.path) != now.field.map(newKeys.path) {
      note(
        .ruleSource, field, now.field?.text ?? "the element", was.field?.text ?? "the element",
        was.field?.location ?? old.location, now.field?.location ?? new.location,
        by: ("copies from the element", "copied"))
    }
  }

  /// The effect on a rule that selects one element of a list.
  private static let otherElement =
    "The screen may show the value of another element of the list, or none."

  private static func source(_ each: EachRule) -> String {
    switch each.source {
    case .path(let path): path.text
    case .values(let paths): "[" + paths.map(\.text).joined(separator: ", ") + "]"
    case .rule(let rule): RuleChain(rule).text
    }
  }

  /// `the first FormAction where kind is cancel`
  private static func choice(_ pick: PickRule) -> String {
    let what = "the \(pick.take.rawValue) " + (pick.filter?.qualifiedName ?? "element")
    if pick.conditions.isEmpty { return what }
    return what + " where " + pick.conditions.map(\.text).joined(separator: ", or else where ")
  }

  /// `every FormAction where kind is cancel`
  private static func filter(_ type: TypeDefinition?, _ conditions: [MapCondition?]) -> String {
    let what = "every " + (type?.qualifiedName ?? "element")
    let texts = conditions.compactMap { $0?.text }
    return texts.isEmpty ? what : what + " where " + texts.joined(separator: " and ")
  }
}
