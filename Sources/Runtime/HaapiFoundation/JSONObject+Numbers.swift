/// Reads numbers and booleans.
extension JSONObject {
  /// A required integer: a number without a fraction (`2`, `2.0`, `2e3`) or a string of digits. A number below
  /// `minimum`, above `maximum`, or too large for `Int` causes `.invalidValue`.
  public func int(
    _ name: StaticString, minimum: Int? = nil, maximum: Int? = nil
  ) throws -> Int {
    guard let value = find(name) else { return try missing(name, instead: 0) }
    guard let integer = try integer(value, minimum, maximum) else { return 0 }
    mark(value)
    return integer
  }

  /// An optional integer; see ``int(_:minimum:maximum:)``.
  public func optionalInt(
    _ name: StaticString, minimum: Int? = nil, maximum: Int? = nil
  ) throws -> Int? {
    guard let value = find(name) else { return nil }
    return try contents(of: value) { try integer(value, minimum, maximum) } ?? nil
  }

  /// A required number. A number beyond the range of `Double` causes `.invalidValue`.
  public func double(_ name: StaticString) throws -> Double {
    try required(name, .double, instead: 0)
  }

  /// An optional number; see ``double(_:)``.
  public func optionalDouble(_ name: StaticString) throws -> Double? {
    try optional(name, .double)
  }

  /// A required boolean; only JSON's `true` and `false` are accepted.
  public func bool(_ name: StaticString) throws -> Bool {
    try required(name, .bool, instead: false)
  }

  /// An optional boolean; only JSON's `true` and `false` are accepted.
  public func optionalBool(_ name: StaticString) throws -> Bool? {
    try optional(name, .bool)
  }

  // MARK: Helpers

  func integer(_ value: Int) -> DecimalInteger {
    let tape = document.tape
    switch kind(value) {
    case .number: return DecimalInteger(number: tape.rawText(tape.nodes[value]))
    case .string: return tape.withText(value) { DecimalInteger(digits: $0) }
    default: return .fraction
    }
  }

  private func integer(_ value: Int, _ minimum: Int?, _ maximum: Int?) throws -> Int? {
    guard let integer = try JSONElement.int.read(self, value) else { return nil }
    if let minimum, integer < minimum {
      try reportInvalid(value, expected: "an integer not below \(minimum)")
    } else if let maximum, integer > maximum {
      try reportInvalid(value, expected: "an integer not above \(maximum)")
    } else {
      return integer
    }
    return nil
  }

  func foundInsteadOfInteger(_ value: Int) -> String {
    switch kind(value) {
    case .number: "number with a fraction"
    case .string: "string that is no integer"
    default: kind(value).name
    }
  }
}
