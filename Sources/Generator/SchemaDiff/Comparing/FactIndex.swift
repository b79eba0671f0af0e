/// The facts of one version of a schema, grouped by the definition that they are about.
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

    /// This definition and all definitions inside it.
    var all: [Subject] { [self] + children.flatMap(\.all) }

    /// True if the facts of both versions about the definition are equal.
    func isSame(as other: Subject) -> Bool {
      facts.isSame(as: other.facts) && consequences.isSame(as: other.consequences)
    }

    /// - Parameter isExact: True if the fact is about the definition itself, false if it is about Swift that the
    ///   definition causes.
    fileprivate func add(_ fact: Fact, isExact: Bool) {
      switch fact.kind {
      case .adoption, .argumentOrder: consequences.append(fact)
      case .requirement, .alias: facts.append(fact)
      default: if isExact { facts.append(fact) } else { consequences.append(fact) }
      }
    }

    /// Removes protocol requirements that an extension implements, because apps need not implement these.
    fileprivate func omitImplementedRequirements() {
      guard facts.contains(where: { $0.kind == .requirement }) else { return }
      let declared = Set((facts + consequences).filter { $0.kind == .declaration }.map(\.key))
      facts.removeAll { $0.kind == .requirement && declared.contains($0.key) }
    }
  }

  /// Top-level definitions, in the order of the schema.
  private(set) var roots: [Subject] = []
  /// All definitions by id.
  private var subjects: [String: Subject] = [:]
  /// Definitions by the Swift names that they cause, such as `Login` for `DefaultLogin`.
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

  /// Finds the definition that a Swift name belongs to. `isExact` is true if the name means the definition itself.
  ///
  /// - Returns: A new subject if no definition has the name, as for `MappingSource`.
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
  /// True for facts about declared Swift. Names in these facts are the names that an app's code uses.
  var isOfSwift: Bool {
    switch self {
    case .declaration, .swiftType, .settable, .payload, .alias, .requirement,
      .requirementType, .constraint, .argument, .argumentType, .argumentDefault,
      .argumentOrder, .initialiserThrows, .conformance, .adoption, .module:
      true
    default: false
    }
  }

  /// True if a fact's value can contain the names of types, but not of other definitions that may have been renamed.
  var namesOnlyTypes: Bool {
    switch self {
    case .argumentDefault: false
    case .precedence, .arm, .otherwise, .scenarioPart, .selection: true
    default: isOfSwift
    }
  }

  /// True if the key is a string of JSON or a condition on JSON, so that it contains no names of the schema.
  var hasLiteralKey: Bool {
    self != .selection && (isLiteral || self == .precedence || self == .arm)
  }

  /// True if the value is prose, a string of JSON or a condition on JSON, so that it contains no names of the schema.
  var isLiteral: Bool {
    switch self {
    case .path, .raw, .sentConstant, .tag, .selection, .visibleKey, .discriminator, .part, .words,
      .doc, .source, .since, .example, .color, .deprecation:
      true
    default: false
    }
  }

  /// True for facts by which a renamed definition is recognised.
  var identifies: Bool {
    switch self {
    case .alias, .argumentOrder, .layer, .deprecated, .deprecation, .since, .source, .example,
      .conformance, .adoption, .visibleKey:
      false
    default: true
    }
  }
}
