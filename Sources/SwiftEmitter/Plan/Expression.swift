/// A value as Swift: what decides where it needs parentheses, `try` and line breaks.
enum Expression {
  struct Argument {
    let label: SwiftCode?
    let value: Expression
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
    var code: SwiftCode = ""
    return write(to: &code, above: level) ? code : nil
  }

  /// Writes the expression on one line, in parentheses if it binds less tightly than `level`.
  ///
  /// - Returns: False if it always needs several lines. Then a part of it may have been written.
  func write(to out: inout some CodeOutput, above level: Level = .choice) -> Bool {
    if self.level >= level { return writePlain(to: &out) }
    out.append(literal: "(")
    guard writePlain(to: &out) else { return false }
    out.append(literal: ")")
    return true
  }

  private func writePlain(to out: inout some CodeOutput) -> Bool {
    switch self {
    case .text(let text, _, _): out.append(text)
    case .call(let base, let arguments, _):
      return Self.writeCall(base, arguments, to: &out)
    case .make(let base, let arguments):
      return arguments.count <= 1 && Self.writeCall(base, arguments, to: &out)
    case .chain(let base, let links):
      out.append(base)
      for link in links { out.append(link) }
    case .closure(let base, let parameters, let body, _):
      guard body.count == 1, base.write(to: &out, above: .primary) else { return false }
      out.append(literal: " { ")
      if let parameters {
        out.append(parameters)
        out.append(literal: " in ")
      }
      guard body[0].write(to: &out) else { return false }
      out.append(literal: " }")
    case .access(let base, let member):
      guard base.write(to: &out, above: .primary) else { return false }
      out.append(member)
    case .chained(let inner): return inner.writePlain(to: &out)
    case .coalesced(let parts): return Self.write(parts, " ?? ", above: .chain, to: &out)
    case .choice(let condition, let first, let second):
      guard condition.write(to: &out, above: .or) else { return false }
      out.append(literal: " ? ")
      guard first.write(to: &out, above: .or) else { return false }
      out.append(literal: " : ")
      return second.write(to: &out)
    case .all(let parts): return Self.write(parts, " && ", above: .comparison, to: &out)
    case .any(let parts): return Self.write(parts, " || ", above: .comparison, to: &out)
    case .not(let inner):
      out.append(literal: "!")
      return inner.write(to: &out, above: .primary)
    }
    return true
  }

  private static func writeCall(
    _ base: SwiftCode, _ arguments: [Argument], to out: inout some CodeOutput
  ) -> Bool {
    out.append(base)
    out.append(literal: "(")
    for (index, argument) in arguments.enumerated() {
      if index > 0 { out.append(literal: ", ") }
      guard argument.write(to: &out) else { return false }
    }
    out.append(literal: ")")
    return true
  }

  private static func write(
    _ parts: [Expression], _ sign: StaticString, above level: Level, to out: inout some CodeOutput
  ) -> Bool {
    if parts.count == 1 { return parts[0].write(to: &out) }
    for (index, part) in parts.enumerated() {
      if index > 0 { out.append(literal: sign) }
      guard part.write(to: &out, above: level) else { return false }
    }
    return true
  }
}

extension Expression.Argument {
  var prefix: SwiftCode { label.map { "\($0): " } ?? "" }

  var flat: SwiftCode? { value.flat.map { prefix + $0 } }

  func write(to out: inout some CodeOutput) -> Bool {
    if let label {
      out.append(label)
      out.append(literal: ": ")
    }
    return value.write(to: &out)
  }
}

extension Statement {
  /// `base(a, b)`, which does not throw.
  static func call(_ base: SwiftCode, _ arguments: [SwiftCode]) -> Statement {
    .value("", .call(base, arguments))
  }

  /// `prefix` and the value, with `try` where it is called for.
  static func value(_ prefix: SwiftCode, _ value: Expression) -> Statement {
    .expression(prefix: value.canThrow ? prefix + "try " : prefix, value)
  }

  /// Writes a statement on one line, if it can share that line with the surrounding braces.
  ///
  /// - Returns: False if it needs lines of its own. Then a part of it may have been written.
  func write(to out: inout some CodeOutput) -> Bool {
    switch self {
    case .line(let text): out.append(text)
    case .expression(let prefix, let expression):
      out.append(prefix)
      return expression.write(to: &out)
    default: return false
    }
    return true
  }
}
