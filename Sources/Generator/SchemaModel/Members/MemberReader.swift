/// A member of a struct or mixin, or a requirement of a protocol, before the linker resolves its names.
public struct MemberSyntax {
  public let name: Name
  public internal(set) var documentation: Documentation
  /// The type as written; `nil` if a hook states the type.
  public internal(set) var typeText: Name?
  var isSensitive: Bool
  var isMutable: Bool
  var isMainActor = false
  var isProvided = false
  var initial: Literal?
  var absence: Name?
  /// The place of the JSON path; `nil` if no path is stated.
  var statedWire: SourceLocation?
  /// True if the JSON path is written without quotes.
  var isWirePlain = false
  /// The mixin or protocol from which a struct includes the member; `nil` for an own member.
  var mixin: Name?
  let isRequirement: Bool
  /// The entry that determines how a member of a struct is computed; `nil` if the member is read from JSON.
  var derivation: Node.Entry?
  /// The YAML entry of the member. Its value contains the keys that determine how the member is computed.
  let entry: Node.Entry
  /// How the member is read from JSON, unless `as:` names a struct that the linker must find. Read here to save time:
  /// files are read in parallel, and linked one after the other.
  var wire: Wire?

  fileprivate init(_ entry: Node.Entry, isRequirement: Bool) {
    let node = entry.value
    name = entry.name
    documentation = Documentation(node)
    typeText = node.scalar == nil ? node.name(.type) : node.asName
    isSensitive = node.flag(.sensitive)
    isMutable = node.flag(.mutable)
    self.isRequirement = isRequirement
    self.entry = entry
  }

  /// The node of the signature of a method or a hook; `nil` if the member has no signature.
  var signature: Node? {
    let isHook = derivation?.key == Key.hook.rawValue
    let node = isRequirement ? entry.value[.method] : isHook ? derivation?.value : nil
    return node.flatMap { $0.string(.out) == nil ? nil : $0 }
  }

  var isMethod: Bool { signature != nil }

  /// The key that could state another JSON name; `nil` if the member already states one, or has none.
  var implicitWire: String? {
    let isRead =
      derivation.map { $0.key == Key.const.rawValue && MemberReader.literal($0.value) == nil }
      ?? !isMethod
    return statedWire == nil && isRead ? Key.wire.rawValue : nil
  }
}

/// Reads the members of structs, mixins and protocols. The linker later resolves the names in them.
package enum MemberReader {
  /// Reads a requirement of a protocol: a type, or a mapping with a type.
  static func requirement(_ entry: Node.Entry) -> MemberSyntax {
    let node = entry.value
    var member = MemberSyntax(entry, isRequirement: true)
    member.isMainActor = node.flag(.mainActor)
    member.isProvided = node.flag(.provided)
    member.initial = node.literal(.default)
    member.absence = node[.default]?.name(.absent)
    return member
  }

  static func member(_ entry: Node.Entry) -> MemberSyntax {
    let node = entry.value
    var member = MemberSyntax(entry, isRequirement: false)
    member.initial = node.literal(.initial)
    member.statedWire = node[.wire]?.location
    member.isWirePlain = node[.wire]?.scalar?.isPlain ?? false
    member.derivation = node.mapping?.first(where: KeyCheck.isDerivation)
    if member.derivation == nil, node[.as] == nil { member.wire = Wire(entry) }
    return member
  }

  static func origin(of syntax: MemberSyntax, _ scope: Linker.Scope) -> Member.Origin {
    let entry = syntax.entry
    if syntax.isRequirement {
      return syntax.signature.flatMap { hook($0, scope) }.map { .hook($0) }
        ?? .wire(Wire(named: entry.name))
    }
    guard let part = syntax.derivation else {
      return .wire(syntax.wire ?? Wire(entry, structType: scope.structType))
    }
    let value = part.value
    let noName = Name("", at: value.location)
    let noPath = MemberPath("", at: value.location)
    switch Key(rawValue: part.key) {
    case .raw: return .rawText
    case .json:
      return .json(of: value.text == "true" ? nil : value.asName)
    case .const:
      return literal(value).map { .constant($0, wire: Wire.path(entry)) }
        ?? .wire(Wire(entry, structType: scope.structType))
    case .path:
      return .path(entry.value.path(.path) ?? noPath, otherwise: entry.value.literal(.else))
    case .firstOf: return .firstOf(value.asNames)
    case .pick: return .pick(pick(value, scope))
    case .each:
      let typeName = value.name(.type)
      let type = typeName.flatMap(scope.definition)
      let structName = value.name(.as) ?? noName
      return .each(
        Each(
          from: value.path(.from) ?? noPath, typeName: typeName, type: type,
          structName: structName, structType: scope.structType(structName)))
    case .duration: return .duration(value.asName ?? noName)
    default: return .hook(hook(value, scope))
    }
  }

  private static func pick(_ node: Node, _ scope: Linker.Scope) -> Pick {
    let typeName = node.name(.type)
    return Pick(
      from: node.path(.from) ?? MemberPath("", at: node.location), typeName: typeName,
      type: typeName.flatMap(scope.definition), first: conditions(node[.first]),
      by: node.path(.by), cases: node.entries(.cases).map { ($0.name, conditions($0.value)) },
      field: node.path(.field))
  }

  private static func conditions(_ node: Node?) -> [Condition] {
    (node?.sequence ?? []).map(ConditionReader.condition)
  }

  private static func hook(_ node: Node, _ scope: Linker.Scope) -> Hook? {
    node.name(.out).map { out in
      Hook(
        parameters: node.entries(.in).compactMap(\.namePair).map {
          Hook.Parameter(label: $0, type: scope.reference($1))
        },
        out: scope.reference(out), canThrow: node.flag(.throws))
    }
  }

  package static func literal(_ node: Node?) -> Literal? {
    guard let node else { return nil }
    let value: Literal.Value
    switch node.content {
    case .sequence(let nodes):
      guard nodes.isEmpty else { return nil }
      value = .emptyList
    case .mapping(let entries):
      guard entries.isEmpty else { return nil }
      value = .emptyMap
    case .scalar(let scalar):
      if !scalar.isPlain {
        value = .text(scalar.text)
      } else if scalar.isNull {
        return nil
      } else if scalar.text == "true" || scalar.text == "false" {
        value = .boolean(scalar.text == "true")
      } else if JSONShape.isNumber(scalar.text) {
        value = Int(scalar.text).map { .integer($0) } ?? .number(scalar.text)
      } else {
        value = .text(scalar.text)
      }
    }
    return Literal(
      value: value, location: node.location, isPlain: node.scalar?.isPlain ?? false)
  }
}
