/// Checks if a literal of the schema is a value of a type.
public enum LiteralCheck {
  /// `nil` if the literal fits the type, otherwise what to write. In code, a case needs no raw value.
  package static func misfit(
    _ literal: Literal, _ type: TypeReference, isOnlyInCode: Bool = false
  ) -> (any HelpText)? {
    switch type.unwrapped {
    case .poisoned, .optional: return nil
    case .function, .tuple, .associated: return "`\(type.unwrapped)` has no literal; leave it out"
    case .builtin(let builtin): return misfit(literal.value, builtin)
    case .array: return literal.value == .emptyList ? nil : "write `[]`"
    case .dictionary: return literal.value == .emptyMap ? nil : "write `{}`"
    case .any, .anyStandard: return "a protocol's value has no literal; leave it out"
    case .type(let definition):
      switch definition.body {
      case .enumBody(let body):
        let hasPlainCases = isOnlyInCode && !body.cases.contains { $0.payloadText != nil }
        guard body.isReadable || hasPlainCases else {
          return "`\(definition.name)` has no raw values"
        }
        guard case .text(let text) = literal.value else { return "write the name of a case" }
        if text.isEmpty, body.openCase != nil { return nil }
        if enumCase(text, body) != nil { return nil }
        return NearestNames.help(
          for: text, in: Set(body.cases.map(\.name.text) + body.constants.map(\.name.text)),
          kind: "cases")
      case .structBody(let body):
        if body.isSiblings { return literal.text == nil ? "write a string" : nil }
        guard literal.value == .emptyMap else { return "write `{}`" }
        let required =
          body.isPlain
          ? body.initialiserMembers.filter { !body.hasInitialiserDefault($0) }
          : body.members.filter(\.isRequiredOnWire)
        return required.isEmpty
          ? nil
          : "`{}` is not a valid `\(definition.qualifiedName)`: `\(required[0].name)` is missing"
      case .protocolBody: return "a protocol has no literal"
      }
    }
  }

  /// The name of the case that has the string as its name or, failing that, as its raw value; otherwise the
  /// name of the constant that has it as either.
  public static func enumCase(_ text: String, _ body: EnumBody) -> String? {
    body.caseNamed(text)?.name.text ?? body.caseWithRaw(text)?.name.text
      ?? body.constants.first { $0.name.text == text || $0.raw == text }?.name.text
      ?? body.caseOnceNamed(text)?.name.text
  }

  private static func misfit(_ value: Literal.Value, _ builtin: TypeReference.Builtin) -> String? {
    switch (builtin, value) {
    case (.double, .number(let text)) where Double(text)?.isFinite != true:
      return "write a number that `Double` can represent"
    case (.timeInterval, .number(let text)) where Double(text)?.isFinite != true:
      return "write a number that `Double` can represent"
    case (.string, .text), (.int, .integer), (.bool, .boolean), (.double, .integer),
      (.double, .number), (.timeInterval, .integer), (.timeInterval, .number):
      return nil
    case (.jsonValue, .emptyMap), (.jsonValue, .emptyList): return nil
    case (.int, .number(let text)) where !text.contains(where: { ".eE".contains($0) }):
      return "the largest `Int` is \(Int.max)"
    case (.string, .integer(let number)): return "write \"\(number)\": the type is `String`"
    case (.string, .number(let text)): return "write \"\(text)\": the type is `String`"
    case (.string, .boolean(let flag)): return "write \"\(flag)\": the type is `String`"
    case (.string, _): return "write a string"
    case (.int, .text(let text)) where Int(text) != nil: return "write \(text) without quotes"
    case (.int, _): return "write a whole number"
    case (.bool, .text(let text)) where text == "true" || text == "false":
      return "write \(text) without quotes"
    case (.bool, _): return "write true or false"
    case (.double, _), (.timeInterval, _): return "write a number"
    case (.data, _), (.url, _), (.jsonValue, _):
      return "`\(builtin.rawValue)` has no literal; make the member optional"
    }
  }
}
