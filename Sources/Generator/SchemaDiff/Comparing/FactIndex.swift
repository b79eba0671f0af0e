/// The facts of one version by their subject.
struct FactIndex {
  /// The facts about one definition.
  final class Subject {
    let definition: FactSubject
    fileprivate(set) var facts: [Fact] = []
    /// Facts of Swift that follow from the definition as a whole, such as an initialiser. They are only reported if
    /// nothing else explains them.
    fileprivate(set) var consequences: [Fact] = []
    fileprivate(set) var children: [Subject] = []

    init(_ definition: FactSubject) { self.definition = definition }

    /// It and the definitions inside it.
    var all: [Subject] { [self] + children.flatMap(\.all) }

    /// True if both versions state the same about it.
    func isSame(as other: Subject) -> Bool {
      facts.isSame(as: other.facts) && consequences.isSame(as: other.consequences)
    }

    /// - Parameter isExact: True if the fact is about the definition itself, and not about what it causes.
    fileprivate func add(_ fact: Fact, isExact: Bool) {
      switch fact.kind {
      case .adoption, .argumentOrder: consequences.append(fact)
      case .requirement, .alias: facts.append(fact)
      default: if isExact { facts.append(fact) } else { consequences.append(fact) }
      }
    }

    /// Omits requirements that an extension declares, because they need not be implemented.
    fileprivate func omitImplementedRequirements() {
      guard facts.contains(where: { $0.kind == .requirement }) else { return }
      let declared = Set((facts + consequences).filter { $0.kind == .declaration }.map(\.key))
      facts.removeAll { $0.kind == .requirement && declared.contains($0.key) }
    }
  }

  /// Definitions without an outer one, in the order of the schema.
  private(set) var roots: [Subject] = []
  /// All definitions by id.
  private var subjects: [String: Subject] = [:]
  /// The definition of each name of Swift that is not its own.
  private var owners: [String: Subject] = [:]

  /// - Parameter sheets: The facts of all parts of the version.
  init(_ sheets: [FactSheet]) {
    let definitions = sheets.flatMap(\.subjects).map(Subject.init)
    subjects = Dictionary(first: definitions.map { ($0.definition.id, $0) })
    for subject in definitions where subjects[subject.definition.id] === subject {
      for symbol in subject.definition.symbols { owners[symbol] = subject }
      if let parent = subject.definition.parent.flatMap({ subjects[$0] }) {
        parent.children.append(subject)
      } else {
        roots.append(subject)
      }
    }
    for fact in sheets.lazy.flatMap(\.facts) {
      let (subject, isExact) = owner(of: fact.subject)
      subject.add(fact, isExact: isExact)
    }
    for subject in subjects.values { subject.omitImplementedRequirements() }
  }

  /// The definition that a name of Swift belongs to, and whether the name is its own.
  ///
  /// - Returns: Of a name without a definition, such as `MappingSource`, a subject of its own.
  private mutating func owner(of symbol: String) -> (subject: Subject, isExact: Bool) {
    if let subject = subjects[symbol] { return (subject, true) }
    let period = UInt8(ascii: ".")
    if let subject = owners[symbol] { return (subject, symbol.utf8.contains(period)) }
    var start = symbol[...]
    while let dot = start.utf8.lastIndex(of: period) {
      start = start[..<dot]
      let own = String(start)
      guard let outer = subjects[own] ?? owners[own] else { continue }
      if outer.definition.noun == .swift { return (outer, true) }
      let inner = subjects[outer.definition.id + symbol[dot...]]
      return (inner ?? outer, inner != nil)
    }
    let name = symbol.split(separator: ".").first.map(String.init) ?? symbol
    let place = SourceLocation(file: 0, line: 1, column: 1)
    let subject = Subject(FactSubject(.swift, name, name: name, at: place))
    subjects[name] = subject
    roots.append(subject)
    return (subject, true)
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
    self != .selection && (isLiteral || self == .precedence || self == .arm)
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
