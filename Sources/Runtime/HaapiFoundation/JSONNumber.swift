/// A JSON number, stored as text, so that 64-bit integers and long decimals are preserved. Two numbers are equal if
/// their texts are equal.
public struct JSONNumber: Hashable, Sendable {
  /// The number in JSON notation.
  public let text: String

  /// Creates a number from its text; `nil` if the text is not a JSON number. JSON allows no plus sign, no leading
  /// zeros and no `.5`.
  public init?(text: String) {
    // The zero after the text ends the scan.
    let bytes = Array(text.utf8) + [0]
    let length = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { endOfNumber($0) } ?? 0
    }
    guard length > 0, length == bytes.count - 1 else { return nil }
    self.text = text
  }

  /// Creates a number from an integer.
  public init(_ value: Int) {
    text = String(value)
  }

  /// Creates a number with the shortest text that represents the value; `nil` for infinity and not-a-number.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = value.description
  }

  /// Creates a number with the shortest text that represents the value, without `.0` for a whole number.
  package init?(short value: Double) {
    if let whole = Int(exactly: value) { self.init(whole) } else { self.init(value) }
  }

  /// Wraps a text that is known to be a number.
  init(valid text: String) {
    self.text = text
  }

  /// The value as an integer, also for `2.0` and `1e2`; `nil` for a fraction, and for a value beyond `Int`.
  public var intValue: Int? {
    var text = text
    let integer = text.withUTF8 { DecimalInteger(number: $0) }
    return if case .value(let value) = integer { value } else { nil }
  }

  /// The nearest `Double`; `nil` if the value is beyond the range of `Double`.
  public var doubleValue: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// True if the text has only digits and an optional minus sign.
  var isPlainInteger: Bool {
    text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") }
  }
}

// A number may be a one-time code, so printing must not show it.
extension JSONNumber: SecretDescribing {
  /// `number(*****)`, without the digits.
  public var description: String { "number(\(Masked.text))" }
}
