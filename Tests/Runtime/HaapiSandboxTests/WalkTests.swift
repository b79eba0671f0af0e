import HaapiFoundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

/// Every walk of every shipped scenario, with the real client against the sandbox, ends as stated.
@Suite struct WalkTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let scenario: SandboxScenario
    let walk: SandboxScenario.Walk
    var testDescription: String { "\(scenario.name) \(walk.name)" }

    static let all = SandboxScenario.all.flatMap { scenario in
      scenario.walks.map { Case(scenario: scenario, walk: $0) }
    }
  }

  @Test(arguments: Case.all) func ends(_ item: Case) async throws {
    let sandbox = try HaapiSandbox(item.scenario)
    let record = try await sandbox.run(item.walk)
    #expect((record.tokens != nil) == (item.walk.end == .tokens))
    // The server may request a nonce, the right time, a new access token or a new login. Any other refusal is an
    // error of the client.
    let lessons: Set = ["ok", "fault", "SBX101", "SBX210", "SBX213", "SBX221"]
    let refusals = sandbox.engine.requests.filter { !lessons.contains($0.verdict) }
    #expect(refusals.isEmpty, "\(refusals)")
  }

  /// The kinds of steps and problems that walks pass. No scenario shows a kind that is not in this list.
  @Test func walksPassEveryKindOfStep() async throws {
    var names: Set<String> = []
    for item in Case.all {
      names.formUnion(try await HaapiSandbox(item.scenario).run(item.walk).typeNames)
    }
    #expect(
      names == [
        "AuthenticatorSelectorStep", "AuthorizationProblem", "BankIdClientOperationStep",
        "ContinueSameStep", "EncapClientOperationStep", "ExternalBrowserClientOperationStep",
        "GenericClientOperationStep", "GenericRepresentationStep", "InteractiveFormStep",
        "InvalidInputProblem", "OAuthAuthorizationResponseStep", "PollingStep", "Problem",
        "RedirectionStep", "UserConsentStep", "WebAuthnAuthenticationClientOperationStep",
        "WebAuthnRegistrationClientOperationStep", "error",
      ])
  }

  /// The only path in the shipped scenarios that no walk takes: redirections without end.
  @Test func redirectionsWithoutAnEnd() async throws {
    let sandbox = try HaapiSandbox(.redirectChain)
    let walk = SandboxScenario.Walk("round", moves: [.form("redirect", set: ["branch": "round"])])
    let configuration = HaapiConfiguration(sandbox: sandbox)
    let manager = try HaapiManager(haapiConfiguration: configuration)
    let error = await #expect(throws: SandboxWalkError.self) {
      try await manager.run(walk, of: sandbox.engine.scenario)
    }
    // The login started again after the error.
    #expect(error?.description == "walk round: it ends with RedirectionStep, expected a code")
    // Two redirections at the start, the form, twenty followed redirections, and two at the new start.
    let submits = sandbox.engine.requests.filter { $0.path.contains("/step/") }.count
    #expect(submits == 25)
  }

  @Test func walkThatTheScenarioDoesNotAllow() async throws {
    let scenario = SandboxScenario.passwordLogin
    let cases: [(SandboxScenario.Walk, String)] = [
      (
        .init("a", moves: [.form("logout")]),
        "walk a, move 1: InteractiveFormStep has no form logout"
      ),
      (
        .init("b", moves: [.form("login", set: ["pin": "1"])]),
        "walk b, move 1: the form has no field pin"
      ),
      (
        .init("c", moves: [.form("login", user: "zoe")]),
        "walk c, move 1: the scenario has no user zoe"
      ),
      (.init("d", moves: [.link("help")]), "walk d, move 1: InteractiveFormStep has no link help"),
      (
        .init("e", moves: [.link("forgot-password"), .wait(1)]),
        "walk e, move 2: InteractiveFormStep has nothing to wait for"
      ),
      (
        .init("f", moves: [.operation("bankid")]),
        "walk f, move 1: InteractiveFormStep has no client operation bankid"
      ),
      (.init("g", moves: []), "walk g: it ends with InteractiveFormStep, expected a code"),
      (
        .init("h", moves: [.form("login")], end: .problem("AuthorizationProblem")),
        "walk h: it ends with InvalidInputProblem, expected AuthorizationProblem"
      ),
    ]
    for (walk, text) in cases {
      let error = await #expect(throws: SandboxWalkError.self) {
        try await HaapiSandbox(scenario).run(walk)
      }
      #expect(error?.description == text)
    }
  }

  /// The link of a problem that ends the session starts a new login. After another problem, the step is shown again.
  @Test func linksOfProblems() async throws {
    let closed = SandboxScenario.Body(
      json: """
        {"type": "https://curity.se/problems/generic-user-error", "title": "Closed",
         "links": [{"href": "/restart", "rel": "restart"}],
         "actions": [{"template": "form", "kind": "again", "model": {"href": "/again", "method": "POST"}}]}
        """)
    var scenario = SandboxScenario.password()
    scenario.states["login"]?.rules = [
      .init(.form("login"), when: [.equals(field: "userName", "end")], .end(closed)),
      .init(.form("login"), when: [.equals(field: "userName", "code")], .go("code")),
      .init(.form("login"), .say(closed)),
      .init(.link(nil), .go("code")),
    ]
    let login: (String) -> SandboxScenario.Walk.Move = {
      .form("login", set: ["userName": $0, "secret": "x"])
    }
    for way in [SandboxScenario.Walk.Move.link("restart"), .form("again")] {
      let sandbox = try HaapiSandbox(scenario)
      let record = try await sandbox.run(
        .init("stay", moves: [login("stay"), way, login("end"), way, login("code")]))
      #expect(
        record.typeNames == [
          "InteractiveFormStep", "Problem", "InteractiveFormStep", "Problem", "InteractiveFormStep",
          "OAuthAuthorizationResponseStep",
        ])
      #expect(!sandbox.engine.requests.contains { $0.verdict.hasPrefix("SBX1") })
    }
    // A flow that has ended accepts no further call.
    let sandbox = try HaapiSandbox(scenario)
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
    guard case .representation(let step as InteractiveFormStep) = await manager.start(),
      case .problem = await manager.submitForm(
        step.actions[0].model, parameters: ["userName": "end", "secret": "x"])
    else { throw Unexpected("expected a problem") }
    #expect(sandbox.engine.sessionCount == 0)
    _ = await manager.submitForm(step.actions[0].model, parameters: ["userName": "code"])
    #expect(sandbox.engine.requests.last?.verdict == "SBX101")
  }

  @Test func endsThatAreNotThere() async throws {
    let scenario = SandboxScenario.passwordLogin
    let cases: [(SandboxScenario.Walk, String)] = [
      (
        .init("a", moves: [.form("login", user: "anna")], end: .refused("invalid_grant")),
        "walk a: it ends with tokens, expected invalid_grant"
      ),
      (
        .init("b", moves: [.form("login")], end: .error),
        "walk b: it ends with InvalidInputProblem, expected an error"
      ),
    ]
    for (walk, text) in cases {
      let error = await #expect(throws: SandboxWalkError.self) {
        try await HaapiSandbox(scenario).run(walk)
      }
      #expect(error?.description == text)
    }
  }
}
