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

  /// A scalar. The style distinguishes `"1"` from `1`.
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

  /// A key with its value. Keys are strings; other keys are refused when the file is loaded.
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
    if case .scalar(let scalar) = content { return scalar }
    return nil
  }

  /// The string of a scalar that is not null.
  public var text: String? {
    guard case .scalar(let scalar) = content, !scalar.isNull else { return nil }
    return scalar.text
  }

  public var sequence: [Node]? {
    if case .sequence(let nodes) = content { return nodes }
    return nil
  }

  public var mapping: [Entry]? {
    if case .mapping(let entries) = content { return entries }
    return nil
  }

  public var isNull: Bool { scalar?.isNull ?? false }

  /// The value of a key of a mapping.
  public subscript(_ key: String) -> Node? {
    guard case .mapping(let entries) = content else { return nil }
    // A search in a short mapping takes constant time.
    if entries.count > 16 { Work.add(entries.count) }
    return entries.first { $0.key == key }?.value
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
