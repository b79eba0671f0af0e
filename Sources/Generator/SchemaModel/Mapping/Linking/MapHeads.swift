/// Links the heads of maps: source, target, and the maps whose rules are inherited.
extension MappingLinker {
  func declare(_ map: LinkedMap) {
    guard register(map.name) else { return }
    maps[map.name.text] = map
    ordered.append(map)
    checkAllow(map)
    for entry in map.ownUnused {
      checkReason(entry.reason, of: "`\(entry.member.shown)` is left unread")
    }
    if map.kind == .shared { return }
    guard let source = source(of: map), let target = target(of: map), keepsTarget(map, target)
    else { return }
    let definition = MapDefinition(
      name: map.name, documentation: Documentation(map.node),
      isRow: map.kind == .row, source: source, target: target,
      parameters: map.parameters.map { ($0.name, type($0.value)) },
      itemRoot: itemRoot(of: target))
    map.definition = definition
    let members = source.definition.map(PathTyping.memberTypes) ?? []
    for (name, _) in definition.parameters where members.contains(where: { $0.name == name.text }) {
      findings.report(
        "MAP126", "`\(source)` has a member `\(name)` too, and a path would mean that",
        name.location, help: "rename the parameter")
    }
  }

  /// True if values of an overlay's new target can be used wherever the previous target was used.
  private func keepsTarget(_ map: LinkedMap, _ target: TypeReference) -> Bool {
    guard let replaced = map.replacedTarget, let name = map.target else { return true }
    let before = self.target(replaced)
    if MapFit.fits(target, before) { return true }
    let text = "write `\(replaced)`"
    let proto = before.definition
    return findings.refuse(
      "MAP504", "`\(name.shown)` cannot replace `\(replaced)`", name.location,
      help: target.definition.flatMap { type in proto.map { Help(text, orAdd: $0, to: type) } }
        ?? Help(text), related: [(replaced.location, "the target in the base schema")])
  }

  // MARK: Source and target

  private func source(of map: LinkedMap) -> TypeReference? {
    if map.kind == .row {
      let name = map.name
      if let type = linker.lookUp(name), type.asStruct != nil { return .type(type) }
      return findings.refuse(
        "MAP103", "the keys of `maps` are structs, and `\(name.shown)` is not one", name.location,
        help: findings.near(name.text, kind: "structs") { structNames })
    }
    guard let name = map.source else { return nil }
    let type = type(name)
    if type.isPoisoned { return nil }
    if case .array = type { return type }
    if case .type(let definition) = type, definition.asStruct != nil { return type }
    return findings.refuse(
      "MAP103", "the source of a map is one struct or a list, not `\(type)`", name.location,
      help: "name a struct, without `?`; for a protocol, write a union with a map for each struct")
  }

  /// The names of the structs that conform to a protocol of `roots`.
  private var structNames: [String] {
    let roots = entries(.roots).compactMap { linker.lookUp($0.key, in: nil) }
    return roots.flatMap { conformers[$0] ?? [] }.map(\.qualifiedName)
  }

  private func target(of map: LinkedMap) -> TypeReference? {
    guard let name = map.target else { return nil }
    if case .named(let text) = TypeExpression(name.text),
      TypeReference.Builtin(rawValue: text) == nil, model(name) == nil
    {
      return nil
    }
    let type = self.target(name)
    if type.isPoisoned { return nil }
    if map.value != nil || map.emit != nil && type.element != nil { return type }
    if map.emit != nil {
      return findings.refuse(
        "MAP102", "`emit` produces a list, and `\(type)` is not one", name.location,
        help: "write `to: \"[\(type)]\"`")
    }
    if !type.isOptional, type.element == nil, let model = type.definition {
      return isModel(model, name) ? type : nil
    }
    return findings.refuse(
      "MAP102", "`\(type)` is not a model with members to fill", name.location,
      help: type.element == nil
        ? "name a protocol with a default type, or write `value:` instead of `rules:`"
        : "name the protocol of one element, or write `emit:` instead of `rules:`")
  }

  /// Returns the type with this name; nil, and reported, if there is none.
  func model(_ name: Name) -> TypeDefinition? {
    linker.lookUp(name)
      ?? findings.refuse(
        "MAP102", "there is no model `\(name.shown)`", name.location,
        help: findings.near(name.text, kind: "models") { modelNames })
  }

  /// True if rules can fill the members of the type; otherwise reports why not. A protocol that no type conforms to or
  /// refines was probably meant as a model, so the error is reported at the protocol.
  func isModel(_ type: TypeDefinition, _ name: Name) -> Bool {
    if type.asProtocol?.defaultType != nil || type.asStruct?.isPlain == true { return true }
    let note = type.name.note("defined here")
    if type.asProtocol == nil {
      return findings.refuse(
        "MAP102", "`\(type.qualifiedName)` is \(type.kindWithArticle) that rules cannot fill",
        name.location, help: "name a protocol with a default type, or a struct with `coding: none`",
        against: [note])
    }
    let help = Help("add `default: struct` to the protocol, or name one that has it")
    return findings.refuse(
      "MAP102", "`\(type.name)` has no default type that could be created", name.location,
      help: stated.contains(type) ? help.against(note) : help.doubting(note))
  }

  var modelNames: [String] {
    linker.types.values.filter { $0.asProtocol?.defaultType != nil }.map(\.name.text)
  }

  /// Returns the protocol to which an app's replacement of the target must conform; nil if the target is not an item.
  func itemRoot(of target: TypeReference) -> TypeDefinition? {
    guard let items = itemProtocol, case .any(let proto) = target.unwrapped,
      proto.conforms(to: items)
    else { return nil }
    if proto === items { return items }
    let all = [proto] + proto.allProtocols
    return all.first { $0.asProtocol?.refinedProtocols.contains { $0 === items } == true }
  }

