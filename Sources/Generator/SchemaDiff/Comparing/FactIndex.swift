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

    fileprivate func declares(_ name: String) -> Bool {
      (facts + consequences).contains { $0.kind == .declaration && $0.key == name }
    }
  }

  /// The definition that a name of Swift belongs to, and whether the name is its own.
  private struct Owner {
    let subject: Subject
    let isExact: Bool

    func add(_ facts: ArraySlice<Fact>) {
      if isExact, !facts.contains(where: \.kind.isConsequence) {
        subject.facts += facts
        return
      }
      for fact in facts {
        if (isExact && !fact.kind.isConsequence) || fact.kind == .requirement || fact.kind == .alias
        {
          subject.facts.append(fact)
        } else {
          subject.consequences.append(fact)
        }
      }
    }
  }

  /// Definitions without an outer one, in the order of the schema.
  private(set) var roots: [Subject] = []
  /// All definitions by id.
  private var subjects: [String: Subject] = [:]
  /// The definition of each name of Swift that is not its own.
  private var owners: [String: Subject] = [:]

  /// - Parameter records: The facts of all parts of the version.
  init(_ records: [FactRecord]) {
    let definitions = records.flatMap(\.subjects).map(Subject.init)
    subjects = Dictionary(first: definitions.map { ($0.definition.id, $0) })
    for subject in definitions where subjects[subject.definition.id] === subject {
      for symbol in subject.definition.symbols { owners[symbol] = subject }
      if let parent = subject.definition.parent.flatMap({ subjects[$0] }) {
        parent.children.append(subject)
      } else {
        roots.append(subject)
      }
    }
    for record in records {
      var rest = record.facts[...]
      while let name = rest.first?.subject {
        let facts = rest.prefix { $0.subject == name }
        owner(of: name).add(facts)
        rest.removeFirst(facts.count)
      }
    }
    // What an extension declares need not be implemented.
    for subject in subjects.values where subject.facts.contains(where: { $0.kind == .requirement })
    {
      subject.facts = subject.facts.filter { $0.kind != .requirement || !subject.declares($0.key) }
    }
  }

  /// - Returns: Of a name without a definition, such as `MappingSource`, a subject of its own.
  private mutating func owner(of symbol: String) -> Owner {
    if let subject = subjects[symbol] { return Owner(subject: subject, isExact: true) }
    if let subject = owners[symbol] {
      return Owner(subject: subject, isExact: symbol.contains("."))
    }
    var start = symbol[...]
    while let dot = start.lastIndex(of: ".") {
      start = start[..<dot]
      let own = String(start)
      guard let outer = subjects[own] ?? owners[own] else { continue }
      if outer.definition.noun == .swift { return Owner(subject: outer, isExact: true) }
      let inner = subjects[outer.definition.id + symbol[dot...]]
      return Owner(subject: inner ?? outer, isExact: inner != nil)
    }
    let name = symbol.split(separator: ".").first.map(String.init) ?? symbol
    let place = SourceLocation(file: 0, line: 1, column: 1)
    let subject = Subject(FactSubject(.swift, name, name: name, at: place))
    subjects[name] = subject
    roots.append(subject)
    return Owner(subject: subject, isExact: true)
  }
}

extension Fact.Kind {
  /// True if Swift follows from a definition as a whole.
  fileprivate var isConsequence: Bool { self == .adoption || self == .argumentOrder }

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
