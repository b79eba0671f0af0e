/// Text of a server in messages and descriptions.
extension String {
  /// In quotes, as Swift source has it: no control character is left as it is.
  ///
  /// Not left to `debugDescription`, which needs time by the square of the length for some scripts.
  package var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\":
        text.unicodeScalars.append("\\")
        text.unicodeScalars.append(scalar)
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0": text += "\\0"
      case _ where scalar.properties.generalCategory == .control:
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Cut to a number of Unicode scalars. Of characters one alone may be as long as the text.
  package func cut(to limit: Int) -> String {
    let scalars = unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return self }
    return String(scalars[..<end]) + "…"
  }
}

/// Texts as YAML has them in double quotes.
package enum YAMLQuoting {
  /// - Parameter isShown: True if a character is written as it is. What is not becomes an escape.
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
