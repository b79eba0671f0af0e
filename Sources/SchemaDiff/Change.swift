import SchemaDocument

/// One finding about two versions of a schema: what has changed, who notices it, what to do.
public struct Change: Sendable {
  public let rule: ChangeRule
  /// What has changed, by its name in the new version, or in the old one if it is gone:
  /// `TextFormField.minLength`. Together with the code it names the finding.
  public let subject: String
  /// What has changed, in one sentence without a full stop, with the old and the new value.
  public let message: String
  /// Place in the old version; nil for what is new.
  public let before: SourceLocation?
  /// Place in the new version; nil for what is gone.
  public let after: SourceLocation?
  /// Who notices it, and how; one sentence.
  public let who: String
  /// What to do; one sentence.
  public let advice: String
  /// The two are taken for one because their shapes agree; the schema does not say so.
  public let isGuess: Bool

  init(
    _ rule: ChangeRule, _ subject: String, _ message: String, before: SourceLocation?,
    after: SourceLocation?, who: String? = nil, advice: String? = nil, isGuess: Bool = false
  ) {
    self.rule = rule
    self.subject = subject
    self.message = OneLine.text(message)
    self.before = before
    self.after = after
    self.who = who ?? rule.who
    self.advice = advice ?? rule.advice
    self.isGuess = isGuess
  }

  public var code: String { rule.code }

  /// Under which it is listed: the worst one.
  public var category: ChangeCategory { rule.categories.min() ?? .documentation }

  /// Sixteen hexadecimal digits that stay the same as long as the change does, wherever its lines
  /// move to.
  public var fingerprint: String {
    "\(Digest(of: Array("\(code)\n\(subject)\n\(message)".utf8)))"
  }
}
