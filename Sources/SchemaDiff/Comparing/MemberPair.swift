/// A member that both versions of a struct have.
struct MemberPair {
  private let owner: StructMembers
  private let old: Member
  private let new: Member
  private let pair: Pairs<Member>.Pair
  private var pairing: TypePairing { owner.pairing }

  init(_ owner: StructMembers, _ pair: Pairs<Member>.Pair) {
    self.owner = owner
    self.pair = pair
    old = pair.old
    new = pair.new
  }

  var findings: [MemberFinding] {
    let found =
      names
      + (isHook ? hook : origin ?? (type + derived + mutability + initialValue))
    return found + secrecy
  }

  private func finding(
    _ rule: ChangeRule, was: String? = nil, now: String? = nil, _ before: SourceLocation? = nil,
    _ after: SourceLocation? = nil, categories: [ChangeCategory]? = nil, who: String? = nil,
    isGuess: Bool = false, message: @escaping (String) -> String
  ) -> MemberFinding {
    MemberFinding(
      rule, owner.type, new, was: was, now: now, before ?? old.name.location,
      after ?? new.name.location,
      categories: categories, who: who, isGuess: isGuess, message: message)
  }

  // MARK: Names

  private var names: [MemberFinding] {
    var found: [MemberFinding] = []
    let oldName = old.name.text
    switch pair.reason {
    case .sameName: break
    case .guessed:
      found.append(
        finding(.memberRenamedUnsaid, was: oldName, now: new.name.text, isGuess: true) {
          "\($0) seems to be the new name of `\(oldName)`"
        })
    case .stated:
      let isArgument = old.wire != nil && new.wire != nil
      found.append(
        finding(
          isArgument ? .argumentRenamed : .memberRenamed, was: oldName, now: new.name.text, nil,
          new.documentation.was?.location
        ) {
          "\($0) is the new name of `\(oldName)`"
        })
    }
    if let was = old.documentation.was, was.text != new.documentation.was?.text,
      owner.new.member(was.text) == nil
    {
      found.append(
        finding(.oldMemberNameGone, was: was.text, was.location) {
          "\($0) is no longer known as `\(was)`"
        })
    }
    if let was = new.documentation.was, was.text != old.documentation.was?.text,
      was.text != oldName, owner.old.member(was.text) == nil
    {
      found.append(
        finding(.oldMemberNameKnown, now: was.text, nil, was.location) {
          "\($0) is also known as `\(was)`"
        })
    }
    return found
  }

  // MARK: Source of the value

  private var isHook: Bool { old.hookSignature != nil || new.hookSignature != nil }

  private var hook: [MemberFinding] {
    let before: String
    if case .hook(let hook) = old.origin {
      before = hook.map { $0.signature(pairing.newText) } ?? pairing.newText(of: old.type)
    } else {
      before = "not hand-written"
    }
    let after = new.hookSignature ?? "not hand-written"
    if before == after { return [] }
    let labels = Set((old.method?.parameters ?? []).map(\.label.text))
    let changed = new.method?.parameters.first { !labels.contains($0.label.text) }
    let place =
      (changed?.label ?? new.method?.outText)?.location ?? new.typeText?.location
    // If the member was or is read from JSON, responses are affected too.
    let wasRead = old.wire != nil
    let isRead = new.wire != nil
    var categories: [ChangeCategory]? = wasRead || isRead ? [.source, .wire] : nil
    let who: String?
    if wasRead {
      who =
        "Apps that pass the member to the initialiser no longer compile, the value in responses "
        + "is ignored, and hand-written Swift must implement the member."
    } else if isRead {
      who =
        owner.new.mustBeSent(new)
        ? "Apps that create the struct no longer compile, and responses without the member are "
          + "refused; hand-written Swift no longer implements it."
        : "The member has the value in the response, no longer that of hand-written Swift."
    } else if old.hookSignature == nil || new.hookSignature == nil {
      let isSame = oldType == newType && old.method == nil && new.method == nil
      categories = isSame ? [.behaviour] : nil
      who =
        (old.hookSignature == nil
          ? "The hand-written Swift of the module does not compile until it implements the member"
          : "The member is computed, and the hand-written Swift of the module does not compile until "
            + "it is deleted there")
        + (isSame
          ? "; apps may see another value." : "; apps that use the member no longer compile.")
    } else if let throwing {
      switch throwing {
      case .now:
        categories = [.addition]
        who = "The hand-written Swift of the module may now throw."
      case .noLonger:
        categories = [.addition]
        who =
          "Apps still compile; a `try` before a call is a warning. The hand-written Swift of the "
          + "module does not compile as long as it throws."
      }
    } else {
      who = nil
    }
    return [
      finding(
        .hookChanged, was: before, now: after,
        old.method?.outText.location ?? old.typeText?.location, place,
        categories: categories, who: who
      ) { "\($0) is `\(after)`, was `\(before)`, for hand-written Swift" }
    ]
  }

