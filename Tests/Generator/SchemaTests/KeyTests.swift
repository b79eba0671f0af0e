import Foundation
import SchemaLanguage
import Testing

/// The keys of the language are spelled once.
@Suite struct KeyTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL

  /// Readers and checks ask for `node[.sensitive]`, and not for a string.
  @Test(arguments: ["SchemaLanguage", "SchemaModel", "SchemaOverlay"])
  func keysAreNotSpelledAgain(_ module: String) throws {
    let folder = Self.root.appendingPathComponent("Sources/Generator/\(module)")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where path.hasSuffix(".swift") && !Self.filesWithOtherKeys.contains(path) {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      let spelled = text.matches(
        of: /(?:[\w?]\[|key == |key != |key: |flag\(|names?\(|entry\(|entries\(|setting\()"(\w+)"/
      )
      .map { String($0.output.1) }.filter { Key(rawValue: $0) != nil }
      #expect(spelled == [], "\(path)")
    }
  }

  /// The keys in them are those of the lock, and of payloads.
  private static let filesWithOtherKeys: Set = [
    "OverlayLock.swift", "Scenarios/ScenarioActions.swift",
  ]

  /// Every key is in an object of the language.
  @Test func keysAreUsed() {
    let used = Set(Language.allObjects.values.flatMap { $0.keys.map(\.key) })
    #expect(Key.allCases.filter { !used.contains($0) } == [])
  }
}
