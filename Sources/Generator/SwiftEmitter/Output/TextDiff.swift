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
    var removals: Set<Int> = []
    var insertions: Set<Int> = []
    for change in added.difference(from: removed) {
      switch change {
      case .remove(let offset, _, _): removals.insert(offset)
      case .insert(let offset, _, _): insertions.insert(offset)
      }
    }
    var out: [String] = []
    var rest = added
    for (offset, line) in removed.enumerated() {
      if removals.contains(offset) {
        out.append("-\(line)")
        continue
      }
      while insertions.contains(added.count - rest.count) { out.append("+\(rest.removeFirst())") }
      out.append(" \(rest.removeFirst())")
    }
    return out + rest.map { "+\($0)" }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
