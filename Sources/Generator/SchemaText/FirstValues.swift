extension Dictionary {
  /// Creates a dictionary with the first value of each key.
  @inlinable
  package init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension Set<String> {
  /// Inserts a name that no other one equals: `name`, or else `name-2` and so on. Case is ignored, as on some disks.
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
  /// Each element once, in the order of the first ones.
  package var removingRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
