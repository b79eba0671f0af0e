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
      guard case .type(let definition) = type.unwrapped else { return .literal(text) }
      if let body = definition.asEnum {
        if let name = LiteralCheck.enumCase(text, body) {
          return enumCase(name, of: definition, isOptional: type.isOptional, scope)
        }
        return ".\(name: body.openCase?.text ?? "")(value: \(literal: text))"
      }
      return siblings(.literal(text), definition, scope)
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
    return "\(scope.name(of: type))(\(.argument(label)): \(text))"
  }
}
