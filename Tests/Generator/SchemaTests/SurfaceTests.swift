import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText
import SwiftEmitter
import Testing

/// `surface.txt` has a line for every public fact, and no other lines.
@Suite("Surface") struct SurfaceTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// The second words of lines that do not come from Swift.
  private static let others: Set<String> = [
    "wire", "wire,", "from", "sensitive,", "provided,", "deprecated",
    "deprecated,", "never", "fills", "becomes", "gives",
    "row",
    "map", "choice", "values", "root", "has", "unused", "text", "when", "else", "at",
    "setting", "styles,", "key", "styled", "color", "image", "string",
  ]

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  private static func swiftLines(_ lines: [String]) -> Set<String> {
    Set(
      lines.filter { line in
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        if words[0].hasSuffix("(union)") || line.contains(" becomes ") { return false }
        return words.count > 1 && !others.contains(words[1])
      })
  }

  /// Compares the lines with the declarations in the Swift.
  private func compare(_ surface: String, _ files: [(path: String, text: String)]) {
    var expected: Set<String> = []
    var cases: Set<String> = []
    for file in files {
      let module = String(file.path.prefix { $0 != "/" })
      let found = SwiftSurface(file.text, module: module)
      expected.formUnion(found.lines)
      cases.formUnion(found.cases)
    }
    let found = Self.swiftLines(Self.lines(surface))
    let values = found.filter { line in
      let words = line.split(separator: " ", maxSplits: 3)
      if words[1] == "extension", words.count > 3 {
        return words[2] == "static" && words[3].hasPrefix("let ")
      }
      return words[1] == "case" || words[1] == "static" && words[2] != "func"
    }
    #expect(expected.subtracting(found).sorted() == [], "not in surface.txt")
    #expect(found.subtracting(values).subtracting(expected).sorted() == [], "not in the Swift")
    #expect(Set(values.map { String($0.prefix { $0 != " " }) }) == cases)
  }

  // MARK: Words

  /// A case named by its raw value is the same as one named by its name.
  @Test func conditionsOfPicksNameCases() throws {
    func surface(_ value: String) throws -> String {
      let yaml = """
        enums: { Kind: { open: other, cases: { login: sign-in } } }
        structs:
          Part: { members: { kind: Kind } }
          Page:
            members:
              parts: "[Part]"
              first: { type: Part?, pick: { from: parts, first: [{ kind: \(value) }] } }

        """
      let index = ScenarioFile.index(of: ["demo.yaml"])
      let sources = [("demo.yaml", yaml), ("schema.yaml", index)].map {
        SourceFile(path: $0.0, name: $0.0, bytes: Array($0.1.utf8))
      }
      let schema = try #require(SchemaAnalysis.analyse(sources).schema)
      let file = SwiftGeneration.files(of: schema).first { $0.path.hasSuffix("surface.txt") }
      return String(decoding: try #require(file).bytes, as: UTF8.self)
    }
    #expect(try surface("login").contains("kind login"))
    #expect(try surface("login") == surface("sign-in"))
  }

  // MARK: The shipped schema

  @Test func everyPublicDeclarationHasItsLine() throws {
    let folder = Self.package.appendingPathComponent("Generated")
    let surface = try String(
      contentsOf: folder.appendingPathComponent("surface.txt"), encoding: .utf8)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let files = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path, try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
    #expect(files.count > 15)
    compare(surface, files)
  }

  @Test func linesAreSortedAndOnlyOnceThere() throws {
    let url = Self.package.appendingPathComponent("Generated/surface.txt")
    let lines = Self.lines(try String(contentsOf: url, encoding: .utf8))
    #expect(lines.count > 2_000)
    #expect(lines == lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(Set(lines).count == lines.count)
    for line in lines {
      #expect(!line.hasSuffix(" ") && !line.contains("  "), "\(line)")
      // Places in the schema must not occur, because an added empty line would change them.
      #expect(!line.contains(".yaml"), "\(line)")
    }
  }

  /// Every member that is read from JSON, and every rule, has a line.
  @Test func everyKeyAndRuleHasItsLine() throws {
    let schema = try #require(try ShippedSchema.analysed().schema)
    let url = Self.package.appendingPathComponent("Generated/surface.txt")
    let lines = Self.lines(try String(contentsOf: url, encoding: .utf8))
    let beginnings = Set(
      lines.map { $0.split(separator: " ", maxSplits: 2).prefix(2).joined(separator: " ") })
    var keys = 0
    for type in schema.allTypes {
      guard let body = type.asStruct, !body.isPlain else { continue }
      for member in body.members {
        keys += 1
        let kind = member.wire == nil ? "from" : "wire"
        #expect(beginnings.contains("\(type.qualifiedName).\(member.name) \(kind)"))
      }
    }
    #expect(keys > 300)
    let mapping = try #require(schema.mapping)
    for map in mapping.rows + mapping.elements {
      #expect(beginnings.contains("\(map.name) \(map.isRow ? "row" : "map")"))
      guard case .fields(let fields) = map.body else { continue }
      for field in fields { #expect(beginnings.contains("\(map.name).\(field.name) fills")) }
    }
    for union in mapping.unions {
      for arm in union.arms {
        #expect(beginnings.contains("\(union.name).\(arm.type.qualifiedName) becomes"))
      }
    }
    for union in schema.families.flatMap(\.unions) {
      let own = lines.filter { $0.hasPrefix("\(union.name)(union) ") }
      let arms = union.arms.count + union.rules.count + (union.otherwise == nil ? 0 : 1)
      #expect(own.count == arms + (union.depth == nil ? 0 : 1))
    }
  }

  // MARK: Every feature of the language

  /// The Swift of the scenarios, which use features that the shipped schema does not.
  @Test(arguments: ScenarioFile.all(in: "Swift"))
  func scenario(_ url: URL) throws {
    let scenario = try ScenarioFile.load(url)
    let (base, overlays) = scenario.layers
    guard overlays.isEmpty, let schema = SchemaAnalysis.analyse(base).schema else { return }
    let files = SwiftGeneration.files(of: schema).map {
      (path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self))
    }
    let surface = try #require(files.first { $0.path == "surface.txt" }).text
    compare(surface, files.filter { $0.path.hasSuffix(".swift") })
    let lines = Self.lines(surface)
    #expect(Set(lines).count == lines.count)
    #expect(lines == lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }
}
