/// Links the heads of maps: source, target, and the maps whose rules are inherited.
extension MappingLinker {
  func declare(_ syntax: MapSyntax) {
    let map = LinkedMap(syntax)
    guard register(syntax.name) else { return }
    maps[syntax.name.text] = map
    ordered.append(map)
    checkAllow(syntax)
    for entry in syntax.unused {
      checkReason(entry.reason, of: "`\(NameCheck.shown(entry.member.text))` is left unread")
    }
    if syntax.kind == .shared { return }
    guard let source = source(of: syntax), let target = target(of: syntax),
      keepsTarget(syntax, target)
    else { return }
    let definition = MapDefinition(
      name: syntax.name, documentation: syntax.documentation, isRow: syntax.kind == .row,
      source: source, target: target,
      parameters: syntax.parameters.map { ($0.name, type($0.value)) },
      itemRoot: itemRoot(of: target)
    )
    map.definition = definition
    checkParameters(definition)
  }

  /// True if the target in an overlay can be used wherever the previous target was.
  private func keepsTarget(_ syntax: MapSyntax, _ target: TypeReference) -> Bool {
    guard let replaced = syntax.replacedTarget, let name = syntax.target else { return true }
    let before = self.target(replaced)
    if MapFit.fits(target, before) { return true }
    let refined = before.definition
    findings.report(
      "MAP504", "`\(NameCheck.shown(name.text))` cannot replace `\(replaced)`",
      name.location,
      help: refined.map { "add `\($0.name)` to its `refines:`" } ?? "write `\(replaced)`",
      related: [(replaced.location, "the target in the base schema")]
        + (target.definition.map { [($0.name.location, "defined here")] } ?? []))
    return false
  }

  private func checkParameters(_ map: MapDefinition) {
    guard let members = map.source.definition.map(PathTyping.memberTypes) else { return }
    for (name, _) in map.parameters where members.contains(where: { $0.name == name.text }) {
      findings.report(
        "MAP126", "`\(map.source)` has a member `\(name)` too, and a path would mean that",
        name.location, help: "rename the parameter")
    }
  }

  // MARK: Source and target

  private func source(of syntax: MapSyntax) -> TypeReference? {
    if syntax.kind == .row {
      let name = syntax.name
      if let type = linker.lookUp(name), type.asStruct != nil { return .type(type) }
      findings.report(
        "MAP103",
        "the keys of `maps` are structs, and `\(NameCheck.shown(name.text))` is not one",
        name.location, help: findings.near(name.text, kind: "structs") { structNames })
      return nil
    }
    guard let name = syntax.source else { return nil }
    let type = type(name)
    if type.isPoisoned { return nil }
    switch type {
    case .array: return type
    case .type(let definition) where definition.asStruct != nil: return type
    case .any(let proto):
      findings.report(
        "MAP103", "a map has one struct as its source, and `any \(proto.name)` can be several",
        name.location,
        help: "write a map for each struct, and a union with `source: \(proto.name)`")
    default:
      findings.report(
        "MAP103", "the source of a map is a struct or a list, not `\(type)`", name.location,
        help: type.isOptional
          ? "remove the `?`: a map never gets nil" : "use the value in a rule itself")
    }
    return nil
  }

  /// Structs that conform to a root.
  private var structNames: [String] {
    let roots = syntaxes.flatMap { $0[.roots] }.compactMap { linker.lookUp($0.key, in: nil) }
    return roots.flatMap { conformers[ObjectIdentifier($0)] ?? [] }.map(\.qualifiedName)
  }

  private func target(of syntax: MapSyntax) -> TypeReference? {
    guard let name = syntax.target else { return nil }
    let expression = TypeExpression(name.text)
    if case .named(let text) = expression, linker.lookUp(text, in: nil) == nil,
      TypeReference.Builtin(rawValue: text) == nil
    {
      findings.report(
        "MAP102", "there is no model `\(NameCheck.shown(text))`", name.location,
        help: findings.near(text, kind: "models") { modelNames })
      return nil
    }
    let type = self.target(name)
    if type.isPoisoned { return nil }
    if syntax.value != nil { return type }
    if syntax.emit != nil {
      if case .array = type { return type }
      findings.report(
        "MAP102", "`emit` produces a list, and `\(type)` is not one", name.location,
        help: "write `to: \"[\(type)]\"`")
      return nil
    }
    if syntax.rules.isEmpty, type.definition?.asProtocol == nil {
      findings.report(
        "MAP102",
        "`\(NameCheck.shown(syntax.name.text))` has neither `value` nor `emit`, and `\(type)` "
          + "is not a model with members to fill", syntax.name.location,
        help: type.element == nil ? "add `value:`" : "add `emit:`",
        related: [(name.location, "the result")])
      return nil
    }
    return isModel(type, name) ? type : nil
  }

  /// True if the type is a model with members that rules can set.
  private func isModel(_ type: TypeReference, _ name: Name) -> Bool {
    if case .any(let proto) = type {
      if proto.asProtocol?.defaultType != nil { return true }
      findings.report(
        "MAP102", "`\(proto.name)` has no default type that could be created", name.location,
        help: Help(
          "add `default: struct` to the protocol, or name one that has it",
          against: .init(location: proto.name.location, message: "defined here")))
      return false
    }
    findings.report(
      "MAP102", "`rules` fill the members of a model, and `\(type)` is not one", name.location,
      help: type.element == nil
        ? "name a protocol with a default type, or write `value:` instead of `rules:`"
        : "name the protocol of one element, or write `emit:` instead of `rules:`")
    return false
  }

