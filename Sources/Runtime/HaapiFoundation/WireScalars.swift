/// Decodes scalars, for tools that read payloads without the models: examples of a schema, and their previews.
@_spi(WireScalars)
public enum WireScalars {
  /// Converts a JSON number, or a string of digits, to an integer.
  public static func integer(_ text: String, isNumber: Bool) -> DecimalInteger {
    var text = text
    return text.withUTF8 { isNumber ? DecimalInteger(number: $0) : DecimalInteger(digits: $0) }
  }

  /// The string that a model stores for a JSON number: `6e1` becomes `60`.
  public static func decimalText(ofNumber text: String) -> String {
    // The result must not have an exponent; any other number is unchanged.
    guard text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return text }
    guard case .value(let value) = integer(text, isNumber: true) else { return text }
    return String(value)
  }

  /// True if a string is valid base64url.
  public static func isBase64URL(_ text: String) -> Bool {
    Base64URL.decode(text) != nil
  }

  /// A string without surrounding whitespace.
  public static func trimmed(_ text: String) -> String {
    var text = text
    return text.withUTF8 { String(decoding: trim($0), as: UTF8.self) }
  }
}
