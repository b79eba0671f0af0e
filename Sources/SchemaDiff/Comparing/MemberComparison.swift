/// DIF2: members of structs in Swift.
struct MemberComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    let findings = pairing.pairs(\.asStruct).flatMap { old, new, pair in
      StructMembers(pairing, pair.old, old, pair.new, new).findings
    }
    changes = MemberFinding.changes(findings) + SecretRequirements(pairing).changes
  }
}

/// The members of a struct in both versions.
struct StructMembers {
  let pairing: TypePairing
  let oldType: TypeDefinition
  let old: StructBody
  let type: TypeDefinition
  let new: StructBody
  let members: Pairs<Member>

  init(
    _ pairing: TypePairing, _ oldType: TypeDefinition, _ old: StructBody,
    _ type: TypeDefinition, _ new: StructBody
  ) {
    self.pairing = pairing
    self.oldType = oldType
    self.old = old
    self.type = type
    self.new = new
    members = pairing.members(of: oldType, type)
  }

  var findings: [MemberFinding] {
    members.added.map(added) + members.removed.map(removed)
      + members.pairs.flatMap { MemberPair(self, $0).findings } + ofInitialiser
  }

  // MARK: Added

  private func added(_ member: Member) -> MemberFinding {
    if let method = member.hookSignature {
      return MemberFinding(.hookIsNew, type, member, now: method, nil, member.name.location) {
        "\($0) is new and hand-written, `\(method)`"
      }
    }
    let asks = member.wire != nil && !new.hasInitialiserDefault(member)
    let (rule, words): (ChangeRule, String) =
      if new.mustBeSent(member) {
        asks
          ? isAskedAlready(member)
            ? (.argumentIsNew, "and the initialiser requires it")
            : (.requiredMemberIsNew, "and is required, by the initialiser and in responses")
          : (.sentMemberIsNew, "and must be sent")
      } else if asks {
        (.argumentIsNew, "and the initialiser requires it")
      } else if member.mustBeFound, new.isRead {
        (.mustBeFound, "and responses without a value for it are refused")
      } else if case .constant(let literal, _) = member.origin {
        (.memberIsNew, "and always `\(LiteralText.text(of: literal, as: member.type))`")
      } else {
        (.memberIsNew, member.wire == nil ? "and derived" : "and may be left out")
      }
    let own = rule.code == ChangeRule.memberIsNew.code ? effect(ofNew: member) : nil
    let isExposed = old.exposesSecret(at: member.wire?.path ?? [], in: new, as: member)
    return MemberFinding(
      rule, type, member, now: "\(member.type)", nil, member.name.location,
      categories: isExposed ? rule.categories + [.privacy] : nil,
      who: isExposed ? "\(own ?? rule.who) \(ChangeRule.noLongerSensitive.who)" : own
    ) { "\($0), `\(member.type)`, is new \(words)" }
  }

  /// True if the old struct refused responses without the member too, because it read the same parts of it.
  private func isAskedAlready(_ member: Member) -> Bool {
    guard new.isRead, old.isRead, new.leniency == nil else { return false }
    return old.leniency == nil && Set(new.askedPaths(of: member)).isSubset(of: old.askedPaths())
  }

  /// The effect of reading a part of the response that was not read before; nil if there is none.
  private func effect(ofNew member: Member) -> String? {
    if case .constant = member.origin, new.form == .object {
      return "Apps that write the struct as JSON now send the member too."
    }
    guard new.isRead, let wire = member.wire, !wire.isWholeObject else { return nil }
    let place = "`\(WireShape.text(wire.path))`"
    // An overlay does not change the decoding of a struct of the base schema.
    if pairing.new.layer(of: type.name.location) == Schema.baseLayer,
      pairing.new.layer(of: member.name.location) != Schema.baseLayer
    {
      return "Apps find \(place) in the member too, or nil for a value of another type; it remains "
        + "in `additionalMembers`."
    }
    var effects: [String] = []
    if let other = old.member(at: wire.path) {
      effects.append(
        "\(place) of a response is in this member, was in `\(other.name)`")
    } else if old.hasAdditionalMembers, !old.readsPart(of: wire.path) {
      effects.append(
        "Apps that read \(place) from `additionalMembers` find it in the member instead")
    }
    if WireShape.canRefuse(member), !wire.dropsInvalid, new.leniency == nil {
      effects.append(
        "\(effects.isEmpty ? "R" : "r")esponses whose \(place) does not fit "
          + "`\(member.type.unwrapped)` were accepted and are now refused")
    }
    return effects.isEmpty ? nil : effects.joined(separator: "; ") + "."
  }

