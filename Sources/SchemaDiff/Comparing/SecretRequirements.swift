import SchemaDocument
import SchemaModel

/// Requirements that became sensitive, or no longer are: so are members of every type that conforms,
/// and of all of those the requirement tells.
struct SecretRequirements {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    var conforming: [ObjectIdentifier: [TypeDefinition]] = [:]
    let flips = pairing.pairs(\.asProtocol).flatMap { _, _, pair in
      pairing.members(of: pair.old, pair.new).pairs
        .filter { $0.old.isSensitive != $0.new.isSensitive }.map { (pair.new, $0) }
    }
    if !flips.isEmpty {
      for type in pairing.new.allTypes where type.asStruct != nil {
        for proto in type.allProtocols {
          conforming[ObjectIdentifier(proto), default: []].append(type)
        }
      }
    }
    changes = flips.map { proto, pair in
      let subject = "\(proto.qualifiedName).\(pair.new.name)"
      let types = conforming[ObjectIdentifier(proto)] ?? []
      let state = pair.new.isSensitive ? "is sensitive" : "is no longer sensitive"
      return Change(
        pair.new.isSensitive ? .sensitiveNow : .noLongerSensitive, subject,
        "`\(subject)` \(state)" + (types.isEmpty ? "" : " (in \(Words.names(types)) too)"),
        was: pair.old.isSensitive ? "sensitive" : nil,
        now: pair.new.isSensitive ? "sensitive" : nil, before: pair.old.name.location,
        after: pair.new.name.location)
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
