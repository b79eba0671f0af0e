/// Pairs the definitions of two versions by name, by the old name that `was:` states, or because no others have equal
/// facts.
struct SubjectPairs {
  enum Reason {
    case sameName, stated, guessed, moved
  }

  typealias Pair = (old: FactIndex.Subject, new: FactIndex.Subject, reason: Reason)

  private(set) var pairs: [Pair] = []
  /// Definitions without a partner. Those inside one of them are left out.
  private(set) var gone: [FactIndex.Subject] = []
  private(set) var new: [FactIndex.Subject] = []
  /// New simple names by the old ones.
  private(set) var types = Renaming()
  private(set) var all = Renaming()

  init(_ old: FactIndex, _ new: FactIndex) {
    // The names of types are part of those of maps.
    func roots(_ index: FactIndex, areTypes: Bool) -> [FactIndex.Subject] {
      index.roots.filter { ($0.definition.noun == .type) == areTypes }
    }
    match(roots(old, areTypes: true), roots(new, areTypes: true))
    matchMoved()
    match(roots(old, areTypes: false), roots(new, areTypes: false))
  }

  /// Pairs the definitions inside one definition, and then those inside each pair.
  private mutating func match(_ old: [FactIndex.Subject], _ new: [FactIndex.Subject]) {
    // A new name elsewhere does not matter to definitions that are the same, in the same order.
    let isSame = old.elementsEqual(new) {
      $0.definition.id == $1.definition.id && $0.definition.noun == $1.definition.noun
    }
    if isSame {
      for (old, new) in zip(old, new) { settle((old, new, .sameName)) }
      return
    }
    var (old, new) = (old, new)
    var found: [Pair] = []
    found += Self.taken(
      from: &old, &new, .sameName,
      { item in
        let names = item.definition.noun == .rule ? all : types
        return item.scope + names.applied(item.definition.name)
      }, \.scopedName)
    found += Self.taken(from: &old, &new, .stated, \.scopedName, \.scopedOldName)
    found += Self.taken(from: &old, &new, .guessed, \.scopedOldName, \.scopedName)
    found += Self.taken(from: &old, &new, .guessed, identity, identity)
    gone += old
    self.new += new
    for pair in found { settle(pair) }
  }

  private mutating func settle(_ pair: Pair) {
    pairs.append(pair)
    let (old, new) = (pair.old.definition, pair.new.definition)
    if old.name != new.name {
      all.add(old.name, new.name)
      if old.noun == .type { types.add(old.name, new.name) }
    }
    match(pair.old.children, pair.new.children)
  }

  /// Takes the pairs of definitions with a key that no others have.
  private static func taken(
    from old: inout [FactIndex.Subject], _ new: inout [FactIndex.Subject], _ reason: Reason,
    _ oldKey: (FactIndex.Subject) -> String?, _ newKey: (FactIndex.Subject) -> String?
  ) -> [Pair] {
    if old.isEmpty || new.isEmpty { return [] }
    let olds = Dictionary(grouping: old, by: oldKey)
    let keys = new.map(newKey)
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    let found = zip(new, keys).compactMap { item, key -> Pair? in
      guard key != nil, counts[key] == 1, let others = olds[key], others.count == 1 else {
        return nil
      }
      return (others[0], item, reason)
    }
    let taken = Set(found.flatMap { [$0.old, $0.new] }.map { ObjectIdentifier($0) })
    old.removeAll { taken.contains(ObjectIdentifier($0)) }
    new.removeAll { taken.contains(ObjectIdentifier($0)) }
    return found
  }

