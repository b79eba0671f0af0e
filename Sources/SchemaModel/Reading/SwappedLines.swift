/// Two lines in the wrong order: with the lines swapped back, the file has no errors.
struct SwappedLines {
  let source: SourceFile
  private let first: Int
  private let second: Int
  private let lines: [ArraySlice<UInt8>]

  /// Tries the lines that have errors, and the lines directly above them.
  ///
  /// - Parameters:
  ///   - source: A file with errors.
  ///   - errors: The errors. A single error already has the right place, and many errors have several causes, so only
  ///     2 to 6 errors are tried.
  ///   - isSound: Returns true for a file without errors; called a few dozen times at most.
  static func find(
    in source: SourceFile, _ errors: [Diagnostic], isSound: (SourceFile) -> Bool
  ) -> SwappedLines? {
    guard (2...6).contains(errors.count) else { return nil }
    let lines = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var places: [Int] = []
    for location in errors.flatMap({ ($0.location.map { [$0] } ?? []) + $0.related.map(\.location) }
    ) {
      for line in [Int(location.line) - 1, Int(location.line) - 2] where !places.contains(line) {
        places.append(line)
      }
    }
    for (first, second) in pairs(of: places.filter(lines.indices.contains), in: lines) {
      var changed = lines
      changed.swapAt(first, second)
      let file = SourceFile(
        path: source.path, name: source.name, bytes: Array(changed.joined(separator: [0x0A])),
        isStandalone: source.isStandalone)
      if isSound(file) {
        return SwappedLines(source: file, first: first, second: second, lines: lines)
      }
    }
    return nil
  }

  /// Neighbouring lines, and all pairs of lines that begin a mapping.
  private static func pairs(
    of places: [Int], in lines: [ArraySlice<UInt8>]
  ) -> [(Int, Int)] {
    let sorted = places.prefix(12).sorted()
    let neighbours = zip(sorted, sorted.dropFirst()).filter { $1 == $0 + 1 }
    let headers = sorted.filter { isHeader(lines[$0]) }.prefix(8)
    let others = headers.enumerated().flatMap { position, first in
      headers[(position + 1)...].map { (first, $0) }
    }
    return (neighbours + others).filter { lines[$0.0] != lines[$0.1] }
  }

  /// A line such as `members:`, without a value.
  private static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.reversed().drop { $0 == 0x20 || $0 == 0x0D }
    return text.first == 0x3A && text.count > 1
  }

  func diagnostic(inFile index: Int) -> Diagnostic {
    func location(_ line: Int) -> SourceLocation {
      let text = String(decoding: lines[line], as: UTF8.self)
      let indent = text.prefix { $0 == " " }.count
      let key = text.dropFirst(indent).prefix { $0 != ":" }
      return SourceLocation(
        file: index, line: line + 1, column: indent + 1, length: key.unicodeScalars.count)
    }
    return Diagnostic(
      code: "DOC018", "this line and line \(second + 1) are swapped", at: location(first),
      help: "swap the two lines",
      related: [.init(location: location(second), message: "the other line")])
  }
}
