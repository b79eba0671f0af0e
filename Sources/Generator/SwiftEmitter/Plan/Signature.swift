/// A declaration before its body, as data, without documentation and attributes.
struct Signature {
  /// A modifier. Those of a declaration are in the order in which they are written.
  struct Modifier: Equatable {
    let code: SwiftCode

    static let mainActor = Modifier(code: "@MainActor")
    static let sendable = Modifier(code: "@Sendable")
    /// Visible to other generated modules, but not to apps.
    static let generated = Modifier(code: "@_spi(GeneratedMapping)")
    static let `public` = Modifier(code: "public")
    static let `private` = Modifier(code: "private")
    static let nonisolated = Modifier(code: "nonisolated")
    static let final = Modifier(code: "final")
    static let convenience = Modifier(code: "convenience")
    static let `static` = Modifier(code: "static")
  }

  enum Keyword: String {
    case `struct`, `enum`, `protocol`, `class`, `extension`
    case `let`, `var`, `func`, `case`, `associatedtype`, `typealias`
    case initialiser = "init"

    var code: SwiftCode { SwiftCode(name: rawValue) }
  }

  /// The accessors of a requirement.
  enum Accessors {
    case get, getAndSet

    var code: SwiftCode { self == .get ? "{ get }" : "{ get set }" }
  }

  let modifiers: [Modifier]
  let keyword: Keyword
  /// Empty for initialisers.
  let name: SwiftCode
  /// Generic parameters, the payload of a case, or the `?` of an initialiser.
  let tail: SwiftCode
  var type: SwiftCode?
  let value: SwiftCode?
  let accessors: Accessors?

  init(
    _ modifiers: [Modifier], _ keyword: Keyword, _ name: SwiftCode = "",
    tail: SwiftCode = "", type: SwiftCode? = nil, value: SwiftCode? = nil,
    accessors: Accessors? = nil
  ) {
    self.modifiers = modifiers
    self.keyword = keyword
    self.name = name
    self.tail = tail
    self.type = type
    self.value = value
    self.accessors = accessors
  }

  init(
    _ keyword: Keyword, _ name: SwiftCode, tail: SwiftCode = "", type: SwiftCode? = nil,
    value: SwiftCode? = nil, accessors: Accessors? = nil
  ) {
    self.init([], keyword, name, tail: tail, type: type, value: value, accessors: accessors)
  }

  /// True if the declaration has the modifier itself, not only its extension.
  var isPublic: Bool { modifiers.contains(.public) && !modifiers.contains(.generated) }
  var isStatic: Bool { modifiers.contains(.static) }
  var isMainActor: Bool { modifiers.contains(.mainActor) }

  var code: SwiftCode {
    var code = SwiftCode.StringInterpolation(literalCapacity: 64, interpolationCount: 0)
    if accessors != nil { code.appendInterpolation(.group) }
    if value != nil { code.appendInterpolation(.group) }
    for modifier in modifiers {
      code.appendInterpolation(modifier.code)
      code.appendLiteral(" ")
    }
    code.appendInterpolation(keyword.code)
    if !name.isEmpty { code.appendLiteral(" ") }
    code.appendInterpolation(name)
    // An operator and its parameters are apart.
    if name == "==" { code.appendLiteral(" ") }
    code.appendInterpolation(tail)
    if let type {
      // The formatter moves a long function type to a separate line, but no other type.
      code.appendLiteral(type.isFunctionType ? ":" : ": ")
      code.appendInterpolation(type.isFunctionType ? "\(.group)\(.space)\(type)\(.end)" : type)
    }
    if let value { code.appendInterpolation(" =\(.space)\(value)\(.end)") }
    if let accessors { code.appendInterpolation("\(.lastSpace)\(accessors.code)\(.end)") }
    return SwiftCode(stringInterpolation: code)
  }
}

/// A parameter of a function.
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

  /// The position of an element in a list.
  static let place = Parameter("at place", "ListPlace")

  private var fullType: SwiftCode { isEscaping ? "@escaping \(type)" : type }

  /// The type and the default, which follow the names.
  var meaning: SwiftCode { fullType + (defaultValue.map { " = \($0)" } ?? "") }

  /// A long default or closure type is on a separate line.
  var code: SwiftCode {
    if let defaultValue { return .group("\(names): \(fullType) =\(.space)\(defaultValue)") }
    return isEscaping ? .group("\(names):\(.space)\(fullType)") : "\(names): \(type)"
  }
}
