/// Finds types that are no longer a `CustomReflectable`, because they no longer have a member to mask.
enum LostMirror {
  static func categories(_ isLost: Bool) -> [ChangeCategory]? {
    isLost ? [.source] + ChangeRule.noLongerSensitive.categories : nil
  }

  static func who(_ isLost: Bool) -> String? {
    isLost ? "\(ChangeRule.noLongerSensitive.who) \(words)" : nil
  }

  static let words =
    "The type no longer has a `customMirror`, so apps that use this property no longer compile."
}

/// Finds requirements that became sensitive or are no longer so. One finding reports the members of all conforming
/// types too.
struct SecretRequirements {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    changes = pairing.pairs(\.asProtocol).flatMap { _, _, proto in
      pairing.members(of: proto.old, proto.new).pairs
        .filter { $0.old.isSensitive != $0.new.isSensitive }
        .map { Self.change(proto, $0, pairing) }
    }
  }

  private static func change(
    _ proto: Pairs<TypeDefinition>.Pair, _ pair: Pairs<Member>.Pair, _ pairing: TypePairing
  ) -> Change {
    let subject = "\(proto.new.qualifiedName).\(pair.new.name)"
    let types = masked(pair, proto, pairing)
    let isNow = pair.new.isSensitive
    let isLost =
      !isNow
      && (proto.new.sensitiveRequirements.isEmpty && !proto.old.sensitiveRequirements.isEmpty
        || types.contains(where: \.losesMirror))
    // A refined protocol may declare it sensitive as well.
    let wasSecret = proto.old.sensitiveRequirements.contains(pair.old.name.text)
    let isSecret = proto.new.sensitiveRequirements.contains(pair.new.name.text)
    let (rule, state): (ChangeRule, String) =
      if wasSecret == isSecret {
        (.computedSecrecy, "is \(isNow ? "" : "no longer ")listed as sensitive")
      } else if isNow {
        (.sensitiveNow, "is sensitive")
      } else {
        (.noLongerSensitive, "is no longer sensitive")
      }
    return Change(
      rule, subject,
      "`\(subject)` \(state)"
        + (types.isEmpty ? "" : " (in \(Words.names(types.map(\.type))) too)"),
      was: isNow ? nil : "sensitive", now: isNow ? "sensitive" : nil,
      before: pair.old.name.location, after: pair.new.name.location,
      categories: rule.code == ChangeRule.noLongerSensitive.code
        ? LostMirror.categories(isLost) : nil,
      who: rule.code == ChangeRule.noLongerSensitive.code ? LostMirror.who(isLost) : nil)
  }

  /// Conforming structs whose member is now masked, or no longer.
  private static func masked(
    _ requirement: Pairs<Member>.Pair, _ proto: Pairs<TypeDefinition>.Pair, _ pairing: TypePairing
  ) -> [(type: TypeDefinition, losesMirror: Bool)] {
    pairing.pairs(\.asStruct).compactMap { old, new, pair in
      guard pair.new.allProtocols.contains(where: { $0 === proto.new }),
        let was = old.member(requirement.old.name.text),
        let isNow = new.member(requirement.new.name.text),
        old.isSecret(was) != new.isSecret(isNow)
      else { return nil }
      return (pair.new, old.hasMirror && !new.hasMirror)
    }
  }

  /// True if the change in the struct follows from a requirement.
  static func explain(_ old: Member, _ new: Member, _ owner: StructMembers) -> Bool {
    owner.type.allProtocols.contains { proto in
      guard
        let requirement = proto.asProtocol?.members.first(where: { $0.name.text == new.name.text }),
        requirement.isSensitive == new.isSensitive
      else { return false }
      return owner.oldType.allProtocols.contains { oldProto in
        guard owner.pairing.newType(of: oldProto) === proto else { return false }
        return oldProto.asProtocol?.members.contains {
          $0.name.text == old.name.text && $0.isSensitive != requirement.isSensitive
        } ?? false
      }
    }
  }
}
