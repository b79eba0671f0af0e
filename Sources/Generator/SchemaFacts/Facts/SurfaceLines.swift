import SystemCalls

extension [UInt8] {
  /// Appends the UTF-8 of a string, in less time than `append(contentsOf: text.utf8)`.
  @inlinable package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}

/// Lines of `surface.txt`, as bytes for speed: a large schema has hundreds of thousands of lines.
package struct SurfaceLines: Sendable {
  /// All lines, with line breaks.
  private var text: [UInt8] = []
  /// The range of each line in `text`, with its line break.
  private var lines: [Range<Int>] = []

  /// Adds a line. Line breaks are escaped, because a JSON name may contain any character.
  mutating func append(_ name: String, _ words: [UInt8]) {
    let start = text.count
    if name.utf8.isPlain, words.isPlain {
      text.append(name)
      text += words
    } else {
      let line = name + String(decoding: words, as: UTF8.self)
      text.append(OneLine.text(line, maximumLength: .max))
    }
    text.append(UInt8(ascii: "\n"))
    lines.append(start..<text.count)
  }

  /// Returns the lines sorted by bytes, like `LC_ALL=C sort`. This order keeps the lines of a type together.
  package func sorted() -> SurfaceLines {
    text.withUnsafeBufferPointer { buffer in
      var sorted = SurfaceLines()
      guard let base = buffer.baseAddress else { return sorted }
      sorted.text.reserveCapacity(buffer.count)
      // The compared bytes include a line break, so a line that is the beginning of another one is first.
      let order = lines.sorted { a, b in
        memcmp(base + a.lowerBound, base + b.lowerBound, min(a.count, b.count)) < 0
      }
      for line in order {
        let start = sorted.text.count
        sorted.text.append(contentsOf: buffer[line])
        sorted.lines.append(start..<sorted.text.count)
      }
      return sorted
    }
  }

  static func += (all: inout SurfaceLines, parts: [SurfaceLines]) {
    all.text.reserveCapacity(parts.reduce(all.text.count) { $0 + $1.text.count })
    all.lines.reserveCapacity(parts.reduce(all.lines.count) { $0 + $1.lines.count })
    for part in parts {
      let start = all.text.count
      all.text += part.text
      for line in part.lines {
        all.lines.append((start + line.lowerBound)..<(start + line.upperBound))
      }
    }
  }

  /// Returns the header and all lines, sorted.
  ///
  /// - Parameter header: The first lines of the result.
  package static func merged(_ parts: [SurfaceLines], below header: String) -> [UInt8] {
    var all = SurfaceLines()
    all += parts
    return Array(header.utf8) + all.sorted().text
  }
}
