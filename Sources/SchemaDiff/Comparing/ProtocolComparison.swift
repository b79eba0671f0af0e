/// DIF5: protocols.
struct ProtocolComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    let pairs = pairing.pairs(\.asProtocol)
    let defaults = pairs.map { old, new, pair in
      DefaultTypePair(pairing, pair.old, old, pair.new, new)
    }
    changes =
      pairs.flatMap { old, new, pair in
        ProtocolRequirements(pairing, pair.old, pair.new).changes
          + ProtocolPair(pairing: pairing, oldType: pair.old, old: old, type: pair.new, new: new)
          .changes
      } + defaults.flatMap(\.changes) + DefaultTypePair.changes(defaults.compactMap(\.order))
  }
}

/// The requirements that a protocol defines itself.
struct ProtocolRequirements {
  private let pairing: TypePairing
  private let old: TypeDefinition
  private let new: TypeDefinition
  private let members: Pairs<Member>

  init(_ pairing: TypePairing, _ old: TypeDefinition, _ new: TypeDefinition) {
    self.pairing = pairing
    self.old = old
    self.new = new
    members = pairing.members(of: old, new)
  }

  var changes: [Change] {
    var changes: [Change] = []
    changes += members.added.filter { !isInherited($0) }.map(added)
    changes += members.removed.filter { !isStillInherited($0) }.map(removed)
    for pair in members.pairs { changes += names(pair) + ofPair(pair) }
    return changes
  }

  private func added(_ member: Member) -> Change {
    let rule: ChangeRule = member.isProvided ? .providedRequirementIsNew : .requirementIsNew
    let words = member.isProvided ? " and a hand-written extension implements it" : ""
    return change(
      rule, member, nil, member.name.location,
      "\(subject(member)), `\(text(member))`, is new\(words)", now: text(member),
      who: member.isProvided || isRequiredByDefaultType(member)
        ? nil : "Types of apps that conform to the protocol no longer compile.")
  }

  /// The affected apps, if there is an initialiser and values of the old type do not fit the new one.
  private func whoIsBroken(by member: Member, _ before: String, _ after: String) -> String? {
    if isHeldByDefaultType(member, in: pairing.new), after != before + "?" { return nil }
    return
      "Types of apps that conform to the protocol, and apps that use the member, no longer compile."
  }

  /// True if the protocol, or one that refines it, has a default type whose initialiser has the member.
  private func isHeldByDefaultType(_ member: Member, in schema: Schema) -> Bool {
    schema.allTypes.contains { type in
      type.asProtocol?.defaultType?.asStruct?.members.contains {
        $0.name.location == member.name.location
      } ?? false
    }
  }

  /// True if calls of the default type's initialiser without the new member no longer compile.
  private func isRequiredByDefaultType(_ member: Member) -> Bool {
    pairing.new.allTypes.contains { type in
      guard let body = type.asProtocol?.defaultType?.asStruct else { return false }
      return body.members.contains {
        $0.name.location == member.name.location && !body.hasInitialiserDefault($0)
      }
    }
  }

  private func removed(_ member: Member) -> Change {
    change(
      .requirementIsGone, member, member.name.location, nil,
      "\(subject(member)), `\(text(member))`, is removed", was: text(member),
      who: isHeldByDefaultType(member, in: pairing.old)
        ? "\(ChangeRule.requirementIsGone.who) Neither do calls of a default type's initialiser with "
          + "this argument." : nil)
  }

  /// True if the old version inherited it from a refined protocol.
  private func isInherited(_ member: Member) -> Bool {
    old.requirements.contains {
      $0.name.text == member.name.text && oldText($0) == text(member) && isAlike($0, member)
    }
  }

  /// True if the new version inherits it from a refined protocol.
  private func isStillInherited(_ member: Member) -> Bool {
    new.requirements.contains {
      $0.name.text == member.name.text && oldText(member) == text($0) && isAlike(member, $0)
    }
  }

  private func isAlike(_ old: Member, _ new: Member) -> Bool {
    old.isMutable == new.isMutable && old.isProvided == new.isProvided
      && old.isMainActor == new.isMainActor && old.isSensitive == new.isSensitive
  }

  private func subject(_ member: Member) -> String { "`\(new.qualifiedName).\(member.name)`" }

  private func text(_ member: Member) -> String {
    member.method?.signature { $0.description } ?? "\(member.type)"
  }

  private func oldText(_ member: Member) -> String {
    member.method?.signature(pairing.newText) ?? pairing.newText(of: member.type)
  }

