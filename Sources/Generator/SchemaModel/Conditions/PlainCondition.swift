/// A test as a value, so that tests can be compared.
package struct PlainTest: Hashable {
  package enum Check: Hashable {
    case among(Set<String>)
    case not(Set<String>)
    case present
    case absent
    case startsWith(String)
    /// A test that contains conditions, such as a test of a list.
    case nested(String, [Set<PlainTest>?])
  }

  let path: String
  let check: Check
}

extension PlainTest.Check {
  /// True if no value passes both tests. Compares only in one direction: call it in both.
  fileprivate func excludes(_ other: Self) -> Bool {
    switch (self, other) {
    case (.among(let values), .among(let others)): values.isDisjoint(with: others)
    case (.among(let values), .not(let others)): values.isSubset(of: others)
    case (.among(let values), .startsWith(let prefix)): !values.contains { $0.hasPrefix(prefix) }
    // A string of only whitespace counts as absent.
    case (.among(let values), .absent): values.allSatisfy { !$0.trimmingBlanks.isEmpty }
    case (.present, .absent), (.startsWith, .absent): true
    case (.startsWith(let one), .startsWith(let other)):
      !one.hasPrefix(other) && !other.hasPrefix(one)
    default: false
    }
  }
}

extension [PlainTest] {
  /// True if one of these tests and one of the other tests exclude each other on the same path.
  package func excludes(_ others: [PlainTest]) -> Bool {
    contains { test in
      others.contains { other in
        other.path == test.path
          && (test.check.excludes(other.check) || other.check.excludes(test.check))
      }
    }
  }
}

extension Condition {
  /// The tests outside of `anyOf`. All must be true.
  package var plainTests: [PlainTest] { tests.map(\.plain) }

  /// All tests. A whole `anyOf` counts as one test.
  package var allTests: Set<PlainTest> {
    Set(
      plainTests
        + alternatives.map {
          PlainTest(path: "anyOf", check: .nested("", $0.map { $0.allTests }))
        })
  }

  /// The place of an alternative that contradicts the other tests; `nil` if there is none.
  package var contradiction: SourceLocation? {
    let tests = plainTests
    return alternatives.joined().first { $0.plainTests.excludes(tests) }?.location
  }
}

extension Condition.Test {
  fileprivate var plain: PlainTest { PlainTest(path: path.text, check: plainCheck) }

  private var plainCheck: PlainTest.Check {
    switch check {
    case .equals(let literals, let isNegated):
      return isNegated ? .not(Set(literals.map(\.key))) : .among(Set(literals.map(\.key)))
    case .isPresent(let isPresent):
      if typed?.type.unwrapped.isBuiltin(.bool) == true {
        return isPresent ? .among(["true"]) : .not(["true"])
      }
      return isPresent ? .present : .absent
    case .startsWith(let prefix): return .startsWith(prefix.text)
    case .list(let list):
      let types = [list.has, list.everyType].map { $0?.type?.qualifiedName ?? $0?.name.text }
      return .nested(
        "\(types) \([list.count, list.minimum])",
        [list.filter, list.any, list.every, list.none].map { $0?.allTests })
    case .firstWhere(let condition): return .nested("firstWhere", [condition.allTests])
    }
  }
}
