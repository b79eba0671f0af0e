/// One kind of change: an entry of the catalogue that `haapigen explain CODE` shows.
public struct ChangeRule: Sendable {
  /// Two versions of a schema, as files of `Explanation.Example.schema` are written: YAML of one
  /// family, or of several separated by lines `--- name.yaml`. Tests use them as scenarios.
  public struct Edit: Sendable {
    public let before: String
    public let after: String

    public init(before: String, after: String) {
      self.before = before
      self.after = after
    }

    /// - Parameter lines: Those of both versions begin with two blanks, those of the old one alone
    ///   with `- `, those of the new one alone with `+ `.
    init(_ lines: String) {
      var before: [Substring] = []
      var after: [Substring] = []
      for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
        if !line.hasPrefix("+") { before.append(line.dropFirst(2)) }
        if !line.hasPrefix("-") { after.append(line.dropFirst(2)) }
      }
      self.before = before.joined(separator: "\n")
      self.after = after.joined(separator: "\n")
    }
  }

  /// Stable, never used again for another kind of change.
  public let code: String
  /// What has changed, in a few words: `A member is required now`.
  public let title: String
  /// All that it breaks or means, as a rule. Most have one.
  public let categories: [ChangeCategory]
  /// Who notices it, and how.
  public let who: String
  /// What to do; one sentence.
  public let advice: String
  /// An edit that gives the code.
  public let bad: Edit
  /// An edit to the same end that breaks less; nil where there is none.
  public let better: Edit?

  init(
    _ code: String, _ title: String, _ categories: ChangeCategory..., who: String, advice: String,
    bad: Edit, better: Edit? = nil
  ) {
    self.code = code
    self.title = title
    self.categories = categories
    self.who = who
    self.advice = advice
    self.bad = bad
    self.better = better
  }
}
