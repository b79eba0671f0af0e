/// Checks the JSON paths of a struct's members: each path is valid, and no two members use the same one.
extension MemberCheck {
  /// The maximum number of path components; generated code opens an object for each.
  private static let maximumParts = 16

  /// A member, and a JSON path that it reads or writes.
  private struct Claim {
    let member: Member
    let path: [String]
    let location: SourceLocation
  }

  func checkWirePaths(_ body: StructBody) {
    let claims = body.members.flatMap { member in
      member.wirePaths.map { Claim(member: member, path: $0, location: member.wireLocation) }
    }
    for member in body.members { checkPath(of: member, body) }
    checkOverlaps(claims)
  }

  // MARK: One path

  private func checkPath(of member: Member, _ body: StructBody) {
    guard let path = member.wirePath else { return }
    let location = member.wireLocation
    if path.isEmpty { return checkWholeObject(member, location, body) }
    // A path of one component is checked as a name.
    if location == member.name.location { return }
    if let (message, help) = Self.problem(of: path, member, isSiblings: body.isSiblings) {
      findings.report("WIR410", message, location, help: help)
    }
  }

  private static func problem(
    of path: [String], _ member: Member, isSiblings: Bool
  ) -> (message: String, help: String)? {
    let whole = path.joined(separator: ".").shown
    if path == [""] {
      return isSiblings
        ? nil
        : (
          "an empty wire name",
          "write the name, \".\" for the whole object, or `coding: siblings` at the struct"
        )
    }
    if path.contains("") {
      return (
        "`\(whole)` has an empty part",
        "write names and dots, `rp.id`; or \".\" for the whole object"
      )
    }
    if path.count > maximumParts {
      return (
        "a wire name of \(path.count) parts",
        "use at most \(maximumParts); use a nested struct for deeper objects"
      )
    }
    if let name = path.first(where: { $0.utf8.count > 200 }) {
      return ("a wire name of \(name.utf8.count) bytes", "use at most 200")
    }
    if let name = path.first(where: { $0 != $0.trimmingBlanks }) {
      return (
        "the wire name `\(name.shown)` starts or ends with a space",
        "write \"\(name.trimmingBlanks)\""
      )
    }
    guard member.isWirePlain else { return nil }
    // `flags[0]`
    if let name = path.first(where: { $0.wholeMatch(of: /.+\[\d*\]/) != nil }) {
      return (
        "the wire name `\(name.shown)` has an index",
        "read the whole list, and derive a member with `pick:`; "
          + "or write the name in quotes if the server sends it like this"
      )
    }
    return path.first { $0.contains(where: \.isWhitespace) }.map { name in
      let dashed = whole.split(whereSeparator: \.isWhitespace).joined(separator: "-")
      return (
        "the wire name `\(name.shown)` has a space",
        "write `\(dashed)`, or \"\(whole)\" in quotes if the server sends it with a space"
      )
    }
  }

  private func checkWholeObject(
    _ member: Member, _ location: SourceLocation, _ body: StructBody
  ) {
    let type = member.type
    let isObject: Bool
    switch type {
    case .type(let definition):
      isObject = definition.asStruct.map { !$0.isSiblings } ?? false
    default: isObject = type == .builtin(.jsonValue) || type == .dictionary(.builtin(.jsonValue))
    }
    if body.isSiblings || !isObject || member.wire == nil {
      findings.report(
        "WIR416", "`\(member.name)` cannot be the whole object", location,
        help: body.isSiblings || member.wire == nil
          ? "name a member of the object"
          : "use it with a struct, `JSONValue` or \"[String: JSONValue]\", not optional")
    }
  }

  // MARK: Several paths

  private func checkOverlaps(_ claims: [Claim]) {
    // Members with their own names do not overlap.
    if claims.allSatisfy({ $0.path.count == 1 && $0.path[0] == $0.member.name.text }) { return }
    var seen = [[String]: Claim](minimumCapacity: claims.count)
    for claim in claims {
      if let first = seen[claim.path] {
        // A repeated name is reported as such.
        if first.member.name.text == claim.member.name.text { continue }
        let part =
          claim.path.isEmpty
          ? "the whole object" : "`\(claim.path.joined(separator: ".").shown)`"
        findings.report(
          "WIR401", "`\(claim.member.name)` and `\(first.member.name)` both read \(part)",
          claim.location, help: "give one of them another `wire:`, or derive it with `path:`",
          related: [(first.location, "the other one")])
      } else {
        seen[claim.path] = claim
      }
    }
    for claim in claims where claim.path.count > 1 && !claim.path.contains("") {
      for length in 1..<claim.path.count {
        guard let outer = seen[Array(claim.path.prefix(length))] else { continue }
        findings.report(
          "WIR401",
          "`\(claim.member.name)` is inside `\(outer.path.joined(separator: "."))`, "
            + "which `\(outer.member.name)` reads", claim.location,
          help: "let `\(outer.member.name)` be a struct that has it, or derive one from the other",
          related: [(outer.location, "the other one")])
        break
      }
    }
  }
}
