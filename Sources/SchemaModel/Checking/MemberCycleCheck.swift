/// Checks what members are computed from: no cycles, and nothing that is not yet available in an initialiser.
struct MemberCycleCheck {
  var findings = Findings()

  func check(_ body: StructBody) {
    guard body.members.contains(where: { !$0.paths.isEmpty }) else { return }
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
    for start in body.members where !start.paths.isEmpty {
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
  private func checkOrder(_ member: Member, _ members: [String: Member]) {
    guard member.isStored else { return }
    let arguments = member.wire?.resolve?.with.map(\.location) ?? []
    for path in member.paths {
      guard let needed = members[path.names[0]] else { continue }
      let isReady =
        arguments.contains(path.location) ? needed.isStored : isAvailable(needed, members)
      if !isReady { report(member, path, needed) }
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

  private func report(_ member: Member, _ path: MemberPath, _ needed: Member) {
    findings.report(
      "WIR418",
      "`\(needed.name)` is computed from the complete value, and `\(member.name)` is a part of it",
      path.location(of: 0), help: "name a member that is read from the wire",
      related: [(needed.name.location, "this member")], once: member.isIncluded)
  }
}
