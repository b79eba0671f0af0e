/// Checks what members are computed from: no cycles, and nothing that is not yet available in an initialiser.
struct MemberCycleCheck {
  private(set) var findings = Findings()

  mutating func check(_ body: StructBody) {
    guard body.members.contains(where: \.isMadeOfOthers) else { return }
    let members = Dictionary(first: body.members.map { ($0.name.text, $0) })
    if let ring = ring(body, members) {
      let drawn = (ring + [ring[0]]).map(\.name.text).joined(separator: " → ")
      findings.report(
        "WIR407", "members depend on each other: \(drawn)", ring[0].name.location,
        help: ring.first { $0.wire?.fallback != nil }.map {
          "remove `fallback:` from `\($0.name)`, or name another member there"
        } ?? "read one of them from the wire", once: ring[0].isIncluded)
      return
    }
    for member in body.members { checkOrder(member, members) }
  }

  // MARK: Cycles

  private func ring(_ body: StructBody, _ members: [String: Member]) -> [Member]? {
    var done: Set<String> = []
    for start in body.members where start.isMadeOfOthers {
      // An explicit stack, because a chain may be as long as a file.
      var path: [(member: Member, next: Int)] = []
      var places: [String: Int] = [:]
      func enter(_ member: Member) {
        places[member.name.text] = path.count
        path.append((member, 0))
      }
      if done.contains(start.name.text) { continue }
      enter(start)
      while let last = path.last {
        let dependencies = last.member.dependencies
        guard last.next < dependencies.count else {
          done.insert(last.member.name.text)
          places[last.member.name.text] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let name = dependencies[last.next]
        if let place = places[name] { return path[place...].map(\.member) }
        if !done.contains(name), let member = members[name] { enter(member) }
      }
    }
    return nil
  }

  // MARK: Order

  /// Initialisers compute stored members in order. They can use other stored members, and computed members
  /// whose expression can be inlined; all other members need the complete value.
  private mutating func checkOrder(_ member: Member, _ members: [String: Member]) {
    switch member.origin {
    case .wire(let wire):
      for name in wire.resolve?.with ?? [] where members[name.text]?.isStored == false {
        reportOrder(member, name, members)
      }
      if let fallback = wire.fallback { checkAvailable(fallback, for: member, members) }
    case .path(let path, _) where member.isStored: checkAvailable(path, for: member, members)
    case .pick(let pick) where member.isStored:
      checkAvailable(pick.from, for: member, members)
      if let by = pick.by { checkAvailable(by, for: member, members) }
    case .each(let each): checkAvailable(each.from, for: member, members)
    default: return
    }
  }

  private mutating func checkAvailable(
    _ path: MemberPath, for member: Member, _ members: [String: Member]
  ) {
    let name = Name(path.names[0], at: path.location(of: 0))
    if let needed = members[name.text], !isAvailable(needed, members) {
      reportOrder(member, name, members)
    }
  }

  private func isAvailable(_ member: Member, _ members: [String: Member]) -> Bool {
    if member.isStored { return true }
    switch member.origin {
    case .path(let path, nil):
      return members[path.names[0]].map { isAvailable($0, members) } ?? true
    case .firstOf(let names):
      return names.allSatisfy { name in
        members[name.text].map { isAvailable($0, members) } ?? true
      }
    default: return false
    }
  }

  private mutating func reportOrder(
    _ member: Member, _ name: Name, _ members: [String: Member]
  ) {
    findings.report(
      "WIR418",
      "`\(name)` is computed from the complete value, and `\(member.name)` is a part of it",
      name.location, help: "name a member that is read from the wire",
      related: members[name.text].map { [($0.name.location, "this member")] } ?? [],
      once: member.isIncluded)
  }
}
