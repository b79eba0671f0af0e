/// Compares the facts of two versions, and looks up each difference in the table of changes.
struct FactComparison {
  private typealias Subject = FactIndex.Subject

  private(set) var changes: [Change] = []
  private let pairs: SubjectPairs
  /// Swift names that only the new version declares. The next property has those that only the old version declares.
  private let added: Set<String>
  private let removed: Set<String>
  /// The old and new text of each changed localised string, as it appears in rules.
  private let texts: [(old: String, new: String)]
  /// Differences of Swift that usually follow from other changes.
  private var consequences: [Change] = []
  /// The ids of types that are of another kind now, such as enums that were structs. Their members are not compared.
  private var replaced: Set<String> = []
  /// The ids of types whose form in JSON has changed as a whole. Only the Swift of their members is compared.
  private var reshaped: Set<String> = []

  init(_ old: FactIndex, _ new: FactIndex) {
    let pairs = SubjectPairs(old, new)
    self.pairs = pairs
    let changed = pairs.pairs.filter { $0.reason != .sameName || !$0.old.isSame(as: $0.new) }
    let known = Set(
      Self.declarations(changed.map(\.old) + pairs.gone.flatMap(\.all)).map {
        pairs.types.applied($0)
      })
    let declared = Set(Self.declarations(changed.map(\.new) + pairs.new.flatMap(\.all)))
    added = declared.subtracting(known)
    removed = known.subtracting(declared)
    texts = changed.filter { $0.new.definition.noun == .localisedString }.compactMap { pair in
      guard let old = pair.old.value(of: .words), let new = pair.new.value(of: .words) else {
        return nil
      }
      return old == new ? nil : (" " + old, " " + new)
    }
    for pair in changed { compare(pair) }
    for subject in pairs.new { add(.new, subject) }
    for subject in pairs.gone { add(.gone, subject) }
    // A member that is no longer sensitive also makes its JSON key visible, which is not reported again.
    let shown = Set(changes.filter { $0.code == "DIF220" && $0.now == nil }.compactMap(\.before))
    changes.removeAll { change in
      change.code == "DIF220" && change.now != nil && change.before.map(shown.contains) ?? false
    }
    settleConsequences()
  }

  /// Returns the Swift names that are declared for the definitions.
  private static func declarations(_ subjects: [Subject]) -> [String] {
    let facts: [Fact] = subjects.flatMap { $0.facts + $0.consequences }
    return facts.filter { $0.kind == .declaration }.map(\.key)
  }

  // MARK: Definitions

  /// Adds the change for a definition that only one version has.
  private mutating func add(_ step: ChangeTable.Step, _ subject: Subject) {
    let isNew = step == .new
    let names = isNew ? added : removed
    // The removed rule never produced a value.
    if !isNew, subject.value(of: .rule) == "nothing" { return }
    if subject.definition.noun == .swift {
      let facts = subject.facts.sorted { ($0.kind.rawValue, $0.key) < ($1.kind.rawValue, $1.key) }
      for fact in facts where !isInside(names, fact) {
        let difference =
          isNew
          ? Difference(kind: fact.kind, step: .gained, new: fact)
          : Difference(kind: fact.kind, step: .lost, old: fact)
        add(difference, subject)
      }
    } else if !isInside(names, subject) {
      addDefinition(
        step, isNew ? nil : subject, isNew ? subject : nil, effects(step, subject))
    }
  }

  /// Returns the categories that follow from the facts of a new or removed definition.
  private func effects(_ step: ChangeTable.Step, _ subject: Subject) -> Set<ChangeCategory> {
    let isNew = step == .new
    var categories: Set<ChangeCategory> = []
    for fact in subject.facts
    where fact.kind.affectsUsers && !isInside(isNew ? added : removed, fact) {
      let step = isNew ? fact.kind.step(gaining: fact.value) : fact.kind.step(losing: fact.value)
      let row = ChangeTable.row(fact.kind, step)
      categories.formUnion(row?.categories(subject.value) ?? [])
    }
    // The old version of an open enum decoded the raw value of a new case as the open case. The raw value of a removed
    // case is no longer decoded as that case.
    if let use = subject.value(of: .onWire), isNew ? use == "open" : use != "constant" {
      categories.insert(.wire)
    }
    return categories.filter { $0 < .privacy }
  }

