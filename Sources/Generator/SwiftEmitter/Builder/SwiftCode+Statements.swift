/// Functions that create statements.
extension SwiftCode {
  /// `head { … }`
  static func block(_ head: SwiftCode, _ body: [SwiftCode]) -> SwiftCode {
    "\(head) {\(.body(body))"
  }

  /// `if a, b { … }`
  static func conditional(_ conditions: [SwiftCode], _ body: [SwiftCode]) -> SwiftCode {
    let list = SwiftCode.fill(conditions, isIndented: false)
    return "\(.group("if \(list)\(.lastSpace){"))\(.body(body, follows: true))"
  }

  /// `guard a, let b = c else { … }`
  static func demand(_ conditions: [SwiftCode], otherwise: SwiftCode) -> SwiftCode {
    let head = SwiftCode.group("guard\(.space)\(list: conditions, .space)\(.lastSpace)else {")
    return head + .body([otherwise])
  }

  /// `if a, let b = c { … } else if … { … } else { … }`. If the branches are values, `head` is the line in front: `let
  /// name: Type =`.
  static func branches(
    head: SwiftCode? = nil, _ branches: [(conditions: [SwiftCode], body: [SwiftCode])],
    otherwise: [SwiftCode]? = nil
  ) -> SwiftCode {
    var parts = branches.map { conditions, body -> SwiftCode in
      .group("if \(list: conditions, .space)\(.lastSpace){") + .body(body, isLong: true)
    }
    if let otherwise { parts.append("{\(.body(otherwise, isLong: true))") }
    let code = parts.joined(separator: " else ")
    return head.map { .group("\($0)\(.force)\(.space)\(code)") } ?? code
  }

  /// `switch subject { … }`
  static func choice(
    _ subject: SwiftCode, _ cases: [(pattern: SwiftCode, body: [SwiftCode])]
  ) -> SwiftCode {
    let lines = cases.map { pattern, body -> SwiftCode in
      let head: SwiftCode = pattern == "default" ? "default:" : "case \(pattern):"
      return .group("\(head)\(.space)\(body, separator: "\n")")
    }
    return "switch \(subject) {\n\(lines, separator: "\n")\n}"
  }
}
