/// Reads `mapping` from a file whose shape has been checked; skips invalid parts.
package struct MappingReader {
  /// Keys that merged overlays have. They cannot occur in a file.
  package static let removedRules = "removed rules"
  package static let replacedTarget = "replaced target"

  private let file: Int
  private var rules = MapRuleReader()

  var diagnostics: [Diagnostic] { rules.diagnostics }

  /// Reads the mapping of every file that has one.
  package static func read(
    _ families: [Family]
  ) -> (syntaxes: [MappingSyntax], diagnostics: [Diagnostic]) {
    let parts = families.compactMap { family in family.mapping.map { (family.file, $0) } }
    let read = concurrentMap(parts.count) { index in
      let (file, entry) = parts[index]
      var reader = MappingReader(file: file)
      return (syntax: reader.read(entry), diagnostics: reader.diagnostics)
    }
    return (read.map(\.syntax), read.flatMap(\.diagnostics))
  }

  private mutating func read(_ entry: Node.Entry) -> MappingSyntax {
    let syntax = MappingSyntax(file: file)
    for block in entry.value.mapping ?? [] {
      if block.key == "items" {
        if let name = DefinitionReader.name(block.value) { syntax.items.append(name) }
        continue
      }
      for entry in block.value.mapping ?? [] { read(entry, of: block.key, into: syntax) }
    }
    return syntax
  }

  private mutating func read(
    _ entry: Node.Entry, of block: String, into syntax: MappingSyntax
  ) {
    switch block {
    case "strings":
      if let text = entry.value.scalar?.text {
        syntax.strings.append(LocalisedText(key: name(entry), text: text))
      }
    case "context":
      let type = DefinitionReader.name(entry.value) ?? DefinitionReader.name(entry.value["type"])
      syntax.context.append(
        (name(entry), documentation(entry.value), type ?? Name("", at: entry.keyLocation)))
    case "response":
      if let member = DefinitionReader.name(entry.value["from"]) {
        syntax.response.append((name(entry), documentation(entry.value), member))
      }
    case "hooks": syntax.hooks.append(hook(entry))
    case "enums": syntax.enums.append(enumMap(entry))
    case "shared": syntax.maps.append(map(entry, .shared))
    case "elements": syntax.maps.append(map(entry, .element))
    case "maps": syntax.maps.append(map(entry, .row))
    case "unions": syntax.unions.append(union(entry))
    case "roots": syntax.roots.append(root(entry))
    default: return
    }
  }

  // MARK: Blocks

  private func hook(_ entry: Node.Entry) -> HookSyntax {
    HookSyntax(
      name: name(entry), documentation: documentation(entry.value),
      parameters: types(entry.value["in"]).map { (label: $0.name, type: $0.type) },
      out: type(entry.value["out"], entry), canThrow: DefinitionReader.flag(entry.value["throws"]))
  }

  private func enumMap(_ entry: Node.Entry) -> EnumMapSyntax {
    let node = entry.value
    let other = node.mapping?.first { $0.key == "other" }
    return EnumMapSyntax(
      name: name(entry), documentation: documentation(node), source: type(node["from"], entry),
      target: type(node["to"], entry), isByName: node["by"]?.text == "name",
      entries: (node["cases"]?.mapping ?? []).compactMap { entry in
        result(entry.value).map { (name(entry), $0) }
      },
      other: other.flatMap { other in result(other.value).map { (other.keyLocation, $0) } },
      unproduced: reasons(node["unproduced"]))
  }

  private func result(_ node: Node) -> EnumMapSyntax.Result? {
    if let reason = DefinitionReader.name(node["absent"]) { return .absent(reason: reason) }
    return MemberReader.literal(node).map { .value($0) }
  }

  private mutating func map(_ entry: Node.Entry, _ kind: MapSyntax.Kind) -> MapSyntax {
    let node = entry.value
    let map = MapSyntax(kind: kind, name: name(entry), documentation: documentation(node))
    map.parameters = types(node["in"])
    map.unused = reasons(node["unused"]).map { UnusedSyntax(member: $0.name, reason: $0.reason) }
    for part in node.mapping ?? [] {
      switch part.key {
      case "from": map.source = DefinitionReader.name(part.value)
      case "to": map.target = DefinitionReader.name(part.value)
      case Self.replacedTarget: map.replacedTarget = DefinitionReader.name(part.value)
      case Self.removedRules: map.removed = DefinitionReader.names(part.value)
      case "extends":
        map.extends =
          DefinitionReader.name(part.value).map { [$0] } ?? DefinitionReader.names(part.value)
      case "when": map.condition = rules.condition(part.value)
      case "rules": map.rules = rules.fields(part.value)
      case "emit": map.emit = rules.parts(part.value)
      case "value": map.value = rules.rule(part.value)
      case "allow": map.allow = DefinitionReader.names(part.value)
      case "because": map.hasReason = true
      default: continue
      }
    }
    let bodies = (node.mapping ?? []).filter { ["rules", "emit", "value"].contains($0.key) }
    if bodies.count > 1 {
      rules.diagnostics.report(
        "MAP110", "a map has one of `rules`, `emit` and `value`", bodies[1].keyLocation,
        help: "keep one, or move the other into a separate map",
        related: [(bodies[0].keyLocation, "the other one")])
    }
    return map
  }

  private mutating func union(_ entry: Node.Entry) -> UnionMapSyntax {
    let node = entry.value
    return UnionMapSyntax(
      name: name(entry), documentation: documentation(node), source: type(node["source"], entry),
      target: type(node["to"], entry), unknown: node["unknown"].flatMap(policy),
      hasUnknown: node["unknown"] != nil,
      cases: (node["cases"]?.mapping ?? []).map {
        (
          name($0), DefinitionReader.name($0.value),
          $0.value.mapping == nil ? nil : policy($0.value)
        )
      })
  }

  private func policy(_ node: Node) -> PolicySyntax? {
    if node.text == "throw" { return .refuse }
    guard let reason = DefinitionReader.name(node["drop"]) else { return nil }
    let because = node["because"]?.text.map { " (\($0))" } ?? ""
    return .drop(
      reason: Name(reason.text + because, at: reason.location),
      warns: DefinitionReader.flag(node["warn"]))
  }

  private func root(_ entry: Node.Entry) -> RootSyntax {
    RootSyntax(
      source: name(entry), documentation: documentation(entry.value),
      target: type(entry.value["to"], entry), hasUnknown: entry.value["unknown"] != nil,
      unsupported: reasons(entry.value["unsupported"]).map { (type: $0.name, reason: $0.reason) })
  }

  // MARK: Parts

  private func name(_ entry: Node.Entry) -> Name { Name(entry.key, at: entry.keyLocation) }

  /// An empty name if the shape check reported that it is missing.
  private func type(_ node: Node?, _ entry: Node.Entry) -> Name {
    DefinitionReader.name(node) ?? Name("", at: entry.keyLocation)
  }

  private func types(_ node: Node?) -> [(name: Name, type: Name)] {
    (node?.mapping ?? []).map { (name($0), type($0.value, $0)) }
  }

  /// Names, each with a reason.
  private func reasons(_ node: Node?) -> [(name: Name, reason: Name)] {
    (node?.mapping ?? []).compactMap { entry in
      DefinitionReader.name(entry.value).map { (name(entry), $0) }
    }
  }

  private func documentation(_ node: Node) -> Documentation { DefinitionReader.documentation(node) }
}