  /// - Parameter effects: The categories that follow from the facts. The table's categories are added if there are
  ///   none, or if the definition is removed.
  private mutating func addDefinition(
    _ step: ChangeTable.Step, _ old: Subject?, _ new: Subject?, _ effects: Set<ChangeCategory>
  ) {
    guard let definition = new?.definition ?? old?.definition,
      let rule = ChangeTable.rule(definition.noun, step, effects),
      definition.parent.map({ !replaced.contains($0) }) ?? true
    else { return }
    var categories = effects
    if effects.isEmpty || step == .gone { categories.formUnion(rule.categories) }
    if categories.count > 1 { categories.remove(.addition) }
    let own = FactSubject.path(of: definition.id)
    let path = own.isEmpty ? definition.name : own
    let was = old?.definition.name
    let noun = definition.noun == .row ? "map" : definition.noun.rawValue
    let words =
      switch step {
      case .new: "the \(noun) `\(path)` is new" + (new?.type.map { ": \($0)" } ?? "")
      case .gone: "the \(noun) `\(path)` is removed"
      case .renamed: "the \(noun) `\(path)` was called `\(was ?? "")`"
      case .moved:
        "the \(noun) `\(path)` was `\(old.map { FactSubject.path(of: $0.definition.id) } ?? "")`"
      default: "the \(noun) `\(path)` seems to be the new name of `\(was ?? "")`"
      }
    changes.append(
      Change(
        rule: rule, subject: OneLine.text(own), message: OneLine.text(words), was: was,
        now: new?.definition.name, before: old?.definition.place, after: new?.definition.place,
        categories: categories.sorted(), isGuess: step == .guessed, definition: definition))
  }

  // MARK: Pairs

  private mutating func compare(_ pair: SubjectPairs.Pair) {
    let (old, new) = (pair.old, pair.new)
    if let parent = new.definition.parent, replaced.contains(parent) { return }
    let isRenamed = pair.reason != .sameName
    var effects: Set<ChangeCategory> = []
    let found = differences(old.facts, new.facts)
    if let kind = found.first(where: { $0.kind == .kind }) {
      add(kind, new)
      if old.isInJSON || new.isInJSON { changes[changes.count - 1].add(.wire) }
      replaced.insert(new.definition.id)
      return
    }
    if found.contains(where: { $0.kind == .form }) { reshaped.insert(new.definition.id) }
    let isReshaped = new.definition.parent.map(reshaped.contains) ?? false
    for difference in found where !isReshaped || difference.kind.isOfSwift {
      // A difference in Swift that follows from the new name is an effect of the renaming, not a change itself.
      if isRenamed, difference.kind.isOfSwift, !difference.kind.isTypeInSwift {
        guard let row = difference.row else { continue }
        effects.formUnion(row.categories(new.value))
      } else {
        add(difference, new)
      }
    }
    for difference in differences(old.consequences, new.consequences) where !isRenamed {
      guard let row = difference.row, !new.conforms(to: difference) else { continue }
      let change = change(row, difference, new)
      // The default type of a protocol is another kind of type now.
      if difference.kind == .declaration, difference.step == .changed {
        changes.append(change)
      } else {
        consequences.append(change)
      }
    }
    switch pair.reason {
    case .sameName: break
    case .stated:
      // The old name of a case remains as a constant, so code can still compare a value with it.
      effects.subtract(new.has(.provided) ? Set(ChangeCategory.allCases) : [.addition, .wire])
      addDefinition(.renamed, old, new, effects.isEmpty ? [.addition] : effects)
    case .guessed:
      let effects = self.effects(.gone, old).subtracting([.wire])
      let rule = ChangeTable.rule(old.definition.noun, .gone, effects)
      addDefinition(.guessed, old, new, effects.union(rule?.categories ?? []))
    case .moved: addDefinition(.moved, old, new, [.source])
    }
  }

