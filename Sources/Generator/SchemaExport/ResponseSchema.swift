import SchemaModel

/// The responses that a schema describes, as JSON Schema 2020-12. It is for teams that build the server, and for
/// tests in any language.
///
/// The JSON Schema accepts what the generated Swift reads. Unknown members and unknown values of open enums are
/// allowed. It is stricter than the Swift in three ways: an enum value or other token has no whitespace around it, an
/// optional member of a struct that is not lenient must have its type even if the Swift would ignore a malformed value,
/// and an optional binary value must be base64url or base64. It does not cover hooks, depth limits and integers beyond
/// 64 bits.
public struct ResponseSchema {
  let schema: Schema
  /// Definitions that are referred to but not written yet, in order of reference.
  private var pending: [String] = []
  private var known: Set<String> = []

  private init(_ schema: Schema) { self.schema = schema }

  /// No definition has the `name`. `known` lists the possible names.
  public struct UnknownType: Error {
    public let name: String
    public let known: [String]
  }

  /// The JSON Schema as text; the same bytes on every run.
  ///
  /// - Parameter type: A struct, enum or union, which is described with all definitions that it refers to; nil for
  ///   all responses.
  /// - Throws: ``UnknownType``.
  public static func text(of schema: Schema, type: String? = nil) throws -> String {
    var writer = ResponseSchema(schema)
    return try writer.document(type).text(width: 100)
  }

  // MARK: The document

