/// Writes literals of the schema as Swift expressions.
extension Scope {
  func value(_ literal: Literal, as type: TypeReference) -> SwiftCode {
    switch literal.value {
    case .integer(let number): return "\(number)"
    case .number(let text):
      // Swift would first round a `Decimal` literal to a `Double`.
      guard type.isBuiltin(.decimal), let (digits, power) = literal.decimal else {
        return SwiftCode(number: text)
      }
      let sign: SwiftCode = digits < 0 ? ".minus" : ".plus"
      let decimal = builtin("Decimal")
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
          // Without the type's name, Swift would use the cases of `Optional`.
          let isQualified = type.isOptional && (name == "none" || name == "some")
          return "\(isQualified ? self.name(of: definition) : "").\(name: name)"
        }
        return ".\(name: body.openCase?.text ?? "")(value: \(literal: text))"
      }
      return siblings(.literal(text), definition)
    }
  }

  /// Returns a string as a value of a struct of siblings (see `StructPlan+Siblings`): `Message(literal: text)`.
  func siblings(_ text: SwiftCode, _ type: TypeDefinition) -> SwiftCode {
    let label = type.asStruct?.members.first?.name.text ?? "text"
    return "\(name(of: type))(\(.argument(label)): \(text))"
  }
}
