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
        if byte >= 0x20 && byte < 0x7F || byte == 0x09 {
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

  /// Other kinds of spaces where YAML needs a space: in the indentation of keys, and after colons and dashes. One for
  /// each line.
  static func strangeBlanks(in file: SourceFile, _ lines: [Range<Int>]) -> [Finding] {
    guard file.bytes.contains(where: { $0 >= 0x80 }) else { return [] }
    var found: [Finding] = []
    for (index, line) in lines.enumerated() where file.bytes[line].contains(where: { $0 >= 0x80 }) {
      let characters = Array(file.text(of: line).unicodeScalars)
      if let column = strangeBlank(in: characters) {
        found.append(
          Finding(line: index + 1, column: column + 1, character: characters[column]))
      }
    }
    return found
  }

  /// The position of the first such space in a line that is `key:`, `key: value` or `- value`.
  private static func strangeBlank(in line: [Unicode.Scalar]) -> Int? {
    func isBlank(_ index: Int) -> Bool { index < line.count && line[index].isBlank }
    var first: Int?
    var index = 0
    func skipBlanks() {
      while isBlank(index) {
        if line[index] != " ", first == nil { first = index }
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
    return isStructure ? first : nil
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
