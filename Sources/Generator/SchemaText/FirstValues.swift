extension Dictionary {
  /// Creates a dictionary with the first value of each key.
  @inlinable
  package init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension Set<String> {
  /// Inserts `name`, or `name-2` and so on if the set contains it already, and returns the inserted name. Ignores case,
  /// as some disks do.
  package mutating func insert(unique name: String) -> String {
    var unique = name
    var number = 2
    while !insert(unique.lowercased()).inserted {
      unique = "\(name)-\(number)"
      number += 1
    }
    return unique
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrence.
  package var removingRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
