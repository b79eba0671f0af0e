/// A declaration before its body, as data, without documentation and attributes.
struct Signature {
  /// Modifiers in the order in which they are written.
  enum Modifier {
    case mainActor, sendable
    /// Visible to other generated modules, but not to apps.
    case generated
    case `public`, `private`, nonisolated, final, convenience, `static`

    var code: SwiftCode { SwiftCode(stringLiteral: literal) }

    var literal: StaticString {
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

  enum Keyword {
    case `struct`, `enum`, `protocol`, `class`, `extension`
    case `let`, `var`, `func`, `case`, `associatedtype`, `typealias`
    case initialiser

    var code: SwiftCode { SwiftCode(stringLiteral: literal) }

    var literal: StaticString {
      switch self {
      case .struct: "struct"
      case .enum: "enum"
      case .protocol: "protocol"
      case .class: "class"
      case .extension: "extension"
      case .let: "let"
      case .var: "var"
      case .func: "func"
      case .case: "case"
      case .associatedtype: "associatedtype"
      case .typealias: "typealias"
      case .initialiser: "init"
      }
    }
  }

  /// The accessors of a requirement.
  enum Accessors {
    case get, getAndSet

    var code: SwiftCode { self == .get ? " { get }" : " { get set }" }
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

  /// Everything before the type and the value.
  var beginning: SwiftCode {
    var code: SwiftCode = ""
    writeBeginning(to: &code)
    return code
  }

  private func writeBeginning(to out: inout some CodeOutput) {
    for modifier in modifiers {
      out.append(literal: modifier.literal)
      out.append(literal: " ")
    }
    out.append(literal: keyword.literal)
    if !name.isEmpty {
      out.append(literal: " ")
      out.append(name)
    }
    // An operator and its parameters are apart.
    if name == "==" { out.append(literal: " ") }
    out.append(tail)
  }

  var code: SwiftCode {
    var code: SwiftCode = ""
    write(to: &code)
    return code
  }

  func write(to out: inout some CodeOutput) {
    writeBeginning(to: &out)
    if let type {
      out.append(literal: ": ")
      out.append(type)
    }
    if let value {
      out.append(literal: " = ")
      out.append(value)
    }
    if let accessors { out.append(accessors.code) }
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

  /// Writes the type and the default, which follow the names.
  func writeMeaning(to out: inout some CodeOutput) {
    if isEscaping { out.append(literal: "@escaping ") }
    out.append(type)
    if let defaultValue {
      out.append(literal: " = ")
      out.append(defaultValue)
    }
  }

  var code: SwiftCode {
    var code: SwiftCode = ""
    write(to: &code)
    return code
  }

  func write(to out: inout some CodeOutput) {
    out.append(names)
    out.append(literal: ": ")
    writeMeaning(to: &out)
  }

  /// The two lines of a parameter that is too long for one.
  var broken: (first: SwiftCode, second: SwiftCode)? {
    if let defaultValue { return ("\(names): \(fullType) =", defaultValue) }
    return isEscaping ? ("\(names):", fullType) : nil
  }
}
