/// A finding about a member of a struct. Findings about members of a mixin are later joined to one for all structs
/// that include it.
struct MemberFinding {
  let rule: ChangeRule
  /// The struct in the new version.
  let owner: TypeDefinition
  let mixin: Name?
  let name: String
  let was: String?
  let now: String?
  let before: SourceLocation?
  let after: SourceLocation?
  let categories: [ChangeCategory]?
  let who: String?
  let isGuess: Bool
  /// True if the finding is about the initialiser, and the member is the cause.
  private let isOfInitialiser: Bool
  /// The message, for a name of the member.
  let message: (String) -> String

  /// - Parameters:
  ///   - member: The member; nil for a finding about the struct itself.
  ///   - name: The name of the subject, if it is not the member.
  init(
    _ rule: ChangeRule, _ owner: TypeDefinition, _ member: Member? = nil, as name: String? = nil,
    was: String? = nil, now: String? = nil, _ before: SourceLocation?, _ after: SourceLocation?,
    categories: [ChangeCategory]? = nil, who: String? = nil, isGuess: Bool = false,
    message: @escaping (String) -> String
  ) {
    self.rule = rule
    self.owner = owner
    self.mixin = member?.mixin
    self.name = name ?? member?.name.text ?? ""
    self.was = was
    self.now = now
    self.before = before
    self.after = after
    self.categories = categories
    self.who = who
    self.isGuess = isGuess
    isOfInitialiser = false
    self.message = message
  }

  /// A finding about the initialiser of a struct, or of all structs that include a mixin.
  ///
  /// - Parameters:
  ///   - cause: The member that changes the initialiser.
  ///   - isOfMixin: True if the change was made in the mixin of the cause, if it has one.
  init(
    _ rule: ChangeRule, _ owner: TypeDefinition, initialiser cause: Member, isOfMixin: Bool = true,
    was: String? = nil, now: String? = nil, _ before: SourceLocation?, _ after: SourceLocation?,
    message: @escaping (String) -> String
  ) {
    self.rule = rule
    self.owner = owner
    mixin = isOfMixin ? cause.mixin : nil
    name = mixin == nil ? "init" : cause.name.text
    self.was = was
    self.now = now
    self.before = before
    self.after = after
    categories = nil
    who = nil
    isGuess = false
    isOfInitialiser = true
    self.message = message
  }

  /// Joins the findings about a mixin's member to one for all structs that include the mixin.
  static func changes(_ findings: [MemberFinding]) -> [Change] {
    var groups: [String: [MemberFinding]] = [:]
    var order: [String] = []
    for finding in findings {
      let key = [
        finding.rule.code, finding.subject, finding.message(""), finding.was ?? "",
        finding.now ?? "",
      ].joined(separator: "\n")
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    return order.compactMap { groups[$0].flatMap(change) }
  }

  private var subject: String { (mixin?.text ?? owner.qualifiedName) + "." + name }

  private static func change(of group: [MemberFinding]) -> Change? {
    guard let first = group.first else { return nil }
    let owners = Words.names(group.map(\.owner))
    let message =
      if first.mixin == nil {
        first.message("`\(first.subject)`")
      } else if first.isOfInitialiser {
        // A mixin has no initialiser.
        first.message(
          group.count == 1 ? "the initialiser of \(owners)" : "the initialisers of \(owners)")
      } else {
        first.message("`\(first.subject)`") + " (in \(owners))"
      }
    let categories = categories(of: group)
    // An addition needs nothing, unless it shows what was masked.
    let isExposing = first.rule.categories == [.addition] && categories?.contains(.privacy) == true
    return Change(
      first.rule, first.subject, message,
      was: first.was, now: first.now, before: first.before, after: first.after,
      categories: categories, who: group.compactMap(\.who).max { $0.count < $1.count },
      advice: isExposing ? ChangeRule.noLongerSensitive.advice : nil, isGuess: first.isGuess)
  }

  /// The categories of the findings in all structs.
  private static func categories(of group: [MemberFinding]) -> [ChangeCategory]? {
    if group.allSatisfy({ $0.categories == nil }) { return nil }
    return Array(Set(group.flatMap { $0.categories ?? $0.rule.categories }))
  }
}
