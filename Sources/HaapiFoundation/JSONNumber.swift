/// A JSON number, kept as the text it was written with, so that 64-bit integers and long decimals
/// survive. Two numbers are equal if their texts are.
public struct JSONNumber: Hashable, Sendable {
  /// The number as JSON writes it.
  public let text: String

  /// Accepts what the JSON grammar calls a number: no plus sign, no leading zeros, no `.5`.
  public init?(text: String) {
    // The zero behind the text ends the scan.
    let bytes = Array(text.utf8) + [0]
    let length = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { endOfNumber($0) } ?? 0
    }
    guard length > 0, length == bytes.count - 1 else { return nil }
    self.text = text
  }

  /// The decimal text of an integer.
  public init(_ value: Int) {
    text = String(value)
  }

  /// The shortest text that gives the value back; `nil` for infinity and not-a-number.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = value.description
  }

  /// Wraps a text that is known to be a number.
  init(valid text: String) {
    self.text = text
  }

  /// The value as integer, also of `2.0` and `1e2`; `nil` with a fraction or beyond `Int`.
  public var intValue: Int? {
    var text = text
    let integer = text.withUTF8 { DecimalInteger(number: $0) }
    if case .value(let value) = integer { return value }
    return nil
  }

  /// The nearest `Double`; `nil` beyond its range.
  public var doubleValue: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// True if the text is digits only, with a sign or not.
  var isPlainInteger: Bool {
    text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") }
  }
}

// A number may be a one-time code; what is printed by accident must not show it.
extension JSONNumber: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Never the number.
  public var description: String { "number(\(Masked.text))" }
  /// Never the number.
  public var debugDescription: String { description }
  /// Without children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
