/// Numbers and booleans that the server sent for string members, so that they are written in their original form.
///
/// Two of these are always equal, because the strings themselves are compared.
public struct SentScalars: Sendable, Hashable, CustomReflectable {
  /// By name of the model's member.
  private let values: [String: JSONValue]

  /// Creates an empty value.
  public init() {
    values = [:]
  }

  /// The values of an object; see ``JSONObject/sentScalar(_:for:)``.
  public init(_ found: (member: String, value: JSONValue)?...) {
    var values: [String: JSONValue] = [:]
    for case let found? in found { values[found.member] = found.value }
    self.values = values
  }

  /// The string of a member in its original form.
  public func sent(_ member: String, _ text: String?) -> JSONValue? {
    guard let text else { return nil }
    if !values.isEmpty, let value = values[member], value.scalarTexts.contains(text) {
      return value
    }
    return .string(text)
  }

  /// A number, or a list or dictionary of numbers, in its original notation.
  public func sent<Value>(
    _ member: String, _ value: Value?, of element: JSONElement<Value>
  ) -> JSONValue? {
    guard let written = value.flatMap(element.write), !written.isEmpty else { return nil }
    guard let sent = values[member], sent.withShortNumbers == written else { return written }
    return sent
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Adds nothing, because all of these are equal.
  public func hash(into hasher: inout Hasher) {}

  /// Without children, because the values may be secrets; the strings are shown.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension JSONObject {
  /// A number or boolean that a member of the model, of this or another name, stores as a string.
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
  /// The string of a number or boolean: in its original notation, or the digits of the integer.
  fileprivate var scalarTexts: [String] {
    switch self {
    case .number(let number):
      [number.text] + (number.isPlainInteger ? [] : number.intValue.map { [String($0)] } ?? [])
    case .bool(let bool): [bool ? "true" : "false"]
    case .null, .string, .array, .object: []
    }
  }
}
