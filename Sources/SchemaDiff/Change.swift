import SchemaDocument

/// One finding about two versions of a schema: what has changed, who notices it, what to do.
public struct Change: Sendable {
  public let rule: ChangeRule
  /// The subject of the change, by its name in the new version, or in the old one if it was
  /// removed: `TextFormField.minLength`. Together with the code it names the finding.
  public let subject: String
  /// The change, in one sentence without a full stop, with the old and the new value.
  public let message: String
  /// The old value as a fact, independent of the wording of the message; nil if there was none.
  public let was: String?
  /// The new value as a fact; nil if there is none.
  public let now: String?
  /// Everything that it breaks or means, the worst first. At least one.
  public let categories: [ChangeCategory]
  /// Place in the old version; nil for what is new.
  public let before: SourceLocation?
  /// Place in the new version; nil if it was removed.
  public let after: SourceLocation?
  /// Whom it affects, and how.
  public let who: String
  /// What to do; one sentence.
  public let advice: String
  /// The two definitions are assumed to be one because they look alike; the schema does not state
  /// it.
  public let isGuess: Bool

  /// - Parameters:
  ///   - categories: In place of those of the rule, where this change means more or less.
  ///   - who: In place of the words of the rule, where they are not true of this change.
  init(
    _ rule: ChangeRule, _ subject: String, _ message: String, was: String?, now: String?,
    before: SourceLocation?, after: SourceLocation?, categories: [ChangeCategory]? = nil,
    who: String? = nil, advice: String? = nil, isGuess: Bool = false
  ) {
    self.rule = rule
    self.subject = subject
    self.message = OneLine.text(message)
    self.was = was
    self.now = now
    self.categories = (categories ?? rule.categories).sorted()
    self.before = before
    self.after = after
    self.who = who ?? rule.who
    self.advice = advice ?? rule.advice
    self.isGuess = isGuess
  }

  /// Several findings of one code about one subject, in the order in which they were found.
  init?(joining changes: [Change]) {
    guard let first = changes.first else { return nil }
    if changes.count == 1 {
      self = first
      return
    }
    func joined(_ texts: [String?], _ separator: String) -> String? {
      var seen: Set<String> = []
      let own = texts.compactMap(\.self).filter { seen.insert($0).inserted }
      return own.isEmpty ? nil : own.joined(separator: separator)
    }
    self.init(
      first.rule, first.subject, joined(changes.map(\.message), "; ") ?? first.message,
      was: joined(changes.map(\.was), "; "), now: joined(changes.map(\.now), "; "),
      before: changes.lazy.compactMap(\.before).first,
      after: changes.lazy.compactMap(\.after).first,
      categories: Array(Set(changes.flatMap(\.categories))),
      who: joined(changes.map(\.who), " "), advice: joined(changes.map(\.advice), " "),
      isGuess: changes.contains(where: \.isGuess))
  }

  public var code: String { rule.code }

  /// Under which it is listed: the worst one.
  public var category: ChangeCategory { categories.first ?? .documentation }

  /// Sixteen hexadecimal digits that stay the same as long as the change does, wherever its lines
  /// move to and whatever words a later release has for it.
  public var fingerprint: String {
    let facts = [code, subject, was, now].map { fact in
      fact.map { "\($0.utf8.count):\($0)" } ?? "-"
    }
    return "\(Digest(of: Array(facts.joined(separator: " ").utf8)))"
  }
}

/// The effect of a change on apps, servers and users.
public enum ChangeCategory: String, CaseIterable, Sendable, Comparable {
  /// Swift of apps no longer compiles.
  case source
  /// Responses that were accepted are refused or decoded as something else, or apps send something
  /// else.
  case wire
  /// A value that descriptions and logs masked is shown in clear text.
  case privacy
  /// A screen shows something else, though the app and the server have not changed.
  case behaviour
  /// Something is new, and nothing breaks.
  case addition
  /// Only documentation has changed.
  case documentation

  /// Those that matter most come first.
  public static func < (lhs: ChangeCategory, rhs: ChangeCategory) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// In a line of text: `source-breaking`.
  public var words: String {
    switch self {
    case .source: "source-breaking"
    case .wire: "wire-breaking"
    case .privacy: "privacy"
    case .behaviour: "behaviour"
    case .addition: "addition"
    case .documentation: "documentation"
    }
  }
}
