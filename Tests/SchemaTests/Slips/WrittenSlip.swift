import Foundation
import SchemaDocument
import Testing

/// A mistake that is recorded as an edit of whole lines.
struct WrittenSlip: CustomTestStringConvertible, Sendable {
  let title: String
  /// The path of the changed file; the other properties are its lines before and after.
  private let path: String
  private let old: [String]
  private let new: [String]
  /// The number of unchanged lines at the beginning, and the indentation of the first changed one.
  private let kept: Int
  private let depth: Int
  var testDescription: String { title }

  static func all() throws -> [WrittenSlip] {
    let url = SlipSchema.root.appendingPathComponent(
      "Tests/SchemaTests/Scenarios/Shipped/Slips.txt")
    return try ScenarioFile.load(url).sections.map { try WrittenSlip($0.title, $0.text) }
  }

  private init(_ title: String, _ text: String) throws {
    self.title = title
    let lines = text.split(separator: "\n").map(String.init)
    path = String(try #require(lines.first?.dropFirst(2), "\(title) names no file"))
    let edit = lines.dropFirst()
    old = edit.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
    new = edit.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
    kept = edit.prefix { $0.hasPrefix(" ") }.count
    depth = edit.first { !$0.hasPrefix(" ") }.map { Self.depth(of: $0.dropFirst()) } ?? 0
  }

  /// The mistake, in the schema or overlay that contains its file.
  func made(in schemas: [SlipSchema]) throws -> (slip: Slip, schema: SlipSchema) {
    let schema = try #require(
      schemas.first { $0.own.contains { $0.path == path } }, "there is no \(path)")
    let file = try #require(schema.own.first { $0.path == path })
    let text = "\n" + String(decoding: file.bytes, as: UTF8.self)
    let places = text.ranges(of: "\n" + old.joined(separator: "\n") + "\n")
    try #require(places.count == 1, "\(title) in \(path)")
    let edited = text.replacingCharacters(
      in: places[0], with: "\n" + (new + [""]).joined(separator: "\n"))
    let first = text[..<places[0].lowerBound].filter { $0 == "\n" }.count + 1 + kept
    let files = schema.own.map {
      $0.path == path
        ? SourceFile(path: $0.path, name: $0.name, bytes: Array(edited.dropFirst().utf8)) : $0
    }
    var slip = Slip(
      kind: title, file: file.name,
      lines: max(1, first - 1)...(first + max(1, new.count - kept)), text: title, files: files)
    // Missing parts are reported at the beginning of the entry that lacks them.
    let lines = edited.dropFirst().split(separator: "\n", omittingEmptySubsequences: false)
    slip.otherPlaces = Self.outline(lines, first, depth).map { (file.name, $0...$0) }
    return (slip, schema)
  }

  /// The lines of which a line is a descendant.
  private static func outline(_ lines: [Substring], _ line: Int, _ depth: Int) -> [Int] {
    var found: [Int] = []
    var limit = depth
    for above in stride(from: min(line, lines.count + 1) - 1, through: 1, by: -1) {
      let text = lines[above - 1]
      let depth = Self.depth(of: text)
      if text.allSatisfy(\.isWhitespace) || depth >= limit { continue }
      limit = depth
      found.append(above)
    }
    return found
  }

  private static func depth(of line: some StringProtocol) -> Int {
    line.prefix { $0 == " " || $0 == "-" }.count
  }
}
