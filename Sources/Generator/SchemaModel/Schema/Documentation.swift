/// The documentation of a definition or member.
@dynamicMemberLookup
public struct Documentation: Sendable {
  public var doc: String?
  /// At most one element. An array saves space and time: nearly all definitions have no facts, and a schema copies very
  /// many definitions.
  private var rest: [Facts] = []

  public struct Facts: Sendable {
    public var source: String?
    public var since: String?
    public var deprecated: Deprecation?
    /// The definition's name in the last release. Apps can use it until the next release.
    public var was: Name?
  }

  public subscript<Value>(dynamicMember fact: WritableKeyPath<Facts, Value?>) -> Value? {
    get { rest.first.flatMap { $0[keyPath: fact] } }
    set {
      if rest.isEmpty { rest.append(Facts()) }
      rest[0][keyPath: fact] = newValue
    }
  }

  public init(doc: String? = nil, source: String? = nil) {
    self.doc = doc
    if source != nil { self.source = source }
  }

  /// Reads the documentation keys of a definition or member.
  init(_ node: Node) {
    self.init(doc: node.string(.doc), source: node.string(.source))
    if let since = node.string(.since) { self.since = since }
    if let was = node.name(.was) { self.was = was }
    if let deprecated = node[.deprecated] {
      self.deprecated = Deprecation(
        since: deprecated.string(.since), use: deprecated.string(.use),
        message: deprecated.string(.message))
    }
  }

  public struct Deprecation: Sendable {
    public var since: String?
    public var use: String?
    public var message: String?
  }
}
