import SchemaModel

/// Converts structs and their members to JSON Schema.
extension ResponseSchema {
  mutating func object(_ body: StructBody) -> [OrderedJSON.Member] {
    switch body.leniency {
    case nil: return members(body, isLenient: false)
    case .always: return members(body, isLenient: true)
    case .unknownToken(let wire, let tokens):
      let known: OrderedJSON = ["enum": .strings(tokens.asEnum?.cases.map(\.raw) ?? [])]
      return [
        ("if", Self.at([wire][...], known)), ("then", .object(members(body, isLenient: false))),
        ("else", .object(members(body, isLenient: true))),
      ]
    }
  }

  /// - Parameter isLenient: True if optional members may have any type, because the Swift ignores malformed ones.
  private mutating func members(_ body: StructBody, isLenient: Bool) -> [OrderedJSON.Member] {
    let tree = WireTree()
    for member in body.members {
      switch member.origin {
      case .wire(let wire): add(member, wire, to: tree, isLenient: isLenient)
      case .constant(let literal, let path):
        guard let text = literal.text, !path.isEmpty else { continue }
        let raw = member.type.definition?.asEnum?.raw(of: text) ?? text
        let node = tree.node(at: path)
        node.schemas.append(["const": .string(raw)])
        node.isRequired = true
      case .pick(let pick) where member.canBeMissing:
        if let found = search(pick, in: body) { tree.alsoHolds.append(found) }
      default: continue
      }
    }
    if !body.atLeastOneOf.isEmpty {
      let choices = body.atLeastOneOf.compactMap { name in
        body.member(name.text)?.wire.map { Self.at($0.path[...], .not(["type": "null"])) }
      }
      tree.alsoHolds.append(["anyOf": .list(choices)])
    }
    return tree.members
  }

  private mutating func add(_ member: Member, _ wire: Wire, to tree: WireTree, isLenient: Bool) {
    guard !wire.isWholeObject else {
      if let type = member.type.definition, type.asStruct != nil {
        tree.alsoHolds.append(["$ref": reference(type)])
      }
      return
    }
    if let type = member.type.definition, let parts = type.asStruct, parts.isSiblings {
      return addSiblings(parts, of: member, wire, to: tree, isLenient: isLenient)
    }
    let isOptional = Self.isOptional(member, wire)
    if isLenient, isOptional { return }
    let node = tree.node(at: wire.path)
    node.isRequired = node.isRequired || !isOptional || wire.mustBePresent
    if node.head.isEmpty { node.head = Self.head(member.documentation) }
    node.schemas.append(value(member.type.unwrapped, wire))
  }

  /// True if the generated Swift can do without a value of the member.
  private static func isOptional(_ member: Member, _ wire: Wire) -> Bool {
    switch member.type {
    case .optional, .array, .dictionary: true
    default: wire.defaultValue != nil || wire.fallback != nil || wire.resolve != nil
    }
  }

  /// Adds a value that is stored in several sibling JSON members, such as a text and its key.
  private func addSiblings(
    _ parts: StructBody, of member: Member, _ wire: Wire, to tree: WireTree, isLenient: Bool
  ) {
    guard let last = wire.path.last else { return }
    let isOptional = Self.isOptional(member, wire)
    let holder = tree.node(at: wire.path.dropLast())
    var ways: [OrderedJSON] = []
    for part in parts.members {
      guard let own = part.wire else { continue }
      let name = last + own.path.joined()
      let style = own.text.map { wire.text ?? $0 } ?? .value
      if !isLenient { holder.child(name).schemas.append(Self.text(style)) }
      let value: OrderedJSON =
        style == .value || style == .scalar ? .not(["type": "null"]) : Self.present
      ways.append(["required": [.string(name)], "properties": [name: value]])
    }
    // Without a fallback, the first JSON member is required. With a fallback, any one is enough.
    let first = parts.members.first { $0.wire != nil }
    if first?.wire?.fallback == nil { ways = Array(ways.prefix(1)) }
    if !isOptional || wire.mustBePresent {
      for node in tree.nodes(along: wire.path.dropLast()) { node.isRequired = true }
      holder.alsoHolds.append(ways.count == 1 ? ways[0] : ["anyOf": .list(ways)])
    }
  }

  // MARK: Values

