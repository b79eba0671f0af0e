/// Compares the rules of one union. Their order matters if a payload matches two of them.
extension UnionPairComparison {
  /// The content of a rule, independent of the order of its tests, with the names of the new version.
  struct RuleInfo {
    let rule: Union.Rule
    let target: String
    let condition: String
    /// Nil if the condition is too large for comparisons.
    let facts: ConditionFacts?

    var words: String { rule.union == nil ? "`\(target)`" : "a struct of the union `\(target)`" }

    /// An object that the rule selects.
    var object: String {
      "an object where " + ConditionPhrase.phrase(rule.condition).backquoted
    }

    var location: SourceLocation {
      switch rule.target {
      case .structName(let name), .union(let name): name.location
      }
    }

    func selectsSame(as other: RuleInfo) -> Bool {
      target == other.target && (rule.union == nil) == (other.rule.union == nil)
    }
  }

  /// True if each object that a rule or an arm selects is read as the same struct in both versions.
  var selectsSame: Bool {
    let (was, now, outcome) = selection
    return was.indices.allSatisfy(outcome.keepsOld) && now.indices.allSatisfy(outcome.keepsNew)
  }

  private var selection: (was: [RuleInfo], now: [RuleInfo], outcome: SelectionOutcome) {
    let was = old.allRules.map { info($0, isOld: true) }
    let now = new.allRules.map { info($0, isOld: false) }
    return (
      was, now, SelectionOutcome(was, otherwise(isOld: true), now, otherwise(isOld: false))
    )
  }

  mutating func compareRules() {
    guard old.on == nil, new.on == nil else { return }
    let (was, now, outcome) = selection
    var match = RuleMatch(was, now)
    match.find()
    var removed = Set(match.removed)
    var added = Set(match.added)
    for (before, after) in match.pairs.sorted(by: { $0.new < $1.new }) {
      let (own, other) = (was[before], now[after])
      if !own.selectsSame(as: other) {
        tellTarget(own, other)
      } else if own.condition != other.condition {
        if outcome.areEquivalent(own.facts, other.facts) {
          tellConditions([own], [other], isSame: true)
        } else {
          removed.insert(before)
          added.insert(after)
        }
      }
    }
    // A rule may be split into several of the same struct, or several may be joined.
    let targets = Pairs(
      Self.groups(removed, was), Self.groups(added, now), name: { $0[0].info.target })
    for pair in targets.pairs {
      let isSame =
        pair.old.allSatisfy { outcome.keepsOld($0.index) }
        && pair.new.allSatisfy { outcome.keepsNew($0.index) }
      tellConditions(pair.old.map(\.info), pair.new.map(\.info), isSame: isSame)
    }
    for (index, rule) in targets.added.joined() { tellNew(rule, was, outcome.keepsNew(index)) }
    for (index, rule) in targets.removed.joined() { tellGone(rule, now, outcome.keepsOld(index)) }
    compareOrder(was, now, match, outcome)
  }

  private func info(_ rule: Union.Rule, isOld: Bool) -> RuleInfo {
    let target: String
    switch rule.target {
    case .structName(let name):
      target = isOld ? newName(rule.type, name) : newName(inNew: rule.type, name)
    case .union(let name):
      target = pairing.resolved(rule.union?.name.text ?? name.text, isOld: isOld)
    }
    return RuleInfo(
      rule: rule, target: target, condition: ConditionText.canonical(rule.condition),
      facts: ConditionFacts(rule.condition))
  }

  /// The struct of objects that no rule matches; nil if they are read in another way than those of a rule.
  private func otherwise(isOld: Bool) -> String? {
    guard let rest = (isOld ? old : new).otherwise, !rest.isLenient else { return nil }
    return isOld ? newName(rest.type, rest.structName) : newName(inNew: rest.type, rest.structName)
  }

  /// The rules by target, in the order of the rules.
  private static func groups(
    _ indices: Set<Int>, _ rules: [RuleInfo]
  ) -> [[(index: Int, info: RuleInfo)]] {
    var places: [String: Int] = [:]
    var groups: [[(index: Int, info: RuleInfo)]] = []
    for index in indices.sorted() {
      let place = places[rules[index].target, default: groups.count]
      places[rules[index].target] = place
      if place == groups.count { groups.append([]) }
      groups[place].append((index, rules[index]))
    }
    return groups
  }

  // MARK: One rule

