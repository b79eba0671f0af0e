/// A kind of edit that a maintainer could make.
struct FuzzEdit: Sendable {
  /// The maximum effect of an edit.
  enum Weight: Sendable {
    /// No effect: the same schema in another notation.
    case none
    /// Only documentation changes.
    case words
    case any
  }

  let kind: String
  let weight: Weight
  /// Makes the edit at a random place. Returns groups of words: findings must contain one word of each group. Nil
  /// if the schema has no place for the edit.
  let make: @Sendable (inout FuzzSchema, inout FixedRandom) -> [[String]]?

  init(
    _ kind: String, _ weight: Weight = .any,
    _ make: @escaping @Sendable (inout FuzzSchema, inout FixedRandom) -> [[String]]?
  ) {
    self.kind = kind
    self.weight = weight
    self.make = make
  }

  static let all = types + members + wire + enums + protocols + unions + mapping
}

extension FuzzSchema {
  /// A word that no schema contains.
  static func newWord(_ random: inout FixedRandom) -> String {
    "fuzz" + String(random.next() % 0xFF_FFFF, radix: 36)
  }

  static func newType(_ random: inout FixedRandom) -> String {
    "Fuzz" + String(random.next() % 0xFF_FFFF, radix: 36)
  }

  /// Changes one of the matching definitions.
  mutating func edit(
    _ places: [Place], _ random: inout FixedRandom, where fits: (FuzzTree) -> Bool = { _ in true },
    _ change: (inout FuzzTree, inout FixedRandom) -> [String]?
  ) -> [[String]]? {
    guard let place = places.filter({ fits(self[$0]) }).randomElement(using: &random) else {
      return nil
    }
    var tree = self[place]
    guard let words = change(&tree, &random) else { return nil }
    self[place] = tree
    return [names(of: place)] + words.map { [$0] }
  }

  /// Changes one of the matching members, after converting it to its long form.
  mutating func editMember(
    _ random: inout FixedRandom, of places: [Place]? = nil,
    where fits: (FuzzTree) -> Bool = { _ in true },
    _ change: (inout FuzzTree, inout FixedRandom) -> [String]?
  ) -> [[String]]? {
    var found: [(place: Place, member: String)] = []
    for place in places ?? (structs + mixins) {
      for entry in self[place]["members"]?.entries ?? [] where fits(Self.long(entry.value)) {
        found.append((place, entry.key))
      }
    }
    guard let (place, name) = found.randomElement(using: &random) else { return nil }
    var tree = self[place]
    var member = Self.long(tree["members"]?[name] ?? .plain(""))
    guard let words = change(&member, &random) else { return nil }
    tree[["members", name]] = member
    self[place] = tree
    return [names(of: place), [name]] + words.map { [$0] }
  }

  /// Changes the members of a definition as a whole.
  mutating func editMembers(
    _ places: [Place], _ random: inout FixedRandom,
    _ change: (inout FuzzTree, inout FixedRandom) -> [String]?
  ) -> [[String]]? {
    let places = places.filter { !(self[$0]["members"]?.entries ?? []).isEmpty }
    return edit(places, &random) { tree, random in
      var members = tree["members"] ?? .map([FuzzTree.Entry]())
      guard let words = change(&members, &random) else { return nil }
      tree["members"] = members
      return words
    }
  }

  static func long(_ member: FuzzTree) -> FuzzTree {
    if case .scalar = member { return .map(["type": member]) }
    return member
  }

  /// Findings may name a mixin, or a struct that includes it.
  private func names(of place: Place) -> [String] {
    place.path.first == "mixins" ? [place.word] + includers(of: place.word) : [place.word]
  }
}
