/// The lists that conditions of one scope test with `shows`. A scope is a map, or the rules that `each` applies to
/// an element.
///
/// To evaluate such a condition, the elements must be mapped, which includes the app's handlers. The rule that
/// shows the elements must use the same result, so that each element is mapped once.
package struct ShownLists {
  package struct List {
    package let path: TypedPath
    package let union: UnionMap
    /// The rule of the same scope that shows all the elements.
    package fileprivate(set) var each: EachRule?

    fileprivate func isOf(_ path: TypedPath, _ union: UnionMap) -> Bool {
      self.union === union && self.path.root == path.root
        && self.path.hops.map(\.name) == path.hops.map(\.name)
    }

    package func isAsked(by condition: MapCondition?) -> Bool {
      condition?.testsOfSource.contains { test in
        if case .shows(let union) = test.check, let path = test.path {
          isOf(path, union)
        } else {
          false
        }
      } ?? false
    }
  }

  package private(set) var lists: [List] = []
  /// Lists of elements that are used only in conditions. No rule of a scope shows them.
  package private(set) var unshown: [List] = []
  /// Nested scopes.
  package private(set) var inner: [ShownLists] = []

  package init(of map: MapDefinition) {
    self.init(map.rules, map.condition)
  }

  /// The results of `emit` or `pair` for an element that matches a condition.
  package init(_ rules: [MapRule], _ condition: MapCondition?) {
    let all = rules.flatMap(\.rulesOfSource)
    for condition in [condition] + all.map(\.condition) {
      for test in condition?.testsOfSource ?? [] {
        if case .shows(let union) = test.check, let path = test.path {
          if !lists.contains(where: { $0.isOf(path, union) }) {
            lists.append(List(path: path, union: union))
          }
        } else {
          unshown += test.check.conditionsOfElements.flatMap(\.allLists)
        }
      }
    }
    for form in all.map(\.form) {
      switch form {
      case .each(let each): add(each)
      case .pick(let pick): unshown += pick.conditions.flatMap(\.allLists)
      case .index(_, let condition): unshown += condition.allLists
      default: continue
      }
    }
  }

  private mutating func add(_ each: EachRule) {
    switch each.result {
    case .emit(let rules), .tuple(let rules):
      inner.append(ShownLists(rules, each.condition))
      return
    case .map(.union(let union), let arguments):
      if each.filter == nil, each.condition == nil, arguments.isEmpty,
        case .path(let path) = each.source,
        let known = lists.firstIndex(where: { $0.isOf(path, union) })
      {
        lists[known].each = each
      }
    case .map, .path: break
    }
    unshown += each.condition?.allLists ?? []
  }

  /// This scope and its nested scopes.
  package var all: [ShownLists] { [self] + inner.flatMap(\.all) }
}

extension MapDefinition {
  package var rules: [MapRule] {
    switch body {
    case .fields(let fields): fields.map(\.rule)
    case .emit(let rules): rules
    case .value(let rule): [rule]
    }
  }
}

extension MapRule {
  /// This rule and its inner rules that have the same source.
  package var rulesOfSource: [MapRule] {
    let inner = parts.rules + parts.fields.map(\.rule) + (otherwise.map { [$0] } ?? [])
    return [self] + inner.flatMap(\.rulesOfSource)
  }
}

extension MapCondition {
  /// Its tests, including those of its alternatives.
  fileprivate var testsOfSource: [(path: TypedPath?, check: Check)] {
    tests + alternatives.flatMap { $0.flatMap(\.testsOfSource) }
  }

  /// Every list that it tests with `shows`, at any depth.
  fileprivate var allLists: [ShownLists.List] {
    testsOfSource.flatMap { test -> [ShownLists.List] in
      if case .shows(let union) = test.check, let path = test.path {
        return [ShownLists.List(path: path, union: union)]
      }
      return test.check.conditionsOfElements.flatMap(\.allLists)
    }
  }
}

extension MapCondition.Check {
  /// Conditions about several values: elements, or neighbours of the source.
  fileprivate var conditionsOfElements: [MapCondition] {
    switch self {
    case .list(_, let filter, _, _): filter.map { [$0] } ?? []
    case .firstWhere(let condition): [condition]
    case .equals, .isPresent, .startsWith, .same, .shows: []
    }
  }
}
