/// Plans the content of descriptions and `dump`.
struct MirrorPlan {
  let members: [(member: Member, value: SwiftCode, isOptional: Bool)]
  let isSecret: (Member) -> Bool
  /// Members that the mirror omits, because a value may be described outside the main actor.
  let isOmitted: (Member) -> Bool
  /// The last argument of the mirror.
  let style: SwiftCode
  let scope: Scope

  func declaration(_ more: [SwiftCode] = []) -> Declaration {
    let shown = members.filter { !isOmitted($0.member) }
    let children = shown.map(child) + more
    let name = scope.builtin("Mirror")
    let list = children.isEmpty ? "[:]" : SwiftCode.list(children, isLong: true)
    return .computed(
      doc: [doc(hasMasked: shown.contains { isSecret($0.member) })],
      signature: .init([.public], .var, "customMirror", type: name),
      body: [.line(.value(name, ["self", "children: \(list)", style], isLong: true))])
  }

  /// `"label": value`
  private func child(_ member: Member, _ value: SwiftCode, _ isOptional: Bool) -> SwiftCode {
    var isOptional = isOptional
    if isSecret(member) {
      let masked = scope.builtin("Masked")
      return isOptional
        ? "\(literal: member.name): \(masked).ifPresent(\(value))"
        : "\(literal: member.name): \(masked).value"
    }
    if case .associated = member.type { isOptional = true }
    return "\(literal: member.name): \(value)\(isOptional ? " as Any" : "")"
  }

  private func doc(hasMasked: Bool) -> CommentLine {
    let omitted = members.map(\.member).filter(isOmitted)
    let left = [
      omitted.contains(where: isSecret) ? "secrets" : nil,
      omitted.contains { !isSecret($0) } ? "members of the main actor" : nil,
    ].compactMap { $0 }
    let parts =
      (hasMasked ? ["secrets are masked"] : [])
      + (left.isEmpty ? [] : ["\(left.joined(separator: " and ")) are left out"])
    return CommentLine(
      "The mirror that descriptions use"
        + (parts.isEmpty ? "." : ": \(parts.joined(separator: "; "))."))
  }
}
