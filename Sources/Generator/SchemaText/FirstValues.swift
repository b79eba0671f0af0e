extension Dictionary {
  /// Creates a dictionary with the first value of each key.
  @inlinable
  package init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order of the first ones.
  package var removingRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
