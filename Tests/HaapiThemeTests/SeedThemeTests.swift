import Foundation
import HaapiTheme
import Testing

/// The theme files in the product's documentation, word for word.
@Suite struct SeedThemeTests {
  static let seed = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/seeds/003-ui-kit-module.md")

  static var isThere: Bool { FileManager.default.fileExists(atPath: seed.path) }

  /// The property lists on the page.
  private static func samples() throws -> [String] {
    var samples: [String] = []
    var lines: [String]?
    for line in try String(contentsOf: seed, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("<?xml") || (line.hasPrefix("<!DOCTYPE plist") && lines == nil) {
        lines = []
      }
      lines?.append(line)
      if line == "</plist>", let sample = lines {
        samples.append(sample.joined(separator: "\n"))
        lines = nil
      }
    }
    return samples
  }

  @Test(.enabled(if: isThere, "../shared is not there"))
  func eachLoadsOrSaysWhy() throws {
    let outcomes = try Self.samples().map(Self.outcome)
    #expect(
      outcomes == [
        "loads",
        "loads",
        "MyCustom.plist: property lists have no `<number>`; write `<integer>`, or `<real>` for a fraction. (line 6)",
        "loads",
        "loads",
        "loads",
        // Not a theme, but a part of an app's Info.plist, with dots for omitted parts.
        """
        MyCustom.plist: "..." is not in an element. (line 3)
        LSApplicationQueriesSchemes: unknown key. (line 5)
        MyCustom.plist: "..." is not in an element. (line 7)
        """,
      ])
  }

  private static func outcome(of sample: String) -> String {
    do {
      let theme = try ThemeReader(resources: TestApp())
        .theme(from: Data(sample.utf8), fileName: "MyCustom.plist")
      return (["loads"] + theme.warnings.map(\.description)).joined(separator: "; ")
    } catch {
      return error.description
    }
  }
}
