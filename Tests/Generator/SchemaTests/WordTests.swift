import Foundation
import Testing

/// The words of CONTRIBUTING.md that have a simpler replacement in every meaning are not used.
@Suite struct WordTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The first column of the first table of the section.
  private static func refusedWords() throws -> [String] {
    let page = try text("CONTRIBUTING.md")
    let section = try #require(page.components(separatedBy: "## Words\n").last)
    let table = section.split(separator: "\n").drop { !$0.hasPrefix("|---") }.dropFirst()
      .prefix { $0.hasPrefix("|") }
    return table.flatMap { row in
      row.split(separator: "|")[0].split(separator: ",").flatMap { word in
        let word = word.trimmingCharacters(in: .whitespaces)
        return [word, word.prefix(1).uppercased() + word.dropFirst()]
      }
    }
  }

  @Test func pagesAndSourcesUseSimpleWords() throws {
    let words = try Self.refusedWords()
    #expect(words.count > 20)
    let pattern = "\\b(\(words.joined(separator: "|")))\\b"
    var paths = ["README.md", "SECURITY.md"]
    for folder in ["Sources", "docs"] {
      let place = Self.root.appendingPathComponent(folder).path
      paths += try FileManager.default.subpathsOfDirectory(atPath: place)
        .filter { path in
          [".swift", ".md", ".yaml"].contains { path.hasSuffix($0) } && !path.contains(".docc/")
        }
        .sorted().map { "\(folder)/\($0)" }
    }
    for path in paths {
      let text = try Self.text(path)
      guard let word = text.range(of: pattern, options: .regularExpression) else { continue }
      let line = text[..<word.lowerBound].count { $0.isNewline } + 1
      Issue.record("\(path):\(line): \(text[word])")
    }
  }
}
