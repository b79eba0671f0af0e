import Foundation
import HeadlessAuthenticationServices
import HeadlessUIKit
import Testing

@testable import HaapiApplication
@testable import HaapiSandbox
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Browsers, apps, passkeys and deep links, including failures.
  @MainActor @Suite(.serialized) struct OperationTests {
    private func wayBack(_ app: ScreenApp) -> URL? {
      let step = app.flow?.session.viewModel.lastStep as? ExternalBrowserClientOperationStep
      let names = (step?.continueFormActionModel.fields ?? []).filter { $0 is ContextFormField }
      let query = names.map { "\($0.name)=resume" }.joined(separator: "&")
      let redirect = app.application.haapiUIKitConfiguration.haapiConfiguration.appRedirect
      return URL(string: "\(redirect)?\(query)")
    }

    @Test func aBrowserComesBack() async throws {
      let app = try ScreenApp(.externalBrowser)
      AuthenticationScript.shared.browser = { _, scheme in
        self.wayBack(app).map { .callback($0) } ?? .canceled
      }
      try await app.start()
      #expect(AuthenticationScript.shared.openedAddresses.count == 1)
      #expect(app.home.models.count == 1)
    }

    @Test func aBrowserIsClosed() async throws {
      let app = try ScreenApp(.externalBrowser)
      try await app.start()
      #expect(AuthenticationScript.shared.openedAddresses.count == 1)
      #expect(!app.home.hasResult)
      #expect(app.current != nil)
    }

    @Test func theDefaultBrowserAndADeepLink() async throws {
      let app = try ScreenApp(.externalBrowser) { $0.setUseDefaultExternalBrowser(value: true) }
      try await app.start()
      #expect(app.screen.openedURLs.count == 1)
      let url = try #require(wayBack(app))
      let other = try #require(URL(string: "other://app"))
      #expect(await app.deepLinks.canHandleUrl(url))
      #expect(await !app.deepLinks.canHandleUrl(other))
      await app.deepLinks.handleUrl(other)
      #expect(!app.home.hasResult)
      await app.deepLinks.handleUrl(url)
      await app.settle()
      #expect(app.home.models.count == 1)
      // The login has ended, and nothing is waiting.
      #expect(await !app.deepLinks.canHandleUrl(url))
    }

    @Test func aPasskeyIsCancelledAndTriedAgain() async throws {
      let app = try ScreenApp(.passkeyLogin)
      let person = Person(app, SandboxScenario.Walk("later", moves: []))
      try await person.run()
      #expect(app.current is WebAuthnViewController || app.current is FormViewController)
      guard app.current is WebAuthnViewController else { return }
      let style = app.application.theme.webAuthnViewController
      #expect(app.screen.find(label: style.retryButtonText) != nil)
      #expect(app.screen.texts.contains(style.retryMessageText))
      try app.picture("passkey-cancelled")
      let asked = AuthenticationScript.shared.credentialRequests.count
      #expect(await app.tap(style.retryButtonText))
      #expect(AuthenticationScript.shared.credentialRequests.count == asked + 1)
    }

    @Test func anOperationThatNobodyKnows() async throws {
      let app = try ScreenApp(.wallet)
      try await app.start()
      #expect(app.current is FormViewController)
      #expect(!app.home.hasResult)
    }

    /// A wallet of the app, with a screen of its own.
    @MainActor private final class Wallet: GenericClientOperationHandler {
      let screen = UIViewController()
      let answersAtOnce: Bool
      var present: () -> Void = {}
      var succeed: () -> Void = {}
      var fail: () -> Void = {}

      init(answersAtOnce: Bool) { self.answersAtOnce = answersAtOnce }

      func handleGenericClientOperation(
        actionModel: GenericClientOperationActionModel,
        viewControllerProvider: ((HaapiOperationScreen) -> Void)?,
        onSuccess: @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
        onError: @escaping () -> Void
      ) {
        fail = onError
        present = { [screen] in viewControllerProvider?(screen) }
        succeed = {
          guard let form = (actionModel.continueActions.first as? FormAction)?.model else { return }
          let names = form.fields.filter { $0 is ContextFormField }.map(\.name)
          onSuccess(form, Dictionary(uniqueKeysWithValues: names.map { ($0, "done") }))
        }
        present()
        if answersAtOnce { succeed() }
      }
    }

    @Test func theScreenOfAnOperation() async throws {
      let wallet = Wallet(answersAtOnce: false)
      let app = try ScreenApp(.wallet, application: { $0.setGenericClientOperationHandler(wallet) })
      try await app.start()
      #expect(wallet.screen.presentingViewController != nil)
      wallet.succeed()
      await app.settle()
      #expect(wallet.screen.presentingViewController == nil)
      #expect(app.home.models.count == 1)
    }

    /// The operation ends while its screen is still being presented.
    @Test func theScreenOfAShortOperation() async throws {
      let wallet = Wallet(answersAtOnce: true)
      let app = try ScreenApp(.wallet, application: { $0.setGenericClientOperationHandler(wallet) })
      try await app.start()
      #expect(wallet.screen.presentingViewController == nil)
      #expect(app.home.models.count == 1)
    }

    /// The handler presents a screen after the end of its operation.
    @Test func aLateScreenOfAnOperation() async throws {
      let wallet = Wallet(answersAtOnce: false)
      let app = try ScreenApp(.wallet, application: { $0.setGenericClientOperationHandler(wallet) })
      try await app.start()
      wallet.fail()
      await app.settle()
      #expect(wallet.screen.presentingViewController == nil)
      #expect(app.current is FormViewController)
      wallet.present()
      await app.settle()
      #expect(wallet.screen.presentingViewController == nil)
    }

    @Test func aProblemEndsTheLogin() async throws {
      let app = try ScreenApp(.everyProblem)
      let walk = try #require(app.sandbox.engine.scenario.walks.first { $0.name == "failed" })
      let person = Person(app, walk)
      try await person.run()
      #expect(person.alerts == ["Something went wrong. Please start signing in again."])
      guard case .illegalState(let reason)? = app.home.errors.last as? HaapiUIKitError else {
        Issue.record("\(app.home.errors)")
        return
      }
      #expect(reason.contains("authenticationFailedProblem"))
    }

    @Test func theAppTellsErrorsItself() async throws {
      let app = try ScreenApp(.everyProblem) {
        $0.setShouldAutoHandleFlowErrorFeedback(value: false)
      }
      let walk = try #require(app.sandbox.engine.scenario.walks.first { $0.name == "failed" })
      let person = Person(app, walk)
      try await person.run()
      #expect(person.alerts == [])
      #expect(app.home.errors.count == 1)
    }

    @Test func manyAuthenticators() throws {
      let screen = HeadlessScreen()
      let theme = ThemeReader().frameworkTheme()
      let factory = ScreenFactory(theme: theme, registry: nil, delegate: nil, themeDelegate: nil)
      let model = SampleModels.selector(isTabs: false, count: 20)
      screen.show(try #require(factory.screen(for: model)))
      let field = try #require(screen.find(label: "Search"))
      #expect(screen.tap(field))
      #expect(screen.type("r 12"))
      #expect(
        screen.all(ActionableButton.self).filter { $0.purpose != nil }.map(\.title)
          == ["Authenticator 12"])
      screen.type("x")
      #expect(screen.texts.contains("Nothing found"))
    }

    @Test func tabs() async throws {
      let app = try ScreenApp(.selectAuthenticator) {
        $0.setAuthenticationSelectionPresentation(presentation: .tabs)
      }
      try await app.start()
      let selector = try #require(app.current as? SelectorViewController)
      #expect(selector.hasTabs)
      try app.picture("tabs")
      #expect(await app.tap("Continue"))
      try app.picture("tabs-chosen")
      #expect(app.flow?.screens.base === selector)
      #expect(app.current !== selector)
      #expect(app.current?.parent === selector)
    }
  }
}

