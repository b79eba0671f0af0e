import Foundation
import Testing

/// The screens of each scenario's first walk as text: every view with its frame.
///
/// `HAAPIGEN_RECORD=1` accepts a change; read the difference, and look at the pictures of `make screens`.
enum Outlines {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Outlines")

  static func compare(_ text: String, _ name: String) {
    let file = folder.appendingPathComponent("\(name).txt")
    if ProcessInfo.processInfo.environment["HAAPIGEN_RECORD"] == "1" {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? text.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try? String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let known = expected?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let place =
      zip(lines, known).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, known.count)
    #expect(
      text == expected,
      """
      \(name).txt, line \(place + 1): \
      \(lines.indices.contains(place) ? String(lines[place]) : "nothing") \
      instead of \(known.indices.contains(place) ? String(known[place]) : "nothing")
      """)
  }
}
