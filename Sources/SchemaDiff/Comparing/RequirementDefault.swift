/// The default of a requirement in both versions, as used in the initialisers of default types. Models that use it
/// are reported with their maps.
struct RequirementDefault {
  struct Finding {
    let rule: ChangeRule
    let words: String
    let was: String?
    let now: String?
    var categories: [ChangeCategory]?
    /// Replaces the text of the rule.
    var who: String?
  }

  private let pairing: TypePairing
  private let proto: TypeDefinition
  private let old: Member
  private let new: Member

  init(_ pairing: TypePairing, _ proto: TypeDefinition, _ pair: Pairs<Member>.Pair) {
    self.pairing = pairing
    self.proto = proto
    old = pair.old
    new = pair.new
  }

  var findings: [Finding] {
    guard old.initial != nil || new.initial != nil,
      pairing.newText(of: old.type) == new.type.description, !arguments.isEmpty
    else { return [] }
    let was = stated(old).map { pairing.newCase(text($0, old), of: old.type.definition) }
    let now = stated(new).map { text($0, new) }
    if was == now { return [] }
    // An optional or a list may always be omitted.
    let isFree = new.type.isOptional || isCollection
    switch (was, now) {
    case (nil, let now?) where !isFree:
      return [
        Finding(
          rule: .requirementDefaultIsNew, words: "is `\(now)` by default", was: nil, now: now,
          categories: isLater ? [.source] : nil,
          who: isLater
            ? "Apps that pass the argument before others that it follows now no longer compile."
            : nil)
      ]
    case (let was?, nil) where !isFree:
      return [
        Finding(
          rule: .requirementDefaultGone, words: "has no default, was `\(was)`", was: was, now: nil)
      ]
    default:
      let nothing = isCollection && !new.type.isOptional ? "empty" : "nil"
      return [
        Finding(
          rule: .requirementDefaultChanged,
          words:
            "is \(now.map { "`\($0)`" } ?? nothing) by default, was \(was.map { "`\($0)`" } ?? nothing)",
          was: was, now: now)
      ]
    }
  }

  private var isCollection: Bool {
    switch new.type.unwrapped {
    case .array, .dictionary: true
    default: false
    }
  }

  /// The stated default; nil for the empty list or dictionary, which are defaults anyway.
  private func stated(_ member: Member) -> Literal? {
    guard let literal = member.initial else { return nil }
    let isEmpty = literal.value == .emptyList || literal.value == .emptyMap
    return isEmpty && isCollection && !member.type.isOptional ? nil : literal
  }

  private func text(_ literal: Literal, _ member: Member) -> String {
    LiteralText.text(of: literal, as: member.type)
  }

  // MARK: Arguments

  /// The common arguments of both versions' initialisers, in order, for each default type that has the member.
  private var arguments: [(was: [String], now: [String])] {
    pairing.types.pairs.compactMap { pair in
      guard let before = pair.old.asProtocol?.defaultType?.asStruct,
        let made = pair.new.asProtocol?.defaultType, let after = made.asStruct,
        made.allProtocols.contains(where: { $0 === proto })
      else { return nil }
      let was = before.initialiserMembers.map {
        pairing.newPath([$0.name.text], from: pair.old).first ?? $0.name.text
      }
      let now = after.initialiserMembers.map(\.name.text)
      return (was.filter(now.contains), now.filter(was.contains))
    }
  }

  /// True if, in some default type, the argument is now after one that it preceded.
  private var isLater: Bool {
    arguments.contains { was, now in
      Set(was.prefix { $0 != new.name.text }) != Set(now.prefix { $0 != new.name.text })
    }
  }
}
