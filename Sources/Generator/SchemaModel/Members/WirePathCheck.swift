/// Checks the JSON paths of a struct's members: each path is valid, and no two members use the same path.
extension MemberCheck {
  /// The maximum number of path components. Generated code opens an object for each.
  private static let maximumParts = 16

  /// A JSON path that a member reads or writes.
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
    // Without a stated path, the member's name is the JSON name, and names are checked elsewhere.
    if location == member.name.location { return }
    if let (message, help) = Self.problem(of: path, member, isSiblings: body.isSiblings) {
      findings.report("WIR410", message, location, help: help)
    }
  }

  private static func problem(
    of path: [String], _ member: Member, isSiblings: Bool
  ) -> (message: String, help: String)? {
    if path == [""], isSiblings { return nil }
    let whole = path.joined(separator: ".").shown
    if path.contains("") {
      return (
        "the wire name `\(whole)` has an empty part",
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
    let isOdd = member.isWirePlain && whole.contains { $0.isWhitespace || $0 == "[" }
    return isOdd
      ? (
        "the wire name `\(whole)` has a space or an index",
        "write \"\(whole)\" in quotes if the server sends it like this; "
          + "for an element, read the list and derive a member with `pick:`"
      ) : nil
  }

  private func checkWholeObject(
    _ member: Member, _ location: SourceLocation, _ body: StructBody
  ) {
    let type = member.type
    let isObject =
      type.isJSON || !type.isOptional && type.definition?.asStruct?.isSiblings == false
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
    // A fast path: members with different names do not overlap.
    if claims.allSatisfy({ $0.path.count == 1 && $0.path[0] == $0.member.name.text }) { return }
    let firsts = Dictionary(first: claims.map { ($0.path, $0) })
    for claim in claims {
      let path = claim.path
      let outer = path.isEmpty ? [[]] : path.indices.map { Array(path[...$0]) }
      // Two members with the same name are reported elsewhere, as a repeated name.
      let other = outer.lazy.compactMap { firsts[$0] }.first {
        $0.member.name.text != claim.member.name.text
      }
      guard let other else { continue }
      let read =
        other.path.isEmpty ? "the whole object" : "`\(other.path.joined(separator: ".").shown)`"
      findings.report(
        "WIR401", "`\(claim.member.name)` and `\(other.member.name)` both read \(read)",
        claim.location, help: "give one of them another `wire:`, or derive it with `path:`",
        related: [(other.location, "the other one")])
    }
  }
}
