/// Which parts of two lists belong together, where order counts.
struct ListAlignment {
  /// In the order of the new list.
  let pairs: [(old: Int, new: Int)]
  let removed: [Int]
  let added: [Int]
  /// Common parts are in a different order.
  let isReordered: Bool

  /// - Parameters:
  ///   - old: What each part is, from the whole of it to no more than its kind. Parts with the same
  ///     text belong together, those whose first texts agree before all others.
  init(_ old: [[String]], _ new: [[String]]) {
    var partner: [Int?] = Array(repeating: nil, count: new.count)
    var isTaken = Array(repeating: false, count: old.count)
    let levels = min(old.first?.count ?? 0, new.first?.count ?? 0)
    for level in 0..<levels {
      var places: [String: [Int]] = [:]
      for index in old.indices.reversed() where !isTaken[index] {
        places[old[index][level], default: []].append(index)
      }
      for index in new.indices where partner[index] == nil {
        guard let found = places[new[index][level]]?.popLast() else { continue }
        partner[index] = found
        isTaken[found] = true
      }
    }
    let restOfOld = old.indices.filter { !isTaken[$0] }
    let restOfNew = new.indices.filter { partner[$0] == nil }
    // As many gone as new: each has taken the place of another.
    if restOfOld.count == restOfNew.count {
      for (old, new) in zip(restOfOld, restOfNew) {
        partner[new] = old
        isTaken[old] = true
      }
    }
    pairs = new.indices.compactMap { index in partner[index].map { ($0, index) } }
    removed = old.indices.filter { !isTaken[$0] }
    added = new.indices.filter { partner[$0] == nil }
    isReordered = zip(pairs, pairs.dropFirst()).contains { $0.old > $1.old }
  }
}
