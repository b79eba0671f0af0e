import HaapiFoundation

/// The known names that a misspelt one may have meant.
nonisolated enum NearestNames {
  /// At most three, the nearest first: those that differ in at most two letters or a third of the name,
  /// upper and lower case apart. Words next to each other that are missing count as one letter, and so do words that
  /// are too many between the first and the last one, the rest of the last word, and what is easily forgotten:
  /// `Name` at the end of a key, `_immutable` at the end of a color, what is before the name, such as `hui_`. Much
  /// farther names than the nearest are left out. The words that two names begin with do not count for the third: all
  /// text sizes begin with `UICTFontTextStyle`.
  static func of(_ name: String, in known: some Sequence<String>) -> [String] {
    let wanted = letters(name)
    guard (1...100).contains(wanted.count) else { return [] }
    let limit = max(2, wanted.count / 3)
    let shortened = withoutWords(name, isInside: true)
    var found: [(name: String, distance: Int, hasAllWords: Bool)] = []
    for candidate in known where candidate != name {
      let plain = distance(wanted, candidate, limit: limit)
      let distance = min(plain, byWords(wanted, shortened, candidate))
      // An empty name is near to nothing.
      guard distance <= limit, distance < wanted.count,
        distance <= max(2, (wanted.count - sharedWords(name, candidate)) / 3)
      else { continue }
      found.append((candidate, distance, plain == distance))
    }
    found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    let nearest = found.first?.distance ?? 0
    let farthest = nearest == 0 ? 0 : nearest + 1
    return found.filter { $0.distance <= ($0.hasAllWords ? farthest : nearest) }
      .prefix(3).map(\.name)
  }

  /// The number of letters that differ, without parts that are easily forgotten.
  private static func distance(
    _ wanted: [Unicode.Scalar], _ candidate: String, limit: Int
  ) -> Int {
    let known = letters(candidate)
    var least = distance(wanted, known, limit: limit)
    for ending in ["Name", "_immutable"] where candidate.hasSuffix(ending) {
      let short = letters(String(candidate.dropLast(ending.count)))
      least = min(least, 1 + distance(wanted, short, limit: limit))
    }
    return wanted.count >= 4 && known.suffix(wanted.count) == wanted[...] ? min(least, 1) : least
  }

  /// The same for a name with other words than the candidate, or with the last one cut short. A letter that differs
  /// besides counts twice.
  private static func byWords(
    _ wanted: [Unicode.Scalar], _ shortened: [[Unicode.Scalar]], _ candidate: String
  ) -> Int {
    guard wanted.count >= 4 else { return .max }
    let known = letters(candidate)
    if shortened.contains(known) { return 1 }
    let lastWord = known.suffix(known.count - (wordStarts(candidate).last ?? 0))
    var least = Int.max
    for short in [known] + withoutWords(candidate, isInside: false) {
      let words = short.count == known.count ? 0 : 1
      let missing = short.count - wanted.count
      if missing > 0, missing < lastWord.count, short.suffix(lastWord.count) == lastWord,
        short.starts(with: wanted)
      {
        least = min(least, words + 1)
      } else if words == 1, abs(missing) <= 1 {
        // One letter in a short name makes any word of it.
        let allowed = short.count < 8 ? 0 : 1
        let letters = distance(wanted, short, limit: allowed)
        if letters <= allowed { least = min(least, words + 2 * letters) }
      }
    }
    return least
  }

  /// The same for names of styles: of the same family first. Only the part after the prefix is
  /// compared, because the prefix is most of the name.
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
  /// no digit, because `Title3` and `Title2` are different on purpose.
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
    let (a, b) = (letters(name), letters(candidate))
    let same = zip(a, b).prefix { $0 == $1 }.count
    guard same < b.count else { return 0 }
    return wordStarts(candidate).last { $0 <= same && $0 < a.count } ?? 0
  }

  /// The positions where words of a name begin: at upper-case letters, and after `_` and `.`.
  private static func wordStarts(_ name: String) -> [Int] {
    let scalars = Array(name.trimmingXMLSpace.unicodeScalars)
    return scalars.indices.filter { index in
      index == 0 || scalars[index].properties.isUppercase
        || "_.".unicodeScalars.contains(scalars[index - 1])
    }
  }

  /// The name without some neighbouring words, in all ways that leave one.
  ///
  /// - Parameter isInside: Whether its first and last word always stay.
  private static func withoutWords(_ name: String, isInside: Bool) -> [[Unicode.Scalar]] {
    let (letters, starts) = (letters(name), wordStarts(name))
    // A made-up name of hundreds of words is not near to any.
    guard (2...20).contains(starts.count), starts.allSatisfy({ $0 < letters.count }) else {
      return []
    }
    let ends = isInside ? starts : starts + [letters.count]
    return starts.dropFirst(isInside ? 1 : 0).flatMap { start in
      ends.filter { $0 > start && $0 - start < letters.count }
        .map { end in
          let rest = letters[..<start] + letters[end...]
          return Array(
            "_.".unicodeScalars.contains(rest[rest.endIndex - 1]) ? rest.dropLast() : rest)
        }
    }
  }

  /// In lower case and without whitespace around it, which people often get wrong.
  private static func letters(_ name: String) -> [Unicode.Scalar] {
    Array(name.trimmingXMLSpace.lowercased().unicodeScalars)
  }

  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int {
    abs(a.count - b.count) > limit ? limit + 1 : EditDistance.between(a, b, limit: limit)
  }
}