  fileprivate struct Difference {
    let kind: Fact.Kind
    let step: ChangeTable.Step
    var old: Fact?
    var new: Fact?

    var row: ChangeTable.FactRow? { ChangeTable.row(kind, step) }
    var key: String { (new ?? old)?.key ?? "" }
  }

  /// The kind and the key of facts that are compared with each other.
  private struct Key: Hashable {
    let kind: Fact.Kind
    let key: String
  }

  private func differences(_ old: [Fact], _ new: [Fact]) -> [Difference] {
    if old.isSame(as: new) { return [] }
    let olds = Dictionary(grouping: old.map(withNewNames)) { Key(kind: $0.kind, key: $0.key) }
    let news = Dictionary(grouping: new) { Key(kind: $0.kind, key: $0.key) }
    var found: [Difference] = []
    for key in Set(olds.keys).union(news.keys) {
      var (was, now) = (olds[key] ?? [], news[key] ?? [])
      let values = Set(was.map(\.value)).intersection(now.map(\.value))
      was.removeAll { values.contains($0.value) }
      now.removeAll { values.contains($0.value) }
      if was.count == 1, now.count == 1 {
        guard let step = key.kind.step(from: was[0].value, to: now[0].value) else { continue }
        found.append(Difference(kind: key.kind, step: step, old: was[0], new: now[0]))
      } else {
        was.removeAll { isInside(removed, $0) }
        now.removeAll { isInside(added, $0) }
        let kind = key.kind
        found += was.map {
          Difference(kind: kind, step: kind.step(losing: $0.value), old: $0)
        }
        found += now.map {
          Difference(kind: kind, step: kind.step(gaining: $0.value), new: $0)
        }
      }
    }
    let explained = Set(found.map(\.kind))
    let results: Set<Fact.Kind> = [.rule, .choice, .entry, .other]
    let keys = Set(found.filter { results.contains($0.kind) }.map(\.key))
    found.removeAll { difference in
      switch difference.kind {
      // A new type explains the new default, which is then not reported.
      case .argumentDefault:
        explained.contains(.argumentType) || explained.contains(.swiftType)
          || explained.contains(.whenAbsent)
      // The new type of a protocol's requirement explains the new type in the default type.
      case .swiftType, .argumentType: explained.contains(.requirementType)
      case .acceptsBlank: explained.contains(.openCase)
      // The whole member was added to JSON, or removed from JSON, which other facts show.
      case .presence: difference.old == nil || difference.new == nil
      case .layer: explained.contains(.rule)
      case .reason: keys.contains(difference.key)
      default: false
      }
    }
    return found.sorted { ($0.kind.rawValue, $0.key) < ($1.kind.rawValue, $1.key) }
  }

  /// True if the fact is part of a declaration that is new or removed as a whole.
  private func isInside(_ declarations: Set<String>, _ fact: Fact) -> Bool {
    if fact.kind == .adoption { return declarations.contains(fact.subject) }
    guard fact.kind.isOfSwift, let dot = fact.key.lastIndex(of: ".") else { return false }
    return declarations.contains(String(fact.key[..<dot]))
  }

  private func isInside(_ declarations: Set<String>, _ subject: Subject) -> Bool {
    let swift = subject.facts.filter { $0.kind.isOfSwift }
    return !swift.isEmpty && swift.allSatisfy { isInside(declarations, $0) }
  }

  /// Returns a fact of the old version, with the new names of renamed definitions.
  private func withNewNames(_ fact: Fact) -> Fact {
    let names = fact.kind.namesOnlyTypes ? pairs.types : pairs.all
    var fact = fact
    if !fact.kind.hasLiteralKey { fact.key = names.applied(fact.key) }
    if !fact.kind.isLiteral {
      let isRule = fact.kind == .rule
      fact.value = names.applied(isRule ? withNewTexts(fact.value) : fact.value, isRule: isRule)
    }
    return fact
  }

