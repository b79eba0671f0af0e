import SchemaModel

/// The facts about a value and its members. They are collected member by member, because several members of a
/// struct may be read from the same object.
final class WireTree {
  /// The keywords that describe it.
  var head: [OrderedJSON.Member] = []
  var schemas: [OrderedJSON] = []
  var isRequired = false
  /// Additional schemas of an object.
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

  /// The nodes along a path, including its end.
  func nodes(along path: some Sequence<String>) -> [WireTree] {
    var passed: [WireTree] = []
    for name in path { passed.append((passed.last ?? self).child(name)) }
    return passed
  }

  /// True if it is required itself, or if something inside it is.
  private var isNeeded: Bool { isRequired || children.contains { $0.tree.isNeeded } }

  /// The keywords of an object with these members.
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