  private var throwing: Throwing? {
    guard let was = old.method, let now = new.method else { return nil }
    return Throwing(
      from: was.canThrow, to: now.canThrow,
      isAll: was.signature(throwing: now.canThrow, pairing.newText)
        == now.signature { $0.description })
  }

  /// A member in JSON is now derived, or the reverse. Nil if it is neither.
  private var origin: [MemberFinding]? {
    switch (old.wire, new.wire) {
    case (nil, nil), (_?, _?): return nil
    case (_?, nil):
      let text = derivation(of: new, DerivationText(of: owner.type)) ?? ""
      return [
        finding(
          .argumentBecameDerived, was: "read", now: text, old.wire?.location, place(of: new)
        ) {
          "\($0) is derived (`\(text)`), was read"
        }
      ]
    case (nil, _?):
      let asks = !owner.new.hasInitialiserDefault(new)
      let text =
        derivation(of: old, DerivationText(of: owner.oldType, renamedBy: pairing)) ?? ""
      return [
        finding(
          asks ? .derivedBecameArgument : .derivedIsRead, was: text, now: "read", place(of: old),
          new.wire?.location
        ) {
          "\($0) is read\(asks ? " and required by the initialiser" : ""), was derived (`\(text)`)"
        }
      ]
    }
  }

  private func derivation(of member: Member, _ words: DerivationText) -> String? {
    if case .constant(let literal, _) = member.origin {
      return "const: \(LiteralText.text(of: literal, as: member.type))"
    }
    return words.text(of: member)
  }

  private func place(of member: Member) -> SourceLocation {
    switch member.origin {
    case .path(let path, _), .without(let path, _): path.location
    case .constant(let literal, _): literal.location
    case .firstOf(let names): names.first?.location ?? member.name.location
    case .pick(let pick): pick.from.location
    case .each(let each): each.from.location
    case .duration(let name): name.location
    default: member.name.location
    }
  }

  /// A derived member is computed differently, or is now required, or both.
  private var derived: [MemberFinding] {
    let before = derivation(of: old, DerivationText(of: owner.oldType, renamedBy: pairing))
    let after = derivation(of: new, DerivationText(of: owner.type))
    guard let before, let after else { return [] }
    // A constant with a new value is reported as a change in JSON.
    if old.isConstant, new.isConstant { return [] }
    // Only its `else` was removed; that is reported as a requirement.
    let need = DerivationNeed(pairing: pairing, oldType: owner.oldType, newType: owner.type)
    let isOther =
      need.isOther(new, than: old) && !(becameNeeded && before.hasPrefix(after + ", else: "))
    let words = derivationWords(before, after, need.otherKeys(new, than: old))
    // If the member was optional, the requirement is reported with the type.
    if owner.new.isRead, !becameRequired {
      if isOther, new.canFail, becameNeeded || need.isStricter(new, than: old) {
        return [
          finding(
            .mustBeFound, was: before, now: after, place(of: old), place(of: new),
            categories: [.wire, .behaviour],
            who: "Responses without a value for the member are refused; in others it may "
              + "have another value."
          ) { "\($0) \(words), and responses without a value for it are refused" }
        ]
      }
      if becameNeeded {
        return [
          finding(.mustBeFound, now: newType, place(of: old), place(of: new)) {
            "\($0) is required: responses without a value for it are refused"
          }
        ]
      }
    }
    if !isOther { return [] }
    return [
      finding(
        .madeOtherwise, was: before, now: after, place(of: old), place(of: new),
        categories: isSentOtherwise ? [.wire, .behaviour] : nil, who: effectOfDerivation
      ) { "\($0) \(words)" }
    ]
  }

