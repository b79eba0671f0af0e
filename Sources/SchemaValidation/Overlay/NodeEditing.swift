import SchemaDocument
import SchemaModel

extension Node {
  /// A copy with the entry, which replaces the entry with its key or is added at the end.
  func setting(_ entry: Entry) -> Node {
    var entries = mapping ?? []
    if let index = entries.firstIndex(where: { $0.key == entry.key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    return Node(location: location, content: .mapping(entries))
  }

  /// A copy with further entries in the mapping of a key, which is created if it does not exist.
  func appending(_ added: [Entry], below key: String) -> Node {
    guard let first = added.first else { return self }
    let existing = mapping?.first { $0.key == key }
    let node = existing?.value ?? Node(location: first.keyLocation, content: .mapping([]))
    return setting(
      Entry(
        key: key, keyLocation: existing?.keyLocation ?? first.keyLocation,
        value: Node(location: node.location, content: .mapping((node.mapping ?? []) + added))))
  }
}
