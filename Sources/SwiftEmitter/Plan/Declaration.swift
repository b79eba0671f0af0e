/// Swift as data. Planning decides what is declared; rendering decides where lines break.
struct SwiftFile {
  /// Path in the output folder.
  let path: String
  /// The schema file to edit instead.
  let source: CommentLine
  let imports: [Import]
  let declarations: [Declaration]
}

indirect enum Declaration {
  /// `public struct Name: A, B { … }`; also protocols, enums and extensions.
  case type(TypeHead, members: [Declaration])
  /// A declaration on one line: a stored property, a case, a requirement.
  case line(doc: [CommentLine], attributes: [Attribute] = [], signature: Signature)
  /// A stored property or requirement with a long type, which may be on a separate line.
  case property(doc: [CommentLine], signature: Signature)
  /// `case name =` and its value, which is on the next line if both are long.
  case value(doc: [CommentLine], signature: Signature, value: SwiftCode)
  /// A constant list with one entry on each line.
  case table(doc: [CommentLine], signature: Signature, entries: [SwiftCode])
  /// A constant with a literal value. Its type is in the signature or follows from the call.
  case literal(doc: [CommentLine], signature: Signature, SwiftLiteral)
  /// A computed property.
  case computed(
    doc: [CommentLine], attributes: [Attribute] = [], signature: Signature, body: [Statement])
  /// A computed property that can be set.
  case accessors(
    doc: [CommentLine], attributes: [Attribute], signature: Signature, get: SwiftCode,
    set: SwiftCode)
  case function(doc: [CommentLine] = [], FunctionHead, body: [Statement])
  /// A requirement of a protocol.
  case requirement(doc: [CommentLine], FunctionHead)
  /// `// MARK: title`
  case mark(CommentLine)
  /// An empty line between lines that would otherwise be adjacent.
  case gap

  var doc: [CommentLine] {
    switch self {
    case .type(let head, _): head.doc
    case .line(let doc, _, _), .property(let doc, _), .value(let doc, _, _),
      .computed(let doc, _, _, _),
      .table(let doc, _, _), .literal(let doc, _, _), .accessors(let doc, _, _, _, _),
      .function(let doc, _, _),
      .requirement(let doc, _):
      doc
    case .mark, .gap: []
    }
  }
}

/// `@available(*, deprecated, …)`
enum Attribute {
  case deprecated(message: String)
  /// The declaration of an old name.
  case renamed(to: String)
}

struct TypeHead {
  let doc: [CommentLine]
  let signature: Signature
  let inherits: [SwiftCode]
  /// `where a, b`
  var constraints: [SwiftCode] = []
  /// The protocol of the elements, in an extension of lists.
  var listElement: SwiftCode?

  var code: SwiftCode {
    signature.code + (listElement.map { " where Element == any \($0)" } ?? "")
  }
}

struct FunctionHead {
  enum Layout {
    /// On one line if they fit.
    case whenLong
    /// One parameter on each line, for initialisers, so that a changed member changes one line.
    case always
  }

  let signature: Signature
  let parameters: [Parameter]
  /// ` throws -> Type`
  var suffix: SwiftCode = ""
  var layout = Layout.whenLong
}

enum Statement {
  case line(SwiftCode)
  /// A literal value.
  indirect case literal(SwiftLiteral)
  /// `prefix` and an expression that may spread over lines.
  indirect case expression(prefix: SwiftCode = "", Expression)
  /// `head { … }`
  indirect case block(head: SwiftCode, body: [Statement])
  /// `if a, b { … }`
  indirect case conditional([SwiftCode], body: [Statement])
  /// `guard let name = value else { … }`
  indirect case guarding(name: SwiftCode, SwiftCode, otherwise: [Statement])
  /// `prefix` and `switch subject { … }`
  indirect case choice(
    prefix: SwiftCode = "", subject: SwiftCode, cases: [(pattern: SwiftCode, body: [Statement])])
  /// `if a, let b = c { … } else if … { … } else { … }`, after a line `let name: Type =` if the
  /// branches are values.
  indirect case branches(
    head: SwiftCode? = nil, [(condition: [ValueCondition], body: [Statement])],
    otherwise: [Statement]? = nil)
  /// `guard a, let b = c else { … }`
  indirect case demand([ValueCondition], otherwise: SwiftCode)
}