  /// - Parameter keys: The choices that differ, if nothing else does.
  private func derivationWords(_ before: String, _ after: String, _ keys: Set<String>) -> String {
    guard case .pick(let was) = old.origin, case .pick(let now) = new.origin, !keys.isEmpty else {
      return "is derived by `\(after)`, was derived by `\(before)`"
    }
    let earlier = DerivationText(of: owner.oldType, renamedBy: pairing)
    let later = DerivationText(of: owner.type)
    return keys.sorted().map { key in
      switch (earlier.choice(key, of: was), later.choice(key, of: now)) {
      case (let before?, let after?): "is picked for `\(key)` by `\(after)`, was by `\(before)`"
      case (nil, let after?): "is picked for `\(key)` by `\(after)`, had no value"
      case (let before?, nil): "has no value for `\(key)`, was picked by `\(before)`"
      case (nil, nil): "is the same for `\(key)`"
      }
    }.joined(separator: "; ")
  }

  /// True if one is a constant, which is written to JSON, and the other is computed, which is not.
  private var isSentOtherwise: Bool {
    old.isConstant != new.isConstant && owner.old.form == .object && owner.new.form == .object
  }

  private var effectOfDerivation: String? {
    if isSentOtherwise {
      return "Apps may see another value for the same response; apps that write the struct as JSON "
        + (new.isConstant ? "send the member too." : "no longer send it.")
    }
    if owner.new.isRead { return nil }
    return new.mustBeFound
      ? "Apps that create the struct may see another value, or get an error."
      : "Apps that create the struct may see another value."
  }

  // MARK: Type

  private var oldType: String { pairing.newText(of: old.type) }
  private var newType: String { new.type.description }
  private var hasSameType: Bool { oldType == newType }

  private var becameNeeded: Bool {
    owner.new.isRead && new.mustBeFound && !old.mustBeFound
  }

  /// True if the member is no longer optional.
  private var lostOptional: Bool {
    old.type.isOptional && !new.type.isOptional
      && pairing.newText(of: old.type.unwrapped) == newType
  }

  private var becameRequired: Bool { lostOptional && becameNeeded }

  private var type: [MemberFinding] {
    if hasSameType { return [] }
    let rule: ChangeRule =
      if !old.type.isOptional, new.type.isOptional, oldType == new.type.unwrapped.description {
        .becameOptional
      } else if lostOptional {
        owner.new.mustBeSent(new) || becameNeeded ? .becameRequired : .becameNonoptional
      } else {
        owner.new.isRead && new.wire != nil ? .memberTypeChanged : .unreadTypeChanged
      }
    let (before, after) = (oldType, newType)
    let meaning = MemberTypeMeaning(owner, old, new, rule)
    return [
      finding(
        rule, was: before, now: after, old.typeText?.location, new.typeText?.location,
        categories: meaning.categories, who: meaning.who
      ) { "\($0) is `\(after)`, was `\(before)`" }
    ]
  }

  private var mutability: [MemberFinding] {
    guard old.isMutable != new.isMutable else { return [] }
    return [
      new.isMutable
        ? finding(.mutableNow, now: "mutable") { "\($0) can be set" }
        : finding(.noLongerMutable, was: "mutable") { "\($0) can no longer be set" }
    ]
  }

  // MARK: Initialiser

