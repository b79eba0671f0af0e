/// A member of a model that is not sensitive, although a map fills it from a sensitive member. Descriptions of the
/// model would show the value.
public struct MapLeak {
  /// The location of the path that reads the sensitive member. Implicit rules of a map or `new` share one location.
  public let location: SourceLocation
  let target: TypeDefinition
  let filled: Member
  public let source: String

  public var member: String { "\(target.qualifiedName).\(filled.name)" }

  fileprivate static func all(in fields: [FieldRule], of target: TypeDefinition) -> [MapLeak] {
    let members = Dictionary(first: MemberLookup.ofTarget(target).map { ($0.name.text, $0) })
    return fields.flatMap { field -> [MapLeak] in
      guard let member = members[field.name.text], !member.isSensitive else { return [] }
      return all(in: field.rule, for: member, of: target)
    }
  }

  /// Finds leaks in a rule. Skips values that the rule computes, such as counts, conditions and the results of hooks
  /// and maps, because they are not the sensitive value.
  private static func all(
    in rule: MapRule, for member: Member, of target: TypeDefinition
  ) -> [MapLeak] {
    var parts = rule.parts
    var nested: [MapLeak] = []
    switch rule.form {
    case .count, .hook, .mapped: parts = MapRuleParts()
    case .new(let type, let fields): nested = all(in: fields, of: type)
    case .each:
      parts.paths = []
      parts.rules = []
    default: break
    }
    let sources = (parts.paths + parts.elementPaths).compactMap { path in
      secret(in: path).map {
        MapLeak(location: path.location, target: target, filled: member, source: $0)
      }
    }
    let rules = parts.rules + parts.elementRules + [rule.otherwise].compactMap(\.self)
    return nested + sources + rules.flatMap { all(in: $0, for: member, of: target) }
  }

  /// Returns the first sensitive member on the path, as `Type.member`; nil if there is none.
  private static func secret(in path: TypedPath) -> String? {
    let owners = [path.rootType] + path.hops.map(\.type)
    return zip(owners, path.hops).compactMap { owner, hop in
      owner.definition.flatMap { type in
        isSecret(hop.name, in: type) ? "\(type.qualifiedName).\(hop.name)" : nil
      }
    }.first
  }

  /// True if the member is sensitive, contains the received JSON, or has the value of a sensitive member.
  private static func isSecret(_ name: String, in type: TypeDefinition) -> Bool {
    guard let member = MemberLookup.find(name, in: type) else { return false }
    if member.isSensitive { return true }
    switch member.origin {
    case .rawText, .json: return true
    case .firstOf(let names): return names.contains { isSecret($0.text, in: type) }
    case .path(let path, _):
      var owner: TypeDefinition? = type
      for name in path.names {
        guard let type = owner, name != member.name.text else { return false }
        if isSecret(name, in: type) { return true }
        owner = PathTyping.memberType(name, of: type)?.innermost
      }
      return false
    case .wire, .constant, .pick, .each, .duration, .hook: return false
    }
  }
}

extension MapDefinition {
  /// The leaks in the order of their locations.
  public var leaks: [MapLeak] {
    guard case .fields(let fields) = body, let target = target.definition else { return [] }
    return MapLeak.all(in: fields, of: target).sorted { $0.location < $1.location }
  }
}

extension MappingLinker {
  func reportSecrets(_ definition: MapDefinition) {
    for (location, leaks) in Dictionary(grouping: definition.leaks, by: \.location) {
      let sources = leaks.map { "`\($0.source)`" }.removingRepetitions
      let filled = leaks.map { "`\($0.filled.name)`" }.removingRepetitions
      let members = filled.joined(separator: ", ")
      findings.report(
        "MAP333",
        "\(sources.joined(separator: ", ")) \(sources.count == 1 ? "is" : "are") sensitive, but "
          + "\(members) of `\(leaks[0].target.qualifiedName)` \(filled.count == 1 ? "is" : "are") not",
        location, severity: .warning,
        help: "add `sensitive: true` to \(members), or accept it: `allow: [MAP333]`, and `because`",
        related: leaks.map { ($0.filled.name.location, "descriptions show this member") })
    }
  }
}
