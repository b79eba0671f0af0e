/// Evaluates conditions.
extension MapFollower {
  /// - Throws: ``PreviewStop/unknown(by:)`` if the result cannot be determined from the schema.
  func holds(_ condition: MapCondition, _ scope: Scope) throws -> Bool {
    try condition.tests.allSatisfy { try holds($0.check, of: $0.path, scope) }
      && condition.alternatives.allSatisfy { alternatives in
        try alternatives.contains { try holds($0, scope) }
      }
  }

  private func holds(
    _ check: MapCondition.Check, of path: TypedPath?, _ scope: Scope
  ) throws -> Bool {
    if case .firstWhere = check { return try scope.place?.checkIsFirst() ?? true }
    guard let path else { return true }
    let value = try value(at: path, scope)
    if case .unknown(let name) = value { throw PreviewStop.unknown(by: name) }
    switch check {
    case .equals(let literals, let isNegated):
      let isOneOf = try literals.contains {
        try value.equals(AnswerValue($0, as: path.type))
      }
      return isOneOf != isNegated
    case .isPresent(let isWanted): return value.isPresent == isWanted
    case .startsWith(let start):
      if case .text(let text) = value { return text.hasPrefix(start) }
      return false
    case .same(let other):
      return try value.equals(self.value(at: other, scope.over(scope.source, at: nil)))
    case .list(let type, let filter, let every, let count):
      // Filter first, then count.
      let elements = try value.elements().filter { element in
        if let type, element.cast(to: type) == nil { return false }
        return try filter.map { try holds($0, scope.over(element, at: nil)) } ?? true
      }
      if let every, !elements.allSatisfy({ $0.cast(to: every) != nil }) { return false }
      if let count { return elements.count == count }
      return (type == nil && filter == nil) || !elements.isEmpty
    case .shows(let union):
      return try value.elements().contains { element in
        let shown = try self.value(of: .union(union), for: element, at: nil, [], scope)
        return shown.isPresent
      }
    case .firstWhere: return true
    }
  }
}

extension AnswerValue {
  /// True for a string that is not only whitespace, a list that is not empty, and a true flag.
  fileprivate var isPresent: Bool {
    switch self {
    case .absent: false
    case .text: !unlessBlank.isAbsent
    case .flag(let flag): flag
    case .list(let values): !values.isEmpty
    case .opaque(_, let isEmpty): !isEmpty
    default: true
    }
  }
}
