/// DIF1: types and their modules.
struct TypeComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    let renamed = Self.renamedModules(pairing)
    let found =
      Self.modules(pairing, renamed) + pairing.types.added.map(Self.added)
      + pairing.types.removed.map(Self.removed)
      + pairing.types.pairs.flatMap { TypePair(pairing, $0).changes }
    // If a module is removed or added, its types are not reported.
    changes = Self.joiningFiles(
      found.filter { change in
        change.rule.code != ChangeRule.moduleChanged.code
          || change.was.map { renamed[$0] == change.now } != true
      }, pairing)
  }

  /// Reports a file of several types that is in another module once, not for each type.
  private static func joiningFiles(_ changes: [Change], _ pairing: TypePairing) -> [Change] {
    var rest = changes
    for family in pairing.old.families {
      guard let new = pairing.new.families.first(where: { $0.fileName == family.fileName }) else {
        continue
      }
      func isMoved(_ change: Change) -> Bool {
        change.rule.code == ChangeRule.moduleChanged.code
          && change.before.map { Int($0.file) } == family.file
          && change.after.map { Int($0.file) } == new.file
      }
      let moved = rest.filter(isMoved)
      guard moved.count > 1, let was = moved[0].was, let now = moved[0].now else { continue }
      rest.removeAll(where: isMoved)
      rest.append(
        Change(
          .moduleChanged, family.fileName,
          "the types of `\(family.fileName)` are in the module `\(now)`, were in `\(was)`: "
            + Words.list(moved.map { "`\($0.subject)`" }, "and"), was: was, now: now,
          before: family.location, after: new.location))
    }
    return rest
  }

  /// New names of modules by old ones. A module was renamed if one was removed, one was added, and all types of the
  /// first are now in the second. A module without types, of a mapping or a theme, was renamed if the other one has
  /// its files.
  static func renamedModules(_ pairing: TypePairing) -> [String: String] {
    let pairs = Pairs(pairing.old.modules, pairing.new.modules, name: \.name.text)
    guard !pairs.added.isEmpty, !pairs.removed.isEmpty else { return [:] }
    var targets: [String: Set<String>] = [:]
    for pair in pairing.types.pairs where pair.new.parent == nil {
      guard let was = pair.old.module?.name.text else { continue }
      targets[was, default: []].insert(pair.new.module?.name.text ?? "")
    }
    let added = Set(pairs.added.map(\.name.text))
    var renamed: [String: String] = [:]
    for module in pairs.removed {
      let files = module.families.map(\.fileName)
      let found =
        targets[module.name.text]
        ?? Set(pairs.added.filter { $0.families.map(\.fileName) == files }.map(\.name.text))
      guard found.count == 1, let target = found.first, added.contains(target) else { continue }
      renamed[module.name.text] = target
    }
    return renamed
  }

  private static func modules(_ pairing: TypePairing, _ renamed: [String: String]) -> [Change] {
    let pairs = Pairs(pairing.old.modules, pairing.new.modules, name: \.name.text)
    let targets = Set(renamed.values)
    return pairs.added.filter { !targets.contains($0.name.text) }.map {
      Change(
        .moduleIsNew, $0.name.text, "the module `\($0.name)` is new", now: $0.name.text,
        after: $0.name.location)
    }
      + pairs.removed.map { module in
        let name = renamed[module.name.text]
        let after = pairs.added.first { $0.name.text == name }?.name.location
        return Change(
          .moduleIsGone, module.name.text,
          name.map { "the module `\(module.name)` is renamed to `\($0)`" }
            ?? "the module `\(module.name)` is removed", was: module.name.text,
          now: name, before: module.name.location, after: after)
      }
  }

  private static func added(_ type: TypeDefinition) -> Change {
    Change(
      .typeIsNew, type.qualifiedName,
      "the \(type.kindName) `\(type.qualifiedName)` is new" + nested(type), now: type.kindName,
      after: type.name.location)
  }

  private static func removed(_ type: TypeDefinition) -> Change {
    Change(
      .typeIsGone, type.qualifiedName,
      "the \(type.kindName) `\(type.qualifiedName)` is removed" + nested(type), was: type.kindName,
      before: type.name.location)
  }

  private static func nested(_ type: TypeDefinition) -> String {
    let inner = type.selfAndNested.dropFirst()
    return inner.isEmpty ? "" : ", with \(Words.names(Array(inner)))"
  }
}

/// A type that both versions have.
struct TypePair {
  private let pairing: TypePairing
  private let pair: Pairs<TypeDefinition>.Pair
  private let old: TypeDefinition
  private let new: TypeDefinition
  private var name: String { new.qualifiedName }

  init(_ pairing: TypePairing, _ pair: Pairs<TypeDefinition>.Pair) {
    self.pairing = pairing
    self.pair = pair
    old = pair.old
    new = pair.new
  }

  var changes: [Change] { names + module + (kind ?? (conformances + form)) }

