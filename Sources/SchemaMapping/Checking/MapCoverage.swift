/// Checks that every member of a source is read, or listed with a reason, so that no received value is lost by
/// accident.
extension MappingLinker {
  func checkCoverage() {
    // Called maps come first.
    for map in settled where map.syntax.kind != .shared {
      defer { findings.map = nil }
      findings.map = map.syntax
      guard let type = map.definition?.source.definition, let body = type.asStruct else {
        neededEntries.formUnion(map.unused.values.map(\.entry.member.location))
        continue
      }
      let covered = covered(by: map, type, body)
      map.covered = covered
      checkUnused(of: map, type, body, covered)
      reportUnread(of: map, type, body, covered)
    }
  }

  // MARK: Reads

  private func covered(
    by map: LinkedMap, _ type: TypeDefinition, _ body: StructBody
  ) -> Set<String> {
    let isDoubtful = map.reads.calls.contains { $0.map.isFaulty || $0.map.isBroken }
    if map.reads.isWhole || isDoubtful { return Set(body.members.map(\.name.text)) }
    var covered: Set<String> = []
    for call in map.reads.calls {
      covered.formUnion(call.map.covered)
      covered.formUnion(call.map.unused.keys)
    }
    var open = map.reads.members.filter { !covered.contains($0) }.sorted()
    while let name = open.popLast() {
      Work.add(1)
      guard covered.insert(name).inserted, let member = body.member(name) else { continue }
      open += Self.origins(of: member)
    }
    return covered
  }

  /// Members from which a member is computed.
  private static func origins(of member: Member) -> [String] {
    switch member.origin {
    case .path(let path, _): [path.names[0]]
    case .pick(let pick): [pick.from.names[0]] + (pick.by.map { [$0.names[0]] } ?? [])
    case .each(let each): [each.from.names[0]]
    case .without(let path, _): [path.names[0]]
    case .firstOf(let names): names.map(\.text)
    case .duration(let name): [name.text]
    case .wire(let wire): wire.fallback.map { [$0.names[0]] } ?? []
    case .rawText, .json, .constant, .strings, .hook: []
    }
  }

  // MARK: Entries

  private func checkUnused(
    of map: LinkedMap, _ type: TypeDefinition, _ body: StructBody, _ covered: Set<String>
  ) {
    for (name, inherited) in map.unused {
      let entry = inherited.entry
      if map.isFaulty || type.isFaulty { neededEntries.insert(entry.member.location) }
      let member = body.member(name)
      if member?.wire != nil, !map.reads.members.contains(name) {
        neededEntries.insert(entry.member.location)
      }
      guard inherited.owner === map, !type.isFaulty, !map.isBroken else { continue }
      guard let member else {
        findings.report(
          "MAP122", "`\(type.qualifiedName)` has no member `\(NameCheck.shown(name))`",
          entry.member.location,
          help: findings.entry(name, kind: "members") {
            body.members.map(\.name.text).filter {
              body.member($0)?.wire != nil && !map.reads.members.contains($0)
                && map.unused[$0] == nil
            }
          })
        continue
      }
      if map.reads.members.contains(name) {
        findings.report(
          "MAP123", "`\(name)` is read, so it is not unused", entry.member.location,
          help: Help("delete this entry", fix: .deleteEntry),
          related: reading(name, in: map))
      } else if member.wire == nil {
        findings.report(
          "MAP122", "`\(name)` is computed from other members, and need not be read",
          entry.member.location, help: "delete this entry")
      }
    }
  }

  /// The place of the rule that reads a member, or of the map that reads it because of its name.
  private func reading(_ name: String, in map: LinkedMap) -> [(SourceLocation, String)] {
    guard let place = map.reads.places[name] else { return [] }
    return [
      (
        place,
        place == map.name.location ? "the member of the same name is filled with it" : "read here"
      )
    ]
  }

  private func reportUnread(
    of map: LinkedMap, _ type: TypeDefinition, _ body: StructBody, _ covered: Set<String>
  ) {
    if map.isFaulty || type.isFaulty || map.isBroken || map.isPart { return }
    if hasUnknownMap, map.syntax.kind == .element { return }
    var unread = body.members.filter {
      $0.wire != nil && !$0.type.isPoisoned && !covered.contains($0.name.text)
        && map.unused[$0.name.text] == nil && !isAdded($0, to: type)
    }.map(\.name.text)
    // An entry for an unknown member may be meant for this one.
    let strange = map.unused.values.filter { body.member($0.entry.member.text) == nil }
    let told = Set(strange.filter { $0.owner === map }.map(\.entry.member.text))
    let meant = Set(told.flatMap { NearestNames.of($0, in: unread) })
    unread.removeAll { meant.contains($0) }
    if unread.isEmpty { return }
    let near =
      unread.count == 1 ? NearestNames.of(unread[0], in: strange.map(\.entry.member.text)) : []
    let shown =
      unread.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (unread.count > 8 ? ", …" : "")
    let entries =
      "unused: { " + unread.prefix(4).map { "\($0): why" }.joined(separator: ", ")
      + (unread.count > 4 ? ", …" : "") + " }"
    let change = blockOfChange(map)
    findings.report(
      "MAP121",
      "no rule \(change == nil ? "" : "of `\(map.name)` ")reads \(shown) of `\(type.qualifiedName)`",
      map.name.location,
      help: Help(
        "read what a user has to see, or add "
          + (change.map { "`\($0): { \(map.name): { \(entries) } }` under `changes:`" }
            ?? "`\(entries)`"),
        unknown: near.first.map { UnknownName($0, kind: "members") },
        sharedCauses: strange.filter { near.first == $0.entry.member.text }.map {
          SharedCause("", at: $0.entry.member.location, "this names no member")
        }
          + sharedSets(of: map.syntax).map {
            SharedCause(unread.min() ?? "", at: $0.location, "extended by all")
          } + causes(unread, body)))
  }

  /// The member itself, if it is the only one that no rule reads: it may not be meant for users.
  private func causes(_ unread: [String], _ body: StructBody) -> [SharedCause] {
    guard unread.count == 1, schema.overlays.isEmpty, let member = body.member(unread[0]) else {
      return []
    }
    return [SharedCause(unread[0], at: member.name.location, "the member", weight: .silent)]
  }

  /// The block of `changes:` in which an overlay changes the map. Nil if the map can be changed where it is defined.
  /// A change of one map may concern all maps that extend it, so the finding is often not about the map that the
  /// overlay changes.
  private func blockOfChange(_ map: LinkedMap) -> String? {
    if schema.overlays.isEmpty || schema.overlay(of: map.name.location)?.isLast == true {
      return nil
    }
    return (map.syntax.kind == .element ? SchemaBlock.elements : .maps).changeKey
  }

  /// A member that an overlay adds to a struct of the base schema need not be read.
  private func isAdded(_ member: Member, to type: TypeDefinition) -> Bool {
    schema.overlay(of: member.name.location).map {
      !$0.files.contains(Int(type.name.location.file))
    } ?? false
  }

  /// Reports entries of shared rule sets that no map needs.
  func reportNeedless() {
    for map in ordered where map.syntax.kind == .shared && map.isUsed {
      for entry in map.syntax.unused
      where !neededEntries.contains(entry.member.location) {
        findings.report(
          "MAP122", "no map that extends `\(map.name)` leaves `\(entry.member)` unread",
          entry.member.location, help: "delete this entry")
      }
    }
  }
}
