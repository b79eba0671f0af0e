/// The received form of numbers and booleans that a model stores in another form, such as a string. When the model is
/// written, the received form is used again.
///
/// Two values of this type are always equal, so that the received form does not affect the comparison of two models.
public struct SentScalars: Sendable, Hashable, CustomReflectable {
  /// The received values, by the name of the model's member.
  private let values: [String: JSONValue]

  /// Creates an empty value, for a model that was not read from JSON.
  public init() {
    values = [:]
  }

  /// Stores the received values of an object; see ``JSONObject/sentScalar(_:for:)``.
  public init(_ found: (member: String, value: JSONValue)?...) {
    var values: [String: JSONValue] = [:]
    for case let found? in found { values[found.member] = found.value }
    self.values = values
  }

  /// Returns the value to write for a member that stores a string: the received number or boolean if it still
  /// represents `text`, or else the string.
  public func sent(_ member: String, _ text: String?) -> JSONValue? {
    guard let text else { return nil }
    if !values.isEmpty, let value = values[member], value.scalarTexts.contains(text) {
      return value
    }
    return .string(text)
  }

  /// Returns the value to write for a member with numbers: the received value if its numbers have not changed, or else
  /// `value`. Nil for an empty list or dictionary.
  public func sent<Value>(
    _ member: String, _ value: Value?, of element: JSONElement<Value>
  ) -> JSONValue? {
    guard let written = value.flatMap(element.write), !written.isEmpty else { return nil }
    guard let sent = values[member], sent.withShortNumbers == written else { return written }
    return sent
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Adds nothing, because all values of this type are equal.
  public func hash(into hasher: inout Hasher) {}

  /// A mirror without children, because the values may be secrets. The model's own description shows or masks them.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension JSONObject {
  /// Returns the received value if it is a number or boolean; `nil` otherwise. `member` is the name of the model's
  /// property; the default is `name`.
  public func sentScalar(
    _ name: StaticString, for member: StaticString? = nil
  ) -> (member: String, value: JSONValue)? {
    guard let node = find(name) else { return nil }
    let value: JSONValue
    switch kind(node) {
    case .number: value = .number(JSONNumber(valid: document.tape.text(node)))
    case .yes: value = .bool(true)
    case .no: value = .bool(false)
    case .null, .string, .array, .object: return nil
    }
    return ((member ?? name).description, value)
  }
}

extension JSONValue {
  /// The strings that a model may store for a number or boolean: the original notation, and for an integer such as
  /// `1e2` also its digits.
  fileprivate var scalarTexts: [String] {
    switch self {
    case .number(let number):
      [number.text] + (number.isPlainInteger ? [] : number.intValue.map { [String($0)] } ?? [])
    case .bool(let bool): [bool ? "true" : "false"]
    case .null, .string, .array, .object: []
    }
  }
}
