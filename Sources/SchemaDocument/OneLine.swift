/// Text of a finding as it may be printed anywhere: on one line, with nothing in it that a terminal
/// or a log takes for a command, and not without end. Findings repeat what stands in the schema.
package enum OneLine {
  static let maximumLength = 2_000

  package static func text(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isPlain, text.utf8.count <= maximumLength { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(maximumLength) {
      switch scalar {
      case "\n": out.append(contentsOf: "\\n".unicodeScalars)
      case "\r": out.append(contentsOf: "\\r".unicodeScalars)
      case "\t": out.append(contentsOf: "\\t".unicodeScalars)
      default:
        if scalar.properties.isSafeToPrint {
          out.append(scalar)
        } else {
          out.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
        }
      }
    }
    return String(out) + (text.unicodeScalars.count > maximumLength ? "…" : "")
  }
}

extension Unicode.Scalar.Properties {
  /// Safe to print on a terminal: no control character, whatever the file holds.
  var isSafeToPrint: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
