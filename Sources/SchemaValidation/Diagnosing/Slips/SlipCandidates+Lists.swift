/// A list of names, such as `conforms: [Action]`, with one name too few, one too many, or a wrong one; and swapped
/// values of two entries.
extension SlipCandidates {
  private static let listKeys = ["conforms", "refines", "include", "extends"]

  /// A definition with its content, including what its lists of names add.
  private struct Contents {
    private let byName: [String: [Definition]]
    init(_ definitions: [Definition]) {
      byName = Dictionary(grouping: definitions, by: \.entry.key)
    }

    func keys(of name: String, depth: Int = 0) -> Set<String> {
      (byName[name] ?? []).reduce(into: []) { found, definition in
        found.formUnion(definition.entry.value.keys)
        guard depth < 3 else { return }
        for key in listKeys {
          for inner in definition.entry.value[key]?.words ?? [] where inner != name {
            found.formUnion(keys(of: inner, depth: depth + 1))
          }
        }
      }
    }
  }

  /// Lists with another element: a definition that contains the names in the errors is added or removed.
  func otherElements(_ definitions: [Definition]) -> [SlipSearch.Candidate] {
    guard errors.allSatisfy(\.nearNames.isEmpty) else { return [] }
    // The help names keys that many definitions have.
    let named = Set(errors.flatMap { $0.namesInMessage })
    let contents = Contents(definitions)
    var known: [String: (score: Int, rest: Int)] = [:]
    func rank(_ name: String) -> (score: Int, rest: Int) {
      if let rank = known[name] { return rank }
      let keys = contents.keys(of: name)
      let common = keys.intersection(named).count
      let rank = (score: common + (named.contains(name) ? 2 : 0), rest: keys.count - common)
      known[name] = rank
      return rank
    }
    func score(_ name: String) -> Int { rank(name).score }
    func isLikelier(_ one: String, _ other: String) -> Bool {
      (rank(other).score, rank(one).rest, one) < (rank(one).score, rank(other).rest, other)
    }
    var found: [(candidate: SlipSearch.Candidate, rank: Int)] = []
    for (place, definition) in concerned(definitions).prefix(4).enumerated() {
      for key in Self.listKeys {
        guard let own = definition.entry.value.mapping?.first(where: { $0.key == key }),
          own.value.location.line == own.keyLocation.line, !isWrong(own)
        else { continue }
        let names = own.value.words
        let pool = elements(of: key, in: definition.block, definitions).filter {
          !names.contains($0) && $0 != definition.entry.key
        }
        let added = pool.filter { score($0) > 0 }.sorted(by: isLikelier)
        let removed = names.filter { score($0) > 0 }.sorted(by: isLikelier)
        for (index, name) in added.prefix(3).enumerated() {
          append(change(own, definition, names + [name], added: name, removed: nil), place + index)
        }
        for (index, name) in removed.prefix(2).enumerated() where names.count > 1 {
          append(
            change(own, definition, names.filter { $0 != name }, added: nil, removed: name),
            place + index)
        }
        // Replaces a name in the errors by one that most other definitions have; and the reverse.
        let wrong = removed.first ?? (names.count == 1 ? names[0] : nil)
        let right = removed.isEmpty ? Array(added.prefix(2)) : Array((added + pool).prefix(3))
        for (index, name) in right.enumerated() {
          guard let wrong else { break }
          append(
            change(
              own, definition, names.map { $0 == wrong ? name : $0 }, added: name, removed: wrong),
            place + index + 1)
        }
        if removed.isEmpty, let name = added.first {
          for wrong in names.prefix(2) where names.count > 1 {
            append(
              change(
                own, definition, names.map { $0 == wrong ? name : $0 }, added: name, removed: wrong),
              place + 2)
          }
        }
      }
    }
    func append(_ candidate: SlipSearch.Candidate?, _ place: Int) {
      if let candidate { found.append((candidate, place)) }
    }
    return found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.candidate)
  }

  /// True if an error is about a name in the list itself, or if the list does not consist of names.
  private func isWrong(_ list: Node.Entry) -> Bool {
    let nodes = [list.value] + (list.value.sequence ?? [])
    return nodes.contains { node in
      node.text?.contains(" ") == true || errors.contains { $0.location == node.location }
    }
  }

  /// The names that such lists of other definitions have, the most frequent first.
  private func elements(
    of key: String, in block: String, _ definitions: [Definition]
  ) -> [String] {
    var counts: [String: Int] = [:]
    for definition in definitions where definition.block == block {
      for name in definition.entry.value[key]?.words ?? [] { counts[name, default: 0] += 1 }
    }
    // A name that no other list has may still be of the right kind.
    let kinds: Set<String> =
      switch key {
      case "include": ["mixins", "styleKeys"]
      case "extends": ["shared", "elements"]
      default: ["protocols"]
      }
    for definition in definitions where kinds.contains(definition.block) {
      counts[definition.entry.key, default: 0] += 0
    }
    return counts.keys.sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }
  }

  private func change(
    _ own: Node.Entry, _ definition: Definition, _ names: [String], added: String?,
    removed: String?
  ) -> SlipSearch.Candidate? {
    let isList = own.value.sequence != nil || names.count != 1
    let text = isList ? "[" + names.joined(separator: ", ") + "]" : names[0]
    guard let range = textRange(of: own.value) else { return nil }
    let shown = (added ?? removed).map { NameCheck.shown($0) } ?? ""
    let key = "`\(own.key)` of `\(NameCheck.shown(definition.entry.key))`"
    let message: String
    let help: String
    switch (added, removed) {
    case (nil, _):
      message = "\(key) names `\(shown)`: without it there are no errors"
      help = "delete `\(shown)`"
    case (_, nil):
      message = "\(key) does not name `\(shown)`: with it there are no errors"
      help = "write `\(own.key): \(text)`"
    case (_, let removed?):
      message =
        "`\(NameCheck.shown(removed))` in \(key) is most likely `\(shown)`: with it there are no errors"
      help = "write `\(own.key): \(text)`"
    }
    let place = removed.flatMap { name in
      (own.value.sequence ?? []).first { $0.text == name }?.location
    }
    return candidate(
      [(own.value.location, range, text)], errors[0].code, message,
      at: place ?? own.value.location, help: help, related: consequences)
  }

  /// The columns of a scalar or of a list in brackets on one line.
  func textRange(of value: Node) -> Range<Int>? {
    let start = Int(value.location.column)
    if value.scalar != nil { return start..<(start + Int(value.location.length)) }
    guard value.sequence != nil,
      let line = files[Int(value.location.file)].line(Int(value.location.line))
    else { return nil }
    let text = Array(line.unicodeScalars)
    guard start <= text.count, text[start - 1] == "[",
      let end = text[(start - 1)...].firstIndex(of: "]")
    else { return nil }
    return start..<(end + 2)
  }

  // MARK: Swapped values in two entries

  /// Swaps the values of one key in two entries that both have an error.
  var swappedBeyond: [SlipSearch.Candidate] {
    var found: [SlipSearch.Candidate] = []
    for (index, first) in paths.enumerated() {
      for second in paths[(index + 1)...] {
        let around = Array(zip(first, second)).drop { $0.entry.keyLocation == $1.entry.keyLocation }
        guard let (one, other) = around.first, one.parent == other.parent else { continue }
        let inner = [first, second].compactMap(Self.innermost)
        let pairs =
          around.flatMap { Self.pairsOfValues($0.entry.value, $1.entry.value) }
          + (inner.count == 2 ? Self.pairsOfValues(inner[0], inner[1]) : [])
        for (left, right) in pairs {
          guard let a = scalar(left), let b = scalar(right), a.text != b.text,
            let candidate = swapped(a, b),
            !found.contains(where: { $0.diagnostic == candidate.diagnostic })
          else { continue }
          found.append(candidate)
        }
      }
    }
    return found
  }

  /// The mapping that directly contains a place.
  private static func innermost(_ path: [Node.Step]) -> Node? {
    guard let last = path.last, let outer = path.dropLast().last?.entry.value else { return nil }
    return ([outer] + (outer.sequence ?? [])).first { $0.location == last.parent }
  }

  /// The values of the same keys; in lists, of elements at the same position.
  private static func pairsOfValues(
    _ one: Node, _ other: Node
  ) -> [(Node.Entry, Node.Entry)] {
    if let left = one.sequence, let right = other.sequence {
      return zip(left, right).prefix(4).flatMap { pairsOfValues($0, $1) }
    }
    return (one.mapping ?? []).compactMap { entry in
      guard entry.value.mapping == nil, !["doc", "source"].contains(entry.key),
        let same = other.mapping?.first(where: { $0.key == entry.key }), same.value.mapping == nil
      else { return nil }
      return (entry, same)
    }
  }
}
