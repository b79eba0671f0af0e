import SchemaModel

/// Plans what descriptions and `dump` show of a value.
enum MirrorPlan {
  enum Style {
    case structure
    case reference
    /// Hand-written types may be either. Of a class, what it inherits stays out of sight.
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

  static func declaration(_ children: [SwiftCode], _ style: Style, _ scope: Scope) -> Declaration {
    let name = scope.builtin("Mirror")
    let list: [SwiftCode] =
      switch children.count {
      case 0: ["  children: [:],"]
      case 1: ["  children: [\(children[0])],"]
      default: ["  children: ["] + children.map { "    \($0)," } + ["  ],"]
      }
    let lines: [SwiftCode] = ["\(name)(", "  self,"] + list
    return .computed(
      doc: ["What descriptions show: secrets are masked."],
      head: "public var customMirror: \(name)",
      body: (lines + style.arguments.map { "  \($0))" }).map { .line($0) })
  }
}
