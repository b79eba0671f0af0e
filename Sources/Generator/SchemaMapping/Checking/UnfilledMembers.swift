/// Members of a target that no rule fills.
struct UnfilledMembers {
  let members: [Member]
  let target: TypeDefinition
  /// The place of the map, or of `new`.
  let place: SourceLocation
  let source: TypeReference
  let map: MapSyntax

  func report(_ findings: MappingFindings) {
    let shown = members.prefix(8).map { "`\($0.name)`" }.joined(separator: ", ")
    let stubs = members.prefix(4).map { "`\(stub($0))`" }.joined(separator: ", ")
    let optional = members.count == 1 ? self.optional(members[0]) : nil
    let first = Diagnostic.Related(
      location: members[0].name.location,
      message: members.count == 1 ? "this member" : "the first of these members")
    findings.report(
      "MAP101",
      optional.map {
        "`\($0.name)` of `\(source)` may be nil, and that of `\(target.qualifiedName)` may not"
      } ?? "no rule fills \(shown)\(members.count > 8 ? ", …" : "") of `\(target.qualifiedName)`",
      place,
      help: (optional == nil ? "" : "delete the `?` of its type, or ")
        + "add under `\(map.replacedTarget == nil ? "rules" : "add")`: \(stubs)"
        + (members.count > 4 ? ", …" : ""),
      against: members.prefix(4).map { namesake($0)?.typeNote } + [first])
  }

  /// The member of the source that has the same name, but another type.
  private func namesake(_ member: Member) -> Member? {
    source.definition.flatMap { MemberLookup.find(member.name.text, in: $0) }
  }

  /// The member of the source that would fill a member if its type did not end with `?`.
  private func optional(_ member: Member) -> Member? {
    namesake(member).flatMap { $0.type == .optional(member.type) ? $0 : nil }
  }

  private func stub(_ member: Member) -> String {
    let name = member.name.text
    if let own = namesake(member), own.method == nil {
      if MapFit.fits(own.type.unwrapped, member.type) {
        return "\(name): { from: \(name), else: … }"
      }
      if own.type.element != nil, member.type.element != nil {
        return "\(name): { each: \(name), as: … }"
      }
      return "\(name): { from: \(name), as: … }"
    }
    switch member.type {
    case .optional: return "\(name): { absent: why }"
    case .array: return "\(name): { const: [] }"
    default: return "\(name): …"
    }
  }
}
