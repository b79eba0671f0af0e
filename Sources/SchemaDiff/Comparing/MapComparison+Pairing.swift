/// Pairs the maps, unions, hooks and strings of the old mapping with those of the new one. Rows are paired by their
/// types. The others have no `was:`, so a removed one and an added one of the same shape are paired.
struct MappingPairing {
  let rows: Pairs<Named<MapDefinition>>
  let elements: Pairs<Named<MapDefinition>>
  let unions: Pairs<Named<UnionMap>>
  let enumMaps: Pairs<Named<EnumMap>>
  let hooks: Pairs<Named<MappingHook>>
  let context: Pairs<Named<ContextValue>>
  let texts: Pairs<Named<LocalisedText>>
  let response: Pairs<Named<ResponseValue>>
  let roots: Pairs<Named<MappingRoot>>
  let oldKeys: RuleKeys
  let newKeys: RuleKeys

  /// A part of one version, with its name in the new version.
  struct Named<Value> {
    let name: String
    let value: Value
    fileprivate let keys: RuleKeys
  }

  init(_ types: TypePairing, _ old: Mapping?, _ new: Mapping?) {
    let oldNames = MapNames(types, isOld: true)
    let newNames = MapNames(types, isOld: false)
    func keys() -> (old: RuleKeys, new: RuleKeys) {
      let meanings = RuleMeanings()
      return (
        RuleKeys(names: oldNames, meanings: meanings), RuleKeys(names: newNames, meanings: meanings)
      )
    }
    // With the names of this version; those of the old one are complete only when all parts are paired.
    let (oldKeys, newKeys) = keys()
    (self.oldKeys, self.newKeys) = keys()
    /// Pairs by name, then by shape.
    func pairs<Value>(
      _ values: (Mapping) -> [Value], name: @escaping (Value) -> String,
      shape: @escaping (Value, RuleKeys) -> String?
    ) -> Pairs<Named<Value>> {
      Pairs(
        (old.map(values) ?? []).map { Named(name: name($0), value: $0, keys: oldKeys) },
        (new.map(values) ?? []).map { Named(name: name($0), value: $0, keys: newKeys) },
        name: \.name, shape: { shape($0.value, $0.keys) })
    }
    /// Parts that are named after types.
    func typed<Value>(
      _ values: (Mapping) -> [Value], type: (Value) -> TypeDefinition?
    ) -> Pairs<Named<Value>> {
      func named(_ mapping: Mapping?, _ keys: RuleKeys) -> [Named<Value>] {
        (mapping.map(values) ?? []).compactMap { value in
          type(value).map { Named(name: keys.names.type($0), value: value, keys: keys) }
        }
      }
      return Pairs(named(old, oldKeys), named(new, newKeys), name: \.name)
    }
    rows = typed(\.rows, type: \.source.definition)
    roots = typed(\.roots, type: \.source)
    elements = pairs(\.elements, name: \.name.text, shape: Self.shape)
    unions = pairs(\.unions, name: \.name.text, shape: Self.shape)
    enumMaps = pairs(\.enumMaps, name: \.name.text, shape: Self.shape)
    hooks = pairs(\.hooks, name: \.name.text, shape: Self.shape)
    context = pairs(\.context, name: \.name.text) { value, keys in
      value.documentation.doc.map { "\(keys.names.reference(value.type)) \($0)" }
    }
    texts = pairs(\.strings, name: \.key.text) { text, _ in text.text }
    response = pairs(\.response, name: \.name.text) { value, keys in
      "\(keys.names.reference(value.type)) \(value.member)"
    }

    oldNames.functions = Self.renamed(elements).merging(Self.renamed(unions)) { a, _ in a }
      .merging(Self.renamed(enumMaps)) { a, _ in a }
    oldNames.hooks = Self.renamed(hooks)
    oldNames.context = Self.renamed(context)
    oldNames.texts = Self.renamed(texts)
    oldNames.response = Self.renamed(response)
    for pair in hooks.pairs {
      oldNames.labels[pair.new.name] = Self.renamedLabels(
        pair.old.value.parameters.map(\.label.text), pair.new.value.parameters.map(\.label.text))
    }
    // A renamed parameter is only followed if the name means the same in all maps.
    let parameters = elements.pairs.flatMap { pair in
      Self.renamedLabels(
        pair.old.value.parameters.map(\.name.text), pair.new.value.parameters.map(\.name.text))
    }
    let kept = Set((new?.elements ?? []).flatMap(\.parameters).map(\.name.text))
    oldNames.parameters = Dictionary(first: parameters)
      .filter { !kept.contains($0.key) }
  }

