import SchemaModel

/// What another type of a member means for apps and for responses.
struct MemberTypeMeaning {
  /// Nil where the rule says it.
  private(set) var categories: [ChangeCategory]?
  private(set) var who: String?

  init(_ owner: StructMembers, _ old: Member, _ new: Member, _ rule: ChangeRule) {
    switch rule.code {
    case ChangeRule.memberTypeChanged.code: changed(owner, old, new)
    case ChangeRule.becameOptional.code: optional(owner, old, new)
    case ChangeRule.becameNonoptional.code: nonoptional(owner, old, new)
    case ChangeRule.becameRequired.code where new.wire == nil:
      who =
        "Apps that unwrap the member no longer compile, and responses in which nothing is found for "
        + "it are refused."
    case ChangeRule.unreadTypeChanged.code where new.wire == nil:
      who = "Apps that use the member no longer compile."
    default: break
    }
  }

  private mutating func changed(_ owner: StructMembers, _ old: Member, _ new: Member) {
    let isAsked = owner.new.mustBeSent(new) && !owner.old.mustBeSent(old)
    let isWider = WireShape.isWider(new, than: old)
    if isWider, !isAsked {
      categories = [.source]
      who = "Apps that use the member no longer compile; responses are read as before."
      return
    }
    let refused = [
      isWider ? nil : "in which it does not fit `\(new.type.unwrapped)`",
      isAsked ? "without it" : nil,
    ].compactMap { $0 }.joined(separator: " or ")
    who = "Apps that use the member no longer compile, and responses \(refused) are refused."
  }

  private mutating func optional(_ owner: StructMembers, _ old: Member, _ new: Member) {
    let apps =
      new.wire == nil
      ? "Apps that use the value as it is must unwrap it"
      : "Apps that use the value as it is must unwrap it, and its argument may have moved"
    guard owner.new.isRead, let wire = old.wire, !owner.new.mustBeSent(new) else {
      who = apps + "."
      return
    }
    if let value = wire.defaultValue {
      categories = [.source, .wire]
      who =
        apps + "; responses without it gave `\(LiteralText.text(of: value, as: old.type))` and "
        + "give nil."
    } else if owner.old.mustBeSent(old) {
      who = apps + "; responses without it were refused and are read."
    } else {
      categories = [.source, .wire]
      who = apps + "; responses without it give nil."
    }
  }

  private mutating func nonoptional(_ owner: StructMembers, _ old: Member, _ new: Member) {
    let apps = "Apps that unwrap the member, or give nil for it, no longer compile"
    guard owner.new.isRead, owner.old.isRead, let wire = new.wire, !wire.isWholeObject else {
      if new.wire == nil { who = "Apps that unwrap the member no longer compile." }
      return
    }
    let value =
      if let literal = wire.defaultValue {
        "`\(LiteralText.text(of: literal, as: new.type))`"
      } else if let path = wire.fallback {
        "what `\(path.text)` is"
      } else {
        "an empty \(new.type.element == nil ? "dictionary" : "list")"
      }
    categories = [.source, .wire]
    who = apps + "; responses without it gave nil and give \(value)."
  }
}
