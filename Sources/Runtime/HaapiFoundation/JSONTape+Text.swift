extension JSONTape {
  /// Passes the UTF-8 of a string or number to the closure, with escapes resolved. A string without escapes is not
  /// copied.
  @inline(__always)
  func withText<T>(_ node: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> T) rethrows -> T {
    let raw = rawText(nodes[node])
    guard nodes[node].flags.contains(.escaped) else { return try body(raw) }
    return try withUnescaped(raw, body)
  }

  @inline(never)
  private func withUnescaped<T>(
    _ raw: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws -> T
  ) rethrows -> T {
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { buffer in
      let count = unescape(raw, into: buffer)
      return try body(UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Returns the text of a string or number.
  func text(_ node: Int) -> String {
    withText(node) { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the text of a string or number without surrounding whitespace.
  func trimmedText(_ node: Int) -> String {
    withText(node) { String(decoding: trim($0), as: UTF8.self) }
  }

  func isBlank(_ node: Int) -> Bool {
    withText(node) { trim($0).isEmpty }
  }

  /// Returns the received bytes of a value, as a string.
  func source(_ node: Int) -> String {
    guard node > 0 else {
      let start = count >= 3 && bytes[0] == 0xEF ? 3 : 0
      return String(
        decoding: UnsafeBufferPointer(start: bytes + start, count: count - start), as: UTF8.self)
    }
    return String(decoding: rawText(nodes[node]), as: UTF8.self)
  }

  /// Resolves escapes, which the parser has checked, and returns the length of the result. The result is never longer
  /// than the source.
  private func unescape(
    _ raw: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var length = 0
    func put(_ byte: UInt8) {
      target[length] = byte
      length += 1
    }
    var index = 0
    while index < raw.count {
      guard raw[index] == UInt8(ascii: "\\") else {
        put(raw[index])
        index += 1
        continue
      }
      let letter = raw[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "b"): put(0x08)
      case UInt8(ascii: "f"): put(0x0C)
      case UInt8(ascii: "n"): put(0x0A)
      case UInt8(ascii: "r"): put(0x0D)
      case UInt8(ascii: "t"): put(0x09)
      case UInt8(ascii: "u"):
        var scalar = codeUnit(raw, index)
        index += 4
        if scalar & 0xF800 == 0xD800 {
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + codeUnit(raw, index + 2) & 0x3FF
          index += 6
        }
        for byte in UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")
          ?? UTF8.encodedReplacementCharacter
        {
          put(byte)
        }
      default: put(letter)
      }
    }
    return length
  }

  private func codeUnit(_ raw: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt32 {
    raw[start..<start + 4].reduce(0) { $0 << 4 | UInt32(hexadecimalDigit($1) ?? 0) }
  }
}

/// Returns the bytes without surrounding whitespace (Unicode property White_Space).
func trim(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  var start = 0
  var end = text.count
  if end > 0, isPrintable(text[0]), isPrintable(text[end - 1]) { return text }
  while start < end {
    let length = whiteSpace(text, at: start, end: end)
    if length == 0 { break }
    start += length
  }
  while start < end {
    if whiteSpace(text, at: end - 1, end: end) == 1 {
      end -= 1
    } else if end - start >= 2, whiteSpace(text, at: end - 2, end: end) == 2 {
      end -= 2
    } else if end - start >= 3, whiteSpace(text, at: end - 3, end: end) == 3 {
      end -= 3
    } else {
      break
    }
  }
  return UnsafeBufferPointer(rebasing: text[start..<end])
}

/// Returns the length in bytes of the whitespace character at `index`; 0 for any other character.
@inline(__always)
private func whiteSpace(_ text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int) -> Int {
  let first = text[index]
  if first < 0x80 { return first == 0x20 || (0x09...0x0D).contains(first) ? 1 : 0 }
  return wideWhiteSpace(text, at: index, end: end)
}

@inline(never)
private func wideWhiteSpace(_ text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int) -> Int {
  guard index + 1 < end else { return 0 }
  let second = text[index + 1]
  if text[index] == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : 0 }
  guard index + 2 < end else { return 0 }
  switch (text[index], second, text[index + 2]) {
  case (0xE1, 0x9A, 0x80),  // U+1680
    (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9),  // U+2000…200A, 2028, 2029
    (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),  // U+202F, 205F
    (0xE3, 0x80, 0x80):  // U+3000
    return 3
  default:
    return 0
  }
}

/// True for ASCII characters after the space character.
@inline(__always)
private func isPrintable(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x80 }