  // MARK: Removed

  private func removed(_ member: Member) -> MemberFinding {
    if let method = member.hookSignature {
      return MemberFinding(.hookIsGone, type, member, was: method, member.name.location, nil) {
        "\($0), hand-written, `\(method)`, is no longer required"
      }
    }
    var categories: [ChangeCategory]?
    var who = "Apps that use the member no longer compile."
    if case .constant = member.origin, old.form == .object {
      categories = [.source, .wire]
      who =
        "Apps that use the member no longer compile; apps that write the struct as JSON no "
        + "longer send it."
    } else if let wire = member.wire {
      who = "Apps that use the member, or pass it to the initialiser, no longer compile."
      if new.isRead, new.hasAdditionalMembers, !wire.path.isEmpty, !new.readsPart(of: wire.path) {
        who +=
          " In responses `\(WireShape.text(wire.path))` is in `additionalMembers`."
      }
    }
    return MemberFinding(
      .memberIsGone, type, member, was: "\(member.type)", member.name.location, nil,
      categories: categories, who: who
    ) { "\($0), `\(member.type)`, is removed" }
  }
}

extension StructBody {
  /// True if a response, or a part of one, is decoded as the struct.
  var isRead: Bool { !isOnlyInCode && !isPlain }

  /// True if a member contains the value at the path.
  func readsPart(of path: [String]) -> Bool {
    path.indices.contains { member(at: Array(path[...$0])) != nil }
  }

  /// True if a response without the member is refused.
  func mustBeSent(_ member: Member) -> Bool {
    guard isRead, let wire = member.wire, !wire.isWholeObject else { return false }
    if wire.mustBePresent { return true }
    guard wire.defaultValue == nil, wire.fallback == nil else { return false }
    switch member.type {
    case .optional, .array, .dictionary: return false
    default: return true
    }
  }

  /// The JSON paths, with types, of the values without which a response is refused.
  ///
  /// - Parameter depth: The number of nested objects that are followed.
  func askedPaths(depth: Int = 3) -> [String] {
    members.filter(mustBeSent).flatMap { askedPaths(of: $0, depth: depth) }
  }

  /// The values that one required member reads.
  func askedPaths(of member: Member, depth: Int = 3) -> [String] {
    let path = WireShape.text(member.wire?.path ?? [])
    let inner =
      depth > 0 && !member.type.isOptional && member.type.element == nil
      ? member.type.definition?.asStruct?.askedPaths(depth: depth - 1) ?? [] : []
    return inner.isEmpty ? ["\(path): \(member.type)"] : inner.map { "\(path).\($0)" }
  }
}

extension Member {
  /// True if the member is derived, and a response in which it has no value is refused.
  var mustBeFound: Bool {
    if case .each = origin { return false }
    return canBeMissing
  }

  /// True if the member is derived, and a response is refused in which it or one of its elements has no value.
  var canFail: Bool {
    if case .each(let each) = origin { return each.structType?.asStruct?.missing != nil }
    return canBeMissing
  }

  /// For a hand-written member: the signature that hand-written Swift must implement.
  var hookSignature: String? {
    guard case .hook(let hook) = origin else { return nil }
    return hook.map { $0.signature { $0.description } } ?? "\(type)"
  }
}

extension Hook {
  /// `(label: Type) throws -> Type`
  ///
  /// - Parameter throwing: Replaces the hook's own value.
  func signature(throwing: Bool? = nil, _ text: (TypeReference) -> String) -> String {
    let list = parameters.map { "\($0.label): \(text($0.type))" }.joined(separator: ", ")
    return "(\(list))\(throwing ?? canThrow ? " throws" : "") -> \(text(out))"
  }
}
