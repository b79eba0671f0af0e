import Foundation
import HaapiSandbox
import HeadlessAuthenticationServices
import HeadlessUIKit
import Testing

@testable import HaapiApplication
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Browsers, apps, passkeys, deep links, and what happens when they fail.
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
      // The login is over, and nothing waits any more.
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