  private var initialValue: [MemberFinding] {
    guard hasSameType, old.wire != nil, new.wire != nil else { return [] }
    let had = owner.old.hasInitialiserDefault(old)
    let has = owner.new.hasInitialiserDefault(new)
    if had, !has {
      // The member is also required in responses, which is reported there.
      if owner.old.form == .object, owner.new.mustBeSent(new), !owner.old.mustBeSent(old) {
        return []
      }
      return [
        finding(
          .initialGone, was: defaultText(of: old), old.initial?.location,
          who: owner.isEarlier(new)
            ? "Apps that leave the argument out, or pass it after arguments that it precedes now, no "
              + "longer compile." : nil
        ) {
          "\($0) must be passed to the initialiser"
            + (defaultText(of: old).map { ", was \($0) when left out" } ?? ", could be left out")
        }
      ]
    }
    // A new default in JSON is reported for the responses.
    if !had, has {
      guard new.initial != nil else { return [] }
      return [
        finding(
          .initialIsNew, now: defaultText(of: new), nil, new.initial?.location,
          categories: owner.isLater(new) ? [.source] : nil,
          who: owner.isLater(new) ? StructMembers.givenEarlier + " no longer compile." : nil
        ) {
          "\($0) may be left out of the initialiser"
            + (defaultText(of: new).map { " and is then \($0)" } ?? "")
        }
      ]
    }
    // If both are defaults in JSON, the change is reported there.
    guard had, has, old.initial != nil || new.initial != nil else { return [] }
    let before = newDefaultText ?? "nothing"
    let after = defaultText(of: new) ?? "nothing"
    if before == after { return [] }
    let isSent = owner.old.form == .object && owner.new.form == .object
    return [
      finding(
        .initialChanged, was: before, now: after, old.initial?.location, new.initial?.location,
        categories: isSent ? nil : [.behaviour],
        who: isSent ? nil : "Apps that leave the argument out create another value."
      ) {
        "\($0) is \(after) if the initialiser does not get it, was \(before)"
      }
    ]
  }

  private func defaultText(of member: Member) -> String? {
    (member.initial ?? member.wire?.defaultValue).map {
      "`\(LiteralText.text(of: $0, as: member.type))`"
    }
  }

  /// The old default, with the new name of a renamed case.
  private var newDefaultText: String? {
    guard let literal = old.initial ?? old.wire?.defaultValue else { return nil }
    let text = LiteralText.text(of: literal, as: old.type)
    return "`\(pairing.newCase(text, of: old.type.definition))`"
  }

  // MARK: Secrets

  private var secrecy: [MemberFinding] {
    let was = owner.old.isSecret(old)
    let isNow = owner.new.isSecret(new)
    if was == isNow { return computedSecrecy }
    guard !SecretRequirements.explain(old, new, owner), !isByFallback else { return [] }
    return [
      isNow
        ? finding(.sensitiveNow, now: "sensitive") { "\($0) is sensitive" }
        : finding(
          .noLongerSensitive, was: "sensitive", categories: LostMirror.categories(losesMirror),
          who: LostMirror.who(losesMirror)
        ) {
          "\($0) is no longer sensitive"
        }
    ]
  }

  private var losesMirror: Bool { owner.old.hasMirror && !owner.new.hasMirror }

  /// Descriptions do not show computed members; received text and fallbacks of a secret are always masked.
  private var computedSecrecy: [MemberFinding] {
    guard old.isSensitive != new.isSensitive, !SecretRequirements.explain(old, new, owner)
    else { return [] }
    let (was, isNow) = (old.isSensitive, new.isSensitive)
    return [
      finding(.computedSecrecy, was: was ? "sensitive" : nil, now: isNow ? "sensitive" : nil) {
        "\($0) is \(isNow ? "" : "no longer ")listed as sensitive"
      }
    ]
  }

  /// True if the change is caused by the fallback member, which is reported itself.
  private var isByFallback: Bool {
    guard old.isSensitive == new.isSensitive, let path = new.wire?.fallback,
      let name = path.names.first,
      let target = owner.members.pairs.first(where: {
        $0.new.name.text == name
      })
    else { return false }
    return owner.old.isSecret(target.old) != owner.new.isSecret(target.new)
  }
}

extension Member {
  fileprivate var isConstant: Bool {
    if case .constant = origin { return true }
    return false
  }

  fileprivate var isRawText: Bool {
    if case .rawText = origin { return true }
    return false
  }
}

extension StructBody {
  /// True if descriptions mask the stored member: it is sensitive, received text, or shown in place of a sensitive
  /// member.
  func isSecret(_ member: Member) -> Bool {
    guard member.isStored else { return false }
    if member.isSensitive || member.isRawText { return true }
    guard let path = member.wire?.fallback, path.names.count == 1 else { return false }
    return self.member(path.names[0])?.isSensitive ?? false
  }
}
