import Foundation
import HaapiSandbox
import HaapiTheme
import Testing

@testable import HeadlessUIKit
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Accessibility of the screens.
  @MainActor @Suite(.serialized) struct AccessibilityTests {
    /// With the largest text size, nothing is cut on the screens of each scenario's first walk.
    @Test(arguments: SandboxScenario.all.map(\.name)) func largestText(_ name: String) async throws
    {
      let scenario = try #require(SandboxScenario.all.first { $0.name == name })
      let walk = try #require(scenario.walks.first)
      let app = try ScreenApp(
        scenario,
        traits: [
          UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        ]
      ) { _ in
      } application: {
        $0.setGenericClientOperationHandler(SuccessfulOperations())
      }
      let person = Person(app, walk)
      person.onScreen = { _ in
        Self.check(app, name)
        Self.checkContrast(app, name)
      }
      try await person.run()
    }

    /// The contrast of each text with its actual background, in light and dark mode.
    private static func checkContrast(_ app: ScreenApp, _ place: String) {
      for style in [UIUserInterfaceStyle.dark, .light] {
        app.screen.change(traits: UITraitCollection(userInterfaceStyle: style))
        let texts = ContrastCheck.hardToRead(app.screen, app.screen.canvas())
        #expect(texts == [], "\(place), \(style == .dark ? "dark" : "light")")
      }
    }

    /// Labels, sizes of targets, and visible texts.
    static func check(_ app: ScreenApp, _ place: String) {
      for element in app.screen.accessibilityElements {
        let label = element.accessibilityLabel ?? ""
        #expect(!label.isEmpty, "\(place): \(type(of: element)) has no label")
        let isControl =
          element is UIControl && element.isUserInteractionEnabled
          && app.screen.alert == nil
        if isControl {
          let size = element.bounds.size
          #expect(
            size.width >= 44 && size.height >= 44, "\(place): \(label) is \(size)")
          let traits = element.accessibilityTraits
          #expect(
            element is UITextField || !traits.isDisjoint(with: [.button, .link]),
            "\(place): \(label) says not that it can be pressed")
        }
      }
      for line in app.screen.outline().split(separator: "\n") {
        #expect(!line.hasSuffix(" cut") && !line.contains(" cut "), "\(place): \(line)")
      }
    }

    @Test func errorsAreAnnounced() async throws {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      #expect(await app.tap("Sign in"))
      #expect(!app.screen.announcements.isEmpty)
    }

    @Test func largestTextInAnAlert() async throws {
      let app = try ScreenApp(
        .passwordLogin,
        traits: [
          UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        ])
      try await app.start()
      #expect(await app.tap("Close"))
      #expect(app.screen.alert != nil)
      Self.check(app, "alert")
    }

    /// The button of a banner goes below the text before a word is broken.
    @Test func wordsOfABannerAreNotBroken() throws {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      screen.show(controller)
      let banner = NotificationBannerView(
        "An unexpected error occurred",
        style: ThemeReader().frameworkTheme().notificationBannerView, actionTitle: "OK")
      _ = PaddingConstraints(banner, in: controller.view)
      func isBeside() throws -> Bool {
        screen.layOut()
        let button = try #require(screen.find(label: "OK"))
        let text = try #require(screen.all(UILabel.self).first)
        let (below, above) = (
          button.convert(button.bounds, to: nil), text.convert(text.bounds, to: nil)
        )
        return below.minX >= above.maxX
      }
      #expect(try isBeside())
      screen.change(
        traits: UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
      #expect(try !isBeside())
      screen.change(traits: UITraitCollection(preferredContentSizeCategory: .large))
      #expect(try isBeside())
    }

    @Test func largeTextFollowsTheSetting() async throws {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      let button = try #require(app.screen.find(label: "Sign in"))
      let height = button.bounds.height
      app.screen.change(
        traits: UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
      #expect(button.bounds.height > height)
    }
  }
}
