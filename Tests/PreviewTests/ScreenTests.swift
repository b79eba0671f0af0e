import Foundation
import SchemaModel
import SchemaSite
import Testing

/// Small schemas with examples and their expected screens.
///
/// `HAAPIGEN_RECORD=1` in the environment writes the screens instead of comparing them.
@Suite struct ScreenTests {
  static let folder = SchemaFolder.package.appendingPathComponent("Tests/PreviewTests/Screens")
  static let marker = "=== screens\n"

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test(arguments: files) func screensOfExamples(file: String) throws {
    let url = Self.folder.appendingPathComponent(file)
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: Self.marker)
    let schema = try SchemaFolder.read(SchemaFolder.family(parts[0]))
    var screens = ""
    for type in schema.allTypes {
      guard let body = type.asStruct,
        schema.mapping?.rows.contains(where: { $0.source.definition === type }) == true
      else { continue }
      for example in body.examples {
        screens += "\(type.qualifiedName) \(example.name)\n"
        screens += ScreenText.text(ScreenPreview.make(example, of: type, in: schema))
      }
    }
    if ProcessInfo.processInfo.environment["HAAPIGEN_RECORD"] == "1" {
      try Data((parts[0] + Self.marker + screens).utf8).write(to: url)
    } else {
      #expect(parts.count == 2 && parts[1] == screens, "\(screens)")
    }
  }

  /// There are files; otherwise the test above would always pass.
  @Test func thereAreFiles() {
    #expect(Self.files.count >= 7)
  }
}
