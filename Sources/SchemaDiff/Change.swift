/// A finding about two versions of a schema: the change, its effect, and advice.
public struct Change: Sendable {
  public let rule: ChangeRule
  /// The name of the subject in the new version, or in the old one if it was removed: `TextFormField.minLength`.
  /// The code and the subject identify the finding.
  public let subject: String
  /// A sentence about the change, without a full stop, with the old and the new value.
  public let message: String
  /// The old value, independent of the wording of the message; nil if there was none.
  public let was: String?
  /// The new value; nil if there is none.
  public let now: String?
  /// The categories of its effects, the worst first. At least one.
  public let categories: [ChangeCategory]
  /// Place in the old version; nil for an addition.
  public let before: SourceLocation?
  /// Place in the new version; nil if it was removed.
  public let after: SourceLocation?
  /// The apps, servers or people that are affected, and the effect.
  public let who: String
  /// Advice in one sentence.
  public let advice: String
  /// True if the two definitions are assumed to be the same because they look alike, although the schema does not
  /// state it.
  public let isGuess: Bool

  /// - Parameters:
  ///   - categories: Replaces those of the rule, if this change has more or fewer.
  ///   - who: Replaces the text of the rule, if it is not true for this change.
  init(
    _ rule: ChangeRule, _ subject: String, _ message: String, was: String? = nil,
    now: String? = nil, before: SourceLocation? = nil, after: SourceLocation? = nil,
    categories: [ChangeCategory]? = nil, who: String? = nil, advice: String? = nil,
    isGuess: Bool = false
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

  /// Joins several findings with one code and one subject, in the order in which they were found.
  init?(joining changes: [Change]) {
    guard let first = changes.first else { return nil }
    if changes.count == 1 {
      self = first
      return
    }
    func joined(_ texts: [String?], _ separator: String) -> String? {
      let own = texts.compactMap(\.self).removingRepetitions
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

  /// The worst category, under which it is listed.
  public var category: ChangeCategory { categories.first ?? .documentation }

  /// Sixteen hexadecimal digits that identify the change. They do not depend on its lines, or on the wording of a
  /// release.
  public var fingerprint: String {
    let facts = [code, subject, was, now].map { fact in
      fact.map { "\($0.utf8.count):\($0)" } ?? "-"
    }
    return "\(Digest(of: Array(facts.joined(separator: " ").utf8)))"
  }
}

/// A comparison that finds one change after the other.
protocol ChangeCollector {
  var changes: [Change] { get set }
}

extension ChangeCollector {
  /// - Parameters: Those of `Change`.
  mutating func add(
    _ rule: ChangeRule, _ subject: String, _ message: String, was: String? = nil,
    now: String? = nil, before: SourceLocation? = nil, after: SourceLocation? = nil,
    categories: [ChangeCategory]? = nil, who: String? = nil, advice: String? = nil,
    isGuess: Bool = false
  ) {
    changes.append(
      Change(
        rule, subject, message, was: was, now: now, before: before, after: after,
        categories: categories, who: who, advice: advice, isGuess: isGuess))
  }
}

/// The effect of a change on apps, servers and users.
public enum ChangeCategory: String, CaseIterable, Sendable, Comparable {
  /// Swift of apps no longer compiles.
  case source
  /// Responses that were accepted are refused or decoded differently, or apps send different requests.
  case wire
  /// A value that was masked in descriptions and logs is now shown.
  case privacy
  /// A screen shows something different, although app and server have not changed.
  case behaviour
  /// An addition that breaks nothing.
  case addition
  /// Only documentation has changed.
  case documentation

  /// The worst category is first.
  public static func < (lhs: ChangeCategory, rhs: ChangeCategory) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The category in text: `source-breaking`.
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
