import SchemaDocument
import SchemaLanguage

/// Links protocols, the conformances of types, and the members that follow from them.
extension Linker {
  /// Must run before members are linked, because a member may use an inherited associated type.
  func linkProtocols(of type: TypeDefinition) {
    switch type.body {
    case .protocolBody(let body):
      body.refinedProtocols = protocols(
        body.refines, in: type, key: "refines", standard: Self.refinable)
    case .enumBody(let body): checkConformances(of: type, body)
    case .structBody(let body):
      body.conformedProtocols = protocols(
        body.conforms, in: type, key: "conforms", standard: Self.standardProtocols)
    }
  }

  /// A limit: each protocol has the members of all that it refines, so the size of pages would grow with the square of
  /// the length of a chain. Schemas need only a few levels.
  private static let maximumRefinement = 64

  /// Cuts chains of protocols that are too long. Protocols that refine themselves are reported elsewhere.
  func limitRefinement() {
    let protocols = schema.allTypes.filter { $0.asProtocol != nil }
    var users: [ObjectIdentifier: [TypeDefinition]] = [:]
    var missing: [ObjectIdentifier: Int] = [:]
    for type in protocols {
      let refined = type.asProtocol?.refinedProtocols ?? []
      missing[ObjectIdentifier(type)] = refined.count
      for other in refined { users[ObjectIdentifier(other), default: []].append(type) }
    }
    var levels: [ObjectIdentifier: Int] = [:]
    var ready = protocols.filter { missing[ObjectIdentifier($0)] == 0 }
    var isReported = false
    while let type = ready.popLast() {
      guard let body = type.asProtocol else { continue }
      let id = ObjectIdentifier(type)
      let level =
        body.refinedProtocols.map { levels[ObjectIdentifier($0), default: 0] + 1 }.max() ?? 0
      levels[id] = level > Self.maximumRefinement ? 0 : level
      if level > Self.maximumRefinement {
        body.refinedProtocols = []
        type.isFaulty = true
        if !isReported, let name = body.refines.first {
          report(
            "TYP305", "protocols refine each other more than \(Self.maximumRefinement) levels deep",
            at: name.location, help: "remove one of them from `refines:`")
        }
        isReported = true
      }
      for user in users[id] ?? [] {
        missing[ObjectIdentifier(user), default: 0] -= 1
        if missing[ObjectIdentifier(user)] == 0 { ready.append(user) }
      }
    }
  }

  /// The requirements of a protocol are unknown if a part of it is unknown, or if it refines
  /// itself. The same is true of the missing members of conforming types.
  func spreadFaults() {
    let types = schema.allTypes
    let circled = types.filter { type in
      type.asProtocol?.refinedProtocols.contains { $0.conforms(to: type) } == true
    }
    for type in circled { type.isFaulty = true }
    for type in types where !type.isFaulty && type.allProtocols.contains(where: \.isFaulty) {
      type.isFaulty = true
    }
  }

  /// Must run after all members are linked.
  func settleProtocols(of type: TypeDefinition) {
    if let body = type.asProtocol, let request = body.defaultRequest {
      body.defaultType = defaultType(of: type, request)
    }
    guard let body = type.asStruct else { return }
    for proto in type.visitorProtocols { proto.asProtocol?.visitedStructs.append(type) }
    settleSecrets(body, type)
  }

  /// A member that is sensitive in a protocol is sensitive in every struct.
  private func settleSecrets(_ body: StructBody, _ type: TypeDefinition) {
    let sensitive = type.sensitiveRequirements
    for member in body.members where sensitive.contains(member.name.text) {
      member.isSensitive = true
    }
  }

  // MARK: Names

  /// The nearest protocol of that name: a struct may have the name of a protocol it conforms to.
  func lookUpProtocol(_ name: String, in scope: TypeDefinition) -> TypeDefinition? {
    var current: TypeDefinition? = scope.parent ?? scope
    while let type = current {
      let inner = type.nested.first { $0.name.text == name && $0.asProtocol != nil }
      if let inner { return inner }
      current = type.parent
    }
    if let found = types[name], found.asProtocol != nil { return found }
    return lookUp(name, in: scope.parent)
  }

  var protocolNames: [String] {
    types.values.filter { $0.asProtocol != nil }.map(\.name.text)
  }

  /// Names of the associated types that are visible in a protocol.
  func associatedTypes(in scope: TypeDefinition?) -> Set<String> {
    guard let scope, scope.asProtocol != nil else { return [] }
    if let known = associatedTypes[ObjectIdentifier(scope)] { return known }
    let names = Set(
      scope.selfAndProtocols.flatMap { $0.asProtocol?.associatedTypes ?? [] }.map(\.text))
    associatedTypes[ObjectIdentifier(scope)] = names
    return names
  }

  /// Records that a name refers to a type. Modules are built in order, so the type must be in the same module or an
  /// earlier one.
  func use(_ type: TypeDefinition, _ name: Name) {
    renames.note(type, name)
    used.insert(ObjectIdentifier(type))
    guard let module = type.module, let position = modulePositions[ObjectIdentifier(module)],
      position > currentModule, position > overlayPosition(of: name.location)
    else { return }
    report(
      "TYP318",
      "`\(type.qualifiedName)` belongs to `\(module.name)`, which is built after "
        + "`\(schema.modules[currentModule].name)`", at: name.location,
      help: "list its module first in schema.yaml, or move one of the definitions",
      related: [(type.name.location, "defined here")])
  }

