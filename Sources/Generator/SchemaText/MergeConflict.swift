/// The conflict markers that Git writes around the two sides of a conflict.
public enum MergeConflict {
  private static let first = Array("<<<<<<< ".utf8)
  private static let base = Array("||||||| ".utf8)
  private static let middle = Array("=======".utf8)
  private static let last = Array(">>>>>>> ".utf8)

  /// True if the text contains both sides of a conflict.
  public static func stands(in bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 0x0A)
    return [first, middle, last].allSatisfy { mark in lines.contains { $0.starts(with: mark) } }
  }

  /// The text with each side of its conflicts.
  public static func sides(of bytes: [UInt8]) -> [[UInt8]] {
    var sides: [[UInt8]] = [[], []]
    var open = [0, 1]
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: first) {
        open = [0]
      } else if line.starts(with: base) {
        open = []
      } else if line.starts(with: middle) {
        open = [1]
      } else if line.starts(with: last) {
        open = [0, 1]
      } else {
        for side in open { sides[side] += line + [0x0A] }
      }
    }
    return sides
  }

  /// The number, from 1, of the first line that is a mark with the name of a side, which only Git writes.
  ///
  /// - Parameter lines: Those of the text.
  static func firstLine(in bytes: [UInt8], _ lines: [Range<Int>]) -> Int? {
    lines.firstIndex { bytes[$0].starts(with: first) || bytes[$0].starts(with: last) }
      .map { $0 + 1 }
  }
}