  private mutating func document(_ type: String?) throws -> OrderedJSON {
    var root: OrderedJSON
    if let type {
      guard schema.unions[type] != nil || types[type] != nil else {
        throw UnknownType(name: type, known: Set(schema.unions.keys).union(types.keys).sorted())
      }
      root = ["$ref": reference(type)]
    } else {
      root = responses()
    }
    var written: [OrderedJSON.Member] = []
    while !pending.isEmpty {
      let name = pending.removeFirst()
      if let union = schema.unions[name] {
        written.append((name, definition(of: union)))
      } else if let type = types[name] {
        written.append((name, definition(of: type)))
      }
    }
    var members: [OrderedJSON.Member] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", .string("\(type ?? "Responses") of \(schema.name) \(schema.version)")),
    ]
    if type == nil, let doc = schema.doc { members.append(("description", .string(doc))) }
    if case .object(let rest) = root { members += rest }
    written.sort { $0.key < $1.key }
    members.append(("$defs", .object(written)))
    return .object(members)
  }

  private lazy var types = Dictionary(
    first: schema.allTypes.filter(isReadable).map { ($0.qualifiedName, $0) })

  /// True if the type can describe a complete JSON value.
  private func isReadable(_ type: TypeDefinition) -> Bool {
    if let body = type.asStruct { return body.form == .object && !body.isOnlyInCode }
    return type.asEnum?.isReadable ?? false
  }

  /// Returns a schema for all kinds of responses. HTTP distinguishes them by media type. This schema recognises a
  /// problem by the URI in `type`, and a token response by its members.
  private mutating func responses() -> OrderedJSON {
    let names = Set(schema.unions.keys)
    let (step, problem, token) = ("HaapiRepresentation", "ProblemRepresentation", "OAuthResponse")
    guard names.isSuperset(of: [step, problem, token]) else {
      return ["anyOf": .list(names.sorted().map { ["$ref": reference($0)] })]
    }
    let isProblem: OrderedJSON = [
      "type": "object", "required": ["type"],
      "properties": ["type": ["type": "string", "pattern": "^[A-Za-z][A-Za-z0-9+.-]*:"]],
    ]
    let isToken: OrderedJSON = [
      "type": "object", "properties": ["type": ["type": "null"]],
      "anyOf": [["required": ["access_token"]], ["required": ["error"]]],
    ]
    return [
      "if": isProblem, "then": ["$ref": reference(problem)],
      "else": [
        "if": isToken, "then": ["$ref": reference(token)], "else": ["$ref": reference(step)],
      ],
    ]
  }

  /// Returns a reference to a definition, which the document will then contain.
  mutating func reference(_ name: String) -> OrderedJSON {
    if known.insert(name).inserted { pending.append(name) }
    return .string("#/$defs/" + name)
  }

  mutating func reference(_ type: TypeDefinition) -> OrderedJSON { reference(type.qualifiedName) }

  // MARK: Types

  private mutating func definition(of type: TypeDefinition) -> OrderedJSON {
    var members = Self.head(type.documentation)
    if let body = type.asEnum {
      members += Self.values(of: body)
    } else if let body = type.asStruct {
      members += object(body)
    }
    return .object(members)
  }

  static func head(_ documentation: Documentation) -> [OrderedJSON.Member] {
    var members: [OrderedJSON.Member] = []
    if let doc = documentation.doc { members.append(("description", .string(doc))) }
    if documentation.deprecated != nil { members.append(("deprecated", true)) }
    return members
  }

  /// The pattern of enum values and other tokens, which have no whitespace around them.
  static let tokenPattern = #"^(\S([\s\S]*\S)?)?$"#
  private static let filledTokenPattern = #"^\S([\s\S]*\S)?$"#

  private static func values(of body: EnumBody) -> [OrderedJSON.Member] {
    let raws = body.knownRaws
    guard body.openCase != nil else {
      return [("enum", .strings(raws))]
    }
    let pattern = body.refusesBlank ? filledTokenPattern : tokenPattern
    return [
      ("type", "string"), ("pattern", .string(pattern)), ("examples", .strings(raws)),
    ]
  }

  // MARK: Unions

  private mutating func definition(of union: Union) -> OrderedJSON {
    var members = Self.head(union.documentation)
    members.append(("type", "object"))
    if let on = union.on {
      members += arms(of: union, on: on.text)
    } else {
      members += choice(union.rules[...], of: union)
    }
    return .object(members)
  }

  private mutating func arms(of union: Union, on wire: String) -> [OrderedJSON.Member] {
    func has(_ tokens: OrderedJSON) -> OrderedJSON {
      ["required": [.string(wire)], "properties": [wire: tokens]]
    }
    let arms = union.arms.compactMap { arm in arm.type.map { (token: arm.token.text, type: $0) } }
    var choices = arms.map { token, type -> OrderedJSON in
      ["if": has(["const": .string(token)]), "then": ["$ref": reference(type)]]
    }
    let known = has(["enum": .strings(arms.map(\.token))])
    var members: [OrderedJSON.Member] = []
    if let type = union.otherwise?.type {
      members.append(("properties", [wire: ["pattern": .string(Self.tokenPattern)]]))
      choices.append(["if": .not(known), "then": ["$ref": reference(type)]])
    } else if case .object(let required) = known {
      members += required
    }
    members.append(("allOf", .list(choices)))
    return members
  }

  /// Returns the keywords for selection rules. The first rule that matches decides.
  private mutating func choice(
    _ rules: ArraySlice<Union.Rule>, of union: Union
  ) -> [OrderedJSON.Member] {
    guard let rule = rules.first else {
      guard let type = union.otherwise?.type else { return [("not", [:])] }
      return [("$ref", reference(type))]
    }
    guard let target = rule.union?.name.text ?? rule.type?.qualifiedName else {
      return choice(rules.dropFirst(), of: union)
    }
    return [
      ("if", Self.schema(of: rule.condition)), ("then", ["$ref": reference(target)]),
      ("else", .object(choice(rules.dropFirst(), of: union))),
    ]
  }
}

extension OrderedJSON {
  static func strings(_ texts: some Sequence<String>) -> OrderedJSON {
    .list(texts.map { .string($0) })
  }

  /// Returns a schema that requires all of these schemas.
  static func all(_ schemas: [OrderedJSON]) -> OrderedJSON {
    schemas.count == 1 ? schemas[0] : schemas.isEmpty ? true : ["allOf": .list(schemas)]
  }

  static func not(_ schema: OrderedJSON) -> OrderedJSON { ["not": schema] }
}
