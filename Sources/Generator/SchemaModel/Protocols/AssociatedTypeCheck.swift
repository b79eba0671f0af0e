/// Checks that the associated types in `where:` are inherited, and that each associated type is fixed to one type.
struct AssociatedTypeCheck: TypeByTypeCheck {
  var findings = Findings()

  func check(_ type: TypeDefinition) {
    if let body = type.asProtocol { checkNames(type, body) }
    checkAgreement(type)
    if let body = type.asStruct { checkSettled(type, body) }
  }

  private func checkNames(_ type: TypeDefinition, _ body: ProtocolBody) {
    let inherited = Dictionary(
      first: type.allProtocols.filter { $0 !== type }.flatMap { proto in
        (proto.asProtocol?.associatedTypes ?? []).map { ($0.text, proto) }
      })
    // Swift warns if a protocol declares an associated type that it inherits.
    for name in body.associatedTypes {
      guard let owner = inherited[name.text] else { continue }
      findings.report(
        "TYP316", "`\(type.name)` has `\(name)` from `\(owner.name)`", name.location,
        help: "delete it, and fix its type under `where:`",
        related: [(owner.name.location, "this protocol")])
    }
    for constraint in body.constraints
    where constraint.type.contains(where: { if case .associated = $0 { true } else { false } }) {
      findings.report(
        "TYP316", "`\(constraint.name)` is fixed to another associated type",
        constraint.typeText.location, help: "name a type")
    }
    let unknown = body.constraints.map(\.name).filter { inherited[$0.text] == nil }
    // If nothing is inherited, the cause is one missing `refines:`, so only the first name is reported.
    for name in unknown.prefix(inherited.isEmpty ? 1 : .max) {
      findings.report(
        "TYP316", "`\(type.name)` inherits no associated type `\(name.shown)`", name.location,
        help: NearestNames.help(
          for: name.text, in: inherited.keys, kind: "associated types",
          otherwise: inherited.isEmpty
            ? "name a protocol that has it in `refines:`, or delete `where:`" : nil))
    }
  }

  /// Checks that all protocols of a type fix an associated type to one and the same type. Skips a type with a protocol
  /// that contradicts itself, which is already reported.
  private func checkAgreement(_ type: TypeDefinition) {
    guard let (name, types) = Self.contradiction(in: type.selfAndProtocols),
      !type.protocols.contains(where: { Self.contradiction(in: $0.selfAndProtocols) != nil })
    else { return }
    let own = type.asProtocol?.constraints.first { $0.name.text == name }
    findings.report(
      "TYP316", "`\(name)` would have to be `\(types.0)` and `\(types.1)` in `\(type.name)`",
      own?.typeText.location ?? type.name.location,
      help: own == nil ? "remove one of the protocols" : "delete it, or refine another protocol")
  }

  private static func contradiction(
    in protocols: [TypeDefinition]
  ) -> (name: String, types: (TypeReference, TypeReference))? {
    var known: [String: TypeReference] = [:]
    for constraint in protocols.flatMap({ $0.asProtocol?.constraints ?? [] }) {
      let name = constraint.name.text
      if let first = known[name], first != constraint.type {
        return (name, (first, constraint.type))
      }
      known[name] = constraint.type
    }
    return nil
  }

  // MARK: Structs

  /// Checks that Swift can infer each associated type from the members that use it.
  private func checkSettled(_ type: TypeDefinition, _ body: StructBody) {
    // An associated type in `where:` is skipped: members that contradict it are already reported.
    let stated = type.allProtocols.associatedTypes
    var known = stated
    for requirement in type.requirements where !requirement.isProvided {
      guard let member = body.member(requirement.name.text) else { continue }
      for (name, found) in requirement.type.meanings(in: member.type) where stated[name] == nil {
        if let first = known[name], first != found {
          findings.report(
            "TYP316", "`\(name)` would have to be `\(first)` and `\(found)` in `\(type.name)`",
            member.typeText?.location ?? member.name.location, help: "use one type for both")
        }
        known[name] = known[name] ?? found
      }
    }
    for proto in type.allProtocols {
      for name in proto.asProtocol?.associatedTypes ?? [] where known[name.text] == nil {
        findings.report(
          "TYP316", "`\(type.name)` does not fix the associated type `\(name)`", type.name.location,
          help: "conform to a protocol that fixes it, with `where: { \(name): … }`",
          related: [(name.location, "this associated type")])
      }
    }
  }
}

extension TypeReference {
  /// Returns the associated types of a requirement, each with its type in the implementing member.
  fileprivate func meanings(in type: TypeReference) -> [(String, TypeReference)] {
    switch (self, type) {
    case (.associated(let name), _): [(name, type)]
    case (.optional(let own), .optional(let other)), (.array(let own), .array(let other)),
      (.dictionary(let own), .dictionary(let other)):
      own.meanings(in: other)
    default: []
    }
  }
}
