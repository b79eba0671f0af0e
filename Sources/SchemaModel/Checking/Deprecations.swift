import SchemaDocument

/// Finds members that are computed from deprecated members, or have a deprecated type. The compiler does not
/// warn about them, because generated Swift compiles without warnings.
struct Deprecations {
  /// Places of replacements that do not exist; already reported.
  let unknownReplacements: Set<SourceLocation>

  /// - Parameter otherwise: The advice if the deprecation names no replacement.
  func help(_ deprecated: Documentation.Deprecation, otherwise: String) -> String {
    guard let use = deprecated.use else { return otherwise }
    let isUnknown = deprecated.useLocation.map(unknownReplacements.contains) ?? false
    return isUnknown
      ? "correct the `use:` of its deprecation, then use that" : "use `\(NameCheck.shown(use))`"
  }

  func check(_ schema: Schema) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var told: Set<SourceLocation> = []
    for type in schema.allTypes where type.documentation.deprecated == nil {
      let members = type.asStruct?.members ?? type.asProtocol?.members ?? []
      for member in members where member.documentation.deprecated == nil {
        // The replacement may be computed from the deprecated member, for old servers.
        guard let use = Self.use(by: member, of: type), use.deprecated.use != member.name.text,
          told.insert(member.name.location).inserted
        else { continue }
        findings.append(
          Diagnostic(
            code: "TYP322", severity: .warning,
            "`\(member.name)` still uses `\(use.name)`, which is deprecated",
            at: member.name.location,
            help: help(
              use.deprecated,
              otherwise: "make it from something else, or deprecate it, too")))
      }
    }
    return findings
  }

  private typealias Use = (name: String, deprecated: Documentation.Deprecation)

  private static func use(by member: Member, of type: TypeDefinition) -> Use? {
    if let named = member.type.innermost, let deprecated = named.documentation.deprecated {
      return (named.qualifiedName, deprecated)
    }
    return member.pathsRead.lazy.compactMap { use(along: $0, from: type) }.first
  }

  /// The first deprecated member along the path.
  private static func use(along names: [String], from type: TypeDefinition) -> Use? {
    var owner: TypeDefinition? = type
    for name in names {
      guard let current = owner, current.asEnum == nil,
        let member = MapMembers.find(name, in: current)
      else { return nil }
      if let deprecated = member.documentation.deprecated {
        return ("\(current.qualifiedName).\(name)", deprecated)
      }
      owner = member.type.definition
    }
    return nil
  }
}

extension Member {
  /// Paths of the members that it is computed from, relative to its struct.
  package var pathsRead: [[String]] {
    func names(_ name: Name) -> [String] { name.text.split(separator: ".").map(String.init) }
    switch origin {
    case .path(let path, _): return [path.names]
    case .pick(let pick): return [pick.from.names] + (pick.by.map { [$0.names] } ?? [])
    case .each(let each): return [each.from.names]
    case .without(let path, _): return [path.names]
    case .firstOf(let list): return list.map(names)
    case .duration(let name): return [[name.text]]
    case .wire(let wire):
      return (wire.fallback.map { [$0.names] } ?? []) + (wire.resolve?.with.map { [$0.text] } ?? [])
    case .rawText, .json, .constant, .strings, .hook: return []
    }
  }
}
