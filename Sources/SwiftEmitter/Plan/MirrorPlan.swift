/// Plans the content of descriptions and `dump`.
enum MirrorPlan {
  enum Style {
    case structure
    case reference
    /// Hand-written types may be structs or classes. Inherited members of a class are not shown.
    case unknown

    var arguments: [SwiftCode] {
      switch self {
      case .structure: ["displayStyle: .struct"]
      case .reference: ["displayStyle: .class"]
      case .unknown: ["ancestorRepresentation: .suppressed"]
      }
    }
  }

  /// `"label": value`
  static func child(
    _ label: String, _ value: SwiftCode, _ type: TypeReference, isSecret: Bool, _ scope: Scope
  ) -> SwiftCode {
    let label = SwiftText.literal(label)
    if isSecret {
      let masked = scope.builtin("Masked")
      return type.isOptional
        ? "\(label): \(masked).ifPresent(\(value))" : "\(label): \(masked).value"
    }
    var mayBeNil = type.isOptional
    if case .associated = type { mayBeNil = true }
    return "\(label): \(value)\(mayBeNil ? " as Any" : "")"
  }

  /// Members that a mirror omits, because a value may be described outside the main actor.
  enum Omission {
    case secrets
    case mainActor
  }

  private static func doc(hasMasked: Bool, _ omitted: [Omission]) -> CommentLine {
    let left = [
      omitted.contains(.secrets) ? "secrets" : nil,
      omitted.contains(.mainActor) ? "members of the main actor" : nil,
    ].compactMap { $0 }
    let parts =
      (hasMasked ? ["secrets are masked"] : [])
      + (left.isEmpty ? [] : ["\(left.joined(separator: " and ")) are left out"])
    return CommentLine(
      "The mirror that descriptions use"
        + (parts.isEmpty ? "." : ": \(parts.joined(separator: "; "))."))
  }

  static func declaration(
    _ children: [SwiftCode], _ style: Style, hasMasked: Bool, omitted: [Omission], _ scope: Scope
  ) -> Declaration {
    let name = scope.builtin("Mirror")
    let list: [SwiftCode] =
      switch children.count {
      case 0: ["  children: [:],"]
      case 1: ["  children: [\(children[0])],"]
      default: ["  children: ["] + children.map { "    \($0)," } + ["  ],"]
      }
    let lines: [SwiftCode] = ["\(name)(", "  self,"] + list
    return .computed(
      doc: [doc(hasMasked: hasMasked, omitted)],
      signature: .init([.public], .var, "customMirror", type: "\(name)"),
      body: (lines + style.arguments.map { "  \($0))" }).map { .line($0) })
  }
}
