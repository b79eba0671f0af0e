/// Reads the source from start to end, and collects the output.
struct SourceCursor {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var output: [UInt8] = []
  /// The number of the current line, from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count)
  }

  var isAtEnd: Bool { position >= bytes.count }
  /// The current byte; 0 at the end.
  var byte: UInt8 { byte(at: 0) }
  var isAtSpace: Bool { Self.isSpace(byte) || Self.isLineEnd(byte) }
  /// True after a dot, where a keyword is an ordinary name.
  var isMember: Bool { position > 0 && bytes[position - 1] == UInt8(ascii: ".") }

  private func byte(at offset: Int) -> UInt8 {
    let index = position + offset
    return bytes.indices.contains(index) ? bytes[index] : 0
  }

  func starts(with other: [UInt8]) -> Bool { bytes[position...].starts(with: other) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // Moving

  mutating func copy(_ count: Int) {
    let end = min(bytes.count, position + count)
    output += bytes[position..<end]
    skip(count)
  }

  mutating func write(_ text: String) { output += text.utf8 }

  mutating func skip(_ count: Int) {
    let end = min(bytes.count, position + count)
    line += bytes[position..<end].lazy.filter { $0 == UInt8(ascii: "\n") }.count
    position = end
  }

  /// Skips the text up to a position, but copies its line breaks.
  mutating func skipKeepingLines(to end: Int) {
    output += bytes[position..<end].filter(Self.isLineEnd)
    skip(end - position)
  }

  mutating func skipSpaces() { while Self.isSpace(byte) { skip(1) } }

  // Looking ahead

  /// Returns the name that starts `offset` bytes after the position; nil if no name starts there.
  func word(at offset: Int = 0) -> String? {
    let start = position + offset
    guard start < bytes.count, Self.isNameStart(bytes[start]) else { return nil }
    if start > 0, Self.isName(bytes[start - 1]) { return nil }
    let end = bytes[start...].firstIndex { !Self.isName($0) } ?? bytes.count
    return text(start..<end)
  }

  /// Returns the rest of the line after the word at the position, at most 200 bytes.
  func following(_ word: String) -> String {
    let start = position + word.utf8.count
    let end = bytes[start...].firstIndex(where: Self.isLineEnd) ?? bytes.count
    return text(start..<min(end, start + 200))
  }

  func firstNonSpace(after offset: Int) -> (position: Int, byte: UInt8)? {
    let start = position + offset
    guard start < bytes.count, let index = bytes[start...].firstIndex(where: { !Self.isSpace($0) })
    else { return nil }
    return (index, bytes[index])
  }

  /// Returns the position of the parenthesis that closes the one at `start`; nil if there is none. By default, `start`
  /// is the current position.
  func closingParenthesis(from start: Int? = nil) -> Int? {
    var depth = 0
    for index in (start ?? position)..<bytes.count {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Describes the opening quotes of the string literal that starts here; nil if no literal starts here.
  func stringStart() -> (hashes: Int, isMultiline: Bool)? {
    var hashes = 0
    while byte(at: hashes) == UInt8(ascii: "#") { hashes += 1 }
    let quote = UInt8(ascii: "\"")
    guard byte(at: hashes) == quote else { return nil }
    return (hashes, byte(at: hashes + 1) == quote && byte(at: hashes + 2) == quote)
  }

  // Comments and regular expressions

  mutating func copyCommentOrRegex(after lastWord: String) -> Bool {
    let slash = UInt8(ascii: "/")
    if byte == slash, byte(at: 1) == slash {
      copyLine()
    } else if byte == slash, byte(at: 1) == UInt8(ascii: "*") {
      copyBlockComment()
    } else if let length = extendedRegexLength() ?? regexLength(after: lastWord) {
      copy(length)
    } else if byte == UInt8(ascii: "`"),
      let end = bytes[(position + 1)...].firstIndex(of: UInt8(ascii: "`"))
    {
      copy(end + 1 - position)
    } else {
      return false
    }
    return true
  }

  private mutating func copyLine() {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    copy(end - position)
  }

  private mutating func copyBlockComment() {
    var depth = 0
    repeat {
      if starts(with: Array("/*".utf8)) {
        depth += 1
        copy(2)
      } else if starts(with: Array("*/".utf8)) {
        depth -= 1
        copy(2)
      } else {
        copy(1)
      }
    } while depth > 0 && !isAtEnd
  }

  private func extendedRegexLength() -> Int? {
    var hashes = 0
    while byte(at: hashes) == UInt8(ascii: "#") { hashes += 1 }
    guard hashes > 0, byte(at: hashes) == UInt8(ascii: "/") else { return nil }
    let end = [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    var index = position + hashes + 1
    while index < bytes.count {
      if bytes[index...].starts(with: end) { return index + end.count - position }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns the length of the regular expression `/…/` that starts here; nil if none starts here. The expression must
  /// end on the same line. Where Swift allows no value, `/` is an operator.
  private func regexLength(after lastWord: String) -> Int? {
    guard byte == UInt8(ascii: "/"), !Self.isSpace(byte(at: 1)), !Self.isLineEnd(byte(at: 1))
    else { return nil }
    let before = bytes[..<position].last { !Self.isSpace($0) }
    let opensValue = before.map { "(,=:[{!&|?;~\n".utf8.contains($0) } ?? true
    guard opensValue || ["return", "case", "in", "try", "await"].contains(lastWord) else {
      return nil
    }
    var index = position + 1
    while index < bytes.count, !Self.isLineEnd(bytes[index]) {
      if bytes[index] == UInt8(ascii: "/") { return index + 1 - position }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    isName(byte) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
