import SchemaModel

/// The places of a schema that name a type. A type with hardly any content is known again by them when
/// it has another name.
struct TypeUses {
  private var places: [ObjectIdentifier: [String]] = [:]

  init(_ schema: Schema) {
    for type in schema.allTypes {
      for member in type.ownMembers {
        note(member.type.innermost, "\(type.qualifiedName).\(member.name)")
      }
      for proto in type.asStruct?.conformedProtocols ?? type.asProtocol?.refinedProtocols ?? [] {
        note(proto, type.qualifiedName)
      }
    }
    for union in schema.families.flatMap(\.unions) {
      for arm in union.arms { note(arm.type, "\(union.name): \(arm.token)") }
      for (number, rule) in union.rules.enumerated() {
        note(rule.type, "\(union.name): \(number)")
      }
      note(union.otherwise?.type, "\(union.name): else")
    }
  }

  private mutating func note(_ type: TypeDefinition?, _ place: String) {
    if let type { places[ObjectIdentifier(type), default: []].append(place) }
  }

  /// The places, in order; nil if there are none.
  func text(for type: TypeDefinition) -> String? {
    places[ObjectIdentifier(type)].map { $0.sorted().joined(separator: ", ") }
  }
}
