/// Links unions and roots: every struct of a protocol has a map, or a reason for having none.
extension MappingLinker {
  func link(_ syntax: UnionMapSyntax) {
    let source = proto(syntax.source)
    let target = target(syntax.target)
    if !syntax.hasUnknown, !syntax.isFaulty {
      findings.report(
        "MAP326", "there is no `unknown` for types that the schema does not define",
        syntax.name.location, help: "add `unknown: throw`, or `unknown: { drop: why }`")
    }
    guard let source, !target.isPoisoned, !reportedSource(syntax, source, target) else { return }
    checkVisitor(source, syntax.source)
    let unknown = policy(syntax.unknown)
    unions.add(
      UnionMap(
        name: syntax.name, documentation: syntax.documentation, source: source, target: target,
        unknown: unknown, itemRoot: itemRoot(of: target),
        arms: arms(of: syntax, source, target, unknown)),
      named: syntax.name)
  }

  /// Reports a source to which none of the cases conforms, although all conform to one other protocol.
  private func reportedSource(
    _ syntax: UnionMapSyntax, _ source: TypeDefinition, _ target: TypeReference
  ) -> Bool {
    let types = syntax.cases.compactMap { linker.lookUp($0.source) }.filter { $0.asStruct != nil }
    guard !source.isFaulty, types.count > 1,
      !types.contains(where: { $0.isFaulty || $0.conforms(to: source) })
    else { return false }
    let shared = types[0].allProtocols.filter { proto in
      proto.asProtocol?.hasVisitor == true && types.allSatisfy { $0.conforms(to: proto) }
    }
    guard shared.count == 1, let meant = shared.first else { return false }
    if case .any(let type) = target, type === meant {
      findings.report(
        "DOC018", "the values of `source` and `to` are swapped", syntax.source.location,
        help: "swap the two values", related: [(syntax.target.location, "the other one")])
    } else {
      findings.report(
        "MAP322",
        "no case conforms to `\(source.name)`, and all conform to `\(meant.name)`",
        syntax.source.location,
        help: Help(
          "write `\(meant.name)`",
          fix: .replace(syntax.source.text, with: meant.name.text)))
    }
    return true
  }

  private func policy(_ syntax: PolicySyntax?) -> UnknownPolicy {
    guard case .drop(let reason, let warns) = syntax else { return .refuse }
    checkReason(reason, of: "a `drop`")
    return .drop(reason: reason, warns: warns)
  }

  private func checkVisitor(_ proto: TypeDefinition, _ name: Name) {
    if proto.asProtocol?.hasVisitor == true || proto.isFaulty { return }
    findings.report(
      "MAP330", "`\(proto.name)` has no visitor to distinguish its structs", name.location,
      help: Help(
        "add `visitor: true` to the protocol",
        cause: .init(location: proto.name.location, message: "defined here")))
  }

  /// The structs for which the protocol's visitor has a method, and those of overlays, for which it has none. All
  /// conforming structs if there is no visitor.
  private func visited(_ proto: TypeDefinition) -> [TypeDefinition] {
    let conformers = conformers[ObjectIdentifier(proto)] ?? []
    guard let body = proto.asProtocol, body.hasVisitor else { return conformers }
    return body.visitedStructs + conformers.filter { $0.module !== proto.module }
  }

  // MARK: Cases

  private func arms(
    of syntax: UnionMapSyntax, _ source: TypeDefinition, _ target: TypeReference,
    _ unknown: UnknownPolicy
  ) -> [UnionMap.TypedArm] {
    let structs = visited(source)
    var arms: [ObjectIdentifier: (UnionMap.Arm, SourceLocation)] = [:]
    var listed: Set<ObjectIdentifier> = []
    var misspelt: [String] = []
    for (name, map, drop) in syntax.cases {
      guard let type = conformer(name, of: source) else {
        misspelt.append(name.text)
        continue
      }
      listed.insert(ObjectIdentifier(type))
      if case .drop(let reason, let warns) = drop {
        checkReason(reason, of: "a `drop`")
        arms[ObjectIdentifier(type)] = (.drop(reason: reason, warns: warns), name.location)
      } else if let map, let definition = arm(map, for: type, in: syntax, to: target) {
        arms[ObjectIdentifier(type)] = (.map(definition), name.location)
      }
    }
    if !syntax.isFaulty, !isIncomplete, !source.isFaulty {
      let missing = structs.filter { type in
        !listed.contains(ObjectIdentifier(type)) && !isUnknown(type, source, unknown)
      }.map(\.qualifiedName)
      reportMissing(
        missing, misspelt, "MAP321", "`\(syntax.name)` has no case for ", syntax.name,
        stub: { "`\($0): { drop: why }`" }, "or name a map")
    }
    return structs.compactMap { type in
      arms[ObjectIdentifier(type)].map { (type, $0.0, $0.1) }
    }
  }

