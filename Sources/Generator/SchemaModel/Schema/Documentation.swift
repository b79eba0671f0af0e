/// The documentation of a definition.
public struct Documentation: Sendable {
  public var doc: String?
  /// Nil for nearly all definitions, and therefore not stored in each: a schema has very many, and copies them often.
  private var rest: Rest?

  private indirect enum Rest: Sendable {
    case facts(Facts)
  }

  private struct Facts: Sendable {
    var source: String?
    var since: String?
    var deprecated: Deprecation?
    var was: Name?
  }

  private var facts: Facts {
    get { if case .facts(let facts)? = rest { facts } else { Facts() } }
    set { rest = .facts(newValue) }
  }

  public var source: String? {
    get { facts.source }
    set { facts.source = newValue }
  }
  public var since: String? {
    get { facts.since }
    set { facts.since = newValue }
  }
  public var deprecated: Deprecation? {
    get { facts.deprecated }
    set { facts.deprecated = newValue }
  }
  /// Its name in the last release, which remains available in this release.
  public var was: Name? {
    get { facts.was }
    set { facts.was = newValue }
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
