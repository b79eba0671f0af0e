/// A Swift file as data. Plans create its declarations, and `Renderer` breaks them into lines.
struct SwiftFile {
  /// The path in the output folder.
  let path: String
  /// The origin of the Swift file, such as `Schema/fields.yaml`, for the first line of the file.
  let source: String
  var imports: [Import]
  /// Plans of declarations that belong together, such as those for a type of the schema.
  let groups: [() -> [Declaration]]

  /// Creates the declarations of each group, and calls `body` with them, in parallel. So only the declarations of a few
  /// groups are in memory at a time.
  func map<Result>(_ body: ([Declaration]) -> Result) -> [Result] {
    concurrentMap(groups.count) { body(groups[$0]()) }
  }
}

extension SwiftFile {
  init(path: String, source: String, imports: [Import], declarations: [Declaration]) {
    self.init(
      path: path, source: source, imports: imports,
      groups: declarations.map { declaration in { [declaration] } })
  }
}

/// A Swift declaration. The generated code and the lines in `surface.txt` are both created from it.
final class Declaration {
  /// A modifier or an attribute, such as `public`. Each declaration lists its modifiers in the order in which they are
  /// written.
  enum Modifier {
    case mainActor, sendable
    /// Visible to other generated modules, but not to apps.
    case generated
    case `public`, `private`, nonisolated, final, convenience, `static`

    var code: SwiftCode {
      switch self {
      case .mainActor: "@MainActor"
      case .sendable: "@Sendable"
      case .generated: "@_spi(GeneratedMapping)"
      case .public: "public"
      case .private: "private"
      case .nonisolated: "nonisolated"
      case .final: "final"
      case .convenience: "convenience"
      case .static: "static"
      }
    }
  }

  enum Keyword: String {
    case `struct`, `enum`, `protocol`, `class`, `extension`
    case `let`, `var`, `func`, `case`, `associatedtype`, `typealias`
    case initialiser = "init"

    var code: SwiftCode { SwiftCode(name: rawValue) }
  }

  /// `@available(*, deprecated, …)`
  enum Attribute {
    case deprecated(message: String)
    /// Marks the declaration of an old name.
    case renamed(to: String)

    var code: SwiftCode {
      let argument: SwiftCode =
        switch self {
        case .deprecated(let message): "message:\(.space)\(literal: message)"
        case .renamed(let name): "renamed:\(.space)\(literal: name)"
        }
      return .call("@available", ["*", "deprecated", .group(argument)], isClosed: true)
    }
  }

  /// The kind of declaration, and the code after its name and type.
  indirect enum Content {
    /// A declaration without a body, such as a stored property, a case, a type alias or a requirement.
    case line
    /// A constant with a value that may need several lines.
    ///
    /// - Parameter inferred: The type, if the compiler infers it from the value.
    case constant(SwiftCode, inferred: SwiftCode?)
    /// A computed property. A setter assigns to the expression `setter`; `nil` for a read-only property.
    case computed(setter: SwiftCode?, body: () -> [SwiftCode])
    /// A function, or the requirement of a protocol if `body` is nil. The body is a closure, because a comparison of
    /// two schemas needs only the signature.
    ///
    /// - Parameters:
    ///   - suffix: ` throws -> Type`
    ///   - isLong: True for one parameter on each line, so that a changed member changes one line.
    case function([Parameter], suffix: SwiftCode, isLong: Bool = false, body: (() -> [SwiftCode])?)
    /// A protocol, another type or an extension.
    ///
    /// - Parameters:
    ///   - constraints: `where a, b`
    ///   - element: The protocol of the elements, for an extension of lists.
    case type([SwiftCode], constraints: [SwiftCode], element: SwiftCode?, members: [Declaration])
    /// `// MARK: title`
    case mark(String)
    /// An empty line between lines that would otherwise be adjacent.
    case gap
  }

  let doc: [String]
  let attribute: Attribute?
  let modifiers: [Modifier]
  let keyword: Keyword
  /// Empty for initialisers.
  let name: SwiftCode
  /// Generic parameters, the payload of a case, or the `?` of an initialiser.
  let tail: SwiftCode
  let type: SwiftCode?
  /// The value after `=`. The value of a `constant` is in `content` instead.
  let value: SwiftCode?
  /// `{ get }` of a requirement.
  let accessors: SwiftCode?
  /// The JSON string that a case or constant represents.
  let raw: String?
  let content: Content

  init(
    doc: [String] = [], attribute: Attribute? = nil, modifiers: [Modifier] = [], keyword: Keyword,
    name: SwiftCode = "", tail: SwiftCode = "", type: SwiftCode? = nil, value: SwiftCode? = nil,
    accessors: SwiftCode? = nil, raw: String? = nil, content: Content
  ) {
    self.doc = doc
    self.attribute = attribute
    self.modifiers = modifiers
    self.keyword = keyword
    self.name = name
    self.tail = tail
    self.type = type
    self.value = value
    self.accessors = accessors
    self.raw = raw
    self.content = content
  }