  // MARK: Inheritance

  /// Adds inherited rules to the map: the rules of the maps and rule sets in `extends:`.
  func inherit(_ map: LinkedMap) {
    inheritance.visit(
      map, limit: Self.maximumDepth, next: { $0.extends.compactMap { maps[$0.text] } },
      cycle: { ring in
        guard let last = ring.last, let first = ring.first else { return }
        refuse(
          first, in: last,
          ring.count > 1
            ? "rule sets extend each other: \((ring + [first]).map(\.name.text).ring)"
            : "`\(first.name)` extends itself")
      },
      tooDeep: {
        refuse($1, in: $0, "rule sets extend each other more than \(Self.maximumDepth) times")
      }, leave: settle)
  }

  /// Returns the rules of a nested target (`new`), including the rules of the sets that it extends, and the members
  /// whose rules an overlay removed.
  func fields(
    of syntax: RuleSyntax, for target: TypeDefinition, _ source: TypeReference, in map: LinkedMap
  ) -> (fields: [InheritedField], removed: [String: Name]) {
    let nested = LinkedMap(
      .element,
      Node.Entry(key: map.name.text, keyLocation: map.name.location, value: syntax.node))
    nested.definition = MapDefinition(
      name: map.name, documentation: Documentation(), isRow: false, source: source,
      target: target.asProtocol == nil ? .type(target) : .any(target), parameters: [],
      itemRoot: nil)
    inherit(nested)
    let fields = nested.orderedFields.map { field in
      field.owner === nested
        ? InheritedField(field: field.field, owner: map, replaces: field.replaces) : field
    }
    return (fields, nested.removed)
  }

  /// A limit for the recursion. Schemas need only a few levels.
  private static let maximumDepth = 32

  private func refuse(_ other: LinkedMap, in map: LinkedMap, _ message: String) {
    for name in map.extends where name.text == other.name.text {
      findings.report("MAP105", message, name.location, help: "remove one of them from `extends:`")
    }
  }

  private func settle(_ map: LinkedMap) {
    for name in map.extends { extend(map, name) }
    for name in map.node[LinkedMap.removedRules]?.asNames ?? [] {
      map.fields[name.text] = nil
      map.removed[name.text] = name
    }
    for entry in map.ownUnused {
      map.unused[entry.member.text] = entry
    }
    for field in map.rules {
      let replaces = map.fields[field.name.text] != nil
      map.removed[field.name.text] = nil
      map.fields[field.name.text] = InheritedField(field: field, owner: map, replaces: replaces)
    }
    map.isSettled = true
  }

  private func extend(_ map: LinkedMap, _ name: Name) {
    guard let other = maps[name.text] else {
      return findings.report(
        "MAP105", "there is no rule set `\(name.shown)`", name.location,
        help: findings.near(name.text, kind: "rule sets and maps") { Array(maps.keys) })
    }
    guard other.isSettled else { return }
    if other.emit != nil || other.value != nil {
      return findings.report(
        "MAP105", "`\(name)` has no `rules:` to extend", name.location,
        help: "call it with `as: \(name)`, or delete this")
    }
    if fits(map, other, name) { take(other, into: map, name) }
  }

  private func fits(_ map: LinkedMap, _ other: LinkedMap, _ name: Name) -> Bool {
    guard case .any(let own) = map.definition?.target,
      case .any(let base) = other.definition?.target, !own.conforms(to: base)
    else { return true }
    return findings.refuse(
      "MAP106", "`\(name)` creates `\(base.name)`, which `\(own.name)` does not refine",
      name.location, help: "move the common rules into a rule set under `shared:`, and extend it",
      related: [(other.name.location, "this map")])
  }

  private func take(_ other: LinkedMap, into map: LinkedMap, _ name: Name) {
    let own = Set(map.rules.map(\.name.text))
    for (member, field) in other.fields {
      if let first = map.fields[member], first.field.rule !== field.field.rule {
        if own.contains(member) { continue }
        findings.report(
          "MAP120", "`\(member)` comes from `\(first.owner.name)` and from `\(field.owner.name)`",
          name.location, help: "write a rule for `\(member)` here, or extend one of the two",
          related: [
            (first.field.name.location, "one rule"), (field.field.name.location, "the other"),
          ])
      } else {
        map.fields[member] = InheritedField(field: field.field, owner: field.owner)
      }
    }
    for (member, name) in other.removed where map.fields[member] == nil {
      map.removed[member] = name
    }
    for (member, entry) in other.unused { map.unused[member] = map.unused[member] ?? entry }
  }

  func ancestors(of map: LinkedMap) -> Set<String> {
    var found: Set<String> = []
    func extended(by map: LinkedMap) -> [String] {
      (map.extends + map.ownRules.flatMap(\.nestedExtends)).map(\.text)
    }
    var pending = extended(by: map)
    while let name = pending.popLast() {
      guard found.insert(name).inserted, let other = maps[name] else { continue }
      pending += extended(by: other)
    }
    return found
  }

  /// Completes the definitions of maps after inheritance. The rules are type-checked later.
  func define() {
    for map in ordered {
      guard let definition = map.definition else { continue }
      definition.unused = map.unused.values.sorted { $0.member.location < $1.member.location }
      definition.ancestors = ancestors(of: map)
      definition.canBeNothing =
        map.condition != nil || map.value?.hasSkip == true
        || map.fields.values.contains { $0.field.rule.hasSkip }
    }
  }
}
