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
  /// The range of each line, without its line break.
  private var lines: [Range<Int>] = []

  mutating func append(_ line: String) {
    var text = SurfaceText()
    text.append(line)
    append(text)
  }

  /// Adds a line. Line breaks are escaped, because a JSON name may contain any character.
  mutating func append(_ line: SurfaceText) {
    let start = text.bytes.count
    if line.bytes.isPlain {
      text.bytes += line.bytes
    } else {
      text.append(OneLine.text(String(decoding: line.bytes, as: UTF8.self), maximumLength: .max))
    }
    lines.append(start..<text.bytes.count)
    text.bytes.append(Self.lineBreak)
  }

  /// Sorts by bytes, like `LC_ALL=C sort`, which keeps the lines of a type together.
  package func sorted() -> SortedSurface {
    text.bytes.withUnsafeBufferPointer { buffer in
      let lines = lines.sorted { Self.compare($0, $1, in: buffer) < 0 }
      var sorted = SortedSurface(capacity: buffer.count)
      var last = 0..<0
      for line in lines {
        let owner = Self.owner(of: line, in: buffer)
        let isNew = line == lines.first || Self.compare(owner, last, in: buffer) != 0
        sorted.append(buffer[line.lowerBound...line.upperBound], owner.count, isNew)
        last = owner
      }
      return sorted
    }
  }

  /// Merges sorted lines.
  ///
  /// - Parameter header: The first lines of the result.
  package static func merged(_ parts: [SortedSurface], below header: String) -> [UInt8] {
    var all = SortedSurface(capacity: parts.reduce(0) { $0 + $1.bytes.count })
    for part in parts { all.append(part) }
    return all.bytes.withUnsafeBufferPointer { buffer in
      let groups = all.groups.sorted { compare($0.owner, $1.owner, in: buffer) < 0 }
      var merged: [UInt8] = []
      merged.reserveCapacity(header.utf8.count + buffer.count)
      merged.append(contentsOf: header.utf8)
      var next = 0
      while next < groups.count {
        let first = next
        repeat {
          next += 1
        } while next < groups.count
          && compare(groups[first].owner, groups[next].owner, in: buffer) == 0
        if next == first + 1 {
          merged.append(contentsOf: buffer[groups[first].bytes])
          continue
        }
        // A type and a map may have the same name.
        var lines = SurfaceLines()
        for group in groups[first..<next] {
          for line in buffer[group.bytes].split(separator: lineBreak) {
            lines.append(String(decoding: line, as: UTF8.self))
          }
        }
        merged += lines.sorted().bytes
      }
      return merged
    }
  }

  // MARK: Order

  /// The prefix of a line up to the first byte that can follow an owner. So owners are sorted in the order of their
  /// lines.
  private static func owner(
    of line: Range<Int>, in buffer: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    line.lowerBound..<(buffer[line].firstIndex { $0 < UInt8(ascii: "0") } ?? line.upperBound)
  }

  private static func compare(
    _ a: Range<Int>, _ b: Range<Int>, in buffer: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    let order = memcmp(base + a.lowerBound, base + b.lowerBound, min(a.count, b.count))
    return order == 0 ? a.count - b.count : Int(order)
  }

  private static let lineBreak = UInt8(ascii: "\n")
}

/// Sorted lines, grouped by owner.
package struct SortedSurface {
  struct Group {
    let owner: Range<Int>
    var bytes: Range<Int>
  }

  private(set) var bytes: [UInt8] = []
  private(set) var groups: [Group] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func append(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, _ ownerLength: Int, _ isNew: Bool
  ) {
    let start = bytes.count
    bytes.append(contentsOf: line)
    if isNew {
      groups.append(Group(owner: start..<(start + ownerLength), bytes: start..<bytes.count))
    } else {
      groups[groups.count - 1].bytes = groups[groups.count - 1].bytes.lowerBound..<bytes.count
    }
  }

  mutating func append(_ other: SortedSurface) {
    let start = bytes.count
    bytes += other.bytes
    groups += other.groups.map { group in
      Group(
        owner: (start + group.owner.lowerBound)..<(start + group.owner.upperBound),
        bytes: (start + group.bytes.lowerBound)..<(start + group.bytes.upperBound))
    }
  }
}
