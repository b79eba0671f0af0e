import Foundation
import HaapiSandbox
import HeadlessAuthenticationServices
import Testing

@testable import HeadlessUIKit
@testable import IdsvrHaapiUIKit
@testable import SeedScreens

extension AllScreenTests {
  /// Screens of the product's documentation and of existing apps, unchanged.
  @MainActor @Suite(.serialized) struct SeedTests {
    /// The theme of the documentation, in a bundle with the colors that it names.
    private func themeBundle() throws -> Bundle {
      let theme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../SeedScreens/iOS/CustomTheme.plist").standardizedFileURL
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("seed \(UUID().uuidString).bundle")
      let files = FileManager.default
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try files.copyItem(at: theme, to: folder.appendingPathComponent("CustomTheme.plist"))
      for (name, red) in [("app_background", "0x11"), ("login_button_color", "0x22")] {
        let color = folder.appendingPathComponent("Media.xcassets/\(name).colorset")
        try files.createDirectory(at: color, withIntermediateDirectories: true)
        let json = """
          {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
            "components": {"red": "\(red)", "green": "0x00", "blue": "0x00", "alpha": "1.0"}}}],
            "info": {"author": "xcode", "version": 1}}
          """
        try Data(json.utf8).write(to: color.appendingPathComponent("Contents.json"))
      }
      return try #require(Bundle(path: folder.path))
    }

    @Test func theFormWithAnimations() async throws {
      let bundle = try themeBundle()
      defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
      let registry = ViewControllerFactoryRegistry()
        .registerViewControllerFactoryFormModel { model, style, commonStyle in
          let vc = CustomFormLoginUIViewController()
          vc.model = model
          return vc
        }
      let app = try ScreenApp(.passwordLogin) { _ in
      } application: {
        $0.setThemingPlistFileName("CustomTheme", and: bundle)
          .setViewControllerFactoryRegistry(registry: registry)
      }
      try await app.start()
      // The theme: the background and the close button.
      let red = app.flow?.view.backgroundColor?.resolvedColor(with: app.screen.traits).cgColor.red
      #expect(try #require(red) == 0x11 / 255.0)
      let tint = try #require(app.screen.find(label: "Close")?.subviews.first?.tintColor)
      #expect(tint.resolvedColor(with: app.screen.traits).cgColor.red == 0x22 / 255.0)
      let controller = try #require(app.current as? CustomFormLoginUIViewController)
      let items = controller.animatableItems
      // Fields appear one after the other.
      #expect(items.map(\.alpha) == items.indices.map { $0 == 0 ? 1 : 0 })
      let fields = app.screen.all(UITextField.self)
      #expect(app.type("anna", into: try #require(fields.first)))
      app.screen.advance(by: 2)
      let second = try #require(app.screen.all(UITextField.self).last)
      #expect(second !== fields.first)
      #expect(app.type("wrong", into: second))
      app.screen.advance(by: 2)
      #expect(await app.tap("Sign in"))
      let alert = try #require(app.screen.alert)
      #expect(alert.message?.isEmpty == false)
      #expect(await app.tap("OK"))
      #expect(app.type("correct-horse", into: second))
      #expect(await app.tap("Sign in"))
      #expect(app.home.models.last is any OAuthTokenModel)
    }

    /// The sample for UIKit, with a sandbox instead of its server.
    @Test func theAppDelegate() async throws {
      let screen = HeadlessScreen()
      let delegate = AppDelegate()
      delegate.haapiUIKitConfiguration =
        HaapiUIKitConfigurationBuilder(
          haapiConfiguration: HaapiConfiguration(sandbox: try HaapiSandbox(.passwordLogin))
        ).build()
      UIApplication.shared.delegate = delegate
      defer { UIApplication.shared.delegate = nil }
      #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
      let controller = SampleViewController()
      screen.show(controller)
      controller.begin()
      #expect(await screen.wait { screen.find("User name") != nil })
      screen.tap("User name")
      screen.type("anna")
      screen.tap("Password")
      screen.type("correct-horse")
      #expect(screen.tap("Sign in"))
      #expect(await screen.wait { controller.tokens != nil })
      #expect(controller.error == nil)
    }

    @Test func existingScreens() async throws {
      let resolver = ExistingResolver()
      let app = try ScreenApp(.selectAuthenticator) { _ in
      } application: {
        $0.setViewControllerFactoryRegistry(registry: .existing(resolver))
      }
      try await app.start()
      let screen = try #require(app.current as? ExistingSelectorViewController)
      let title = try #require(screen.model.selectorItems.first?.title)
      #expect(await app.tap(title))
      #expect(app.current is ExistingFormViewController)
      #expect(app.screen.texts.contains("Welcome"))
    }

    /// A factory for waits is also used for those of BankID, and its screen needs no type aliases.
    @Test func anExistingScreenWithoutTypeAliases() async throws {
      var scenario = SandboxScenario.bankid
      scenario.start = "waiting"
      let app = try ScreenApp(scenario, polls: true) { _ in
      } application: {
        $0.setViewControllerFactoryRegistry(registry: .existing(ExistingResolver()))
      }
      app.screen.setURLHandling(canOpen: { _ in true })
      try HaapiFlow.start(
        from: app.home, haapiUIKitApplication: app.application,
        haapiDeepLinkManageable: app.deepLinks)
      app.noteFlow()
      #expect(await app.screen.wait { app.current is ExistingWaitViewController })
      #expect(app.screen.texts.contains("Hold on"))
      #expect(await app.screen.wait { app.home.hasResult })
      #expect(app.home.models.last is any OAuthTokenModel)
    }

