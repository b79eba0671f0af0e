/// Compares two texts line by line, in the format of `diff -u`.
public enum TextDiff {
  private static let limit = 12

  /// Returns the lines from the first to the last difference: at most `limit` changed lines, and the number of omitted
  /// lines.
  public static func unified(_ old: [UInt8], _ new: [UInt8]) -> [String] {
    let lines = [old, new].map { bytes in
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    let (before, after) = (lines[0], lines[1])
    let start = zip(before, after).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (before[start...], after[start...])
    let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    let (removed, added) = (oldRest.dropLast(end), newRest.dropLast(end))
    let changed = removed.count + added.count
    let context = before[..<start].suffix(1)
    let ranges = [removed, added].map { "\(start - context.count + 1),\($0.count + context.count)" }
    let most = changed > limit ? limit / 2 : limit
    let shown = removed.prefix(most).map { "-\($0)" } + added.prefix(most).map { "+\($0)" }
    return ["@@ -\(ranges[0]) +\(ranges[1]) @@"] + context.map { " \($0)" } + shown
      + (shown.count < changed ? ["… \(changed - shown.count) more lines"] : [])
  }
}
