import Foundation
import IdsvrHaapiSdk

/// A set of texts that can be found in other texts. The time hardly depends on the number of texts in the set.
///
/// Each line of a secret is a separate text without surrounding white space, because a model may join, split or trim
/// secrets. It is found as a whole line. Unless it is as short as a common word, it is also found inside a line,
/// between characters that are not letters or digits.
struct SecretTexts {
  /// The beginning of a secret, in `bytes`.
  private struct Start {
    let offset: UInt32
    let count: UInt8
    /// True if it is also found inside a line.
    let isAnywhere: Bool
    var range: Range<Int> { Int(offset)..<Int(offset) + Int(count) }
  }

  private var bytes: [UInt8] = []
  /// Sorted, without duplicates.
  private var starts: [Start] = []
  /// For each start, the longest other start that it begins with; -1 for none.
  private var shorter: [Int32] = []
  /// The bytes with which a secret can begin.
  private var firstBytes = [Bool](repeating: false, count: 256)

  /// The number of bytes of a secret that are compared. If a secret is longer, the rest of the line is masked too.
  private static let longest = 64
  /// A text shorter than this inside a line is probably a word, not a secret.
  private static let shortest = 4

  /// - Parameters:
  ///   - secrets: The texts to find.
  ///   - words: Additional texts, which are found only as a whole line.
  init(_ secrets: [String], words: [String] = []) {
    for secret in secrets { add(secret, isAnywhere: true) }
    for word in words { add(word, isAnywhere: false) }
    bytes.withUnsafeBytes { bytes in
      // If two texts are equal, the one that is searched everywhere comes first and is used.
      starts.sort {
        let order = Self.order(bytes[$0.range], bytes[$1.range])
        return order < 0 || order == 0 && $0.isAnywhere && !$1.isAnywhere
      }
      var unique: [Start] = []
      var chain: [Int] = []
      for start in starts {
        let text = bytes[start.range]
        if let last = unique.last, Self.order(bytes[last.range], text) == 0 { continue }
        while let last = chain.last, !Self.isPrefix(bytes[unique[last].range], of: text) {
          chain.removeLast()
        }
        shorter.append(Int32(chain.last ?? -1))
        chain.append(unique.count)
        unique.append(start)
        firstBytes[Int(bytes[start.range.lowerBound])] = true
      }
      starts = unique
    }
  }

  private mutating func add(_ secret: String, isAnywhere: Bool) {
    let first = bytes.count
    bytes += secret.utf8
    for line in Self.lines(of: bytes[first...]) where !line.isEmpty {
      starts.append(
        Start(
          offset: UInt32(truncatingIfNeeded: line.lowerBound),
          count: UInt8(min(line.count, Self.longest)), isAnywhere: isAnywhere))
    }
  }

  /// The text with ``Masked/text`` in place of each secret.
  func masked(in text: String) -> String {
    guard !starts.isEmpty else { return text }
    let text = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    text.withUnsafeBytes { text in
      for line in Self.lines(of: text[...]) {
        var index = line.lowerBound
        while index < line.upperBound {
          guard let end = endOfSecret(in: text[line], at: index) else {
            index += 1
            continue
          }
          result += text[copied..<index]
          result += Masked.text.utf8
          copied = end
          index = end
        }
      }
    }
    return String(decoding: result + text[copied...], as: UTF8.self)
  }

  /// The end of the longest secret that begins at `index`.
  private func endOfSecret(in line: Slice<UnsafeRawBufferPointer>, at index: Int) -> Int? {
    guard firstBytes[Int(line[index])], Self.isEdge(index, of: line) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      let rest = line[index...].prefix(Self.longest)
      var candidate = lastStart(notAfter: rest, bytes)
      while candidate >= 0 {
        let start = starts[candidate]
        let end = index + Int(start.count)
        if Self.isPrefix(bytes[start.range], of: rest) {
          if start.count == Self.longest { return line.endIndex }
          let isWhole = index == line.startIndex && end == line.endIndex
          let isWord = start.count < Self.shortest || !start.isAnywhere
          if isWhole || !isWord && Self.isEdge(end, of: line) { return end }
        }
        candidate = Int(shorter[candidate])
      }
      return nil
    }
  }

  /// The last start that is not after the text. If the text begins with any start, it begins with this one or with
  /// one of its prefixes.
  private func lastStart(
    notAfter text: Slice<UnsafeRawBufferPointer>, _ bytes: UnsafeRawBufferPointer
  ) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if Self.order(bytes[starts[middle].range], text) <= 0 {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low - 1
  }

  // MARK: Bytes

  private static func order(
    _ lhs: Slice<UnsafeRawBufferPointer>, _ rhs: Slice<UnsafeRawBufferPointer>
  ) -> Int {
    let (left, right) = (
      UnsafeRawBufferPointer(rebasing: lhs), UnsafeRawBufferPointer(rebasing: rhs)
    )
    var order = 0
    if let left = left.baseAddress, let right = right.baseAddress {
      order = Int(memcmp(left, right, min(lhs.count, rhs.count)))
    }
    return order == 0 ? lhs.count - rhs.count : order
  }

  private static func isPrefix(
    _ start: Slice<UnsafeRawBufferPointer>, of text: Slice<UnsafeRawBufferPointer>
  ) -> Bool {
    start.count <= text.count && order(start, text.prefix(start.count)) == 0
  }

  /// True if a word may begin or end at `index`.
  private static func isEdge(_ index: Int, of line: Slice<UnsafeRawBufferPointer>) -> Bool {
    index == line.startIndex || index == line.endIndex
      || !(isOfWord(line[index - 1]) && isOfWord(line[index]))
  }

  /// Only for Latin letters: in other scripts, words need not be separated from digits.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  /// The lines of a text, for all line separators of Unicode, without surrounding white space.
  private static func lines<Bytes: RandomAccessCollection>(
    of bytes: Bytes
  ) -> [Range<Int>] where Bytes.Element == UInt8, Bytes.Index == Int {
    var lines: [Range<Int>] = []
    var start = bytes.startIndex
    /// The end of the line's text so far.
    var end = start
    var index = start
    while index < bytes.endIndex {
      let (length, kind) = scalar(bytes, at: index)
      switch kind {
      case .content: end = index + length
      case .space: if end == start { (start, end) = (index + length, index + length) }
      case .lineBreak:
        lines.append(start..<end)
        (start, end) = (index + length, index + length)
      }
      index += length
    }
    return lines + [start..<end]
  }

  private enum Kind {
    case content
    case space
    case lineBreak
  }

  private static func scalar<Bytes: RandomAccessCollection>(
    _ bytes: Bytes, at index: Int
  ) -> (length: Int, kind: Kind) where Bytes.Element == UInt8, Bytes.Index == Int {
    let first = bytes[index]
    switch first {
    case 0x0A...0x0D: return (1, .lineBreak)
    case 0x20, 0x09: return (1, .space)
    case 0..<0xC2: return (1, .content)
    default: break
    }
    let length = min(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, bytes.endIndex - index)
    let bits = bytes[index + 1..<index + length].reduce(UInt32(first) & (0x7F >> UInt32(length))) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    switch bits {
    case 0x85, 0x2028, 0x2029: return (length, .lineBreak)
    default:
      let isSpace = Unicode.Scalar(bits)?.properties.isWhitespace == true
      return (length, isSpace ? .space : .content)
    }
  }
}