  /// Position of the module of the overlay that contains the place. An overlay may change an earlier module.
  private func overlayPosition(of location: SourceLocation) -> Int {
    guard let overlay = schema.overlay(of: location), let module = schema.module(of: overlay) else {
      return currentModule
    }
    return modulePositions[ObjectIdentifier(module)] ?? currentModule
  }

  // MARK: Conformances

  /// Protocols of Swift and HaapiFoundation that a struct may conform to.
  private static let standardProtocols: Set<String> = [
    "JSONModel", "Codable", "Equatable", "Hashable", "Sendable",
  ]
  /// Protocols that a protocol may refine.
  private static let refinable = standardProtocols.union(PlainCheck.descriptions)
  private static let standardEnumProtocols: Set<String> = [
    "CaseIterable", "Codable", "Equatable", "Hashable", "Sendable",
  ]

  /// Types that a schema can use without defining them.
  static let languageTypes =
    refinable.union(standardEnumProtocols).union(TypeReference.Builtin.allCases.map(\.rawValue))
    .union(["Error"])

  /// Enums can conform to protocols that Swift implements automatically.
  private func checkConformances(of type: TypeDefinition, _ body: EnumBody) {
    for name in body.conforms {
      let hasValues = body.openCase != nil || body.cases.contains { $0.payloadText != nil }
      if name.text == "CaseIterable", hasValues {
        report(
          "TYP306", "`conforms` names `CaseIterable`, and cases of `\(type.name)` hold values",
          at: name.location, help: "delete it: such an enum has no list of all values")
      } else if !Self.standardEnumProtocols.contains(name.text) {
        report(
          "TYP306", "`conforms` names `\(NameCheck.shown(name.text))`, which an enum cannot keep",
          at: name.location,
          help: NearestNames.help(
            for: name.text, in: Self.standardEnumProtocols, kind: "protocols for enums"))
      }
    }
  }

  private func protocols(
    _ names: [Name], in type: TypeDefinition, key: String, standard: Set<String>
  ) -> [TypeDefinition] {
    names.compactMap { name in
      guard let found = lookUpProtocol(name.text, in: type) else {
        if !standard.contains(name.text) {
          type.isFaulty = true
          if schema.isIncomplete { return nil }
          report(
            "TYP306", "`\(key)` names `\(NameCheck.shown(name.text))`, which is not a protocol",
            at: name.location,
            help: near(name.text, kind: "protocols") { standard + protocolNames })
        }
        return nil
      }
      use(found, name)
      guard found.asProtocol != nil else {
        type.isFaulty = true
        report(
          "TYP306", "`\(key)` names the \(found.kindName) `\(name)`", at: name.location,
          help: conformanceHelp(found, name), related: [(found.name.location, "defined here")])
        return nil
      }
      return found
    }
  }

  /// Help with the protocol of a similar name, or with those that the struct conforms to.
  private func conformanceHelp(_ found: TypeDefinition, _ name: Name) -> Help {
    // The name exists, so another one was meant only if it was mistyped.
    let meant = NearestNames.slips(name.text, in: protocolNames)
    if !meant.isEmpty {
      return Help("write " + meant.map { "`\($0)`" }.joined(separator: " or "))
    }
    let conformed = found.asStruct?.conforms.prefix(3).map { "`\($0)`" } ?? []
    return Help(
      conformed.isEmpty
        ? "name a protocol"
        : "name a protocol that it conforms to: \(conformed.joined(separator: ", "))")
  }

  // MARK: Default types

  /// A struct or class that conforms to the protocol and has no other members. `DefaultTypeCheck`
  /// reports why it cannot be generated.
  private func defaultType(
    of type: TypeDefinition, _ request: ProtocolBody.DefaultRequest
  ) -> TypeDefinition {
    let further = protocols(request.conforms, in: type, key: "conforms", standard: [])
    var documentation = request.documentation
    documentation.doc =
      documentation.doc ?? "The members of `\(type.name)`, and nothing more."
    let body = StructBody(
      conforms: [type.name] + request.conforms, include: [], members: [], atLeastOneOf: [],
      isOnlyInCode: true, form: request.isClass ? .plainClass : .plain, examples: [])
    body.conformedProtocols = [type] + further
    let made = TypeDefinition(
      name: Name("Default" + type.name.text, at: request.location), documentation: documentation,
      body: .structBody(body))
    let associated = made.allProtocols.associatedTypes
    body.members = made.requirements.filter { !$0.isProvided }.map {
      $0.held(as: $0.type.replacing(associated))
    }
    made.parent = type.parent
    made.module = type.module
    made.isFaulty = type.isFaulty
    settleSecrets(body, made)
    return made
  }
}

extension [TypeDefinition] {
  /// The types that the protocols fix for associated types.
  var associatedTypes: [String: TypeReference] {
    Dictionary(
      flatMap { $0.asProtocol?.constraints ?? [] }.map { ($0.name.text, $0.type) },
      uniquingKeysWith: { first, _ in first })
  }
}
