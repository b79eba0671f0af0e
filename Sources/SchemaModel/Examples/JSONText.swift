/// Writes strings as JSON.
public enum JSONText {
  /// The string in quotes, with escapes where JSON needs them.
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

  /// JSON for a terminal or a log. Escapes characters that would move the cursor or reverse text, and commands to
  /// the CI service that shows the log. They occur only in strings, where an escape has the same meaning.
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

  /// Appends a character, or its escape if it is not safe to print.
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
