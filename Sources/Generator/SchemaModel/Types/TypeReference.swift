/// A type, linked to its definition.
public indirect enum TypeReference {
  case builtin(Builtin)
  case type(TypeDefinition)
  case any(TypeDefinition)
  /// `any Sendable` or `any Error`.
  case anyStandard(String)
  case optional(TypeReference)
  case array(TypeReference)
  case dictionary(TypeReference)
  case function(parameters: [TypeReference], canThrow: Bool, result: TypeReference)
  case tuple([TypeReference])
  /// An associated type of the protocol that uses the type, or of a protocol that this protocol refines.
  case associated(String)
  /// An invalid type. It has been reported, so further errors about it are suppressed.
  case poisoned

  public var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The type without its question mark.
  public var unwrapped: TypeReference {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  /// The element type of a list or an optional list; `nil` for other types.
  public var element: TypeReference? {
    if case .array(let element) = unwrapped { element } else { nil }
  }

  /// The struct, enum or protocol, also if the type is optional; `nil` for other types.
  public var definition: TypeDefinition? {
    switch unwrapped {
    case .type(let type), .any(let type): type
    default: nil
    }
  }

  /// The struct, enum or protocol, also inside lists, dictionaries and optionals; `nil` for other types.
  public var innermost: TypeDefinition? {
    switch self {
    case .optional(let type), .array(let type), .dictionary(let type): type.innermost
    case .type(let type), .any(let type): type
    default: nil
    }
  }

  /// The types that this type consists of; empty for a name.
  public var components: [TypeReference] {
    switch self {
    case .optional(let type), .array(let type), .dictionary(let type): [type]
    case .function(let parameters, _, let result): parameters + [result]
    case .tuple(let parts): parts
    case .builtin, .type, .any, .anyStandard, .associated, .poisoned: []
    }
  }

  /// True if the condition holds for the type or for a part of it.
  package func contains(where fits: (TypeReference) -> Bool) -> Bool {
    fits(self) || components.contains { $0.contains(where: fits) }
  }

  public var isPoisoned: Bool {
    contains { if case .poisoned = $0 { true } else { false } }
  }

  /// The built-in type, also if it is optional; `nil` for other types.
  public var builtin: Builtin? {
    if case .builtin(let builtin) = unwrapped { builtin } else { nil }
  }

  /// Returns the type with its associated types replaced by these types.
  package func replacing(_ associated: [String: TypeReference]) -> TypeReference {
    switch self {
    case .associated(let name): return associated[name] ?? self
    case .optional(let type): return .optional(type.replacing(associated))
    case .array(let type): return .array(type.replacing(associated))
    case .dictionary(let type): return .dictionary(type.replacing(associated))
    case .function(let parameters, let canThrow, let result):
      return .function(
        parameters: parameters.map { $0.replacing(associated) }, canThrow: canThrow,
        result: result.replacing(associated))
    case .tuple(let parts): return .tuple(parts.map { $0.replacing(associated) })
    default: return self
    }
  }

  /// True for the type of any JSON value, and for the type of any JSON object.
  var isJSON: Bool { self == .builtin(.jsonValue) || self == .dictionary(.builtin(.jsonValue)) }

  public func isBuiltin(_ builtin: Builtin) -> Bool { self.builtin == builtin }
}

extension TypeReference: Equatable {}

/// An object that is equal only to itself.
public protocol Identity: AnyObject, Hashable {}

extension Identity {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension TypeDefinition: Identity {}
extension Union: Identity {}
extension Module: Identity {}

extension TypeReference: CustomStringConvertible {
  /// The type as it is written in the schema, and in Swift outside of other types.
  public var description: String {
    switch self {
    case .builtin(let builtin): builtin.rawValue
    case .type(let type): type.qualifiedName
    case .any(let type): "any " + type.qualifiedName
    case .anyStandard(let name): "any " + name
    case .optional(let type): type.needsParentheses ? "(\(type))?" : "\(type)?"
    case .array(let type): "[" + type.description + "]"
    case .dictionary(let type): "[String: " + type.description + "]"
    case .function(let parameters, let canThrow, let result):
      "\(Self.list(parameters))\(canThrow ? " throws" : "") -> \(result)"
    case .tuple(let parts): Self.list(parts)
    case .associated(let name): name
    case .poisoned: "_"
    }
  }

  /// True if a question mark after the type would apply only to a part of it.
  package var needsParentheses: Bool {
    switch self {
    case .any, .anyStandard, .function: true
    default: false
    }
  }

  private static func list(_ types: [TypeReference]) -> String {
    "(" + types.map(\.description).joined(separator: ", ") + ")"
  }
}
