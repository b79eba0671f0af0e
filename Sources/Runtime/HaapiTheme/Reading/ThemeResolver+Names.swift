nonisolated extension ThemeResolver {
  /// Returns names at the top level of a theme that are similar to the unknown `name`.
  func nearestTopLevelNames(_ name: String) -> [String] {
    let prefix = String(name.prefix { $0 != "." })
    let rest = name.dropFirst(prefix.count)
    if index.families[prefix] != nil {
      let known = index.styleNames(of: prefix)
      // If `name` is only the name of a family, the app probably wrote a dictionary for the family, not for a style.
      return rest.isEmpty
        ? Array(known.prefix(3)) : NearestNames.ofStyle(name, family: prefix, in: known)
    }
    if !rest.isEmpty, let family = NearestNames.meant(prefix, in: index.families.keys).first,
      index.styles[family + rest] != nil || index.referableFamilies.contains(family)
    {
      // The family's name is misspelt. The rest may be the name of a new style.
      return [family + rest]
    }
    return NearestNames.meant(name, in: index.topLevelNames)
  }

  /// Reports each unused new style whose name is almost the name of a framework style: the app probably meant that
  /// style.
  mutating func reportMisspeltStyles() {
    for name in newStyles where !usedStyles.contains(name) && canSuggest() {
      guard let family = index.family(ofStyleNamed: name) else { continue }
      let prefix = family.name + "."
      let known = family.styles.map(\.name).filter { $0.hasPrefix(prefix) }
        .map { String($0.dropFirst(prefix.count)) }
      if let slip = NearestNames.slips(String(name.dropFirst(prefix.count)), in: known).first {
        report(.unknownKey(keyPath: name, nearest: [prefix + slip]))
      }
    }
  }

  /// Reports each cycle of style references once.
  mutating func reportCycles() {
    var isDone: Set<String> = []
    for start in styles.keys.sorted() where !isDone.contains(start) {
      // Depth first and without recursion, because a chain of styles may be long.
      var path: [String] = []
      var depths: [String: Int] = [:]
      var pending = [(name: start, depth: 0)]
      while let (name, depth) = pending.popLast() {
        for left in path.suffix(path.count - depth) { depths[left] = nil }
        path.removeLast(path.count - depth)
        if let first = depths[name] {
          reportCycle(Array(path[first...]))
          continue
        }
        if !isDone.insert(name).inserted { continue }
        depths[name] = path.count
        path.append(name)
        pending += references(of: name).map { ($0, path.count) }
      }
    }
  }

  private mutating func reportCycle(_ ring: [String]) {
    // Starts with the first name in alphabetical order, so that the report does not depend on the start of the search.
    let start = ring.indices.min { ring[$0] < ring[$1] } ?? 0
    let names = Array(ring[start...] + ring[..<start])
    report(.cycle(ring: names + [names[0]]))
  }

  private func references(of styleName: String) -> [String] {
    guard let style = styles[styleName] else { return [] }
    return index.references(of: style)
  }
}

nonisolated extension ThemeResolver {
  func chosenFont() -> FontNames.Choice {
    guard let value = scalars[Self.fontKey], case .string(let family) = value.value else {
      return FontNames.Choice()
    }
    let own = index.scalars[Self.fontKey]?.value
    return FontNames.choose(family, isDefault: value.value == own, fonts: resources.fonts)
  }
}
