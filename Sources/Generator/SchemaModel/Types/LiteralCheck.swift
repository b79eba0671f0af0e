/// Checks if a literal of the schema is a value of a type.
public enum LiteralCheck {
  /// Returns advice if the literal does not fit the type; `nil` if it fits.
  ///
  /// - Parameter isOnlyInCode: True if the value is not written as JSON. Then an enum needs no raw values.
  package static func misfit(
    _ literal: Literal, _ type: TypeReference, isOnlyInCode: Bool = false
  ) -> (any HelpText)? {
    switch type.unwrapped {
    case .poisoned, .optional: return nil
    case .function, .tuple, .associated: return "`\(type.unwrapped)` has no literal; leave it out"
    case .builtin(let builtin): return misfit(literal, builtin)
    case .array: return literal.value == .emptyList ? nil : "write `[]`"
    case .dictionary: return literal.value == .emptyMap ? nil : "write `{}`"
    case .any, .anyStandard: return "a protocol's value has no literal; leave it out"
    case .type(let definition):
      switch definition.body {
      case .enumBody(let body):
        let hasPlainCases = isOnlyInCode && !body.hasPayloads
        guard body.isReadable || hasPlainCases else {
          return "`\(definition.name)` has no raw values"
        }
        guard case .text(let text) = literal.value else { return "write the name of a case" }
        if text.isEmpty, body.openCase != nil { return nil }
        if enumCase(text, body) != nil { return nil }
        return NearestNames.help(for: text, in: body.knownNames, kind: "cases")
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

  /// Returns the name of the case or constant that a string denotes; `nil` if there is none. The order of the search
  /// is: cases by name, cases by raw value, constants by either, and former names of cases.
  public static func enumCase(_ text: String, _ body: EnumBody) -> String? {
    body.caseNamed(text)?.name.text ?? body.caseWithRaw(text)?.name.text
      ?? body.constants.first { $0.name.text == text || $0.raw == text }?.name.text
      ?? body.caseOnceNamed(text)?.name.text
  }

  private static func misfit(_ literal: Literal, _ builtin: TypeReference.Builtin) -> String? {
    switch (builtin.row.literal, literal.value) {
    case (.number, .number) where builtin == .decimal:
      return literal.decimal == nil ? "write a number of at most 18 digits" : nil
    case (.number, .number(let text)):
      return Double(text)?.isFinite == true ? nil : "write a number that `Double` can represent"
    case (.text, .text), (.wholeNumber, .integer), (.flag, .boolean), (.number, .integer),
      (.container, .emptyMap), (.container, .emptyList):
      return nil
    case (.wholeNumber, .number(let text)) where !text.contains(where: { ".eE".contains($0) }):
      return "the largest `Int` is \(Int.max)"
    case (.text, .integer), (.text, .number), (.text, .boolean):
      return "write \"\(literal.key)\": the type is `String`"
    case (.text, _): return "write a string"
    case (.wholeNumber, .text(let text)) where Int(text) != nil:
      return "write \(text) without quotes"
    case (.wholeNumber, _): return "write a whole number, without quotes"
    case (.flag, _): return "write true or false, without quotes"
    case (.number, _): return "write a number, without quotes"
    case (.none, _), (.container, _):
      return "`\(builtin.rawValue)` has no literal; make the member optional"
    }
  }
}
