nonisolated extension NearestNames {
  /// Returns the known names that are similar to a misspelt name. If there are none, returns known names that contain
  /// the words of the name and further words, such as `hui_` before a color or `Name` at the end of a key.
  static func meant(_ name: String, in known: some Sequence<String>) -> [String] {
    let trimmed = name.trimmingBlanks
    if trimmed != name, known.contains(trimmed) { return [trimmed] }
    let near = of(trimmed, in: known)
    if !near.isEmpty { return near }
    let wanted = words(of: trimmed)
    let longer = known.filter { candidate in
      let words = words(of: candidate)
      return !wanted.isEmpty && words.count > wanted.count
        && (words.starts(with: wanted) || words.suffix(wanted.count) == wanted[...])
    }
    return (1...3).contains(longer.count) ? longer.sorted() : self.longer(trimmed, in: known)
  }

  /// Returns the style names that are similar to a misspelt style name, preferably in the same family. Compares only
  /// the part after the family's name, because the family's name is most of a style name.
  static func ofStyle(_ name: String, family: String, in known: [String]) -> [String] {
    let prefix = family + "."
    let same = known.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    if name.hasPrefix(prefix) {
      let near = meant(String(name.dropFirst(prefix.count)), in: same).map { prefix + $0 }
      if !near.isEmpty || known.contains(family) == false { return near }
    }
    let near = meant(name, in: known.filter { $0 == family || $0.hasPrefix(prefix) })
    return near.isEmpty ? meant(name, in: known) : near
  }
}
