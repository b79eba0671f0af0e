/// Describes the origin of a member's value in words.
package enum MemberPhrase {
  // MARK: Members of the payload

  /// Describes the result if the server does not send the member.
  package static func presence(_ member: Member, _ wire: Wire) -> Phrase {
    if let literal = wire.defaultValue { return "default \(literal.phrase(as: member.type))" }
    if let fallback = wire.fallback { return "else \(code: fallback.text)" }
    switch member.type {
    case .optional: return wire.mustBePresent ? "required, nil if unusable" : "optional"
    case .array, .dictionary: return "empty if absent"
    default: return "required"
    }
  }

  /// A fact about reading a member, and the words for it.
  package typealias Note = (kind: Fact.Kind, value: String, phrase: Phrase)

  /// Returns more facts about reading a member.
  package static func notes(_ wire: Wire) -> [Note] {
    let notes: [Note?] = [
      wire.text.flatMap { text in words(text).map { (.text, text.rawValue, $0) } },
      wire.number.map { (.unit, $0.rawValue, "a number of \(words: $0.rawValue) as a string") },
      wire.minimum.map { (.minimum, "\($0)", "at least \(words: "\($0)")") },
      wire.maximum.map { (.maximum, "\($0)", "at most \(words: "\($0)")") },
      wire.dropsInvalid ? (.droppedElements, "", "unusable elements are dropped") : nil,
      wire.readAsType.map { (.readAs, $0.qualifiedName, "read as \(type: $0.qualifiedName, $0)") },
      wire.resolve.map { resolve in
        let others = resolve.with.map { "\(code: $0.text)" as Phrase }.list("and")
        let names = ([resolve.hook] + resolve.with).map(\.text).joined(separator: ", ")
        let with: Phrase = resolve.with.isEmpty ? "" : " with \(others)"
        return (.resolver, names, "through \(code: resolve.hook.text)\(with)")
      },
    ]
    return notes.compactMap(\.self)
  }

  private static func words(_ text: Wire.TextStyle) -> Phrase? {
    switch text {
    case .value: nil
    case .hint: "only whitespace counts as absent"
    case .token: "whitespace around it is ignored"
    case .upperToken: "whitespace around it is ignored, in upper case"
    case .scalar: "numbers and booleans are read as strings"
    }
  }

  // MARK: Derived members

  /// Describes how a member is computed; nil for a member that is read from the payload.
  package static func origin(_ member: Member, in body: StructBody) -> Phrase? {
    switch member.origin {
    case .wire: return nil
    case .rawText: return "the JSON text as received"
    case .json(let name): return name.map { "the JSON of \(code: $0.text)" } ?? "its own JSON"
    case .constant(let literal, let wire):
      return
        "always \(literal.phrase(as: member.type)), sent as \(code: wire.joined(separator: "."))"
    case .path(let path, let otherwise):
      return "\(code: path.text)" + (otherwise.map { ", else \($0.phrase)" } ?? "")
    case .firstOf(let names):
      return "the first of \(names.map { "\(code: $0.text)" }.list("and")) that is present"
    case .pick(let pick): return phrase(pick, in: body)
    case .each(let each):
      return "\(type: each.structName.text, each.structType) of each of \(code: each.from.text)"
        + Phrase.filter(each.typeName?.text, each.type)
    case .duration(let name): return "\(code: name.text) in seconds"
    case .hook(let hook):
      return "hand-written Swift" + (hook.map { " \(code: signature($0))" } ?? "")
    }
  }

  private static func phrase(_ pick: Pick, in body: StructBody) -> Phrase {
    let element = pick.type ?? innermost(of: pick.from.names, in: body)
    func first(_ conditions: [Condition]) -> Phrase {
      conditions.isEmpty
        ? "none" : conditions.map { phrase($0, of: element) }.joined(separator: ", or else ")
    }
    var words: Phrase =
      "the first of \(code: pick.from.text)" + Phrase.filter(pick.typeName?.text, pick.type)
    if let by = pick.by {
      let chooser = innermost(of: by.names, in: body)
      let cases = pick.cases.map { name, conditions -> Phrase in
        "\(code: value(name.text, of: chooser)): \(first(conditions))"
      }
      words += " by \(code: by.text) – \(cases.joined(separator: "; "))"
    } else if !pick.first.allSatisfy(\.tests.isEmpty) || pick.first.isEmpty {
      words += " with \(first(pick.first))"
    }
    return words + (pick.field.map { ", its \(code: $0.text)" } ?? "")
  }

  private static func phrase(_ condition: Condition, of element: TypeDefinition?) -> Phrase {
    if condition.isEmpty { return "anything" }
    return condition.tests.compactMap { test -> Phrase? in
      guard case .equals(let literals, let isNegated) = test.check else { return nil }
      let name = test.path.text
      let tested = element.flatMap { PathTyping.memberType(name, of: $0)?.innermost }
      let values = literals.map { "\(code: value($0.key, of: tested))" as Phrase }.list("or")
      return isNegated ? "\(code: name) not \(values)" : "\(code: name) \(values)"
    }.joined(separator: " and ")
  }

  /// Returns the type at the end of a path; for a list, the element type.
  private static func innermost(of names: [String], in body: StructBody) -> TypeDefinition? {
    var owner = names.first.flatMap { body.member($0)?.type.innermost }
    for name in names.dropFirst() {
      owner = owner.flatMap { PathTyping.memberType(name, of: $0)?.innermost }
    }
    return owner
  }

  /// Returns the value. For an enum, returns the name of the case, even if the schema has the raw value.
  private static func value(_ text: String, of type: TypeDefinition?) -> String {
    type?.asEnum.flatMap { LiteralCheck.enumCase(text, $0) } ?? text
  }

  /// Returns the signature of a hook, such as `(code: String) throws -> Bool`.
  package static func signature(_ hook: Hook) -> String {
    let parameters = hook.parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
    return "(\(parameters))\(hook.canThrow ? " throws" : "") -> \(hook.out)"
  }
}

// MARK: - Literals

extension Literal {
  /// The literal as words for people: a string without quotes, unless the string is empty.
  package var words: String { text?.isEmpty == true ? "\"\"" : key }

  package var phrase: Phrase { text.map { "\(string: $0)" } ?? "\(code: words)" }

  /// Returns the literal as a phrase. For an enum, the phrase is the name of the case, even if the schema has the raw
  /// value.
  package func phrase(as type: TypeReference) -> Phrase {
    guard let text, let body = type.definition?.asEnum,
      let name = LiteralCheck.enumCase(text, body)
    else { return phrase }
    return "\(string: name)"
  }
}
