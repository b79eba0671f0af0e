/// Decodes scalars as the models do, for tools without models. For example, haapigen checks the examples of a schema.
@_spi(WireScalars)
public enum WireScalars {
  /// Converts a JSON number, or a string of digits, to an integer.
  public static func integer(_ text: String, isNumber: Bool) -> DecimalInteger {
    var text = text
    return text.withUTF8 { isNumber ? DecimalInteger(number: $0) : DecimalInteger(digits: $0) }
  }

  /// Returns the string that a model stores for a JSON number: `6e1` becomes `60`.
  public static func decimalText(ofNumber text: String) -> String {
    // Resolves an exponent; a number without an exponent is unchanged.
    guard text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return text }
    guard case .value(let value) = integer(text, isNumber: true) else { return text }
    return String(value)
  }

  /// True if a string is base64url or standard base64.
  public static func isBase64URL(_ text: String) -> Bool {
    Base64URL.decode(text) != nil
  }

  /// Returns the string without surrounding whitespace.
  public static func trimmed(_ text: String) -> String {
    var text = text
    return text.withUTF8 { String(decoding: trim($0), as: UTF8.self) }
  }
}
