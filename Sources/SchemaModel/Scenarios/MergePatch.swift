/// JSON merge patch (RFC 7396) for JSON that is written as YAML. Unchanged members keep their place and order; new
/// members are added at the end.
enum MergePatch {
  static func apply(_ patch: Node, to target: Node) -> Node {
    guard let changes = patch.mapping else { return patch }
    var entries = target.mapping ?? []
    for change in changes {
      let index = entries.firstIndex { $0.key == change.key }
      guard JSONShape.kind(of: change.value) != .null else {
        if let index { entries.remove(at: index) }
        continue
      }
      let old =
        index.map { entries[$0].value }
        ?? Node(location: change.value.location, content: .mapping([]))
      let entry = Node.Entry(
        key: change.key, keyLocation: change.keyLocation, value: apply(change.value, to: old))
      if let index { entries[index] = entry } else { entries.append(entry) }
    }
    return Node(location: target.location, content: .mapping(entries))
  }
}
