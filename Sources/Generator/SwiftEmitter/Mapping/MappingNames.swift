/// Names of the generated mapper's parts.
enum MappingNames {
  /// `FormItems` becomes `formItems`.
  static func function(_ name: String) -> String { GeneratedNames.function(name) }

  /// Returns the name of a type's case in `MappingSource`.
  static func source(_ type: TypeDefinition) -> SwiftCode {
    .escaped(function(type.qualifiedName))
  }

  /// `hui_cancel` becomes `huiCancel`.
  static func text(_ key: String) -> String {
    let parts = key.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let name = parts.enumerated().map { index, part in
      index == 0 ? function(part) : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
    return name.first?.isNumber ?? true ? "text" + name : name
  }

  /// Returns the name of the visitor that calls the row for a response. A row is the map of one response type.
  static func rows(_ root: MappingRoot) -> String {
    root.source.qualifiedName.split(separator: ".").joined() + "Rows"
  }

  /// Names of the mapper's hand-written members, and of parameters of generated functions. Locals must not have these
  /// names. A generated function with such a name is called with `self.`.
  static let taken: Set<String> = [
    "source", "place", "context", "hooks", "overrides", "warn", "map", "hook", "refuse",
    "entering", "customisedItem", "customisedModel", "customisedUnknown",
    "self", "mapper", "response", "replacements", "replaced", "own", "text", "value",
  ]
}
