/// Collects the imports of a file. The compiler reports a missing public import, and a public import that no public
/// declaration needs.
struct Imports {
  private let own: Module
  private var imports: [Import] = []

  /// - Parameters:
  ///   - exposed: Types in public declarations.
  ///   - inside: Types that the file uses elsewhere.
  init(own: Module, exposed: [TypeReference] = [], inside: [TypeReference] = []) {
    self.own = own
    for type in exposed { add(type, isExposed: true) }
    for type in inside { add(type, isExposed: false) }
  }

  /// Collects the imports for the types and unions of a schema file.
  init(of family: Family, in module: Module) {
    self.init(own: module)
    if !family.unions.isEmpty { add("HaapiFoundation", isExposed: true) }
    for type in family.types.flatMap(\.selfAndNested) { add(type) }
  }

  /// Returns the imports for an overlay's file, without HaapiFoundation. Apps import modules that re-export
  /// HaapiFoundation.
  static func forApps(_ imports: [Import]) -> [Import] {
    let own = imports.filter { $0.module != "HaapiFoundation" }
    guard let foundation = imports.first(where: { $0.module == "HaapiFoundation" }) else {
      return own
    }
    let isBrought = own.contains {
      ["HaapiRepresentations", "HaapiUIModels"].contains($0.module)
        && ($0.isPublic || !foundation.isPublic)
    }
    return isBrought
      ? own : own + [Import(module: "HaapiRepresentations", isPublic: foundation.isPublic)]
  }

  /// Returns all imports of the file, sorted, and one for each module.
  func all(with others: [Import] = []) -> [Import] {
    Dictionary(grouping: imports + others, by: \.module).sorted { $0.key < $1.key }.map {
      Import(
        module: $0, isPublic: $1.contains(where: \.isPublic),
        isForGeneratedMapping: $1.contains(where: \.isForGeneratedMapping))
    }
  }

  // MARK: Types

  private mutating func add(_ type: TypeReference, isExposed: Bool) {
    switch type {
    case .builtin(let builtin):
      if let module = builtin.row.module { add(module, isExposed: isExposed) }
    case .type(let definition), .any(let definition):
      guard let module = definition.outermost.module, module !== own else { return }
      add(module.name.text, isExposed: isExposed)
    default: for component in type.components { add(component, isExposed: isExposed) }
    }
  }

  private mutating func add(_ module: String, isExposed: Bool) {
    imports.append(Import(module: module, isPublic: isExposed))
  }

  // MARK: Definitions

  private mutating func add(_ type: TypeDefinition) {
    var exposed: [TypeReference] = []
    switch type.body {
    case .protocolBody(let body):
      let foundation = ReservedNames.runtimeTypes["HaapiFoundation"] ?? []
      if body.refines.contains(where: { foundation.contains($0.text) }) {
        add("HaapiFoundation", isExposed: true)
      }
      if !type.sensitiveRequirements.isEmpty { add("HaapiFoundation", isExposed: false) }
      exposed = body.refinedProtocols.map { .any($0) } + body.constraints.map(\.type)
      for member in body.members {
        exposed += [member.type] + (member.method?.parameters.map(\.type) ?? [])
      }
      if let made = body.defaultType { add(made) }
    case .enumBody(let body): exposed = body.cases.compactMap(\.payload)
    case .structBody(let body):
      if !body.isPlain {
        add("HaapiFoundation", isExposed: true)
      } else if body.members.contains(where: \.isSensitive) {
        add("HaapiFoundation", isExposed: false)
      }
      exposed = body.conformedProtocols.map { .any($0) }
      for member in body.members { add(member) }
    }
    for type in exposed { add(type, isExposed: true) }
  }

  private mutating func add(_ member: Member) {
    if let type = member.wire?.readAsType { add(.type(type), isExposed: false) }
    guard case .hook(let hook) = member.origin else { return add(member.type, isExposed: true) }
    let types = (hook?.parameters.map(\.type) ?? []) + [hook?.out ?? member.type]
    for type in types { add(type, isExposed: false) }
  }
}

extension Schema {
  /// The modules with deprecated members. Generated code reads these members from properties that are `@_spi`.
  var modulesWithHiddenMembers: Set<String> {
    let hiding = modules.filter { module in
      module.families.lazy.flatMap(\.types).contains { type in
        type.selfAndNested.contains { $0.asStruct?.members.contains(where: \.isHidden) ?? false }
      }
    }
    return Set(hiding.map(\.name.text))
  }
}

/// A module that a file imports.
struct Import {
  let module: String
  var isPublic = false
  /// True if the import includes declarations that only generated code uses.
  var isForGeneratedMapping = false

  var code: SwiftCode {
    let attribute: SwiftCode =
      isForGeneratedMapping ? "\(Declaration.Modifier.generated.code) " : ""
    return "\(attribute)\(isPublic ? "public " : "")import \(name: module)"
  }
}
