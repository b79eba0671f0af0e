/// Converts JSON to types of the standard library, for example the `arguments` of client operations.
extension JSONValue {
  /// The value as `String`, `Int`, `Double`, `Bool`, `[any Sendable]` or `[String: any Sendable]`; `nil` for `null`.
  /// Arrays and objects leave out `null`, too. A number that is too large for `Int` and `Double` is a string.
  public var sendable: (any Sendable)? {
    switch self {
    case .null: return nil
    case .bool(let bool): return bool
    case .string(let string): return string
    case .array(let elements): return elements.compactMap(\.sendable) as [any Sendable]
    case .object: return sendableMembers
    case .number(let number):
      if number.isPlainInteger, let integer = number.intValue { return integer }
      if let double = number.doubleValue { return double }
      return number.text
    }
  }

  /// The members of an object, each converted by ``sendable``; empty for any other value.
  public var sendableMembers: [String: any Sendable] {
    objectValue?.compactMapValues(\.sendable) ?? [:]
  }
}
