/// The facts of one version by their subject.
struct FactIndex {
  /// The facts about one definition.
  final class Subject {
    let definition: FactSubject
    fileprivate(set) var facts: [Fact] = []
    /// Facts of Swift that follow from the definition as a whole, such as an initialiser. They are only reported if
    /// nothing else explains them.
    fileprivate(set) var consequences: [Fact] = []
    fileprivate(set) var children: [String] = []

    init(_ definition: FactSubject) { self.definition = definition }
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
      subjects[definition.id] = Subject(definition)
      for symbol in definition.symbols { owners[symbol] = definition.id }
    }
    for definition in record.subjects {
      if let parent = definition.parent.flatMap({ subjects[$0] }) {
        if parent.children.last != definition.id { parent.children.append(definition.id) }
      } else {
        roots.append(definition.id)
      }
    }
    declarations = Set(record.facts.filter { $0.kind == .declaration }.map(\.key))
    for fact in record.facts {
      // What an extension declares need not be implemented.
      if fact.kind == .requirement, declarations.contains(fact.key) { continue }
      add(fact)
    }
  }

  private mutating func add(_ fact: Fact) {
    let isConsequence = fact.kind == .adoption || fact.kind == .argumentOrder
    if !isConsequence, let subject = subjects[fact.subject] {
      subject.facts.append(fact)
      return
    }
    let (id, isExact) = owner(of: fact.subject)
    let owner = subjects[id] ?? addSwift(id)
    if (isExact && !isConsequence) || fact.kind == .requirement || fact.kind == .alias {
      owner.facts.append(fact)
    } else {
      owner.consequences.append(fact)
    }
  }

  /// Swift without a definition, such as `MappingSource`.
  private mutating func addSwift(_ name: String) -> Subject {
    let place = SourceLocation(file: 0, line: 1, column: 1)
    let subject = Subject(FactSubject(.swift, name, name: name, at: place))
    subjects[name] = subject
    roots.append(name)
    return subject
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
    case .declaration, .swiftType, .settable, .payload, .alias, .requirement,
      .requirementType, .constraint, .argument, .argumentType, .argumentDefault,
      .argumentOrder, .initialiserThrows, .conformance, .adoption, .module:
      true
    default: false
    }
  }

  /// True if only types in the value have names that another version may have changed.
  var namesOnlyTypes: Bool {
    switch self {
    case .argumentDefault: false
    case .precedence, .arm, .otherwise, .scenarioPart, .selection: true
    default: isOfSwift
    }
  }

  /// True if the key is a token, or a condition on JSON.
  var hasLiteralKey: Bool {
    switch self {
    case .selection: false
    case .precedence, .arm: true
    default: isLiteral
    }
  }

  /// True if the value is a string of JSON, a condition on it or prose, in which no name of the schema is meant.
  var isLiteral: Bool {
    switch self {
    case .path, .raw, .sentConstant, .tag, .selection, .visibleKey, .discriminator, .part, .words,
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
