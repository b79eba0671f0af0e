import SchemaModel

/// A JSON value, its members, and the schemas for each of them. The tree is built member by member, because several
/// Swift members may be read from one JSON object.
final class WireTree {
  /// The keywords with the documentation of the value.
  var head: [OrderedJSON.Member] = []
  var schemas: [OrderedJSON] = []
  var isRequired = false
  /// Further schemas that the object must match.
  var alsoHolds: [OrderedJSON] = []
  private var children: [(name: String, tree: WireTree)] = []

  func child(_ name: String) -> WireTree {
    if let known = children.first(where: { $0.name == name }) { return known.tree }
    let tree = WireTree()
    children.append((name, tree))
    return tree
  }

  func node(at path: some Sequence<String>) -> WireTree {
    path.reduce(self) { $0.child($1) }
  }

  /// Returns the nodes along a path, including the last one.
  func nodes(along path: some Sequence<String>) -> [WireTree] {
    var passed: [WireTree] = []
    for name in path { passed.append((passed.last ?? self).child(name)) }
    return passed
  }

  /// True if the value, or a value inside it, is required.
  private var isNeeded: Bool { isRequired || children.contains { $0.tree.isNeeded } }

  /// The keywords of a schema for an object with the children as properties.
  var members: [OrderedJSON.Member] {
    var members: [OrderedJSON.Member] = [("type", "object")]
    let required = children.filter(\.tree.isNeeded).map(\.name)
    if !required.isEmpty { members.append(("required", .strings(required))) }
    if !children.isEmpty {
      members.append(("properties", .object(children.map { ($0.name, $0.tree.schema) })))
    }
    if !alsoHolds.isEmpty { members.append(("allOf", .list(alsoHolds))) }
    return members
  }

  private var schema: OrderedJSON {
    var parts = schemas
    if !children.isEmpty || !alsoHolds.isEmpty { parts.append(.object(members)) }
    let schema: OrderedJSON
    if case .word? = parts.first, parts.count == 1 {
      schema = isNeeded ? .not(["type": "null"]) : true
    } else {
      let value = OrderedJSON.all(parts)
      schema = isNeeded ? value : ResponseSchema.nullable(value)
    }
    switch schema {
    case .object(let keywords): return .object(head + keywords)
    case .word where !head.isEmpty: return .object(head)
    default: return schema
    }
  }
}
