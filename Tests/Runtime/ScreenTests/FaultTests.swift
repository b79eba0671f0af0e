import Foundation
import HaapiSandbox
import HeadlessUIKit
import Testing

@testable import HaapiApplication
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Faults of the network and the server in the middle of a login. The login recovers, or ends with one result;
  /// in both cases the user can continue or leave.
  @MainActor @Suite(.serialized) struct FaultTests {
    private nonisolated static let faults: [SandboxScenario.Fault.Kind] = [
      .status(500), .status(401), .delay(5), .drop, .cut, .mediaType("text/html"), .json, .nonce,
      .expireToken, .loseSession, .skew(600), .redirect,
    ]

    /// Every fault in the request that submits a password.
    @Test(arguments: faults) func ofAPassword(_ fault: SandboxScenario.Fault.Kind) async throws {
      let app = try ScreenApp(.passwordLogin)
      try await app.start()
      let leftovers = try Leftovers.of(app)
      #expect(app.type("anna", into: "User name"))
      #expect(app.type("correct-horse", into: "Password"))
      app.sandbox.engine.inject(fault)
      #expect(await app.tap("Sign in"))
      if let alert = app.screen.alert {
        #expect(alert.message?.isEmpty == false)
        #expect(await app.tap(try #require(alert.actions.last?.title)))
        #expect(app.home.errors.count == 1 && app.home.models.isEmpty)
      } else {
        #expect(app.home.models.count == 1 && app.home.errors.isEmpty)
      }
      try await leftovers.expectNone(after: app)
    }

    /// A fault in the first request after the first screen of a scenario.
    struct Case: Sendable, CustomTestStringConvertible {
      let scenario: SandboxScenario
      let fault: SandboxScenario.Fault.Kind
      var testDescription: String { "\(scenario.name) \(fault)" }

      /// One fault for each scenario, each fault at least once; with `HAAPIGEN_LONG`, all faults for each.
      static let all = SandboxScenario.all.enumerated().flatMap { position, scenario in
        let isLong = ProcessInfo.processInfo.environment["HAAPIGEN_LONG"] == "1"
        let chosen = isLong ? faults : [faults[position % faults.count]]
        return chosen.map { Case(scenario: scenario, fault: $0) }
      }
    }

    @Test(arguments: Case.all) func ofEveryScenario(_ item: Case) async throws {
      let app = try ScreenApp(item.scenario) { _ in
      } application: {
        $0.setGenericClientOperationHandler(SuccessfulOperations())
      }
      let person = Person(app, try #require(item.scenario.walks.first))
      var leftovers = Leftovers()
      var isInjected = false
      person.onScreen = { _ in
        try leftovers.add(app)
        if !isInjected { app.sandbox.engine.inject(item.fault) }
        isInjected = true
      }
      do {
        try await person.run()
      } catch let lost as Person.Lost {
        // A fault leads elsewhere than the walk. The screen must not be left in progress.
        #expect(app.flow != nil && app.screen.alert == nil, "\(lost)")
      }
      if app.home.hasResult {
        #expect(app.home.models.count + app.home.errors.count == 1)
      } else {
        #expect(app.flow?.session.coordinator.phase != .busy)
        #expect(app.current?.hasLoading() == false, "\(app.screen.outline())")
        #expect(await app.tap("Close"))
        #expect(await app.tap("Leave"))
        #expect(app.home.wasLeft && app.home.errors.count == 1)
      }
      try await leftovers.expectNone(after: app)
    }
  }
}
