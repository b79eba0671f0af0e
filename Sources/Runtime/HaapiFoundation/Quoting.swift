/// Quotes strings from a server for messages and descriptions.
extension String {
  /// The string in quotes, with escapes as in Swift source. The result contains no control character.
  ///
  /// `debugDescription` is not used, because it takes quadratic time for some scripts.
  package var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
      text += scalar.escaped
    }
    return text + "\""
  }

  /// The string on one line. Line breaks, control characters, and private and unassigned characters are escaped as in
  /// Swift source.
  package var onOneLine: String { unicodeScalars.map(\.escaped).joined() }

  /// The string, shortened to `limit` Unicode scalars. A limit in characters would not help, because one character can
  /// be as long as the whole string.
  package func cut(to limit: Int) -> String {
    let scalars = unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return self }
    return String(scalars[..<end]) + "…"
  }
}

extension Unicode.Scalar {
  /// The scalar as a string. A line break, control, private or unassigned character is escaped as in Swift source.
  fileprivate var escaped: String {
    switch self {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\0": return "\\0"
    default: break
    }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    default: return String(self)
    }
  }
}

/// Writes strings in the double-quoted form of YAML.
package enum YAMLQuoting {
  /// - Parameter isShown: True for a character that is written unchanged. Any other character is escaped.
  package static func quoted(_ text: String, isShown: (Unicode.Scalar) -> Bool) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if isShown(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16)
          result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
      }
    }
    return result + "\""
  }
}
