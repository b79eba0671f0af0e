import Foundation
import HaapiSandbox
import Testing

@testable import HeadlessUIKit
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Pictures to look at, without comparison: `make screens` names the folder.
  @MainActor
  @Suite(
    .serialized, .enabled(if: ProcessInfo.processInfo.environment["HAAPI_SCREENS"] != nil))
  struct PictureTests {
    @Test func pictures() async throws {
      let folder = URL(
        fileURLWithPath: ProcessInfo.processInfo.environment["HAAPI_SCREENS"] ?? ".build/screens")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var entries: [PictureEntry] = []
      for scenario in SandboxScenario.all {
        entries += try await pictures(of: scenario, in: folder)
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(entries).write(to: folder.appendingPathComponent("index.json"))
      let before = folder.deletingLastPathComponent().appendingPathComponent("screens-before")
      try ContactSheet(entries, folder: folder, before: before).html
        .write(to: folder.appendingPathComponent("index.html"), atomically: true, encoding: .utf8)
      #expect(entries.count > 300)
    }

    /// Every screen of every walk in every look, without repetitions.
    private func pictures(
      of scenario: SandboxScenario, in folder: URL
    ) async throws -> [PictureEntry] {
      var entries: [PictureEntry] = []
      var drawn: [String: [PictureEntry]] = [:]
      for walk in scenario.walks {
        let app = try ScreenApp(scenario, traits: [Look.light.traits]) { _ in
        } application: {
          $0.setGenericClientOperationHandler(SuccessfulOperations())
        }
        let person = Person(app, walk)
        person.onScreen = { step in
          let outline = app.screen.outline()
          let known =
            try drawn[outline]
            ?? Look.all.map { look in
              app.screen.change(to: look)
              return try draw(app.screen, look, "\(scenario.name)-\(walk.name)-\(step)", in: folder)
            }
          app.screen.change(to: .light)
          drawn[outline] = known
          entries += known.map {
            PictureEntry(
              scenario: scenario.name, walk: walk.name, step: step, traits: $0.traits,
              file: $0.file, outline: $0.outline)
          }
        }
        // If a walk cannot be completed on screens, there are pictures up to that point.
        try? await person.run()
      }
      return entries
    }

    private func draw(
      _ screen: HeadlessScreen, _ look: Look, _ place: String, in folder: URL
    ) throws -> PictureEntry {
      let name = "\(place)-\(look.name)"
      let canvas = screen.canvas()
      for text in ContrastCheck.hardToRead(screen, canvas) { Issue.record("\(name): \(text)") }
      try canvas.pngData().write(to: folder.appendingPathComponent("\(name).png"))
      try Data(screen.outline().utf8).write(to: folder.appendingPathComponent("\(name).txt"))
      return PictureEntry(
        scenario: "", walk: "", step: 0, traits: look.name, file: "\(name).png",
        outline: "\(name).txt")
    }
  }
}
