/// The documentation of a definition or member.
public struct Documentation: Sendable {
  public var doc: String?
  /// At most one element. An array saves space and time: nearly all definitions have no facts, and a schema copies very
  /// many definitions.
  private var rest: [Facts] = []

  private struct Facts {
    var source: String?
    var since: String?
    var deprecated: Deprecation?
    var was: Name?
  }

  private var facts: Facts {
    get { rest.first ?? Facts() }
    set { rest = [newValue] }
  }

  public var source: String? {
    get { rest.first?.source }
    set { facts.source = newValue }
  }
  public var since: String? { rest.first?.since }
  public var deprecated: Deprecation? { rest.first?.deprecated }
  /// The definition's name in the last release. Apps can use it until the next release.
  public var was: Name? {
    get { rest.first?.was }
    set { facts.was = newValue }
  }

  public init(doc: String? = nil, source: String? = nil) {
    self.doc = doc
    if source != nil { self.source = source }
  }

  /// Reads the documentation keys of a definition or member.
  init(_ node: Node) {
    self.init(doc: node.string(.doc), source: node.string(.source))
    if let since = node.string(.since) { facts.since = since }
    if let was = node.name(.was) { self.was = was }
    if let deprecated = node[.deprecated] {
      facts.deprecated = Deprecation(
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
