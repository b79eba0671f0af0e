/// A value as Swift: what decides where it needs parentheses, `try` and line breaks.
indirect enum Expression {
  struct Argument {
    let label: SwiftCode?
    let value: Expression
  }

  /// How tightly the outermost operator binds.
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
  case closure(Expression, parameters: SwiftCode?, body: [Statement], canThrow: Bool)
  /// `base.member`
  case access(Expression, SwiftCode)
  /// `a?.b`, optional although `b` is not.
  case chained(Expression)
  case coalesced([Expression])
  /// `a ? b : c`
  case choice(Expression, Expression, Expression)
  case all([Expression])
  case any([Expression])
  case not(Expression)

  /// A call whose arguments fit on a line each, labels included.
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

  /// True if the expression needs a `try` in front.
  var canThrow: Bool {
    switch self {
    case .text(_, _, let canThrow): canThrow
    case .call(_, let arguments, let canThrow): canThrow || arguments.contains { $0.value.canThrow }
    case .make(_, let arguments): arguments.contains { $0.value.canThrow }
    case .chain: false
    case .closure(let base, _, _, let canThrow): canThrow || base.canThrow
    case .access(let base, _), .not(let base), .chained(let base): base.canThrow
    case .coalesced(let parts), .all(let parts), .any(let parts): parts.contains(where: \.canThrow)
    case .choice(let condition, let first, let second):
      condition.canThrow || first.canThrow || second.canThrow
    }
  }

  /// True if a closure follows a call.
  var hasClosure: Bool {
    switch self {
    case .text, .chain: false
    // A closure inside parentheses can be parsed.
    case .call, .make: false
    case .closure: true
    case .access(let base, _), .not(let base), .chained(let base): base.hasClosure
    case .coalesced(let parts), .all(let parts), .any(let parts):
      parts.contains(where: \.hasClosure)
    case .choice(let condition, let first, let second):
      condition.hasClosure || first.hasClosure || second.hasClosure
    }
  }

  var isNil: Bool {
    if case .text("nil", _, _) = self { return true }
    return false
  }

  /// `nil` if it always needs several lines.
  var flat: SwiftCode? { flat(above: .choice) }

  func flat(above level: Level) -> SwiftCode? {
    guard let text = plain else { return nil }
    return self.level < level ? "(\(text))" : text
  }

  private var plain: SwiftCode? {
    switch self {
    case .text(let text, _, _): return text
    case .call(let base, let arguments, _):
      return Self.flat(arguments).map { "\(base)(\($0))" }
    case .make(let base, let arguments):
      return arguments.count > 1 ? nil : Self.flat(arguments).map { "\(base)(\($0))" }
    case .chain(let base, let links): return base + links.joined()
    case .closure(let base, let parameters, let body, _):
      guard body.count == 1, let base = base.flat(above: .primary),
        let text = Renderer.flat(body[0])
      else { return nil }
      return "\(base) { \(parameters.map { $0 + " in " } ?? "")\(text) }"
    case .access(let base, let member): return base.flat(above: .primary).map { $0 + member }
    case .chained(let inner): return inner.plain
    case .coalesced(let parts): return Self.joined(parts, " ?? ", above: .chain)
    case .choice(let condition, let first, let second):
      guard let condition = condition.flat(above: .or), let first = first.flat(above: .or),
        let second = second.flat
      else { return nil }
      return "\(condition) ? \(first) : \(second)"
    case .all(let parts): return Self.joined(parts, " && ", above: .comparison)
    case .any(let parts): return Self.joined(parts, " || ", above: .comparison)
    case .not(let inner): return inner.flat(above: .primary).map { "!\($0)" }
    }
  }

  private static func flat(_ arguments: [Argument]) -> SwiftCode? {
    var texts: [SwiftCode] = []
    for argument in arguments {
      guard let text = argument.flat else { return nil }
      texts.append(text)
    }
    return texts.joined(separator: ", ")
  }

  private static func joined(
    _ parts: [Expression], _ sign: SwiftCode, above level: Level
  ) -> SwiftCode? {
    if parts.count == 1 { return parts[0].flat }
    var texts: [SwiftCode] = []
    for part in parts {
      guard let text = part.flat(above: level) else { return nil }
      texts.append(text)
    }
    return texts.joined(separator: sign)
  }
}

extension Expression.Argument {
  var prefix: SwiftCode { label.map { "\($0): " } ?? "" }

  var flat: SwiftCode? { value.flat.map { prefix + $0 } }
}

extension Statement {
  /// `base(a, b)`, which does not throw.
  static func call(_ base: SwiftCode, _ arguments: [SwiftCode]) -> Statement {
    .value("", .call(base, arguments))
  }

  /// `prefix` and the value, with `try` where it is called for.
  static func value(_ prefix: SwiftCode, _ value: Expression) -> Statement {
    .expression(prefix: prefix + (value.canThrow ? "try " : ""), value)
  }
}
