/// Whether two values whose types are not known are of one type and equal; `nil` equals `nil`.
public func isEqual(_ lhs: (any Equatable)?, _ rhs: (any Equatable)?) -> Bool {
  switch (lhs, rhs) {
  case (nil, nil): true
  case (let lhs?, let rhs?): isEqual(opened: lhs, rhs)
  default: false
  }
}

/// Whether two lists of values whose types are not known are equal element by element.
public func isEqual(_ lhs: [any Equatable], _ rhs: [any Equatable]) -> Bool {
  lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { isEqual($0, $1) }
}

private func isEqual<T: Equatable>(opened lhs: T, _ rhs: any Equatable) -> Bool {
  (rhs as? T) == lhs
}
