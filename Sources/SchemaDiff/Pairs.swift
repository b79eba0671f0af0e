/// Things of an old and a new version, by what belongs together.
struct Pairs<Item> {
  enum Reason {
    case sameName
    /// The new one says `was:`.
    case stated
    /// Only their shapes agree, or the old one says that it was once called so.
    case guessed
  }

  struct Pair {
    let old: Item
    let new: Item
    let reason: Reason

    var isRenamed: Bool { reason != .sameName }
  }

  /// In the order of the new version.
  private(set) var pairs: [Pair] = []
  /// In the order of the old version.
  private(set) var removed: [Item] = []
  /// In the order of the new version.
  private(set) var added: [Item] = []

  /// - Parameters:
  ///   - name: What they are called.
  ///   - was: What the new one says it was called.
  ///   - shape: What else tells them apart; those of one shape, one old and one new, are taken for
  ///     one thing. Nil for what is never guessed.
  init(
    _ old: [Item], _ new: [Item], name: (Item) -> String, was: (Item) -> String? = { _ in nil },
    shape: (Item) -> String? = { _ in nil }
  ) {
    self.init(old, new, name: name, was: was, oldShape: shape, newShape: shape)
  }

  /// The same where the shape depends on the version.
  init(
    _ old: [Item], _ new: [Item], name: (Item) -> String, was: (Item) -> String?,
    oldShape: (Item) -> String?, newShape: (Item) -> String?
  ) {
    var matching = Matching(old, new)
    matching.match(by: .sameName, old: name, new: name)
    matching.match(by: .stated, old: name, new: was)
    // Who goes back to the name before has said once that the two are one.
    matching.match(by: .guessed, old: was, new: name)
    matching.match(by: .guessed, old: oldShape, new: newShape)
    pairs = matching.pairs
    removed = old.indices.filter { !matching.taken[$0] }.map { old[$0] }
    added = new.indices.filter { matching.found[$0] == nil }.map { new[$0] }
  }

  /// Pairs that were found one part after the other.
  init(joining parts: [Pairs]) {
    pairs = parts.flatMap(\.pairs)
    removed = parts.flatMap(\.removed)
    added = parts.flatMap(\.added)
  }

  /// The remaining definitions on each side, while pairs are found.
  private struct Matching {
    let old: [Item]
    let new: [Item]
    var taken: [Bool]
    var found: [Pair?]

    init(_ old: [Item], _ new: [Item]) {
      self.old = old
      self.new = new
      taken = old.map { _ in false }
      found = new.map { _ in nil }
    }

    var pairs: [Pair] { found.compactMap { $0 } }

    /// Joins those that have one key. Those of one name belong together in their order; for any
    /// other reason there must be no doubt.
    mutating func match(
      by reason: Reason, old oldKey: (Item) -> String?, new newKey: (Item) -> String?
    ) {
      let oldPlaces = Self.places(old.indices.filter { !taken[$0] }) { oldKey(old[$0]) }
      if oldPlaces.isEmpty { return }
      let newPlaces = Self.places(new.indices.filter { found[$0] == nil }) { newKey(new[$0]) }
      for (key, places) in newPlaces {
        guard let others = oldPlaces[key],
          reason == .sameName || (places.count == 1 && others.count == 1)
        else { continue }
        for (place, other) in zip(places, others) {
          taken[other] = true
          found[place] = Pair(old: old[other], new: new[place], reason: reason)
        }
      }
    }

    private static func places(
      _ indices: [Int], key: (Int) -> String?
    ) -> [String: [Int]] {
      var places: [String: [Int]] = [:]
      for index in indices {
        if let key = key(index) { places[key, default: []].append(index) }
      }
      return places
    }
  }
}