  private mutating func tellTarget(_ was: RuleInfo, _ now: RuleInfo) {
    tell(
      Rules.ruleTargetChanged, part: now.target,
      "\(now.object) is decoded as \(now.words), was \(was.words)",
      was: was.target, now: now.target, before: was.location, after: now.location,
      who: Rules.ruleTargetChanged.who
        + refusals(by: now.rule.type, insteadOf: [was.rule.type]))
  }

  /// Neither list is empty, and all rules select the same struct.
  private mutating func tellConditions(_ was: [RuleInfo], _ now: [RuleInfo], isSame: Bool) {
    func objects(_ rules: [RuleInfo]) -> String {
      rules.map(\.object).joined(separator: ", or from ")
    }
    func conditions(_ rules: [RuleInfo]) -> String {
      rules.map(\.condition).joined(separator: " ")
    }
    tell(
      isSame ? Rules.ruleRewritten : Rules.ruleConditionChanged, part: now[0].target,
      "\(now[0].words) is decoded from \(objects(now)), was from \(objects(was))",
      was: conditions(was), now: conditions(now), before: was[0].rule.condition.location,
      after: now[0].rule.condition.location)
  }

  private mutating func tellNew(_ rule: RuleInfo, _ old: [RuleInfo], _ isSame: Bool) {
    if isSame {
      tell(
        Rules.ruleRewritten, part: rule.target,
        "\(rule.object) is decoded as \(rule.words) by a rule of its own", now: rule.condition,
        after: rule.location)
      return
    }
    let others = targets(for: rule, in: old, self.old)
    tell(
      Rules.ruleNew, part: rule.target, "\(rule.object) is decoded as \(rule.words)",
      now: rule.condition, after: rule.location,
      who: Rules.ruleNew.who + refusals(by: rule.rule.type, insteadOf: others)
    )
  }

  private mutating func tellGone(_ rule: RuleInfo, _ new: [RuleInfo], _ isSame: Bool) {
    if isSame {
      tell(
        Rules.ruleRewritten, part: rule.target,
        "\(rule.object) is decoded as \(rule.words) without a rule of its own",
        was: rule.condition, before: rule.location)
      return
    }
    let others = targets(for: rule, in: new, self.new)
    let other = others.count == 1 ? others[0] : nil
    tell(
      Rules.ruleGone, part: rule.target, "\(rule.object) is no longer read as \(rule.words)",
      was: rule.condition, before: rule.location,
      who: Rules.ruleGone.who + refusals(by: other, insteadOf: [rule.rule.type]))
  }

  /// The structs that the other version may select for an object of the rule.
  private func targets(
    for rule: RuleInfo, in rules: [RuleInfo], _ union: Union
  ) -> [TypeDefinition?] {
    let comparison = ConditionComparison()
    return rules.filter { !comparison.areExclusive($0.facts ?? .always, rule.facts ?? .always) }
      .map(\.rule.type) + [union.otherwise?.type]
  }

  // MARK: Order

  /// Reports each pair of rules that changed their order and may match the same object.
  private mutating func compareOrder(
    _ was: [RuleInfo], _ now: [RuleInfo], _ match: RuleMatch, _ outcome: SelectionOutcome
  ) {
    // Positions in the old version, in the order of the new one.
    let pairs = match.pairs.sorted { $0.new < $1.new }
    var told: Set<[Int]> = []
    for moved in Self.moved(pairs.map(\.old)) {
      let own = pairs[moved]
      let rule = now[own.new]
      let passed = pairs.indices.filter { index in
        let other = pairs[index]
        let isPassed = (index < moved) != (other.old < own.old)
        return index != moved && isPassed && !now[other.new].selectsSame(as: rule)
          && !outcome.areExclusive(rule.facts, now[other.new].facts)
      }
      if passed.isEmpty || (outcome.keepsOld(own.old) && outcome.keepsNew(own.new)) {
        tellMoved(from: was, own.old, to: now, own.new)
        continue
      }
      guard let index = passed.first(where: { !told.contains([$0, moved]) }) else { continue }
      told.insert([moved, index])
      let other = pairs[index]
      let (first, second) = other.new < own.new ? (other, own) : (own, other)
      tell(
        Rules.ruleOrderChanged, part: rule.target,
        "an object that matches the rules of both `\(now[first.new].target)` and `\(now[second.new].target)` "
          + "is decoded as \(now[first.new].words), was \(now[second.new].words)",
        was: now[second.new].target + now[second.new].condition,
        now: now[first.new].target + now[first.new].condition, before: was[own.old].location,
        after: rule.location)
    }
  }

