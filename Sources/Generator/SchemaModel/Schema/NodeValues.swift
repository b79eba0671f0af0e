// Names in messages.

extension String {
  /// A string of the schema for a message, shortened to 40 characters.
  package var shown: String { utf8.count > 40 && count > 40 ? prefix(40) + "…" : self }
}

extension Name {
  package var shown: String { text.shown }

  /// Returns the name's location and a message, as a related place of a finding.
  func note(_ message: String) -> Diagnostic.Related { .init(location: location, message: message) }
}

/// Reads names, literals and paths from nodes.
extension Node {
  /// The string of a scalar as a name; nil for other nodes.
  package var asName: Name? { text.map { Name($0, at: location) } }

  /// The names of a list.
  package var asNames: [Name] { (sequence ?? []).compactMap(\.asName) }

  /// One name, or the names of a list.
  package var asNameOrNames: [Name] { asName.map { [$0] } ?? asNames }

  package func name(_ key: Key) -> Name? { self[key]?.asName }

  package func names(_ key: Key) -> [Name] { self[key]?.asNames ?? [] }

  package func literal(_ key: Key) -> Literal? { self[key].flatMap(MemberReader.literal) }

  func path(_ key: Key) -> MemberPath? { name(key).map { MemberPath($0.text, at: $0.location) } }
}

extension Node.Entry {
  /// The key as a name.
  package var name: Name { Name(key, at: keyLocation) }

  /// The key and the value as names; nil if the value is not a scalar.
  package var namePair: (name: Name, value: Name)? { value.asName.map { (name, $0) } }
}
