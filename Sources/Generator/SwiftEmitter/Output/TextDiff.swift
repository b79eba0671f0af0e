/// A short comparison of two texts by lines, in the form of `diff -u`.
public enum TextDiff {
  private static let limit = 12

  /// At most `limit` lines, followed by the number of omitted ones.
  public static func unified(_ old: [UInt8], _ new: [UInt8]) -> [String] {
    let before = lines(old)
    let after = lines(new)
    var prefix = 0
    while prefix < min(before.count, after.count), before[prefix] == after[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(before.count, after.count) - prefix,
      before[before.count - 1 - suffix] == after[after.count - 1 - suffix]
    {
      suffix += 1
    }
    let removed = before[prefix..<(before.count - suffix)]
    let added = after[prefix..<(after.count - suffix)]
    if removed.isEmpty, added.isEmpty { return [] }
    let shown = min(1, prefix)
    let start = prefix - shown + 1
    var out = ["@@ -\(start),\(removed.count + shown) +\(start),\(added.count + shown) @@"]
    out += before[(prefix - shown)..<prefix].map { " \($0)" }
    out += changes(removed, added)
    if out.count > limit {
      let rest = out.count - limit
      out = Array(out.prefix(limit)) + ["… \(rest) more lines"]
    }
    return out
  }

  /// Compares small parts line by line; shows large parts as one replaced block.
  private static func changes(_ removed: ArraySlice<String>, _ added: ArraySlice<String>)
    -> [String]
  {
    guard removed.count + added.count <= 400 else {
      return removed.prefix(6).map { "-\($0)" } + added.prefix(6).map { "+\($0)" }
    }
    let difference = Array(added).difference(from: Array(removed))
    var removals: Set<Int> = []
    var insertions: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removals.insert(offset)
      case .insert(let offset, _, _): insertions.insert(offset)
      }
    }
    var out: [String] = []
    var old = 0
    var new = 0
    let before = Array(removed)
    let after = Array(added)
    while old < before.count || new < after.count {
      if old < before.count, removals.contains(old) {
        out.append("-\(before[old])")
        old += 1
      } else if new < after.count, insertions.contains(new) {
        out.append("+\(after[new])")
        new += 1
      } else {
        out.append(" \(after[new])")
        old += 1
        new += 1
      }
    }
    return out
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