  /// The union drops types that no schema defines; this may include a struct of an overlay.
  private func isUnknown(
    _ type: TypeDefinition, _ source: TypeDefinition, _ unknown: UnknownPolicy
  ) -> Bool {
    guard type.module !== source.module, case .drop = unknown else { return false }
    return true
  }

  /// The struct, if it conforms to the protocol; otherwise reports that it does not.
  private func conformer(_ name: Name, of proto: TypeDefinition) -> TypeDefinition? {
    var stranger: UnknownName?
    if let type = linker.lookUp(name), type.asStruct != nil {
      if type.conforms(to: proto) || type.isFaulty { return type }
      stranger = UnknownName(type.qualifiedName, kind: UnknownName.conforming)
    } else if isIncomplete {
      return nil
    }
    if proto.isFaulty { return nil }
    var help = findings.near(name.text, kind: "structs") {
      (conformers[ObjectIdentifier(proto)] ?? []).map(\.qualifiedName)
    }
    if let stranger { help.unknown = stranger }
    findings.report(
      "MAP322", "`\(NameCheck.shown(name.text))` is not a struct that conforms to `\(proto.name)`",
      name.location, help: help)
    return nil
  }

  private func arm(
    _ name: Name, for type: TypeDefinition, in union: UnionMapSyntax, to target: TypeReference
  ) -> MapDefinition? {
    guard let map = maps[name.text], map.syntax.kind == .element else {
      reportNoMap(name, mayBeUnion: false)
      return nil
    }
    map.isUsed = true
    map.callers += 1
    guard let definition = map.definition else { return nil }
    guard definition.source == .type(type) else {
      findings.report(
        "MAP302", "`\(name)` accepts `\(definition.source)`, and this is `\(type.qualifiedName)`",
        name.location, help: mapsHelp(from: .type(type), to: target, withUnions: false),
        related: [(map.name.location, "this map")])
      return nil
    }
    let given = definition.target.element ?? definition.target
    let causes = [
      targetCause(of: union.name, target), targetCause(of: name, definition.target),
    ].compactMap { $0 }
    if !MapFit.fits(given.unwrapped, target.unwrapped) {
      findings.report(
        "MAP303",
        "`\(name)` produces `\(definition.target)`, and `\(union.name)` produces `\(target)`",
        name.location,
        help: Help(
          mapsHelp(from: .type(type), to: target, withUnions: false), sharedCauses: causes),
        related: [(map.name.location, "this map")])
      return nil
    }
    findings.agree(with: causes)
    return definition
  }

  /// The `to:` of a map, union or enum map: a possible cause if its results do not fit several places.
  func targetCause(of name: Name, _ type: TypeReference) -> SharedCause? {
    (targets[name.text] ?? maps[name.text]?.syntax.target).map {
      SharedCause(resultOf: name, type, at: $0.location)
    }
  }

  /// The `from:` of a map, a possible cause if neither its callers nor its rules fit it.
  func sourceCauses(of name: Name, _ type: TypeReference) -> [SharedCause] {
    guard let place = maps[name.text]?.syntax.source?.location else { return [] }
    return [
      SharedCause(
        "source", at: place, "`\(name)` accepts `\(type)`", isOfAnyCode: true, weight: .silent)
    ]
  }

  func reportNoMap(_ name: Name, mayBeUnion: Bool) {
    if isIncomplete || ambiguous.contains(name.text) { return }
    hasUnknownMap = true
    let kinds = mayBeUnion ? "maps and unions" : "maps"
    let known = {
      self.maps.values.filter { $0.syntax.kind == .element }.map(\.name.text)
        + (mayBeUnion ? self.unions.names : [])
    }
    if let other = maps[name.text] {
      findings.report(
        "MAP301",
        other.syntax.kind == .row
          ? "`\(name)` is an entry of `maps`, and rules cannot call those"
          : "`\(name)` is a rule set, not a map", name.location,
        help: other.syntax.kind == .row
          ? "write an element map that this entry extends"
          : "write an element map with `extends: \(name)`",
        related: [(other.name.location, "defined here")])
      return
    }
    if !mayBeUnion, unionNames.contains(name.text) {
      findings.report(
        "MAP301", "`\(name)` is a union, and a case names a map", name.location,
        help: findings.near(name.text, kind: "maps", in: known))
      return
    }
    if enumMaps[name.text] != nil {
      findings.report(
        "MAP301", "`\(name)` is an enum map", name.location, help: "write `using: \(name)`")
      return
    }
    findings.report(
      "MAP301", "there is no map `\(NameCheck.shown(name.text))`", name.location,
      help: findings.near(name.text, kind: kinds, in: known))
  }

