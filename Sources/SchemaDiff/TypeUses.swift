/// The places of a schema that name a type. They identify a renamed type that has too little content.
///
/// They are collected at the first question, because most comparisons ask none.
final class TypeUses {
  private let schema: Schema
  private lazy var places = collected()

  init(_ schema: Schema) { self.schema = schema }

  /// The places, in order; nil if there are none.
  func text(for type: TypeDefinition) -> String? {
    places[ObjectIdentifier(type)].map { $0.sorted().joined(separator: ", ") }
  }

  private func collected() -> [ObjectIdentifier: [String]] {
    var places: [ObjectIdentifier: [String]] = [:]
    func note(_ type: TypeDefinition?, _ place: String) {
      if let type { places[ObjectIdentifier(type), default: []].append(place) }
    }
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
    return places
  }
}
