import HaapiFoundation

/// The known names that a misspelt one may have meant.
nonisolated enum NearestNames {
  /// At most three, the nearest first: those that differ in at most two letters or a third of the name,
  /// upper and lower case apart. What is easily forgotten counts as one letter: `Name` at the end of a key,
  /// `_immutable` at the end of a color, and what is before the name, such as `hui_` or `trait`. Much farther names
  /// than the nearest are left out. The words that two names begin with do not count for the third: all text sizes
  /// begin with `UICTFontTextStyle`.
  static func of(_ name: String, in known: some Sequence<String>) -> [String] {
    let wanted = letters(name)
    let lowercased = name.trimmingXMLSpace.lowercased()
    guard (1...100).contains(wanted.count) else { return [] }
    let limit = max(2, wanted.count / 3)
    var found: [(name: String, distance: Int)] = []
    for candidate in known where candidate != name {
      var distance = distance(wanted, letters(candidate), limit: limit)
      for ending in ["Name", "_immutable"] where candidate.hasSuffix(ending) {
        let short = letters(String(candidate.dropLast(ending.count)))
        distance = min(distance, 1 + Self.distance(wanted, short, limit: limit))
      }
      if wanted.count >= 4, candidate.lowercased().hasSuffix(lowercased) {
        distance = min(distance, 1)
      }
      // An empty name is near to nothing.
      guard distance <= limit, distance < wanted.count,
        distance <= max(2, (wanted.count - sharedWords(name, candidate)) / 3)
      else { continue }
      found.append((candidate, distance))
    }
    found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    let nearest = found.first?.distance ?? 0
    let farthest = nearest == 0 ? 0 : nearest + 1
    return found.prefix(3).filter { $0.distance <= farthest }.map(\.name)
  }

  /// The same for names of styles: of the same family first. Only what stands behind the prefix is compared,
  /// because the prefix alone is most of a name.
  static func ofStyle(_ name: String, family: String, in known: [String]) -> [String] {
    let prefix = family + "."
    let same = known.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    if name.hasPrefix(prefix) {
      let near = of(String(name.dropFirst(prefix.count)), in: same).map { prefix + $0 }
      if !near.isEmpty || known.contains(family) == false { return near }
    }
    let family = known.filter { $0 == family || $0.hasPrefix(prefix) }
    let near = of(name, in: family)
    return near.isEmpty ? of(name, in: known) : near
  }

  /// The name that a new one surely is with a slip in it: at most two letters differ (one in a short name), and
  /// no digit, because a `Title3` beside a `Title2` is meant.
  static func slip(_ name: String, in known: some Sequence<String>) -> String? {
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }
    let wanted = letters(name)
    guard (3...100).contains(wanted.count) else { return nil }
    let limit = wanted.count < 8 ? 1 : 2
    return known.first { candidate in
      let other = letters(candidate)
      return candidate != name && distance(wanted, other, limit: limit) <= limit
        && wanted.filter(isDigit) == other.filter(isDigit)
    }
  }

  /// The length of the words that both names begin with; 0 if the candidate has no others.
  private static func sharedWords(_ name: String, _ candidate: String) -> Int {
    let (a, b) = (Array(name.trimmingXMLSpace.unicodeScalars), Array(candidate.unicodeScalars))
    var length = 0
    for index in 0..<min(a.count, b.count) {
      let isWord =
        b[index].properties.isUppercase || index > 0 && "_.".unicodeScalars.contains(b[index - 1])
      if isWord { length = index }
      if a[index].properties.lowercaseMapping != b[index].properties.lowercaseMapping {
        return length
      }
    }
    return a.count < b.count ? length : 0
  }

  /// Compared without upper case and without blanks around it, as people mistake them.
  private static func letters(_ name: String) -> [Unicode.Scalar] {
    Array(name.trimmingXMLSpace.lowercased().unicodeScalars)
  }

  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int {
    abs(a.count - b.count) > limit ? limit + 1 : EditDistance.between(a, b, limit: limit)
  }
}
