import SchemaModel

/// Plans a property or a requirement. The formatter puts the type of a function on a line of its own
/// where it has to; others it leaves where they are.
enum PropertyPlan {
  static func declaration(
    doc: [CommentLine], head: SwiftCode, _ type: TypeReference, _ scope: Scope,
    accessors: SwiftCode = ""
  ) -> Declaration {
    let name = scope.name(of: type)
    if case .function = type.unwrapped {
      return .property(doc: doc, head: head, type: name, accessors: accessors)
    }
    return .line(doc: doc, text: "\(head) \(name)\(accessors)")
  }
}
