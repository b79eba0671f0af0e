#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Decoders and encoders handle numbers by Swift type, not as text. This code uses the first type that represents the
// value exactly. The notation (`1.0`, `1e2`) is not preserved.
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

  /// Writes the number as `Int64`, `UInt64`, `Double` or `Decimal`, the first type that represents the value exactly;
  /// otherwise as the nearest `Double`.
  ///
  /// - Throws: `EncodingError.invalidValue` beyond the range of `Double`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let integer = intValue {
      try container.encode(Int64(integer))
    } else if let integer = UInt64(text) {
      try container.encode(integer)
    } else if let decimal = decimalValue,
      doubleValue.flatMap({ JSONNumber($0)?.decimalValue }) != decimal
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
}
