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
