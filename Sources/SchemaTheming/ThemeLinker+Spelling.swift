import HaapiFoundation

/// Finds misspelt names of keys and styles. They are defined, but apps set them by name, and the schema need not name
/// them anywhere else.
extension ThemeLinker {
  /// Warns about a name with a word that no other name has, if it differs by one letter from a word of several names.
  mutating func checkSpelling() {
    let keys = theme.families.flatMap(\.keys).filter { $0.insets == nil }.map(\.name)
    let styles = theme.families.flatMap { family in family.styles.map(\.name) }
    let others =
      theme.families.map(\.name) + theme.settings.map(\.name) + theme.colors.map(\.name)
      + theme.images.map(\.name) + theme.strings.map(\.name)
    var counts: [String: Int] = [:]
    for name in Set((keys + styles + others).map(\.text)) {
      for word in Set(WordEvidence.parts(of: name)) { counts[word, default: 0] += 1 }
    }
    let frequent = counts.filter { $0.value >= 3 }.keys.sorted()
    for name in keys + styles {
      for word in WordEvidence.parts(of: name.text) where counts[word] == 1 {
        guard let meant = frequent.first(where: { Self.isMisspelt(word, of: $0) }) else { continue }
        findings.report(
          "THM109",
          "`\(name)` has the word `\(word)`, and \(counts[meant] ?? 0) other names have `\(meant)`",
          name.location, severity: .warning, help: "write `\(meant)` if it is meant", once: true)
      }
    }
  }

  /// True if the words differ by one letter, but not by an ending such as that of a plural.
  private static func isMisspelt(_ word: String, of known: String) -> Bool {
    let (short, long) = word.count < known.count ? (word, known) : (known, word)
    guard word.count >= 4, long.count >= 5, long.count - short.count <= 1 else { return false }
    if long.hasPrefix(short), long != short, let last = long.last, "sdrny".contains(last) {
      return false
    }
    return EditDistance.between(Array(word.unicodeScalars), Array(known.unicodeScalars)) == 1
  }
}