  var modelNames: [String] {
    linker.types.values.filter { $0.asProtocol?.defaultType != nil }.map(\.name.text)
  }

  /// The protocol to which every item that replaces this one must conform.
  func itemRoot(of target: TypeReference) -> TypeDefinition? {
    guard let items = itemProtocol, case .any(let proto) = target.unwrapped,
      proto.conforms(to: items)
    else { return nil }
    if proto === items { return items }
    let all = [proto] + proto.allProtocols
    return all.first { $0.asProtocol?.refinedProtocols.contains { $0 === items } == true }
  }

  // MARK: Inheritance

  func inherit() {
    for map in ordered {
      var path: [LinkedMap] = []
      inherit(map, &path)
    }
  }

  /// The rules of a nested target, and those of the rule sets that it extends.
  func fields(
    of syntax: RuleSyntax, for target: TypeDefinition, _ source: TypeReference, in map: LinkedMap
  ) -> (fields: [InheritedField], removed: [String: Name]) {
    let nested = LinkedMap(MapSyntax(of: syntax, in: map.name))
    nested.definition = MapDefinition(
      name: map.name, documentation: Documentation(), isRow: false, source: source,
      target: target.asProtocol == nil ? .type(target) : .any(target), parameters: [],
      itemRoot: nil)
    var path: [LinkedMap] = []
    inherit(nested, &path)
    let fields = nested.orderedFields.map { field in
      field.owner === nested
        ? InheritedField(field: field.field, owner: map, replaces: field.replaces) : field
    }
    return (fields, nested.removed)
  }

  /// A limit for the recursion. Schemas need only a few levels.
  private static let maximumDepth = 32

  private func inherit(_ map: LinkedMap, _ path: inout [LinkedMap]) {
    guard map.state == .untouched else { return }
    map.state = .open
    path.append(map)
    for name in map.syntax.extends { extend(map, name, &path) }
    for name in map.syntax.removed {
      map.fields[name.text] = nil
      map.removed[name.text] = name
    }
    for entry in map.syntax.unused {
      map.unused[entry.member.text] = InheritedUnused(entry: entry, owner: map)
    }
    for field in map.syntax.rules {
      let replaces = map.fields[field.name.text] != nil
      map.removed[field.name.text] = nil
      map.fields[field.name.text] = InheritedField(field: field, owner: map, replaces: replaces)
    }
    path.removeLast()
    map.state = .done
  }

  private func extend(_ map: LinkedMap, _ name: Name, _ path: inout [LinkedMap]) {
    guard let other = maps[name.text] else {
      findings.report(
        "MAP105", "there is no rule set `\(NameCheck.shown(name.text))`", name.location,
        help: findings.near(name.text, kind: "rule sets and maps") { Array(maps.keys) })
      return
    }
    if other.state == .open || path.count >= Self.maximumDepth, other.state != .done {
      let ring = path.drop { $0 !== other }.map(\.name.text) + [name.text]
      findings.report(
        "MAP105",
        other.state == .open
          ? ring.count > 2
            ? "rule sets extend each other: \(Self.shown(ring))" : "`\(name)` extends itself"
          : "rule sets extend each other more than \(Self.maximumDepth) times", name.location,
        help: "remove one of them from `extends:`")
      return
    }
    inherit(other, &path)
    other.isUsed = true
    if other.syntax.emit != nil || other.syntax.value != nil {
      findings.report(
        "MAP105", "`\(name)` has no `rules:` to extend", name.location,
        help: "call it with `as: \(name)`, or delete this")
      return
    }
    if fits(map, other, name) { take(other, into: map, name) }
  }

  static func shown(_ ring: [String]) -> String {
    ring.count > 9
      ? (ring.prefix(8) + ["…", ring[ring.count - 1]]).joined(separator: " → ")
      : ring.joined(separator: " → ")
  }

  private func fits(_ map: LinkedMap, _ other: LinkedMap, _ name: Name) -> Bool {
    guard case .any(let own) = map.definition?.target,
      case .any(let base) = other.definition?.target, !own.conforms(to: base)
    else { return true }
    findings.report(
      "MAP106", "`\(name)` creates `\(base.name)`, which `\(own.name)` does not refine",
      name.location,
      help: "move the common rules into a rule set under `shared:`, and extend it",
      related: [(other.name.location, "this map")])
    return false
  }

  private func take(_ other: LinkedMap, into map: LinkedMap, _ name: Name) {
    let own = Set(map.syntax.rules.map(\.name.text))
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

  private func ancestors(of syntax: MapSyntax) -> Set<String> {
    var found: Set<String> = []
    func extended(by syntax: MapSyntax) -> [String] {
      (syntax.extends + syntax.rules.flatMap(\.rule.nestedExtends)).map(\.text)
    }
    var pending = extended(by: syntax)
    while let name = pending.popLast() {
      guard found.insert(name).inserted, let other = maps[name] else { continue }
      pending += extended(by: other.syntax)
    }
    return found
  }

  /// Adds what maps have inherited to their definitions. Their rules are typed later.
  func define() {
    for map in ordered {
      guard let definition = map.definition else { continue }
      definition.unused = map.unused.values.map { ($0.entry.member, $0.entry.reason) }
        .sorted { $0.0.location < $1.0.location }
      definition.ancestors = ancestors(of: map.syntax)
      definition.canBeNothing =
        map.syntax.condition != nil || map.syntax.value?.hasSkip == true
        || map.fields.values.contains { $0.field.rule.hasSkip }
    }
  }
}
