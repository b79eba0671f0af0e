/// One kind of change: an entry of the catalogue that `haapigen explain CODE` shows.
public struct ChangeRule: Sendable {
  /// Two versions of a schema, as files of `Explanation.Example.schema` are written: YAML of one
  /// file, or of several separated by lines `--- name.yaml`. Tests use them as scenarios.
  public struct Edit: Sendable {
    public let before: String
    public let after: String

    public init(before: String, after: String) {
      self.before = before
      self.after = after
    }
  }

  /// Stable, never used again for another kind of change.
  public let code: String
  /// All that it breaks or means, as a rule. Most have one.
  public let categories: [ChangeCategory]

  init(_ code: String, _ categories: ChangeCategory...) {
    self.code = code
    self.categories = categories
  }

  /// The change, in a few words: `A member is required now`.
  public var title: String { page?.title ?? code }
  /// Whom it affects, and how.
  public var who: String { page?.who ?? "" }
  /// What to do; one sentence.
  public var advice: String { page?.advice ?? "" }
  /// An edit that causes the code.
  public var bad: Edit { page?.edit ?? Edit(before: "", after: "") }
  /// An edit to the same end that breaks less; nil where there is none.
  public var better: Edit? { page?.better }

  private var page: ChangePage? { ChangeCatalog.page(of: code) }
}