    /// The delegate of a scene shows the first screen, and looks for a login that waits for an address.
    @Test func theSceneDelegate() async throws {
      let screen = HeadlessScreen()
      let delegate = ExistingSceneDelegate()
      let scene = try #require(UIApplication.shared.connectedScenes.first)
      let url = try #require(URL(string: "app://callback"))
      delegate.scene(scene, willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
      defer { delegate.window?.isHidden = true }
      #expect(delegate.window?.rootViewController is ExistingNavigationController)
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(scriptedURL: url)])
      #expect(await screen.wait { delegate.opened == [url] })
    }

    /// An operation that the app performs with a passkey of its own, which the system refuses.
    @Test func anExistingPasskeyHandler() async throws {
      let app = try ScreenApp(.wallet) { _ in
      } application: {
        $0.setGenericClientOperationHandler(ExistingPasskeyHandler())
      }
      AuthenticationScript.shared.credential = { _ in .failure(.failed) }
      try await app.start()
      #expect(AuthenticationScript.shared.credentialRequests.count == 1)
      #expect(app.current is FormViewController)
    }

    /// The published names of the styles have the values of the theme, and a style of the app their common part.
    @Test func publishedStyles() async throws {
      let registry = ViewControllerFactoryRegistry()
        .registerViewControllerFactorySelectorModel { model, style, commonStyle in
          PublishedStyledScreen(
            model, style: PublishedStyle(commonVCStyle: style.commonVCStyle),
            commonStyle: commonStyle)
        }
      let app = try ScreenApp(.selectAuthenticator) { _ in
      } application: {
        $0.setViewControllerFactoryRegistry(registry: registry)
      }
      try await app.start()
      let traits = app.screen.traits
      func same(_ color: UIColor?, _ expected: ThemeColor) -> Bool {
        color?.resolvedColor(with: traits).cgColor
          == expected.uiColor.resolvedColor(with: traits).cgColor
      }
      let theme = app.application.theme
      let style = theme.selectorViewController
      let screen = try #require(app.current as? PublishedStyledScreen)
      #expect(same(screen.view.backgroundColor, style.backgroundColor))
      #expect(same(screen.label.backgroundColor, style.backgroundColor))
      #expect(same(screen.label.textColor, style.headerTextColor))
      #expect(screen.label.font.pointSize == style.headerTextAppearance.font(for: traits).pointSize)
      #expect(screen.mainView?.directionalLayoutMargins.top == CGFloat(style.paddingTop + 1))

      let flow = try #require(app.flow)
      let delegate = try #require(screen.uiStylableThemeDelegate)
      let button = try PublishedParts.button(delegate)
      // The style of the family, from which the others inherit.
      let plain: ActionableButtonStyle = try delegate.styleOrThrowFor(
        stylableType: ActionableButton.self)
      #expect(same(button.backgroundColor, plain.backgroundColor))
      #expect(same(button.titleColor(for: .normal), plain.textColor))
      #expect(button.layer.borderWidth == CGFloat(plain.borderWidth))
      let message = PublishedParts.message(theme.messageViewWarn)
      #expect(message.alignment == theme.messageViewWarn.alignment.uiAlignment)
      #expect((message.arrangedSubviews.first as? UIImageView)?.image != nil)
      #expect(
        same(PublishedParts.field(theme.inputTextField).tintColor, theme.inputTextField.tintColor))

      var other = theme.haapiFlowViewController
      other.backgroundColor = ThemeColor("other", .init(0x12AB34))
      flow.apply(style: other)
      #expect(same(flow.view.backgroundColor, other.backgroundColor))
    }

    @Test func publishedModels() throws {
      let steps = try PublishedModels.steps()
      #expect(steps.count == 8)
      let selector = steps.lazy.compactMap { $0 as? AuthenticatorSelectorStep }.first
      #expect(selector?.title == "Choose")
      #expect(selector?.authenticators.map(\.title) == ["Password"])
      #expect(selector?.authenticators.map(\.type) == ["html-form"])
      let poll = steps.lazy.compactMap { $0 as? PollingStep }.first
      #expect(poll?.mainAction.kind == .poll)
      #expect(poll?.cancelAction?.kind == .cancel)
      let form = PublishedModels.form()
      #expect(form.actions[0].model.fields.count == 7)
      #expect(form.actions[0].model.method == "POST")
      let mapper = DataMapperBuilder(
        haapiUIKitConfiguration: HaapiUIKitConfiguration(
          haapiConfiguration: HaapiConfiguration(sandbox: try HaapiSandbox(.passwordLogin)))
      ).build()
      #expect(
        try mapper.mapHaapiResultToUIModel(haapiResult: .representation(form)) is any FormModel)
      #expect(
        PublishedModels.problems().map(\.type) == [
          .incorrectCredentialsProblem, .invalidInputProblem, .errorAuthorizationResponseProblem,
        ])
      #expect(PublishedModels.responses().count == 2)
    }
  }
}
