/// Creates values from the tape. The parser's depth limit also limits the recursion.
extension JSONTape {
  func value(_ node: Int) -> JSONValue {
    switch kind(node) {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .number: return .number(JSONNumber(valid: text(node)))
    case .string: return .string(text(node))
    case .array:
      var elements: [JSONValue] = []
      var child = node + 1
      while child < next(node) {
        elements.append(value(child))
        child = next(child)
      }
      return .array(elements)
    case .object: return .object(members(node))
    }
  }

  func members(_ object: Int) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    var key = object + 1
    while key < next(object) {
      members[text(key)] = value(key + 1)
      key = next(key + 1)
    }
    return members
  }

  /// Returns the unread members of an object. For an inner object that was read in part, includes only its unread
  /// members.
  func remainder(_ object: Int) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    var key = object + 1
    while key < next(object) {
      let flags = nodes[key].flags
      let child = key + 1
      key = next(child)
      if !flags.isDisjoint(with: [.consumed, .superseded]) { continue }
      guard flags.contains(.entered), kind(child) == .object else {
        members[text(child - 1)] = value(child)
        continue
      }
      let rest = remainder(child)
      if !rest.isEmpty { members[text(child - 1)] = .object(rest) }
    }
    return members
  }
}
