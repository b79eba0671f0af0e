/// The conflict markers that Git writes around the two sides of a conflict.
public enum MergeConflict {
  private static let marks = ["<<<<<<< ", "||||||| ", "=======", ">>>>>>> "].map { Array($0.utf8) }

  /// True if the text contains both sides of a conflict.
  public static func stands(in bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 0x0A)
    return [marks[0], marks[2], marks[3]].allSatisfy { mark in
      lines.contains { $0.starts(with: mark) }
    }
  }

  /// The text with both sides of its conflicts, one after the other.
  public static func withoutMarks(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Array(
      lines.filter { line in !marks.contains { line.starts(with: $0) } }.joined(separator: [0x0A]))
  }

  /// The index of the first line that is a mark with the name of a side, which only Git writes.
  ///
  /// - Parameter lines: Those of the text.
  static func firstLine(in bytes: [UInt8], _ lines: [Range<Int>]) -> Int? {
    lines.firstIndex { line in
      [marks[0], marks[3]].contains { bytes[line].starts(with: $0) }
    }
  }
}
