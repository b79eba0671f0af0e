import SchemaModel

/// The wire path of a member path, as far as members stand on the wire.
enum WirePath {
  static func of(_ path: MemberPath, in type: TypeDefinition) -> String {
    var parts: [String] = []
    var owner: TypeDefinition? = type
    for name in path.names {
      guard let member = owner?.asStruct?.member(name) else { break }
      switch member.origin {
      case .wire(let wire): parts += wire.path
      case .constant(_, let wire): parts += wire
      case .path(let inner, _), .without(let inner, _):
        parts.append(of(inner, in: owner ?? type))
      case .pick(let pick): parts.append(of(pick.from, in: owner ?? type))
      default: parts.append(name)
      }
      owner = member.type.innermost
    }
    return parts.isEmpty ? path.text : parts.joined(separator: ".")
  }
}