  /// Pairs types that are in another type than before, or no longer in one.
  private mutating func matchMoved() {
    var old = gone.filter { $0.definition.noun == .type }
    var new = self.new.filter { $0.definition.noun == .type }
    let sameName = Self.taken(
      from: &old, &new, .moved, { $0.definition.name }, { $0.definition.name })
    for pair in sameName where pair.old.isAlike(pair.new) {
      gone.removeAll { $0 === pair.old }
      self.new.removeAll { $0 === pair.new }
      types.add(pair.old.definition.id, pair.new.definition.id)
      all.add(pair.old.definition.id, pair.new.definition.id)
      settle(pair)
    }
  }

  // MARK: Equal facts

  /// The facts of a definition and of those inside it, without its name; nil if they say too little.
  private func identity(of subject: FactIndex.Subject) -> String? {
    let words = Renaming(subject.definition.name, "Self")
    var lines: [String] = []
    var isTelling = false
    func collect(_ subject: FactIndex.Subject, _ path: String) {
      for fact in subject.facts where fact.kind.identifies {
        let name = fact.kind.isOfSwift ? "" : fact.key
        let value = fact.kind.isLiteral ? fact.value : words.applied(fact.value)
        lines.append("\(path) \(fact.kind) \(name) \(value)")
        if fact.kind.isTelling || !path.isEmpty { isTelling = true }
      }
      for inner in subject.children { collect(inner, "\(path).\(inner.definition.name)") }
    }
    collect(subject, "")
    guard isTelling else { return nil }
    return "\(subject.definition.noun)\n" + lines.sorted().joined(separator: "\n")
  }
}

extension FactIndex.Subject {
  /// The noun keeps a map apart from a type of the same name. A row may become another map.
  fileprivate var scope: String {
    switch definition.noun {
    case .row, .map, .mapUnion, .enumMap: "map "
    case .member, .requirement, .handWritten: "member "
    case .enumCase, .constant: "case "
    default: "\(definition.noun.rawValue) "
    }
  }
  fileprivate var scopedName: String? { scope + definition.name }
  fileprivate var scopedOldName: String? { definition.was.map { scope + $0 } }

  /// True if more than half of the names inside both are the same.
  fileprivate func isAlike(_ other: FactIndex.Subject) -> Bool {
    let names = Set(children.map(\.definition.name))
    let others = Set(other.children.map(\.definition.name))
    return names.intersection(others).count * 2 > max(names.count, others.count)
  }
}

extension Fact.Kind {
  /// True if two definitions rarely have the same fact of this kind.
  fileprivate var isTelling: Bool {
    [.path, .raw, .doc, .words, .model, .rule, .part, .sharedRule, .entry, .choice].contains(self)
  }
}

/// New names by the old ones, applied to the words of a value.
struct Renaming {
  private var names: [String: String] = [:]

  init() {}
  init(_ old: String, _ new: String) { names[old] = new }

  mutating func add(_ old: String, _ new: String) { names[old] = new }

  /// - Parameter isRule: True for a rule. Its strings are texts for people, with names only in the braces of a format.
  func applied(_ text: String, isRule: Bool = false) -> String {
    if names.isEmpty { return text }
    var (isInString, isInBraces, isEscaped) = (false, false, false)
    var out = ""
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      if !word.isEmpty {
        out += isInString && !isInBraces ? String(word) : renamed(String(word))
        rest = rest[word.endIndex...]
        isEscaped = false
      }
      guard let character = rest.popFirst() else { break }
      out.append(character)
      switch character {
      case "\"" where isRule && !isEscaped: isInString.toggle()
      case "{": isInBraces = true
      case "}": isInBraces = false
      default: break
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return out
  }

  /// A whole path, or each of its components.
  private func renamed(_ word: String) -> String {
    if let name = names[word] { return name }
    guard word.contains(".") else { return word }
    var parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for length in stride(from: parts.count - 1, to: 1, by: -1) {
      if let name = names[parts[..<length].joined(separator: ".")] {
        return ([name] + parts[length...]).joined(separator: ".")
      }
    }
    for index in parts.indices { parts[index] = names[parts[index]] ?? parts[index] }
    return parts.joined(separator: ".")
  }
}
