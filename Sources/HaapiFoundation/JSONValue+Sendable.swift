/// Values without a type of HaapiKit, as in `arguments` of client operations.
extension JSONValue {
  /// `String`, `Int`, `Double`, `Bool`, `[any Sendable]` or `[String: any Sendable]`; `nil` for `null`, which is
  /// left out of arrays and objects too. A number that is too large for `Int` and `Double` is a string.
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

  /// The members of an object, each as ``sendable``; empty for any other value.
  public var sendableMembers: [String: any Sendable] {
    objectValue?.compactMapValues(\.sendable) ?? [:]
  }

  /// The reverse of ``sendable``; `nil` if the value contains a type that JSON does not have.
  public init?(sendable: any Sendable) {
    switch sendable {
    case let value as JSONValue: self = value
    case let value as String: self = .string(value)
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .number(JSONNumber(value))
    case let value as Double:
      guard let number = JSONNumber(value) else { return nil }
      self = .number(number)
    case let value as [any Sendable]:
      var elements: [JSONValue] = []
      for element in value {
        guard let element = JSONValue(sendable: element) else { return nil }
        elements.append(element)
      }
      self = .array(elements)
    case let value as [String: any Sendable]:
      var members: [String: JSONValue] = [:]
      for (name, member) in value {
        guard let member = JSONValue(sendable: member) else { return nil }
        members[name] = member
      }
      self = .object(members)
    default: return nil
    }
  }
}