  /// Old labels with new names. Empty if their number differs, because the pairs are then unknown.
  private static func renamedLabels(_ old: [String], _ new: [String]) -> [String: String] {
    guard old.count == new.count else { return [:] }
    let (was, now) = (Set(old), Set(new))
    return Dictionary(first: zip(old, new).filter { !now.contains($0) && !was.contains($1) })
  }

  private static func renamed<Value>(_ pairs: Pairs<Named<Value>>) -> [String: String] {
    Dictionary(first: pairs.pairs.filter(\.isRenamed).map { ($0.old.name, $0.new.name) })
  }

  // MARK: Shapes

  private static func shape(_ map: MapDefinition, _ keys: RuleKeys) -> String? {
    let names = keys.names
    let body =
      switch map.body {
      case .fields(let fields):
        fields.map {
          "\(names.member($0.name.text, of: map.target.definition)): \(keys.key($0.rule))"
        }
      case .emit(let rules): rules.map(keys.key)
      case .value(let rule): [keys.key(rule)]
      }
    return names.reference(map.source) + " to " + names.reference(map.target) + ": "
      + body.joined(separator: "; ") + (map.condition.map { " when " + keys.key($0) } ?? "")
  }

  private static func shape(_ union: UnionMap, _ keys: RuleKeys) -> String? {
    let arms = union.arms.map { type, arm, _ in
      switch arm {
      case .map(let map): "\(keys.names.type(type)): \(map.name.text)"
      case .drop: "\(keys.names.type(type)): drop"
      }
    }
    return keys.names.type(union.source) + " to " + keys.names.reference(union.target) + ": "
      + arms.joined(separator: "; ")
  }

  private static func shape(_ map: EnumMap, _ keys: RuleKeys) -> String? {
    let entries = map.entries.map { entry in
      let source = keys.names.enumCase(entry.source.text, of: map.source.definition)
      switch entry.result {
      case .value(let literal): return "\(source): \(keys.literal(literal, map.target))"
      case .absent: return "\(source): nothing"
      }
    }
    return keys.names.reference(map.source) + " to " + keys.names.reference(map.target) + ": "
      + entries.joined(separator: "; ")
  }

  /// Nil for hooks without parameters and documentation, because many look the same.
  private static func shape(_ hook: MappingHook, _ keys: RuleKeys) -> String? {
    if hook.parameters.isEmpty, hook.documentation.doc == nil { return nil }
    return signature(hook, keys.names) + " " + (hook.documentation.doc ?? "")
  }

  /// `(type: String?) throws -> URL?`
  ///
  /// - Parameter throwing: Replaces the hook's own value.
  static func signature(
    _ hook: MappingHook, throwing: Bool? = nil, _ names: MapNames
  ) -> String {
    let parameters = hook.parameters.map { "\($0.label.text): \(names.reference($0.type))" }
    return
      "(\(parameters.joined(separator: ", ")))\(throwing ?? hook.canThrow ? " throws" : "") -> "
      + names.reference(hook.out)
  }
}

/// Pairs the parts of two ordered lists.
struct ListAlignment {
  /// Pairs in the order of the new list.
  let pairs: [(old: Int, new: Int)]
  let removed: [Int]
  let added: [Int]
  /// True if common parts are in a different order.
  let isReordered: Bool

