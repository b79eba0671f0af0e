/// Pairs the definitions of an old and a new version.
struct Pairs<Item> {
  enum Reason {
    case sameName
    /// The new definition has `was:`.
    case stated
    /// They have the same shape, or the old one has `was:` with the name of the new one.
    case guessed
  }

  struct Pair {
    let old: Item
    let new: Item
    let reason: Reason

    var isRenamed: Bool { reason != .sameName }
  }

  /// Pairs in the order of the new version.
  private(set) var pairs: [Pair] = []
  /// Removed definitions, in the order of the old version.
  private(set) var removed: [Item] = []
  /// Added definitions, in the order of the new version.
  private(set) var added: [Item] = []

  /// - Parameters:
  ///   - old: Definitions of the old version.
  ///   - new: Definitions of the new version.
  ///   - name: Returns the name of a definition.
  ///   - was: Returns the old name that a definition states.
  ///   - shape: Returns other distinguishing properties. One old and one new definition of a shape are paired. Nil
  ///     if a definition must not be paired like this.
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
    // The old version stated that the name of the new one is its own old name.
    matching.match(by: .guessed, old: was, new: name)
    matching.match(by: .guessed, old: oldShape, new: newShape)
    pairs = matching.pairs
    removed = old.indices.filter { !matching.taken[$0] }.map { old[$0] }
    added = new.indices.filter { matching.found[$0] == nil }.map { new[$0] }
  }

  /// Joins pairs that were found separately.
  init(joining parts: [Pairs]) {
    pairs = parts.flatMap(\.pairs)
    removed = parts.flatMap(\.removed)
    added = parts.flatMap(\.added)
  }

  /// The same pairs, and those of the definitions that are not paired yet.
  ///
  /// - Parameter rest: The pairs of the removed and added definitions.
  func settling(_ rest: Pairs) -> Pairs {
    var all = rest
    all.pairs = pairs + rest.pairs
    return all
  }

  /// The definitions on each side that are not paired yet.
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

    /// Pairs definitions with the same key. Those of one name are paired in order; any other key must be unique.
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
