/// Compares the rules of one union. Their order matters if a payload matches two of them.
extension UnionPairComparison {
  /// The content of a rule, independent of the order of its tests, with the names of the new version.
  struct RuleInfo {
    let rule: Union.Rule
    let target: String
    let condition: String
    let facts: ConditionFacts

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
  }

  mutating func compareRules() {
    guard old.on == nil, new.on == nil else { return }
    let was = old.rules.map { info($0, isOld: true) }
    let now = new.rules.map { info($0, isOld: false) }
    var match = RuleMatch(was, now)
    match.find()
    for (before, after) in match.pairs.sorted(by: { $0.new < $1.new }) {
      compare(was[before], now[after])
    }
    for index in match.added { tellNew(now[index], was) }
    for index in match.removed { tellGone(was[index], now) }
    compareOrder(was, now, match)
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

  // MARK: One rule

  private mutating func compare(_ was: RuleInfo, _ now: RuleInfo) {
    if was.target != now.target || (was.rule.union == nil) != (now.rule.union == nil) {
      tell(
        Rules.ruleTargetChanged, part: now.target,
        "\(now.object) is decoded as \(now.words), was \(was.words)",
        was: was.target, now: now.target, before: was.location, after: now.location,
        who: Rules.ruleTargetChanged.who
          + refusals(by: now.rule.type, insteadOf: [was.rule.type]))
    } else if was.condition != now.condition {
      let isSame = was.rule.condition.isEquivalent(to: now.rule.condition)
      tell(
        isSame ? Rules.ruleRewritten : Rules.ruleConditionChanged, part: now.target,
        "\(now.words) is decoded from \(now.object), was from \(was.object)", was: was.condition,
        now: now.condition,
        before: was.rule.condition.location, after: now.rule.condition.location)
    }
  }

  private mutating func tellNew(_ rule: RuleInfo, _ old: [RuleInfo]) {
    let others = targets(for: rule, in: old, self.old)
    tell(
      Rules.ruleNew, part: rule.target, "\(rule.object) is decoded as \(rule.words)",
      now: rule.condition, after: rule.location,
      who: Rules.ruleNew.who + refusals(by: rule.rule.type, insteadOf: others)
    )
  }

  private mutating func tellGone(_ rule: RuleInfo, _ new: [RuleInfo]) {
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
    rules.filter { !$0.facts.excludes(rule.facts) }.map(\.rule.type) + [union.otherwise?.type]
  }

  // MARK: Order

  /// Reports each pair of rules that changed their order and may match the same object.
  private mutating func compareOrder(_ was: [RuleInfo], _ now: [RuleInfo], _ match: RuleMatch) {
    // Positions in the old version, in the order of the new one.
    let pairs = match.pairs.sorted { $0.new < $1.new }
    var told: Set<[Int]> = []
    for moved in Self.moved(pairs.map(\.old)) {
      let own = pairs[moved]
      let rule = now[own.new]
      let passed = pairs.indices.filter { index in
        let other = pairs[index]
        let isPassed = (index < moved) != (other.old < own.old)
        return index != moved && isPassed && now[other.new].target != rule.target
          && !rule.facts.excludes(now[other.new].facts)
      }
      if passed.isEmpty {
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
