/// A finding about two versions of a schema: the change, its effect, and advice.
public struct Change: Sendable {
  public let rule: ChangeRule
  /// The name of the changed definition in the new version, or in the old version if it was removed:
  /// `TextFormField.minLength`. The code and the subject identify the finding.
  public private(set) var subject: String
  /// A sentence about the change, without a full stop, with the old and the new value.
  public private(set) var message: String
  /// The old value, independent of the wording of the message; nil if there was none.
  public private(set) var was: String? = nil
  /// The new value; nil if there is none.
  public private(set) var now: String? = nil
  /// The location in the old version; nil for an addition.
  public private(set) var before: SourceLocation? = nil
  /// The location in the new version; nil for a removal.
  public private(set) var after: SourceLocation? = nil
  /// The categories of the change's effects, the worst first. At least one.
  public private(set) var categories: [ChangeCategory]
  /// True if a definition is assumed to be renamed because the old and the new one are alike, although no `was:` states
  /// it.
  public private(set) var isGuess = false
  /// The changed definition; for joined changes, the first one.
  private(set) var definition: FactSubject? = nil
}

extension Change {
  /// Joins several findings with one code and one subject, in the order in which they were found.
  init(joining changes: [Change]) {
    self = changes[0]
    func joined(_ texts: [String?]) -> String? {
      let own = texts.compactMap(\.self).removingRepetitions
      return own.isEmpty ? nil : own.joined(separator: "; ")
    }
    message = OneLine.text(joined(changes.map(\.message)) ?? message)
    was = joined(changes.map(\.was))
    now = joined(changes.map(\.now))
    before = changes.lazy.compactMap(\.before).first
    after = changes.lazy.compactMap(\.after).first
    categories = Set(changes.flatMap(\.categories)).sorted()
    isGuess = changes.contains(where: \.isGuess)
  }

  /// Joins the changes of one member of a mixin in several structs, or of one inherited rule in several maps.
  init(joiningStructs changes: [Change]) {
    // Keeps the change with the first subject, so that the order of the changes does not matter: the changes of a
    // nested rule of a rule set differ in `mixin`, which is the map that extends the set.
    self = changes.min { $0.subject < $1.subject } ?? changes[0]
    let owners = changes.compactMap { $0.definition?.parent.map(FactSubject.path) }
      .removingRepetitions.sorted()
    guard let definition, let mixin = definition.mixin, owners != [mixin],
      let owner = definition.parent.map(FactSubject.path)
    else { return }
    let shown = owners.count > 5 ? Array(owners.prefix(4)) : owners
    let more = owners.count > shown.count ? ["\(owners.count - shown.count) more"] : []
    let structs = Words.list(shown.map { "`\($0)`" } + more, "and")
    subject = OneLine.text(subject.replacing(owner + ".", with: mixin + "."))
    message = OneLine.text(
      message.replacing("`\(owner).", with: "`\(mixin).") + " (in \(structs))")
  }

  /// A key that is equal for the changes of one member of a mixin, or of one inherited rule.
  var groupOfMixin: String {
    definition?.mixin == nil
      ? "\(code) \(subject) \(message) \(categories)"
      : "mixin \(code) \([before, after]) \([was, now]) \(categories)"
  }

  mutating func add(_ category: ChangeCategory) {
    categories = Set(categories + [category]).sorted()
  }

  /// Advice in one sentence.
  public var advice: String {
    let isWorse = categories.contains { $0 < .behaviour && !rule.categories.contains($0) }
    return isWorse && rule.categories.allSatisfy { $0 > .privacy }
      ? "Undo it, or increase the major version." : rule.advice
  }

  /// The apps, servers or people that are affected, and the effect.
  public var who: String {
    let others = categories.filter { !rule.categories.contains($0) }
    return ([rule.who] + others.compactMap(\.row.who)).joined(separator: " ")
  }

  public var code: String { rule.code }

  /// The worst category. Reports list the change under this category.
  public var category: ChangeCategory { categories.first ?? .documentation }

  /// Sixteen hexadecimal digits that identify the change. They do not depend on line numbers, or on the wording of
  /// messages.
  public var fingerprint: String {
    let facts = [code, subject, was, now].map { fact in
      fact.map { "\($0.utf8.count):\($0)" } ?? "-"
    }
    return "\(Digest(of: Array(facts.joined(separator: " ").utf8)))"
  }
}

extension [ChangeCategory] {
  /// The categories in text: `source-breaking, wire-breaking`.
  public var words: String { map(\.words).joined(separator: ", ") }
}

/// The effect of a change on apps, servers and users.
public enum ChangeCategory: String, CaseIterable, Sendable, Comparable {
  /// An app's Swift code no longer compiles.
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

  /// The properties of a category, for reports and for the required version increase.
  public struct Row: Sendable {
    let words: String
    /// The severity, for output formats without categories.
    public let severity: Diagnostic.Severity
    /// The version increase that the category requires.
    let step: ChangeVerdict.Step
    /// The effect in words, for a change whose rule does not usually have this category.
    var who: String?
  }

  public var row: Row {
    switch self {
    case .source:
      Row(
        words: "source-breaking", severity: .error, step: .major,
        who: "Apps that use it no longer compile.")
    case .wire:
      Row(
        words: "wire-breaking", severity: .error, step: .major,
        who: "Some responses are refused or decoded differently.")
    case .privacy:
      Row(
        words: "privacy", severity: .error, step: .minor,
        who: "Descriptions, logs and crash reports of apps may show the value in clear text.")
    case .behaviour:
      Row(
        words: "behaviour", severity: .warning, step: .minor,
        who: "Screens may show something else.")
    case .addition: Row(words: "addition", severity: .note, step: .minor)
    case .documentation: Row(words: "documentation", severity: .note, step: .patch)
    }
  }

  /// The category in text: `source-breaking`.
  public var words: String { row.words }

  /// The worst category is first.
  public static func < (lhs: ChangeCategory, rhs: ChangeCategory) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
