import SchemaOverlay
import SchemaText
import Testing

@testable import SchemaDiff
@testable import SchemaModel

/// Random selection rules and random documents: a rule that is reported as never true or never reached must match
/// none of them, and removing an alternative that is reported as unneeded must change nothing.
@Suite struct RuleLintTests {
  private static let tokens = ["x", "v", "z"]

  @Test(arguments: 1...60) func whatIsReportedNeverHappens(seed: UInt64) throws {
    var random = FixedRandom(seed)
    let rules = (0..<6).map { _ in Self.condition(&random) }
    let schema = Self.schema(rules)
    let result = analyse(schema)
    let union = try #require(result.schema?.families.flatMap(\.unions).first)
    let reported = Set(
      result.diagnostics.filter { ["RUL502", "RUL504"].contains($0.code) }
        .compactMap(\.location).filter { $0.column == Self.conditionColumn }.map { Int($0.line) })
    for _ in 0..<200 {
      let document = try Self.document(&random)
      guard let type = Selection.select(document, by: union) else { continue }
      guard let index = Int(type.name.text.dropFirst()) else { continue }
      let line = Self.firstRuleLine + index
      #expect(!reported.contains(line), "\(rules[index]) takes \(document)\n\(schema)")
    }
  }

  /// There are findings, but not for every rule.
  @Test func muchIsFound() {
    var random = FixedRandom(7)
    var found = 0
    for _ in 0..<60 {
      let rules = (0..<6).map { _ in Self.condition(&random) }
      found += analyse(Self.schema(rules)).diagnostics.filter { $0.code.hasPrefix("RUL50") }.count
    }
    #expect((20...300).contains(found), "\(found)")
  }

  // MARK: Changes

  /// A rule that was moved, split or repeated: if `diff` reports no effect, all documents have the same struct.
  @Test(arguments: 1...60) func changesWithoutEffectHaveNone(seed: UInt64) throws {
    var random = FixedRandom(seed)
    let rules = (0..<6).map { (index: $0, condition: Self.condition(&random)) }
    var changed = rules
    let place = Int.random(in: 0..<6, using: &random)
    let rule = changed[place]
    if Bool.random(using: &random) { changed.remove(at: place) }
    changed.insert(rule, at: Int.random(in: 0...changed.count, using: &random))
    if Bool.random(using: &random) {
      let token = "a: [x, y]"
      changed = changed.flatMap { rule in
        rule.condition.contains(token)
          ? ["a: x", "a: y"].map { (rule.index, rule.condition.replacing(token, with: $0)) }
          : [rule]
      }
    }
    let old = try #require(analyse(Self.schema(rules)).schema)
    let new = try #require(analyse(Self.schema(changed)).schema)
    let changes = SchemaComparison.changes(from: old, to: new)
    if changes.contains(where: { $0.category < .documentation }) { return }
    let unions = try [old, new].map { try #require($0.families.flatMap(\.unions).first) }
    for _ in 0..<200 {
      let document = try Self.document(&random)
      let chosen = unions.map { union -> String in
        guard let type = Selection.select(document, by: union) else { return "" }
        return type.name.text
      }
      #expect(chosen[0] == chosen[1], "\(document)\n\(Self.schema(rules))\n\(Self.schema(changed))")
    }
  }

  // MARK: Schemas

  /// In the generated schema.
  private static let firstRuleLine = 17
  private static let conditionColumn = 23

  private static func schema(_ conditions: [String]) -> String {
    schema(conditions.enumerated().map { ($0.offset, $0.element) })
  }

  private static func schema(_ rules: [(index: Int, condition: String)]) -> String {
    var text = """
      protocols:
        Step: { refines: [JSONModel] }
      structs:
        Item: { members: { k: String?, m: String? } }
        Box: { members: { s: String? } }
        Other:
          conforms: [Step]
          members: { a: String?, b: String?, box: Box?, l: "[Item]" }
          examples: { one: { json: {} } }

      """
    for index in 0..<6 {
      text += "  R\(index): { conforms: [Step], examples: { one: { json: {} } } }\n"
    }
    text += "unions: { Step: { else: Other, rules: [\n"
    text += rules.map { "  { struct: R\($0.index), when: \($0.condition) }" }.joined(
      separator: ",\n")
    return text + "\n] } }\n"
  }

  private static func condition(_ random: inout FixedRandom, depth: Int = 0) -> String {
    var keys = ["a", "b", "box", "box.s", "l", "anyOf"].shuffled(using: &random)
    if depth > 0 { keys.removeAll { $0 == "anyOf" } }
    let tests = keys.prefix(Int.random(in: 1...2, using: &random)).map { key in
      switch key {
      case "l": "l: " + list(&random)
      case "anyOf":
        "anyOf: ["
          + (0..<2).map { _ in condition(&random, depth: depth + 1) }.joined(separator: ", ") + "]"
      case "box": "box: { present: \(Bool.random(using: &random)) }"
      default: "\(key): " + token(&random)
      }
    }
    return "{ " + tests.joined(separator: ", ") + " }"
  }

  private static func token(_ random: inout FixedRandom) -> String {
    let count = Int.random(in: 1...2, using: &random)
    let list = "[" + tokens.shuffled(using: &random).prefix(count).joined(separator: ", ") + "]"
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return "{ not: \(list) }"
    case 1: return "{ present: \(Bool.random(using: &random)) }"
    default: return list
    }
  }

  private static func list(_ random: inout FixedRandom) -> String {
    func item(_ random: inout FixedRandom) -> String {
      "{ \(["k", "m"].randomElement(using: &random) ?? "k"): \(token(&random)) }"
    }
    var parts: [String] = []
    if Bool.random(using: &random) { parts.append("where: " + item(&random)) }
    let keys = ["count", "min", "any", "every", "none"].shuffled(using: &random)
    for key in keys.prefix(Int.random(in: 1...2, using: &random)) {
      parts.append(
        ["count", "min"].contains(key)
          ? "\(key): \(Int.random(in: 1...2, using: &random))" : "\(key): " + item(&random))
    }
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  // MARK: Documents

  private static func document(_ random: inout FixedRandom) throws -> Node {
    func member(_ name: String, _ random: inout FixedRandom) -> String? {
      Bool.random(using: &random)
        ? "\(name): \(tokens.randomElement(using: &random) ?? "x")" : nil
    }
    func object(_ names: [String], _ random: inout FixedRandom) -> String {
      var parts: [String] = []
      for name in names { if let part = member(name, &random) { parts.append(part) } }
      return "{ " + parts.joined(separator: ", ") + " }"
    }
    var parts: [String] = []
    for name in ["a", "b"] { if let part = member(name, &random) { parts.append(part) } }
    if Bool.random(using: &random) { parts.append("box: " + object(["s"], &random)) }
    let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in object(["k", "m"], &random) }
    parts.append("l: [" + items.joined(separator: ", ") + "]")
    let file = SourceFile(
      path: "d.yaml", name: "d.yaml",
      bytes: Array(("{ " + parts.joined(separator: ", ") + " }").utf8))
    return try #require(YAMLLoader.load(file).root)
  }
}
