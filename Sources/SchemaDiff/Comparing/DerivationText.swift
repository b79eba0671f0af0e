/// The derivation of a member, in the words of the schema. For the old version it has the names of the new one, so
/// that a renamed source member is not a change.
struct DerivationText {
  private let type: TypeDefinition
  /// Set for the old version only.
  private let pairing: TypePairing?

  init(of type: TypeDefinition, renamedBy pairing: TypePairing? = nil) {
    self.type = type
    self.pairing = pairing
  }

  /// Nil if the member is not derived, such as members in JSON, constants and hand-written ones.
  ///
  /// - Parameter keys: Choices of a `pick` to include, by their key in the new version; nil for all.
  func text(of member: Member, only keys: Set<String>? = nil) -> String? {
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
    case .pick(let pick): return text(of: pick, only: keys)
    case .each(let each):
      let element = named(each.type, each.typeName)
      return "each: { from: \(path(each.from.names))" + (element.map { ", type: \($0)" } ?? "")
        + ", as: \(named(each.structType, each.structName) ?? "") }"
    case .without(let path, let name):
      return "without: { from: \(self.path(path.names)), type: "
        + "\(named(member.withoutType, name) ?? name.text) }"
    case .duration(let name): return "duration: \(path([name.text]))"
    }
  }

  private func text(of pick: Pick, only keys: Set<String>?) -> String {
    let element = element(of: pick)
    var parts = ["from: \(path(pick.from.names))"]
    if let name = named(pick.type, pick.typeName) { parts.append("type: \(name)") }
    if !pick.first.isEmpty { parts.append("first: \(text(of: pick.first, element))") }
    if let by = pick.by { parts.append("by: \(path(by.names))") }
    let cases = pick.cases.map { (key: key(of: $0.name, pick), conditions: $0.conditions) }
      .filter { keys?.contains($0.key) ?? true }
    if !cases.isEmpty {
      let texts = cases.map { "\($0.key): \(text(of: $0.conditions, element))" }
      parts.append("cases: { \(texts.joined(separator: ", ")) }")
    }
    if let field = field(of: pick) { parts.append("field: \(field)") }
    return "pick: { \(parts.joined(separator: ", ")) }"
  }

  private func text(of conditions: [ElementCondition], _ element: TypeDefinition?) -> String {
    let texts = conditions.map { condition -> String in
      if condition.tests.isEmpty { return "{}" }
      let tests = condition.tests.map { test -> String in
        let test = self.test(test, element)
        let values = test.values.joined(separator: ", ")
        let wanted = test.values.count == 1 ? values : "[\(values)]"
        return "\(test.path): " + (test.isNegated ? "{ not: \(wanted) }" : wanted)
      }
      return "{ \(tests.joined(separator: ", ")) }"
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  // MARK: Parts of a pick

  /// One test of an element.
  struct Test {
    let path: String
    let isNegated: Bool
    let values: [String]
  }

  /// The list, and the member that selects a case.
  func list(of pick: Pick) -> String {
    path(pick.from.names) + (pick.by.map { " by \(path($0.names))" } ?? "")
  }

  func field(of pick: Pick) -> String? {
    pick.field.map { path($0.names, from: element(of: pick)) }
  }

  /// The cases that a response can have, by their name in the new version; nil if any other value is accepted too.
  func possibleKeys(of pick: Pick) -> Set<String>? {
    var owner: TypeDefinition? = type
    var last: TypeReference?
    for name in pick.by?.names ?? [] {
      last = owner.flatMap { PathTyping.memberType(name, of: $0) }
      // A value that cannot be decoded may be nil.
      if last?.isOptional ?? true { return nil }
      owner = last?.innermost
    }
    guard let definition = last?.definition, let body = definition.asEnum, body.openCase == nil
    else { return nil }
    return Set(body.cases.map { value($0.name.text, of: definition) })
  }

  /// The values for which a `pick` has a choice, by their name in the new version; an empty name for one without `by`.
  func keys(of pick: Pick) -> Set<String> {
    pick.by == nil ? [""] : Set(pick.cases.map { key(of: $0.name, pick) })
  }

  /// The conditions of one choice: `[{ kind: poll }]`; nil if there is no such choice.
  func choice(_ key: String, of pick: Pick) -> String? {
    conditions(key, of: pick).map { text(of: $0, element(of: pick)) }
  }

  /// The same conditions as tests.
  func tests(_ key: String, of pick: Pick) -> [[Test]]? {
    let element = element(of: pick)
    return conditions(key, of: pick).map { conditions in
      conditions.map { $0.tests.map { test($0, element) } }
    }
  }

  /// A value that the version does not know has the choice of the open case.
  private func conditions(_ key: String, of pick: Pick) -> [ElementCondition]? {
    guard let by = pick.by else { return pick.first }
    let open = PathTyping.innermost(of: by.names, from: type)?.asEnum?.openCase?.text
    let choice =
      pick.cases.first { self.key(of: $0.name, pick) == key }
      ?? pick.cases.first { $0.name.text == open }
    return choice?.conditions
  }

  /// True if every element that meets the second condition meets the first.
  static func isMet(_ wanted: [Test], wherever known: [Test]) -> Bool {
    wanted.allSatisfy { wanted in
      let values = Set(wanted.values)
      return known.contains { known in
        guard known.path == wanted.path else { return false }
        switch (known.isNegated, wanted.isNegated) {
        case (false, false): return values.isSuperset(of: known.values)
        case (false, true): return values.isDisjoint(with: known.values)
        case (true, true): return values.isSubset(of: known.values)
        case (true, false): return false
        }
      }
    }
  }

  private func test(_ test: ElementCondition.Test, _ element: TypeDefinition?) -> Test {
    let tested = element.flatMap { PathTyping.memberType(test.member.text, of: $0)?.definition }
    return Test(
      path: path([test.member.text], from: element), isNegated: test.isNegated,
      values: test.values.map { value($0.text, of: tested) })
  }

  private func key(of name: Name, _ pick: Pick) -> String {
    value(name.text, of: pick.by.flatMap { PathTyping.innermost(of: $0.names, from: type) })
  }

  private func element(of pick: Pick) -> TypeDefinition? {
    pick.type ?? PathTyping.innermost(of: pick.from.names, from: type)
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

  /// The new name of a case, which is given by its name or raw value.
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
}
