import SchemaDocument

/// Text as JSON writes it.
public enum JSONText {
  /// In quotes, with what JSON does not take as it is escaped.
  public static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default: append(scalar, to: &out)
      }
    }
    return out + "\""
  }

  /// JSON for a terminal or a log: characters that would move the cursor or turn text around, and
  /// commands to the service that shows the log, are written as their numbers. They can only stand in
  /// strings, which mean the same then.
  package static func printable(_ json: String) -> String {
    if json.utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F && $0 != 0x23) || $0 == 0x0A }) {
      return json
    }
    var out = ""
    for scalar in json.unicodeScalars {
      if scalar == "\n" { out.unicodeScalars.append(scalar) } else { append(scalar, to: &out) }
    }
    return out.replacing("##", with: "#\\u0023")
  }

  /// A character as itself, or where it does not show as its number.
  private static func append(_ scalar: Unicode.Scalar, to out: inout String) {
    if scalar.isSafeToPrint {
      out.unicodeScalars.append(scalar)
      return
    }
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
