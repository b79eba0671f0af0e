/// A condition in a form that allows comparison: cases. One of them must be true.
///
/// Conditions of selection rules and of mapping rules are both converted to this form. The comparison does not know
/// the meaning of every test, so it may miss something, but what it reports is always true.
package struct ConditionFacts: Sendable {
  /// If there are none, the condition is always false.
  var cases: [Facts]

  package static let always = ConditionFacts(cases: [Facts()])

  /// Conditions with more cases are not compared.
  static let maximumCases = 64

  init(cases: [Facts]) { self.cases = cases }

  init(_ facts: Facts) { self.init(cases: [facts]) }

  /// Both conditions; `nil` if there are too many cases.
  package func and(_ other: ConditionFacts) -> ConditionFacts? {
    guard cases.count * other.cases.count <= Self.maximumCases else { return nil }
    return ConditionFacts(
      cases: cases.flatMap { first in other.cases.map { first.and($0) } })
  }

  /// Either condition; `nil` if there are too many cases.
  func or(_ other: ConditionFacts) -> ConditionFacts? {
    guard cases.count + other.cases.count <= Self.maximumCases else { return nil }
    return ConditionFacts(cases: cases + other.cases)
  }
}

/// Facts about a value, all of which are true.
struct Facts: Sendable {
  /// By path.
  var values: [String: ValueFacts] = [:]
  /// By path.
  var lists: [String: ListFacts] = [:]
  /// Tests that can only be compared as strings.
  var others: Set<String> = []

  func and(_ other: Facts) -> Facts {
    var both = self
    both.values.merge(other.values) { $0.and($1) }
    both.lists.merge(other.lists) { $0.and($1) }
    both.others.formUnion(other.others)
    return both
  }

  /// A value at a path exists only if all its parents exist.
  mutating func noteParents(of path: String) {
    let names = path.split(separator: ".")
    for length in names.indices.dropFirst() {
      let parent = names[..<length].joined(separator: ".")
      values[parent] = (values[parent] ?? ValueFacts()).and(ValueFacts(isThere: true))
    }
  }
}

/// Facts about one value that is not a list.
struct ValueFacts: Sendable {
  struct Domain: Sendable {
    let values: Set<String>
    let canBeAbsent: Bool
  }

  var isThere: Bool?
  /// The value is one of these.
  var among: Set<String>?
  /// The value is none of these.
  var not: Set<String> = []
  /// All possible values, if they are known.
  var domain: Domain?
  var prefixes: Set<String> = []

  func and(_ other: ValueFacts) -> ValueFacts {
    var both = self
    if let there = other.isThere {
      // No value is in an empty `among`.
      if let own = isThere, own != there { both.among = [] }
      both.isThere = there
    }
    if let among = other.among { both.among = both.among.map { $0.intersection(among) } ?? among }
    both.not.formUnion(other.not)
    both.domain = domain ?? other.domain
    both.prefixes.formUnion(other.prefixes)
    return both
  }

  /// The remaining values, if they are known.
  private var left: Set<String>? {
    among.map { values in
      values.filter { value in
        !not.contains(value) && prefixes.allSatisfy { value.hasPrefix($0) }
          && !(isThere == true && value.trimmingBlanks.isEmpty)
      }
    }
  }

  var isSurelyThere: Bool {
    if isThere == true || !prefixes.isEmpty { return true }
    return left?.allSatisfy { !$0.trimmingBlanks.isEmpty } ?? false
  }

  var isContradictory: Bool {
    left?.isEmpty == true || (isThere == false && isSurelyThere)
      || prefixes.contains { first in
        prefixes.contains { !first.hasPrefix($0) && !$0.hasPrefix(first) }
      }
  }

  /// Splits these facts into cases: one for each value that the others name, one for any other value, and one for no
  /// value. In each case it is known which of the others are true.
  func split(by others: [ValueFacts]) -> [ValueFacts] {
    let named = others.reduce(into: Set<String>()) { $0.formUnion($1.not.union($1.among ?? [])) }
    let domain = domain ?? others.lazy.compactMap(\.domain).first
    let rest = (among ?? domain?.values)?.subtracting(named)
    var parts = named.sorted().map { ValueFacts(among: [$0]) }
    parts.append(ValueFacts(isThere: true, among: rest, not: named))
    if domain?.canBeAbsent != false { parts.append(ValueFacts(isThere: false, not: named)) }
    return parts.map(and).filter { !$0.isContradictory }
  }

  func implies(_ other: ValueFacts) -> Bool {
    let left = left
    if let wanted = other.among {
      guard let left, left.isSubset(of: wanted) else { return false }
    }
    if let wanted = other.isThere {
      guard wanted ? isSurelyThere : isThere == false else { return false }
    }
    if isThere != false, !other.not.isSubset(of: not) {
      guard let left, left.isDisjoint(with: other.not) else { return false }
    }
    return other.prefixes.allSatisfy { prefix in
      prefixes.contains { $0.hasPrefix(prefix) }
        || left?.allSatisfy { $0.hasPrefix(prefix) } == true
    }
  }
}

/// Facts about the elements of one list.
struct ListFacts: Sendable {
  /// The number of elements that match the filter.
  struct Count: Sendable {
    let filter: ConditionFacts
    var minimum = 0
    var maximum: Int?
  }

  /// A condition that every element that matches the filter meets.
  struct Every: Sendable {
    let filter: ConditionFacts
    let condition: ConditionFacts
  }

  var counts: [Count] = []
  var everys: [Every] = []

  func and(_ other: ListFacts) -> ListFacts {
    ListFacts(counts: counts + other.counts, everys: everys + other.everys)
  }
}
