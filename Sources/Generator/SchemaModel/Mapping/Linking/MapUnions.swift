/// Links unions and roots. Both assign a map to each struct of a protocol, or have a reason for having none.
extension MappingLinker {
  func link(_ entry: Node.Entry) {
    let node = entry.value
    let sourceName = node.name(.source) ?? entry.name
    let source = proto(sourceName)
    let target = target(node.name(.to) ?? entry.name)
    guard let source, !target.isPoisoned else { return }
    checkVisitor(source, sourceName)
    unions.add(
      UnionMap(
        name: entry.name, documentation: Documentation(node), source: source,
        target: target, unknown: policy(node[.unknown]), itemRoot: itemRoot(of: target),
        arms: arms(of: entry, source, target)),
      named: entry.name)
  }

  private func policy(_ node: Node?) -> UnknownPolicy {
    guard let node, let reason = node.name(.drop) else { return .refuse }
    checkReason(reason, of: "a `drop`")
    let because = node.string(.because).map { " (\($0))" } ?? ""
    return .drop(
      reason: Name(reason.text + because, at: reason.location), warns: node.flag(.warn))
  }

  private func checkVisitor(_ proto: TypeDefinition, _ name: Name) {
    if proto.asProtocol?.hasVisitor == true { return }
    findings.report(
      "MAP330", "`\(proto.name)` has no visitor to distinguish its structs", name.location,
      help: "add `visitor: true` to the protocol", against: [proto.name.note("defined here")])
  }

  /// Returns the structs for which the protocol's visitor has a method, and then the structs of overlays, which have no
  /// method. Without a visitor, returns all conforming structs.
  func visited(_ proto: TypeDefinition) -> [TypeDefinition] {
    let conformers = conformers[proto] ?? []
    guard let body = proto.asProtocol, body.hasVisitor else { return conformers }
    return body.visitedStructs + conformers.filter { $0.module !== proto.module }
  }

  // MARK: Cases

  private func arms(
    of union: Node.Entry, _ source: TypeDefinition, _ target: TypeReference
  ) -> [UnionMap.TypedArm] {
    // A protocol without a visitor is already reported.
    guard source.asProtocol?.hasVisitor == true else { return [] }
    var arms: [TypeDefinition: (UnionMap.Arm, SourceLocation)] = [:]
    for entry in union.value.entries(.cases) {
      guard let type = conformer(entry.name, of: source) else { continue }
      if let map = entry.value.asName {
        guard let definition = arm(map, for: type, in: union.name, to: target) else { continue }
        arms[type] = (.map(definition), entry.keyLocation)
      } else if case .drop(let reason, let warns) = policy(entry.value) {
        arms[type] = (.drop(reason: reason, warns: warns), entry.keyLocation)
      }
    }
    return visited(source).compactMap { type in
      arms[type].map { (type, $0.0, $0.1) }
    }
  }

  /// Returns the struct with this name if a value of the type `element` can be an instance of the struct. Otherwise
  /// reports `message`.
  func conformer(
    _ name: Name, of element: TypeReference, _ code: String, _ message: String
  ) -> TypeDefinition? {
    let type = linker.lookUp(name)
    if let type {
      linker.used.insert(type)
      if Conformer.problem(type, of: element) == nil { return type }
    }
    var help = findings.near(name.text, kind: "structs") {
      guard let definition = element.definition else { return [] }
      return (conformers[definition] ?? [definition]).map(\.qualifiedName)
    }
    if let type, type.asStruct != nil, let proto = element.definition, proto.asProtocol != nil {
      help.subjects = [.definition(type.conformanceNote(proto))]
    }
    return findings.refuse(code, message, name.location, help: help)
  }

  private func conformer(_ name: Name, of proto: TypeDefinition) -> TypeDefinition? {
    conformer(
      name, of: .any(proto), "MAP322",
      "`\(name.shown)` is not a struct that conforms to `\(proto.name)`")
  }

