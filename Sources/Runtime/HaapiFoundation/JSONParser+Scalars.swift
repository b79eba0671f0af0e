/// Parses strings and numbers.
extension JSONParser {
  /// Appends a node for the string whose opening quote is at `position`.
  mutating func string(_ position: inout Int) throws(RepresentationDecodingError) {
    let start = position + 1
    let index = endOfPlainText(start)
    if bytes[index] == UInt8(ascii: "\"") {
      append(.string, start: start, length: index - start)
      position = index + 1
      return
    }
    try unusualString(start, &position)
  }

  /// Appends a node for a string with escapes or characters beyond ASCII.
  @inline(never)
  private mutating func unusualString(
    _ start: Int, _ position: inout Int
  ) throws(RepresentationDecodingError) {
    var index = start
    var flags: JSONNode.Flags = []
    var marks = MarkRun()
    while true {
      let special = endOfPlainText(index)
      if special > index { marks.end() }
      index = special
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        flags = .escaped
        index = try endOfEscape(index)
        marks.add(scalar(ofEscape: special))
      } else if byte >= 0x80 {
        index = try endOfCharacter(index)
        marks.add(scalar(of: special..<index))
      } else {
        throw malformed(index, "a string contains a control character")
      }
      guard marks.isHarmless else {
        throw malformed(special, "more than \(MarkRun.limit) combining marks follow one letter")
      }
    }
    append(.string, start: start, length: index - start, flags: flags)
    position = index + 1
  }

  /// Returns the position of the first byte that is a quote, a backslash, a control character, or not ASCII.
  @inline(__always)
  private func endOfPlainText(_ start: Int) -> Int {
    var index = start
    while true {
      // Tests eight bytes at a time. A borrow in the subtraction may wrongly flag a byte, but only after the first
      // correct match.
      let word = UInt64(
        littleEndian: UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self))
      let high: UInt64 = 0x8080_8080_8080_8080
      let ones: UInt64 = 0x0101_0101_0101_0101
      let quotes = word ^ (ones &* 0x22)
      let slashes = word ^ (ones &* 0x5C)
      let special =
        (((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
          | ((word &- ones &* 0x20) & ~word) | word) & high
      if special != 0 { return index + special.trailingZeroBitCount / 8 }
      index += 8
    }
  }

  /// Returns the position after an escape. If the input ends inside the escape, throws the error that the document ends
  /// too early.
  private func endOfEscape(_ backslash: Int) throws(RepresentationDecodingError) -> Int {
    var index = backslash + 1
    var reason = "an escape is not valid"
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 1
    case UInt8(ascii: "u"):
      index += 1
      guard let unit = hexadecimal(&index) else { break }
      guard unit & 0xF800 == 0xD800 else { return index }
      reason = "an escape is half of a surrogate pair"
      guard unit < 0xDC00 else { throw malformed(backslash, reason) }
      for byte in "\\u".utf8 where bytes[index] == byte { index += 1 }
      if index == backslash + 8, let low = hexadecimal(&index), low & 0xFC00 == 0xDC00 {
        return index
      }
    default: break
    }
    throw malformed(index == count ? count : backslash, reason)
  }

  /// Reads four hexadecimal digits. At any other character, returns nil and leaves `index` there.
  private func hexadecimal(_ index: inout Int) -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = hexadecimalDigit(bytes[index]) else { return nil }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  /// Returns the position after a character of two to four bytes. Throws for overlong forms, surrogates and values
  /// beyond U+10FFFF (Unicode standard, table 3-7).
  private func endOfCharacter(_ start: Int) throws(RepresentationDecodingError) -> Int {
    let second = bytes[start + 1]
    var length = 0
    switch bytes[start] {
    case 0xC2...0xDF where isContinuation(second): length = 2
    case 0xE0 where (0xA0...0xBF).contains(second): length = 3
    case 0xED where (0x80...0x9F).contains(second): length = 3
    case 0xE1...0xEC, 0xEE, 0xEF: length = isContinuation(second) ? 3 : 0
    case 0xF0 where (0x90...0xBF).contains(second): length = 4
    case 0xF1...0xF3 where isContinuation(second): length = 4
    case 0xF4 where (0x80...0x8F).contains(second): length = 4
    default: length = 0
    }
    guard length > 0, length < 3 || isContinuation(bytes[start + 2]),
      length < 4 || isContinuation(bytes[start + 3])
    else {
      let isCutOff =
        bytes[start] >= 0xC2 && bytes[start] <= 0xF4 && count - start < 4
        && (start + 1..<count).allSatisfy { isContinuation(bytes[$0]) }
      throw malformed(isCutOff ? count : start, "the bytes are not UTF-8")
    }
    return start + length
  }

  /// Returns the Unicode scalar of a character whose bytes have been checked.
  private func scalar(of character: Range<Int>) -> UInt32 {
    // Masks out the leading 1 bits of the first byte: one bit for each byte of the character.
    let first = UInt32(bytes[character.lowerBound]) & (0x7F >> UInt32(character.count))
    return character.dropFirst().reduce(first) { $0 << 6 | UInt32(bytes[$1] & 0x3F) }
  }

  /// Returns the Unicode scalar of an escape whose bytes have been checked; 0 for a short escape such as `\n`.
  private func scalar(ofEscape backslash: Int) -> UInt32 {
    var (index, next) = (backslash + 2, backslash + 8)
    guard bytes[backslash + 1] == UInt8(ascii: "u"), let unit = hexadecimal(&index) else {
      return 0
    }
    guard unit & 0xF800 == 0xD800, let low = hexadecimal(&next) else { return UInt32(unit) }
    return 0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(low & 0x3FF)
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Appends a node for the number that begins at `position`.
  mutating func number(_ position: inout Int) throws(RepresentationDecodingError) {
    let start = position
    let end = endOfNumber(bytes + start) + start
    guard end > start else {
      var rest = start
      while isDigit(bytes[rest]) || "-+.eE".utf8.contains(bytes[rest]) { rest += 1 }
      throw malformed(rest == count ? count : start, "a number is not valid")
    }
    append(.number, start: start, length: end - start)
    position = end
  }
}

/// Returns the length of the JSON number at the beginning of `bytes`; 0 if there is no number. In memory, a byte that
/// cannot be part of a number must follow the number.
func endOfNumber(_ bytes: UnsafePointer<UInt8>) -> Int {
  var index = bytes[0] == UInt8(ascii: "-") ? 1 : 0
  if bytes[index] == UInt8(ascii: "0") {
    index += 1
  } else {
    guard isDigit(bytes[index]) else { return 0 }
    while isDigit(bytes[index]) { index += 1 }
  }
  if bytes[index] == UInt8(ascii: ".") {
    index += 1
    guard isDigit(bytes[index]) else { return 0 }
    while isDigit(bytes[index]) { index += 1 }
  }
  if bytes[index] | 0x20 == UInt8(ascii: "e") {
    index += 1
    if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
    guard isDigit(bytes[index]) else { return 0 }
    while isDigit(bytes[index]) { index += 1 }
  }
  return index
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

package func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
