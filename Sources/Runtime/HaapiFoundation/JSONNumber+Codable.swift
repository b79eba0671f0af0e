#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Coders use types, not texts. The first type that represents the value exactly is used; the notation (`1.0`,
// `1e2`) is not preserved.
extension JSONNumber: Codable {
  /// Reads an integer or decimal number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let number = JSONNumber(from: container) else {
      throw RepresentationDecodingError.invalidValue(
        path: decoder.codingPath.jsonPath, expected: "a number")
    }
    self = number
  }

  init?(from container: any SingleValueDecodingContainer) {
    if let integer = try? container.decode(Int64.self) {
      text = String(integer)
    } else if let integer = try? container.decode(UInt64.self) {
      text = String(integer)
    } else if let decimal = try? container.decode(Decimal.self), decimal.isFinite,
      let number = JSONNumber(text: decimal.description)
    {
      self = number
    } else if let double = try? container.decode(Double.self), let number = JSONNumber(double) {
      self = number
    } else {
      return nil
    }
  }

  /// Writes the number as `Int64`, `UInt64`, `Double` or `Decimal`, the first that represents its value exactly;
  /// otherwise as the nearest `Double`.
  ///
  /// - Throws: `EncodingError.invalidValue` beyond the range of `Double`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let integer = intValue {
      try container.encode(Int64(integer))
    } else if let integer = UInt64(text) {
      try container.encode(integer)
    } else if let double = doubleValue, hasSameValue(as: double.description) {
      try container.encode(double)
    } else if let decimal = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")),
      hasSameValue(as: decimal.description)
    {
      try container.encode(decimal)
    } else if let double = doubleValue {
      try container.encode(double)
    } else {
      throw EncodingError.invalidValue(
        Masked.text,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "a number beyond the range of Double"))
    }
  }

  private func hasSameValue(as other: String) -> Bool {
    JSONNumber(text: other).map { $0.significant == significant } ?? false
  }

  /// The digits without zeros around them, and the power of ten of the last digit.
  private var significant: (negative: Bool, digits: [UInt8], power: Int) {
    let parts = text.utf8.split(omittingEmptySubsequences: false) {
      $0 | 0x20 == UInt8(ascii: "e")
    }
    var power = parts.count > 1 ? Int(String(Substring(parts[1]))) ?? 0 : 0
    var digits: [UInt8] = []
    var behindPoint = false
    for byte in parts[0] {
      if byte == UInt8(ascii: ".") {
        behindPoint = true
      } else if isDigit(byte) {
        if behindPoint { power -= 1 }
        if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
      }
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      power += 1
    }
    let negative = text.utf8.first == UInt8(ascii: "-")
    return (negative, digits, digits.isEmpty ? 0 : power)
  }
}
