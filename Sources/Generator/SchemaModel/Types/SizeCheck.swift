/// Finds structs and enums that contain themselves and would have no finite size. A list or an existential in between
/// is allowed.
extension TypeCheck {
  mutating func checkSize(of type: TypeDefinition) {
    let findings = findings
    sizes.visit(
      type, next: { Self.parts(of: $0).map(\.type) }, cycle: { Self.report($0, findings) })
  }

  private static func parts(of type: TypeDefinition) -> [(name: Name, type: TypeDefinition)] {
    let parts: [(Name, TypeReference?)] =
      switch type.body {
      case .structBody(let body): body.members.filter(\.isStored).map { ($0.name, $0.type) }
      case .enumBody(let body): body.cases.map { ($0.name, $0.payload) }
      case .protocolBody: []
      }
    return parts.compactMap { name, type in
      guard case .type(let next) = type?.unwrapped else { return nil }
      return (name, next)
    }
  }

  private static func report(_ ring: ArraySlice<TypeDefinition>, _ findings: Findings) {
    let links = zip(ring, ring.dropFirst() + ring.prefix(1)).compactMap { type, next in
      parts(of: type).first { $0.type === next }.map { (type, $0.name) }
    }
    let names = links.map { "\($0.qualifiedName).\($1)" }
    guard let (first, name) = links.first else { return }
    findings.report(
      "TYP304",
      "`\(first.qualifiedName)` contains itself: " + (names + [first.qualifiedName]).ring,
      name.location,
      help: "make one of these members a list, or `any` of a protocol")
  }
}
