/// Finds content that a schema must not have, before YAML is parsed: bytes that are not UTF-8, and
/// characters that are invisible or change how text is displayed.
enum TextScan {
  struct Finding {
    let line: Int
    let column: Int
    /// `nil` if the bytes are not UTF-8.
    let character: Unicode.Scalar?
  }

  static func firstFinding(in bytes: [UInt8]) -> Finding? {
    bytes.withUnsafeBufferPointer { buffer in
      var line = 1
      var column = 1
      var index = buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      while index < buffer.count {
        let byte = buffer[index]
        if byte >= 0x20 && byte < 0x7F {
          index += 1
          column += 1
        } else if byte == 0x0A {
          index += 1
          line += 1
          column = 1
        } else if byte == 0x0D {
          index += index + 1 < buffer.count && buffer[index + 1] == 0x0A ? 2 : 1
          line += 1
          column = 1
        } else if byte == 0x09 {
          index += 1
          column += 1
        } else {
          guard let (scalar, length) = decodeScalar(buffer, at: index) else {
            return Finding(line: line, column: column, character: nil)
          }
          if isForbidden(scalar) { return Finding(line: line, column: column, character: scalar) }
          index += length
          column += 1
        }
      }
      return nil
    }
  }

  /// Control characters except tab and line feed, line and paragraph separators, and bidirectional control
  /// characters.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00..<0x20, 0x7F..<0xA0: true
    case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The text with plain spaces instead of other kinds of spaces in the indentation of keys, and after colons and
  /// dashes.
  static func plainBlanks(in bytes: [UInt8]) -> (bytes: [UInt8], found: [Finding]) {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return (bytes, []) }
    var found: [Finding] = []
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    for index in lines.indices where lines[index].contains(where: { $0 >= 0x80 }) {
      var characters = Array(String(decoding: lines[index], as: UTF8.self).unicodeScalars)
      let places = structuralBlanks(of: characters)
      if places.isEmpty { continue }
      let mark: Unicode.Scalar = "\u{FEFF}"
      let shift = index == 0 && characters.first == mark ? 1 : 0
      found.append(
        Finding(line: index + 1, column: places[0] + 1 - shift, character: characters[places[0]]))
      for place in places { characters[place] = " " }
      lines[index] = Array(String(String.UnicodeScalarView(characters)).utf8)
    }
    return (found.isEmpty ? bytes : Array(lines.joined(separator: [0x0A])), found)
  }

  /// Positions of such spaces in a line that is `key:`, `key: value` or `- value`.
  private static func structuralBlanks(of line: [Unicode.Scalar]) -> [Int] {
    func isBlank(_ index: Int) -> Bool { index < line.count && line[index].isBlank }
    var places: [Int] = []
    var index = 0
    func skipBlanks() {
      while isBlank(index) {
        if line[index] != " " { places.append(index) }
        index += 1
      }
    }
    skipBlanks()
    var isStructure = false
    if index < line.count, line[index] == "-", isBlank(index + 1) {
      index += 1
      skipBlanks()
      isStructure = true
    }
    let start = index
    while index < line.count, line[index].properties.isAlphabetic || line[index].isWordPart {
      index += 1
    }
    if index > start, index < line.count, line[index] == ":",
      index + 1 == line.count || isBlank(index + 1)
    {
      index += 1
      skipBlanks()
      isStructure = true
    }
    return isStructure ? places : []
  }

  private static func decodeScalar(
    _ buffer: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (Unicode.Scalar, Int)? {
    var decoder = UTF8()
    var iterator = buffer[index..<min(index + 4, buffer.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, String(scalar).utf8.count)
  }
}

extension Unicode.Scalar {
  /// A space of any width.
  var isBlank: Bool { properties.generalCategory == .spaceSeparator }

  /// A character that is part of a name.
  var isWordPart: Bool { self == "-" || self == "_" || (value >= 0x30 && value <= 0x39) }

  /// True for a character that is invisible, or looks like another one.
  var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
      || (isBlank && self != " ")
  }

  /// `U+202E`, the notation with which a person can look a character up.
  var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