extension AllScreenTests {
  /// Uses of browsers, apps and passkeys that the walks of scenarios do not contain.
  @MainActor @Suite(.serialized) struct OtherWayTests {
    private func wayBack(_ app: ScreenApp, _ value: String? = "resume") -> URL? {
      let step = app.flow?.session.viewModel.lastStep as? ExternalBrowserClientOperationStep
      let names = (step?.continueFormActionModel.fields ?? []).filter { $0 is ContextFormField }
      let query = value.map { value in names.map { "\($0.name)=\(value)" }.joined(separator: "&") }
      let redirect = app.application.haapiUIKitConfiguration.haapiConfiguration.appRedirect
      return URL(string: redirect + (query.map { "?" + $0 } ?? ""))
    }

    // MARK: Browsers

    /// The browser is closed by mistake and opened again.
    @Test func theBrowserIsOpenedAgain() async throws {
      let app = try ScreenApp(.externalBrowser)
      try await app.start()
      #expect(app.current is ProblemViewController)
      AuthenticationScript.shared.browser = { _, _ in
        self.wayBack(app).map { .callback($0) } ?? .canceled
      }
      #expect(await app.tap("Try again"))
      #expect(AuthenticationScript.shared.openedAddresses.count == 2)
      #expect(app.home.models.count == 1)
    }

    /// The browser returns without a result, the server sends a problem, and the browser is opened again.
    @Test func theBrowserCameBackWithNothing() async throws {
      let app = try ScreenApp(.externalBrowser)
      AuthenticationScript.shared.browser = { _, _ in
        self.wayBack(app, nil).map { .callback($0) } ?? .canceled
      }
      try await app.start()
      if app.screen.alert == nil {
        AuthenticationScript.shared.browser = { _, _ in
          self.wayBack(app).map { .callback($0) } ?? .canceled
        }
        #expect(await app.tap("Try again"), "\(app.screen.outline())")
        #expect(app.home.models.count == 1)
      } else {
        #expect(await app.tap("OK"))
        #expect(app.home.errors.count == 1)
      }
    }

    // MARK: BankID

    private func type(_ number: String, _ app: ScreenApp) async {
      guard let field = app.screen.all(UITextField.self).first(where: { $0.window != nil }) else {
        Issue.record("no field in\n\(app.screen.outline())")
        return
      }
      #expect(app.type(number, into: field))
      app.screen.pressReturn()
      await app.settle()
    }

