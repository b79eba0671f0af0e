/// The selection of structs, in both versions.
struct UnionComparison: ChangeCollector {
  private typealias Rules = ChangeCatalog.Unions

  var changes: [Change] = []

  init(_ pairing: TypePairing) {
    let old = pairing.old.families.flatMap(\.unions)
    let new = pairing.new.families.flatMap(\.unions)
    // A union is named after its protocol, which may have been renamed.
    let oldByName = Dictionary(first: old.map { (pairing.newName(of: $0.name.text), $0) })
    let newNames = Set(new.map(\.name.text))
    for union in new {
      guard let was = oldByName[union.name.text] else {
        add(
          Rules.unionNew, "\(union.name)(union)",
          "the union `\(union.name)` is new and selects the struct of an object",
          now: union.name.text, after: union.name.location)
        continue
      }
      var comparison = UnionPairComparison(old: was, new: union, pairing: pairing)
      comparison.compare()
      changes += comparison.changes
    }
    for union in old where !newNames.contains(pairing.newName(of: union.name.text)) {
      add(
        Rules.unionGone, "\(union.name)(union)", "the union `\(union.name)` is removed",
        was: union.name.text, before: union.name.location,
        who: "Apps that call `\(union.name)Union.read` no longer compile, and no object is read as "
          + "`any \(union.name)` by its members.")
    }
  }
}

/// Compares one union. Its rules are compared in another file.
struct UnionPairComparison {
  typealias Rules = ChangeCatalog.Unions

  let old: Union
  let new: Union
  let pairing: TypePairing
  var changes: [Change] = []

  private var name: String { "\(new.name)(union)" }

  mutating func compare() {
    compareName()
    compareKind()
    compareArms()
    compareRules()
    compareTokens()
    compareElse()
    compareLeniency()
    compareDepth()
  }

  mutating func tell(
    _ rule: ChangeRule, part: String? = nil, _ message: String, was: String? = nil,
    now: String? = nil,
    before: SourceLocation? = nil, after: SourceLocation? = nil, who: String? = nil,
    isGuess: Bool = false
  ) {
    changes.append(
      Change(
        rule, part.map { "\(name).\($0)" } ?? name, message, was: was, now: now,
        before: before ?? old.name.location,
        after: after ?? new.name.location, who: who, isGuess: isGuess))
  }

  func newName(_ type: TypeDefinition?, _ name: Name) -> String {
    type.map { pairing.newName(of: $0) } ?? name.text
  }

  // MARK: The union itself

  /// With `was:` at the protocol, the old name of the union's type remains available.
  private mutating func compareName() {
    guard old.name.text != new.name.text,
      new.protocolType?.documentation.was?.text != old.name.text
    else { return }
    tell(
      Rules.unionRenamed, "`\(new.name)Union` seems to be the new name of `\(old.name)Union`",
      was: old.name.text, now: new.name.text,
      who: "Apps that call `\(old.name)Union.read` no longer compile.", isGuess: true)
  }

  private mutating func compareKind() {
    func words(_ union: Union) -> String { union.on.map { "`\($0)`" } ?? "rules" }
    func place(_ union: Union) -> SourceLocation? {
      union.on?.location ?? union.rules.first?.condition.location
    }
    guard old.on?.text != new.on?.text else { return }
    let isSame = (old.on == nil) != (new.on == nil) && selectsSame
    tell(
      isSame ? Rules.ruleRewritten : Rules.discriminatorChanged,
      "`\(new.name)` is chosen by \(words(new)), was by \(words(old))",
      was: old.on?.text, now: new.on?.text, before: place(old), after: place(new))
  }

  private mutating func compareTokens() {
    let was = old.tokens.map { pairing.resolved($0.text, isOld: true) }
    let now = new.tokens.map { pairing.resolved($0.text, isOld: false) }
    guard was != now else { return }
    func words(_ name: String?) -> String { name.map { "those of `\($0)`" } ?? "any" }
    tell(
      Rules.tokensChanged,
      "the tokens of `\(new.name)` are \(words(now)), were \(words(was))", was: was, now: now,
      before: old.tokens?.location, after: new.tokens?.location)
  }

  private mutating func compareDepth() {
    guard old.depth != new.depth else { return }
    let isStricter = new.depth.map { now in old.depth.map { now < $0 } ?? true } ?? false
    func words(_ depth: Int?) -> String { depth.map { "\($0) levels" } ?? "any number of levels" }
    tell(
      isStricter ? Rules.depthLower : Rules.depthHigher, part: "depth",
      "`\(new.name)` nests within itself to \(words(new.depth)), was \(words(old.depth))",
      was: old.depth.map(String.init), now: new.depth.map(String.init), before: old.depthLocation,
      after: new.depthLocation)
  }

  // MARK: Arms

