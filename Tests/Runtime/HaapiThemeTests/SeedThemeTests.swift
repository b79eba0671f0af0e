import Foundation
import HaapiTheme
import Testing

/// The theme files in the product's documentation, word for word.
@Suite struct SeedThemeTests {
  static let seed = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../../shared/seeds/003-ui-kit-module.md").standardizedFileURL

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
    // The third has a `<number>`. The last is not a theme, but a part of an app's Info.plist, with dots for omitted parts.
    #expect(outcomes == ["loads", "loads", "unreadable", "loads", "loads", "loads", "unreadable"])
  }

  private static func outcome(of sample: String) -> String {
    do {
      let theme = try ThemeReader(resources: TestApp())
        .theme(from: Data(sample.utf8), fileName: "MyCustom.plist")
      return (["loads"] + theme.warnings.map(\.description)).joined(separator: "; ")
    } catch {
      return error.defects.map(\.kind).joined(separator: ", ")
    }
  }
}