    /// The app is not installed, so the server's alternative is offered.
    @Test func bankIdIsNotInstalled() async throws {
      var scenario = SandboxScenario.bankid
      scenario.start = "launch"
      let app = try ScreenApp(scenario)
      app.screen.setURLHandling(canOpen: { _ in false }, opens: { _ in false })
      try await app.start()
      #expect(!app.home.hasResult)
      #expect(app.current is FormViewController, "\(app.screen.outline())")
      await type("191212121213", app)
      #expect(!app.screen.all(NotificationBannerView.self).isEmpty)
      await type("191212121212", app)
      // The polling step also has an address of the app, which is still not installed. It continues behind the
      // problem.
      #expect(app.current is ProblemViewController, "\(app.screen.outline())")
      #expect(await app.tap("Back"))
      #expect(app.current is BankIdViewController, "\(app.screen.outline())")
    }

    /// The app opens, and the login continues in the background.
    @Test func bankIdIsOpened() async throws {
      var scenario = SandboxScenario.bankid
      scenario.start = "launch"
      let app = try ScreenApp(scenario, polls: true)
      app.screen.setURLHandling(canOpen: { _ in true })
      try await app.start()
      #expect(app.screen.openedURLs.first?.scheme == "bankid")
      #expect(app.home.models.count == 1)
    }

    /// The wait fails after a timeout, and returns to the choice.
    @Test func bankIdIsNotAnswered() async throws {
      var scenario = SandboxScenario.bankid
      scenario.start = "unanswered"
      let app = try ScreenApp(scenario, polls: true)
      try await app.start()
      #expect(!app.home.hasResult)
      #expect(app.current != nil && !(app.current is BankIdViewController))
      #expect(app.sandbox.engine.sessions == ["choice"])
    }

    // MARK: Passkeys

    /// Without a readable challenge, the system is not called.
    private var withoutPasskeys: SandboxScenario {
      get throws {
        var scenario = SandboxScenario.passkeyLogin
        let json = try #require(scenario.states["passkey"]?.answer.json)
        let range = try #require(
          json.range(of: #""challenge"\s*:\s*"[^"]*""#, options: .regularExpression))
        scenario.states["passkey"]?.answer = .init(
          json: json.replacingCharacters(in: range, with: #""challenge": "!""#))
        return scenario
      }
    }

    @Test func passkeysAreNotAvailable() async throws {
      let app = try ScreenApp(withoutPasskeys)
      try await app.start()
      let text = app.application.theme.webAuthnViewController.passkeysNotSupportedMessageText
      #expect(app.screen.alert?.message == text)
      #expect(await app.tap("OK"))
      #expect(app.home.errors.map { "\($0)" } == [text])
      #expect(app.flow == nil)
    }

    @Test func aBrowserTakesTheirPlace() async throws {
      let app = try ScreenApp(withoutPasskeys) { $0.setUsePasskeysBrowserFallback(true) }
      AuthenticationScript.shared.browser = { _, _ in
        self.wayBack(app).map { .callback($0) } ?? .canceled
      }
      try await app.start()
      #expect(AuthenticationScript.shared.openedAddresses.count == 1)
      #expect(app.home.models.count == 1)
    }

    /// After a credential is created, the screen shows this until the next step arrives.
    @Test func aNewPasskeyIsAnnounced() async throws {
      let app = try ScreenApp(.passkeyRegistration)
      let walk = try #require(app.sandbox.engine.scenario.walks.first { $0.name == "twoKeys" })
      try await Person(app, walk).run()
      let text = app.application.theme.webAuthnViewController.registrationSuccessMessageText
      #expect(app.screen.announcements.contains(text))
      #expect(app.home.models.count == 1)
    }

    /// On the app's own screen, an alert has the message of the bundled screen.
    @Test func aCancelledPasskeyOnAScreenOfTheApp() async throws {
      let app = try ScreenApp(.passkeyLogin) { _ in
      } application: {
        $0.setViewControllerFactoryRegistry(
          registry: ViewControllerFactoryRegistry()
            .registerViewControllerFactoryWebAuthnOperationModel { _, _, _ in RetainingScreen() })
      }
      AuthenticationScript.shared.credential = { _ in .failure(.canceled) }
      try await app.start()
      #expect(
        app.screen.alert?.message == app.application.theme.webAuthnViewController.retryMessageText)
    }

    /// The server rejects a credential, and the user can try again.
    @Test func aRefusedCredential() async throws {
      var scenario = SandboxScenario.passkeyLogin
      scenario.states["passkey"]?.rules.insert(
        .init(.form("continue"), times: 1, .say(.problemIncorrectCredentials)), at: 0)
      let app = try ScreenApp(scenario)
      let walk = SandboxScenario.Walk(
        "refused", moves: (0..<3).map { _ in .operation("webauthn-authentication") })
      try await Person(app, walk).run()
      #expect(AuthenticationScript.shared.credentialRequests.count == 3)
      #expect(app.home.models.count == 1)
    }
  }
}
