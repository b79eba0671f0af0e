/// Compares values whose types are known only at run time.
public enum DynamicEquality {
  /// True if two values have the same type and are equal; `nil` equals `nil`.
  public static func isEqual(_ lhs: (any Equatable)?, _ rhs: (any Equatable)?) -> Bool {
    switch (lhs, rhs) {
    case (nil, nil): true
    case (let lhs?, let rhs?): isEqual(opened: lhs, rhs)
    default: false
    }
  }

  /// True if two lists are equal element by element.
  public static func isEqual(_ lhs: [any Equatable], _ rhs: [any Equatable]) -> Bool {
    lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { isEqual($0, $1) }
  }

  private static func isEqual<T: Equatable>(opened lhs: T, _ rhs: any Equatable) -> Bool {
    (rhs as? T) == lhs
  }
}
