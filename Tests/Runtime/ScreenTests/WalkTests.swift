import Foundation
import HaapiApplication
import HaapiSandbox
import HeadlessUIKit
import Testing

@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Logins only by taps and typing, in virtual time.
  @MainActor @Suite(.serialized) struct WalkTests {
    struct Case: Sendable, CustomTestStringConvertible {
      let scenario: SandboxScenario
      let walk: SandboxScenario.Walk
      var testDescription: String { "\(scenario.name) \(walk.name)" }

      /// Walks that submit forms which no screen shows: while an app is open, or instead of a browser.
      private static let unseen: Set = [
        "external-browser cameBackWithNothing", "bankid launchFails", "bankid openByHand",
        "bankid failed",
      ]

      static let all = SandboxScenario.all.flatMap { scenario in
        scenario.walks.map { Case(scenario: scenario, walk: $0) }
      }.filter { !unseen.contains($0.testDescription) }
    }

    /// Every walk of every shipped scenario, to the end.
    @Test(arguments: Case.all) func walks(_ item: Case) async throws {
      let app = try ScreenApp(item.scenario) { _ in
      } application: {
        $0.setGenericClientOperationHandler(SuccessfulOperations())
      }
      let person = Person(app, item.walk)
      var outline = ""
      person.onScreen = { number in
        AccessibilityTests.check(app, item.testDescription)
        outline += "Screen \(number)\n\(app.screen.outline())\n"
      }
      try await person.run()
      if item.walk == item.scenario.walks.first { Outlines.compare(outline, item.scenario.name) }
      let home = app.home
      switch item.walk.end {
      case .tokens:
        // An error that a new login does not avoid is shown, and passed to the app.
        if home.models.isEmpty, !home.errors.isEmpty, !person.alerts.isEmpty { return }
        #expect(home.models.last is any OAuthTokenModel, "\(home.errors) \(person.alerts)")
      case .refused(let error):
        #expect((home.models.last as? any OAuthErrorModel)?.error == error)
      case .error: #expect(!person.alerts.isEmpty || !home.errors.isEmpty)
      case .problem("AuthorizationProblem"):
        #expect(home.models.last is any OAuthErrorModel, "\(home.errors) \(person.alerts)")
      case .problem: #expect(!home.errors.isEmpty || app.flow != nil)
      }
      if home.hasResult { #expect(home.presentedViewController == nil, "the login is gone") }
      #expect(HeadlessLog.messages == [])
    }

    /// The simplest login: a password is typed and submitted.
    @Test func aPassword() async throws {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      #expect(app.current is FormViewController)
      try app.picture("password-login")
      #expect(app.type("anna", into: "User name"))
      #expect(app.type("correct-horse", into: "Password"))
      #expect(await app.tap("Sign in"))
      #expect(app.home.models.last is any OAuthTokenModel)
      #expect(app.home.presentedViewController == nil)
    }

    /// Waits that poll automatically.
    @Test func automaticPolls() async throws {
      let app = try ScreenApp(.bankid, polls: true)
      let walk = SandboxScenario.Walk(
        "poll", moves: [.form("bankid-other-device", user: "tolvan")])
      try await Person(app, walk).run()
      #expect(app.home.models.last is any OAuthTokenModel)
    }
  }
}

/// An app that supports everything that the server may request.
struct SuccessfulOperations: GenericClientOperationHandler {
  func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel,
    viewControllerProvider: ((HaapiOperationScreen) -> Void)?,
    onSuccess: @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
    onError: @escaping () -> Void
  ) {
    guard let form = (actionModel.continueActions.first as? FormAction)?.model else {
      return onError()
    }
    var values: [String: any Sendable] = [:]
    for field in form.fields where field is ContextFormField { values[field.name] = "done" }
    onSuccess(form, values)
  }
}
