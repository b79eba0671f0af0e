/// A function that may throw now, or no longer, and is otherwise the same.
enum Throwing {
  /// One that does not throw fits.
  case now
  case noLonger

  init?(from old: Bool, to new: Bool, isAll: Bool) {
    guard isAll, old != new else { return nil }
    self = new ? .now : .noLonger
  }

  /// - Parameter owner: What apps conform to.
  func effect(on owner: String) -> String {
    switch self {
    case .now:
      "Swift that calls the function without `try` no longer compiles; types that conform to \(owner) do."
    case .noLonger:
      "Types that conform to \(owner) with a function that throws no longer compile; a `try` before a "
        + "call is a warning."
    }
  }
}