  func reportMissing(
    _ missing: [String], _ misspelt: [String], _ code: String, _ message: String, _ name: Name,
    stub: (String) -> String, _ alternative: String
  ) {
    // A misspelt name is also missing; it has already been reported.
    var meant: Set<String> = []
    var unclear = 0
    for name in misspelt.prefix(100) {
      let near = NearestNames.of(name, in: missing)
      if near.isEmpty { unclear += 1 }
      meant.formUnion(near)
    }
    let missing = missing.filter { !meant.contains($0) }
    // An unknown name may be meant for any of the missing structs.
    if missing.count <= unclear { return }
    let shown = missing.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    // The overlay must also add cases for the structs that it adds.
    let added = missing.lazy.compactMap { self.linker.lookUp($0, in: nil) }.first {
      self.schema.overlay(of: $0.name.location) != nil
    }
    let change =
      code == "MAP321"
      ? "under `changes: { mapUnions: { \(name): { add: …` " : "under `mapping: { maps: …` "
    findings.report(
      code, message + shown + (missing.count > 8 ? ", … (\(missing.count) in all)" : ""),
      added?.name.location ?? name.location,
      help: "add " + (added == nil ? "" : change)
        + missing.prefix(4).map(stub).joined(separator: ", ")
        + (missing.count > 4 ? ", …" : "") + ", " + alternative,
      related: added == nil ? [] : [(name.location, "defined here")])
  }

  // MARK: Roots

  func declare(_ syntax: RootSyntax) {
    guard let source = proto(syntax.source), let target = proto(syntax.target) else {
      hasUnknownRoot = true
      return
    }
    if let first = roots.first(where: { $0.source === source }) {
      findings.report(
        "MAP605", "`\(source.name)` is a root already", syntax.source.location,
        help: "join the two", related: [(first.syntax.source.location, "first here")])
      return
    }
    checkVisitor(source, syntax.source)
    if !syntax.hasUnknown, !syntax.isFaulty {
      findings.report(
        "MAP326", "there is no `unknown` for types that the schema does not define",
        syntax.source.location, help: "add `unknown: throw`")
    }
    let root = LinkedRoot(syntax, source, target)
    for (name, reason) in syntax.unsupported {
      checkReason(reason, of: "`\(NameCheck.shown(name.text))` is not supported,")
      if let type = conformer(name, of: source) {
        root.unsupported.append((type, name, reason))
      } else {
        root.misspelt.append(name.text)
      }
    }
    roots.append(root)
  }

  /// Adds the rows of every root.
  func linkRows() {
    var rows: [ObjectIdentifier: LinkedMap] = [:]
    for map in ordered where map.syntax.kind == .row {
      if let type = map.definition?.source.definition { rows[ObjectIdentifier(type)] = map }
    }
    for root in roots {
      let unsupported = Dictionary(
        root.unsupported.map { (ObjectIdentifier($0.type), $0.name) },
        uniquingKeysWith: { $1 })
      var missing: [String] = []
      for type in visited(root.source) {
        let row = rows[ObjectIdentifier(type)]
        if let row { row.isUsed = true }
        if let entry = unsupported[ObjectIdentifier(type)] {
          if let row { reportBoth(row, type, entry) }
        } else if let row {
          if let definition = row.definition { link(row, definition, type, to: root) }
        } else if maps[type.qualifiedName]?.syntax.kind != .row, !isAmongUnsupported(type, of: root)
        {
          missing.append(type.qualifiedName)
        }
      }
      reportMissing(missing, of: root)
    }
    for map in ordered where map.syntax.kind == .row && !map.isUsed && map.definition != nil {
      reportStray(map)
    }
  }

