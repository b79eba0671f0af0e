import Foundation
import HaapiApplication
import HaapiTheme
import HeadlessUIKit
import Testing

@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// An app and an overlay can replace every text of the screens.
  @MainActor @Suite(.serialized) struct TextTests {
    @Test func everyTextIsInTheTables() {
      let known = Set(ThemeTables.default.strings.map(\.key))
      #expect(ScreenText.allCases.map(\.rawValue).filter { !known.contains($0) } == [])
    }

    @Test func anOverlayReplacesTexts() async throws {
      let strings = ScreenText.allCases.map { ThemeString($0.rawValue, "overlay \($0)") }
      let app = try ScreenApp(
        .passwordLogin,
        application: {
          $0.setThemeTables(ThemeTables.default.adding(strings: strings))
        })
      try await app.start()
      for text in ScreenText.allCases { #expect(text.text == "overlay \(text)") }
      app.flow?.handleUIProblem(DefaultProblemModel(message: "No network", title: "Sorry"))
      await app.settle()
      #expect(await app.tap("overlay back"))
      // The texts of one app do not stay for the next.
      let other = try ScreenApp(.passwordLogin)
      try await other.start()
      #expect(ScreenText.ok.text == "OK")
      #expect(ScreenText.timeLeft(seconds: 1) == "1 second left")
      #expect(ScreenText.timeLeft(seconds: 30) == "30 seconds left")
    }

    /// A literal with words can be in an error or in the log, but not on a screen, where nobody could translate it.
    @Test func noScreenHasATextOfItsOwn() throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/Runtime/IdsvrHaapiUIKit").standardizedFileURL
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      let swift = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      #expect(swift.count > 30)
      for file in swift {
        let lines = try String(contentsOf: file, encoding: .utf8).split(
          separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where try Self.hasWords(line) {
          let context = lines[max(0, index - 3)...index].joined(separator: "\n")
          #expect(
            Self.notShown.contains { context.contains($0) },
            "\(file.lastPathComponent):\(index + 1):\(line)")
        }
      }
    }

    /// What takes a literal that no screen shows.
    private static let notShown = [
      "HaapiLogger.log(", "HaapiUIKitError.", "HaapiError.", "nibName:", "logStyles(", "hint =",
      "let cause =", "accessibilityIdentifier = ",
    ]

    private static func hasWords(_ line: Substring) throws -> Bool {
      let code = line.drop { $0 == " " }
      guard !code.hasPrefix("//") else { return false }
      let literals = code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      return try literals.contains { try Regex("[A-Z][a-z]+").firstMatch(in: $0) != nil }
    }
  }
}
