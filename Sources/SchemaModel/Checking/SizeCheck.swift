/// Finds structs that contain themselves without a list or an existential between: they would have no finite
/// size.
struct SizeCheck {
  let findings: Findings
  private var finite: Set<ObjectIdentifier> = []

  init(findings: Findings) { self.findings = findings }

  private struct Step {
    let type: TypeDefinition
    let parts: [(name: Name, type: TypeDefinition)]
    var next = 0
  }

  /// Follows the members of a type with an explicit stack, because a chain may be as long as a file.
  mutating func check(_ type: TypeDefinition) {
    var path: [Step] = []
    var places: [ObjectIdentifier: Int] = [:]
    func enter(_ type: TypeDefinition) {
      places[ObjectIdentifier(type)] = path.count
      path.append(Step(type: type, parts: Self.parts(of: type)))
    }
    if finite.contains(ObjectIdentifier(type)) { return }
    enter(type)
    while let last = path.last {
      guard last.next < last.parts.count else {
        finite.insert(ObjectIdentifier(last.type))
        places[ObjectIdentifier(last.type)] = nil
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let part = last.parts[last.next].type
      if let place = places[ObjectIdentifier(part)] {
        report(Array(path[place...]))
      } else if !finite.contains(ObjectIdentifier(part)) {
        enter(part)
      }
    }
  }

  private static func parts(of type: TypeDefinition) -> [(name: Name, type: TypeDefinition)] {
    switch type.body {
    case .structBody(let body):
      return body.members.filter(\.isStored).compactMap { part($0.name, $0.type) }
    case .enumBody(let body):
      return body.cases.compactMap { item in item.payload.flatMap { part(item.name, $0) } }
    case .protocolBody: return []
    }
  }

  private static func part(
    _ name: Name, _ type: TypeReference
  ) -> (name: Name, type: TypeDefinition)? {
    guard case .type(let next) = type.unwrapped else { return nil }
    return (name, next)
  }

  private func report(_ ring: [Step]) {
    let names = ring.map { "\($0.type.qualifiedName).\($0.parts[$0.next - 1].name)" }
    let first = ring[0].type.qualifiedName
    let drawn = names.count > 8 ? names.prefix(8) + ["…"] : names
    findings.report(
      "TYP304",
      "`\(first)` contains itself: \(drawn.joined(separator: " → ")) → \(first)",
      ring[0].parts[ring[0].next - 1].name.location,
      help: "make one of these members a list, or `any` of a protocol", once: true)
  }
}
