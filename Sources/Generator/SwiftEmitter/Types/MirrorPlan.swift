/// Plans `customMirror`, which descriptions and `dump` use.
struct MirrorPlan {
  struct Part {
    let member: Member
    let value: SwiftCode
    let isOptional: Bool
    let isSecret: Bool
    /// True if the mirror omits the member. Code outside the main actor may use the mirror, so members of the main
    /// actor are omitted. Classes also omit secrets.
    let isOmitted: Bool
  }

  let parts: [Part]
  /// The last argument of the mirror.
  let style: SwiftCode
  let scope: Scope

  func declaration(_ more: [SwiftCode] = []) -> Declaration {
    let children = parts.filter { !$0.isOmitted }.map(child) + more
    let name = scope.builtin("Mirror")
    let list = children.isEmpty ? "[:]" : SwiftCode.list(children, isLong: true)
    return .computed(doc: [doc], [.public], "customMirror", name) {
      SwiftCode.value(name, ["self", "children: \(list)", style], isLong: true)
    }
  }

  /// `"label": value`
  private func child(_ part: Part) -> SwiftCode {
    let name = SwiftCode.literal(part.member.name)
    if part.isSecret {
      let masked = scope.builtin("Masked")
      return "\(name): \(masked).\(part.isOptional ? "ifPresent(\(part.value))" : "value")"
    }
    let isAssociated = if case .associated = part.member.type { true } else { false }
    return "\(name): \(part.value)\(part.isOptional || isAssociated ? " as Any" : "")"
  }

  private var doc: String {
    let omitted = parts.filter(\.isOmitted)
    let left = [
      omitted.contains(where: \.isSecret) ? "secrets" : nil,
      omitted.contains { !$0.isSecret } ? "members of the main actor" : nil,
    ].compactMap(\.self)
    let notes = [
      parts.contains { $0.isSecret && !$0.isOmitted } ? "secrets are masked" : nil,
      left.isEmpty ? nil : "\(left.joined(separator: " and ")) are left out",
    ].compactMap(\.self)
    let about = notes.isEmpty ? "" : ": \(notes.joined(separator: "; "))"
    return "The mirror that descriptions use\(about)."
  }
}
