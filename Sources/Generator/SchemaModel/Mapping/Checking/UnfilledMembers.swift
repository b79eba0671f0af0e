/// Members of a target that no rule fills.
struct UnfilledMembers {
  let members: [Member]
  let target: TypeDefinition
  /// The location of the map, or of `new`.
  let place: SourceLocation
  let source: TypeReference
  let map: LinkedMap

  var places: [SourceLocation] { members.map(\.name.location) }

  /// - Parameters:
  ///   - filled: The locations of members that some map fills.
  ///   - set: The rule set that all maps that do not fill these members extend, if there is one.
  func report(_ findings: MappingFindings, filled: Set<SourceLocation>, set: LinkedMap?) {
    let shown = members.map(\.name).listed(atMost: 8)
    let stubs = members.prefix(4).map { "`\(stub($0))`" }.joined(separator: ", ")
    let other = members.count == 1 ? memberOfSameName(members[0]) : nil
    let first = members[0].name.note("a member that no rule fills")
    let help = members.prefix(4).reduce(
      Help(
        "add under `\(map.replacedTarget == nil ? "rules" : "add")`: \(stubs)"
          + (members.count > 4 ? ", …" : "")
          + (other == nil ? "" : "; or correct one of the two types"))
    ) { $0.against(memberOfSameName($1)?.typeNote) }
    findings.report(
      "MAP101",
      other.map {
        "`\($0.name)` of `\(source)` is `\($0.type)`, and that of `\(target.qualifiedName)` is "
          + "`\(members[0].type)`"
      } ?? "no rule fills \(shown) of `\(target.qualifiedName)`",
      place,
      help: members.count == 1 && !filled.contains(first.location)
        ? help.doubting(first)
        : help.against(set?.name.note("the rule set that they extend")).against(first))
  }

  /// Returns the source's member of the same name, if its type does not fit.
  private func memberOfSameName(_ member: Member) -> Member? {
    source.definition.flatMap { MemberLookup.find(member.name.text, in: $0) }.flatMap {
      $0.method == nil && !MapFit.fits($0.type, member.type) ? $0 : nil
    }
  }

  /// Returns the source's member with a similar name and a fitting type; nil if there is none, or more than one.
  private func similar(_ member: Member) -> String? {
    let fitting = source.definition.map(PathTyping.memberTypes)?.filter {
      MapFit.fits($0.type, member.type)
    }
    let near = NearestNames.of(member.name.text, in: (fitting ?? []).map(\.name))
    return near.count == 1 ? near[0] : nil
  }

  private func stub(_ member: Member) -> String {
    let name = member.name.text
    if let own = memberOfSameName(member) {
      if MapFit.fits(own.type.unwrapped, member.type) {
        return "\(name): { from: \(name), else: … }"
      }
      return MapFit.text(of: name, own.type, member.type).map { "\(name): \($0)" } ?? "\(name): …"
    }
    if let other = similar(member) { return "\(name): \(other)" }
    return "\(name): \(member.type.isOptional ? "{ absent: why }" : "…")"
  }
}
