/// Tests for rules that select a model. They mark nothing as read, and throw no error.
extension JSONObject {
  /// The trimmed string at a path of member names; `nil` if there is none.
  public func peekToken(
    _ first: StaticString, _ second: StaticString? = nil, _ third: StaticString? = nil,
    _ rest: StaticString...
  ) -> String? {
    guard let value = peek(first, second, third, rest), kind(value) == .string else { return nil }
    return document.tape.trimmedText(value)
  }

  /// True if there is a value at a path of member names that is neither `null` nor a string of only whitespace.
  public func isPresent(
    _ first: StaticString, _ second: StaticString? = nil, _ third: StaticString? = nil,
    _ rest: StaticString...
  ) -> Bool {
    guard let value = peek(first, second, third, rest) else { return false }
    switch kind(value) {
    case .null: return false
    case .string: return !document.tape.isBlank(value)
    default: return true
    }
  }

  /// The objects in the array at a path of member names; empty if there is no array.
  public func peekArray(
    _ first: StaticString, _ second: StaticString? = nil, _ third: StaticString? = nil,
    _ rest: StaticString...
  ) -> [JSONObject] {
    guard let value = peek(first, second, third, rest), kind(value) == .array else { return [] }
    var objects: [JSONObject] = []
    var child = value + 1
    while child < document.tape.next(value) {
      if kind(child) == .object { objects.append(JSONObject(document: document, node: child)) }
      child = document.tape.next(child)
    }
    return objects
  }

  /// True if the trimmed string at a path of member names is `token`. Allocates no memory for paths of up to three
  /// names.
  public func hasToken(
    _ token: StaticString, at first: StaticString, _ second: StaticString? = nil,
    _ third: StaticString? = nil, _ rest: StaticString...
  ) -> Bool {
    guard let value = peek(first, second, third, rest), kind(value) == .string else { return false }
    return token.withUTF8Buffer { wanted in
      document.tape.withText(value) { bytesAreEqual(trim($0), wanted) }
    }
  }

  /// True if the trimmed string at a path of member names starts with `prefix`.
  public func hasPrefix(
    _ prefix: StaticString, at first: StaticString, _ second: StaticString? = nil,
    _ third: StaticString? = nil, _ rest: StaticString...
  ) -> Bool {
    guard let value = peek(first, second, third, rest), kind(value) == .string else { return false }
    return prefix.withUTF8Buffer { wanted in
      document.tape.withText(value) { trim($0).starts(with: wanted) }
    }
  }

  private func peek(
    _ first: StaticString, _ second: StaticString?, _ third: StaticString?, _ rest: [StaticString]
  ) -> Int? {
    guard node >= 0, var value = document.tape.member(first, of: node) else { return nil }
    if let second {
      guard let inner = member(second, of: value) else { return nil }
      value = inner
    }
    if let third {
      guard let inner = member(third, of: value) else { return nil }
      value = inner
    }
    for name in rest {
      guard let inner = member(name, of: value) else { return nil }
      value = inner
    }
    return value
  }

  private func member(_ name: StaticString, of value: Int) -> Int? {
    kind(value) == .object ? document.tape.member(name, of: value) : nil
  }
}
