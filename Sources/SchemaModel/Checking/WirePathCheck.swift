/// Checks the JSON paths of a struct's members: each path is valid, and no two members use the same one.
struct WirePathCheck {
  var findings = Findings()

  /// The maximum number of path components; generated code opens an object for each.
  private static let maximumParts = 16

  /// A member, and a JSON path that it reads or writes.
  private struct Claim {
    let member: Member
    let path: [String]
    let location: SourceLocation
  }

  func check(_ body: StructBody) {
    let claims = body.members.flatMap(Self.claims)
    for member in body.members { checkPath(of: member, body) }
    checkOverlaps(claims)
  }

  // MARK: One path

  private func checkPath(of member: Member, _ body: StructBody) {
    let path: [String]
    let location: SourceLocation
    switch member.origin {
    case .wire(let wire): (path, location) = (wire.path, wire.location)
    case .constant(_, let wire): (path, location) = (wire, member.wireLocation)
    default: return
    }
    if path.isEmpty {
      checkWholeObject(member, location, body)
    } else if location == member.name.location {
      // A path of one component is checked as a name.
      return
    } else if path == [""], !body.isSiblings {
      findings.report(
        "WIR410", "an empty wire name", location,
        help: "write the name, \".\" for the whole object, or `coding: siblings` at the struct",
        once: true)
    } else if path.contains(""), !(body.isSiblings && path == [""]) {
      findings.report(
        "WIR410", "`\(NameCheck.shown(path.joined(separator: ".")))` has an empty part", location,
        help: "write names and dots, `rp.id`; or \".\" for the whole object", once: true)
    } else if path.count > Self.maximumParts {
      findings.report(
        "WIR410", "a wire name of \(path.count) parts", location,
        help: "use at most \(Self.maximumParts); use a nested struct for deeper objects",
        once: true)
    } else if let name = path.first(where: { $0.utf8.count > 200 }) {
      findings.report(
        "WIR410", "a wire name of \(name.utf8.count) bytes", location, help: "use at most 200",
        once: true)
    } else if let name = path.first(where: { $0 != $0.trimmingBlanks }) {
      findings.report(
        "WIR410", "the wire name `\(NameCheck.shown(name))` starts or ends with a space", location,
        help: "write \"\(name.trimmingBlanks)\"", once: true)
    } else if member.isWirePlain, let name = path.first(where: Self.hasIndex) {
      findings.report(
        "WIR410", "the wire name `\(NameCheck.shown(name))` has an index", location,
        help: "read the whole list, and derive a member with `pick:`; "
          + "or write the name in quotes if the server sends it like this", once: true)
    } else if member.isWirePlain,
      let name = path.first(where: { $0.contains(where: \.isWhitespace) })
    {
      let stated = NameCheck.shown(path.joined(separator: "."))
      let dashed = stated.split(whereSeparator: \.isWhitespace).joined(separator: "-")
      findings.report(
        "WIR410", "the wire name `\(NameCheck.shown(name))` has a space", location,
        help: "write `\(dashed)`, or \"\(stated)\" in quotes if the server sends it with a space",
        once: true)
    }
  }

  /// `flags[0]`
  private static func hasIndex(_ name: String) -> Bool {
    guard name.hasSuffix("]"), let open = name.lastIndex(of: "["), open > name.startIndex else {
      return false
    }
    return name[open...].dropFirst().dropLast().allSatisfy(\.isNumber)
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
          : "use it with a struct, `JSONValue` or \"[String: JSONValue]\", not optional",
        once: true)
    }
  }

  // MARK: Several paths

  private static func claims(_ member: Member) -> [Claim] {
    if case .constant(_, let path) = member.origin {
      return [Claim(member: member, path: path, location: member.wireLocation)]
    }
    guard let wire = member.wire else { return [] }
    guard let siblings = member.type.definition?.asStruct, siblings.isSiblings,
      let last = wire.path.last
    else { return [Claim(member: member, path: wire.path, location: wire.location)] }
    return siblings.members.compactMap { part in
      part.wire.map {
        Claim(
          member: member, path: wire.path.dropLast() + [last + $0.path.joined()],
          location: wire.location)
      }
    }
  }

  private func checkOverlaps(_ claims: [Claim]) {
    var seen = [[String]: Claim](minimumCapacity: claims.count)
    for claim in claims {
      if let first = seen[claim.path] {
        // A repeated name is reported as such.
        if first.member.name.text == claim.member.name.text { continue }
        let part =
          claim.path.isEmpty
          ? "the whole object" : "`\(NameCheck.shown(claim.path.joined(separator: ".")))`"
        findings.report(
          "WIR401", "`\(claim.member.name)` and `\(first.member.name)` both read \(part)",
          claim.location, help: "give one of them another `wire:`, or derive it with `path:`",
          related: [(first.location, "the other one")], once: claim.member.isIncluded)
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
          related: [(outer.location, "the other one")], once: claim.member.isIncluded)
        break
      }
    }
  }
}