  /// True if the declaration itself is `public`, and not only for generated code. The modifiers of an extension around
  /// it do not count.
  var isPublic: Bool { modifiers.contains(.public) && !modifiers.contains(.generated) }
  var isStatic: Bool { modifiers.contains(.static) }
  var isMainActor: Bool { modifiers.contains(.mainActor) }

  // MARK: Code

  /// The code before the body or the members.
  var code: SwiftCode {
    switch content {
    case .line:
      return accessors.map { .group("\(start)\(.lastSpace)\($0)") } ?? start
    case .constant(let value, _): return "\(start) = \(value)"
    case .computed: return "\(start) {"
    case .function(let parameters, let suffix, let isLong, _):
      if parameters.isEmpty { return "\(start)()\(suffix)" }
      let list = parameters.map(\.code)
      return isLong && parameters.count > 1
        ? "\(start)(\(.group)\(.force)\(.soft)\(list: list, .space)\(.lastSoft)\(.end))\(suffix)"
        : "\(start)(\(.group)\(.soft)\(.group)\(list: list, .lastSpace)\(.end)\(.lastSoft)\(.end))\(suffix)"
    case .type(let inherits, let constraints, let element, let members):
      let brace: SwiftCode = members.isEmpty ? "{}" : "{"
      let start = start + (element.map { " where Element == any \($0)" } ?? "")
      if inherits.isEmpty { return "\(start) \(brace)" }
      if constraints.isEmpty {
        return .group("\(start):\(.space)\(.fill(inherits))\(.lastSpace)\(brace)")
      }
      let list = SwiftCode.fill(
        ["\(start): \(inherits[0])"] + inherits.dropFirst(), isIndented: false)
      let condition = SwiftCode.group("where\(.space)\(.fill(constraints))\(.lastSpace)\(brace)")
      return .group("\(list)\(.lastSpace)\(condition)")
    case .mark, .gap: return ""
    }
  }

  /// Modifiers, keyword, name, type and value.
  private var start: SwiftCode {
    var code = SwiftCode.StringInterpolation(literalCapacity: 64, interpolationCount: 0)
    if value != nil { code.appendInterpolation(.group) }
    for modifier in modifiers {
      code.appendInterpolation(modifier.code)
      code.appendLiteral(" ")
    }
    code.appendInterpolation(keyword.code)
    if !name.isEmpty { code.appendLiteral(" ") }
    code.appendInterpolation(name)
    // A space separates an operator from its parameters.
    if name == "==" { code.appendLiteral(" ") }
    code.appendInterpolation(tail)
    if let type {
      // The formatter moves a long function type to a separate line, but no other type.
      code.appendLiteral(type.isFunctionType ? ":" : ": ")
      code.appendInterpolation(type.isFunctionType ? "\(.group)\(.space)\(type)\(.end)" : type)
    }
    if let value { code.appendInterpolation(" =\(.space)\(value)\(.end)") }
    return SwiftCode(stringInterpolation: code)
  }
}

// MARK: - Kinds of declarations

extension Declaration {
  static func line(
    doc: [String] = [], attribute: Attribute? = nil, _ modifiers: [Modifier],
    _ keyword: Keyword, _ name: SwiftCode, tail: SwiftCode = "", type: SwiftCode? = nil,
    value: SwiftCode? = nil, accessors: SwiftCode? = nil, raw: String? = nil
  ) -> Declaration {
    Declaration(
      doc: doc, attribute: attribute, modifiers: modifiers, keyword: keyword, name: name,
      tail: tail, type: type, value: value, accessors: accessors, raw: raw,
      content: .line)
  }

  static func constant(
    doc: [String] = [], _ modifiers: [Modifier], _ name: SwiftCode, type: SwiftCode? = nil,
    inferred: SwiftCode? = nil, _ value: SwiftCode
  ) -> Declaration {
    Declaration(
      doc: doc, modifiers: modifiers, keyword: .let, name: name, type: type,
      content: .constant(value, inferred: inferred))
  }

  static func computed(
    doc: [String] = [], attribute: Attribute? = nil, _ modifiers: [Modifier],
    _ name: SwiftCode, _ type: SwiftCode, setter: SwiftCode? = nil,
    @ListOf<SwiftCode> body: @escaping () -> [SwiftCode]
  ) -> Declaration {
    Declaration(
      doc: doc, attribute: attribute, modifiers: modifiers, keyword: .var, name: name,
      type: type, content: .computed(setter: setter, body: body))
  }

