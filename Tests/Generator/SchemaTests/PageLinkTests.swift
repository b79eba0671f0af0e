import Foundation
import Testing

/// Links between the pages of this repository lead to a file, and to a heading of it.
@Suite struct PageLinkTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL

  /// The pages that people read, as paths in the repository.
  private static func pages() throws -> [String] {
    let folders =
      ["", "docs/", "Benchmarks/", "Plugins/", ".github/"]
      + (try names(in: "Examples")).map { "Examples/\($0)/" }
    return try folders.flatMap { folder in
      try names(in: folder).filter { $0.hasSuffix(".md") }.map { folder + $0 }
    }
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
  }

  /// The text of a page without blocks of code.
  private static func prose(_ path: String) throws -> String {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let parts = text.components(separatedBy: "\n```")
    return parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }.joined(separator: "\n")
  }

  /// The anchors of the headings, as GitHub makes them: `## A model, and a step` has `#a-model-and-a-step`.
  private static func anchors(_ path: String) throws -> Set<String> {
    let headings = try prose(path).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let words = heading.drop { $0 == "#" }.dropFirst().lowercased()
        return words.replacing(" ", with: "-").filter {
          $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
        }
      })
  }

  @Test func linksLeadToFilesAndHeadings() throws {
    let pages = try Self.pages()
    #expect(pages.count > 30)
    for page in pages {
      for match in try Self.prose(page).matches(of: /\]\(([^)\s]+)\)/) {
        let link = match.1
        if link.contains("://") || link.hasPrefix("mailto:") { continue }
        let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let folder = Self.root.appendingPathComponent(page).deletingLastPathComponent()
        let file = folder.appendingPathComponent(parts[0]).standardizedFileURL
        let target = parts[0].isEmpty ? page : String(file.path.dropFirst(Self.root.path.count + 1))
        #expect(
          FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(target).path),
          "\(page): \(link)")
        if parts.count > 1, target.hasSuffix(".md") {
          #expect(try Self.anchors(target).contains(parts[1]), "\(page): \(link)")
        }
      }
    }
  }
}
