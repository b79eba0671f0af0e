/// The conflict markers that Git writes around the two sides of a conflict.
public enum MergeConflict {
  private static let marks = ["<<<<<<< ", "||||||| ", "=======", ">>>>>>> "].map { Array($0.utf8) }

  /// True if the bytes contain a conflict with both of its sides.
  public static func stands(in bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 0x0A)
    return [marks[0], marks[2], marks[3]].allSatisfy { mark in
      lines.contains { $0.starts(with: mark) }
    }
  }

  /// Returns the text without the marker lines, so that both sides of a conflict remain.
  public static func withoutMarks(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Array(
      lines.filter { line in !marks.contains { line.starts(with: $0) } }.joined(separator: [0x0A]))
  }

  /// Returns the index of the first marker that names a branch or commit. Only Git writes such a line.
  ///
  /// - Parameter lines: The byte ranges of the text's lines.
  static func firstLine(in bytes: [UInt8], _ lines: [Range<Int>]) -> Int? {
    lines.firstIndex { line in
      [marks[0], marks[3]].contains { bytes[line].starts(with: $0) }
    }
  }
}
