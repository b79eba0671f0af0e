import SchemaModel

/// How names are written at a place of the generated code, so that they mean what they should
/// although a nested type may have the same name.
struct Scope {
  /// The type in whose body the code stands; `nil` at the top of a file.
  let type: TypeDefinition?
  let moduleName: String
  private let shadowed: Set<String>

  init(_ type: TypeDefinition?, module: String) {
    self.type = type
    moduleName = module
    var names: Set<String> = []
    var current = type
    while let scope = current {
      for nested in scope.nested { names.insert(nested.name.text) }
      current = scope.parent
    }
    shadowed = names
  }

  /// A name of the standard library, Foundation or HaapiFoundation.
  func builtin(_ name: String) -> String {
    guard shadowed.contains(name) else { return name }
    switch name {
    case "Data", "URL", "TimeInterval": return "Foundation." + name
    case "JSONValue", "JSONModel", "JSONObject", "JSONObjectBuilder", "Masked",
      "RepresentationDecodingError", "TextStyle":
      return "HaapiFoundation." + name
    default: return "Swift." + name
    }
  }

  func name(of definition: TypeDefinition) -> String {
    if definition.parent == nil {
      let name = definition.name.text
      return shadowed.contains(name) ? moduleName + "." + name : name
    }
    if lookUp(definition.name.text) === definition { return definition.name.text }
    let name = definition.qualifiedName
    return shadowed.contains(String(name.prefix { $0 != "." })) ? moduleName + "." + name : name
  }

  /// A type of the module that the schema does not define, such as a union.
  func topLevel(_ name: String) -> String {
    shadowed.contains(name) ? moduleName + "." + name : name
  }

  private func lookUp(_ name: String) -> TypeDefinition? {
    var current = type
    while let scope = current {
      if let found = scope.nested.first(where: { $0.name.text == name }) { return found }
      current = scope.parent
    }
    return nil
  }

  func name(of reference: TypeReference) -> String {
    switch reference {
    case .builtin(let builtin): self.builtin(builtin.rawValue)
    case .type(let type): name(of: type)
    case .any(let type): "any " + name(of: type)
    case .anyStandard(let standard): "any " + builtin(standard)
    case .optional(.any(let type)): "(any \(name(of: type)))?"
    case .optional(.anyStandard(let standard)): "(any \(builtin(standard)))?"
    case .optional(let type): name(of: type) + "?"
    case .array(let type): "[" + name(of: type) + "]"
    case .dictionary(let type): "[\(builtin("String")): \(name(of: type))]"
    case .poisoned: "Never"
    }
  }
}
