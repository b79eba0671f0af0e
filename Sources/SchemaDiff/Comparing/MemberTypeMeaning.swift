/// The effect of a new type of a member on apps and responses.
struct MemberTypeMeaning {
  /// Nil if those of the rule apply.
  private(set) var categories: [ChangeCategory]?
  private(set) var who: String?

  init(_ owner: StructMembers, _ old: Member, _ new: Member, _ rule: ChangeRule) {
    switch rule.code {
    case ChangeRule.memberTypeChanged.code: changed(owner, old, new)
    case ChangeRule.becameOptional.code: optional(owner, old, new)
    case ChangeRule.becameNonoptional.code: nonoptional(owner, old, new)
    case ChangeRule.becameRequired.code: required(owner, old, new)
    case ChangeRule.unreadTypeChanged.code where new.wire == nil:
      who = "Apps that use the member no longer compile."
    default: break
    }
  }

  private mutating func changed(_ owner: StructMembers, _ old: Member, _ new: Member) {
    let isAsked = owner.new.mustBeSent(new) && !owner.old.mustBeSent(old)
    let isWider = WireShape.isWider(new, than: old)
    if isWider, !isAsked, Self.isTrimmed(new, instead: old) {
      categories = [.source, .wire]
      let blank = new.type.isOptional ? ", and a string of only whitespace counts as absent" : ""
      who = "\(Self.using(new)); whitespace around the value is removed\(blank)."
      return
    }
    if isWider, !isAsked {
      categories = [.source]
      who = "\(Self.using(new)); responses that were accepted are read as before."
      return
    }
    let refused = [
      isWider ? nil : "in which its value does not fit `\(new.type.unwrapped)`",
      isAsked ? "without it" : nil,
    ].compactMap { $0 }.joined(separator: " or ")
    who = "\(Self.using(new)), and responses \(refused) are refused."
  }

  /// True if a string becomes an enum, whose cases are compared without surrounding whitespace.
  private static func isTrimmed(_ new: Member, instead old: Member) -> Bool {
    guard case .builtin(.string) = old.type.unwrapped, new.type.unwrapped.definition?.asEnum != nil
    else { return false }
    switch old.wire?.text {
    case .token, .upperToken: return false
    case .value, .hint, .scalar, nil: return old.wire != nil
    }
  }

  private static func using(_ new: Member) -> String {
    new.wire == nil
      ? "Apps that use the member no longer compile"
      : "Apps that use the member, or pass it to the initialiser, no longer compile"
  }

  private mutating func optional(_ owner: StructMembers, _ old: Member, _ new: Member) {
    let apps =
      "Apps that use the value without unwrapping it no longer compile"
      + (owner.isLater(new) ? ", and its argument follows others that it preceded" : "")
    guard owner.new.isRead, owner.old.isRead, old.wire != nil, !owner.new.mustBeSent(new) else {
      who = apps + "."
      return
    }
    if owner.old.mustBeSent(old) {
      who = apps + "; responses without it were refused and are now accepted."
      return
    }
    let (was, isNow) = (Self.absent(old), Self.absent(new))
    if was == isNow {
      who = apps + "."
      return
    }
    categories = [.source, .wire]
    who = apps + "; for responses without it, the value was \(was) and is now \(isNow)."
  }

  private mutating func required(_ owner: StructMembers, _ old: Member, _ new: Member) {
    let refused =
      if new.wire == nil {
        "responses without a value for it"
      } else if owner.old.mustBeSent(old) {
        "responses in which it cannot be used"
      } else {
        "responses without it"
      }
    who = "\(Self.unwrapping(owner, new)), and \(refused) are refused."
  }

  /// The effect on apps when the member is no longer optional.
  private static func unwrapping(_ owner: StructMembers, _ new: Member) -> String {
    var apps = ["unwrap the member"]
    if new.wire != nil {
      apps.append("pass nil for it")
      if !owner.new.hasInitialiserDefault(new) { apps.append("leave it out") }
      if owner.isEarlier(new) { apps.append("pass it after arguments that it precedes now") }
    }
    return "Apps that \(Words.list(apps, "or")) no longer compile"
  }

  private mutating func nonoptional(_ owner: StructMembers, _ old: Member, _ new: Member) {
    let apps = Self.unwrapping(owner, new)
    guard owner.new.isRead, owner.old.isRead, new.wire?.isWholeObject == false else {
      who = apps + "."
      return
    }
    let (was, isNow) = (Self.absent(old), Self.absent(new))
    if was == isNow {
      categories = [.source]
      who = apps + "."
      return
    }
    categories = [.source, .wire]
    who = apps + "; for responses without it, the value was \(was) and is now \(isNow)."
  }

  /// The value of a member that is absent in a response.
  private static func absent(_ member: Member) -> String {
    if let literal = member.wire?.defaultValue {
      return "`\(LiteralText.text(of: literal, as: member.type))`"
    }
    if let path = member.wire?.fallback { return "what `\(path.text)` is" }
    if member.type.isOptional { return "nil" }
    return "an empty \(member.type.element == nil ? "dictionary" : "list")"
  }
}