  /// - Parameters:
  ///   - old: Descriptions of each part, from its exact content to only its kind. Parts with an equal description are
  ///     paired; more exact descriptions are compared first.
  ///   - new: The same for the new list.
  init(_ old: [[String]], _ new: [[String]]) {
    var partner: [Int?] = Array(repeating: nil, count: new.count)
    var isTaken = Array(repeating: false, count: old.count)
    let levels = min(old.first?.count ?? 0, new.first?.count ?? 0)
    for level in 0..<levels {
      var places: [String: [Int]] = [:]
      for index in old.indices.reversed() where !isTaken[index] {
        places[old[index][level], default: []].append(index)
      }
      for index in new.indices where partner[index] == nil {
        guard let found = places[new[index][level]]?.popLast() else { continue }
        partner[index] = found
        isTaken[found] = true
      }
    }
    let restOfOld = old.indices.filter { !isTaken[$0] }
    let restOfNew = new.indices.filter { partner[$0] == nil }
    // The same number on both sides: assume that each was replaced.
    if restOfOld.count == restOfNew.count {
      for (old, new) in zip(restOfOld, restOfNew) {
        partner[new] = old
        isTaken[old] = true
      }
    }
    pairs = new.indices.compactMap { index in partner[index].map { ($0, index) } }
    removed = old.indices.filter { !isTaken[$0] }
    added = new.indices.filter { partner[$0] == nil }
    isReordered = zip(pairs, pairs.dropFirst()).contains { $0.old > $1.old }
  }
}

/// A rule as a list of alternatives. `firstOf`, `else` and `default` mean the same, so they become the same list. A
/// nil at the end is left out, because it is the result without any alternative.
struct RuleChain {
  struct Link {
    let rule: MapRule
    let condition: MapCondition?
    let blankIsAbsent: Bool

    /// True if it always has a value, or always ends the map.
    var isFallback: Bool {
      guard condition == nil else { return false }
      switch rule.form {
      case .constant, .context, .localised, .fail, .skip: return true
      default: return false
      }
    }

    /// The rule in words, without its alternatives and without the treatment of whitespace.
    var text: String { RuleText.form(of: rule) + (condition.map { " when " + $0.text } ?? "") }

    /// True if it has a value whenever its condition is true, or if no later one is tried.
    var isCertain: Bool {
      switch rule.form {
      case .localised, .absent, .fail, .skip: true
      case .constant, .context, .new, .count: !blankIsAbsent
      case .path(let path): !path.type.isOptional && !blankIsAbsent
      default: false
      }
    }

    var isNothing: Bool { if case .absent = rule.form { true } else { false } }

    /// Constants, for example, are never only whitespace.
    var canBeBlank: Bool {
      switch rule.form {
      case .constant, .context, .localised, .absent, .fail, .skip: false
      default: true
      }
    }
  }

  private(set) var links: [Link] = []

  /// - Parameter ignoresBlank: Ignores how the rule treats strings of only whitespace.
  init(_ rule: MapRule, ignoresBlank: Bool = false) {
    add(rule, blankIsAbsent: false, ignoresBlank: ignoresBlank)
    self = keeping(Array(links.indices))
  }

  /// Only the links at these indices.
  func keeping(_ indices: [Int]) -> RuleChain {
    var chain = self
    chain.links = indices.map { links[$0] }
    while chain.links.last.map({ $0.isNothing && $0.condition == nil }) == true {
      chain.links.removeLast()
    }
    return chain
  }

  private mutating func add(_ rule: MapRule, blankIsAbsent: Bool, ignoresBlank: Bool = false) {
    let blankIsAbsent = blankIsAbsent || (rule.blankIsAbsent && !ignoresBlank)
    if case .firstOf(let rules) = rule.form, rule.condition == nil {
      for rule in rules { add(rule, blankIsAbsent: blankIsAbsent) }
    } else {
      links.append(
        Link(rule: rule, condition: rule.condition, blankIsAbsent: blankIsAbsent))
    }
    if let otherwise = rule.otherwise { add(otherwise, blankIsAbsent: false) }
  }

  /// The last alternative.
  var fallback: Link? {
    guard links.count > 1, let last = links.last, last.isFallback else { return nil }
    return last
  }

  var text: String {
    links.isEmpty ? "nothing" : links.map(\.text).joined(separator: ", else ")
  }
}