  private mutating func compareArms() {
    guard old.on != nil, new.on != nil else { return }
    let arms = Pairs(old.arms, new.arms, name: { $0.token.text.trimmingBlanks })
    for pair in arms.pairs {
      let was = newName(pair.old.type, pair.old.structName)
      let now = newName(inNew: pair.new.type, pair.new.structName)
      guard was != now else { continue }
      tell(
        Rules.armChanged, part: pair.new.token.text,
        "`\(pair.new.token)` selects `\(now)`, was `\(was)`", was: was, now: now,
        before: pair.old.structName.location, after: pair.new.structName.location,
        who: Rules.armChanged.who + refusals(by: pair.new.type, insteadOf: [pair.old.type]))
    }
    let otherwise = old.otherwise.map { newName($0.type, $0.structName) }
    for arm in arms.added where !isElse(old.otherwise, newName(inNew: arm.type, arm.structName)) {
      tell(
        Rules.armNew, part: arm.token.text,
        "`\(arm.token)` selects `\(newName(inNew: arm.type, arm.structName))`"
          + (otherwise.map { ", was `\($0)`" } ?? ""),
        was: otherwise, now: newName(inNew: arm.type, arm.structName),
        before: old.otherwise?.structName.location, after: arm.token.location,
        who: Rules.armNew.who + refusals(by: arm.type, insteadOf: [old.otherwise?.type]))
    }
    let rest = new.otherwise.map { newName(inNew: $0.type, $0.structName) }
    for arm in arms.removed where !isElse(new.otherwise, newName(arm.type, arm.structName)) {
      tell(
        Rules.armGone, part: arm.token.text,
        "`\(arm.token)` selects \(rest.map { "`\($0)`" } ?? "nothing"), "
          + "was `\(newName(arm.type, arm.structName))`",
        was: newName(arm.type, arm.structName), now: rest, before: arm.token.location,
        after: new.otherwise?.structName.location,
        who: Rules.armGone.who + refusals(by: new.otherwise?.type, insteadOf: [arm.type]))
    }
  }

  /// True if the token selects the same struct with the same strictness without the arm.
  private func isElse(_ otherwise: Union.Otherwise?, _ name: String) -> Bool {
    guard let otherwise, !otherwise.isLenient else { return false }
    return newName(otherwise.type, otherwise.structName) == name
  }

  func newName(inNew type: TypeDefinition?, _ name: Name) -> String {
    type?.qualifiedName ?? name.text
  }

  // MARK: The `else`

  private mutating func compareElse() {
    guard let before = old.otherwise, let after = new.otherwise else { return }
    let was = newName(before.type, before.structName)
    let now = newName(inNew: after.type, after.structName)
    guard was != now else { return }
    tell(
      Rules.elseChanged, part: "else", "every other object is decoded as `\(now)`, was `\(was)`",
      was: was, now: now, before: before.structName.location, after: after.structName.location,
      who: Rules.elseChanged.who + refusals(by: after.type, insteadOf: [before.type]))
  }

  private mutating func compareLeniency() {
    guard let before = old.otherwise, let after = new.otherwise else { return }
    let was = Leniency(before)
    let now = Leniency(after)
    let place = (
      before.lenientUnless?.enumName.location ?? before.structName.location,
      after.lenientUnless?.enumName.location ?? after.structName.location
    )
    let words = "is \(now.words), was \(was.words)"
    let hasSameWords = now.words == was.words
    let read = "read as `\(newName(inNew: after.type, after.structName))`"
    if let which = now.whatIsStricter(than: was) {
      tell(
        Rules.elseStricter, part: "else",
        "`else` of `\(new.name)` "
          + (hasSameWords ? "is no longer lenient for objects\(which)" : words),
        was: was.words, now: now.words, before: place.0, after: place.1,
        who: "Objects\(which) that are \(read) are now refused if a member has a value of a wrong "
          + "type; the member was ignored.")
    }
    if let which = was.whatIsStricter(than: now) {
      tell(
        Rules.elseLaxer, part: "else",
        "`else` of `\(new.name)` "
          + (hasSameWords ? "is now lenient for objects\(which)" : words),
        was: was.words, now: now.words, before: place.0, after: place.1,
        who:
          "Objects\(which) that are \(read) were refused if a member has a value of a wrong type; "
          + "the member is now ignored.")
    }
  }
}

/// The objects in which a member of a wrong type is an error.
private enum Leniency {
  case noDocument
  case everyDocument
  case tokens(Set<String>, wire: String, of: String)

  init(_ otherwise: Union.Otherwise) {
    if otherwise.isAlwaysLenient {
      self = .noDocument
    } else if let unless = otherwise.lenientUnless {
      let raws = otherwise.tokens?.asEnum?.cases.map(\.raw) ?? []
      self = .tokens(Set(raws), wire: unless.wire.text, of: unless.enumName.text)
    } else {
      self = .everyDocument
    }
  }

  var words: String {
    switch self {
    case .noDocument: "lenient"
    case .everyDocument: "not lenient"
    case .tokens(_, let wire, let name): "lenient unless `\(wire)` is one of `\(name)`"
    }
  }

  /// The payloads for which this is strict and the other is not, as words after a noun, empty for all; nil if there
  /// are none.
  func whatIsStricter(than other: Leniency) -> String? {
    switch (self, other) {
    case (.noDocument, _), (_, .everyDocument): return nil
    case (.everyDocument, .noDocument): return ""
    case (.everyDocument, .tokens(_, let wire, let name)):
      return " whose `\(wire)` is none of `\(name)`"
    case (.tokens(_, let wire, let name), .noDocument):
      return " whose `\(wire)` is one of `\(name)`"
    case (.tokens(let own, let wire, _), .tokens(let others, let otherWire, _)):
      let more = wire == otherWire ? own.subtracting(others) : own
      if more.isEmpty { return nil }
      let shown = more.sorted().prefix(5).map { "`\($0)`" }.joined(separator: ", ")
      return " whose `\(wire)` is \(shown)\(more.count > 5 ? ", …" : "")"
    }
  }
}
