/// A kind of edit: one that somebody makes to a schema in an afternoon.
struct FuzzEdit: Sendable {
  /// What such an edit may mean at most.
  enum Weight: Sendable {
    /// Nothing at all: the same schema, written in another way.
    case none
    /// Words only.
    case words
    case any
  }

  let kind: String
  let weight: Weight
  /// Makes the edit somewhere, and says how findings have to name the place: of each group one word.
  /// Nil if the schema has no place for it.
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
  /// A word that no schema has.
  static func newWord(_ random: inout FixedRandom) -> String {
    "fuzz" + String(random.next() % 0xFF_FFFF, radix: 36)
  }

  static func newType(_ random: inout FixedRandom) -> String {
    "Fuzz" + String(random.next() % 0xFF_FFFF, radix: 36)
  }

  /// Changes one definition of those that fit.
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

  /// Changes one member of those that fit. Its short form is written out before.
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

  /// Findings may name a mixin by itself or by a struct that includes it.
  private func names(of place: Place) -> [String] {
    place.path.first == "mixins" ? [place.word] + includers(of: place.word) : [place.word]
  }
}
