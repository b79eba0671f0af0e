/// Finds the known names that resemble a misspelt one.
package enum NearestNames {
  /// The nearest names: at most three of the same distance. A name is near if at most two letters or a third of its
  /// length differ (one letter in a short name). Case is ignored.
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

  /// The names that differ only by a typing error: one or two letters, or their case, but not only digits.
  package static func slips(_ name: String, in known: some Sequence<String>) -> [String] {
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.lowercased().unicodeScalars.filter { !(0x30...0x39).contains($0.value) }
    }
    let wanted = Array(name.lowercased().unicodeScalars)
    guard (3...100).contains(wanted.count) else { return [] }
    let limit = wanted.count < 8 ? 1 : 2
    return of(name, in: known).filter { candidate in
      // Neighbours that are swapped count as one.
      candidate != name
        && (letters(candidate) != letters(name) || candidate.lowercased() == name.lowercased())
        && EditDistance.between(wanted, Array(candidate.lowercased().unicodeScalars)) <= limit
    }
  }

  /// The names with all words of this one, in order, and with further words; none if they are many.
  package static func longer(_ name: String, in known: some Sequence<String>) -> [String] {
    let wanted = words(of: name)
    guard (2...8).contains(wanted.count), name.utf8.count <= 100 else { return [] }
    // Most names do not even have the letters; words take longer.
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

  /// `userName`, `user-name` and `user_name` have the words `user` and `name`.
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

  /// True if the name is certainly a misspelling of the known one and not another name. In a longer name, more letters
  /// may differ.
  package static func isSlip(_ name: String, of known: String) -> Bool {
    let distance = EditDistance.between(
      Array(name.lowercased().unicodeScalars), Array(known.lowercased().unicodeScalars))
    return distance == 0 || (distance == 1 && name.count > 3) || (distance == 2 && name.count > 8)
  }
}
