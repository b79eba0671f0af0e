import SchemaModel

/// Plans a type with everything that belongs to it.
enum TypePlan {
  static func declarations(of type: TypeDefinition, module: String) -> [Declaration] {
    switch type.body {
    case .protocolBody(let body): [ProtocolPlan(type, body, module: module).declaration]
    case .enumBody(let body): [EnumPlan(type, body, module: module).declaration]
    case .structBody(let body):
      [StructPlan(type, body, module: module).declaration]
        + HooksPlan.declarations(of: type, body, module: module)
    }
  }

  static func head(_ keyword: String, _ type: TypeDefinition, _ inherits: [String]) -> TypeHead {
    TypeHead(
      doc: SwiftText.doc(type.documentation),
      text: "public nonisolated \(keyword) \(SwiftText.escaped(type.name.text))",
      inherits: inherits)
  }
}
