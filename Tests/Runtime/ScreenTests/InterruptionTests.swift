import Foundation
import HaapiSandbox
import HeadlessAuthenticationServices
import HeadlessUIKit
import Testing

@testable import HaapiApplication
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Interrupted logins: in every state of every scenario, and during a request.
  @MainActor @Suite(.serialized) struct InterruptionTests {
    /// A state in which a login begins.
    struct Place: Sendable, CustomTestStringConvertible {
      var scenario: SandboxScenario
      let isStack: Bool
      var testDescription: String { "\(scenario.name) in \(scenario.start)" }

      static let all = SandboxScenario.all.flatMap { scenario in
        scenario.states.filter { $0.value.tokens == nil }.keys.sorted().enumerated().map {
          var scenario = scenario
          scenario.start = $1
          return Place(scenario: scenario, isStack: $0.isMultiple(of: 2))
        }
      }
    }

    @Test(arguments: Place.all) func everyState(_ place: Place) async throws {
      let app = try ScreenApp(place.scenario) {
        if place.isStack { $0.setPresentationMode(mode: .stack) }
      }
      AuthenticationScript.shared.browser = { _, _ in .pending }
      AuthenticationScript.shared.credential = { _ in .pending }
      app.screen.setURLHandling(canOpen: { _ in true })
      try await app.start()
      // Some responses end a login immediately.
      if let alert = app.screen.alert {
        #expect(await app.tap(try #require(alert.actions.last?.title)))
        #expect(app.home.errors.count + app.home.models.count == 1)
      }
      guard !app.home.hasResult else { return }
      let shown = app.current.map { ObjectIdentifier($0) }
      app.screen.enterBackground()
      app.screen.enterForeground()
      let redirect = app.application.haapiUIKitConfiguration.haapiConfiguration.appRedirect
      for address in ["elsewhere://app?code=1", "\(redirect)?code=1"] {
        let url = try #require(URL(string: address))
        // An address that a browser or app could have sent continues the login; see `OperationTests`.
        if await app.deepLinks.canHandleUrl(url) { continue }
        await app.deepLinks.handleUrl(url)
        await app.settle()
      }
      #expect(app.current.map { ObjectIdentifier($0) } == shown)
      let button = place.isStack ? "Back" : "Close"
      #expect(await app.tap(button))
      #expect(await app.tap("Stay"))
      #expect(app.current.map { ObjectIdentifier($0) } == shown && !app.home.hasResult)
      let leftovers = try Leftovers.of(app)
      #expect(await app.tap(button))
      #expect(await app.tap("Leave"))
      #expect(app.home.wasLeft && app.home.errors.count == 1 && app.home.models.isEmpty)
      let requests = app.sandbox.engine.requests.count
      try await leftovers.expectNone(after: app)
      #expect(app.sandbox.engine.requests.count == requests)
    }

    // MARK: During a request

    /// A password is being sent to the server.
    private func underWay() async throws -> ScreenApp {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      #expect(app.type("anna", into: "User name"))
      #expect(app.type("correct-horse", into: "Password"))
      app.screen.scroll(to: try #require(app.screen.find("Sign in")))
      #expect(app.screen.tap("Sign in"))
      #expect(app.flow?.session.coordinator.phase == .busy)
      return app
    }

    @Test func leavingMeanwhile() async throws {
      let app = try await underWay()
      let leftovers = try Leftovers.of(app)
      #expect(app.screen.tap("Close"))
      app.screen.finishAnimations()
      #expect(app.screen.tap("Leave"))
      app.screen.finishAnimations()
      await app.settle()
      #expect(app.home.wasLeft && app.home.errors.count == 1 && app.home.models.isEmpty)
      try await leftovers.expectNone(after: app)
    }

    /// The tokens arrive during a question: the login ends, and the question disappears.
    @Test func tokensWhileAsked() async throws {
      let app = try await underWay()
      #expect(app.screen.tap("Close"))
      app.screen.finishAnimations()
      #expect(app.screen.alert != nil)
      await app.settle()
      #expect(app.home.models.count == 1 && app.home.errors.isEmpty)
      #expect(app.screen.alert == nil)
      #expect(app.home.presentedViewController == nil)
    }

    /// An error arrives during a question: both are answered, and the app receives one end.
    @Test func anErrorWhileAsked() async throws {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      let leftovers = try Leftovers.of(app)
      app.sandbox.engine.inject(.drop)
      #expect(app.screen.tap("Sign in"))
      #expect(app.screen.tap("Close"))
      app.screen.finishAnimations()
      await app.settle()
      for _ in 0..<3 {
        guard let title = app.screen.alert?.actions.last?.title else { break }
        #expect(await app.tap(title))
      }
      #expect(app.home.errors.count == 1 && app.home.models.isEmpty)
      try await leftovers.expectNone(after: app)
    }

    @Test func theAppRemovesItMeanwhile() async throws {
      let app = try await underWay()
      let leftovers = try Leftovers.of(app)
      app.home.dismiss(animated: true)
      // The login is off the screen before the response arrives.
      app.screen.finishAnimations()
      await app.settle()
      #expect(app.home.wasLeft && app.home.errors.count == 1 && app.home.models.isEmpty)
      try await leftovers.expectNone(after: app)
    }

    @Test func theBackgroundMeanwhile() async throws {
      let app = try await underWay()
      app.screen.enterBackground()
      await app.settle()
      app.screen.enterForeground()
      await app.settle()
      #expect(app.home.models.count == 1)
    }

    @Test func twoTaps() async throws {
      let app = try await underWay()
      let requests = app.sandbox.engine.requests.count
      app.screen.tap("Sign in")
      app.screen.tap("Sign in")
      await app.settle()
      #expect(app.home.models.count == 1)
      // The form and the code, each once.
      #expect(app.sandbox.engine.requests.count <= requests + 2)
    }

    /// Polls continue automatically, pause in the background, and end when the user leaves.
    @Test func leavingAWait() async throws {
      var scenario = SandboxScenario.bankid
      scenario.start = "waiting"
      scenario.states["waiting"]?.poll = .init(times: 1_000_000, go: "signed")
      let app = try ScreenApp(scenario, polls: true)
      app.screen.setURLHandling(canOpen: { _ in true })
      // Only the last thousand requests are recorded.
      func number() -> Int { app.sandbox.engine.requests.last?.number ?? 0 }
      try HaapiFlow.start(
        from: app.home, haapiUIKitApplication: app.application,
        haapiDeepLinkManageable: app.deepLinks)
      app.noteFlow()
      #expect(await app.screen.wait { number() > 6 })
      #expect(app.current is BankIdViewController, "\(app.screen.outline())")
      let leftovers = try Leftovers.of(app)
      app.screen.enterBackground()
      #expect(await app.screen.wait { app.flow?.session.coordinator.isPolling == false })
      try await expectRest(number)
      app.screen.enterForeground()
      let before = number()
      #expect(await app.screen.wait { number() > before + 3 })
      #expect(app.screen.tap("Close"))
      app.screen.finishAnimations()
      #expect(app.screen.tap("Leave"), "\(app.screen.outline())")
      #expect(await app.screen.wait { app.home.wasLeft })
      try await expectRest(number)
      try await leftovers.expectNone(after: app)
    }

    /// At most the request in progress is sent.
    private func expectRest(_ number: () -> Int) async throws {
      let last = number()
      try await Task.sleep(nanoseconds: 20_000_000)
      let next = number()
      #expect(next <= last + 1)
      try await Task.sleep(nanoseconds: 20_000_000)
      #expect(number() == next)
    }
  }
}
