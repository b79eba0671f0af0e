import SchemaDocument

extension Scenario {
  /// A part of the file that is compared as a whole: a state, a walk, a user, or a key of the file.
  package struct Part {
    /// A name for messages: the state `login`.
    package let name: String
    /// Its value as JSON, independent of comments and the order of keys.
    package let text: String
    package let location: SourceLocation
  }

  /// The parts of the file, in order.
  package var parts: [Part] {
    (source.mapping ?? []).flatMap { entry -> [Part] in
      guard let noun = Self.nouns[entry.key] else {
        return [Self.part("`\(entry.key)`", entry)]
      }
      return (entry.value.mapping ?? []).map { Self.part("the \(noun) `\($0.key)`", $0) }
    }
  }

  private static let nouns = ["users": "user", "states": "state", "walks": "walk"]

  private static func part(_ name: String, _ entry: Node.Entry) -> Part {
    Part(
      name: name, text: ExampleJSON.compactText(of: sorted(entry.value)),
      location: entry.keyLocation)
  }

  private static func sorted(_ node: Node) -> Node {
    let content: Node.Content =
      switch node.content {
      case .scalar: node.content
      case .sequence(let nodes): .sequence(nodes.map(sorted))
      case .mapping(let entries):
        .mapping(
          entries.sorted { $0.key < $1.key }.map {
            Node.Entry(key: $0.key, keyLocation: $0.keyLocation, value: sorted($0.value))
          })
      }
    return Node(location: node.location, content: content)
  }
}