  /// Replaces the old texts of localised strings in a rule with the new ones, because a new text is reported as a
  /// change of the string.
  private func withNewTexts(_ rule: String) -> String {
    texts.reduce(rule) { $0.replacing($1.old, with: $1.new) }
  }

  // MARK: Facts

  private mutating func add(_ difference: Difference, _ subject: Subject) {
    guard let row = difference.row else { return }
    changes.append(change(row, difference, subject))
  }

  private func change(
    _ row: ChangeTable.FactRow, _ difference: Difference, _ subject: Subject
  ) -> Change {
    let (old, new, key) = (difference.old, difference.new, difference.key)
    let path = FactSubject.path(of: subject.definition.id)
    let words = difference.kind.words(
      difference.step, subject: "`\(path)`", inner: "`\(path)\(key.isEmpty ? "" : "." + key)`",
      key: key, now: Self.shown(new), was: Self.shown(old))
    let name = key.isEmpty || key == path ? path : key.hasPrefix(path) ? key : "\(path)(\(key))"
    return Change(
      rule: row.rule, subject: OneLine.text(name), message: OneLine.text(words),
      was: old?.value, now: new?.value, before: old.map { $0.place ?? subject.definition.place },
      after: new.map { $0.place ?? subject.definition.place },
      categories: row.categories(subject.value).sorted(), definition: subject.definition)
  }

  private static func shown(_ fact: Fact?) -> String {
    guard let value = fact?.value, !value.isEmpty else { return "nothing" }
    let line = value.split(separator: "\n").joined(separator: "; ")
    return line.count > 200 ? line.prefix(200) + "…" : line
  }

  // MARK: Consequences

  /// Omits a consequence if its definition has a change that is at least as bad. Otherwise adds it as a change.
  private mutating func settleConsequences() {
    /// The worst category among the changes of a definition and the changes inside the definition, by id.
    var worst: [String: ChangeCategory] = [:]
    func note(_ change: Change) {
      var id = (change.definition?.id ?? "")[...]
      while !id.isEmpty {
        worst[String(id)] = min(worst[String(id)] ?? change.category, change.category)
        id = id[..<(id.lastIndex(of: ".") ?? id.startIndex)]
      }
    }
    changes.forEach(note)
    for change in consequences {
      let found = worst[change.definition?.id ?? ""]
      if let found, found <= change.category { continue }
      changes.append(change)
      note(change)
    }
  }
}

extension FactIndex.Subject {
  /// True if the type conforms to the protocol in any case, and only the declaration that adopts the protocol differs.
  fileprivate func conforms(to difference: FactComparison.Difference) -> Bool {
    difference.kind == .adoption
      && facts.contains { $0.kind == .conformance && $0.key == difference.key }
  }

  /// The type of a member or requirement, or the rule of a member of a model.
  fileprivate var type: String? {
    let kinds: Set<Fact.Kind> = [.swiftType, .requirementType, .rule]
    return facts.filter { kinds.contains($0.kind) }.map(\.value).min()
  }

  fileprivate var isInJSON: Bool { value(of: .form) == "object" && !has(.onlyInCode) }

  fileprivate func has(_ kind: Fact.Kind) -> Bool { value(of: kind) != nil }

  fileprivate func value(of kind: Fact.Kind) -> String? {
    facts.first { $0.kind == kind && $0.key.isEmpty }?.value
  }
}

extension [Fact] {
  /// True if the facts are equal, apart from their subjects and locations.
  func isSame(as other: [Fact]) -> Bool {
    elementsEqual(other) { $0.kind == $1.kind && $0.key == $1.key && $0.value == $1.value }
  }
}

extension Fact.Kind {
  fileprivate var isTypeInSwift: Bool {
    [.swiftType, .requirementType, .argumentType, .payload].contains(self)
  }

  /// True for facts by which apps or servers notice that a definition is new or removed.
  fileprivate var affectsUsers: Bool {
    [.declaration, .requirement, .argument, .presence].contains(self)
  }
}
