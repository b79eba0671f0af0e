extension Scenario {
  /// A part of the file that is compared as a whole: a state, a walk, a user, or another top-level key with its value.
  package struct Part {
    /// The part in words, for example: the state `login`.
    package let name: String
    /// The part's value as JSON with sorted keys. It does not depend on comments or on the order of keys in the file.
    package let text: String
    package let location: SourceLocation
  }

  /// The parts of the file, in order.
  ///
  /// - Parameter name: Returns what to write instead of a type's name or an example's `Type/example`, for example after
  ///   a rename.
  package func parts(named name: (String) -> String = { $0 }) -> [Part] {
    (source.mapping ?? []).flatMap { entry -> [Part] in
      guard let noun = Key(rawValue: entry.key).flatMap({ Self.nouns[$0] }) else {
        return [Self.part("`\(entry.key)`", entry, name)]
      }
      return (entry.value.mapping ?? []).map { Self.part("the \(noun) `\($0.key)`", $0, name) }
    }
  }

  private static let nouns: [Key: String] = [.users: "user", .states: "state", .walks: "walk"]

  private static func part(
    _ title: String, _ entry: Node.Entry, _ name: (String) -> String
  ) -> Part {
    Part(
      name: title, text: ExampleJSON.compactText(of: sorted(entry.value, key: entry.key, name)),
      location: entry.keyLocation)
  }

  private static func sorted(_ node: Node, key: String, _ name: (String) -> String) -> Node {
    let content: Node.Content =
      switch node.content {
      case .scalar(let scalar):
        .scalar(.init(text: Self.text(of: scalar, key, name), isPlain: scalar.isPlain))
      case .sequence(let nodes): .sequence(nodes.map { sorted($0, key: key, name) })
      case .mapping(let entries):
        .mapping(
          entries.sorted { $0.key < $1.key }.map {
            Node.Entry(
              key: $0.key, keyLocation: $0.keyLocation,
              value: sorted($0.value, key: $0.key, name))
          })
      }
    return Node(location: node.location, content: content)
  }

  /// Returns the text of a scalar. Calls `name` for scalars that can be names from the schema: those with a `/`, as in
  /// `Type/example`, and problems at the end of walks.
  private static func text(
    of scalar: Node.Scalar, _ key: String, _ name: (String) -> String
  ) -> String {
    scalar.text.utf8.contains(UInt8(ascii: "/")) || key == Key.problem.rawValue
      ? name(scalar.text) : scalar.text
  }
}
