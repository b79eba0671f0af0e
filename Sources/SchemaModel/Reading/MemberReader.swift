import SchemaDocument
import SchemaLanguage

/// Reads the members of structs, mixins and protocols.
enum MemberReader {
  static func members(_ node: Node?) -> [Member] { (node?.mapping ?? []).map(member) }

  /// A requirement of a protocol: a type, or a mapping with a type.
  static func requirement(_ entry: Node.Entry) -> Member {
    let node = entry.value
    let isShort = node.scalar != nil
    return Member(
      name: Name(entry.key, at: entry.keyLocation),
      documentation: DefinitionReader.documentation(node),
      typeText: DefinitionReader.name(isShort ? node : node["type"]),
      isSensitive: DefinitionReader.flag(node["sensitive"]),
      isMutable: DefinitionReader.flag(node["mutable"]),
      isMainActor: DefinitionReader.flag(node["mainActor"]),
      isProvided: DefinitionReader.flag(node["provided"]), initial: literal(node["default"]),
      absence: DefinitionReader.name(node["default"]?["absent"]),
      origin: node["method"].flatMap(hook).map { .hook($0) } ?? .wire(emptyWire(entry)))
  }

  private static func member(_ entry: Node.Entry) -> Member {
    let node = entry.value
    if node.scalar != nil {
      return Member(
        name: Name(entry.key, at: entry.keyLocation), documentation: Documentation(),
        typeText: DefinitionReader.name(node), isSensitive: false, isMutable: false,
        isProvided: false, initial: nil, origin: .wire(emptyWire(entry)))
    }
    let member = Member(
      name: Name(entry.key, at: entry.keyLocation),
      documentation: DefinitionReader.documentation(node),
      typeText: DefinitionReader.name(node["type"]),
      isSensitive: DefinitionReader.flag(node["sensitive"]),
      isMutable: DefinitionReader.flag(node["mutable"]), isProvided: false,
      initial: literal(node["initial"]), origin: origin(entry), statedWire: node["wire"]?.location)
    member.isWirePlain = node["wire"]?.scalar?.isPlain ?? false
    return member
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

  private static func origin(_ entry: Node.Entry) -> Member.Origin {
    let node = entry.value
    guard let part = node.mapping?.first(where: { derivationKeys.contains($0.key) }) else {
      return .wire(wire(entry))
    }
    let value = part.value
    switch part.key {
    case "raw": return .rawText
    case "json":
      let isSwitch = ["true", "false"].contains(value.text ?? "")
      return .json(of: isSwitch ? nil : DefinitionReader.name(value))
    case "const":
      let wire = wirePath(node["wire"]?.scalar?.text, name: entry.key)
      return literal(value).map { .constant($0, wire: wire) } ?? .wire(self.wire(entry))
    case "path":
      return .path(
        path(value) ?? MemberPath("", at: value.location), otherwise: literal(node["else"]))
    case "firstOf": return .firstOf(DefinitionReader.names(value))
    case "pick": return .pick(pick(value))
    case "each":
      return .each(
        Each(
          from: path(value["from"]) ?? MemberPath("", at: value.location),
          typeName: DefinitionReader.name(value["type"]),
          structName: DefinitionReader.name(value["as"]) ?? Name("", at: value.location)))
    case "without":
      return .without(
        path: path(value["from"]) ?? MemberPath("", at: value.location),
        type: DefinitionReader.name(value["type"]) ?? Name("", at: value.location))
    case "duration":
      return .duration(DefinitionReader.name(value) ?? Name("", at: value.location))
    case "strings": return .strings
    default: return .hook(hook(value))
    }
  }

  private static func wire(_ entry: Node.Entry) -> Wire {
    let node = entry.value
    let wireNode = node["wire"]
    var locations: [String: SourceLocation] = [:]
    for part in node.mapping ?? [] where part.key == "wire" || wireKeys.contains(part.key) {
      locations[part.key] = part.keyLocation
    }
    return Wire(
      path: wirePath(wireNode?.scalar?.text, name: entry.key),
      location: wireNode?.location ?? entry.keyLocation, readAs: DefinitionReader.name(node["as"]),
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

  private static func emptyWire(_ entry: Node.Entry) -> Wire {
    Wire(
      path: [entry.key], location: entry.keyLocation, readAs: nil, defaultValue: nil,
      fallback: nil, resolve: nil, text: nil, number: nil, minimum: nil, maximum: nil,
      dropsInvalid: false, mustBePresent: false,
      keyLocations: [:])
  }

  // MARK: Derivations

  private static func pick(_ node: Node) -> Pick {
    Pick(
      from: path(node["from"]) ?? MemberPath("", at: node.location),
      typeName: DefinitionReader.name(node["type"]), first: conditions(node["first"]),
      by: path(node["by"]),
      cases: (node["cases"]?.mapping ?? []).map {
        (Name($0.key, at: $0.keyLocation), conditions($0.value))
      },
      field: path(node["field"]))
  }

  private static func conditions(_ node: Node?) -> [ElementCondition] {
    (node?.sequence ?? []).map { node in
      ElementCondition(
        tests: (node.mapping ?? []).map { entry in
          let negated = entry.value["not"]
          let values = negated ?? entry.value
          return ElementCondition.Test(
            member: Name(entry.key, at: entry.keyLocation), isNegated: negated != nil,
            values: DefinitionReader.name(values).map { [$0] } ?? DefinitionReader.names(values))
        },
        location: node.location)
    }
  }

  static func hook(_ node: Node) -> Hook? {
    guard node.mapping != nil, let out = DefinitionReader.name(node["out"]) else { return nil }
    return Hook(
      parameters: (node["in"]?.mapping ?? []).compactMap { entry in
        DefinitionReader.name(entry.value).map {
          Hook.Parameter(label: Name(entry.key, at: entry.keyLocation), typeText: $0)
        }
      },
      outText: out, canThrow: DefinitionReader.flag(node["throws"]))
  }

  private static func path(_ node: Node?) -> MemberPath? {
    guard let node, let text = node.text else { return nil }
    return MemberPath(text, at: node.location)
  }

  static func literal(_ node: Node?) -> Literal? {
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
    let isDoubtful =
      node.scalar.map { $0.isPlain && AmbiguousScalar.reading(of: $0.text) != nil } ?? false
    return Literal(
      value: value, location: node.location, isDoubtful: isDoubtful,
      isPlain: node.scalar?.isPlain ?? false)
  }
}
