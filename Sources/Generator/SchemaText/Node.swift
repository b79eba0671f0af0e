/// A YAML value with its place.
public struct Node: Sendable {
  public enum Content: Sendable {
    case scalar(Scalar)
    case sequence([Node])
    case mapping([Entry])
  }

  public let location: SourceLocation
  public let content: Content

  public init(location: SourceLocation, content: Content) {
    self.location = location
    self.content = content
  }

  /// A scalar. `isPlain` distinguishes `1` from `"1"`.
  public struct Scalar: Sendable, Equatable {
    public let text: String
    public let isPlain: Bool

    public init(text: String, isPlain: Bool) {
      self.text = text
      self.isPlain = isPlain
    }

    /// True if the scalar is null: an empty value after a colon, or `null`.
    public var isNull: Bool { isPlain && (text.isEmpty || text == "null") }
  }

  /// A key with its value. A key is always a string: the loader refuses other keys.
  public struct Entry: Sendable {
    public let key: String
    public let keyLocation: SourceLocation
    public let value: Node
    /// True if the key is written without quotes.
    public let isKeyPlain: Bool

    public init(
      key: String, keyLocation: SourceLocation, value: Node, isKeyPlain: Bool = false
    ) {
      self.key = key
      self.keyLocation = keyLocation
      self.value = value
      self.isKeyPlain = isKeyPlain
    }
  }

  public var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The string of a scalar; `nil` for a null scalar, a list or a mapping.
  public var text: String? {
    guard case .scalar(let scalar) = content, !scalar.isNull else { return nil }
    return scalar.text
  }

  public var sequence: [Node]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  public var mapping: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  public var isNull: Bool { scalar?.isNull ?? false }

  /// The value of a key; `nil` if the node is not a mapping or does not have the key.
  public subscript(_ key: String) -> Node? { entry(key)?.value }

  /// Returns the entry of a key; `nil` if the node is not a mapping or does not have the key.
  public func entry(_ key: String) -> Entry? {
    guard case .mapping(let entries) = content else { return nil }
    // A search in a short mapping counts as constant time.
    if entries.count > 16 { Work.add(entries.count) }
    // Comparing lengths first is fast, because most keys differ in length.
    let length = key.utf8.count
    return entries.first { $0.key.utf8.count == length && $0.key == key }
  }

  /// Returns a copy with the entry, which replaces an entry with the same key or is added at the end.
  package func setting(_ entry: Entry) -> Node {
    var entries = mapping ?? []
    if let index = entries.firstIndex(where: { $0.key == entry.key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    return Node(location: location, content: .mapping(entries))
  }

  /// Returns a copy with a value for a key. An existing key keeps its place; a new key gets the given place.
  package func setting(_ key: String, _ value: Content, at place: SourceLocation) -> Node {
    let old = entry(key)
    return setting(
      Entry(
        key: key, keyLocation: old?.keyLocation ?? place,
        value: Node(location: old?.value.location ?? place, content: value)))
  }

  /// True if the other node has the same content, at any place.
  package func hasContent(of other: Node) -> Bool {
    switch (content, other.content) {
    case (.scalar(let own), .scalar(let other)): own == other
    case (.sequence(let own), .sequence(let other)):
      own.elementsEqual(other) { $0.hasContent(of: $1) }
    case (.mapping(let own), .mapping(let other)):
      own.elementsEqual(other) { $0.key == $1.key && $0.value.hasContent(of: $1.value) }
    default: false
    }
  }

  /// The kind of the node, for messages.
  public var kindName: String {
    switch content {
    case .scalar(let scalar): scalar.isNull ? "no value" : "a string"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
