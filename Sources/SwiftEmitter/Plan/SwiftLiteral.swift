/// A literal value: a call, list or dictionary, on as many lines as it needs.
indirect enum SwiftLiteral {
  case code(SwiftCode)
  /// The lines of a raw string literal.
  case raw([SwiftCode])
  /// A call. Arguments without a label have an empty one.
  case call(SwiftCode, [Part])
  case list([SwiftLiteral])
  case dictionary([Part])

  /// An argument or an entry of a dictionary.
  struct Part {
    /// Label or key.
    let label: SwiftCode
    let value: SwiftLiteral

    init(_ label: SwiftCode, _ value: SwiftLiteral) {
      self.label = label
      self.value = value
    }
  }

  /// The literal on one line; `nil` if it needs several.
  var flat: SwiftCode? {
    switch self {
    case .code(let code): return code
    case .raw(let lines): return lines.count == 1 ? lines[0] : nil
    case .call(let name, let arguments):
      return Self.joined(arguments).map { "\(name)(\($0))" }
    case .list(let items):
      return Self.joined(items.map { Part("", $0) }).map { "[\($0)]" }
    case .dictionary(let entries):
      return Self.joined(entries).map { $0.isEmpty ? "[:]" : "[\($0)]" }
    }
  }

  private static func joined(_ parts: [Part]) -> SwiftCode? {
    var codes: [SwiftCode] = []
    for part in parts {
      guard let flat = part.value.flat else { return nil }
      codes.append(part.label.isEmpty ? flat : "\(part.label): \(flat)")
    }
    return codes.joined(separator: ", ")
  }
}

extension Renderer {
  /// - Parameter prefix: The code before it on its first line.
  mutating func literal(
    _ prefix: SwiftCode, _ literal: SwiftLiteral, suffix: SwiftCode = "", _ indent: Int
  ) {
    if let flat = literal.flat, fits(indent, prefix.width + flat.width + suffix.width) {
      out.line(indent, prefix + flat + suffix)
      return
    }
    switch literal {
    case .code(let code): out.line(indent, prefix + code + suffix)
    case .raw(let lines):
      out.line(indent, prefix + (lines.first ?? ""))
      for line in lines.dropFirst().dropLast() { out.text(indent + 2, line) }
      out.line(indent + 2, (lines.last ?? "") + suffix)
    case .call(let name, let arguments):
      out.line(indent, prefix + name + "(")
      for (index, argument) in arguments.enumerated() {
        let isLast = index + 1 == arguments.count
        part(argument.label, argument.value, suffix: isLast ? ")" + suffix : ",", indent + 2)
      }
    case .list(let items):
      out.line(indent, prefix + "[")
      for item in items { part("", item, suffix: items.count > 1 ? "," : "", indent + 2) }
      out.line(indent, "]" + suffix)
    case .dictionary(let entries):
      out.line(indent, prefix + "[")
      for entry in entries {
        part(entry.label, entry.value, suffix: entries.count > 1 ? "," : "", indent + 2)
      }
      out.line(indent, "]" + suffix)
    }
  }

  private mutating func part(
    _ label: SwiftCode, _ value: SwiftLiteral, suffix: SwiftCode, _ indent: Int
  ) {
    literal(label.isEmpty ? "" : "\(label): ", value, suffix: suffix, indent)
  }
}

/// Plans literals of the schema as Swift expressions of a type.
enum LiteralPlan {
  static func expression(_ literal: Literal, _ type: TypeReference, _ scope: Scope) -> SwiftCode {
    switch literal.value {
    case .integer(let number): return "\(number)"
    case .number(let text):
      // A literal would be rounded to a `Double` first.
      guard type.isBuiltin(.decimal), let (digits, power) = literal.decimal else {
        return SwiftCode(number: text)
      }
      let sign: SwiftCode = digits < 0 ? ".minus" : ".plus"
      let decimal = scope.builtin("Decimal")
      return "\(decimal)(sign: \(sign), exponent: \(power), significand: \(abs(digits)))"
    case .boolean(let flag): return flag ? "true" : "false"
    case .emptyList: return type.isBuiltin(.jsonValue) ? ".array([])" : "[]"
    case .emptyMap:
      if type.isBuiltin(.jsonValue) { return ".object([:])" }
      return type.definition?.asStruct == nil ? "[:]" : ".init()"
    case .text(let text):
      guard case .type(let definition) = type.unwrapped else { return SwiftText.literal(text) }
      if let body = definition.asEnum {
        if let name = LiteralCheck.enumCase(text, body) {
          return enumCase(name, of: definition, isOptional: type.isOptional, scope)
        }
        return ".\(name: body.openCase?.text ?? "")(value: \(SwiftText.literal(text)))"
      }
      return siblings(SwiftText.literal(text), definition, scope)
    }
  }

  /// `.name`; for an optional, `.none` and `.some` are qualified, because they would be those of `Optional`.
  static func enumCase(
    _ name: String, of type: TypeDefinition, isOptional: Bool, _ scope: Scope
  ) -> SwiftCode {
    isOptional && (name == "none" || name == "some")
      ? "\(scope.name(of: type)).\(name: name)" : ".\(name: name)"
  }

  /// A string as a value of a sibling type: `Message(literal: text)`.
  static func siblings(_ text: SwiftCode, _ type: TypeDefinition, _ scope: Scope) -> SwiftCode {
    let label = type.asStruct?.members.first?.name.text ?? "text"
    return "\(scope.name(of: type))(\(SwiftText.argument(label)): \(text))"
  }
}
