/// Swift, before it is text. Planning decides what is declared; rendering decides where lines end.
public struct SwiftFile {
  /// Path below the output folder.
  public let path: String
  /// Schema file that a reader has to edit instead.
  public let source: String
  public let imports: [String]
  public let declarations: [Declaration]
}

public indirect enum Declaration {
  /// `public struct Name: A, B { … }`, and protocols, enums and extensions likewise.
  case type(TypeHead, members: [Declaration])
  /// A line of its own: a stored property, a case, a requirement.
  case line(doc: [String], attributes: [String], text: String)
  /// `public static let name = value`, broken behind the `=` when it is long.
  case value(doc: [String], attributes: [String], head: String, value: String)
  /// A computed property.
  case computed(doc: [String], attributes: [String], head: String, body: [Statement])
  case function(doc: [String], FunctionHead, body: [Statement])
  /// A requirement of a protocol.
  case requirement(doc: [String], FunctionHead)
  /// `// MARK: title`
  case mark(String)
}

public struct TypeHead {
  let doc: [String]
  /// `public nonisolated struct Name`
  let text: String
  let inherits: [String]
}

public struct FunctionHead {
  struct Parameter {
    /// `name: Type = default`
    let text: String
  }

  enum Layout {
    /// On one line if it fits.
    case whenLong
    /// A parameter a line: initialisers, whose diff then is one line for one member.
    case always
  }

  /// `public init`, `static func read`
  let text: String
  let parameters: [Parameter]
  /// ` throws -> Type`
  let suffix: String
  let layout: Layout
}

public indirect enum Statement {
  case line(String)
  /// `prefix(a, b)suffix`; arguments go onto their own line when the line is too long.
  case call(prefix: String, arguments: [String], suffix: String)
  /// `prefix` and an expression that may spread over lines.
  case expression(prefix: String, Expression)
  /// `head { … }`
  case block(head: String, body: [Statement])
  /// `if a, b { … }`
  case conditional([String], body: [Statement])
  /// `guard condition else { … }`
  case guarding(String, otherwise: [Statement])
  case choice(subject: String, cases: [(pattern: String, body: [Statement])])
}

public indirect enum Expression {
  case text(String)
  case all([Expression])
  case any([Expression])
  /// `base { body }suffix`
  case closure(base: String, body: Expression, suffix: String = "")
  /// `base(a, b)`
  case call(base: String, arguments: [String])
  /// `a ?? b ?? c`
  case coalesced([Expression])
}
