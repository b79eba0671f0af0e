/// One kind of change: an entry of the catalogue, which `haapigen explain CODE` shows.
public struct ChangeRule: Sendable {
  /// Two versions of a schema, in the format of `Explanation.Example.schema`: the YAML of one file, or of several
  /// files separated by lines `--- name.yaml`. Tests use them as scenarios.
  public struct Edit: Sendable {
    public let before: String
    public let after: String
  }

  /// The code. It never changes, and is never used for another kind of change.
  public let code: String
  /// The usual categories. Most kinds have one.
  public let categories: [ChangeCategory]

  init(_ code: String, _ categories: ChangeCategory...) {
    self.code = code
    self.categories = categories
  }

  /// A title in a few words: `A member is required now`.
  public var title: String { page?.title ?? code }
  /// The apps, servers or people that are affected, and the effect.
  public var who: String { page?.who ?? "" }
  /// Advice in one sentence.
  public var advice: String { page?.advice ?? "" }
  /// An edit that causes the code.
  public var bad: Edit { page?.edit ?? Edit(before: "", after: "") }
  /// An edit with the same purpose that breaks less; nil if there is none.
  public var better: Edit? { page?.better }

  private var page: ChangePage? { ChangeCatalog.page(of: code) }
}
