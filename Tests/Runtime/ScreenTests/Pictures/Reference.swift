import Foundation
import HeadlessUIKit
import Testing

/// The reference pictures in `Tests/Runtime/ScreenTests/Reference`, and comparisons with them.
enum Reference {
  /// The share of a picture that may differ, because library versions draw the edges of letters differently.
  private static let share = 0.0005

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Reference")
  /// The folder for actual pictures and differences.
  private static let actual =
    folder
    .appendingPathComponent("../../../../.build/screen-differences").standardizedFileURL
  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["HAAPIGEN_RECORD"] == "1"
  }
  private static let accept =
    "To accept it: HAAPIGEN_RECORD=1 swift test --filter ScreenTests.AllScreenTests/ReferenceTests"

  static func compare(_ name: String, outline: String, picture: Data) {
    let (png, txt) = (
      folder.appendingPathComponent("\(name).png"), folder.appendingPathComponent("\(name).txt")
    )
    let known = try? Data(contentsOf: png)
    let knownOutline = try? String(contentsOf: txt, encoding: .utf8)
    let difference =
      picture == known
      ? nil : known.flatMap { HeadlessPictureDifference(between: $0, and: picture) }
    let isOther = known == nil || (picture != known && (difference?.share ?? 1) > share)
    if isRecording {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Different edges of letters alone do not change a file.
        if isOther || outline != knownOutline { try picture.write(to: png) }
        if outline != knownOutline { try Data(outline.utf8).write(to: txt) }
      } catch {
        Issue.record(error)
      }
      return
    }
    if let line = firstDifference(outline, knownOutline) {
      Issue.record("\(name).txt, \(line)\n\(accept)")
    }
    guard isOther else { return }
    let paths = keep(name, picture, difference?.picture)
    let percent = String(format: "%.2f", (difference?.share ?? 1) * 100)
    Issue.record(
      """
      \(name).png: \(known == nil ? "there is none" : "\(percent) % of the picture differ")
      \(paths)
      \(accept)
      """)
  }

  /// Writes the difference, and returns its path.
  private static func keep(_ name: String, _ picture: Data, _ difference: Data?) -> String {
    try? FileManager.default.createDirectory(at: actual, withIntermediateDirectories: true)
    let now = actual.appendingPathComponent("\(name).png")
    try? picture.write(to: now)
    var lines = ["now: \(now.path)"]
    if let difference {
      let marked = actual.appendingPathComponent("\(name)-difference.png")
      try? difference.write(to: marked)
      lines.append("in red what differs: \(marked.path)")
    }
    return lines.joined(separator: "\n")
  }

  private static func firstDifference(_ text: String, _ expected: String?) -> String? {
    guard let expected else { return "there is none" }
    if text == expected { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let known = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let place =
      zip(lines, known).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, known.count)
    func line(_ lines: [Substring]) -> String {
      lines.indices.contains(place) ? lines[place].trimmingCharacters(in: .whitespaces) : "nothing"
    }
    return "line \(place + 1): \(line(lines)) instead of \(line(known))"
  }

  /// Writes the list of all pictures, and reports files that are not in it.
  static func compare(index entries: [PictureEntry]) throws {
    let file = folder.appendingPathComponent("index.json")
    if isRecording {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try (encoder.encode(entries) + Data("\n".utf8)).write(to: file)
    }
    let known = try JSONDecoder().decode([PictureEntry].self, from: Data(contentsOf: file))
    #expect(known == entries, "\(accept)")
    let wanted = Set(entries.flatMap { [$0.file, $0.outline] } + ["index.json"])
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where !wanted.contains(name) {
      if isRecording {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      } else {
        Issue.record("\(name) belongs to no scene\n\(accept)")
      }
    }
  }
}
