/// Tests that select the model type for an object. They mark no member as read, and throw no errors.
extension JSONObject {
  /// Returns the trimmed string at a path of member names; `nil` if there is no string.
  public func peekToken(
    _ first: StaticString, _ second: StaticString? = nil, _ third: StaticString? = nil,
    _ rest: StaticString...
  ) -> String? {
    guard let value = peek(first, second, third, rest), kind(value) == .string else { return nil }
    return document.tape.trimmedText(value)
  }

  /// False if the value at a path of member names is absent, `null`, or a string that is empty or only whitespace.
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

  /// Returns the objects in the array at a path of member names; empty if there is no array.
  public func peekArray(
    _ first: StaticString, _ second: StaticString? = nil, _ third: StaticString? = nil,
    _ rest: StaticString...
  ) -> JSONObjectList {
    let value = peek(first, second, third, rest)
    return JSONObjectList(
      document: document, array: value.flatMap { kind($0) == .array ? $0 : nil })
  }

  /// True if the trimmed string at a path of member names is `token`. Allocates no memory for paths of up to three
  /// names.
  public func hasToken(
    _ token: StaticString, at first: StaticString, _ second: StaticString? = nil,
    _ third: StaticString? = nil, _ rest: StaticString...
  ) -> Bool {
    guard let value = peek(first, second, third, rest), kind(value) == .string else { return false }
    return isToken(token, value)
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

  /// True if the trimmed string at a path of member names is one of `tokens`.
  public func hasToken(among tokens: [StaticString], at names: StaticString...) -> Bool {
    guard let first = names.first, let value = peek(first, nil, nil, Array(names.dropFirst())),
      kind(value) == .string
    else { return false }
    return tokens.contains { isToken($0, value) }
  }

  private func isToken(_ token: StaticString, _ value: Int) -> Bool {
    token.withUTF8Buffer { wanted in
      document.tape.withText(value) { bytesAreEqual(trim($0), wanted) }
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

/// The objects in an array, each created when it is accessed. Other elements are skipped.
public struct JSONObjectList: Collection {
  /// The position of an object in the list, stored as the index of the object's node.
  public struct Index: Comparable, Sendable {
    fileprivate let node: Int

    public static func < (lhs: Index, rhs: Index) -> Bool { lhs.node < rhs.node }
  }

  private let document: JSONDocument

  /// The position of the first object.
  public let startIndex: Index

  /// The position after the array.
  public let endIndex: Index

  /// Lists the objects in the array at a node. The list is empty if `array` is nil.
  init(document: JSONDocument, array: Int?) {
    self.document = document
    let end = array.map(document.tape.next) ?? 0
    startIndex = Index(node: array.map { document.tape.object(from: $0 + 1, before: end) } ?? end)
    endIndex = Index(node: end)
  }

  /// The object at a position of the list.
  public subscript(position: Index) -> JSONObject {
    JSONObject(document: document, node: position.node)
  }

  /// Returns the position of the next object.
  public func index(after position: Index) -> Index {
    let next = document.tape.next(position.node)
    return Index(node: document.tape.object(from: next, before: endIndex.node))
  }
}

extension JSONTape {
  /// Starts at the node `first`, and returns the first sibling that is an object; `end` if there is none.
  fileprivate func object(from first: Int, before end: Int) -> Int {
    var node = first
    while node < end, kind(node) != .object { node = next(node) }
    return node
  }
}
