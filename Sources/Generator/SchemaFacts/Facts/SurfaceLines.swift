import SystemCalls

/// Text to which pieces are appended.
package struct SurfaceText {
  fileprivate var bytes: [UInt8] = []

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  package mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

/// Lines of `surface.txt` as bytes, because a large schema has hundreds of thousands.
package struct SurfaceLines {
  /// All lines, with line breaks.
  private var text = SurfaceText()
  /// The range of each line, with its line break.
  private var lines: [Range<Int>] = []

  /// Adds a line. Line breaks are escaped, because a JSON name may contain any character.
  mutating func append(_ line: SurfaceText) {
    let start = text.bytes.count
    if line.bytes.isPlain {
      text.bytes += line.bytes
    } else {
      text.append(OneLine.text(String(decoding: line.bytes, as: UTF8.self), maximumLength: .max))
    }
    text.bytes.append(UInt8(ascii: "\n"))
    lines.append(start..<text.bytes.count)
  }

  /// Sorted by bytes, like `LC_ALL=C sort`, which keeps the lines of a type together.
  package func sorted() -> SurfaceLines {
    text.bytes.withUnsafeBufferPointer { buffer in
      var sorted = SurfaceLines()
      guard let base = buffer.baseAddress else { return sorted }
      sorted.text.bytes.reserveCapacity(buffer.count)
      // The line breaks decide between a line and its beginning.
      let order = lines.sorted { a, b in
        memcmp(base + a.lowerBound, base + b.lowerBound, min(a.count, b.count)) < 0
      }
      for line in order {
        let start = sorted.text.bytes.count
        sorted.text.bytes.append(contentsOf: buffer[line])
        sorted.lines.append(start..<sorted.text.bytes.count)
      }
      return sorted
    }
  }

  /// Merges sorted lines.
  ///
  /// - Parameter header: The first lines of the result.
  package static func merged(_ parts: [SurfaceLines], below header: String) -> [UInt8] {
    var all = SurfaceLines()
    all.text.bytes.reserveCapacity(parts.reduce(0) { $0 + $1.text.bytes.count })
    for part in parts {
      let start = all.text.bytes.count
      all.text.bytes += part.text.bytes
      all.lines += part.lines.map { (start + $0.lowerBound)..<(start + $0.upperBound) }
    }
    return Array(header.utf8) + all.sorted().text.bytes
  }
}
