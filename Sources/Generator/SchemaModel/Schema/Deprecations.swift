/// Finds members that are computed from deprecated members, or have a deprecated type. The compiler does not
/// warn about them, because generated Swift compiles without warnings.
package struct Deprecations {
  /// Places of replacements that do not exist; already reported.
  let unknownReplacements: Set<SourceLocation>

  /// - Parameter otherwise: The advice if the deprecation names no replacement.
  package func help(_ deprecated: Documentation.Deprecation, otherwise: String) -> String {
    guard let use = deprecated.use else { return otherwise }
    let isUnknown = deprecated.useLocation.map(unknownReplacements.contains) ?? false
    return isUnknown
      ? "correct the `use:` of its deprecation, then use that" : "use `\(NameCheck.shown(use))`"
  }

  func check(_ schema: Schema) -> [Diagnostic] {
    let types = schema.allTypes
    let uses = concurrentMap(types.count) { Self.uses(in: types[$0]) }.joined()
    // Several structs may include a member.
    var told: Set<SourceLocation> = []
    return uses.filter { told.insert($0.member.location).inserted }.map { use in
      Diagnostic(
        code: "TYP322", severity: .warning,
        "`\(use.member)` still uses `\(use.name)`, which is deprecated", at: use.member.location,
        help: help(
          use.deprecated, otherwise: "derive it from another member, or deprecate it too"))
    }
  }

  /// A member that uses something deprecated.
  private struct Use {
    let member: Name
    let name: String
    let deprecated: Documentation.Deprecation
  }

  private static func uses(in type: TypeDefinition) -> [Use] {
    if type.documentation.deprecated != nil { return [] }
    let members = type.asStruct?.members ?? type.asProtocol?.members ?? []
    return members.compactMap { member in
      guard member.documentation.deprecated == nil, let use = use(by: member, of: type),
        // The replacement may be computed from the deprecated member, for old servers.
        use.deprecated.use != member.name.text
      else { return nil }
      return use
    }
  }

  private static func use(by member: Member, of type: TypeDefinition) -> Use? {
    if let named = member.type.innermost, let deprecated = named.documentation.deprecated {
      return Use(member: member.name, name: named.qualifiedName, deprecated: deprecated)
    }
    return member.paths.lazy.compactMap { use(by: member, along: $0.names, from: type) }.first
  }

  /// The use of the first deprecated member along the path.
  private static func use(
    by user: Member, along names: [String], from type: TypeDefinition
  ) -> Use? {
    var owner: TypeDefinition? = type
    for name in names {
      guard let current = owner, current.asEnum == nil,
        let member = MemberLookup.find(name, in: current)
      else { return nil }
      if let deprecated = member.documentation.deprecated {
        return Use(
          member: user.name, name: "\(current.qualifiedName).\(name)", deprecated: deprecated)
      }
      owner = member.type.definition
    }
    return nil
  }
}
