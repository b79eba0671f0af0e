import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter
import Testing

/// The tables for people are complete and have no broken links.
@Suite("Reference") struct ReferenceTests {
  private static let generated = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Generated").standardizedFileURL

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: generated.appendingPathComponent(path), encoding: .utf8)
  }

  private static func pages() throws -> [String] {
    let folder = generated.appendingPathComponent("reference").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  // MARK: Links

  /// Targets of `[text](target)`, where the text may contain brackets, and of `[text][label]`.
  private static func targets(_ text: String) -> [String] {
    let defined = Dictionary(
      text.matches(of: #/(?m)^\[([^\]]+)\]: (\S+)$/#).map { (String($0.1), String($0.2)) },
      uniquingKeysWith: { first, _ in first })
    let named = text.matches(of: #/`\]\[([^\]]+)\]/#).map { defined[String($0.1)] ?? "no label" }
    return text.matches(of: #/\]\(([^()\s]+)\)/#).map { String($0.1) } + named
  }

  /// Anchors of headings, as GitHub creates them: a repeated one gets a number.
  private static func anchors(_ text: String) -> Set<String> {
    var counts: [String: Int] = [:]
    var anchors: Set<String> = []
    for line in text.split(separator: "\n") {
      guard let heading = line.wholeMatch(of: /#{1,6} (.*)/) else { continue }
      var anchor = ""
      for character in heading.1.lowercased() {
        if character == " " { anchor += "-" }
        if character.isLetter || character.isNumber || character == "-" || character == "_" {
          anchor.append(character)
        }
      }
      let count = counts[anchor, default: 0]
      counts[anchor] = count + 1
      anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
    }
    return anchors
  }

  @Test func everyLinkLeadsSomewhere() throws {
    var count = 0
    for page in try Self.pages() {
      for target in Self.targets(try Self.text("reference/\(page)")) {
        let parts = target.split(separator: "#", maxSplits: 1).map(String.init)
        let url = Self.generated.appendingPathComponent("reference/\(parts[0])").standardizedFileURL
        let text = try String(contentsOf: url, encoding: .utf8)
        count += 1
        guard parts.count > 1 else { continue }
        #expect(Self.anchors(text).contains(parts[1]), "\(page): \(target)")
      }
    }
    #expect(count > 500)
  }

  // MARK: Tables

  private static func section(_ name: String, _ page: String) throws -> String {
    let text = try text("reference/\(page)")
    let start = try #require(text.range(of: "\n## \(name)\n"), "\(name) is not in \(page)")
    let rest = text[start.upperBound...]
    return String(rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)])
  }

  /// There is a row for each member and case, and a line for each way to select a struct.
  @Test func everyMemberHasItsRow() throws {
    let sources = try SourceFolder.read(
      Self.generated.appendingPathComponent("../Schema").standardizedFileURL.path)
    let schema = try #require(SchemaAnalysis.analyse(sources).schema)
    var rows = 0
    for family in schema.families {
      for type in family.types.flatMap(\.selfAndNested) {
        let page = type.asEnum == nil ? family.fileName.replacing(".yaml", with: ".md") : "enums.md"
        let section = try Self.section(type.qualifiedName, page)
        let names: [String] =
          switch type.body {
          case .structBody(let body): body.members.map(\.name.text)
          case .protocolBody(let body): body.members.map(\.name.text)
          case .enumBody(let body):
            body.cases.map(\.name.text) + body.constants.map(\.name.text)
          }
        for name in names {
          #expect(section.contains("\n| `\(name)` | "), "\(type.qualifiedName).\(name)")
        }
        rows += names.count
      }
    }
    #expect(rows > 500)
  }

  @Test func aField() throws {
    let section = try Self.section("TextFormField", "fields.md")
    #expect(
      section.contains(
        #"- Decoded as a [`FormField`][Selection of each FormField] where type is "text""#
      ))
    #expect(
      section.contains(
        "| `minLength` | `Int?` | `minLength` | optional, at least 0 | The minimum number of characters. |"
      ))
    #expect(
      section.contains(
        "- Becomes [`InteractionItemInputTextModel`][InteractionItemInputTextModel]"
          + " ([TextInput](../mapping.md#textinput-textformfield--interactioniteminputtextmodel))"))
  }

  @Test func aStepAndItsModel() throws {
    let step = try Self.section("PollingStep", "steps.md")
    #expect(
      step.contains(
        #"where type is "polling-step" and one of actions fits (template is "form" and kind is not "cancel")"#
      ))
    #expect(
      step.contains(
        "- Becomes [`PollingOperationModel`][PollingOperationModel]"
          + " ([rules](../mapping.md#pollingstep--pollingoperationmodel))"))
    let model = try Self.section("FormModel", "ui-models.md")
    #expect(model.contains("[`InteractiveFormStep`][InteractiveFormStep]"))
    // Includes inherited members.
    #expect(model.contains("\n| `templateArea` | `String?` | "))
  }

  // MARK: Any schema

  private func files(_ families: [(name: String, text: String)]) throws -> [String: String] {
    let index = ScenarioFile.index(of: families.map(\.name))
    let sources = (families + [("schema.yaml", index)]).map {
      SourceFile(path: $0.name, name: $0.name, bytes: Array($0.text.utf8))
    }
    let result = SchemaAnalysis.analyse(sources.sorted { $0.name < $1.name })
    let findings = DiagnosticText(sources: sources).render(result.diagnostics)
    let schema = try #require(result.hasErrors ? nil : result.schema, "\(findings)")
    let files = SwiftGeneration.files(of: schema).filter { $0.path.hasPrefix("reference/") }
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  /// Index pages and pages of schema files have different names, also on file systems that ignore case.
  @Test func namesOfPagesAreNotTakenTwice() throws {
    let one = "structs: { A: { doc: One., members: { kind: Kind } } }\n"
    let two = "enums: { Kind: { open: other, cases: { a: } } }\nstructs: { B: { doc: Two. } }\n"
    let files = try files([("Readme.yaml", one), ("enums.yaml", two)])
    #expect(
      Set(files.keys) == [
        "reference/README.md", "reference/Readme-family.md", "reference/enums-family.md",
        "reference/enums.md",
      ])
    let page = try #require(files["reference/Readme-family.md"])
    #expect(page.contains("[`Kind`][Kind]") && page.contains("\n[Kind]: enums.md#kind\n"))
  }

  /// A string of the schema cannot end a cell, begin a heading or be a tag.
  @Test func textsOfTheSchemaStayTexts() throws {
    let yaml = """
      structs:
        A:
          doc: "# Not a heading | <script> here"
          members:
            b: { type: String, doc: "x | y <b>" }

      """
    let page = try #require(try files([("some.yaml", yaml)])["reference/some.md"])
    #expect(page.contains("\n\\# Not a heading \\| &lt;script> here\n"))
    #expect(page.contains("| x \\| y &lt;b> |\n"))
  }

  /// Headings for which GitHub would create the same anchor.
  @Test func sectionsThatSoundAlikeAreToldApart() throws {
    let yaml = """
      structs:
        AB: { doc: One., members: { x: A.B, "y": "[AB]" } }
        A: { doc: Two., structs: { B: { doc: Three. } } }

      """
    let page = try #require(try files([("some.yaml", yaml)])["reference/some.md"])
    #expect(page.contains("| `x` | [`A.B`][A.B] |") && page.contains("\n[A.B]: some.md#ab-1\n"))
    #expect(page.contains("| `y` | [`[AB]`][AB] |") && page.contains("\n[AB]: some.md#ab\n"))
  }

  @Test func aSchemaWithoutTypesHasNoPages() throws {
    #expect(try files([("some.yaml", "doc: Nothing.\n")]).isEmpty)
  }
}
