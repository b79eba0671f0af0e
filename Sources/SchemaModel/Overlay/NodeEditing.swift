import SchemaDocument

extension Node {
  /// The same with an entry in place of the one of its key, or after the others.
  func setting(_ entry: Entry) -> Node {
    var entries = mapping ?? []
    if let index = entries.firstIndex(where: { $0.key == entry.key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    return Node(location: location, content: .mapping(entries))
  }

  /// The same with further entries in the map of a key, which is made if there is none.
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