  private mutating func value(_ type: TypeReference, _ wire: Wire) -> OrderedJSON {
    switch type {
    case .builtin(.string) where wire.number != nil: return ["type": ["string", "number"]]
    case .builtin(let builtin): return Self.value(builtin, wire)
    case .type(let definition): return ["$ref": reference(definition)]
    case .any(let proto):
      if let type = wire.readAsType { return ["$ref": reference(type)] }
      return schema.unions[proto.name.text] == nil ? true : ["$ref": reference(proto.name.text)]
    case .array(let element):
      return ["type": "array", "items": Self.nullable(value(element.unwrapped, wire))]
    case .dictionary(let element):
      if element.isBuiltin(.jsonValue) { return ["type": "object"] }
      let value =
        element.isBuiltin(.string)
        ? Self.text(wire.text == .scalar ? .scalar : .value) : value(element.unwrapped, wire)
      return ["type": "object", "additionalProperties": Self.nullable(value)]
    default: return true
    }
  }

  private static func value(_ builtin: TypeReference.Builtin, _ wire: Wire) -> OrderedJSON {
    switch builtin {
    case .string: return text(wire.text ?? .value)
    case .int:
      var number: [OrderedJSON.Member] = [("type", "integer")]
      if let minimum = wire.minimum { number.append(("minimum", .word("\(minimum)"))) }
      if let maximum = wire.maximum { number.append(("maximum", .word("\(maximum)"))) }
      let digits: OrderedJSON = ["type": "string", "pattern": .string(digits(wire))]
      return ["anyOf": [.object(number), digits]]
    case .data: return ["type": "string", "pattern": .string(base64)]
    case .url: return ["type": "string", "format": "uri-reference"]
    default: return builtin.row.json.map { ["type": .string($0.rawValue)] } ?? true
    }
  }

  /// Returns the pattern of a number in a string. JSON Schema cannot restrict the size of such a number.
  private static func digits(_ wire: Wire) -> String {
    if let minimum = wire.minimum, minimum >= 0 { return "^[0-9]+$" }
    if let maximum = wire.maximum, maximum < 0 { return "^-[0-9]+$" }
    return "^-?[0-9]+$"
  }

  /// The pattern of base64 and base64url (RFC 4648 sections 4 and 5), with or without padding.
  private static let base64 =
    "^([A-Za-z0-9+/_-]{4})*([A-Za-z0-9+/_-]{2}(==)?|[A-Za-z0-9+/_-]{3}=?)?$"

  private static func text(_ style: Wire.TextStyle) -> OrderedJSON {
    switch style {
    case .value, .hint: ["type": "string"]
    case .token, .upperToken: ["type": "string", "pattern": .string(tokenPattern)]
    case .scalar: ["type": ["string", "number", "boolean"]]
    }
  }

  /// Returns a schema that also accepts null, because a null is equivalent to a missing member.
  static func nullable(_ schema: OrderedJSON) -> OrderedJSON {
    if case .word = schema { return schema }
    guard case .object(var members) = schema,
      let index = members.firstIndex(where: { $0.key == "type" }),
      !members.contains(where: { $0.key == "enum" || $0.key == "const" })
    else { return ["anyOf": [schema, ["type": "null"]]] }
    switch members[index].value {
    case .list(let types): members[index].value = .list(types + ["null"])
    case let type: members[index].value = [type, "null"]
    }
    return .object(members)
  }

  // MARK: Picks

  /// Returns a schema that requires a matching element in the list from which a member is picked. Nil if the list is
  /// not read from JSON.
  private func search(_ pick: Pick, in body: StructBody) -> OrderedJSON? {
    guard let list = body.member(pick.from.text), let wire = list.wire,
      let elementType = list.type.element, let owner = pick.type ?? elementType.definition
    else { return nil }
    var fits: [OrderedJSON] = []
    if let union = elementType.definition.flatMap({ schema.unions[$0.name.text] }),
      let arm = union.arms.first(where: { $0.type === owner }), let on = union.on
    {
      fits.append(Self.at([on.text][...], ["const": .string(arm.token.text)]))
    }
    if pick.by == nil, pick.first.count == 1, let owner = owner.asStruct {
      for test in pick.first[0].tests {
        guard case .equals(let values, let isNegated) = test.check,
          let member = owner.member(test.path.text), let path = member.wire?.path,
          let tokens = member.type.definition?.asEnum
        else { continue }
        let raws = values.compactMap { tokens.raw(of: $0.key) }
        let holds = Self.at(path[...], ["enum": .strings(raws)])
        fits.append(isNegated ? .not(holds) : holds)
      }
    }
    let element: OrderedJSON = fits.isEmpty ? ["type": "object"] : .all(fits)
    return Self.at(wire.path[...], ["type": "array", "contains": element])
  }
}
