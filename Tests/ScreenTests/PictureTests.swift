import Foundation
import HaapiSandbox
import HeadlessUIKit
import Testing

@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Pictures for somebody who looks at them: `make screens` names the folder. Nothing is compared.
  @MainActor
  @Suite(
    .serialized, .enabled(if: ProcessInfo.processInfo.environment["HAAPI_SCREENS"] != nil))
  struct PictureTests {
    struct Entry: Codable {
      let scenario: String
      let walk: String
      let step: Int
      let traits: String
      let file: String
      let outline: String
    }

    private struct Look {
      let name: String
      let traits: [UITraitCollection]
      var device = HeadlessScreen.Device.phone
    }

    private static var looks: [Look] {
      [
        Look(name: "light", traits: []),
        Look(name: "dark", traits: [UITraitCollection(userInterfaceStyle: .dark)]),
        Look(name: "small", traits: [], device: .smallPhone),
        Look(
          name: "largest",
          traits: [
            UITraitCollection(
              preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
          ]),
        Look(name: "right-to-left", traits: [UITraitCollection(layoutDirection: .rightToLeft)]),
      ]
    }

    @Test func pictures() async throws {
      let folder = URL(
        fileURLWithPath: ProcessInfo.processInfo.environment["HAAPI_SCREENS"] ?? ".build/screens")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let before = folder.deletingLastPathComponent().appendingPathComponent("screens-before")
      var entries: [Entry] = []
      for scenario in SandboxScenario.all {
        for walk in scenario.walks {
          for look in Self.looks where look.name == "light" || walk == scenario.walks.first {
            let app = try ScreenApp(scenario, device: look.device, traits: look.traits)
            let person = Person(app, walk)
            person.onScreen = { step in
              let name = "\(scenario.name)-\(walk.name)-\(step)-\(look.name)"
              try app.screen.picture().write(to: folder.appendingPathComponent("\(name).png"))
              let outline = app.screen.outline()
              try outline.write(
                to: folder.appendingPathComponent("\(name).txt"), atomically: true, encoding: .utf8)
              entries.append(
                Entry(
                  scenario: scenario.name, walk: walk.name, step: step, traits: look.name,
                  file: "\(name).png", outline: "\(name).txt"))
            }
            try? await person.run()
          }
        }
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(entries).write(to: folder.appendingPathComponent("index.json"))
      try sheet(entries, before: before).write(
        to: folder.appendingPathComponent("index.html"), atomically: true, encoding: .utf8)
      #expect(entries.count > 100)
    }

    /// All pictures, and beside each the one of the folder `screens-before`, if it differs.
    private func sheet(_ entries: [Entry], before: URL) -> String {
      let rows = entries.map { entry -> String in
        let old = before.appendingPathComponent(entry.file)
        let picture = "<img loading=\"lazy\" src=\"\(entry.file)\" alt=\"\">"
        let isOld = FileManager.default.fileExists(atPath: old.path)
        let was =
          isOld
          ? "<img loading=\"lazy\" src=\"../screens-before/\(entry.file)\" alt=\"before\">" : ""
        return """
          <figure>\(was)\(picture)<figcaption><a href="\(entry.outline)">\(entry.scenario) \
          \(entry.walk) \(entry.step)</a> \(entry.traits)</figcaption></figure>
          """
      }
      return """
        <!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Screens</title>
        <style>body { font: 14px system-ui; background: #eee; display: flex; flex-wrap: wrap; gap: 16px }
        figure { margin: 0; background: #fff; padding: 8px } img { width: 195px; border: 1px solid #ccc }</style>
        <p>Not verified on Apple hardware: drawn by a stand-in for UIKit. On the left, if it is there, the picture of
        <code>.build/screens-before</code>.</p>
        \(rows.joined(separator: "\n"))
        </html>
        """
    }
  }
}
