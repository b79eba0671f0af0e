import SchemaModel

/// Plans the imports of a file. One that is public and that no public declaration needs is a warning,
/// and so is one that is not public and that a public declaration needs.
struct ImportPlan {
  private enum Need: Int, Comparable {
    case none
    case inside
    case exposed

    static func < (lhs: Need, rhs: Need) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  private var foundation = Need.none
  private var haapiFoundation = Need.none

  static func imports(of family: Family) -> [String] {
    var plan = ImportPlan()
    if !family.unions.isEmpty { plan.haapiFoundation = .exposed }
    for type in family.types.flatMap(\.selfAndNested) { plan.add(type) }
    return [("Foundation", plan.foundation), ("HaapiFoundation", plan.haapiFoundation)].compactMap {
      module, need in
      switch need {
      case .none: nil
      case .inside: "import \(module)"
      case .exposed: "public import \(module)"
      }
    }
  }

  private mutating func add(_ type: TypeDefinition) {
    switch type.body {
    case .protocolBody(let body):
      if body.refines.contains(where: { $0.text == "JSONModel" }) { haapiFoundation = .exposed }
      for member in body.members { add(member.type, .exposed) }
    case .enumBody(let body):
      for item in body.cases { add(item.payload, .exposed) }
    case .structBody(let body):
      haapiFoundation = max(haapiFoundation, body.isSiblings ? .inside : .exposed)
      for member in body.members { add(member) }
    }
  }

  private mutating func add(_ member: Member) {
    guard case .hook(let hook) = member.origin else { return add(member.type, .exposed) }
    for parameter in hook?.parameters ?? [] { add(parameter.type, .inside) }
    add(hook?.out ?? member.type, .inside)
  }

  private mutating func add(_ type: TypeReference, _ need: Need) {
    switch type {
    case .builtin(.data), .builtin(.url), .builtin(.timeInterval):
      foundation = max(foundation, need)
    case .builtin(.jsonValue): haapiFoundation = max(haapiFoundation, need)
    case .optional(let inner), .array(let inner), .dictionary(let inner): add(inner, need)
    default: return
    }
  }
}
