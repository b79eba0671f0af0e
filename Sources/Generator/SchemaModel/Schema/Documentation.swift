/// The documentation of a definition.
@dynamicMemberLookup
public struct Documentation: Sendable {
  public var doc: String?
  /// Empty for nearly all definitions, and therefore not stored in each: a schema has very many, and copies them often.
  private var rest: [Facts] = []

  public struct Facts: Sendable {
    public var source: String?
    public var since: String?
    public var deprecated: Deprecation?
    /// Its name in the last release, which remains available in this release.
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

  /// The documentation keys of a definition or member.
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
