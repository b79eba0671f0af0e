import SchemaDocument
import SchemaModel

/// A finding about a member of a struct, before members of mixins are reported once for all structs that
/// have them.
struct MemberFinding {
  let rule: ChangeRule
  /// The struct, as the new version calls it.
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
  /// It is about the initialiser, and the member is the cause.
  private let isOfInitialiser: Bool
  /// The sentence, given what the member is called in it.
  let message: (String) -> String

  /// - Parameters:
  ///   - member: What it is about; nil where that is the struct itself.
  ///   - name: What it is about, if it is not the member.
  init(
    _ rule: ChangeRule, _ owner: TypeDefinition, _ member: Member? = nil, as name: String? = nil,
    was: String?, now: String?, _ before: SourceLocation?, _ after: SourceLocation?,
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

  /// About the initialiser of a struct, or about those of all that include a mixin.
  /// - Parameters:
  ///   - cause: The member for which it is another one.
  ///   - isOfMixin: The edit was made in the mixin of the cause, if it has one.
  init(
    _ rule: ChangeRule, _ owner: TypeDefinition, initialiser cause: Member, isOfMixin: Bool = true,
    was: String?, now: String?, _ before: SourceLocation?, _ after: SourceLocation?,
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

  /// A member that came with a mixin is one finding for all types that have it.
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
        // A mixin has none itself.
        first.message(
          group.count == 1 ? "the initialiser of \(owners)" : "the initialisers of \(owners)")
      } else {
        first.message("`\(first.subject)`") + " (in \(owners))"
      }
    return Change(
      first.rule, first.subject, message,
      was: first.was, now: first.now, before: first.before, after: first.after,
      categories: categories(of: group), who: group.compactMap(\.who).max { $0.count < $1.count },
      isGuess: first.isGuess)
  }

  /// The finding of the group has the categories of all its structs.
  private static func categories(of group: [MemberFinding]) -> [ChangeCategory]? {
    if group.allSatisfy({ $0.categories == nil }) { return nil }
    return Array(Set(group.flatMap { $0.categories ?? $0.rule.categories }))
  }
}
