import Foundation
import HaapiApplication
import HaapiSandbox
import HeadlessUIKit
import Testing

@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Presentation and dismissal of logins, and memory leaks.
  @MainActor @Suite(.serialized) struct PresentationTests {
    @Test func closingAsks() async throws {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      #expect(await app.tap("Close"))
      #expect(app.screen.alert?.title == "Stop signing in?")
      #expect(await app.tap("Stay"))
      #expect(app.screen.alert == nil && app.flow != nil && !app.home.hasResult)
      #expect(await app.tap("Close"))
      #expect(await app.tap("Leave"))
      #expect(app.home.wasLeft)
      #expect(app.home.presentedViewController == nil)
    }

    @Test func closingDoesNotAsk() async throws {
      let app = try ScreenApp(.passwordLogin) { $0.setShouldConfirmInterruptionFlow(value: false) }
      try await app.start()
      #expect(await app.tap("Close"))
      #expect(app.home.wasLeft)
      #expect(app.home.presentedViewController == nil)
    }

    @Test func theStack() async throws {
      let app = try ScreenApp(.passwordLogin) { $0.setPresentationMode(mode: .stack) }
      try await app.start()
      let navigation = try #require(app.home.navigationController)
      #expect(navigation.viewControllers.count == 2)
      #expect(!app.screen.swipeBack())
      #expect(await app.tap("Back"))
      #expect(await app.tap("Leave"))
      #expect(navigation.viewControllers == [app.home])
      #expect(app.home.wasLeft)
    }

    @Test func aStackNeedsANavigationController() throws {
      let app = try ScreenApp(.passwordLogin) { $0.setPresentationMode(mode: .stack) }
      let lonely = HomeViewController()
      #expect(throws: HaapiUIKitError.self) {
        try HaapiFlow.start(
          from: lonely, haapiUIKitApplication: app.application, haapiDeepLinkManageable: nil)
      }
    }

    @Test func oneLoginAtATime() async throws {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      #expect(throws: HaapiError.self) {
        try HaapiFlow.start(
          from: app.home, haapiUIKitApplication: app.application, haapiDeepLinkManageable: nil)
      }
    }

    /// The app itself dismisses the login.
    @Test func theAppRemovesIt() async throws {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      app.home.dismiss(animated: true)
      await app.settle()
      #expect(app.home.wasLeft)
      #expect(app.home.errors.count == 1)
    }

    @Test func wrongPasswordIsShownInPlace() async throws {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      #expect(app.type("anna", into: "User name"))
      #expect(app.type("wrong", into: "Password"))
      #expect(await app.tap("Sign in"))
      #expect(app.current is FormViewController)
      #expect(!app.screen.all(NotificationBannerView.self).isEmpty)
      #expect(!app.screen.announcements.isEmpty)
      #expect((app.screen.find("User name") as? UITextField)?.text == "anna")
      try app.picture("wrong-password")
      #expect(app.type("correct-horse", into: "Password"))
      #expect(await app.tap("Sign in"))
      #expect(app.home.models.count == 1)
    }

    @Test func aHeadingIsShownOnce() async throws {
      var scenario = SandboxScenario.passwordLogin
      scenario.start = "registration"
      let app = try ScreenApp(scenario)
      try await app.start()
      #expect(app.screen.texts.filter { $0 == "Create an account" }.count == 1)
    }

    @Test func pollsStopInTheBackground() async throws {
      let app = try ScreenApp(.bankid)
      try await app.start()
      app.screen.enterBackground()
      app.screen.enterForeground()
      await app.settle()
      #expect(app.flow != nil)
    }

    /// After the end, all objects of a login are released.
    @Test(arguments: [PresentationMode.modal, .stack]) func nothingIsLeft(
      _ mode: PresentationMode
    ) async throws {
      var leftovers = Leftovers()
      for scenario in [SandboxScenario.passwordLogin, .selectAuthenticator, .bankid, .consent] {
        let app = try ScreenApp(scenario) { $0.setPresentationMode(mode: mode) }
        try await app.start()
        try leftovers.add(app)
        #expect(await app.tap(mode == .modal ? "Close" : "Back"))
        #expect(await app.tap("Leave"))
        #expect(app.home.wasLeft)
      }
      try await leftovers.expectNone()
    }
  }
}
