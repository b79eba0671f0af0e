import SchemaModel

/// Which type of the old version is which type of the new one. Every comparison asks this, so that
/// a renamed type is the same type to all of them.
final class TypePairing {
  let old: Schema
  let new: Schema
  let types: Pairs<TypeDefinition>
  /// Qualified names of the new version by those of the old one, where they differ.
  private let newNames: [String: String]

  init(_ old: Schema, _ new: Schema) {
    self.old = old
    self.new = new
    types = Pairs(
      old.allTypes, new.allTypes, name: \.qualifiedName,
      was: { type in
        type.documentation.was.map { was in
          type.parent.map { $0.qualifiedName + "." + was.text } ?? was.text
        }
      },
      shape: TypePairing.shape)
    newNames = Dictionary(
      types.pairs.filter(\.isRenamed).map { ($0.old.qualifiedName, $0.new.qualifiedName) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Pairs of structs, of enums and of protocols; types that have changed their kind are in none.
  func pairs<Body>(_ body: (TypeDefinition) -> Body?) -> [(
    old: Body, new: Body, pair: Pairs<TypeDefinition>.Pair
  )] {
    types.pairs.compactMap { pair in
      guard let old = body(pair.old), let new = body(pair.new) else { return nil }
      return (old, new, pair)
    }
  }

  /// A type of the old version by its name in the new one: `SecretField` for `PasswordField`.
  func newName(of old: TypeDefinition) -> String {
    newNames[old.qualifiedName] ?? old.qualifiedName
  }

  func newName(of old: String) -> String { newNames[old] ?? old }

  /// A reference of the old version, written with the names of the new one, so that two of them are
  /// equal as texts exactly if nothing but names has changed.
  func newText(of old: TypeReference) -> String {
    switch old {
    case .type(let type): newName(of: type)
    case .any(let type): "any " + newName(of: type)
    case .optional(let inner):
      switch inner {
      case .any, .anyStandard, .function: "(" + newText(of: inner) + ")?"
      default: newText(of: inner) + "?"
      }
    case .array(let inner): "[" + newText(of: inner) + "]"
    case .dictionary(let inner): "[String: " + newText(of: inner) + "]"
    case .function(let parameters, let canThrow, let result):
      "(" + parameters.map(newText).joined(separator: ", ") + ")" + (canThrow ? " throws" : "")
        + " -> " + newText(of: result)
    case .tuple(let parts): "(" + parts.map(newText).joined(separator: ", ") + ")"
    default: old.description
    }
  }

  /// What a type is made of, without its name; nil for types with too little to tell them apart.
  private static func shape(of type: TypeDefinition) -> String? {
    switch type.body {
    case .structBody(let body):
      guard body.members.count > 1 else { return nil }
      return "struct " + body.members.map { "\($0.name.text): \($0.type)" }.joined(separator: ", ")
    case .enumBody(let body):
      guard body.cases.count > 1 else { return nil }
      return "enum " + body.cases.map { "\($0.name.text)=\($0.raw)" }.joined(separator: ", ")
    case .protocolBody(let body):
      guard body.members.count > 1 else { return nil }
      return "protocol "
        + body.members.map { "\($0.name.text): \($0.type)" }.joined(separator: ", ")
    }
  }
}
