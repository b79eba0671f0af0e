/// Reads the members of structs, mixins and protocols. The linker reads their origin when it knows all names.
package enum MemberReader {
  static func members(_ node: Node?) -> [MemberSyntax] { (node?.mapping ?? []).map(member) }

  /// A requirement of a protocol: a type, or a mapping with a type.
  static func requirement(_ entry: Node.Entry) -> MemberSyntax {
    let node = entry.value
    let isShort = node.scalar != nil
    return MemberSyntax(
      name: Name(entry.key, at: entry.keyLocation),
      documentation: DefinitionReader.documentation(node),
      typeText: DefinitionReader.name(isShort ? node : node["type"]),
      isSensitive: DefinitionReader.flag(node["sensitive"]),
      isMutable: DefinitionReader.flag(node["mutable"]),
      isMainActor: DefinitionReader.flag(node["mainActor"]),
      isProvided: DefinitionReader.flag(node["provided"]), initial: literal(node["default"]),
      absence: DefinitionReader.name(node["default"]?["absent"]), isRequirement: true, entry: entry)
  }

  private static func member(_ entry: Node.Entry) -> MemberSyntax {
    let node = entry.value
    let isShort = node.scalar != nil
    let derivation = node.mapping?.first { derivationKeys.contains($0.key) }
    return MemberSyntax(
      name: Name(entry.key, at: entry.keyLocation),
      documentation: DefinitionReader.documentation(node),
      typeText: DefinitionReader.name(isShort ? node : node["type"]),
      isSensitive: DefinitionReader.flag(node["sensitive"]),
      isMutable: DefinitionReader.flag(node["mutable"]), initial: literal(node["initial"]),
      statedWire: node["wire"]?.location, isWirePlain: node["wire"]?.scalar?.isPlain ?? false,
      isRequirement: false, derivation: derivation, entry: entry,
      wire: derivation == nil && node["as"] == nil ? wire(entry) : nil)
  }

  /// Keys that determine how a member is computed. At most one is allowed (`MemberKeyCheck`).
  static let derivationKeys: Set<String> = [
    "raw", "json", "const", "path", "firstOf", "pick", "each", "without", "duration", "strings",
    "hook",
  ]

  /// Keys that only a member in JSON can have.
  static let wireKeys: Set<String> = [
    "as", "default", "fallback", "resolve", "text", "number", "minimum", "maximum", "invalid",
    "required",
  ]

  // MARK: Origins

  /// True if the member is read from JSON.
  static func isWire(_ syntax: MemberSyntax) -> Bool {
    guard let part = syntax.derivation else { return signature(syntax) == nil }
    return part.key == "const" && literal(part.value) == nil
  }

  /// The node of the signature, if the member has one.
  static func signature(_ syntax: MemberSyntax) -> Node? {
    let node: Node?
    if syntax.isRequirement {
      node = syntax.entry.value["method"]
    } else {
      node = syntax.derivation.flatMap { $0.key == "hook" ? $0.value : nil }
    }
    return node.flatMap { $0.mapping != nil && $0["out"]?.text != nil ? $0 : nil }
  }

  static func origin(of syntax: MemberSyntax, _ scope: Linker.Scope) -> Member.Origin {
    let entry = syntax.entry
    if syntax.isRequirement {
      return signature(syntax).flatMap { hook($0, scope) }.map { .hook($0) }
        ?? .wire(Wire(path: [entry.key], location: entry.keyLocation))
    }
    guard let part = syntax.derivation else {
      return .wire(syntax.wire ?? wire(entry, structType: scope.structType))
    }
    let value = part.value
    switch part.key {
    case "raw": return .rawText
    case "json":
      let isSwitch = ["true", "false"].contains(value.text ?? "")
      return .json(of: isSwitch ? nil : DefinitionReader.name(value))
    case "const":
      let wire = wirePath(entry.value["wire"]?.scalar?.text, name: entry.key)
      return literal(value).map { .constant($0, wire: wire) }
        ?? .wire(self.wire(entry, structType: scope.structType))
    case "path":
      return .path(
        path(value) ?? MemberPath("", at: value.location), otherwise: literal(entry.value["else"]))
    case "firstOf": return .firstOf(DefinitionReader.names(value))
    case "pick": return .pick(pick(value, scope))
    case "each":
      let typeName = DefinitionReader.name(value["type"])
      let type = typeName.flatMap(scope.definition)
      let structName = DefinitionReader.name(value["as"]) ?? Name("", at: value.location)
      return .each(
        Each(
          from: path(value["from"]) ?? MemberPath("", at: value.location), typeName: typeName,
          type: type, structName: structName, structType: scope.structType(structName)))
    case "without":
      return .without(
        path: path(value["from"]) ?? MemberPath("", at: value.location),
        type: DefinitionReader.name(value["type"]) ?? Name("", at: value.location))
    case "duration":
      return .duration(DefinitionReader.name(value) ?? Name("", at: value.location))
    case "strings": return .strings
    default: return .hook(hook(value, scope))
    }
  }

  /// - Parameter structType: Finds the struct under `as:`.
  private static func wire(
    _ entry: Node.Entry, structType: (Name) -> TypeDefinition? = { _ in nil }
  ) -> Wire {
    let node = entry.value
    var locations: [String: SourceLocation] = [:]
    for part in node.mapping ?? [] where part.key == "wire" || wireKeys.contains(part.key) {
      locations[part.key] = part.keyLocation
    }
    // Most members have only a type and documentation.
    if locations.isEmpty { return Wire(path: [entry.key], location: entry.keyLocation) }
    let wireNode = node["wire"]
    let readAs = DefinitionReader.name(node["as"])
    return Wire(
      path: wirePath(wireNode?.scalar?.text, name: entry.key),
      location: wireNode?.location ?? entry.keyLocation, readAs: readAs,
      readAsType: readAs.flatMap(structType),
      defaultValue: literal(node["default"]), fallback: path(node["fallback"]),
      resolve: node["resolve"].flatMap { node in
        DefinitionReader.name(node["hook"]).map {
          Wire.Resolve(hook: $0, with: DefinitionReader.names(node["with"]))
        }
      },
      text: node["text"]?.text.flatMap(Wire.TextStyle.init),
      number: node["number"]?.text.flatMap(Wire.NumberUnit.init),
      minimum: node["minimum"]?.text.flatMap { Int($0) },
      maximum: node["maximum"]?.text.flatMap { Int($0) },
      dropsInvalid: node["invalid"]?.text == "drop",
      mustBePresent: DefinitionReader.flag(node["required"]), keyLocations: locations)
  }

  private static func wirePath(_ text: String?, name: String) -> [String] {
    guard let text else { return [name] }
    if text == "." { return [] }
    return text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: Derivations

  private static func pick(_ node: Node, _ scope: Linker.Scope) -> Pick {
    let typeName = DefinitionReader.name(node["type"])
    return Pick(
      from: path(node["from"]) ?? MemberPath("", at: node.location), typeName: typeName,
      type: typeName.flatMap(scope.definition), first: conditions(node["first"]),
      by: path(node["by"]),
      cases: (node["cases"]?.mapping ?? []).map {
        (Name($0.key, at: $0.keyLocation), conditions($0.value))
      },
      field: path(node["field"]))
  }

  private static func conditions(_ node: Node?) -> [Condition] {
    (node?.sequence ?? []).map(ConditionReader.condition)
  }

  private static func hook(_ node: Node, _ scope: Linker.Scope) -> Hook? {
    guard node.mapping != nil, let out = DefinitionReader.name(node["out"]) else { return nil }
    return Hook(
      parameters: (node["in"]?.mapping ?? []).compactMap { entry in
        DefinitionReader.name(entry.value).map {
          Hook.Parameter(
            label: Name(entry.key, at: entry.keyLocation), type: scope.reference($0))
        }
      },
      outText: out, out: scope.reference(out), canThrow: DefinitionReader.flag(node["throws"]))
  }

  private static func path(_ node: Node?) -> MemberPath? {
    guard let node, let text = node.text else { return nil }
    return MemberPath(text, at: node.location)
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
