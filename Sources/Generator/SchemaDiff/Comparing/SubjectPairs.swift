/// Pairs the definitions of two versions by name, by the old name that `was:` states, or because no others have equal
/// facts.
struct SubjectPairs {
  enum Reason {
    case sameName, stated, guessed, moved
  }

  struct Pair {
    let old: FactIndex.Subject
    let new: FactIndex.Subject
    let reason: Reason
  }

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
      for (old, new) in zip(old, new) { settle(Pair(old: old, new: new, reason: .sameName)) }
      return
    }
    var (old, new) = (old, new)
    var found: [Pair] = []
    func pair(
      _ reason: Reason, _ oldKey: (FactIndex.Subject) -> String?,
      _ newKey: (FactIndex.Subject) -> String?
    ) {
      if old.isEmpty || new.isEmpty { return }
      let olds = Dictionary(grouping: old.map { (key: oldKey($0), item: $0) }, by: \.key)
      let keys = new.map(newKey)
      let counts = Dictionary(grouping: keys) { $0 }.mapValues(\.count)
      var taken: (old: Set<String>, new: Set<String>) = ([], [])
      for (item, key) in zip(new, keys) where key != nil {
        guard let others = olds[key], others.count == 1, counts[key] == 1 else { continue }
        found.append(Pair(old: others[0].item, new: item, reason: reason))
        taken.old.insert(others[0].item.definition.id)
        taken.new.insert(item.definition.id)
      }
      old.removeAll { taken.old.contains($0.definition.id) }
      new.removeAll { taken.new.contains($0.definition.id) }
    }
    let (types, all) = (types, all)
    pair(
      .sameName,
      { item in
        let names = item.definition.noun == .rule ? all : types
        return item.scope + names.applied(item.definition.name)
      }, \.scopedName)
    pair(.stated, \.scopedName, \.scopedOldName)
    pair(.guessed, \.scopedOldName, \.scopedName)
    pair(.guessed, identity, identity)
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

  /// Pairs types that are in another type than before, or no longer in one.
  private mutating func matchMoved() {
    let old = gone.filter { $0.definition.noun == .type }
    let new = self.new.filter { $0.definition.noun == .type }
    for item in new {
      let same = old.filter { $0.definition.name == item.definition.name }
      guard same.count == 1,
        new.filter({ $0.definition.name == item.definition.name }).count == 1
      else { continue }
      gone.removeAll { $0.definition.id == same[0].definition.id }
      self.new.removeAll { $0.definition.id == item.definition.id }
      types.add(same[0].definition.id, item.definition.id)
      all.add(same[0].definition.id, item.definition.id)
      settle(Pair(old: same[0], new: item, reason: .moved))
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
