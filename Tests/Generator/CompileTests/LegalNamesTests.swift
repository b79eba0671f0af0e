import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter
import Testing

/// Names that the checker accepts can be compiled, wherever an overlay uses them. The names are words of the
/// generated and hand-written Swift, which are the most likely conflicts. `HAAPIGEN_NAMES=1` tries every word
/// instead of a few.
@Suite(.enabled(if: CompilerRecords.hasCompiler, "swiftc is not installed"))
struct LegalNamesTests {
  /// A line of the overlay. A line with a name may be removed.
  private struct Line {
    let text: String
    var isName = false
  }

  private static let isLong = ProcessInfo.processInfo.environment["HAAPIGEN_LONG"] != nil

  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL

  /// Identifiers in the files, split by the case of their first letter.
  private static func words(of paths: [String]) throws -> (upper: [String], lower: [String]) {
    var words: Set<String> = []
    for path in paths {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      words.formUnion(text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init))
    }
    let names = words.filter { $0.first?.isLetter == true && $0.count < 60 }.sorted()
    return (
      names.filter { $0.first?.isUppercase == true }, names.filter { $0.first?.isLowercase == true }
    )
  }

  @Test func namesOfOverlays() throws {
    let workspace = try Workspace.shared.get()
    let sources = ["HaapiFoundation", "HaapiApplication/Mapping"].map { "Sources/Runtime/\($0)" }
    let paths =
      try workspace.modules.flatMap(\.files)
      + sources.flatMap { folder in
        let url = Self.root.appendingPathComponent(folder)
        return try FileManager.default.contentsOfDirectory(atPath: url.path)
          .filter { $0.hasSuffix(".swift") }.map { url.appendingPathComponent($0).path }
      }
    let words = try Self.words(of: paths)
    let isThorough = ProcessInfo.processInfo.environment["HAAPIGEN_NAMES"] == "1"
    let size = isThorough ? 400 : 24
    let rounds =
      isThorough ? max(words.upper.count / (size * 5), words.lower.count / (size * 5)) + 1 : 1
    for round in 0..<rounds {
      try check(
        upper: Self.drawn(words.upper, size * 5, round, isThorough),
        lower: Self.drawn(words.lower, size * 5, round, isThorough), round, workspace)
    }
  }

  /// Keywords, and names of the generated functions' own parameters and variables, as names of enum maps, elements and
  /// unions that other rules call. Each is the name of one of the three; with `HAAPIGEN_LONG`, of each of them.
  @Test(arguments: isLong ? [0, 1, 2] : [0]) func keywordsAndLocals(_ round: Int) throws {
    let workspace = try Workspace.shared.get()
    let locals = [
      "source", "place", "context", "hooks", "overrides", "warn", "map", "hook", "silent", "own",
      "entering", "response", "replaced", "item", "items", "picked", "found", "part", "shown",
    ]
    let words = Set(
      TortureWords.keywords + TortureWords.contextual + TortureWords.generated + locals
    )
    .sorted()
    // The first two positions of upper-case names are those of types.
    let types = words.indices.map { "Type\($0)" }
    let upper = words.indices.flatMap { index -> [String] in
      let word = TortureWords.capitalised(words[index])
      let others = ["Enum\(index)", "Element\(index)", "Union\(index)"]
      return [types[index], types[index] + "Kind"]
        + others.indices.map { ($0 + index) % 3 == round ? word : others[$0] }
    }
    try check(upper: upper, lower: words, round, workspace)
  }

  /// The next words, or random ones.
  private static func drawn(
    _ words: [String], _ count: Int, _ round: Int, _ isThorough: Bool
  ) -> [String] {
    if isThorough {
      let start = min(round * count, max(0, words.count - count))
      return Array(words[start..<min(words.count, start + count)])
    }
    let step = max(1, words.count / count)
    return stride(from: step / 2, to: words.count, by: step).map { words[$0] }
  }

  private func check(
    upper: [String], lower: [String], _ round: Int, _ workspace: Workspace
  ) throws {
    let base = try SourceFolder.read(Self.root.appendingPathComponent("Schema").path)
    let reader = SchemaReader(sources: base)
    var lines = Self.lines(upper: upper, lower: lower)
    var files: [GeneratedFile] = []
    // Remove what the checker refuses until it accepts the rest.
    for _ in 0..<100 {
      let text = lines.map(\.text).joined(separator: "\n") + "\n"
      let file = SourceFile(path: "overlay.yaml", name: "overlay.yaml", bytes: Array(text.utf8))
      let overlay = OverlaySources(files: [file])
      let result = SchemaAnalysis.analyse(reader, [overlay], allowsSeveral: false)
      let errors = result.diagnostics.filter { $0.severity == .error }
      if errors.isEmpty, let schema = result.schema, let info = schema.lastOverlay {
        files = SwiftGeneration.files(of: schema, for: info)
        break
      }
      let all = OverlaySources.all(base: base, [overlay])
      let places = errors.compactMap(\.location).filter { Int($0.file) == base.count }
      let refused = Set(places.map { Int($0.line) - 1 }.filter { lines[$0].isName })
      // All findings must be at lines of the overlay.
      try #require(
        !refused.isEmpty && places.count == errors.count,
        "\(DiagnosticText(sources: all).render(Array(errors.prefix(10))))")
      lines = lines.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
    }
    try #require(lines.filter(\.isName).count > (upper.count + lower.count) / 4)
    let folder = try TemporaryFolder("names-\(round)")
    defer { folder.remove() }
    let paths = try files.map { try folder.write($0.path, $0.bytes) }
    let outcome = try CompilerRecords.run(
      [
        "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-package-name", "app",
        "-module-name",
        "NamesApp",
      ] + Workspace.imports + paths)
    let errors = outcome.text.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(
      outcome.status == 0,
      "\(errors.prefix(40).joined(separator: "\n"))\n\(outcome.text.suffix(2_000))")
  }

  /// One name on each line. Upper-case names are for types, enum maps, elements and unions; lower-case ones for members,
  /// cases, constants, values, hooks and their parameters.
  private static func lines(upper: [String], lower: [String]) -> [Line] {
    func part(_ words: [String], _ number: Int, of count: Int) -> [String] {
      words.enumerated().filter { $0.offset % count == number }.map(\.element)
    }
    func names(_ words: [String], _ text: (String) -> String) -> [Line] {
      words.map { Line(text: text($0), isName: true) }
    }
    func fixed(_ text: String) -> [Line] {
      text.split(separator: "\n").map { Line(text: String($0)) }
    }
    return fixed(
      """
      overlay: names-app
      base: { schema: haapi, version: "1.0.0" }
      module: NamesApp
      structs:
        NamesTexts: { members: { texts: "[String]" } }
        NamesOne:
          conforms: [NamesPart]
          members: { a: String }
          examples: { one: { json: { kind: one, a: x } } }
        NamesList: { members: { part: any NamesPart } }
      unions:
        NamesPart: { discriminator: kind, arms: { one: NamesOne }, else: NamesOne }
      protocols:
        NamesPart: { refines: [JSONModel], visitor: true }
        NamesRow: { refines: [Sendable], default: struct, members: { title: String, note: String? } }
        NamesCaller: { refines: [Sendable], default: struct, members: { row: (any NamesRow)? } }
        NamesFlag: { refines: [Sendable], default: struct, members: { flag: Bool } }
      """)
      + names(part(upper, 0, of: 5)) { "  \($0): { default: struct, members: { id: String } }" }
      + fixed("  NamesMembers:\n    default: struct\n    members:\n      id: String")
      + names(part(lower, 0, of: 5)) { "      \"\($0)\": String?" }
      + fixed("enums:\n  NamesCases:\n    cases:\n      first:")
      + names(part(lower, 1, of: 5)) { "      \"\($0)\":" }
      + names(part(upper, 1, of: 5)) { "  \($0): { cases: { first: , second: } }" }
      + fixed("mapping:\n  context:\n    namesValue: String?")
      + names(part(lower, 2, of: 5)) { "    \"\($0)\": String?" }
      + fixed("  strings:\n    names_text: Text")
      + names(part(lower, 3, of: 5)) { "    \"\($0)\": Text" }
      + fixed("  hooks:\n    namesHook: { in: { text: String }, out: String }")
      + names(part(lower, 3, of: 5)) { "    \"\($0)\": { in: { text: String }, out: String }" }
      + names(part(lower, 4, of: 5)) {
        "    \"\($0)Hook\": { in: { \"\($0)\": String }, out: String }"
      }
      + fixed(
        "  enums:\n    NamesEnum: { from: \"[String]\", to: Bool, cases: { a: true }, other: false }"
      )
      + names(part(upper, 2, of: 5)) {
        "    \($0): { from: \"[String]\", to: Bool, cases: { a: true }, other: false }"
      }
      + fixed(
        "  elements:\n    NamesElement: { from: Link, to: NamesRow, rules: "
          + "{ title: { hook: namesHook, with: { text: href } }, note: { context: namesValue } }, "
          + "unused: { rel: unshown, title: unshown, type: unshown } }")
      + names(part(upper, 3, of: 5)) {
        "    \($0): { from: Link, to: NamesRow, rules: { title: href, note: rel }, "
          + "unused: { title: unshown, type: unshown } }"
      }
      + names(part(upper, 3, of: 5)) {
        "    Calls\($0): { from: Link, to: NamesCaller, rules: { row: { from: ., as: \($0) } }, "
          + "unused: { href: unshown, rel: unshown, title: unshown, type: unshown } }"
      }
      + names(part(upper, 4, of: 5)) {
        "    Picks\($0): { from: NamesList, to: NamesCaller, rules: { row: { from: part, as: \($0) } } }"
      }
      + names(part(upper, 2, of: 5)) {
        "    Uses\($0): { from: NamesTexts, to: NamesFlag, "
          + "rules: { flag: { from: texts, using: \($0) } } }"
      }
      + names(part(lower, 4, of: 5)) { name in
        "    With\(name.prefix(1).uppercased() + name.dropFirst()): "
          + "{ from: Link, to: NamesRow, with: { \"\(name)\": \"String?\" }, "
          + "rules: { title: href, note: \"\(name)\" }, "
          + "unused: { rel: unshown, title: unshown, type: unshown } }"
      }
      + fixed(
        "  unions:\n    NamesUnion: { source: NamesPart, to: NamesRow, unknown: { drop: others are not shown }, "
          + "cases: { NamesOne: { drop: one is not shown either } } }"
      )
      + names(part(upper, 4, of: 5)) {
        "    \($0): { source: NamesPart, to: NamesRow, unknown: { drop: others are not shown }, "
          + "cases: { NamesOne: { drop: one is not shown either } } }"
      }
      + fixed(
        "changes:\n  enums:\n    RepresentationType:\n      add:\n        namesConstant: names-constant"
      )
      + names(part(lower, 0, of: 5)) { "        \"\($0)\": \"names \($0)\"" }
  }
}
