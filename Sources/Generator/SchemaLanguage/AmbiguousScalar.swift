import SchemaText

/// Unquoted scalars that YAML 1.1 and YAML 1.2 parsers, or people, read differently.
package enum AmbiguousScalar {
  /// The type as which another parser reads the scalar; `nil` if all parsers read it as the same string, decimal
  /// number, boolean or null.
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

  /// The same for a key. Keys that all parsers read as a boolean or null are not names either.
  static func reading(ofKey text: String) -> String? {
    switch text {
    case "true", "false": "a boolean"
    case "null": "null"
    default: reading(of: text)
    }
  }

  /// A quotation mark at the end of a string that does not begin with one.
  static func hasLostQuote(_ text: String) -> Bool {
    switch text.utf8.last {
    case UInt8(ascii: "\""): text.utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 1
    // An apostrophe may end a word.
    case UInt8(ascii: "'"):
      !text.contains(" ") && text.utf8.count { $0 == UInt8(ascii: "'") } % 2 == 1
    default: false
    }
  }

  /// The help with the notation of each meaning.
  private static func help(for text: String, reading: String, takesText: Bool) -> String {
    switch reading {
    case _ where takesText && reading != "null": return "write \"\(text)\", in quotes"
    case "a boolean": return "write true or false, or \"\(text)\" for the string"
    case "null": return "leave the key out, or write \"\(text)\" for the string"
    case "a date": return "write \"\(text)\" for the string"
    default: return "write a number in plain digits, or \"\(text)\" for the string"
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

  /// True for a string that needs quotes, or has lost one.
  static func contains(_ text: String) -> Bool { reading(of: text) != nil || hasLostQuote(text) }

  /// Checks a string without quotes.
  ///
  /// - Parameter takesText: Numbers and booleans are not allowed there.
  static func check(
    _ text: String, at location: SourceLocation, takesText: Bool = false,
    into diagnostics: inout [Diagnostic]
  ) {
    if let reading = reading(of: text) {
      return diagnostics.report(
        "DOC010", "`\(text)` needs quotes: other YAML parsers read \(reading)", location,
        help: help(for: text, reading: reading, takesText: takesText))
    }
    guard hasLostQuote(text) else { return }
    let shown = ShapeCheck.shown(String(text.dropLast()))
    diagnostics.report(
      "DOC016", "this string has a closing quote, but no opening one", location,
      help: text.hasSuffix("\"")
        ? "write \"\(escaped(shown))\", or put the whole in single quotes if the quote belongs to it"
        : "write '\(shown.replacing("'", with: "''"))', or put the whole in double quotes if the quote "
          + "belongs to it")
  }

  /// As it is written between double quotes.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// The same for a key.
  static func check(keyOf entry: Node.Entry, into diagnostics: inout [Diagnostic]) {
    guard entry.isKeyPlain else { return }
    guard let reading = reading(ofKey: entry.key) else {
      return check(entry.key, at: entry.keyLocation, into: &diagnostics)
    }
    diagnostics.report(
      "DOC010", "the key `\(entry.key)` needs quotes: other YAML parsers read \(reading)",
      entry.keyLocation, help: "write \"\(entry.key)\", in quotes")
  }
}
