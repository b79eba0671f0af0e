/// Makes the text of a finding safe to print: on one line, without commands to a terminal or the CI service, and of
/// limited length. Findings quote the schema, so their text is untrusted.
package enum OneLine {
  package static let maximumLength = 2_000

  /// Returns a string that is safe to print on one line.
  ///
  /// - Parameter maximumLength: The number of characters after which the text is cut, with an ellipsis.
  package static func text(_ text: String, maximumLength: Int = maximumLength) -> String {
    if text.utf8.count <= maximumLength, text.utf8.isPlain { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(maximumLength) { out.append(visible: scalar) }
    return String(out) + (text.unicodeScalars.count > maximumLength ? "…" : "")
  }
}

extension Collection<UInt8> {
  /// True if all bytes are visible ASCII characters or spaces.
  @inlinable package var isPlain: Bool {
    func isPlain(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }
    // Without a branch for each byte, the compiled code checks several bytes at once.
    let fast = withContiguousStorageIfAvailable { buffer in
      var others: UInt8 = 0
      for byte in buffer { others |= isPlain(byte) ? 0 : 1 }
      return others == 0
    }
    return fast ?? allSatisfy(isPlain)
  }

  /// Does the same as `allSatisfy`, but several times as fast for the bytes of a string.
  @inlinable package func allBytes(_ isRight: (UInt8) -> Bool) -> Bool {
    withContiguousStorageIfAvailable { $0.allSatisfy(isRight) } ?? allSatisfy(isRight)
  }
}

/// Makes text of several lines safe for a terminal or a log: it cannot move the cursor, reverse text or contain a
/// command to the CI service.
package enum TerminalText {
  /// Returns text of several lines that is safe to print.
  ///
  /// - Parameter keepsColours: True for text whose parts were made safe before they were coloured.
  package static func safe(_ text: String, keepsColours: Bool = false) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line(String($0), keepsColours) }.joined(separator: "\n")
  }

  private static func line(_ text: String, _ keepsColours: Bool) -> String {
    var out = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if keepsColours, scalar == "\u{1B}",
        let colour = colours.first(where: { rest.starts(with: $0) })
      {
        out.append(contentsOf: colour)
        rest = rest.dropFirst(colour.count)
        continue
      }
      if scalar == "\t" { out.append(scalar) } else { out.append(visible: scalar) }
      rest = rest.dropFirst()
    }
    return withoutCommands(String(out))
  }

  private static let colours = (["0"] + DiagnosticText.Colour.allCases.map(\.rawValue)).map {
    Array("\u{1B}[\($0)m".unicodeScalars)
  }

  /// Escapes commands to CI services. GitHub reads `::error::` as a command at the beginning of a line, also after
  /// spaces, and `##[error]` anywhere. Azure has `##vso[`, TeamCity has `##teamcity[`.
  private static func withoutCommands(_ line: String) -> String {
    let line = line.replacing("##", with: "#\\u{23}")
    guard let start = line.unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      line[start...].hasPrefix("::")
    else { return line }
    return line[..<start] + "\\u{3a}" + line[start...].dropFirst()
  }
}

extension String.UnicodeScalarView {
  /// Appends a character. An unsafe character is replaced with its escape, such as `\u{1b}`.
  fileprivate mutating func append(visible scalar: Unicode.Scalar) {
    switch scalar {
    case "\n": append(contentsOf: "\\n".unicodeScalars)
    case "\r": append(contentsOf: "\\r".unicodeScalars)
    case "\t": append(contentsOf: "\\t".unicodeScalars)
    default:
      if scalar.isSafeToPrint {
        append(scalar)
      } else {
        append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      }
    }
  }
}

extension Unicode.Scalar {
  /// True for a visible character that does not change the direction of text. Variation selectors of emoji count as
  /// visible. False for noncharacters and private characters, because a terminal may interpret them.
  package var isSafeToPrint: Bool {
    if value < 0x7F { return value >= 0x20 }
    if (0xFE00...0xFE0F).contains(value) { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }
}

extension String {
  /// True if the string contains a visible letter or digit. Some letters, such as a Hangul filler, are invisible.
  package var hasWords: Bool {
    unicodeScalars.contains { scalar in
      (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        && scalar.isSafeToPrint
    }
  }
}
