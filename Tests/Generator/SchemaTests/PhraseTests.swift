import Foundation
import SchemaFacts
import SchemaModel
import Testing

@Suite struct PhraseTests {
  private let phrase: Phrase =
    "\(code: "type") of \(type: "Step", nil) is \(string: "form") or \(string: "")"

  @Test func plainTextHasStringsInQuotes() {
    #expect(phrase.text == #"type of Step is "form" or """#)
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
  ])
  func listsHaveAConjunction(_ items: [String], _ list: String) {
    #expect(items.map { "\(code: $0)" as Phrase }.list("and").text == list)
    #expect(Words.list(items, "and") == list)
  }

  @Test func countsAndArticles() {
    #expect([0, 1, 2].map { Words.count($0, "error") } == ["0 errors", "1 error", "2 errors"])
    #expect(Words.article("FormAction") == "a")
    #expect(Words.article("ErrorStep") == "an")
  }

  // MARK: Architecture

  /// Other modules ask `SchemaFacts` for the words of a rule, a condition or a derivation. A property called `key` is
  /// not for people: equal strings for equal values.
  @Test func onlySchemaFactsDescribesRules() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Generator").standardizedFileURL

    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { $0.hasPrefix("Schema") || $0 == "SwiftEmitter" || $0 == "haapigen" }
    #expect(modules.count > 10)
    for module in modules where module != "SchemaFacts" {
      let folder = sources.appendingPathComponent(module)
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        #expect(Self.descriptions(in: text) == [], "\(module)/\(path)")
      }
    }
  }

  /// Lines that declare a function or property with words about a rule, a condition or a derivation.
  private static func descriptions(in text: String) -> [Substring] {
    let subject =
      #/
      (MapRule|EachRule|PickRule|Condition|Pick|Member\.Origin)
      [\s,.)\]]
      /#
    var isInside = false
    return text.split(separator: "\n").filter { line in
      if line.hasPrefix("extension ") {
        isInside = line.dropFirst("extension ".count).prefixMatch(of: subject) != nil
      }
      if line == "}" { isInside = false }
      if line.contains("func "), line.contains(/-> (String|Phrase)[ ?]/) {
        return isInside
          || line.split(separator: ": ").contains { argument in
            argument.trimmingPrefix("[").prefixMatch(of: subject) != nil
          }
      }
      return isInside && line.contains(/var \w+: (String|Phrase)[ ?]/)
        && !line.contains(#/var (key|valueKey): /#)
    }
  }

  @Test func descriptionsAreFound() {
    let text = """
      func words(_ rule: MapRule) -> String {
      func code(_ rule: MapRule) -> SwiftCode {
      extension Condition.Check {
        fileprivate var key: String {
        var text: String {
      }
        var text: String {
      """
    #expect(
      Self.descriptions(in: text) == [
        "func words(_ rule: MapRule) -> String {", "  var text: String {",
      ])
  }
}
