/// A value as Swift: what decides where it needs parentheses, `try` and line breaks.
enum Expression {
  /// The precedence of the outermost operator.
  enum Level: Comparable {
    case choice
    case or
    case and
    case comparison
    case coalescing
    /// `a?.b`: a following member access applies to `b`.
    case chain
    case primary
  }

  case text(SwiftCode, Level = .primary)
  /// `base(a, label: b)`
  case call(SwiftCode, [SwiftCode])
  /// `Type(a: …, b: …)` with one argument on each line, so that a changed member changes one line.
  case make(SwiftCode, [SwiftCode])
  /// `base.a.b`; one link on each line if it is long.
  case chain(SwiftCode, [SwiftCode])
  /// `base { parameters in … }`
  indirect case closure(Expression, parameters: SwiftCode? = nil, body: [SwiftCode])
  /// `base.member`
  indirect case access(Expression, SwiftCode)
  /// `a?.b`, optional although `b` is not.
  indirect case chained(Expression)
  case coalesced([Expression])
  /// `a ? b : c`
  indirect case choice(Expression, Expression, Expression)
  case all([Expression])
  case any([Expression])
  indirect case not(Expression)

  /// `base { body }`
  static func closure(_ base: Expression, _ body: Expression) -> Expression {
    .closure(base, body: [body.statement()])
  }

  static var none: Expression { .text("nil") }

  var level: Level {
    switch self {
    case .text(_, let level): level
    case .coalesced(let parts): parts.count == 1 ? parts[0].level : .coalescing
    case .chained(let inner): min(.chain, inner.level)
    case .choice: .choice
    case .all(let parts): parts.count == 1 ? parts[0].level : .and
    case .any(let parts): parts.count == 1 ? parts[0].level : .or
    default: .primary
    }
  }

  /// True if a closure follows a call. A closure inside parentheses can be parsed.
  var hasClosure: Bool {
    switch self {
    case .closure: true
    case .text, .chain, .call, .make: false
    case .access(let base, _), .not(let base), .chained(let base): base.hasClosure
    case .coalesced(let parts), .all(let parts), .any(let parts):
      parts.contains(where: \.hasClosure)
    case .choice(let condition, let first, let second):
      condition.hasClosure || first.hasClosure || second.hasClosure
    }
  }

  /// True for exactly this code.
  func isText(_ text: SwiftCode) -> Bool {
    if case .text(text, _) = self { true } else { false }
  }

  /// The code on one line; `nil` if it always needs several.
  var flat: SwiftCode? { code.flat }

  // MARK: Code

  var code: SwiftCode { code() }

  /// - Parameter operators: The break before operators.
  private func code(_ operators: Layout.Mark = .space) -> SwiftCode {
    switch self {
    case .text(let text, _): text
    case .call(let base, let arguments): .call(base, arguments)
    case .make(let base, let arguments): .value(base, arguments, isLong: true)
    case .chain(let base, let links):
      .group(base + links.map { "\(.soft)\($0)" }.joined())
    case .closure(let base, let parameters, let body):
      "\(base.codeBeforeClosure) {\(parameters.map { " \($0) in" } ?? "")"
        + .body(body, follows: base.isCall)
    case .access(let base, let member): base.code(above: .primary) + member
    case .chained(let inner): inner.code(operators)
    case .coalesced(let parts): Self.code(of: parts, "?? ", above: .chain, operators)
    case .all(let parts): Self.code(of: parts, "&& ", above: .comparison, operators)
    case .any(let parts): Self.code(of: parts, "|| ", above: .comparison, operators)
    case .choice(let condition, let first, let second):
      .group(
        "\(condition.code(above: .or))\(.space)? \(first.code(above: .or))\(.space): \(second.code)"
      )
    case .not(let inner): "!" + inner.code(above: .primary)
    }
  }

  /// The code, in parentheses if it binds less tightly than `level`.
  func code(above level: Level) -> SwiftCode { self.level < level ? "(\(code))" : code }

  private var isCall: Bool { if case .call = self { true } else { false } }

  /// The arguments of a call before a closure have their parenthesis on the line of the closure's brace.
  private var codeBeforeClosure: SwiftCode {
    guard case .call(let base, let arguments) = self else { return code(above: .primary) }
    return .call(base, arguments, isClosed: true)
  }

  /// True if the alternative to a closure's value follows the closure's brace.
  private static func hasShortAlternative(_ parts: [Expression]) -> Bool {
    if case .closure = parts[0] { parts.count == 2 && !parts[1].hasClosure } else { false }
  }

  private static func code(
    of parts: [Expression], _ sign: SwiftCode, above level: Level, _ operators: Layout.Mark
  ) -> SwiftCode {
    if parts.count == 1 { return parts[0].code(operators) }
    // The formatter needs a free column after a call in front of an operator.
    let codes = parts.map { $0.code(above: level) + ($0.isCall ? "\(.free)" : "") }
    let isShort = hasShortAlternative(parts)
    return .group("\(codes, separator: "\(isShort ? .spaceUnlessBroken : operators)\(sign)")")
  }

  /// The value after `prefix`, with `try` where it is needed. After `=` it is on the next line if it fits there.
  func statement(_ prefix: SwiftCode = "") -> SwiftCode {
    let isMoved = prefix.hasSuffix(" = ") && isMovable
    let code = isMoved ? self.code(.lastSpace) : self.code
    let trying: SwiftCode = code.canThrow ? "try " : ""
    return isMoved
      ? "\(.group)\(prefix.dropLast())\(.space)\(trying)\(code)\(.end)"
      : "\(prefix)\(trying)\(code)"
  }

  /// True if a long value moves to the line after `=` as a whole, before it is broken itself.
  private var isMovable: Bool {
    switch self {
    case .call, .make, .chain, .closure, .access, .not: false
    case .text, .choice: true
    case .chained(let inner): inner.isMovable
    case .coalesced(let parts), .all(let parts), .any(let parts):
      parts.count == 1 ? parts[0].isMovable : !Self.hasShortAlternative(parts)
    }
  }
}