  /// Reports a moved rule that cannot match an object of a rule it moved past, or selects the same struct as that
  /// rule.
  private mutating func tellMoved(
    from was: [RuleInfo], _ oldIndex: Int, to now: [RuleInfo], _ newIndex: Int
  ) {
    func place(_ rules: [RuleInfo], _ index: Int) -> String {
      index == 0 ? "first" : "after the rule of `\(rules[index - 1].target)`"
    }
    let rule = now[newIndex]
    let (before, after) = (place(was, oldIndex), place(now, newIndex))
    tell(
      Rules.ruleRewritten, part: rule.target,
      "the rule of `\(rule.target)` is tried \(after), was tried \(before)", was: before,
      now: after,
      before: was[oldIndex].location, after: rule.location)
  }

  /// Indices of the numbers that are not in the longest increasing subsequence.
  static func moved(_ numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var kept: Set<Int> = []
    var place = ends.last
    while let index = place {
      kept.insert(index)
      place = before[index]
    }
    return numbers.indices.filter { !kept.contains($0) }
  }
}

/// Pairs old rules with new ones: first equal rules, then rules with the same target, in order, then rules with the
/// same condition.
private struct RuleMatch {
  private let old: [UnionPairComparison.RuleInfo]
  private let new: [UnionPairComparison.RuleInfo]
  private(set) var pairs: [(old: Int, new: Int)] = []
  private(set) var removed: [Int]
  private(set) var added: [Int]

  init(_ old: [UnionPairComparison.RuleInfo], _ new: [UnionPairComparison.RuleInfo]) {
    self.old = old
    self.new = new
    removed = Array(old.indices)
    added = Array(new.indices)
  }

  mutating func find() {
    match { $0.target + "\n" + $0.condition }
    match(by: \.target)
    match(by: \.condition)
  }

  private mutating func match(by key: (UnionPairComparison.RuleInfo) -> String) {
    var waiting: [String: [Int]] = [:]
    for index in removed.reversed() { waiting[key(old[index]), default: []].append(index) }
    var found: Set<Int> = []
    var left: [Int] = []
    for index in added {
      if let other = waiting[key(new[index])]?.popLast() {
        pairs.append((other, index))
        found.insert(other)
      } else {
        left.append(index)
      }
    }
    added = left
    removed.removeAll(where: found.contains)
  }
}

/// The structs that both versions of a union select for the objects of a rule.
private struct SelectionOutcome {
  typealias RuleInfo = UnionPairComparison.RuleInfo

  private let old: [RuleInfo]
  private let new: [RuleInfo]
  /// The structs of objects that no rule matches.
  private let oldElse: String?
  private let newElse: String?
  private let comparison = ConditionComparison()

  init(_ old: [RuleInfo], _ oldElse: String?, _ new: [RuleInfo], _ newElse: String?) {
    self.old = old
    self.new = new
    self.oldElse = oldElse
    self.newElse = newElse
  }

  /// True if all objects that the old rule selected are read as the same struct. False also if that is unknown.
  func keepsOld(_ index: Int) -> Bool { keeps(index, of: old, in: new, newElse) }

  /// True if all objects that the new rule selects were read as the same struct. False also if that is unknown.
  func keepsNew(_ index: Int) -> Bool { keeps(index, of: new, in: old, oldElse) }

  func areEquivalent(_ first: ConditionFacts?, _ second: ConditionFacts?) -> Bool {
    guard let first, let second else { return false }
    return comparison.areEquivalent(first, second)
  }

  func areExclusive(_ first: ConditionFacts?, _ second: ConditionFacts?) -> Bool {
    guard let first, let second else { return false }
    return comparison.areExclusive(first, second)
  }

  private func keeps(
    _ index: Int, of own: [RuleInfo], in others: [RuleInfo], _ otherwise: String?
  ) -> Bool {
    guard let facts = own[index].facts else { return false }
    // Objects of the rule that an earlier rule selects, or that the other version reads as the same struct.
    var settled = own[..<index].compactMap(\.facts)
    for other in others {
      guard let theirs = other.facts else { return false }
      if comparison.areExclusive(facts, theirs) { continue }
      if other.selectsSame(as: own[index]) {
        settled.append(theirs)
      } else if !comparison.isCovered(facts, and: theirs, by: settled) {
        return false
      }
    }
    return otherwise == own[index].target && own[index].rule.union == nil
      || comparison.isCovered(facts, and: .always, by: settled)
  }
}
