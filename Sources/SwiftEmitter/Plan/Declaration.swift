/// Swift, before it is text. Planning decides what is declared; rendering decides where lines end.
struct SwiftFile {
  /// Path below the output folder.
  let path: String
  /// Schema file that a reader has to edit instead.
  let source: String
  /// Whole lines.
  let imports: [String]
  let declarations: [Declaration]
}

indirect enum Declaration {
  /// `public struct Name: A, B { … }`, and protocols, enums and extensions likewise.
  case type(TypeHead, members: [Declaration])
  /// A line of its own: a stored property, a case, a requirement.
  case line(doc: [String], attributes: [Attribute] = [], text: String)
  /// A stored property or requirement with a long type, which may stand on a line of its own.
  case property(doc: [String], head: String, type: String, accessors: String = "")
  /// `case name =` and its value, which moves to the next line when the two are long.
  case value(doc: [String], head: String, value: String)
  /// A constant list, an entry a line.
  case table(doc: [String], head: String, entries: [String])
  /// A computed property.
  case computed(doc: [String], attributes: [Attribute] = [], head: String, body: [Statement])
  /// A computed property that can be set.
  case accessors(doc: [String], attributes: [Attribute], head: String, get: String, set: String)
  case function(doc: [String] = [], FunctionHead, body: [Statement])
  /// A requirement of a protocol.
  case requirement(doc: [String], FunctionHead)
  /// `// MARK: title`
  case mark(String)
  /// An empty line between lines that would stand together.
  case gap

  var doc: [String] {
    switch self {
    case .type(let head, _): head.doc
    case .line(let doc, _, _), .property(let doc, _, _, _), .value(let doc, _, _),
      .computed(let doc, _, _, _),
      .table(let doc, _, _), .accessors(let doc, _, _, _, _), .function(let doc, _, _),
      .requirement(let doc, _):
      doc
    case .mark, .gap: []
    }
  }
}

/// `@name(arguments)`
struct Attribute {
  let name: String
  let arguments: [String]
}

struct TypeHead {
  let doc: [String]
  /// `public nonisolated struct Name`
  let text: String
  let inherits: [String]
  /// `where a, b`
  var constraints: [String] = []
}

struct FunctionHead {
  enum Layout {
    /// On one line if it fits.
    case whenLong
    /// A parameter a line: initialisers, whose diff then is one line for one member.
    case always
  }

  /// `public init`, `static func read`
  let text: String
  /// `name: Type = default`
  let parameters: [String]
  /// ` throws -> Type`
  var suffix = ""
  var layout = Layout.whenLong
}

indirect enum Statement {
  case line(String)
  /// `prefix(a, b)suffix`; arguments go onto their own line when the line is too long.
  case call(prefix: String, arguments: [String], suffix: String = "")
  /// `prefix` and an expression that may spread over lines.
  case expression(prefix: String = "", Expression)
  /// `head { … }`
  case block(head: String, body: [Statement])
  /// `if a, b { … }`
  case conditional([String], body: [Statement])
  /// `guard condition else { … }`
  case guarding(String, otherwise: [Statement])
  /// `prefix` and `switch subject { … }`
  case choice(
    prefix: String = "", subject: String, cases: [(pattern: String, body: [Statement])])
  /// `prefix` and a value of a mapping rule.
  case valueLine(prefix: String, ValueExpression)
  /// `if a, let b = c { … } else if … { … } else { … }`, behind a line `let name: Type =` if the
  /// branches are values.
  case branches(
    head: String? = nil, [(condition: [ValueCondition], body: [Statement])],
    otherwise: [Statement]? = nil)
  /// `guard a, let b = c else { … }`
  case demand([ValueCondition], otherwise: String)
}

indirect enum Expression {
  case text(String)
  case all([Expression])
  case any([Expression])
  /// `base { body }suffix`
  case closure(base: String, body: Expression, suffix: String = "")
  /// `base(a, b)`
  case call(base: String, arguments: [String])
  /// `a ?? b ?? c`
  case coalesced([Expression])
  /// `base.a.b`, a link a line when it is long.
  case links(base: String, [String])
}
