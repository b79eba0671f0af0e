/// The JSON path of a member path, up to the first member that is not in JSON. In a list it is the path of any
/// element: `actions.*.title`.
enum WirePath {
  static func of(_ path: MemberPath, in type: TypeDefinition) -> String {
    var parts: [String] = []
    var owner: TypeDefinition? = type
    for (index, name) in path.names.enumerated() {
      guard let member = owner?.asStruct?.member(name) else { break }
      switch member.origin {
      case .wire(let wire): parts += wire.path
      case .constant(_, let wire): parts += wire
      case .path(let inner, _), .without(let inner, _):
        parts.append(of(inner, in: owner ?? type))
      case .pick(let pick):
        let list = of(pick.from, in: owner ?? type)
        parts.append(index < path.names.count - 1 ? list + ".*" : list)
      default: parts.append(name)
      }
      owner = member.type.innermost
    }
    return parts.isEmpty ? path.text : parts.joined(separator: ".")
  }
}
