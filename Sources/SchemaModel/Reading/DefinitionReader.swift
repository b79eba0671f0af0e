import SchemaDocument

/// Reads definitions from nodes whose shape has been checked; skips invalid parts.
enum DefinitionReader {
  static func mixin(_ entry: Node.Entry) -> Mixin {
    Mixin(
      name: Name(entry.key, at: entry.keyLocation), documentation: documentation(entry.value),
      include: names(entry.value["include"]),
      members: MemberReader.members(entry.value["members"]))
  }

  static func protocolType(_ entry: Node.Entry) -> TypeDefinition {
    let node = entry.value
    let members = (node["members"]?.mapping ?? []).map(MemberReader.requirement)
    return TypeDefinition(
      name: Name(entry.key, at: entry.keyLocation), documentation: documentation(node),
      body: .protocolBody(
        ProtocolBody(
          refines: names(node["refines"]), isComparable: flag(node["comparable"]),
          hasVisitor: flag(node["visitor"]), associatedTypes: names(node["associatedTypes"]),
          constraints: (node["where"]?.mapping ?? []).compactMap { entry in
            name(entry.value).map {
              ProtocolBody.Constraint(name: Name(entry.key, at: entry.keyLocation), typeText: $0)
            }
          }, members: members, defaultRequest: node["default"].flatMap(defaultRequest))))
  }

  /// `class`, or a mapping that contains it.
  private static func defaultRequest(_ node: Node) -> ProtocolBody.DefaultRequest? {
    let kind = node.text ?? node["kind"]?.text
    guard let kind, ["struct", "class"].contains(kind) else { return nil }
    return ProtocolBody.DefaultRequest(
      isClass: kind == "class", conforms: names(node["conforms"]),
      documentation: documentation(node), location: node.location)
  }

  static func enumType(_ entry: Node.Entry) -> TypeDefinition {
    let node = entry.value
    let cases = (node["cases"]?.mapping ?? []).map { entry in
      let raw = entry.value.scalar.map { _ in entry.value } ?? entry.value["raw"]
      return EnumBody.Case(
        name: Name(entry.key, at: entry.keyLocation),
        documentation: documentation(entry.value),
        raw: raw?.text ?? (raw?.scalar?.isPlain == false ? raw?.scalar?.text ?? "" : entry.key),
        rawLocation: raw.flatMap { $0.isNull ? nil : $0.location } ?? entry.keyLocation,
        payloadText: name(entry.value["payload"]))
    }
    let constants = (node["constants"]?.mapping ?? []).compactMap { entry in
      entry.value.text.map {
        EnumBody.Constant(
          name: Name(entry.key, at: entry.keyLocation), raw: $0, rawLocation: entry.value.location)
      }
    }
    return TypeDefinition(
      name: Name(entry.key, at: entry.keyLocation), documentation: documentation(node),
      body: .enumBody(
        EnumBody(
          openCase: name(node["open"]), refusesBlank: node["blank"]?.text == "refused",
          hasRawValues: node["raw"]?.text != "none", conforms: names(node["conforms"]),
          cases: cases, constants: constants)))
  }

  static func structType(_ entry: Node.Entry) -> TypeDefinition {
    let node = entry.value
    var nested: [TypeDefinition] = []
    var mixins: [Mixin] = []
    for part in node.mapping ?? [] {
      let entries = part.value.mapping ?? []
      switch part.key {
      case "mixins": mixins += entries.map(mixin)
      case "protocols": nested += entries.map(protocolType)
      case "enums": nested += entries.map(enumType)
      case "structs": nested += entries.map(structType)
      default: continue
      }
    }
    let examples = (node["examples"]?.mapping ?? []).compactMap { entry in
      entry.value["json"].map {
        Example(
          name: Name(entry.key, at: entry.keyLocation), doc: entry.value["doc"]?.text, json: $0)
      }
    }
    let form: StructBody.Form =
      switch node["coding"]?.text {
      case "siblings": .siblings
      case "none": .plain
      default: .object
      }
    return TypeDefinition(
      name: Name(entry.key, at: entry.keyLocation), documentation: documentation(node),
      body: .structBody(
        StructBody(
          conforms: names(node["conforms"]), include: names(node["include"]),
          members: MemberReader.members(node["members"]), atLeastOneOf: names(node["atLeastOneOf"]),
          isOnlyInCode: flag(node["onlyInCode"]) || form == .plain, form: form,
          examples: examples)),
      nested: nested, mixins: mixins)
  }

  // MARK: Parts

  static func documentation(_ node: Node) -> Documentation {
    guard let entries = node.mapping else { return Documentation() }
    var documentation = Documentation()
    for entry in entries {
      switch entry.key {
      case "doc": documentation.doc = entry.value.text
      case "source": documentation.source = entry.value.text
      case "since": documentation.since = entry.value.text
      case "was": documentation.was = name(entry.value)
      case "deprecated":
        documentation.deprecated = Documentation.Deprecation(
          since: entry.value["since"]?.text, use: entry.value["use"]?.text,
          message: entry.value["message"]?.text, useLocation: entry.value["use"]?.location)
      default: continue
      }
    }
    return documentation
  }

  static func name(_ node: Node?) -> Name? {
    guard let node, let text = node.text else { return nil }
    return Name(text, at: node.location)
  }

  static func names(_ node: Node?) -> [Name] { (node?.sequence ?? []).compactMap { name($0) } }

  static func flag(_ node: Node?) -> Bool { node?.text == "true" }
}
