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
  /// It has been reported; whoever meets it stays silent.
  case poisoned

  public enum Builtin: String, CaseIterable, Sendable {
    case string = "String"
    case int = "Int"
    case double = "Double"
    case bool = "Bool"
    case data = "Data"
    case url = "URL"
    case timeInterval = "TimeInterval"
    case jsonValue = "JSONValue"
  }

  public var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// The type without its question mark.
  public var unwrapped: TypeReference {
    if case .optional(let wrapped) = self { return wrapped }
    return self
  }

  /// The element of a list, the list being optional or not.
  public var element: TypeReference? {
    if case .array(let element) = unwrapped { return element }
    return nil
  }

  /// The struct, enum or protocol that is meant, optional or not.
  public var definition: TypeDefinition? {
    switch unwrapped {
    case .type(let type), .any(let type): type
    default: nil
    }
  }

  /// The definition behind lists and optionals too.
  public var innermost: TypeDefinition? {
    switch self {
    case .optional(let type), .array(let type), .dictionary(let type): type.innermost
    case .type(let type), .any(let type): type
    default: nil
    }
  }

  public var isPoisoned: Bool {
    switch self {
    case .poisoned: true
    case .optional(let type), .array(let type), .dictionary(let type): type.isPoisoned
    default: false
    }
  }

  public func isBuiltin(_ builtin: Builtin) -> Bool {
    if case .builtin(let own) = unwrapped { return own == builtin }
    return false
  }
}

extension TypeReference: Equatable {
  public static func == (lhs: TypeReference, rhs: TypeReference) -> Bool {
    switch (lhs, rhs) {
    case (.builtin(let a), .builtin(let b)): a == b
    case (.type(let a), .type(let b)), (.any(let a), .any(let b)): a === b
    case (.poisoned, .poisoned): true
    case (.anyStandard(let a), .anyStandard(let b)): a == b
    case (.optional(let a), .optional(let b)), (.array(let a), .array(let b)),
      (.dictionary(let a), .dictionary(let b)):
      a == b
    default: false
    }
  }
}

extension TypeReference: CustomStringConvertible {
  /// As the schema, and Swift outside any type, would write it.
  public var description: String {
    switch self {
    case .builtin(let builtin): builtin.rawValue
    case .type(let type): type.qualifiedName
    case .any(let type): "any " + type.qualifiedName
    case .anyStandard(let name): "any " + name
    case .optional(.any(let type)): "(any " + type.qualifiedName + ")?"
    case .optional(.anyStandard(let name)): "(any " + name + ")?"
    case .optional(let type): type.description + "?"
    case .array(let type): "[" + type.description + "]"
    case .dictionary(let type): "[String: " + type.description + "]"
    case .poisoned: "_"
    }
  }
}
