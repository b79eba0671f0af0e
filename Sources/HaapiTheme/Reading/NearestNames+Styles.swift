import HaapiFoundation

nonisolated extension NearestNames {
  /// The names that a misspelt one may have meant; else those with further words, such as `Name` at the end of a key.
  static func meant(_ name: String, in known: some Sequence<String>) -> [String] {
    let name = name.trimmingXMLSpace
    let near = of(name, in: known)
    return near.isEmpty ? longer(name, in: known) : near
  }

  /// The same for names of styles: of the same family first. Only the part after the prefix is compared, because the
  /// prefix is most of the name.
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