  private func change(
    _ rule: ChangeRule, _ member: Member, _ before: SourceLocation?, _ after: SourceLocation?,
    _ message: String, was: String? = nil, now: String? = nil, categories: [ChangeCategory]? = nil,
    who: String? = nil, isGuess: Bool = false
  ) -> Change {
    Change(
      rule, "\(new.qualifiedName).\(member.name)", message, was: was, now: now, before: before,
      after: after, categories: categories, who: who, isGuess: isGuess)
  }

  // MARK: Names

  private func names(_ pair: Pairs<Member>.Pair) -> [Change] {
    let (old, new) = (pair.old, pair.new)
    var found: [Change] = []
    switch pair.reason {
    case .sameName: break
    case .guessed:
      found.append(
        change(
          .requirementRenamedUnsaid, new, old.name.location, new.name.location,
          "\(subject(new)) seems to be the new name of `\(old.name)`", was: old.name.text,
          now: new.name.text, isGuess: true))
    case .stated:
      // A method cannot have an old name.
      let isHarmless = new.isProvided && new.method == nil
      found.append(
        change(
          isHarmless ? .providedRequirementRenamed : .requirementRenamed, new, old.name.location,
          new.documentation.was?.location, "\(subject(new)) is the new name of `\(old.name)`",
          was: old.name.text, now: new.name.text))
    }
    let names = Set(members.pairs.map(\.new.name.text) + members.added.map(\.name.text))
    if let was = old.documentation.was, old.method == nil,
      was.text != new.documentation.was?.text, !names.contains(was.text)
    {
      found.append(
        change(
          .oldRequirementNameGone, new, was.location, new.name.location,
          "\(subject(new)) is no longer known as `\(was)`", was: was.text))
    }
    if let was = new.documentation.was, was.text != old.documentation.was?.text,
      was.text != old.name.text
    {
      found.append(
        change(
          .oldRequirementNameKnown, new, old.name.location, was.location,
          "\(subject(new)) is also known as `\(was)`", now: was.text))
    }
    return found
  }

  // MARK: Type of a requirement

  private func ofPair(_ pair: Pairs<Member>.Pair) -> [Change] {
    let (old, new) = (pair.old, pair.new)
    func told(_ rule: ChangeRule, _ what: String) -> Change {
      change(
        rule, new, old.name.location, new.name.location, "\(subject(new)) \(what)",
        was: Self.traits(old), now: Self.traits(new))
    }
    var found: [Change] = []
    let (before, after) = (oldText(old), text(new))
    if before != after {
      let wasThrowing = old.method?.canThrow ?? false
      let throwing = Throwing(
        from: wasThrowing, to: new.method?.canThrow ?? false,
        isAll: new.method?.signature(throwing: wasThrowing) { $0.description } == before)
      found.append(
        change(
          .requirementChanged, new, place(old), place(new),
          "\(subject(new)) is `\(after)`, was `\(before)`", was: before, now: after,
          who: throwing?.effect(on: "the protocol") ?? whoIsBroken(by: new, before, after)))
    }
    if old.isMutable != new.isMutable {
      found.append(
        new.isMutable
          ? told(.requirementMutable, "must be settable")
          : told(.requirementNoLongerMutable, "can no longer be set"))
    }
    if old.isProvided, !new.isProvided {
      found.append(told(.requirementNoLongerProvided, "is no longer implemented by an extension"))
    } else if !old.isProvided, new.isProvided {
      let rule: ChangeRule =
        pairing.heldRequirements.contains(old.name.location)
        ? .heldRequirementProvided : .requirementProvided
      found.append(told(rule, "is implemented by a hand-written extension"))
    }
    if old.isMainActor != new.isMainActor {
      found.append(
        told(
          .requirementIsolation,
          new.isMainActor ? "belongs to the main actor" : "no longer belongs to the main actor"))
    }
    return found
      + RequirementDefault(pairing, self.new, pair).findings.map { finding in
        change(
          finding.rule, new, old.defaultLocation ?? old.name.location,
          new.defaultLocation ?? new.name.location, "\(subject(new)) \(finding.words)",
          was: finding.was, now: finding.now, categories: finding.categories, who: finding.who)
      }
  }

  private static func traits(_ member: Member) -> String {
    [
      member.isMutable ? "mutable" : nil, member.isProvided ? "provided" : nil,
      member.isMainActor ? "mainActor" : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }

  private func place(_ member: Member) -> SourceLocation {
    member.method?.outText.location ?? member.typeText?.location ?? member.name.location
  }
}
