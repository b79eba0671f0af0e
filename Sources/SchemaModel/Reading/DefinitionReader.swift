/// Reads definitions from nodes whose shape has been checked; skips invalid parts. The linker reads the bodies of types
/// when it knows all names.
package enum DefinitionReader {
  static func mixin(_ entry: Node.Entry) -> Mixin {
    Mixin(
      name: Name(entry.key, at: entry.keyLocation), documentation: documentation(entry.value),
      include: names(entry.value["include"]),
      members: MemberReader.members(entry.value["members"]))
  }

  static func protocolType(_ entry: Node.Entry) -> TypeSyntax {
    TypeSyntax(
      kind: .protocol, name: Name(entry.key, at: entry.keyLocation),
      documentation: documentation(entry.value),
      members: (entry.value["members"]?.mapping ?? []).map(MemberReader.requirement),
      node: entry.value)
  }

  static func enumType(_ entry: Node.Entry) -> TypeSyntax {
    TypeSyntax(
      kind: .enum, name: Name(entry.key, at: entry.keyLocation),
      documentation: documentation(entry.value), node: entry.value)
  }

  static func structType(_ entry: Node.Entry) -> TypeSyntax {
    let node = entry.value
    var nested: [TypeSyntax] = []
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
    return TypeSyntax(
      kind: .struct, name: Name(entry.key, at: entry.keyLocation),
      documentation: documentation(node), members: MemberReader.members(node["members"]),
      nested: nested, mixins: mixins, node: node)
  }

  // MARK: Bodies

  /// - Parameter link: The type of an associated value.
  static func enumBody(_ syntax: TypeSyntax, link: (Name) -> TypeReference) -> EnumBody {
    let node = syntax.node
    let cases = (node["cases"]?.mapping ?? []).map { entry in
      let raw = entry.value.scalar.map { _ in entry.value } ?? entry.value["raw"]
      let payload = name(entry.value["payload"])
      return EnumBody.Case(
        name: Name(entry.key, at: entry.keyLocation),
        documentation: documentation(entry.value),
        raw: raw?.text ?? (raw?.scalar?.isPlain == false ? raw?.scalar?.text ?? "" : entry.key),
        rawLocation: raw.flatMap { $0.isNull ? nil : $0.location } ?? entry.keyLocation,
        payloadText: payload, payload: payload.map(link))
    }
    let constants = (node["constants"]?.mapping ?? []).compactMap { entry in
      entry.value.text.map {
        EnumBody.Constant(
          name: Name(entry.key, at: entry.keyLocation), raw: $0, rawLocation: entry.value.location)
      }
    }
    return EnumBody(
      openCase: name(node["open"]), refusesBlank: node["blank"]?.text == "refused",
      hasRawValues: node["raw"]?.text != "none", conforms: syntax.names("conforms"),
      cases: cases, constants: constants)
  }

  static func structBody(
    _ syntax: TypeSyntax, members: [Member], conformedProtocols: [TypeDefinition],
    leniency: StructBody.Leniency?, tag: StructBody.Tag?, writing: StructBody.Writing
  ) -> StructBody {
    let examples = (syntax.node["examples"]?.mapping ?? []).compactMap { entry in
      entry.value["json"].map {
        Example(
          name: Name(entry.key, at: entry.keyLocation), doc: entry.value["doc"]?.text, json: $0)
      }
    }
    return StructBody(
      conforms: syntax.names("conforms"), include: syntax.names("include"), members: members,
      atLeastOneOf: syntax.names("atLeastOneOf"),
      isOnlyInCode: syntax.flag("onlyInCode") || syntax.form == .plain, form: syntax.form,
      examples: examples, conformedProtocols: conformedProtocols, leniency: leniency, tag: tag,
      writing: writing)
  }

  // MARK: Parts

  package static func documentation(_ node: Node) -> Documentation {
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

  package static func name(_ node: Node?) -> Name? {
    guard let node, let text = node.text else { return nil }
    return Name(text, at: node.location)
  }

  package static func names(_ node: Node?) -> [Name] {
    (node?.sequence ?? []).compactMap { name($0) }
  }

  package static func flag(_ node: Node?) -> Bool { node?.text == "true" }
}
