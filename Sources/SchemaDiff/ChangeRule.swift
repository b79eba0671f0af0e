/// One kind of change: an entry of the catalogue that `haapigen explain CODE` shows.
public struct ChangeRule: Sendable {
  /// Two versions of a schema, as files of `Explanation.Example.schema` are written: YAML of one
  /// family, or of several separated by lines `--- name.yaml`.
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
  /// What has changed, in a few words: `A member is required now`.
  public let title: String
  /// All that it breaks or means. Most have one.
  public let categories: [ChangeCategory]
  /// Who notices it, and how; one sentence.
  public let who: String
  /// What to do; one sentence.
  public let advice: String
  /// An edit that gives the code.
  public let bad: Edit
  /// An edit to the same end that does not, or a finding that is less hard on others.
  public let good: Edit

  init(
    _ code: String, _ title: String, _ categories: ChangeCategory..., who: String, advice: String,
    bad: Edit, good: Edit
  ) {
    self.code = code
    self.title = title
    self.categories = categories
    self.who = who
    self.advice = advice
    self.bad = bad
    self.good = good
  }
}
