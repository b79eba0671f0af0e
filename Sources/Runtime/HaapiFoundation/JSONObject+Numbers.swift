/// Numbers and booleans.
extension JSONObject {
  /// A required integer: a number without a fraction (`2`, `2.0`, `2e3`) or a string of digits. A number below
  /// `minimum`, above `maximum`, or too large for `Int` is `.invalidValue`.
  public func int(
    _ name: StaticString, minimum: Int? = nil, maximum: Int? = nil
  ) throws -> Int {
    guard let value = find(name) else { return try missing(name, instead: 0) }
    guard let integer = try JSONElement.int.read(self, value) else { return 0 }
    if let expected = Self.limit(of: integer, minimum, maximum) {
      try reportInvalid(value, expected: expected)
      return 0
    }
    mark(value)
    return integer
  }

  /// An optional integer; see ``int(_:minimum:maximum:)``.
  public func optionalInt(
    _ name: StaticString, minimum: Int? = nil, maximum: Int? = nil
  ) throws -> Int? {
    guard let value = find(name) else { return nil }
    switch integer(value) {
    case .value(let integer):
      if let expected = Self.limit(of: integer, minimum, maximum) {
        return try unusable(value, invalid(value, expected: expected))
      }
      mark(value)
      return integer
    case .overflow:
      return try unusable(value, invalid(value, expected: "an integer of 64 bits"))
    case .fraction:
      return try unusable(value, expected: "integer", found: foundInsteadOfInteger(value))
    }
  }

  /// A required number. A number beyond the range of `Double` is `.invalidValue`.
  public func double(_ name: StaticString) throws -> Double {
    try required(name, .double, instead: 0)
  }

  /// An optional number; see ``double(_:)``.
  public func optionalDouble(_ name: StaticString) throws -> Double? {
    guard let value = find(name) else { return nil }
    guard kind(value) == .number else { return try unusable(value, expected: "number") }
    return try marked(value, .double)
  }

  /// A required boolean; only JSON's `true` and `false`.
  public func bool(_ name: StaticString) throws -> Bool {
    try required(name, .bool, instead: false)
  }

  /// An optional boolean; only JSON's `true` and `false`.
  public func optionalBool(_ name: StaticString) throws -> Bool? {
    guard let value = find(name) else { return nil }
    guard isBoolean(value) else { return try unusable(value, expected: "boolean") }
    return try marked(value, .bool)
  }

  // MARK: Parts

  func integer(_ value: Int) -> DecimalInteger {
    let tape = document.tape
    switch kind(value) {
    case .number: return DecimalInteger(number: tape.rawText(tape.nodes[value]))
    case .string: return tape.withText(value) { DecimalInteger(digits: $0) }
    default: return .fraction
    }
  }

  /// The limit that an integer is outside of, for a message.
  private static func limit(of integer: Int, _ minimum: Int?, _ maximum: Int?) -> String? {
    if let minimum, integer < minimum { return "an integer not below \(minimum)" }
    if let maximum, integer > maximum { return "an integer not above \(maximum)" }
    return nil
  }

  func foundInsteadOfInteger(_ value: Int) -> String {
    switch kind(value) {
    case .number: "number with a fraction"
    case .string: "string that is no integer"
    default: kind(value).name
    }
  }

  func isBoolean(_ value: Int) -> Bool { kind(value) == .yes || kind(value) == .no }
}
