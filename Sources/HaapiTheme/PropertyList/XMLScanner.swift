import Foundation
import HaapiFoundation

/// Splits XML into tags and text. It does not know elements, and supports only the predefined entities.
nonisolated struct XMLScanner {
  /// The beginning of an element.
  struct Tag: Equatable {
    let name: String
    /// `<name/>`.
    let isEmpty: Bool
    let line: Int
  }

  enum Token: Equatable {
    case open(Tag)
    case close(String, line: Int)
    /// Never empty. Comments and CDATA sections split a text.
    case text(String, line: Int)
    case end
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next(problems: inout [PropertyListProblem]) throws(PropertyListProblem) -> Token {
    while offset < bytes.count {
      let start = line
      guard bytes[offset] == UInt8(ascii: "<") else { return text(&problems) }
      if skipsPrefix("<!--") {
        guard skip(through: "-->") != nil else {
          throw PropertyListProblem("a comment is not closed", line: start)
        }
      } else if skipsPrefix("<![CDATA[") {
        guard let content = skip(through: "]]>") else {
          throw PropertyListProblem("`<![CDATA[` is not closed", line: start)
        }
        if !content.isEmpty { return .text(String(decoding: content, as: UTF8.self), line: start) }
      } else if skipsPrefix("<?") {
        guard let content = skip(through: "?>") else {
          throw PropertyListProblem("`<?` is not closed", line: start)
        }
        try checkEncoding(String(decoding: content, as: UTF8.self), line: start)
      } else if skipsPrefix("<!") {
        try skipDeclaration(line: start)
      } else {
        return try tag()
      }
    }
    return .end
  }

  // MARK: Tags

  private mutating func tag() throws(PropertyListProblem) -> Token {
    let start = line
    advance()
    let isClosing = bytes[safe: offset] == UInt8(ascii: "/")
    if isClosing { advance() }
    let first = offset
    while offset < bytes.count, bytes[offset].isInTagName { advance() }
    guard first < offset else {
      throw PropertyListProblem("`<` does not begin a tag; write `&lt;`", line: start)
    }
    let name = String(decoding: bytes[first..<offset], as: UTF8.self).cut(to: 40)
    // Attributes have no meaning in a property list.
    var quote: UInt8?
    while offset < bytes.count {
      let byte = bytes[offset]
      if quote == nil, byte == UInt8(ascii: "<") { break }
      if quote == nil, byte == UInt8(ascii: ">") {
        let isEmpty = bytes[offset - 1] == UInt8(ascii: "/")
        advance()
        return isClosing
          ? .close(name, line: start) : .open(Tag(name: name, isEmpty: isEmpty, line: start))
      }
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      advance()
    }
    throw PropertyListProblem("the tag `<\(isClosing ? "/" : "")\(name)` has no `>`", line: start)
  }

  // MARK: Text

  private mutating func text(_ problems: inout [PropertyListProblem]) -> Token {
    let start = line
    let end = self.next(UInt8(ascii: "<"), from: offset, to: bytes.count) ?? bytes.count
    var content: [UInt8] = []
    var hasProblem = false
    while offset < end {
      let plainEnd = min(end, self.next(UInt8(ascii: "&"), from: offset, to: end) ?? end)
      content += bytes[offset..<plainEnd]
      move(to: plainEnd)
      guard offset < end else { break }
      if let scalar = entity() {
        content += Array(String(Character(scalar)).utf8)
        continue
      }
      if !hasProblem {
        problems.append(
          PropertyListProblem("`&` does not begin an entity; write `&amp;`", line: line))
      }
      hasProblem = true
      content.append(UInt8(ascii: "&"))
      advance()
    }
    return .text(String(decoding: content, as: UTF8.self), line: start)
  }

  private static let entities: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// The character of an entity; nil if there is no entity at the current position.
  private mutating func entity() -> Unicode.Scalar? {
    let rest = bytes[(offset + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    guard let scalar = Self.entities[name] ?? Self.numbered(name) else { return nil }
    move(to: end + 1)
    return scalar
  }

  private static func numbered(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }

  // MARK: Declarations

  private func checkEncoding(_ declaration: String, line: Int) throws(PropertyListProblem) {
    guard declaration.hasPrefix("xml"), let word = declaration.range(of: "encoding") else { return }
    let quoted = declaration[word.upperBound...].drop { $0 != "\"" && $0 != "'" }
    guard let quote = quoted.first else { return }
    let name = quoted.dropFirst().prefix { $0 != quote }.lowercased()
    // UTF-16 was recognised by its byte order mark, and has already been converted to UTF-8.
    if ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf16"].contains(name) { return }
    throw PropertyListProblem(
      "the encoding \(name.cut(to: 40).quoted) is not supported; save the file as UTF-8", line: line
    )
  }

  /// `<!DOCTYPE …>`, with or without an internal subset.
  private mutating func skipDeclaration(line: Int) throws(PropertyListProblem) {
    var quote: UInt8?
    var brackets = 0
    while offset < bytes.count {
      if quote == nil, skipsPrefix("<!--") {
        if skip(through: "-->") == nil { break }
        continue
      }
      let byte = bytes[offset]
      advance()
      switch (quote, byte) {
      case (let open?, byte) where open == byte: quote = nil
      case (_?, _): continue
      case (nil, UInt8(ascii: "\"")), (nil, UInt8(ascii: "'")): quote = byte
      case (nil, UInt8(ascii: "[")): brackets += 1
      case (nil, UInt8(ascii: "]")): brackets -= 1
      case (nil, UInt8(ascii: ">")) where brackets <= 0: return
      default: continue
      }
    }
    throw PropertyListProblem("`<!` is not closed", line: line)
  }

  // MARK: Bytes

  private mutating func advance() {
    if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
    offset += 1
  }

  /// The index of the next occurrence of a byte. It is fast, because most of a file is text between tags.
  private func next(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard start < end, end <= buffer.count, let base = buffer.baseAddress,
        let found = memchr(base + start, Int32(byte), end - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func move(to end: Int) {
    var place = offset
    while let lineBreak = next(UInt8(ascii: "\n"), from: place, to: end) {
      line += 1
      place = lineBreak + 1
    }
    offset = end
  }

  private mutating func skipsPrefix(_ prefix: StaticString) -> Bool {
    let isThere = prefix.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    if isThere { offset += prefix.utf8CodeUnitCount }
    return isThere
  }

  /// The text before the end mark; nil if there is none. The position is then after the mark.
  private mutating func skip(through mark: StaticString) -> ArraySlice<UInt8>? {
    let start = offset
    let first = mark.withUTF8Buffer { $0.first ?? 0 }
    while let place = next(first, from: offset, to: bytes.count) {
      move(to: place)
      if mark.withUTF8Buffer({ bytes[offset...].starts(with: $0) }) {
        let content = bytes[start..<offset]
        offset += mark.utf8CodeUnitCount
        return content
      }
      advance()
    }
    return nil
  }
}

nonisolated extension UInt8 {
  /// True for letters, digits, the other ASCII characters of XML names, and all characters beyond ASCII.
  fileprivate var isInTagName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."),
      UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }
}

nonisolated extension [UInt8] {
  fileprivate subscript(safe index: Int) -> UInt8? { index < count ? self[index] : nil }
}