  static func function(
    doc: [String] = [], _ modifiers: [Modifier], _ name: SwiftCode,
    tail: SwiftCode = "", _ parameters: [Parameter] = [], _ suffix: SwiftCode = "",
    @ListOf<SwiftCode> body: @escaping () -> [SwiftCode]
  ) -> Declaration {
    requirement(doc: doc, name, tail: tail, parameters, suffix).implemented(modifiers, body: body)
  }

  /// A function that a protocol requires.
  static func requirement(
    doc: [String] = [], _ name: SwiftCode, tail: SwiftCode = "", _ parameters: [Parameter],
    _ suffix: SwiftCode
  ) -> Declaration {
    Declaration(
      doc: doc, keyword: .func, name: name, tail: tail,
      content: .function(parameters, suffix: suffix, body: nil))
  }

  /// Returns the function that implements this requirement.
  func implemented(
    _ modifiers: [Modifier], @ListOf<SwiftCode> body: @escaping () -> [SwiftCode]
  ) -> Declaration {
    guard case .function(let parameters, let suffix, _, _) = content else { return self }
    return with(modifiers, .function(parameters, suffix: suffix, body: body))
  }

  /// Returns a copy of the declaration with other modifiers, and with another content if there is one.
  func with(_ modifiers: [Modifier], _ content: Content? = nil) -> Declaration {
    Declaration(
      doc: doc, attribute: attribute, modifiers: modifiers, keyword: keyword, name: name,
      tail: tail, type: type, value: value, accessors: accessors, raw: raw,
      content: content ?? self.content)
  }

  static func initialiser(
    doc: [String] = [], _ modifiers: [Modifier], tail: SwiftCode = "",
    _ parameters: [Parameter], _ suffix: SwiftCode = "", isLong: Bool = false,
    @ListOf<SwiftCode> body: @escaping () -> [SwiftCode]
  ) -> Declaration {
    Declaration(
      doc: doc, modifiers: modifiers, keyword: .initialiser, tail: tail,
      content: .function(parameters, suffix: suffix, isLong: isLong, body: body))
  }

  /// `static func == (lhs: Self, rhs: Self) -> Bool`
  static func equality(_ body: SwiftCode, _ scope: Scope) -> Declaration {
    .function(
      [.public, .static], "==", [Parameter("lhs", "Self"), Parameter("rhs", "Self")],
      " -> \(scope.builtin("Bool"))"
    ) { body }
  }

  /// `public struct Name: A, B { … }`, or a class, protocol or enum.
  static func type(
    doc: [String], _ modifiers: [Modifier], _ keyword: Keyword,
    _ name: SwiftCode, _ inherits: [SwiftCode] = [], where constraints: [SwiftCode] = [],
    @ListOf<Declaration> members: () -> [Declaration]
  ) -> Declaration {
    Declaration(
      doc: doc, modifiers: modifiers, keyword: keyword, name: name,
      content: .type(inherits, constraints: constraints, element: nil, members: members()))
  }

  /// `extension Name { … }`. It is `nonisolated`, because an app may isolate its whole module to the main actor.
  static func extending(
    _ name: SwiftCode, _ modifiers: [Modifier] = [.nonisolated],
    ofElements element: SwiftCode? = nil,
    @ListOf<Declaration> members: () -> [Declaration]
  ) -> Declaration {
    Declaration(
      modifiers: modifiers, keyword: .extension, name: name,
      content: .type([], constraints: [], element: element, members: members()))
  }

  static func mark(_ title: String) -> Declaration {
    Declaration(keyword: .case, content: .mark(title))
  }

  static var gap: Declaration { Declaration(keyword: .case, content: .gap) }
}

struct Parameter {
  /// `name`, `label name` or `_ name`.
  let names: SwiftCode
  let type: SwiftCode
  var isEscaping = false
  let defaultValue: SwiftCode?

  init(_ names: SwiftCode, _ type: SwiftCode, default defaultValue: SwiftCode? = nil) {
    self.names = names
    self.type = type
    self.defaultValue = defaultValue
  }

  /// The parameter for the position of an element in a list.
  static let place = Parameter("at place", "ListPlace")

  private var fullType: SwiftCode { isEscaping ? "@escaping \(type)" : type }

  /// The type and the default, which follow the names.
  var meaning: SwiftCode { fullType + (defaultValue.map { " = \($0)" } ?? "") }

  /// The parameter as code. A long default value or closure type is on a separate line.
  var code: SwiftCode {
    if let defaultValue { return .group("\(names): \(fullType) =\(.space)\(defaultValue)") }
    return isEscaping ? .group("\(names):\(.space)\(fullType)") : "\(names): \(type)"
  }
}
