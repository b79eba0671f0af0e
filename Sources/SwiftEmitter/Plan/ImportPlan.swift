/// Plans the imports of a file. The compiler warns about a public import that no public declaration needs, and
/// about a missing one.
struct ImportPlan {
  private enum Need: Int, Comparable {
    case none
    case inside
    case exposed

    static func < (lhs: Need, rhs: Need) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  private let own: Module
  private var needs: [String: Need] = [:]
  /// Modules of deprecated members that the file reads.
  private var hidden: Set<String> = []

  static func imports(of family: Family, in module: Module) -> [Import] {
    var plan = ImportPlan(own: module)
    if !family.unions.isEmpty { plan.need("HaapiFoundation", .exposed) }
    for type in family.types.flatMap(\.selfAndNested) { plan.add(type) }
    return plan.needs.sorted { $0.key < $1.key }.compactMap { module, need in
      need == .none
        ? nil
        : Import(
          module: module, isPublic: need == .exposed,
          isForGeneratedMapping: plan.hidden.contains(module))
    }
  }

  /// Imports of the modules that apps use directly. All of them re-export HaapiFoundation.
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

  private mutating func need(_ module: String, _ need: Need) {
    needs[module] = max(needs[module] ?? .none, need)
  }

  // MARK: Definitions

  private mutating func add(_ type: TypeDefinition) {
    switch type.body {
    case .protocolBody(let body):
      if body.refines.contains(where: { Self.foundationProtocols.contains($0.text) }) {
        need("HaapiFoundation", .exposed)
      }
      if !type.sensitiveRequirements.isEmpty { need("HaapiFoundation", .inside) }
      for proto in body.refinedProtocols { add(module: proto, .exposed) }
      for constraint in body.constraints { add(constraint.type, .exposed) }
      for member in body.members {
        for parameter in member.method?.parameters ?? [] { add(parameter.type, .exposed) }
        add(member.type, .exposed)
      }
      if let made = body.defaultType { add(made) }
    case .enumBody(let body):
      for payload in body.cases.compactMap(\.payload) { add(payload, .exposed) }
    case .structBody(let body):
      switch body.form {
      case .object, .siblings: need("HaapiFoundation", .exposed)
      case .plain, .plainClass:
        if body.members.contains(where: \.isSensitive) { need("HaapiFoundation", .inside) }
      }
      for proto in body.conformedProtocols { add(module: proto, .exposed) }
      for member in body.members {
        add(member)
        for path in member.pathsRead { addHidden(path, of: type) }
        guard case .pick(let pick) = member.origin else { continue }
        let list = try? PathTyping.type(of: pick.from, in: type)
        guard let chosen = pick.type ?? list?.element?.definition else { continue }
        let tests = (pick.first + pick.cases.flatMap { $0.1 }).flatMap(\.tests)
        for path in tests.map(\.path.names) + (pick.field.map { [$0.names] } ?? []) {
          addHidden(path, of: chosen)
        }
      }
    }
  }

  private mutating func addHidden(_ path: [String], of type: TypeDefinition) {
    var owner: TypeDefinition? = type
    for name in path {
      guard let current = owner, let next = PathTyping.memberType(name, of: current) else { return }
      if current.outermost.module !== own, StructPlan.readName(name, in: current) != name {
        hidden.formUnion(current.outermost.module.map { [$0.name.text] } ?? [])
      }
      owner = next.definition
    }
  }

  /// Protocols of HaapiFoundation.
  private static let foundationProtocols: Set<String> = [
    "JSONModel", "Masking", "ContentFreeDescribing",
  ]

  private mutating func add(_ member: Member) {
    if let type = member.wire?.readAsType { add(module: type, .inside) }
    guard case .hook(let hook) = member.origin else { return add(member.type, .exposed) }
    for parameter in hook?.parameters ?? [] { add(parameter.type, .inside) }
    add(hook?.out ?? member.type, .inside)
  }

  // MARK: Types

  private mutating func add(module type: TypeDefinition, _ need: Need) {
    guard let module = type.module, module !== own else { return }
    self.need(module.name.text, need)
  }

  private mutating func add(_ type: TypeReference, _ need: Need) {
    switch type {
    case .builtin(.data), .builtin(.url), .builtin(.timeInterval): self.need("Foundation", need)
    case .builtin(.jsonValue): self.need("HaapiFoundation", need)
    case .optional(let inner), .array(let inner), .dictionary(let inner): add(inner, need)
    case .function(let parameters, _, let result):
      for type in parameters + [result] { add(type, need) }
    case .tuple(let parts): for type in parts { add(type, need) }
    case .type(let definition), .any(let definition): add(module: definition, need)
    default: return
    }
  }
}

/// A module that a file imports.
struct Import {
  let module: String
  var isPublic = false
  /// True if it includes declarations that only generated code uses.
  var isForGeneratedMapping = false

  var code: SwiftCode {
    let attribute: SwiftCode = isForGeneratedMapping ? "\(Signature.Modifier.generated.code) " : ""
    return "\(attribute)\(isPublic ? "public " : "")import \(name: module)"
  }
}
