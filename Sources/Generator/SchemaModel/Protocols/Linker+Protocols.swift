/// Links protocols, the conformances of types, and the members that follow from these.
extension Linker {
  /// Links all protocols. Must run before members are linked, because a member may use an inherited associated type.
  func linkProtocols() {
    var conformances: [TypeDefinition: [TypeDefinition]] = [:]
    forEachFile { file in
      for type in file.allTypes {
        switch type.kind {
        case .protocol:
          conformances[type] = protocols(
            type.node.names(.refines), in: type, key: .refines, standard: Self.refinable)
        case .enum: checkConformances(of: type)
        case .struct:
          conformances[type] = protocols(
            type.node.names(.conforms), in: type, key: .conforms,
            standard: Self.standardProtocols)
        }
      }
    }
    checkRefinements(&conformances)
    for type in allTypes { type.link(protocols: conformances[type] ?? []) }
    for type in allTypes where type.kind == .struct {
      for proto in type.visitorProtocols {
        visitedStructs[proto, default: []].append(type)
      }
    }
  }

  /// The maximum length of a chain of refinements. Each protocol's page has all inherited members, so the size of pages
  /// grows with the square of the length. Schemas need only a few levels.
  private static let maximumRefinement = 64

  /// Reports protocols that refine each other, and chains that are too long. Cuts these chains.
  private func checkRefinements(_ refined: inout [TypeDefinition: [TypeDefinition]]) {
    var walk = DepthFirstWalk<TypeDefinition>()
    let stated = refined
    var cut: Set<TypeDefinition> = []
    for type in allTypes where type.kind == .protocol {
      walk.visit(
        type, limit: Self.maximumRefinement + 1, next: { stated[$0] ?? [] },
        cycle: { ring in
          let names = ring.map(\.name.text)
          let place = ring.last?.node.names(.refines).first { $0.text == names[0] }?.location
          findings.report(
            "TYP305",
            names.count == 1
              ? "the protocol `\(names[0])` refines itself"
              : "protocols refine each other: " + (names + names.prefix(1)).ring,
            place ?? type.name.location, help: "remove one of them from `refines:`")
        },
        tooDeep: { last, _ in cut.insert(last) })
    }
    for type in cut { refined[type] = [] }
    guard let first = cut.min(by: { $0.name.location < $1.name.location }) else { return }
    findings.report(
      "TYP305", "protocols refine each other more than \(Self.maximumRefinement) levels deep",
      first.name.location, help: "remove one of them from `refines:`")
  }

  func protocolBody(of type: TypeDefinition, _ scope: Scope) -> ProtocolBody {
    let constraints = type.node.entries(.where).compactMap(\.namePair).map { name, text in
      ProtocolBody.Constraint(name: name, typeText: text, type: scope.reference(text))
    }
    return ProtocolBody(
      type, constraints: constraints,
      members: type.written.indices.map { member(type.written, $0, scope) },
      visitedStructs: visitedStructs[type] ?? [],
      defaultType: type.defaultRequest.map { defaultType(of: type, $0.node) })
  }

  // MARK: Names

  /// Returns the nearest protocol with the name, or else another type. A struct may have the name of its protocol.
  func lookUpProtocol(_ name: String, in scope: TypeDefinition) -> TypeDefinition? {
    var current: TypeDefinition? = scope.parent ?? scope
    while let type = current {
      let inner = type.nested.first { $0.name.text == name && $0.kind == .protocol }
      if let inner { return inner }
      current = type.parent
    }
    if let found = types[name], found.kind == .protocol { return found }
    return lookUp(name, in: scope.parent)
  }

  var protocolNames: [String] {
    types.values.filter { $0.kind == .protocol }.map(\.name.text)
  }

  /// Returns the names of the associated types that a protocol can use.
  func associatedTypes(in scope: TypeDefinition?) -> Set<String> {
    guard let scope, scope.kind == .protocol else { return [] }
    if let known = associatedTypes[scope] { return known }
    let names = Set(
      scope.selfAndProtocols.flatMap { $0.node.names(.associatedTypes) }.map(\.text))
    associatedTypes[scope] = names
    return names
  }

  /// Records that a name refers to a type. Modules are built in order, so the type must be in the current module or an
  /// earlier one. Otherwise, reports the reference and returns false.
  @discardableResult
  func use(_ type: TypeDefinition, _ name: Name) -> Bool {
    renames.note(type, name)
    used.insert(type)
    guard let module = type.module, let position = modulePositions[module],
      position > currentModule, position > overlayPosition(of: name.location)
    else { return true }
    return findings.refuse(
      "TYP318",
      "`\(type.qualifiedName)` belongs to `\(module.name)`, which is built after "
        + "`\(modules[currentModule].name)`",
      name.location, help: "list its module first in schema.yaml, or move one of the definitions",
      against: [type.name.note("defined here")])
  }

