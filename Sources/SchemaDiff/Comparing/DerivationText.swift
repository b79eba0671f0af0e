import SchemaModel

/// Where a derived member comes from, in the words of the schema. That of the old version is written
/// with the names of the new one, so that renaming what it is made of changes nothing.
struct DerivationText {
  private let type: TypeDefinition
  /// Nil for the new version.
  private let pairing: TypePairing?

  init(of type: TypeDefinition, renamedBy pairing: TypePairing? = nil) {
    self.type = type
    self.pairing = pairing
  }

  /// Nil for what is no derivation: members of the wire, constants and hand-written ones.
  func text(of member: Member) -> String? {
    switch member.origin {
    case .wire, .hook, .constant: return nil
    case .rawText: return "raw"
    case .strings: return "strings"
    case .json(let part): return part.map { "json: \(path([$0.text]))" } ?? "json"
    case .path(let path, let otherwise):
      return "path: \(self.path(path.names))"
        + (otherwise.map { ", else: \(text(of: $0, as: member.type))" } ?? "")
    case .firstOf(let names):
      return "firstOf: [\(names.map { path($0.text) }.joined(separator: ", "))]"
    case .pick(let pick): return text(of: pick)
    case .each(let each):
      let element = named(each.type, each.typeName)
      return "each: { from: \(path(each.from.names))" + (element.map { ", type: \($0)" } ?? "")
        + ", as: \(named(each.structType, each.structName) ?? "") }"
    case .without(let path, let name):
      return "without: { from: \(self.path(path.names)), type: \(named(name.text)) }"
    case .duration(let name): return "duration: \(path([name.text]))"
    }
  }

  private func text(of pick: Pick) -> String {
    let element = pick.type ?? self.element(of: pick.from.names)
    var parts = ["from: \(path(pick.from.names))"]
    if let name = named(pick.type, pick.typeName) { parts.append("type: \(name)") }
    if !pick.first.isEmpty { parts.append("first: \(text(of: pick.first, element))") }
    if let by = pick.by { parts.append("by: \(path(by.names))") }
    if !pick.cases.isEmpty {
      let chosenBy = pick.by.flatMap { definition(at: $0.names) }
      let cases = pick.cases.map {
        "\(value($0.name.text, of: chosenBy)): \(text(of: $0.conditions, element))"
      }
      parts.append("cases: { \(cases.joined(separator: ", ")) }")
    }
    if let field = pick.field { parts.append("field: \(path(field.names, from: element))") }
    return "pick: { \(parts.joined(separator: ", ")) }"
  }

  private func text(of conditions: [ElementCondition], _ element: TypeDefinition?) -> String {
    let texts = conditions.map { condition -> String in
      if condition.tests.isEmpty { return "{}" }
      let tests = condition.tests.map { test -> String in
        let tested = element.flatMap {
          PathTyping.memberType(test.member.text, of: $0)?.definition
        }
        let values = test.values.map { value($0.text, of: tested) }.joined(separator: ", ")
        let wanted = test.values.count == 1 ? values : "[\(values)]"
        return path([test.member.text], from: element) + ": "
          + (test.isNegated ? "{ not: \(wanted) }" : wanted)
      }
      return "{ \(tests.joined(separator: ", ")) }"
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  // MARK: Names

  private func path(_ text: String) -> String {
    path(text.split(separator: ".").map(String.init))
  }

  private func path(_ names: [String], from start: TypeDefinition?? = nil) -> String {
    guard let start = start ?? type, let pairing else { return names.joined(separator: ".") }
    return pairing.newPath(names, from: start).joined(separator: ".")
  }

  private func named(_ type: TypeDefinition?, _ name: Name?) -> String? {
    type.map { pairing?.newName(of: $0) ?? $0.qualifiedName } ?? name?.text
  }

  private func named(_ name: String) -> String { pairing?.newName(of: name) ?? name }

  /// A case, by its name or its raw value: its name in the new version.
  private func value(_ text: String, of type: TypeDefinition?) -> String {
    guard let body = type?.asEnum, let name = LiteralCheck.enumCase(text, body) else { return text }
    return pairing?.newCase(name, of: type) ?? name
  }

  private func text(of literal: Literal, as type: TypeReference) -> String {
    guard literal.text != nil, type.definition?.asEnum != nil else {
      return LiteralText.text(of: literal)
    }
    return value(LiteralText.text(of: literal, as: type), of: type.definition)
  }

  /// What a list holds.
  private func element(of names: [String]) -> TypeDefinition? { definition(at: names) }

  private func definition(at names: [String]) -> TypeDefinition? {
    var owner: TypeDefinition? = type
    for name in names {
      owner = owner.flatMap { PathTyping.memberType(name, of: $0) }?.innermost
    }
    return owner
  }
}

/// Literals as the schema writes them.
enum LiteralText {
  static func text(of literal: Literal) -> String {
    switch literal.value {
    case .text(let text): JSONText.quoted(text)
    case .integer(let number): "\(number)"
    case .number(let text): text
    case .boolean(let value): "\(value)"
    case .emptyList: "[]"
    case .emptyMap: "{}"
    }
  }

  /// A literal of a member's type: the name of a case stands for the case, as its raw value does.
  static func text(of literal: Literal, as type: TypeReference) -> String {
    guard let text = literal.text, let body = type.definition?.asEnum else {
      return self.text(of: literal)
    }
    return body.caseNamed(text)?.name.text ?? body.caseWithRaw(text)?.name.text ?? text
  }
}
