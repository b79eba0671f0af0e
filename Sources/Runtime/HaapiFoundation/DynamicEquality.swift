/// Compares values whose types are known only at run time.
public enum DynamicEquality {
  /// True if two values have the same type and are equal; `nil` equals `nil`. Values that are not `Equatable` are never
  /// equal.
  public static func isEqual<Left, Right>(_ lhs: Left?, _ rhs: Right?) -> Bool {
    switch (lhs, rhs) {
    case (nil, nil): true
    case (let lhs?, let rhs?): (lhs as? any Equatable).map { isEqual(opened: $0, rhs) } ?? false
    default: false
    }
  }

  /// True if two lists are equal element by element.
  public static func isEqual<Left, Right>(_ lhs: [Left], _ rhs: [Right]) -> Bool {
    lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { isEqual($0, $1) }
  }

  private static func isEqual<T: Equatable>(opened lhs: T, _ rhs: Any) -> Bool {
    (rhs as? T) == lhs
  }
}