  /// Returns the module position of the overlay that contains the place; without an overlay, the current position. An
  /// overlay may change an earlier module, but is built after that module.
  private func overlayPosition(of location: SourceLocation) -> Int {
    let overlay = nodes.overlays.first { $0.owns(location) }
    return overlay.flatMap { overlay in modules.lastIndex { $0.name == overlay.module } }
      ?? currentModule
  }

  // MARK: Conformances

  /// The protocols of Swift and HaapiFoundation that a struct may conform to.
  private static let standardProtocols: Set<String> = [
    "JSONModel", "Codable", "Equatable", "Hashable", "Sendable",
  ]
  /// The protocols of Swift and HaapiFoundation that a protocol may refine.
  private static let refinable = standardProtocols.union(ConformanceCheck.descriptions)
  private static let standardEnumProtocols: Set<String> = [
    "CaseIterable", "Codable", "Equatable", "Hashable", "Sendable",
  ]

  /// The names that a schema can use without defining them.
  static let languageTypes =
    refinable.union(standardEnumProtocols).union(TypeReference.Builtin.allCases.map(\.rawValue))
    .union(["Error"])

  /// Checks that an enum states only protocols that Swift implements automatically.
  private func checkConformances(of type: TypeDefinition) {
    let hasValues =
      type.node.string(.open) != nil
      || type.node.entries(.cases).contains { $0.value.string(.payload) != nil }
    for name in type.node.names(.conforms) {
      if name.text == "CaseIterable", hasValues {
        findings.report(
          "TYP306", "`conforms` names `CaseIterable`, and cases of `\(type.name)` have values",
          name.location, help: "delete it: such an enum has no list of all values")
      } else if !Self.standardEnumProtocols.contains(name.text) {
        findings.report(
          "TYP306", "`conforms` names `\(name.shown)`, to which an enum cannot conform",
          name.location,
          help: NearestNames.help(
            for: name.text, in: Self.standardEnumProtocols, kind: "protocols for enums"))
      }
    }
  }

  private func protocols(
    _ names: [Name], in type: TypeDefinition, key: Key, standard: Set<String>
  ) -> [TypeDefinition] {
    names.compactMap { name in
      guard let found = lookUpProtocol(name.text, in: type) else {
        if !standard.contains(name.text) {
          findings.report(
            "TYP306", "`\(key)` names `\(name.shown)`, which is not a protocol", name.location,
            help: findings.near(name.text, kind: "protocols") { standard + protocolNames })
        }
        return nil
      }
      use(found, name)
      guard found.kind == .protocol else {
        return findings.refuse(
          "TYP306", "`\(key)` names the \(found.kindName) `\(name)`", name.location,
          help: NearestNames.help(for: name.text, in: protocolNames, kind: "protocols"),
          related: [(found.name.location, "defined here")])
      }
      return found
    }
  }

  // MARK: Default types

  /// Creates a protocol's default type: a struct or class that conforms to the protocol, and to the protocols in
  /// `conforms:`. `ProtocolCheck` reports default types that cannot be generated.
  private func defaultType(of type: TypeDefinition, _ request: Node) -> TypeDefinition {
    let entry = Node.Entry(
      key: "Default" + type.name.text, keyLocation: request.location, value: request)
    let made = TypeDefinition(.struct, entry, doc: "The default type of `\(type.name)`.")
    made.attach(to: type.module, in: type.parent)
    let conforms = request.names(.conforms)
    made.link(protocols: [type] + protocols(conforms, in: type, key: .conforms, standard: []))
    return made
  }

  /// Links the members of a default type. Must run after all other members are linked, because the default type gets
  /// requirements of several protocols.
  func linkDefaultType(of type: TypeDefinition) {
    guard let made = type.asProtocol?.defaultType, let request = type.defaultRequest else { return }
    let associated = made.allProtocols.associatedTypes
    let sensitive = made.sensitiveRequirements
    let members = made.requirements.filter { !$0.isProvided }.map {
      Member(
        $0.siblings, $0.position, type: $0.type.replacing(associated),
        isSensitive: $0.isSensitive || sensitive.contains($0.name.text), origin: $0.origin)
    }
    let body = StructBody(
      made, form: request.isClass ? .plainClass : .plain,
      conforms: [type.name] + request.node.names(.conforms), members: members)
    made.link(.structBody(body))
  }
}

extension [TypeDefinition] {
  /// The types that these protocols fix for associated types, by the associated type's name.
  package var associatedTypes: [String: TypeReference] {
    Dictionary(first: flatMap { $0.asProtocol?.constraints ?? [] }.map { ($0.name.text, $0.type) })
  }
}
