/// Values of keys as parts of definitions.
extension Node {
  /// The string as a name.
  var asName: Name? { text.map { Name($0, at: location) } }

  /// The names of a list.
  var asNames: [Name] { (sequence ?? []).compactMap(\.asName) }

  func name(_ key: Key) -> Name? { self[key]?.asName }

  func names(_ key: Key) -> [Name] { self[key]?.asNames ?? [] }

  func literal(_ key: Key) -> Literal? { self[key].flatMap(MemberReader.literal) }

  func path(_ key: Key) -> MemberPath? { name(key).map { MemberPath($0.text, at: $0.location) } }
}

extension Node.Entry {
  /// The key as a name.
  var name: Name { Name(key, at: keyLocation) }

  /// The key, and the name that is its value.
  var namePair: (Name, Name)? { value.asName.map { (name, $0) } }
}