  private func arm(
    _ name: Name, for type: TypeDefinition, in union: Name, to target: TypeReference
  ) -> MapDefinition? {
    guard let map = maps[name.text], map.kind == .element else {
      reportNoMap(name, mayBeUnion: false)
      return nil
    }
    guard let definition = map.definition else { return nil }
    guard definition.source == .type(type) else {
      return findings.refuse(
        "MAP302", "`\(name)` accepts `\(definition.source)`, and this is `\(type.qualifiedName)`",
        name.location, help: "name a map from `\(type.qualifiedName)` that produces `\(target)`",
        related: [(map.name.location, "this map")])
    }
    let given = definition.target.element ?? definition.target
    if !MapFit.fits(given.unwrapped, target.unwrapped) {
      return findings.refuse(
        "MAP303", "`\(name)` produces `\(definition.target)`, and `\(union)` produces `\(target)`",
        name.location, help: "name a map from `\(type.qualifiedName)` that produces `\(target)`",
        against: [resultNote(of: union, target)], related: [(map.name.location, "this map")])
    }
    return definition
  }

  /// Returns a note at the `to:` of a map, union or enum map.
  func resultNote(of name: Name, _ type: TypeReference) -> Diagnostic.Related? {
    (targets[name.text] ?? maps[name.text]?.target).map {
      Diagnostic.Related(resultOf: name, type, at: $0.location)
    }
  }

  func reportNoMap(_ name: Name, mayBeUnion: Bool) {
    var kind = maps[name.text].map { $0.kind == .row ? "an entry of `maps`" : "a rule set" }
    if enumMaps[name.text] != nil { kind = "an enum map" }
    if declaredUnions.contains(where: { $0.key == name.text }) { kind = "a union" }
    let wanted = mayBeUnion ? "`as` names an element map or a union" : "a case names an element map"
    findings.report(
      "MAP301",
      kind.map { "`\(name)` is \($0), and \(wanted)" } ?? "there is no map `\(name.shown)`",
      name.location,
      help: mayBeUnion && enumMaps[name.text] != nil
        ? Help("write `using: \(name)`")
        : findings.near(name.text, kind: mayBeUnion ? "maps and unions" : "maps") {
          definitions(.element).map(\.name.text) + (mayBeUnion ? unions.names : [])
        })
  }

  // MARK: Roots

  func declare(root entry: Node.Entry) {
    guard let source = proto(entry.name), let target = proto(entry.value.name(.to) ?? entry.name)
    else { return }
    if let first = roots.first(where: { $0.source === source }) {
      return findings.report(
        "MAP605", "`\(source.name)` is a root already", entry.keyLocation, help: "join the two",
        related: [(first.entry.keyLocation, "first here")])
    }
    checkVisitor(source, entry.name)
    roots.append(MappingRoot(entry, source: source, target: target))
  }

  /// Sets the arms of every root: the row of each struct, or the reason why the struct is unsupported.
  func linkRoots() {
    var rows: [TypeDefinition: LinkedMap] = [:]
    for map in ordered where map.kind == .row {
      if let type = map.definition?.source.definition { rows[type] = map }
    }
    for root in roots {
      var reasons: [TypeDefinition: Name] = [:]
      for (name, reason) in root.entry.value.entries(.unsupported).compactMap(\.namePair) {
        checkReason(reason, of: "`\(name.shown)` is not supported,")
        if let type = conformer(name, of: root.source) { reasons[type] = reason }
      }
      for type in visited(root.source) {
        let reason = reasons[type]
        if let row = rows[type], let definition = row.definition {
          if let reason {
            findings.report(
              "MAP323", "`\(type.qualifiedName)` has a map and is listed as unsupported",
              row.name.location, help: "delete one of the two",
              related: [(reason.location, "the reason")])
          } else if fits(row, definition, root) {
            root.arms.append((type, .map(definition), row.name.location))
          }
        } else if let reason {
          root.arms.append((type, .drop(reason: reason, warns: false), reason.location))
        }
      }
    }
  }

  private func fits(_ row: LinkedMap, _ definition: MapDefinition, _ root: MappingRoot) -> Bool {
    guard let target = definition.target.definition, !target.conforms(to: root.target) else {
      return true
    }
    let stated = Diagnostic.Related(
      resultOf: root.source.name, .any(root.target),
      at: (root.entry.value.name(.to) ?? root.entry.name).location)
    return findings.refuse(
      "MAP329",
      "`\(root.source.name)` is mapped to `\(root.target.name)`, which `\(target.name)` does not refine",
      row.target?.location ?? row.name.location,
      help: Help("name a model that refines `\(root.target.name)`", orAdd: root.target, to: target)
        .against(stated))
  }
}
