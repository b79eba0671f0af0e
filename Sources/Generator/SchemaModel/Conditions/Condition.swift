/// A condition of a selection rule, a `pick`, a mapping rule or a list. It is true if all tests are true, and at least
/// one condition of each `anyOf`.
///
/// The reader does not set types. Those of a mapping rule are set later, with the types of the rule.
public struct Condition {
  public struct Test {
    /// The names of JSON members; in a mapping rule or a `pick`, the names of Swift members.
    public let path: MemberPath
    /// The path with its types, only in a mapping rule.
    public internal(set) var typed: TypedPath?
    public let check: Check
  }

  public indirect enum Check {
    /// True if the value is one of these; with `isNegated`, if it is none of them. In a mapping rule, enum cases are
    /// compared by name.
    case equals([Literal], isNegated: Bool)
    /// True if the value is not `nil`. A string must have more than whitespace. In a mapping rule, a list must not be
    /// empty, and a `Bool` must be true. `isPresent(false)` means the opposite.
    case isPresent(Bool)
    case startsWith(Name)
    case list(ListCheck)
    /// True if the element is the first one of its type in its list that fulfils the condition.
    case firstWhere(Condition)
  }

  public let tests: [Test]
  /// The `anyOf` lists. At least one condition of each list must be true.
  public let alternatives: [[Condition]]
  public let location: SourceLocation
}

/// A condition on a list. All its tests must be true.
public struct ListCheck {
  public typealias Conformer = (name: Name, type: TypeDefinition?)

  /// Only elements of this type are tested. Without another test, there must be at least one.
  public internal(set) var has: Conformer?
  /// Only elements that fulfil this condition are tested.
  public internal(set) var filter: Condition?
  public internal(set) var count: Int?
  public internal(set) var minimum: Int?
  public internal(set) var any: Condition?
  public internal(set) var every: Condition?
  /// The type that every element must have.
  public internal(set) var everyType: Conformer?
  public internal(set) var none: Condition?
}

// MARK: - Walking

extension Condition {
  package var isEmpty: Bool { tests.isEmpty && alternatives.isEmpty }

  /// All tests of the condition, including those of `anyOf`, except tests of list elements.
  package var testsOfSource: [Test] { tests + alternatives.joined().flatMap(\.testsOfSource) }

  /// The condition itself and all conditions in it, including those about list elements.
  package var all: [Condition] {
    [self] + (alternatives.joined() + tests.flatMap(\.check.conditions)).flatMap(\.all)
  }

  /// The paths that have a value if the condition is true.
  package var present: Set<String> {
    Set(
      tests.compactMap { test in
        switch test.check {
        case .isPresent(true), .startsWith, .equals(_, isNegated: false): test.path.text
        default: nil
        }
      })
  }
}

extension Condition.Check {
  /// The conditions in this test. They are about other values: elements of a tested list, or of the list that contains
  /// the source.
  package var conditions: [Condition] {
    switch self {
    case .list(let list): list.conditions
    case .firstWhere(let condition): [condition]
    case .equals, .isPresent, .startsWith: []
    }
  }
}

extension ListCheck {
  package var conditions: [Condition] { [filter, any, every, none].compactMap(\.self) }
}
