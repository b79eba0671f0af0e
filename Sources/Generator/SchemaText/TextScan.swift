/// Finds bytes and characters that a schema must not contain: bytes that are not UTF-8, and characters that are
/// invisible or change how text is displayed. Runs before YAML is parsed.
enum TextScan {
  /// Returns the first forbidden character of a line. The character is `nil` if the bytes at the column are not UTF-8.
  static func finding(in line: ArraySlice<UInt8>) -> (column: Int, character: Unicode.Scalar?)? {
    var decoder = UTF8()
    var bytes = line.makeIterator()
    for column in 1... {
      switch decoder.decode(&bytes) {
      case .emptyInput: return nil
      case .error: return (column, nil)
      case .scalarValue(let scalar):
        if isForbidden(scalar) { return (column, scalar) }
      }
    }
    return nil
  }

  /// True for control characters except tab and line feed, for line and paragraph separators, for bidirectional control
  /// characters, and for the byte-order mark.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00..<0x20, 0x7F..<0xA0: true
    case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Returns the first Unicode space that is not U+0020, where YAML needs a space: before a key, and after a colon or
  /// dash.
  static func strangeBlank(
    in line: ArraySlice<UInt8>
  ) -> (column: Int, character: Unicode.Scalar)? {
    let text = String(decoding: line, as: UTF8.self)
    let structure = /\p{Zs}*(-\p{Zs}+)?[\w\-]+:(\p{Zs}+|$)|\p{Zs}*-\p{Zs}+/
    guard let start = text.prefixMatch(of: structure.matchingSemantics(.unicodeScalar)) else {
      return nil
    }
    let found = start.0.unicodeScalars.enumerated().first { $1.isBlank && $1 != " " }
    return found.map { ($0.offset + 1, $0.element) }
  }
}

extension Unicode.Scalar {
  /// True for a space of any width.
  package var isBlank: Bool { properties.generalCategory == .spaceSeparator }

  /// True for a character that is invisible, or is a space other than U+0020.
  var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
      || (isBlank && self != " ")
  }

  /// The notation with which a person can look up the character, such as `U+202E`.
  var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
