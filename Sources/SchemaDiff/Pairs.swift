/// Things of an old and a new version, by what belongs together.
struct Pairs<Item> {
  enum Reason {
    case sameName
    /// The new one says `was:`.
    case stated
    /// Only their shapes agree.
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
    let oldByName = Dictionary(
      old.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
    let newNames = Set(new.map(name))
    var taken: Set<String> = []
    var found: [Pair?] = new.map { item in
      guard let same = oldByName[name(item)] else { return nil }
      taken.insert(name(item))
      return Pair(old: same, new: item, reason: .sameName)
    }
    for (index, item) in new.enumerated() where found[index] == nil {
      guard let was = was(item), !newNames.contains(was), !taken.contains(was),
        let renamed = oldByName[was]
      else { continue }
      taken.insert(was)
      found[index] = Pair(old: renamed, new: item, reason: .stated)
    }
    let oldShapes = Dictionary(grouping: old.filter { !taken.contains(name($0)) }, by: shape)
    let newShapes = Dictionary(
      grouping: new.indices.filter { found[$0] == nil }, by: { shape(new[$0]) })
    for (shape, indices) in newShapes {
      guard shape != nil, indices.count == 1, let old = oldShapes[shape], old.count == 1
      else { continue }
      taken.insert(name(old[0]))
      found[indices[0]] = Pair(old: old[0], new: new[indices[0]], reason: .guessed)
    }
    pairs = found.compactMap { $0 }
    removed = old.filter { !taken.contains(name($0)) }
    added = new.indices.filter { found[$0] == nil }.map { new[$0] }
  }
}
