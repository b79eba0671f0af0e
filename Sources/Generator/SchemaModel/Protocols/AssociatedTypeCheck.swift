/// Checks that associated types exist and have one meaning each.
struct AssociatedTypeCheck: TypeByTypeCheck {
  var findings = Findings()
  private let schema: Schema

  init(_ schema: Schema) { self.schema = schema }

  func check(_ type: TypeDefinition) {
    if let body = type.asProtocol {
      checkInherited(type, body)
      checkConstraints(type, body)
    }
    checkJoined(type)
    if let body = type.asStruct { checkSettled(type, body) }
  }

  /// Swift warns about an associated type that is already inherited.
  private func checkInherited(_ type: TypeDefinition, _ body: ProtocolBody) {
    for name in body.associatedTypes {
      guard let owner = owner(of: name.text, above: type) else { continue }
      findings.report(
        "TYP316", "`\(type.name)` has `\(name)` from `\(owner.name)`", name.location,
        help: "delete it, and fix its type under `where:`",
        related: [(owner.name.location, "this protocol")])
    }
  }

  private func owner(of name: String, above type: TypeDefinition) -> TypeDefinition? {
    type.allProtocols.first { proto in
      proto !== type
        && proto.asProtocol?.associatedTypes.contains { $0.text == name } == true
    }
  }

  private func checkConstraints(_ type: TypeDefinition, _ body: ProtocolBody) {
    var unknown: [Name] = []
    for constraint in body.constraints {
      let name = constraint.name
      if owner(of: name.text, above: type) != nil {
        checkMeaning(constraint, type)
      } else if body.associatedTypes.contains(where: { $0.text == name.text }) {
        findings.report(
          "TYP316", "`\(name)` is declared by `\(type.name)`, not inherited", name.location,
          help: "write its type where it is used, or fix it in a protocol that refines this one")
      } else {
        unknown.append(name)
      }
    }
    guard let first = unknown.first else { return }
    let inherited = Set(
      type.allProtocols.flatMap { $0.asProtocol?.associatedTypes ?? [] }.map(\.text))
    if inherited.isEmpty {
      let names = unknown.map { "`\(NameCheck.shown($0.text))`" }.joined(separator: ", ")
      findings.report(
        "TYP316", "`\(type.name)` inherits no associated type, and fixes \(names)", first.location,
        help: Help(
          declaring(Set(unknown.map(\.text))).map { "add `refines: [\($0)]`" }
            ?? "name a protocol that has them in `refines:`, or delete `where:`",
          about: first.text))
      return
    }
    for name in unknown {
      findings.report(
        "TYP316", "`\(type.name)` inherits no associated type `\(NameCheck.shown(name.text))`",
        name.location,
        help: NearestNames.help(for: name.text, in: inherited, kind: "associated types"))
    }
  }

  /// The only protocol that declares these associated types.
  private func declaring(_ names: Set<String>) -> String? {
    let found = schema.allTypes.filter {
      names.isSubset(of: Set($0.asProtocol?.associatedTypes.map(\.text) ?? []))
    }
    return found.count == 1 ? found[0].name.text : nil
  }

  private func checkMeaning(_ constraint: ProtocolBody.Constraint, _ type: TypeDefinition) {
    let location = constraint.typeText.location
    if constraint.type.contains(where: { if case .associated = $0 { true } else { false } }) {
      findings.report(
        "TYP316", "`\(constraint.name)` is fixed to another associated type", location,
        help: "name a type")
      return
    }
    for proto in type.allProtocols where proto !== type {
      let others = proto.asProtocol?.constraints ?? []
      guard let other = others.first(where: { $0.name.text == constraint.name.text }),
        other.type != constraint.type
      else { continue }
      findings.report(
        "TYP316",
        "`\(constraint.name)` is `\(constraint.type)` here and `\(other.type)` in `\(proto.name)`",
        location, help: "delete it, or refine another protocol",
        related: [(other.name.location, "the other one")])
      return
    }
  }

  // MARK: Several protocols

  /// Protocols can be combined only if their constraints agree. A protocol that contradicts itself has already
  /// been reported.
  private func checkJoined(_ type: TypeDefinition) {
    guard let (name, types) = Self.contradiction(in: type.allProtocols) else { return }
    let direct = type.asStruct?.conformedProtocols ?? type.asProtocol?.refinedProtocols ?? []
    if direct.contains(where: { Self.contradiction(in: $0.selfAndProtocols) != nil }) { return }
    findings.report(
      "TYP316", "`\(name)` would have to be `\(types.0)` and `\(types.1)` in `\(type.name)`",
      type.name.location, help: "remove one of the protocols")
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

  /// Swift infers an associated type from the members that use it.
  private func checkSettled(_ type: TypeDefinition, _ body: StructBody) {
    // A member that contradicts `where:` has already been reported.
    let stated = type.allProtocols.associatedTypes
    var known = stated
    for requirement in type.requirements where !requirement.isProvided {
      guard let member = body.member(requirement.name.text) else { continue }
      for (name, found) in requirement.type.meanings(in: member.type) where stated[name] == nil {
        if let first = known[name], first != found {
          findings.report(
            "TYP316", "`\(name)` would have to be `\(first)` and `\(found)` in `\(type.name)`",
            member.typeText?.location ?? member.name.location, help: "use one type for both",
            once: member.isIncluded)
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
  /// The associated types of a requirement, as the type of the implementing member fixes them.
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
