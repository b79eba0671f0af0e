/// The facts of one version by their subject.
struct FactIndex {
  /// The facts about one definition.
  final class Subject {
    let definition: FactSubject
    // Slices of the lists of the parts, because a version has hundreds of thousands of facts.
    private var ownFacts: [ArraySlice<Fact>] = []
    private var swiftThatFollows: [ArraySlice<Fact>] = []
    private var hasRequirements = false
    fileprivate(set) var children: [Subject] = []

    init(_ definition: FactSubject) { self.definition = definition }

    var facts: [Fact] { Array(ownFacts.joined()) }
    /// Facts of Swift that follow from the definition as a whole, such as an initialiser. They are only reported if
    /// nothing else explains them.
    var consequences: [Fact] { Array(swiftThatFollows.joined()) }

    /// It and the definitions inside it.
    var all: [Subject] { [self] + children.flatMap(\.all) }

    /// True if both versions state the same about it.
    func isSame(as other: Subject) -> Bool {
      ownFacts.elementsEqual(other.ownFacts) { $0.isSame(as: $1) }
        && swiftThatFollows.elementsEqual(other.swiftThatFollows) { $0.isSame(as: $1) }
    }

    /// - Parameter isExact: True if they are about the definition itself, and not about what it causes.
    fileprivate func add(_ facts: ArraySlice<Fact>, isExact: Bool) {
      func isOwn(_ kind: Fact.Kind) -> Bool {
        switch kind {
        case .adoption, .argumentOrder: false
        case .requirement, .alias: true
        default: isExact
        }
      }
      var start = facts.startIndex
      while start < facts.endIndex {
        let isOwnFirst = isOwn(facts[start].kind)
        var end = start
        while end < facts.endIndex, isOwn(facts[end].kind) == isOwnFirst {
          hasRequirements = hasRequirements || facts[end].kind == .requirement
          end += 1
        }
        if isOwnFirst {
          ownFacts.append(facts[start..<end])
        } else {
          swiftThatFollows.append(facts[start..<end])
        }
        start = end
      }
    }

    /// Omits requirements that an extension declares, because they need not be implemented.
    fileprivate func omitImplementedRequirements() {
      guard hasRequirements else { return }
      let declared = Set((facts + consequences).filter { $0.kind == .declaration }.map(\.key))
      ownFacts = [facts.filter { $0.kind != .requirement || !declared.contains($0.key) }[...]]
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
      let facts = record.facts
      var start = 0
      while start < facts.count {
        let name = facts[start].subject
        // Not `prefix(while:)`, which copies each fact.
        var end = start + 1
        while end < facts.count, facts[end].subject == name { end += 1 }
        let (subject, isExact) = owner(of: name)
        subject.add(facts[start..<end], isExact: isExact)
        start = end
      }
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
