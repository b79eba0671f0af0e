/// The JSON pointers of the values in a payload: `/actions/0/model`.
struct PayloadPointers {
  private var pointers: [SourceLocation: String] = [:]

  init(_ example: Example) { add(example.json, "") }

  private mutating func add(_ node: Node, _ pointer: String) {
    switch node.content {
    case .scalar: return
    case .sequence(let nodes):
      for (index, node) in nodes.enumerated() { add(node, "\(pointer)/\(index)") }
    case .mapping(let entries):
      pointers[node.location] = pointer
      for entry in entries {
        add(entry.value, "\(pointer)/\(ExampleJSON.pathComponent(entry.key))")
      }
    }
  }

  /// The path of an object; nil if it is not in a payload.
  subscript(location: SourceLocation) -> String? { pointers[location] }
}

/// Converts member paths of rules to paths in the payload.
struct WirePaths {
  /// - Parameter path: `metadata.viewName`; a single dot is the whole value.
  /// - Returns: Empty if the value is not in the payload.
  static func pointers(of path: String, in type: TypeDefinition) -> [String] {
    follow(path.split(separator: ".").map(String.init), type, "", depth: 0)
  }

  private static func follow(
    _ names: [String], _ type: TypeDefinition, _ prefix: String, depth: Int
  ) -> [String] {
    guard let name = names.first, depth < 16,
      let member = type.asStruct?.member(name)
    else { return prefix.isEmpty ? [] : [prefix] }
    let rest = Array(names.dropFirst())
    let again = { (names: [String]) in follow(names + rest, type, prefix, depth: depth + 1) }
    switch member.origin {
    case .wire(let wire):
      let pointer = prefix + wire.path.map { "/" + $0 }.joined()
      if rest.isEmpty { return [pointer] }
      guard let inner = member.type.definition, inner.asStruct != nil else { return [pointer] }
      return follow(rest, inner, pointer, depth: depth + 1)
    case .constant(_, let path): return [prefix + path.map { "/" + $0 }.joined()]
    case .path(let path, _): return again(path.names)
    case .firstOf(let names): return names.flatMap { again([$0.text]) }
    case .pick(let pick): return follow(pick.from.names, type, prefix, depth: depth + 1)
    case .each(let each): return follow(each.from.names, type, prefix, depth: depth + 1)
    case .without(let path, _): return follow(path.names, type, prefix, depth: depth + 1)
    case .duration(let name): return again([name.text])
    case .rawText, .json, .strings, .hook: return []
    }
  }
}
