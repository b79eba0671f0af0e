/// A value as Swift: what decides where it needs parentheses, `try` and line breaks.
enum Expression {
  struct Argument {
    let label: SwiftCode?
    let value: Expression

    var code: SwiftCode { label.map { "\($0): \(value.code)" } ?? value.code }
  }

  /// The precedence of the outermost operator.
  enum Level: Int, Comparable {
    case choice
    case or
    case and
    case comparison
    case coalescing
    /// `a?.b`: a following member access applies to `b`.
    case chain
    case primary

    static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  case text(SwiftCode, Level = .primary, canThrow: Bool = false)
  /// `base(a, label: b)`
  case call(SwiftCode, [Argument], canThrow: Bool = false)
  /// `Type(a: …, b: …)` with one argument on each line, so that a changed member changes one line.
  case make(SwiftCode, [Argument])
  /// `base.a.b`; one link on each line if it is long.
  case chain(SwiftCode, [SwiftCode])
  /// `base { parameters in … }`
  indirect case closure(Expression, parameters: SwiftCode?, body: [Statement], canThrow: Bool)
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

  /// A call. Its arguments include their labels.
  static func call(_ base: SwiftCode, _ arguments: [SwiftCode], canThrow: Bool = false)
    -> Expression
  {
    .call(base, arguments.map { Argument(label: nil, value: .text($0)) }, canThrow: canThrow)
  }

  /// `base { body }`
  static func closure(_ base: Expression, _ body: Expression) -> Expression {
    .closure(base, parameters: nil, body: [.value("", body)], canThrow: body.canThrow)
  }

  static var none: Expression { .text("nil") }

  var level: Level {
    switch self {
    case .text(_, let level, _): level
    case .coalesced(let parts): parts.count == 1 ? parts[0].level : .coalescing
    case .chained(let inner): min(.chain, inner.level)
    case .choice: .choice
    case .all(let parts): parts.count == 1 ? parts[0].level : .and
    case .any(let parts): parts.count == 1 ? parts[0].level : .or
    default: .primary
    }
  }

  /// The expressions of which it consists.
  private var parts: [Expression] {
    switch self {
    case .text, .chain: []
    case .call(_, let arguments, _), .make(_, let arguments): arguments.map(\.value)
    case .closure(let base, _, _, _), .access(let base, _), .not(let base), .chained(let base):
      [base]
    case .coalesced(let parts), .all(let parts), .any(let parts): parts
    case .choice(let condition, let first, let second): [condition, first, second]
    }
  }

  /// True if the expression needs a `try` in front.
  var canThrow: Bool {
    switch self {
    case .text(_, _, true), .call(_, _, true), .closure(_, _, _, true): true
    default: parts.contains(where: \.canThrow)
    }
  }

  /// True if a closure follows a call. A closure inside parentheses can be parsed.
  var hasClosure: Bool {
    switch self {
    case .closure: true
    case .call, .make: false
    default: parts.contains(where: \.hasClosure)
    }
  }

  var isNil: Bool {
    if case .text("nil", _, _) = self { return true }
    return false
  }

  /// The code on one line; `nil` if it always needs several.
  var flat: SwiftCode? { code.flat }

  // MARK: Code

  var code: SwiftCode { code() }

  /// - Parameter operators: The break before operators.
  private func code(_ operators: Layout.Mark = .space) -> SwiftCode {
    switch self {
    case .text(let text, _, _): text
    case .call(let base, let arguments, _): .call(base, arguments.map(\.code))
    case .make(let base, let arguments): .value(base, arguments.map(\.code), isLong: true)
    case .chain(let base, let links):
      .group(base + links.map { "\(.soft)\($0)" }.joined())
    case .closure(let base, let parameters, let body, _):
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
    guard case .call(let base, let arguments, _) = self else { return code(above: .primary) }
    return .call(base, arguments.map(\.code), isClosed: true)
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

  /// The expression after `prefix`, with `try` where it is called for. After `=` it is on the next line if it fits
  /// there.
  func code(after prefix: SwiftCode) -> SwiftCode {
    let trying: SwiftCode = canThrow ? "try " : ""
    guard prefix.hasSuffix(" = "), isMovable else { return "\(prefix)\(trying)\(code)" }
    return "\(.group)\(prefix.dropLast())\(.space)\(trying)\(code(.lastSpace))\(.end)"
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

/// One condition of an `if` or `guard`: `value`, or `let name = value`.
struct ValueCondition {
  let code: SwiftCode
  let canThrow: Bool

  init(_ value: Expression) {
    code = value.code(after: "")
    canThrow = value.canThrow
  }

  init(binding name: SwiftCode, to value: Expression) {
    code = value.code(after: "let \(name) = ")
    canThrow = value.canThrow
  }
}
