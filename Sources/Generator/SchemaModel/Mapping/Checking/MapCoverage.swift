/// Checks that no map, case or rule is missing, that none is unneeded, and that every member of a source is read or
/// listed with a reason. So no received value is lost by accident.
extension MappingLinker {
  func checkMissing() {
    for map in enumMaps.values { checkMissing(of: map) }
    checkCases()
    checkRows()
    let unfilled = ordered.flatMap(\.unfilled)
    let sets = Dictionary(grouping: unfilled, by: \.places).mapValues(sharedSet)
    for members in unfilled {
      members.report(findings, filled: filled, set: sets[members.places] ?? nil)
    }
  }

  /// Returns the only rule set that all these maps extend, not counting rule sets that this set extends itself. Nil if
  /// there is no such set, or only one map.
  private func sharedSet(of unfilled: [UnfilledMembers]) -> LinkedMap? {
    guard unfilled.count > 1 else { return nil }
    let sets = unfilled.map { ancestors(of: $0.map) }
    let shared = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }.compactMap { maps[$0] }
    let nearest = shared.filter { set in
      !shared.contains { ancestors(of: $0).contains(set.name.text) }
    }
    return nearest.count == 1 ? nearest[0] : nil
  }

  func checkLeftOver() {
    for map in enumMaps.values { checkLeftOver(of: map) }
    checkStrayRows()
    for map in ordered {
      findings.map = map
      for name in map.unneeded where isOwn(name.location) {
        findings.report(
          "MAP112", "`\(name)` of the source fills `\(name)` anyway: name and type are the same",
          name.location, help: Help("delete this entry", fix: .deleteEntry))
      }
    }
    findings.map = nil
    checkEntries()
  }

  func checkUnread() {
    let calls = Dictionary(grouping: settled.flatMap(\.reads.calls), by: \.map.name.text)
    let callers = Dictionary(grouping: called, by: \.text)
    // `settled` has called maps first, so their `covered` is known when it is needed.
    for map in settled {
      guard let type = map.definition?.source.definition, let body = type.asStruct else { continue }
      findings.map = map
      map.covered = covered(by: map, body)
      // If all callers pass their own source to the map, they may read the members that the map does not read.
      let isPart = calls[map.name.text].map { $0.count == callers[map.name.text]?.count } ?? false
      if !isPart { reportUnread(of: map, type, body) }
    }
    findings.map = nil
  }

  // MARK: Reads

  private func covered(by map: LinkedMap, _ body: StructBody) -> Set<String> {
    if map.reads.isWhole { return Set(body.members.map(\.name.text)) }
    var covered: Set<String> = []
    for call in map.reads.calls {
      guard let called = maps[call.map.name.text] else { continue }
      covered.formUnion(called.covered.union(called.unused.keys))
    }
    var open = map.reads.members.keys.filter { !covered.contains($0) }.sorted()
    while let name = open.popLast() {
      Work.add(1)
      guard covered.insert(name).inserted, let member = body.member(name) else { continue }
      open += member.dependencies
    }
    return covered
  }

  // MARK: Entries

  /// Reports entries of `unused` that no map needs.
  private func checkEntries() {
    /// Locations of entries that at least one map needs.
    var needed: Set<SourceLocation> = []
    for map in ordered where map.kind != .shared {
      let body = map.definition?.source.definition?.asStruct
      let unread = map.unused.values.map(\.member).filter { member in
        body.map { $0.member(member.text)?.wire != nil && map.reads.members[member.text] == nil }
          ?? true
      }
      needed.formUnion(unread.map(\.location))
    }
    let extended = Set(ordered.flatMap(ancestors))
    for map in ordered {
      findings.map = map
      for (entry, _) in map.ownUnused
      where !needed.contains(entry.location) && isOwn(entry.location) {
        if let type = map.definition?.source.definition, let body = type.asStruct {
          reportNeedless(entry, of: map, type, body)
        } else if extended.contains(map.name.text) {
          findings.report(
            "MAP122", "no map that extends `\(map.name)` leaves `\(entry)` unread", entry.location,
            help: "delete this entry")
        }
      }
    }
    findings.map = nil
  }

  private func reportNeedless(
    _ entry: Name, of map: LinkedMap, _ type: TypeDefinition, _ body: StructBody
  ) {
    let name = entry.text
    if body.member(name) == nil {
      findings.report(
        "MAP122", "`\(type.qualifiedName)` has no member `\(name.shown)`", entry.location,
        help: findings.entry(name, kind: "members") {
          body.members.map(\.name.text).filter {
            body.member($0)?.wire != nil && map.reads.members[$0] == nil
              && map.unused[$0] == nil
          }
        })
    } else if let place = map.reads.members[name] {
      let isOfRule = place != map.name.location
      findings.report(
        "MAP123", "`\(name)` is read, so it is not unused", entry.location,
        help: Help("delete this entry", fix: .deleteEntry),
        related: [(place, isOfRule ? "read here" : "the member of the same name is filled with it")]
      )
    } else {
      findings.report(
        "MAP122", "`\(name)` is computed from other members, and need not be read",
        entry.location, help: "delete this entry")
    }
  }

  private func reportUnread(of map: LinkedMap, _ type: TypeDefinition, _ body: StructBody) {
    let members = body.members.filter {
      $0.wire != nil && !map.covered.contains($0.name.text) && map.unused[$0.name.text] == nil
        && !isAdded($0, to: type)
    }
    if members.isEmpty { return }
    let unread = members.map(\.name.text)
    let entries =
      "unused: { " + unread.prefix(4).map { "\($0): why" }.joined(separator: ", ")
      + (unread.count > 4 ? ", …" : "") + " }"
    let change = blockOfChange(map)
    findings.report(
      "MAP121",
      "no rule \(change == nil ? "" : "of `\(map.name)` ")reads \(unread.listed(atMost: 8)) of `\(type.qualifiedName)`",
      map.name.location,
      help: "read what a user has to see, or add "
        + (change.map { "`\($0): { \(map.name): { \(entries) } }` under `changes:`" }
          ?? "`\(entries)`"),
      against: [members[0].name.note("a member that no rule reads")])
  }

  /// Returns the block of `changes:` in which an overlay changes the map; nil if the map can be changed where it is
  /// defined. A finding may be about a base map, because a change affects all maps that extend the changed map.
  private func blockOfChange(_ map: LinkedMap) -> String? {
    if isOwn(map.name.location) { return nil }
    return (map.kind == .element ? SchemaBlock.elements : .maps).changeKey
  }

  /// True if the location is in the last overlay, or if there are no overlays. In other files, unneeded entries are not
  /// reported, because an overlay may have made them unneeded.
  func isOwn(_ place: SourceLocation) -> Bool {
    schema.overlays.isEmpty || schema.overlay(of: place)?.isLast == true
  }

  /// True if an overlay adds the member to a struct of the base schema. Such a member need not be read.
  private func isAdded(_ member: Member, to type: TypeDefinition) -> Bool {
    schema.overlay(of: member.name.location).map {
      !$0.owns(type.name.location)
    } ?? false
  }
}
