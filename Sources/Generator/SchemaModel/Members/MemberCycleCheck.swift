/// Checks the dependencies of members: there is no cycle, and each value is available when an initialiser needs it.
extension MemberCheck {
  func checkCycles(_ body: StructBody) {
    guard body.members.contains(where: { !$0.paths.isEmpty }) else { return }
    let members = Dictionary(first: body.members.map { ($0.name.text, $0) })
    var walk = DepthFirstWalk<String>()
    var ring: [Member] = []
    for start in body.members where !start.paths.isEmpty && ring.isEmpty {
      walk.visit(
        start.name.text, next: { members[$0]?.dependencies ?? [] },
        cycle: { if ring.isEmpty { ring = $0.compactMap { members[$0] } } })
    }
    guard let first = ring.first else {
      for member in body.members { checkOrder(member, members) }
      return
    }
    findings.report(
      "WIR407",
      "members depend on each other: "
        + (ring + [first]).map(\.name.text).joined(separator: " → "), first.name.location,
      help: "read one of them from the wire, or remove a `fallback:`")
  }

  /// Checks that a stored member depends only on members that an initialiser can use: stored members, and computed
  /// members whose expression can be inlined. Other computed members need the complete value.
  private func checkOrder(_ member: Member, _ members: [String: Member]) {
    guard member.isStored else { return }
    let arguments = member.wire?.resolve?.with.map(\.location) ?? []
    for path in member.paths {
      guard let needed = members[path.names[0]] else { continue }
      let isReady =
        arguments.contains(path.location) ? needed.isStored : isAvailable(needed, members)
      if isReady { continue }
      findings.report(
        "WIR418",
        "`\(needed.name)` is computed from the complete value, and `\(member.name)` is a part of it",
        path.location(of: 0), help: "name a member that is read from the wire",
        related: [(needed.name.location, "this member")])
    }
  }

  private func isAvailable(_ member: Member, _ members: [String: Member]) -> Bool {
    if member.isStored { return true }
    switch member.origin {
    case .path(_, otherwise: nil), .firstOf:
      return member.dependencies.allSatisfy { name in
        members[name].map { isAvailable($0, members) } ?? true
      }
    default: return false
    }
  }
}
