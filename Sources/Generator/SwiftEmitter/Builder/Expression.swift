/// A Swift expression as a tree. The tree determines where parentheses, `try` and line breaks are needed.
enum Expression {
  /// The precedence of an expression's outermost operator.
  enum Level: Comparable {
    case choice
    case or
    case and
    case comparison
    case coalescing
    /// `a?.b`. Without parentheses, a member access after it would apply to `b`.
    case chain
    case primary
  }

  case text(SwiftCode, Level = .primary)
  /// `base(a, label: b)`
  case call(SwiftCode, [SwiftCode])
  /// `Type(a: …, b: …)` with one argument on each line, so that a changed member changes one line.
  case make(SwiftCode, [SwiftCode])
  /// `base.a.b`, with one link on each line if it is long.
  case chain(SwiftCode, [SwiftCode])
  /// `base { parameters in … }`
  indirect case closure(Expression, parameters: SwiftCode? = nil, body: [SwiftCode])
  /// `base.member`
  indirect case access(Expression, SwiftCode)
  /// `a?.b`, which is optional although `b` is not.
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

  /// True if the code has a trailing closure, which the parser would take as the body of an `if`. A closure inside
  /// parentheses does no harm.
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

  /// True if the expression is exactly this code.
  func isText(_ text: SwiftCode) -> Bool {
    if case .text(text, _) = self { true } else { false }
  }

  /// The code on one line; `nil` if it always needs several lines.
  var flat: SwiftCode? { code.flat }

  // MARK: Code

  var code: SwiftCode { code() }

  /// - Parameter operators: The kind of break in front of operators.
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

  /// Returns the code, in parentheses if it binds less tightly than `level`.
  func code(above level: Level) -> SwiftCode { self.level < level ? "(\(code))" : code }

  private var isCall: Bool { if case .call = self { true } else { false } }

  /// The code in front of a trailing closure. If the arguments of a call are on several lines, their closing
  /// parenthesis is on the line of the closure's opening brace.
  private var codeBeforeClosure: SwiftCode {
    guard case .call(let base, let arguments) = self else { return code(above: .primary) }
    return .call(base, arguments, isClosed: true)
  }

  /// True for a closure with one alternative, which contains no closure. It then follows the closing brace: `} ??
  /// value`.
  private static func hasShortAlternative(_ parts: [Expression]) -> Bool {
    if case .closure = parts[0] { parts.count == 2 && !parts[1].hasClosure } else { false }
  }

  private static func code(
    of parts: [Expression], _ sign: SwiftCode, above level: Level, _ operators: Layout.Mark
  ) -> SwiftCode {
    if parts.count == 1 { return parts[0].code(operators) }
    // The formatter requires a free column between a call and an operator.
    let codes = parts.map { $0.code(above: level) + ($0.isCall ? "\(.free)" : "") }
    let isShort = hasShortAlternative(parts)
    return .group("\(codes, separator: "\(isShort ? .spaceUnlessBroken : operators)\(sign)")")
  }

  /// Returns the value after `prefix`, with `try` if needed. A value that does not fit after `=` can move to the next
  /// line; see `isMovable`.
  func statement(_ prefix: SwiftCode = "") -> SwiftCode {
    let isMoved = isMovable && prefix.hasSuffix(" = ")
    let code = isMoved ? self.code(.lastSpace) : self.code
    let trying: SwiftCode = code.canThrow ? "try " : ""
    return isMoved
      ? "\(.group)\(prefix.dropLast())\(.space)\(trying)\(code)\(.end)"
      : "\(prefix)\(trying)\(code)"
  }

  /// True if a value that is too long for the line of `=` first moves to the next line as a whole. False if it is
  /// broken at once.
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
