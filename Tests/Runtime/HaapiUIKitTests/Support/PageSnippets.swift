import Foundation
import Testing

/// The code on a page of `docs`, and the same code in a test, between `// begin` and `// end`.
enum PageSnippets {
  /// All Swift code on the page, in order.
  static func shown(on page: String) throws -> [String] {
    let text = try String(contentsOf: Places.package.appendingPathComponent(page), encoding: .utf8)
    var shown: [String] = []
    for part in text.components(separatedBy: "```swift\n").dropFirst() {
      shown.append(String(part[..<(try #require(part.range(of: "```")).lowerBound)]))
    }
    return shown
  }

  /// Without the indentation of the surrounding function.
  static func compiled(in file: String) throws -> [String] {
    let source = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
    var snippets: [String] = []
    var snippet: [String]?
    var margin = 0
    for line in source.components(separatedBy: "\n") {
      switch line.trimmingCharacters(in: .whitespaces) {
      case "// begin":
        snippet = []
        margin = line.count - "// begin".count
      case "// end":
        snippets.append((snippet ?? []).map { $0 + "\n" }.joined())
        snippet = nil
      default: snippet?.append(String(line.dropFirst(margin)))
      }
    }
    return snippets
  }
}
