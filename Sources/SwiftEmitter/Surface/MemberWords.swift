import SchemaModel

/// How a member comes by its value, in words.
enum MemberWords {
  // MARK: The wire

  static func path(_ wire: Wire) -> String {
    wire.isWholeObject ? "the whole object" : wire.path.joined(separator: ".")
  }

  /// What happens when the server does not send it.
  static func presence(_ member: Member, _ wire: Wire) -> String {
    if let literal = wire.defaultValue {
      return "default \(value(literal, as: member.type))"
    }
    if let fallback = wire.fallback { return "else \(fallback.text)" }
    switch member.type {
    case .optional: return wire.mustBePresent ? "required, nil when unusable" : "optional"
    case .array, .dictionary: return "empty when absent"
    default: return "required"
    }
  }

  /// What else there is to say of reading it.
  static func notes(_ wire: Wire) -> [String] {
    var notes: [String] = []
    if let text = wire.text, let words = words(text) { notes.append(words) }
    if let number = wire.number { notes.append("a number of \(number.rawValue) as text") }
    if let minimum = wire.minimum { notes.append("at least \(minimum)") }
    if let maximum = wire.maximum { notes.append("at most \(maximum)") }
    if wire.dropsInvalid { notes.append("unusable elements are dropped") }
    if let type = wire.readAsType { notes.append("read as \(type.qualifiedName)") }
    if let resolve = wire.resolve {
      let others = resolve.with.map(\.text)
      notes.append(
        "through \(resolve.hook)" + (others.isEmpty ? "" : " with " + list(others, "and")))
    }
    return notes
  }

  private static func words(_ text: Wire.TextStyle) -> String? {
    switch text {
    case .value: nil
    case .hint: "blank is absent"
    case .token: "without blanks around it"
    case .upperToken: "without blanks around it, in upper case"
    case .scalar: "numbers and booleans are taken as text"
    }
  }

  // MARK: Derived members

  /// `nil` for members of the wire.
  static func origin(_ member: Member, in body: StructBody) -> String? {
    switch member.origin {
    case .wire: return nil
    case .rawText: return "the received text"
    case .json(let name): return name.map { "the JSON of \($0)" } ?? "its own JSON"
    case .constant(let literal, let wire):
      return "always \(value(literal, as: member.type)), sent as \(wire.joined(separator: "."))"
    case .path(let path, let otherwise):
      return path.text + (otherwise.map { ", else \(value($0))" } ?? "")
    case .firstOf(let names): return "the first that is there of " + list(names.map(\.text), "and")
    case .pick(let pick): return text(pick, in: body)
    case .each(let each):
      let type = each.typeName.map { " that is \($0)" } ?? ""
      return "\(each.structName) of each of \(each.from.text)\(type)"
    case .without(let path, let type): return "\(path.text) without each \(type)"
    case .duration(let name): return "\(name) in seconds"
    case .strings: return "every text of the whole object"
    case .hook(let hook): return "hand-written Swift" + (hook.map { " " + signature($0) } ?? "")
    }
  }

  private static func text(_ pick: Pick, in body: StructBody) -> String {
    let element = pick.type ?? innermost(of: pick.from.names, in: body)
    func first(_ conditions: [ElementCondition]) -> String {
      conditions.isEmpty
        ? "none" : conditions.map { text($0, of: element) }.joined(separator: ", or else ")
    }
    var words = "the first of \(pick.from.text)" + (pick.typeName.map { " that is \($0)" } ?? "")
    if let by = pick.by {
      let chooser = innermost(of: by.names, in: body)
      let cases = pick.cases.map { "\(value($0.name.text, of: chooser)): \(first($0.conditions))" }
      words += " by \(by.text) – " + cases.joined(separator: "; ")
    } else {
      words += " with " + first(pick.first)
    }
    return words + (pick.field.map { ", its \($0.text)" } ?? "")
  }

  private static func text(_ condition: ElementCondition, of element: TypeDefinition?) -> String {
    if condition.tests.isEmpty { return "anything" }
    let tests = condition.tests.map { test -> String in
      let tested = element.flatMap { PathTyping.memberType(test.member.text, of: $0)?.innermost }
      let values = list(test.values.map { value($0.text, of: tested) }, "or")
      return "\(test.member.text) \(test.isNegated ? "not " : "")\(values)"
    }
    return tests.joined(separator: " and ")
  }

  /// What a path leads to, or what a list at its end holds.
  private static func innermost(of names: [String], in body: StructBody) -> TypeDefinition? {
    var owner = names.first.flatMap { body.member($0)?.type.innermost }
    for name in names.dropFirst() {
      owner = owner.flatMap { PathTyping.memberType(name, of: $0)?.innermost }
    }
    return owner
  }

  /// A case by its name, however the schema writes it.
  private static func value(_ text: String, of type: TypeDefinition?) -> String {
    type?.asEnum.flatMap { LiteralCheck.enumCase(text, $0) } ?? text
  }

  /// `(code: String) throws -> Bool`
  static func signature(_ hook: Hook) -> String {
    let parameters = hook.parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
    return "(\(parameters))\(hook.canThrow ? " throws" : "") -> \(hook.out)"
  }

  // MARK: Parts

  /// A case by its name, however the schema writes it.
  static func value(_ literal: Literal, as type: TypeReference) -> String {
    guard let text = literal.text, let body = type.definition?.asEnum,
      let name = LiteralCheck.enumCase(text, body)
    else { return value(literal) }
    return Surface.quoted(name)
  }

  static func value(_ literal: Literal) -> String {
    switch literal.value {
    case .text(let text): Surface.quoted(text)
    default: RuleText.text(of: literal)
    }
  }

  /// `a, b or c`
  static func list(_ items: [String], _ word: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
