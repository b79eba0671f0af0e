import Foundation
import HaapiSandbox
import HeadlessUIKit
import Testing

@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// What the screens of each scenario's first walk look like, as text: every view with its frame.
  ///
  /// `HAAPIGEN_RECORD=1` accepts a change; read the difference, and look at the pictures of `make screens`.
  @MainActor @Suite(.serialized) struct OutlineTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Outlines")

    @Test(arguments: SandboxScenario.all.map(\.name)) func outlines(_ name: String) async throws {
      let scenario = try #require(SandboxScenario.all.first { $0.name == name })
      let walk = try #require(scenario.walks.first)
      let app = try ScreenApp(scenario)
      let person = Person(app, walk)
      var text = ""
      person.onScreen = { number in
        text += "Screen \(number)\n\(app.screen.outline())\n"
      }
      try await person.run()
      let file = Self.folder.appendingPathComponent("\(name).txt")
      if ProcessInfo.processInfo.environment["HAAPIGEN_RECORD"] == "1" {
        try FileManager.default.createDirectory(
          at: Self.folder, withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      let expected = try? String(contentsOf: file, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let known = expected?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      let place = zip(lines, known).firstIndexPair { $0 != $1 } ?? min(lines.count, known.count)
      #expect(
        text == expected,
        """
        \(name).txt, line \(place + 1): \
        \(lines.indices.contains(place) ? String(lines[place]) : "nothing") \
        instead of \(known.indices.contains(place) ? String(known[place]) : "nothing")
        """)
    }
  }
}

extension Sequence {
  fileprivate func firstIndexPair(where isFound: (Element) -> Bool) -> Int? {
    for (index, element) in enumerated() where isFound(element) { return index }
    return nil
  }
}
