/// Counts the words of a schema, including descriptions, to decide which of two similar names is misspelt.
package struct WordEvidence {
  package enum Verdict {
    case firstIsMisspelt
    case secondIsMisspelt
    case unclear
  }

  private var names: [String: Int] = [:]
  private var parts: [String: Int] = [:]

  package init(_ nodes: SchemaNodes) {
    var seen: Set<SourceLocation> = []
    for family in nodes.modules.flatMap(\.families) { count(family.root, &seen) }
    for scenario in nodes.scenarios { count(scenario.root, &seen) }
  }

  /// A name is misspelt if a part of it is a word that nothing else in the schema uses, while all parts of
  /// the other name are used elsewhere.
  package func verdict(_ first: String, _ second: String) -> Verdict {
    // `FormModelModel`
    let isRepeating = [first, second].map { name in
      zip(Self.parts(of: name), Self.parts(of: name).dropFirst()).contains { $0 == $1 }
    }
    if isRepeating[0] != isRepeating[1] {
      return isRepeating[0] ? .firstIsMisspelt : .secondIsMisspelt
    }
    let isFirst = isStrange(first, besides: second)
    let isSecond = isStrange(second, besides: first)
    if isFirst != isSecond { return isFirst ? .firstIsMisspelt : .secondIsMisspelt }
    let counts = (names[first] ?? 0, names[second] ?? 0)
    if counts.0 <= 1, counts.1 > 2 { return .firstIsMisspelt }
    if counts.1 <= 1, counts.0 > 2 { return .secondIsMisspelt }
    return .unclear
  }

  private func isStrange(_ name: String, besides rival: String) -> Bool {
    let own = Self.parts(of: name)
    let others = Set(Self.parts(of: rival))
    let uses = names[name] ?? 0
    return own.contains { part in
      part.count > 2 && (parts[part] ?? 0) <= uses * own.filter { $0 == part }.count
        // `unchecked` has the word `checked`.
        && !(part.count > 4
          && parts.keys.contains { word in
            word != part && word.contains(part)
              && !others.contains { $0 != part && $0.contains(part) && word.contains($0) }
          })
    }
  }

  /// True if the two have a word in common.
  package static func isAlike(_ first: String, _ second: String) -> Bool {
    !Set(parts(of: first)).isDisjoint(with: parts(of: second))
  }

  private mutating func count(_ node: Node, _ seen: inout Set<SourceLocation>) {
    switch node.content {
    case .scalar(let scalar):
      if seen.insert(node.location).inserted { count(scalar.text) }
    case .sequence(let nodes): for node in nodes { count(node, &seen) }
    case .mapping(let entries):
      for entry in entries {
        if seen.insert(entry.keyLocation).inserted { count(entry.key) }
        count(entry.value, &seen)
      }
    }
  }

  private mutating func count(_ text: String) {
    for name in text.split(whereSeparator: {
      !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-"
    }) {
      names[String(name), default: 0] += 1
      for part in Self.parts(of: String(name)) { parts[part, default: 0] += 1 }
    }
  }

  /// `userName` and `user-name` both have the parts `user` and `name`.
  package static func parts(of name: String) -> [String] {
    var found: [String] = []
    var part = ""
    for character in name {
      let isStart = character.isUppercase && part.last?.isUppercase == false
      if isStart || !character.isLetter {
        if !part.isEmpty { found.append(part.lowercased()) }
        part = ""
      }
      if character.isLetter { part.append(character) }
    }
    if !part.isEmpty { found.append(part.lowercased()) }
    return found
  }
}
