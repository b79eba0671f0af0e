/// Computes how many letters differ between two names.
package enum EditDistance {
  /// Returns the Levenshtein distance, where a swap of two neighbouring letters counts once.
  ///
  /// - Parameter limit: For a distance above the limit, the result is any number above the limit.
  package static func between(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int = .max
  ) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    let width = b.count + 1
    // Three rows, because a swap needs the row before the previous one.
    var rows = [Int](repeating: 0, count: 3 * width)
    for column in 0..<width { rows[column] = column }
    for i in 1...a.count {
      let (row, last, beforeLast) = (i % 3 * width, (i + 2) % 3 * width, (i + 1) % 3 * width)
      rows[row] = i
      var least = i
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        var distance = min(rows[last + j], rows[row + j - 1]) + 1
        distance = min(distance, rows[last + j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          distance = min(distance, rows[beforeLast + j - 2] + 1)
        }
        rows[row + j] = distance
        least = min(least, distance)
      }
      // Later rows are computed from this row, or for a swap from the previous row. So no later distance is within the
      // limit.
      if least > limit, i > 1, rows[last..<last + width].allSatisfy({ $0 >= limit }) {
        return limit + 1
      }
    }
    return rows[a.count % 3 * width + b.count]
  }
}
