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
  /// A stored property, a case, a requirement, a type alias.
  case line(doc: [CommentLine] = [], attributes: [Attribute] = [], signature: Signature)
  /// A constant with a value that may need several lines.
  ///
  /// - Parameter type: The type, if it follows from the value.
  case constant(
    doc: [CommentLine] = [], signature: Signature, type: SwiftCode? = nil, value: SwiftCode)
  /// A computed property. One that can be set has a setter.
  case computed(
    doc: [CommentLine] = [], attributes: [Attribute] = [], signature: Signature,
    body: [Statement], setter: SwiftCode? = nil)
  /// A function; without a body, a requirement of a protocol. The body is planned when it is written, because a
  /// comparison of two versions needs only the head.
  case function(doc: [CommentLine] = [], FunctionHead, body: (() -> [Statement])?)
  /// `// MARK: title`
  case mark(CommentLine)
  /// An empty line between lines that would otherwise be adjacent.
  case gap

  var doc: [CommentLine] {
    switch self {
    case .type(let head, _): head.doc
    case .line(let doc, _, _), .constant(let doc, _, _, _), .computed(let doc, _, _, _, _),
      .function(let doc, _, _):
      doc
    case .mark, .gap: []
    }
  }
}

extension Declaration {
  /// `extension Name { … }`, which an app cannot isolate to the main actor with its module.
  static func extending(_ name: SwiftCode, _ members: [Declaration]) -> Declaration {
    .type(TypeHead(signature: .init([.nonisolated], .extension, name)), members: members)
  }

  /// A requirement of a protocol.
  static func requirement(doc: [CommentLine], _ head: FunctionHead) -> Declaration {
    .function(doc: doc, head, body: nil)
  }

  /// `static func == (lhs: Self, rhs: Self) -> Bool`
  static func equality(_ body: [Statement], _ scope: Scope) -> Declaration {
    .function(
      FunctionHead(
        [.public, .static], "==", [Parameter("lhs", "Self"), Parameter("rhs", "Self")],
        " -> \(scope.builtin("Bool"))"),
      body: { body })
  }
}

/// `@available(*, deprecated, …)`
enum Attribute {
  case deprecated(message: String)
  /// The declaration of an old name.
  case renamed(to: String)

  var code: SwiftCode {
    let argument: SwiftCode =
      switch self {
      case .deprecated(let message): "message:\(.space)\(SwiftText.literal(message))"
      case .renamed(let name): "renamed:\(.space)\(SwiftText.literal(name))"
      }
    return .call("@available", ["*", "deprecated", .group(argument)], isClosed: true)
  }
}

struct TypeHead {
  var doc: [CommentLine] = []
  let signature: Signature
  var inherits: [SwiftCode] = []
  /// `where a, b`
  var constraints: [SwiftCode] = []
  /// The protocol of the elements, in an extension of lists.
  var listElement: SwiftCode?

  /// Everything before the members, with the brace.
  func code(isEmpty: Bool) -> SwiftCode {
    let brace: SwiftCode = isEmpty ? "{}" : "{"
    let start = signature.code + (listElement.map { " where Element == any \($0)" } ?? "")
    if inherits.isEmpty { return "\(start) \(brace)" }
    if constraints.isEmpty {
      return .group("\(start):\(.space)\(.fill(inherits))\(.lastSpace)\(brace)")
    }
    let list = SwiftCode.fill(
      ["\(start): \(inherits[0])"] + inherits.dropFirst(), isIndented: false)
    let condition = SwiftCode.group("where\(.space)\(.fill(constraints))\(.lastSpace)\(brace)")
    return .group("\(list)\(.lastSpace)\(condition)")
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
  var parameters: [Parameter] = []
  /// ` throws -> Type`
  var suffix: SwiftCode = ""
  var layout = Layout.whenLong
}

extension FunctionHead {
  /// `func name(parameters) suffix`
  init(
    _ modifiers: [Signature.Modifier], _ name: SwiftCode, tail: SwiftCode = "",
    _ parameters: [Parameter] = [], _ suffix: SwiftCode = ""
  ) {
    self.init(
      signature: .init(modifiers, .func, name, tail: tail), parameters: parameters, suffix: suffix)
  }

  /// Everything before the body.
  var code: SwiftCode {
    if parameters.isEmpty { return "\(signature.code)()\(suffix)" }
    let list = parameters.map(\.code)
    return layout == .always && parameters.count > 1
      ? "\(signature.code)(\(.group)\(.force)\(.soft)\(list: list, .space)\(.lastSoft)\(.end))\(suffix)"
      : "\(signature.code)(\(.group)\(.soft)\(.group)\(list: list, .lastSpace)\(.end)\(.lastSoft)\(.end))\(suffix)"
  }
}
