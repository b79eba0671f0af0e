/// Finds the known names that are similar to a misspelt name.
package enum NearestNames {
  /// Returns the nearest known names: at most three, all at the same distance. In a name of up to four letters, one
  /// letter may differ. In a longer name, two letters may differ, or a third of the letters if that is more. Case is
  /// ignored.
  package static func of(_ name: String, in known: some Sequence<String>) -> [String] {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard wanted.count <= 100 else { return [] }
    let limit = wanted.count < 5 ? 1 : max(2, wanted.count / 3)
    var found: [(name: String, distance: Int)] = []
    for candidate in known where candidate != name {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = EditDistance.between(wanted, other, limit: limit)
      if distance <= limit, distance == 0 || distance < wanted.count {
        found.append((candidate, distance))
      }
    }
    found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return found.prefix(3).filter { $0.distance == found[0].distance }.map(\.name)
  }

  /// Returns the known names that differ from `name` only by a typing error: in case, in one letter, or, if `name` has
  /// at least eight letters, in two letters. Omits names that differ only in digits.
  package static func slips(_ name: String, in known: some Sequence<String>) -> [String] {
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.lowercased().unicodeScalars.filter { !(0x30...0x39).contains($0.value) }
    }
    let wanted = Array(name.lowercased().unicodeScalars)
    guard (3...100).contains(wanted.count) else { return [] }
    let limit = wanted.count < 8 ? 1 : 2
    return of(name, in: known).filter { candidate in
      // A swap of two neighbouring letters counts as one difference.
      candidate != name
        && (letters(candidate) != letters(name) || candidate.lowercased() == name.lowercased())
        && EditDistance.between(wanted, Array(candidate.lowercased().unicodeScalars)) <= limit
    }
  }

  /// Returns the known names that contain all words of `name`, in this order, and further words. Returns no names if
  /// `name` has only one word, or if more than three names match.
  package static func longer(_ name: String, in known: some Sequence<String>) -> [String] {
    let wanted = words(of: name)
    guard (2...8).contains(wanted.count), name.utf8.count <= 100 else { return [] }
    // Compares letters first. This test is fast, and excludes most names.
    let letters = wanted.joined().utf8.map { $0 | 0x20 }
    let found = Set(
      known.filter { candidate in
        guard candidate.utf8.count > name.utf8.count else { return false }
        var left = letters[...]
        for byte in candidate.utf8 where byte | 0x20 == left.first { left.removeFirst() }
        guard left.isEmpty else { return false }
        var rest = wanted[...]
        for word in words(of: candidate) where word == rest.first { rest.removeFirst() }
        return rest.isEmpty
      })
    return found.count <= 3 ? found.sorted() : []
  }

  /// Returns the words of a name: `user` and `name` for `userName`, `user-name` and `user_name`.
  package static func words(of name: String) -> [String] {
    var words: [String] = []
    var wasUppercase = true
    var isNew = true
    for character in name {
      guard character.isLetter || character.isNumber else {
        isNew = true
        continue
      }
      if isNew || (character.isUppercase && !wasUppercase) { words.append("") }
      words[words.count - 1] += character.lowercased()
      wasUppercase = character.isUppercase
      isNew = false
    }
    return words
  }

  /// True if `name` is certainly a misspelling of `known`, and not a different name. In a longer name, more letters
  /// may differ.
  package static func isSlip(_ name: String, of known: String) -> Bool {
    let distance = EditDistance.between(
      Array(name.lowercased().unicodeScalars), Array(known.lowercased().unicodeScalars))
    return distance == 0 || (distance == 1 && name.count > 3) || (distance == 2 && name.count > 8)
  }
}
