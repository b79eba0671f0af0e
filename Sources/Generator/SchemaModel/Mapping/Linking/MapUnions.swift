/// Links unions and roots: the structs of a protocol, each with a map, or a reason for having none.
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

  /// The structs for which the protocol's visitor has a method, and those of overlays, for which it has none. All
  /// conforming structs if there is no visitor.
  func visited(_ proto: TypeDefinition) -> [TypeDefinition] {
    let conformers = conformers[proto] ?? []
    guard let body = proto.asProtocol, body.hasVisitor else { return conformers }
    return body.visitedStructs + conformers.filter { $0.module !== proto.module }
  }

  // MARK: Cases

  private func arms(
    of union: Node.Entry, _ source: TypeDefinition, _ target: TypeReference
  ) -> [UnionMap.TypedArm] {
    // Another protocol was meant, which is already reported.
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

  /// The struct, if it conforms to the protocol; otherwise reports that it does not.
  private func conformer(_ name: Name, of proto: TypeDefinition) -> TypeDefinition? {
    let type = linker.lookUp(name).flatMap { $0.asStruct == nil ? nil : $0 }
    if let type, type.conforms(to: proto) { return type }
    var help = findings.near(name.text, kind: "structs") {
      (conformers[proto] ?? []).map(\.qualifiedName)
    }
    if let type { help.subjects = [.definition(type.conformanceNote(proto))] }
    return findings.refuse(
      "MAP322", "`\(name.shown)` is not a struct that conforms to `\(proto.name)`",
      name.location, help: help)
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
        name.location, help: mapsHelp(from: .type(type), to: target, withUnions: false),
        related: [(map.name.location, "this map")])
    }
    let given = definition.target.element ?? definition.target
    if !MapFit.fits(given.unwrapped, target.unwrapped) {
      return findings.refuse(
        "MAP303", "`\(name)` produces `\(definition.target)`, and `\(union)` produces `\(target)`",
        name.location, help: mapsHelp(from: .type(type), to: target, withUnions: false),
        against: [resultNote(of: union, target)], related: [(map.name.location, "this map")])
    }
    return definition
  }

  /// The `to:` of a map, union or enum map.
  func resultNote(of name: Name, _ type: TypeReference) -> Diagnostic.Related? {
    (targets[name.text] ?? maps[name.text]?.target).map {
      Diagnostic.Related(resultOf: name, type, at: $0.location)
    }
  }

  func reportNoMap(_ name: Name, mayBeUnion: Bool) {
    var message = "there is no map `\(name.shown)`"
    var help: Help?
    var related: [(SourceLocation, String)] = []
    if let other = maps[name.text] {
      let isRow = other.kind == .row
      message =
        isRow
        ? "`\(name)` is an entry of `maps`, and rules cannot call those"
        : "`\(name)` is a rule set, not a map"
      help = Help(
        isRow
          ? "write an element map that this entry extends"
          : "write an element map with `extends: \(name)`")
      related = [(other.name.location, "defined here")]
    } else if !mayBeUnion, declaredUnions.contains(where: { $0.key == name.text }) {
      message = "`\(name)` is a union, and a case names a map"
    } else if enumMaps[name.text] != nil {
      message = "`\(name)` is an enum map"
      help = Help("write `using: \(name)`")
    }
    findings.report(
      "MAP301", message, name.location,
      help: help
        ?? findings.near(name.text, kind: mayBeUnion ? "maps and unions" : "maps") {
          self.maps.values.filter { $0.kind == .element }.map(\.name.text)
            + (mayBeUnion ? self.unions.names : [])
        }, related: related)
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

  /// Adds the rows of every root, and the structs that it does not support.
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
