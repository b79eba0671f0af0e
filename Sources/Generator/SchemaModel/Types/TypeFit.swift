/// Checks if a member can have a value of another type.
enum TypeFit {
  static func fits(_ found: TypeReference, _ member: Member) -> Bool {
    switch (found, member.type.unwrapped) {
    // A protocol's value can be cast to a conforming type, and a value of a conforming type is a value of the protocol.
    case (.any(let proto), .type(let type)), (.type(let type), .any(let proto)):
      type.conforms(to: proto)
    case (_, let wanted): found == wanted
    }
  }

  static func help(
    _ found: TypeReference, _ member: Member, orName other: String? = "another member"
  ) -> String {
    let type: TypeReference = member.type.isOptional ? .optional(found) : found
    return "write `type: \(type.quoted)`" + (other.map { ", or name \($0)" } ?? "")
  }
}

/// Checks if a list can contain values of a type.
package enum Conformer {
  /// Returns why a list of `element` never contains a value of the type; `nil` if it can contain one.
  package static func problem(_ type: TypeDefinition, of element: TypeReference) -> String? {
    switch element {
    case .any(let proto):
      if type.asStruct != nil, type.conforms(to: proto) { return nil }
    case .type(let own) where own === type: return nil
    case .poisoned: return nil
    default: break
    }
    return "a list of `\(element)` never contains a `\(type.qualifiedName)`"
  }

  /// Returns advice for a type that a list of `element` cannot contain.
  static func help(_ type: TypeDefinition, of element: TypeReference) -> Help {
    let help = "name a struct that conforms to the element's protocol"
    guard case .any(let proto) = element, type.asStruct != nil else { return Help(help) }
    return Help(help, orAdd: proto, to: type)
  }
}
