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
  /// An associated type of its protocol, or of a refined one.
  case associated(String)
  /// It has been reported; further errors about it are suppressed.
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

  /// The element of a list or an optional list.
  public var element: TypeReference? {
    if case .array(let element) = unwrapped { return element }
    return nil
  }

  /// The struct, enum or protocol, without optional.
  public var definition: TypeDefinition? {
    switch unwrapped {
    case .type(let type), .any(let type): type
    default: nil
    }
  }

  /// The definition inside lists and optionals.
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
    case .function(let parameters, _, let result):
      result.isPoisoned || parameters.contains(where: \.isPoisoned)
    case .tuple(let parts): parts.contains(where: \.isPoisoned)
    default: false
    }
  }

  /// True if the type, or a part of it, matches.
  package func contains(where fits: (TypeReference) -> Bool) -> Bool {
    if fits(self) { return true }
    switch self {
    case .optional(let type), .array(let type), .dictionary(let type):
      return type.contains(where: fits)
    case .function(let parameters, _, let result):
      return (parameters + [result]).contains { $0.contains(where: fits) }
    case .tuple(let parts): return parts.contains { $0.contains(where: fits) }
    default: return false
    }
  }

  /// The type with associated types replaced by concrete ones.
  func replacing(_ associated: [String: TypeReference]) -> TypeReference {
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
    case (.tuple(let a), .tuple(let b)): a == b
    case (.associated(let a), .associated(let b)): a == b
    case (.function(let a, let aThrows, let aResult), .function(let b, let bThrows, let bResult)):
      a == b && aThrows == bThrows && aResult == bResult
    default: false
    }
  }
}

extension TypeReference: CustomStringConvertible {
  /// The type as it is written in the schema and at the top level of Swift.
  public var description: String {
    switch self {
    case .builtin(let builtin): builtin.rawValue
    case .type(let type): type.qualifiedName
    case .any(let type): "any " + type.qualifiedName
    case .anyStandard(let name): "any " + name
    case .optional(.any(let type)): "(any " + type.qualifiedName + ")?"
    case .optional(.anyStandard(let name)): "(any " + name + ")?"
    case .optional(.function(let parameters, let canThrow, let result)):
      "(" + Self.text(parameters, canThrow, result) + ")?"
    case .optional(let type): type.description + "?"
    case .array(let type): "[" + type.description + "]"
    case .dictionary(let type): "[String: " + type.description + "]"
    case .function(let parameters, let canThrow, let result):
      Self.text(parameters, canThrow, result)
    case .tuple(let parts): Self.list(parts)
    case .associated(let name): name
    case .poisoned: "_"
    }
  }

  private static func text(
    _ parameters: [TypeReference], _ canThrow: Bool, _ result: TypeReference
  ) -> String {
    "\(list(parameters))\(canThrow ? " throws" : "") -> \(result)"
  }

  private static func list(_ types: [TypeReference]) -> String {
    "(" + types.map(\.description).joined(separator: ", ") + ")"
  }
}
