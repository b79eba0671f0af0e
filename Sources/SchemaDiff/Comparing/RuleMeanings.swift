/// Recognises conditions and rules that mean the same in other words, in either version.
///
/// Only conditions about the same type are compared, and rules about it with the same values.
final class RuleMeanings {
  private let comparison = ConditionComparison()
  private var conditions: [String: [(text: String, tested: Tested, facts: ConditionFacts)]] = [:]
  private var chains: [String: [(text: String, tested: Tested, rule: Decision)]] = [:]
  /// The strings of conditions and rules that were asked for before.
  private var texts: [String: String] = [:]

  /// The values that a condition tests, with their types.
  struct Tested {
    /// The types in which the paths begin.
    private(set) var roots: Set<String> = []
    private(set) var types: [String: String] = [:]

    mutating func add(_ path: String, of root: String, type: String) {
      roots.insert(root)
      types["\(root) \(path)"] = type
    }

    mutating func add(_ other: Tested) {
      roots.formUnion(other.roots)
      types.merge(other.types) { first, _ in first }
    }

    /// False if a value has different types.
    func fits(_ other: Tested) -> Bool {
      types.allSatisfy { path, type in other.types[path].map { $0 == type } ?? true }
    }

    var text: String { types.map { "\($0): \($1)" }.sorted().joined(separator: "; ") }
  }

  /// A rule with conditions: what is tried in each case.
  struct Decision {
    struct Link {
      /// The value without its condition.
      let form: String
      /// The condition, as an equal string for an equal meaning; nil if there is none.
      let condition: String?
      var tested = Tested()
      /// Nil if there is none, or if it is too large for comparisons.
      let facts: ConditionFacts?
      /// True if no later value is tried.
      let isCertain: Bool
      let isNothing: Bool
    }

    let links: [Link]

    /// The values that are tried if exactly these conditions are true.
    func outcome(_ truths: Set<String>) -> [String] {
      var tried: [String] = []
      for link in links where link.condition.map(truths.contains) ?? true {
        if link.isNothing { break }
        if !tried.contains(link.form) { tried.append(link.form) }
        if link.isCertain { break }
      }
      return tried
    }

    func without(_ index: Int) -> Decision {
      var rest = links
      rest.remove(at: index)
      return Decision(links: rest)
    }
  }

  /// The text of the first condition with this meaning.
  func text(of text: String, testing tested: Tested, _ facts: () -> ConditionFacts?) -> String {
    remembered(text, tested) {
      guard let facts = facts() else { return text }
      let bucket = tested.roots.sorted().joined(separator: "; ")
      let same = conditions[bucket]?.first {
        $0.tested.fits(tested) && comparison.areEquivalent($0.facts, facts)
      }
      if let same { return same.text }
      conditions[bucket, default: []].append((text, tested, facts))
      return text
    }
  }

  /// The text of the first rule with this meaning.
  func text(of text: String, _ rule: Decision) -> String {
    var tested = Tested()
    for link in rule.links { tested.add(link.tested) }
    return remembered(text, tested) {
      let bucket = tested.roots.union(rule.links.map(\.form)).sorted().joined(separator: "; ")
      let same = chains[bucket]?.first {
        $0.tested.fits(tested) && areEquivalent($0.rule, rule)
      }
      if let same { return same.text }
      chains[bucket, default: []].append((text, tested, rule))
      return text
    }
  }

  private func remembered(_ text: String, _ tested: Tested, _ find: () -> String) -> String {
    let key = "\(text)\n\(tested.text)"
    if let known = texts[key] { return known }
    let found = find()
    texts[key] = found
    return found
  }

  // MARK: Decisions

  /// The indices of the links that make a difference.
  func needed(_ rule: Decision) -> [Int] {
    var indices = Array(rule.links.indices)
    let isPlain =
      rule.links.allSatisfy { $0.condition == nil }
      && Set(rule.links.map(\.form)).count == rule.links.count
    if isPlain || rule.links.count > 16 { return indices }
    var rest = rule
    for index in rule.links.indices.reversed() {
      let shorter = rest.without(index)
      guard areEquivalent(rest, shorter) else { continue }
      rest = shorter
      indices.remove(at: index)
    }
    return indices
  }

  /// True if both try the same values in each case that is possible.
  private func areEquivalent(_ first: Decision, _ second: Decision) -> Bool {
    var facts: [String: ConditionFacts?] = [:]
    for link in first.links + second.links {
      if let condition = link.condition { facts[condition] = .some(link.facts) }
    }
    let names = facts.keys.sorted()
    // Each further condition doubles the number of cases.
    guard names.count <= 6 else { return false }
    return (0..<(1 << names.count)).allSatisfy { number in
      let truths = names.indices.filter { number & (1 << $0) != 0 }.map { names[$0] }
      return first.outcome(Set(truths)) == second.outcome(Set(truths))
        || !isPossible(truths, names, facts)
    }
  }

  private func isPossible(
    _ truths: [String], _ names: [String], _ facts: [String: ConditionFacts?]
  ) -> Bool {
    var all = ConditionFacts.always
    for name in truths {
      if let own = facts[name] ?? nil { all = all.and(own) ?? all }
    }
    let others = names.filter { !truths.contains($0) }.compactMap { facts[$0] ?? nil }
    return comparison.canHold(all) && !comparison.isCovered(all, and: .always, by: others)
  }
}
