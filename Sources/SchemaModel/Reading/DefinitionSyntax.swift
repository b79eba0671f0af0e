// Definitions as they are written, before the linker resolves the names in them. Some of their keys stay nodes, which
// are read when they are linked.

struct ModuleSyntax {
  let name: Name
  let doc: String?
  let families: [FamilySyntax]
}

/// One file of the schema.
struct FamilySyntax {
  let fileName: String
  let swiftName: String
  let file: Int
  let location: SourceLocation
  let doc: String?
  /// The place of `doc:`; that of the file in the index if there is none.
  let docLocation: SourceLocation
  let source: String?
  let types: [TypeSyntax]
  let unions: [UnionSyntax]
  let mixins: [Mixin]
  let mapping: MappingSyntax?
  let theme: ThemeSyntax?
}

struct TypeSyntax {
  let kind: TypeDefinition.Kind
  let name: Name
  let documentation: Documentation
  /// Requirements of a protocol, or own members of a struct.
  var members: [MemberSyntax] = []
  var nested: [TypeSyntax] = []
  var mixins: [Mixin] = []
  let node: Node

  func names(_ key: String) -> [Name] { DefinitionReader.names(node[key]) }
  func flag(_ key: String) -> Bool { DefinitionReader.flag(node[key]) }

  /// For a struct.
  var form: StructBody.Form {
    switch node["coding"]?.text {
    case "siblings": .siblings
    case "none": .plain
    default: .object
    }
  }

  /// For a protocol: the default type that the schema requests.
  var defaultRequest: DefaultRequest? {
    guard let node = node["default"], let kind = node.text ?? node["kind"]?.text,
      ["struct", "class"].contains(kind)
    else { return nil }
    return DefaultRequest(isClass: kind == "class", node: node)
  }

  struct DefaultRequest {
    let isClass: Bool
    /// `class`, or a mapping that contains it.
    let node: Node
  }
}

/// A member of a struct or mixin, or a requirement of a protocol.
public struct MemberSyntax {
  public let name: Name
  public internal(set) var documentation: Documentation
  /// Nil if a hook states the type.
  public internal(set) var typeText: Name?
  var isSensitive: Bool
  var isMutable: Bool
  var isMainActor = false
  var isProvided = false
  var initial: Literal?
  var absence: Name?
  /// The place of the JSON path, if it is stated.
  var statedWire: SourceLocation?
  /// True if the JSON path is written without quotes.
  var isWirePlain = false
  /// The mixin or protocol that a struct includes it from.
  var mixin: Name?
  let isRequirement: Bool
  /// The key that determines how a member of a struct is computed; nil if it is read from JSON.
  var derivation: Node.Entry?
  /// Its value contains the keys that determine how the member is computed.
  let entry: Node.Entry
  /// The reading from JSON, if no name must be resolved for it. Read here, because files are read in parallel and
  /// linked one after the other.
  var wire: Wire?

  /// True if it has a signature: a method of a protocol, or a hook of a struct.
  var isMethod: Bool { MemberReader.signature(self) != nil }

  /// The key for the JSON name, if the name of the member is also its JSON name.
  var implicitWire: String? { statedWire == nil && MemberReader.isWire(self) ? "wire" : nil }
}

/// A union, which selects the struct of a JSON object.
struct UnionSyntax {
  let name: Name
  let documentation: Documentation
  let on: Name?
  let tokens: Name?
  let arms: [(token: Name, structName: Name)]
  let rules: [(target: Union.Rule.Target, condition: Condition)]
  let otherwise: Otherwise?
  let depth: Int?
  let depthLocation: SourceLocation?

  struct Otherwise {
    let structName: Name
    let lenientUnless: (wire: Name, enumName: Name)?
    let isAlwaysLenient: Bool
  }
}
