import SchemaText

/// Finds unquoted scalars that parsers of YAML 1.1 and YAML 1.2, or people, read differently.
package enum AmbiguousScalar {
  /// Returns the type that another YAML parser may read, such as `a boolean`; `nil` if all parsers read the same
  /// string, decimal number, boolean or null.
  package static func reading(of text: String) -> String? {
    guard let first = text.utf8.first, text.utf8.count <= 40 else { return nil }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return number(text)
    case UInt8(ascii: "~"): return text == "~" ? "null" : nil
    default: break
    }
    guard text.utf8.count <= 5 else { return nil }
    switch text.lowercased() {
    case "yes", "no", "on", "off", "y", "n": return "a boolean"
    case "true", "false": return text == text.lowercased() ? nil : "a boolean"
    case "null": return text == "null" ? nil : "null"
    default: return nil
    }
  }

  /// Keys that all parsers read as a boolean or null instead of a name.
  private static let keyReadings = ["true": "a boolean", "false": "a boolean", "null": "null"]

  /// True if the string ends with a quotation mark that has no opening mark.
  static func hasLostQuote(_ text: String) -> Bool {
    switch text.utf8.last {
    case UInt8(ascii: "\""): text.utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 1
    // At the end of several words, `'` may be an apostrophe.
    case UInt8(ascii: "'"):
      !text.contains(" ") && text.utf8.count { $0 == UInt8(ascii: "'") } % 2 == 1
    default: false
    }
  }

  private static func number(_ text: String) -> String? {
    if [".inf", "+.inf", "-.inf", ".nan"].contains(text.lowercased()) { return "a number" }
    let bytes = Array(text.utf8)
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func isNumber(_ bytes: [UInt8], with others: String) -> Bool {
      bytes.allSatisfy { isDigit($0) || others.utf8.contains($0) }
    }
    guard bytes.contains(where: isDigit) else { return nil }
    if bytes.count >= 8, bytes[4] == UInt8(ascii: "-"), bytes.prefix(4).allSatisfy(isDigit),
      isNumber(bytes, with: "-T:Z.+ t")
    {
      return "a date"
    }
    let body = "+-".utf8.contains(bytes[0]) ? Array(bytes.dropFirst()) : bytes
    let isLong = body.count > 1 && body[0] == UInt8(ascii: "0")
    if isLong, body.count > 2, "xXoObB".utf8.contains(body[1]) { return "a number" }
    if body.contains(UInt8(ascii: "_")), isNumber(body, with: "_.") { return "a number" }
    if body.contains(UInt8(ascii: ":")), isNumber(body, with: ":.") { return "a number to base 60" }
    guard isNumber(body, with: "") else { return nil }
    return isLong ? "an octal number" : bytes[0] == UInt8(ascii: "+") ? "a number" : nil
  }

  // MARK: Findings

  /// True if the string needs quotes, or lacks an opening quote.
  static func contains(_ text: String) -> Bool { reading(of: text) != nil || hasLostQuote(text) }

  /// Checks an unquoted scalar.
  ///
  /// - Parameters:
  ///   - takesText: True if only strings are allowed there, so that the help proposes no boolean or number.
  ///   - reading: The type that all parsers read, if the caller knows it; otherwise `reading(of:)` finds the type.
  static func check(
    _ text: String, at location: SourceLocation, takesText: Bool = false,
    reading: String? = nil, into diagnostics: inout [Diagnostic]
  ) {
    if let reading = reading ?? Self.reading(of: text) {
      return diagnostics.report(
        "DOC010", "`\(text)` needs quotes: other YAML parsers read \(reading)", location,
        help: "write \"\(text)\", in quotes"
          + (takesText ? "" : "; or true, false or a number in plain digits if that is meant"))
    }
    guard hasLostQuote(text) else { return }
    diagnostics.report(
      "DOC016", "this string has a closing quote, but no opening one", location,
      help:
        "add the opening one, or put the whole in the other kind of quotes if the quote belongs "
        + "to it")
  }

  /// Checks an unquoted key.
  static func check(keyOf entry: Node.Entry, into diagnostics: inout [Diagnostic]) {
    guard entry.isKeyPlain else { return }
    check(
      entry.key, at: entry.keyLocation, takesText: true, reading: keyReadings[entry.key],
      into: &diagnostics)
  }
}