  private func change(
    _ rule: ChangeRule, of part: String? = nil, _ message: String, was: String? = nil,
    now: String? = nil, _ before: SourceLocation? = nil, _ after: SourceLocation? = nil,
    who: String? = nil
  ) -> Change {
    Change(
      rule, part.map { "\(name).\($0)" } ?? name, message, was: was, now: now,
      before: before ?? old.name.location,
      after: after ?? new.name.location, who: who,
      isGuess: [ChangeRule.typeRenamedUnsaid.code, ChangeRule.typeMoved.code].contains(rule.code))
  }

  // MARK: Names

  private var names: [Change] {
    var found: [Change] = []
    switch pair.reason {
    case .sameName: break
    case .stated:
      found.append(
        change(
          .typeRenamed, "`\(name)` is the new name of `\(old.qualifiedName)`",
          was: old.qualifiedName, now: name, nil, new.documentation.was?.location))
    case .guessed where pairing.hasMoved(pair):
      found.append(
        change(
          .typeMoved, "`\(name)` seems to be the new place of `\(old.qualifiedName)`",
          was: old.qualifiedName, now: name))
    case .guessed:
      found.append(
        change(
          .typeRenamedUnsaid, "`\(name)` seems to be the new name of `\(old.qualifiedName)`",
          was: old.qualifiedName, now: name))
    }
    let was = old.documentation.was
    let isNow = new.documentation.was
    if let was, was.text != isNow?.text, !isTaken(was.text) {
      found.append(
        change(
          .oldTypeNameGone, "`\(name)` is no longer known as `\(was)`", was: was.text, was.location)
      )
    }
    if let isNow, isNow.text != was?.text, isNow.text != old.name.text {
      found.append(
        change(
          .oldTypeNameKnown, "`\(name)` is also known as `\(isNow)`", now: isNow.text, nil,
          isNow.location))
    }
    return found
  }

  /// True if another type now has the name, or if this type has it again.
  private func isTaken(_ was: String) -> Bool {
    if let parent = new.parent { return parent.nested.contains { $0.name.text == was } }
    return pairing.topLevelNames.contains(was)
  }

  private var module: [Change] {
    // A nested type moves with its outer type.
    guard new.parent == nil, let was = old.module?.name, let isNow = new.module?.name,
      was.text != isNow.text
    else { return [] }
    return [
      change(
        .moduleChanged, "`\(name)` is in the module `\(isNow)`, was in `\(was)`", was: was.text,
        now: isNow.text)
    ]
  }

  // MARK: Kind

  private var kind: [Change]? {
    if old.kindName == new.kindName { return nil }
    let isWire = old.isOnWire || new.isOnWire
    let words = "`\(name)` is \(new.kindWithArticle), was \(old.kindWithArticle)"
    return [
      change(
        isWire ? .wireKindChanged : .kindChanged, words, was: old.kindName, now: new.kindName)
    ]
  }

  private var conformances: [Change] {
    guard old.asStruct != nil else { return [] }
    let before = Conformances(of: old) { pairing.newName(of: $0) }
    let after = Conformances(of: new) { $0.qualifiedName }
    return after.stated.filter { !before.all.contains($0.text) }.map {
      change(.conformanceIsNew, of: $0.text, "`\(name)` conforms to `\($0)`", nil, $0.location)
    }
      + before.stated.filter { !after.all.contains($0.text) }.map {
        change(
          .conformanceIsGone, of: $0.text, "`\(name)` no longer conforms to `\($0)`", $0.location)
      }
  }

  private var form: [Change] {
    guard let before = old.asStruct, let after = new.asStruct else { return [] }
    if before.form != after.form {
      let rule: ChangeRule = before.isPlain ? .plainBecameJSON : .formChanged
      return [
        change(
          rule, "`\(name)` is \(words(after.form)), was \(words(before.form))",
          was: "\(before.form)", now: "\(after.form)")
      ]
    }
    if before.isOnlyInCode != after.isOnlyInCode {
      return [
        change(
          .makerChanged,
          after.isOnlyInCode
            ? "`\(name)` is created only by apps, never decoded from a response"
            : "`\(name)` is no longer created only by apps",
          was: before.isOnlyInCode ? "onlyInCode" : nil,
          now: after.isOnlyInCode ? "onlyInCode" : nil)
      ]
    }
    return []
  }

  private func words(_ form: StructBody.Form) -> String {
    switch form {
    case .object: "a JSON object"
    case .siblings: "spread over members of its parent (`coding: siblings`)"
    case .plain, .plainClass: "a plain value that is not in JSON (`coding: none`)"
    }
  }
}

extension TypeDefinition {
  /// True if a part of a response is decoded as a value of it.
  fileprivate var isOnWire: Bool {
    switch body {
    case .structBody(let body): body.isRead
    case .enumBody(let body): body.isReadable
    case .protocolBody: false
    }
  }
}