  /// True if all other structs of its kind have no row, so a struct of an overlay needs none either.
  private func isAmongUnsupported(_ type: TypeDefinition, of root: LinkedRoot) -> Bool {
    guard type.module !== root.source.module else { return false }
    let unsupported = Set(root.unsupported.map { ObjectIdentifier($0.type) })
    return (type.asStruct?.conformedProtocols ?? []).contains { proto in
      let others = (conformers[ObjectIdentifier(proto)] ?? []).filter {
        $0.module === root.source.module
      }
      return !others.isEmpty && others.allSatisfy { unsupported.contains(ObjectIdentifier($0)) }
    }
  }

  private func reportMissing(_ missing: [String], of root: LinkedRoot) {
    if root.syntax.isFaulty || isIncomplete || root.source.isFaulty { return }
    let place = root.syntax.source.location
    let misspelt =
      root.misspelt
      + ordered.filter { $0.syntax.kind == .row && $0.definition == nil }.map(\.name.text)
    reportMissing(
      missing, misspelt, "MAP320", "no map for ", Name(root.source.name.text, at: place),
      stub: { "`\($0): { to: \(model(for: root)), … }`" },
      schema.overlays.isEmpty
        ? "or a reason under `unsupported`"
        : "or a reason under `changes: { roots: { \(root.source.name): { unsupported: …`")
  }

  /// The model to suggest for a missing row: the one that most rows have.
  private func model(for root: LinkedRoot) -> String {
    let targets = root.rows.compactMap(\.row.target.definition?.name.text)
    let counts = Dictionary(targets.map { ($0, 1) }, uniquingKeysWith: +)
    let common = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    if let common { return common }
    let models = modelNames.filter { linker.types[$0]?.conforms(to: root.target) == true }
    return models.min() ?? "…"
  }

  private func link(
    _ row: LinkedMap, _ definition: MapDefinition, _ type: TypeDefinition, to root: LinkedRoot
  ) {
    if let target = definition.target.definition, !target.conforms(to: root.target),
      !target.isFaulty
    {
      findings.report(
        "MAP329",
        "`\(root.source.name)` is mapped to `\(root.target.name)`, which `\(target.name)` does not refine",
        row.syntax.target?.location ?? row.name.location,
        help: Help(
          "name a model that refines `\(root.target.name)`",
          sharedCauses: [
            target.conformanceCause(root.target),
            SharedCause(
              resultOf: root.source.name, .any(root.target), at: root.syntax.target.location),
          ] + target.refinesCauses(isAlone: true)))
      return
    }
    root.rows.append((type, definition))
  }

  private func reportBoth(_ row: LinkedMap, _ type: TypeDefinition, _ entry: Name) {
    findings.report(
      "MAP323", "`\(type.qualifiedName)` has a map and is listed as unsupported",
      row.name.location, help: "delete one of the two",
      related: [(entry.location, "the reason")])
  }

  private func reportStray(_ map: LinkedMap) {
    let type = map.definition?.source.definition
    if isIncomplete || hasUnknownRoot || type?.isFaulty == true { return }
    if syntaxes.allSatisfy(\.roots.isEmpty) {
      if hasNoRoots { return }
      hasNoRoots = true
      findings.report(
        "MAP103", "there are no `roots:`, so no map is used", map.name.location,
        help: "add `roots:`, with the protocols of the responses that have maps")
      return
    }
    let cause = type?.asStruct?.conformedProtocols.first ?? type
    findings.report(
      "MAP103", "`\(map.name)` conforms to none of the roots, so this map is never used",
      map.name.location,
      help: Help(
        "move it to `elements:`, with `from: \(map.name)`",
        unknown: UnknownName(map.name.text, kind: UnknownName.conforming),
        cause: cause.map { .init(location: $0.name.location, message: "what it conforms to") }))
  }
}

/// A root while its rows are linked.
final class LinkedRoot {
  let syntax: RootSyntax
  let source: TypeDefinition
  let target: TypeDefinition
  var unsupported: [(type: TypeDefinition, name: Name, reason: Name)] = []
  /// Unknown names among the unsupported types.
  var misspelt: [String] = []
  var rows: [(type: TypeDefinition, row: MapDefinition)] = []

  init(_ syntax: RootSyntax, _ source: TypeDefinition, _ target: TypeDefinition) {
    self.syntax = syntax
    self.source = source
    self.target = target
  }

  var root: MappingRoot {
    MappingRoot(
      source: source, documentation: syntax.documentation, target: target,
      unsupported: unsupported.map { ($0.type, $0.reason) }, rows: rows)
  }
}
