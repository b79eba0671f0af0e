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

  /// True if a line is a conflict marker with which a line of a schema cannot begin.
  static func isMark(_ line: some Collection<UInt8>) -> Bool {
    [first, middle, last].contains { line.starts(with: $0) }
  }

  /// True if a line is a conflict marker that only Git writes, followed by the name of a side.
  static func isCertainMark(_ line: some Collection<UInt8>) -> Bool {
    [first, last].contains { line.starts(with: $0) }
  }
}
