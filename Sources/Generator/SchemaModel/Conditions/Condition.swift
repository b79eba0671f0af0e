/// A condition of a selection rule, a `pick`, a mapping rule or a list. All tests, and one condition of each `anyOf`, must
/// be true.
///
/// The reader leaves out types. Those of a mapping rule are added when the rule is typed.
public struct Condition {
  public struct Test {
    /// Names in JSON; in a mapping rule or a `pick`, members.
    public let path: MemberPath
    /// The path of a mapping rule, with its types.
    public internal(set) var typed: TypedPath?
    public let check: Check
  }

  public indirect enum Check {
    /// The token or value is, or with `isNegated` is not, one of these. Typed cases of an enum have their names.
    case equals([Literal], isNegated: Bool)
    /// Not nil. A string is not only whitespace; in a mapping rule, a list is not empty, and a `Bool` is true.
    case isPresent(Bool)
    case startsWith(Name)
    case list(ListCheck)
    /// The element is the first one of its type in the list that matches.
    case firstWhere(Condition)
  }

  public let tests: [Test]
  /// Each is a list of conditions. At least one of them must be true.
  public let alternatives: [[Condition]]
  public let location: SourceLocation
}

/// A condition on a list; all its tests must be true.
public struct ListCheck {
  public typealias Conformer = (name: Name, type: TypeDefinition?)

  /// Only elements of this type are looked at. Without another test there must be one.
  public internal(set) var has: Conformer?
  /// Only elements that match are looked at.
  public internal(set) var filter: Condition?
  public internal(set) var count: Int?
  public internal(set) var minimum: Int?
  public internal(set) var any: Condition?
  public internal(set) var every: Condition?
  /// The type of every element.
  public internal(set) var everyType: Conformer?
  public internal(set) var none: Condition?
}

// MARK: - Walking

extension Condition {
  package var isEmpty: Bool { tests.isEmpty && alternatives.isEmpty }

  /// Its tests and those of its alternatives, about the same value.
  package var testsOfSource: [Test] { tests + alternatives.joined().flatMap(\.testsOfSource) }

  /// The condition itself, and all conditions in it, about any value.
  package var all: [Condition] {
    [self] + (alternatives.joined() + tests.flatMap(\.check.conditions)).flatMap(\.all)
  }

  /// Paths that have a value if it is true.
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
  /// Conditions about other values: elements of a list, or neighbours of the source.
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
