import SchemaModel
import SwiftEmitter

/// A rule as what is tried in turn: `firstOf`, `else` and `default` say the same, and so they read
/// the same here. Nothing at the end is left out: it is what comes of no rule anyway.
struct RuleChain {
  struct Link {
    let rule: MapRule
    let condition: MapCondition?
    let blankIsAbsent: Bool

    /// It always has a value, or always ends the map.
    var isFallback: Bool {
      guard condition == nil else { return false }
      switch rule.form {
      case .constant, .context, .localised, .fail, .skip: return true
      default: return false
      }
    }

    /// In words, without what comes after it, and without blanks.
    var text: String { RuleText.form(of: rule) + (condition.map { " when " + $0.text } ?? "") }

    /// Constants and the like are never blank.
    var canBeBlank: Bool {
      switch rule.form {
      case .constant, .context, .localised, .absent, .fail, .skip: false
      default: true
      }
    }
  }

  private(set) var links: [Link] = []

  /// - Parameter ignoresBlank: What the rule says of blank texts does not count.
  init(_ rule: MapRule, ignoresBlank: Bool = false) {
    add(rule, blankIsAbsent: false, ignoresBlank: ignoresBlank)
    while let last = links.last, last.condition == nil, case .absent = last.rule.form {
      links.removeLast()
    }
  }

  private mutating func add(_ rule: MapRule, blankIsAbsent: Bool, ignoresBlank: Bool = false) {
    let blankIsAbsent = blankIsAbsent || (rule.blankIsAbsent && !ignoresBlank)
    if case .firstOf(let rules) = rule.form, rule.condition == nil {
      for rule in rules { add(rule, blankIsAbsent: blankIsAbsent) }
    } else {
      links.append(
        Link(rule: rule, condition: rule.condition, blankIsAbsent: blankIsAbsent))
    }
    if let otherwise = rule.otherwise { add(otherwise, blankIsAbsent: false) }
  }

  /// What stands when all else gives nothing.
  var fallback: Link? {
    guard links.count > 1, let last = links.last, last.isFallback else { return nil }
    return last
  }

  var text: String {
    links.isEmpty ? "nothing" : links.map(\.text).joined(separator: ", else ")
  }
}
