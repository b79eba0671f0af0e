/// Finds members that a map fills from sensitive ones, although they are not sensitive themselves. Descriptions of
/// the model would show them.
struct MapSecrets {
  /// The members that are filled at one place: an implicit rule may fill several there.
  struct Leak {
    let target: TypeDefinition
    var members: [Member]
    var sources: [String]
  }

  private(set) var leaks: [SourceLocation: Leak] = [:]

  init(_ map: MapDefinition) {
    guard case .fields(let fields) = map.body, let target = map.target.definition else { return }
    visit(fields, of: target)
  }

  private mutating func visit(_ fields: [FieldRule], of target: TypeDefinition) {
    let members = Dictionary(first: MemberLookup.ofTarget(target).map { ($0.name.text, $0) })
    for field in fields {
      guard let member = members[field.name.text], !member.isSensitive else { continue }
      visit(field.rule, for: member, of: target)
    }
  }

  /// Values that a rule computes, such as counts, conditions and the results of hooks and maps, are not those of the
  /// member that it reads.
  private mutating func visit(_ rule: MapRule, for member: Member, of target: TypeDefinition) {
    var parts = rule.parts
    switch rule.form {
    case .count, .hook, .mapped: parts = MapRuleParts()
    case .new(let nested, let fields): visit(fields, of: nested)
    case .each:
      parts.paths = []
      parts.rules = []
    default: break
    }
    for path in parts.paths + parts.elementPaths { note(path, for: member, of: target) }
    for inner in parts.rules + parts.elementRules + [rule.otherwise].compactMap(\.self) {
      visit(inner, for: member, of: target)
    }
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

  private mutating func note(
    _ path: TypedPath, for member: Member, of target: TypeDefinition
  ) {
    var owner = path.rootType
    for hop in path.hops {
      if let type = owner.definition, type.asEnum == nil,
        Self.isSecret(hop.name, in: type)
      {
        let source = "\(type.qualifiedName).\(hop.name)"
        var leak =
          leaks[path.location] ?? Leak(target: target, members: [], sources: [])
        if !leak.members.contains(where: { $0.name.text == member.name.text }) {
          leak.members.append(member)
        }
        if !leak.sources.contains(source) { leak.sources.append(source) }
        leaks[path.location] = leak
        return
      }
      owner = hop.type
    }
  }
}

extension MapDefinition {
  /// Members of models that are not sensitive, but that the map fills from a sensitive member, by the place of its
  /// path.
  public var exposures: [(location: SourceLocation, members: [String], source: String)] {
    MapSecrets(self).leaks.sorted { $0.key < $1.key }.flatMap { location, leak in
      leak.sources.map { source in
        (location, leak.members.map { "\(leak.target.qualifiedName).\($0.name)" }, source)
      }
    }
  }
}

extension MappingLinker {
  func reportSecrets(_ definition: MapDefinition) {
    for (location, leak) in MapSecrets(definition).leaks.sorted(by: { $0.key < $1.key }) {
      let sources = leak.sources.map { "`\($0)`" }.joined(separator: ", ")
      let members = leak.members.map { "`\($0.name)`" }.joined(separator: ", ")
      findings.report(
        "MAP333",
        "\(sources) \(leak.sources.count == 1 ? "is" : "are") sensitive, but \(members) of "
          + "`\(leak.target.qualifiedName)` \(leak.members.count == 1 ? "is" : "are") not",
        location, severity: .warning,
        help: "add `sensitive: true` to \(members), or accept it: `allow: [MAP333]`, and `because`",
        related: leak.members.map { ($0.name.location, "descriptions show this member") })
    }
  }
}
