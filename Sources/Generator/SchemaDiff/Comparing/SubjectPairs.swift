/// Pairs the definitions of two versions: by name, by the old name in `was:`, or by equal facts that no other
/// definition has.
struct SubjectPairs {
  enum Reason {
    case sameName, stated, guessed, moved
  }

  typealias Pair = (old: FactIndex.Subject, new: FactIndex.Subject, reason: Reason)

  private(set) var pairs: [Pair] = []
  /// Definitions of the old version without a partner; the next property has those of the new version. Definitions
  /// inside them are left out.
  private(set) var gone: [FactIndex.Subject] = []
  private(set) var new: [FactIndex.Subject] = []
  /// Renamed types. The next property has all renamed definitions.
  private(set) var types = Renaming()
  private(set) var all = Renaming()

  init(_ old: FactIndex, _ new: FactIndex) {
    // Types are paired first, because the names of maps contain names of types.
    func roots(_ index: FactIndex, areTypes: Bool) -> [FactIndex.Subject] {
      index.roots.filter { ($0.definition.noun == .type) == areTypes }
    }
    match(roots(old, areTypes: true), roots(new, areTypes: true))
    matchMoved()
    match(roots(old, areTypes: false), roots(new, areTypes: false))
  }

  /// Pairs definitions of one level, and then the definitions inside each pair.
  private mutating func match(_ old: [FactIndex.Subject], _ new: [FactIndex.Subject]) {
    // If both lists have the same names in the same order, renamed types elsewhere do not matter.
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

  /// Pairs definitions with equal keys if only one definition in each list has the key, and removes the paired
  /// definitions from both lists.
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

  /// Pairs types that have moved: into a type, out of a type, or from one type to another.
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

  /// Returns the facts of a definition and of the definitions inside it as a string, without the definition's name. Nil
  /// if there are too few facts to recognise the definition.
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
  /// The kind of definition as a prefix of the name, because a map and a type may have the same name. All kinds of maps
  /// have one prefix, because a row may become another kind of map.
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

  /// True if more than half of the definitions inside each subject have a name that is also inside the other subject.
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

/// A table of old and new names, which can be applied to a text.
struct Renaming {
  private var names: [String: String] = [:]

  init() {}
  init(_ old: String, _ new: String) { names[old] = new }

  mutating func add(_ old: String, _ new: String) { names[old] = new }

  /// - Parameter isRule: True for a rule. Quoted strings in a rule are texts for people, so names in these are replaced
  ///   only within the braces of a format.
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

  /// Renames a whole path, or else its longest renamed beginning, or else each component.
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
