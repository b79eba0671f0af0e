import Foundation
import HaapiFoundation
import HaapiSandbox
import HaapiTheme
import Testing

@testable import HeadlessUIKit
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Colours with too little contrast on their background.
  @MainActor @Suite(.serialized) struct ReadableColorTests {
    private static let pink = ThemeColor("hui_spot_magenta_immutable", .init(0xC2458C))

    private func shown(_ color: ThemeColor, on background: UIColor, isDark: Bool) throws -> UIColor
    {
      let screen = HeadlessScreen(
        traits: [UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)])
      let controller = UIViewController()
      screen.show(controller)
      controller.view.backgroundColor = background
      let label = StyledLabel(
        "A text", appearance: ThemeReader().frameworkTheme().textAppearanceBody, color: color)
      controller.view.addSubview(label)
      let drawn = label.label.attributedText?.attribute(
        .foregroundColor, at: 0, effectiveRange: nil)
      return try #require(drawn as? UIColor).resolvedColor(with: label.traitCollection)
    }

    @Test func theFrameworksAreMadeReadable() throws {
      let dark = UIColor(red: 0.26, green: 0.29, blue: 0.36, alpha: 1)
      #expect(try shown(Self.pink, on: .white, isDark: false) == Self.pink.light.uiColor)
      #expect(try shown(Self.pink, on: dark, isDark: true) != Self.pink.dark.uiColor)
    }

    /// A colour that the app sets is used.
    @Test func thoseOfAnAppStay() throws {
      let own = ThemeColor("hui_spot_magenta_immutable", .init(0x333333))
      #expect(try shown(own, on: .black, isDark: true) == own.dark.uiColor)
      let other = ThemeColor("acme_link", .init(0x333333))
      #expect(try shown(other, on: .black, isDark: true) == other.dark.uiColor)
    }

    /// The border of a button or field is visible if its fill and background hardly differ.
    @Test(arguments: [Look.light, .dark]) func edges(_ look: Look) async throws {
      let app = try ScreenApp(.passwordLogin, traits: [look.traits])
      try await app.start()
      let around = try #require(app.flow?.view.backgroundColor)
        .resolvedColor(with: look.traits).cgColor
      func contrast(_ color: CGColor?) throws -> Double {
        func parts(_ color: CGColor) -> SIMD3<Double> {
          SIMD3(Double(color.red), Double(color.green), Double(color.blue)) * 255
        }
        return ColorContrast.ratio(parts(try #require(color)), parts(around))
      }
      let button = try #require(app.screen.find(label: "Sign in"))
      let field = try #require(app.screen.all(InputTextField.self).first)
      let box = try #require(app.screen.all(BorderedView.self).first { $0.isDescendant(of: field) })
      for view in [button, box] {
        let fill = view.backgroundColor?.resolvedColor(with: look.traits).cgColor
        #expect(try max(contrast(view.layer.borderColor), contrast(fill)) >= 3)
      }
      // The fills have the published colours.
      #expect(try (contrast(button.backgroundColor?.cgColor) < 3) == (look == .dark))
    }

    /// The property list in `docs/theming.md` under "Buttons in dark mode".
    @Test(arguments: [Look.light, .dark]) func transparentButtons(_ look: Look) async throws {
      let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../docs/theming.md").standardizedFileURL
      let text = try String(contentsOf: page, encoding: .utf8)
      let section = try #require(text.components(separatedBy: "## Buttons in dark mode").last)
      let list = try #require(section.components(separatedBy: "```xml\n").dropFirst().first)
        .components(separatedBy: "```")[0]
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("theme \(UUID().uuidString).bundle")
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(list.utf8).write(to: folder.appendingPathComponent("Theme.plist"))
      let bundle = try #require(Bundle(path: folder.path))
      let app = try ScreenApp(.consent, traits: [look.traits]) { _ in
      } application: {
        $0.setThemingPlistFileName("Theme", and: bundle)
      }
      let walk = try #require(SandboxScenario.consent.walks.first)
      let person = Person(app, walk)
      var buttons: [String: UIColor] = [:]
      person.onScreen = { _ in
        #expect(ContrastCheck.hardToRead(app.screen, app.screen.canvas()) == [])
        for button in app.screen.all(ActionableButton.self) {
          buttons[button.title ?? ""] = button.backgroundColor?.resolvedColor(with: look.traits)
        }
      }
      try await person.run()
      #expect(try #require(buttons["Refuse"]).cgColor.alpha == 0)
      #expect(try #require(buttons["Allow"]).cgColor.alpha == 1)
    }

    /// Light and dark change while a screen is shown.
    @Test func changesWithTheMode() async throws {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      func colors() throws -> (title: UIColor, link: UIColor) {
        func color(_ text: String) throws -> UIColor {
          let label = try #require(app.screen.all(UILabel.self).first { $0.text == text })
          let color = label.attributedText?.attribute(
            .foregroundColor, at: 0, effectiveRange: nil)
          return try #require(color as? UIColor).resolvedColor(with: label.traitCollection)
        }
        return (try color("User name"), try color("Forgotten?"))
      }
      let light = try colors()
      app.screen.change(traits: UITraitCollection(userInterfaceStyle: .dark))
      let dark = try colors()
      #expect(light.title != dark.title)
      #expect(light.link != dark.link)
      app.screen.change(traits: UITraitCollection(userInterfaceStyle: .light))
      #expect(try colors() == light)
    }

    /// Symbols scale with the text next to them.
    @Test func symbolsGrow() async throws {
      let app = try ScreenApp(.selectAuthenticator)
      try await app.start()
      let symbol = try #require(app.screen.all(SymbolView.self).first { $0.bounds.width == 24 })
      app.screen.change(
        traits: UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
      #expect(symbol.bounds.size == CGSize(width: 48, height: 48))
    }

    /// A picker is dismissed when its form is submitted.
    @Test func submittingTakesThePickerAway() async throws {
      let app = try ScreenApp(.encap)
      try await app.start()
      let picker = try #require(app.screen.all(TextPickerView.self).first)
      app.screen.scroll(to: picker)
      #expect(app.screen.tap(picker))
      #expect(picker.isFirstResponder)
      #expect(await app.tap("Pair"))
      #expect(app.screen.keyboardFrame == nil)
    }
  }
}
