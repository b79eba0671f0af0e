import SchemaDocument
import SchemaModel

/// A type that has nothing left to mask is no longer a `CustomReflectable`.
enum LostMirror {
  static func categories(_ isLost: Bool) -> [ChangeCategory]? {
    isLost ? [.source] + ChangeRule.noLongerSensitive.categories : nil
  }

  static func who(_ isLost: Bool) -> String? {
    isLost ? "\(ChangeRule.noLongerSensitive.who) \(words)" : nil
  }

  static let words =
    "The type has no `customMirror` any more, so apps that use it no longer compile."
}

/// Requirements that became sensitive, or no longer are: so are members of every type that conforms,
/// and of all of those the requirement tells.
struct SecretRequirements {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    let mirrorless = Set(
      pairing.pairs(\.asStruct).filter { $0.old.hasMirror && !$0.new.hasMirror }
        .map { ObjectIdentifier($0.pair.new) })
    var conforming: [ObjectIdentifier: [TypeDefinition]] = [:]
    let flips = pairing.pairs(\.asProtocol).flatMap { _, _, types in
      pairing.members(of: types.old, types.new).pairs
        .filter { $0.old.isSensitive != $0.new.isSensitive }.map { (types, $0) }
    }
    if !flips.isEmpty {
      for type in pairing.new.allTypes where type.asStruct != nil {
        for proto in type.allProtocols {
          conforming[ObjectIdentifier(proto), default: []].append(type)
        }
      }
    }
    changes = flips.map { versions, pair in
      let proto = versions.new
      let subject = "\(proto.qualifiedName).\(pair.new.name)"
      let types = conforming[ObjectIdentifier(proto)] ?? []
      let isLost =
        !pair.new.isSensitive
        && (proto.sensitiveRequirements.isEmpty && !versions.old.sensitiveRequirements.isEmpty
          || types.contains { mirrorless.contains(ObjectIdentifier($0)) })
      let state = pair.new.isSensitive ? "is sensitive" : "is no longer sensitive"
      return Change(
        pair.new.isSensitive ? .sensitiveNow : .noLongerSensitive, subject,
        "`\(subject)` \(state)" + (types.isEmpty ? "" : " (in \(Words.names(types)) too)"),
        was: pair.old.isSensitive ? "sensitive" : nil,
        now: pair.new.isSensitive ? "sensitive" : nil, before: pair.old.name.location,
        after: pair.new.name.location, categories: LostMirror.categories(isLost),
        who: LostMirror.who(isLost))
    }
  }

  /// Whether a requirement says why the member of a struct is treated otherwise now.
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
