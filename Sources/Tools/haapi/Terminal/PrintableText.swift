import SchemaText

/// Makes the text of a server or the name of a file safe for a terminal. The result cannot move the cursor, change
/// colours or reverse the direction of writing.
enum PrintableText {
  /// Escapes control characters, as in `\u{1b}`, and doubles backslashes.
  static func escape(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" {
        result += "\\\\"
      } else if !scalar.isSafeToPrint {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Escapes and quotes a text. The quotes make whitespace visible.
  static func quote(_ text: String) -> String {
    "\""
      + escape(text).unicodeScalars
      .split(separator: "\"", omittingEmptySubsequences: false)
      .map(String.init).joined(separator: "\\\"") + "\""
  }

  /// True for a printable ASCII character that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\\")
  }
}
