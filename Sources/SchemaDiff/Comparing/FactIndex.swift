/// The facts of one version by their subject.
struct FactIndex {
  /// Facts of one kind about one subject, with equal keys.
  struct Key: Hashable {
    let kind: Fact.Kind
    let key: String
  }

  /// The facts about one definition.
  struct Subject {
    let definition: FactSubject
    fileprivate(set) var facts: [Key: [Fact]] = [:]
    /// Facts of Swift that follow from the definition as a whole, such as `==`. They are only reported if nothing else
    /// explains them.
    fileprivate(set) var consequences: [Key: [Fact]] = [:]
    fileprivate(set) var children: [String] = []
  }

  private(set) var subjects: [String: Subject] = [:]
  /// The ids of definitions without an outer one, in the order of the schema.
  private(set) var roots: [String] = []
  /// The subject of each name of Swift that is not its own.
  private var owners: [String: String] = [:]

  /// What Swift declares.
  private(set) var declarations: Set<String> = []

  init(_ record: FactRecord) {
    for definition in record.subjects {
      guard subjects[definition.id] == nil else { continue }
      subjects[definition.id] = Subject(definition: definition)
      for symbol in definition.symbols { owners[symbol] = definition.id }
    }
    for definition in record.subjects {
      if let parent = definition.parent, subjects[parent] != nil {
        if subjects[parent]?.children.last != definition.id {
          subjects[parent]?.children.append(definition.id)
        }
      } else {
        roots.append(definition.id)
      }
    }
    for fact in record.facts { add(fact) }
  }

  private mutating func add(_ fact: Fact) {
    if fact.kind == .declaration { declarations.insert(fact.key) }
    let key = Key(kind: fact.kind, key: fact.key)
    let isConsequence = fact.kind == .adoption || fact.kind == .argumentOrder
    if subjects[fact.subject] != nil, !isConsequence {
      subjects[fact.subject]?.facts[key, default: []].append(fact)
      return
    }
    let (owner, isExact) = owner(of: fact.subject)
    if subjects[owner] == nil {
      // Swift without a definition, such as `MappingSource`.
      subjects[owner] = Subject(
        definition: FactSubject(
          .swift, owner, name: owner, at: SourceLocation(file: 0, line: 1, column: 1)))
      roots.append(owner)
    }
    if (isExact && !isConsequence) || fact.kind == .requirement || fact.kind == .alias {
      subjects[owner]?.facts[key, default: []].append(fact)
    } else {
      subjects[owner]?.consequences[key, default: []].append(fact)
    }
  }

  /// The definition that a name of Swift belongs to, and whether the name is its own.
  private func owner(of symbol: String) -> (id: String, isExact: Bool) {
    if subjects[symbol] != nil { return (symbol, true) }
    if let owner = owners[symbol] { return (owner, symbol.contains(".")) }
    var start = symbol[...]
    while let dot = start.lastIndex(of: ".") {
      start = start[..<dot]
      let own = String(start)
      guard let owner = subjects[own] == nil ? owners[own] : own else { continue }
      if subjects[owner]?.definition.noun == .swift { return (owner, true) }
      let inner = owner + symbol[dot...]
      return subjects[inner] == nil ? (owner, false) : (inner, true)
    }
    return (symbol.split(separator: ".").first.map(String.init) ?? symbol, true)
  }
}

extension Fact.Kind {
  /// True for facts that Swift states. Names in them are those of an app's code.
  var isOfSwift: Bool {
    switch self {
    case .declaration, .swiftType, .settable, .isolation, .payload, .alias, .requirement,
      .requirementType, .settableRequirement, .argument, .argumentType, .argumentDefault,
      .argumentOrder, .initialiserThrows, .conformance, .adoption, .module:
      true
    default: false
    }
  }

  /// True if the value is a string of JSON or prose, in which no name of the schema is meant.
  var isLiteral: Bool {
    switch self {
    case .path, .raw, .sentConstant, .tag, .visibleKey, .discriminator, .part, .words,
      .doc, .source, .since, .example, .color, .deprecation:
      true
    default: false
    }
  }

  /// True for facts by which a definition with another name is recognised.
  var identifies: Bool {
    switch self {
    case .alias, .argumentOrder, .layer, .deprecated, .deprecation, .since, .source, .example,
      .conformance, .adoption, .visibleKey:
      false
    default: true
    }
  }
}
