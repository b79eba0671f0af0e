/// Decides if a condition can be true, and if one condition follows from another.
///
/// Conditions nest, and each level multiplies the work. If it takes too long, the result is unknown.
package final class ConditionComparison {
  private var remaining: Int

  package init(budget: Int = 1_000_000) { remaining = budget }

  private func spend() -> Bool {
    Work.add(1)
    remaining -= 1
    return remaining >= 0
  }

  // MARK: Contradictions

  /// False only if no value matches the condition.
  package func canHold(_ condition: ConditionFacts) -> Bool {
    condition.cases.contains(where: canHold)
  }

  func canHold(_ facts: Facts) -> Bool {
    guard spend() else { return true }
    if facts.values.values.contains(where: \.isContradictory) { return false }
    for (path, list) in facts.lists {
      if !canHold(list) { return false }
      let isNeeded = list.counts.contains { $0.minimum > 0 }
      if isNeeded, facts.values[path]?.isThere == false { return false }
    }
    return true
  }

  private func canHold(_ list: ListFacts) -> Bool {
    for count in list.counts where count.minimum > 0 {
      if let maximum = count.maximum, maximum < count.minimum { return false }
      let present = strengthened(count.filter, by: list)
      if !canHold(present) { return false }
      for other in list.counts {
        if let maximum = other.maximum, maximum < count.minimum, implies(present, other.filter) {
          return false
        }
      }
    }
    return true
  }

  /// The facts about a matching element, including those that the list requires of every such element.
  private func strengthened(_ filter: ConditionFacts, by list: ListFacts) -> ConditionFacts {
    list.everys.reduce(filter) { known, every in
      implies(known, every.filter) ? known.and(every.condition) ?? known : known
    }
  }

  // MARK: Implications

  /// True if every value that matches both conditions also matches one of the others. False also if that is unknown.
  package func isCovered(
    _ first: ConditionFacts, and second: ConditionFacts, by others: [ConditionFacts]
  ) -> Bool {
    let cases = others.flatMap(\.cases)
    return first.cases.allSatisfy { own in
      second.cases.allSatisfy { isCovered(own.and($0), by: cases) }
    }
  }

  /// True if every value that matches the first also matches the second.
  package func implies(_ first: ConditionFacts, _ second: ConditionFacts) -> Bool {
    first.cases.allSatisfy { isCovered($0, by: second.cases) }
  }

  /// True if every value with these facts matches one of the others.
  ///
  /// - Parameter depth: The number of paths whose values may be considered separately.
  func isCovered(_ facts: Facts, by others: [Facts], depth: Int = 4) -> Bool {
    if others.contains(where: { implies(facts, $0) }) { return true }
    guard depth > 0, others.count > 1 else { return false }
    func known(_ path: String) -> ValueFacts {
      facts.values[path] ?? ValueFacts(isThere: isThere(facts.lists[path]))
    }
    /// Of the paths that others test and these facts leave open, an innermost one: it decides about the outer ones.
    func openPath(_ others: [Facts]) -> String? {
      let open = others.flatMap { $0.values.filter { !known($0.key).implies($0.value) }.keys }
      func level(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: ".") } }
      return Set(open).max { (level($0), $1) < (level($1), $0) }
    }
    // Different values of a path may be covered by different conditions.
    guard openPath(others) != nil else { return false }
    let possible = others.filter { canHold(facts.and($0)) }
    guard possible.count > 1, let path = openPath(possible) else { return false }
    let parts = known(path).split(by: possible.compactMap { $0.values[path] })
    guard parts.count <= 18 else { return false }
    return parts.allSatisfy { part in
      var one = facts
      one.values[path] = part
      if part.isSurelyThere { one.noteParents(of: path) }
      return !canHold(one) || isCovered(one, by: possible, depth: depth - 1)
    }
  }

  private func implies(_ first: Facts, _ second: Facts) -> Bool {
    guard spend(), second.others.isSubset(of: first.others) else { return false }
    for (path, wanted) in second.values {
      let known = first.values[path] ?? ValueFacts(isThere: isThere(first.lists[path]))
      if !known.implies(wanted) { return false }
    }
    return second.lists.allSatisfy { path, wanted in
      implies(first.lists[path] ?? ListFacts(), wanted)
    }
  }

  /// A list with elements exists.
  private func isThere(_ list: ListFacts?) -> Bool? {
    list?.counts.contains { $0.minimum > 0 } == true ? true : nil
  }

  private func implies(_ first: ListFacts, _ second: ListFacts) -> Bool {
    second.counts.allSatisfy { implies(first, $0) }
      && second.everys.allSatisfy { implies(first, $0) }
  }

  private func implies(_ list: ListFacts, _ wanted: ListFacts.Count) -> Bool {
    if wanted.minimum > 0 {
      let isEnough = list.counts.contains { count in
        count.minimum >= wanted.minimum
          && implies(strengthened(count.filter, by: list), wanted.filter)
      }
      if !isEnough { return false }
    }
    guard let maximum = wanted.maximum else { return true }
    if !canHold(strengthened(wanted.filter, by: list)) { return true }
    return list.counts.contains { count in
      guard let known = count.maximum, known <= maximum else { return false }
      return implies(wanted.filter, count.filter)
    }
  }

  private func implies(_ list: ListFacts, _ wanted: ListFacts.Every) -> Bool {
    if list.counts.contains(where: { $0.maximum == 0 && implies(wanted.filter, $0.filter) }) {
      return true
    }
    return implies(strengthened(wanted.filter, by: list), wanted.condition)
  }
}
