/// Writes the names of types for one position in the generated code. Qualifies a name if a nested type hides it.
struct Scope {
  let moduleName: String
  /// The nested types that are visible without qualification. Inner types hide outer ones.
  private let visible: [String: TypeDefinition]

  /// Creates the scope of the top level of a file.
  init(module: String) {
    moduleName = module
    visible = [:]
  }

  /// Creates the scope of the body of a type that is declared in `outer`.
  init(_ type: TypeDefinition, in outer: Scope) {
    moduleName = outer.moduleName
    visible = type.nested.reduce(into: outer.visible) { $0[$1.name.text] = $1 }
  }

  /// Creates the scope of the body of a type at any depth.
  init(_ type: TypeDefinition, module: String) {
    let outer = type.parent.map { Scope($0, module: module) } ?? Scope(module: module)
    self.init(type, in: outer)
  }

  /// Returns the name of a type of the standard library, Foundation or HaapiFoundation.
  func builtin(_ name: String) -> SwiftCode {
    guard visible[name] != nil else { return SwiftCode(name: name) }
    if let module = TypeReference.Builtin(rawValue: name)?.row.module {
      return "\(name: module).\(name: name)"
    }
    let isOfHaapi = ReservedNames.runtimeTypes["HaapiFoundation"]?.contains(name) == true
    return "\(name: isOfHaapi ? "HaapiFoundation" : "Swift").\(name: name)"
  }

  func name(of definition: TypeDefinition) -> SwiftCode {
    if definition.parent == nil {
      let name = SwiftCode(name: definition.name)
      return visible[definition.name.text] != nil
        ? "\(name: module(of: definition)).\(name)" : name
    }
    if visible[definition.name.text] === definition { return SwiftCode(name: definition.name) }
    let qualified = definition.qualifiedName
    let name = SwiftCode(name: qualified)
    return visible[String(qualified.prefix { $0 != "." })] != nil
      ? "\(name: module(of: definition)).\(name)" : name
  }

  private func module(of definition: TypeDefinition) -> String {
    definition.module?.name.text ?? moduleName
  }

  /// Returns the name of a type that is generated next to `type`, with a suffix, such as a visitor.
  func name(of type: TypeDefinition, suffix: String) -> SwiftCode {
    type.parent == nil
      ? topLevel(type.name.text + suffix) : "\(name(of: type))\(name: suffix)"
  }

  /// Returns the name of a top-level type that the schema does not define, such as the enum of a union.
  func topLevel(_ name: String) -> SwiftCode {
    visible[name] != nil ? "\(name: moduleName).\(name: name)" : SwiftCode(name: name)
  }

  func name(of reference: TypeReference) -> SwiftCode {
    switch reference {
    case .builtin(let builtin): self.builtin(builtin.rawValue)
    case .type(let type): name(of: type)
    case .any(let type): "any " + name(of: type)
    case .anyStandard(let standard): "any " + builtin(standard)
    case .optional(let type):
      type.needsParentheses ? "(\(name(of: type)))?" : name(of: type) + "?"
    case .array(let type): "[" + name(of: type) + "]"
    case .dictionary(let type): "[\(builtin("String")): \(name(of: type))]"
    case .function(let parameters, let canThrow, let result):
      "@Sendable (\(parameters.map(name), separator: ", "))\(canThrow ? " throws" : "") -> \(name(of: result))"
    case .tuple(let parts): "(\(parts.map(name), separator: ", "))"
    case .associated(let name): SwiftCode(name: name)
    case .poisoned: "Never"
    }
  }

  /// Returns a parameter whose value is stored. A function type is therefore `@escaping`.
  func parameter(
    _ names: SwiftCode, _ type: TypeReference, default defaultValue: SwiftCode? = nil
  ) -> Parameter {
    var parameter = Parameter(names, name(of: type), default: defaultValue)
    if case .function = type { parameter.isEscaping = true }
    return parameter
  }
}
