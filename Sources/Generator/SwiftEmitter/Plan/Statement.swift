/// A statement: code with break points.
struct Statement: ExpressibleByStringInterpolation {
  let code: SwiftCode
  var canThrow = false

  init(_ code: SwiftCode, canThrow: Bool = false) {
    self.code = code
    self.canThrow = canThrow
  }

  init(stringLiteral value: StaticString) { self.init(SwiftCode(stringLiteral: value)) }

  init(stringInterpolation: SwiftCode.StringInterpolation) {
    self.init(SwiftCode(stringInterpolation: stringInterpolation))
  }

  static func line(_ code: SwiftCode) -> Statement { Statement(code) }

  /// `prefix` and the value, with `try` where it is called for.
  static func value(_ prefix: SwiftCode, _ value: Expression) -> Statement {
    Statement(value.code(after: prefix), canThrow: value.canThrow)
  }

  /// `base(a, b)`, which does not throw.
  static func call(_ base: SwiftCode, _ arguments: [SwiftCode]) -> Statement {
    Statement(.call(base, arguments))
  }

  /// `head { … }`
  static func block(head: SwiftCode, body: [Statement]) -> Statement {
    Statement("\(head) {\(.body(body))", canThrow: body.canThrow)
  }

  /// `if a, b { … }`
  static func conditional(_ conditions: [SwiftCode], body: [Statement]) -> Statement {
    let list = SwiftCode.fill(conditions, isIndented: false)
    return Statement(
      "\(.group("if \(list)\(.lastSpace){"))\(.body(body, follows: true))",
      canThrow: body.canThrow)
  }

  /// `guard let name = value else { … }`
  static func guarding(name: SwiftCode, _ value: SwiftCode, otherwise: SwiftCode) -> Statement {
    .demand([ValueCondition(binding: name, to: .text(value))], otherwise: otherwise)
  }

  /// `guard a, let b = c else { … }`
  static func demand(_ conditions: [ValueCondition], otherwise: SwiftCode) -> Statement {
    let list = conditions.map(\.code)
    let head = SwiftCode.group("guard\(.space)\(list: list, .space)\(.lastSpace)else {")
    return Statement(
      head + .body([Statement(otherwise)]), canThrow: conditions.contains(where: \.canThrow))
  }

  /// `if a, let b = c { … } else if … { … } else { … }`, after a line `let name: Type =` if the branches are values.
  static func branches(
    head: SwiftCode? = nil, _ branches: [(condition: [ValueCondition], body: [Statement])],
    otherwise: [Statement]? = nil
  ) -> Statement {
    var parts = branches.map { branch -> SwiftCode in
      let conditions = branch.condition.map(\.code)
      return .group("if \(list: conditions, .space)\(.lastSpace){")
        + .body(branch.body, isLong: true)
    }
    if let otherwise { parts.append("{\(.body(otherwise, isLong: true))") }
    let code = parts.joined(separator: " else ")
    return Statement(
      head.map { .group("\($0)\(.force)\(.space)\(code)") } ?? code,
      canThrow: (otherwise ?? []).canThrow
        || branches.contains { $0.body.canThrow || $0.condition.contains(where: \.canThrow) })
  }

  /// `prefix` and `switch subject { … }`
  static func choice(
    prefix: SwiftCode = "", subject: SwiftCode, cases: [(pattern: SwiftCode, body: [Statement])]
  ) -> Statement {
    let lines = cases.map { pattern, body -> SwiftCode in
      let head: SwiftCode = pattern == "default" ? "default:" : "case \(pattern):"
      return .group("\(head)\(.space)\(body.map(\.code), separator: "\n")")
    }
    return Statement(
      "\(prefix)switch \(subject) {\n\(lines.joined(separator: "\n"))\n}",
      canThrow: cases.contains { $0.body.canThrow })
  }
}

extension [Statement] {
  var canThrow: Bool { contains(where: \.canThrow) }
}
