import HaapiSandbox
import IdsvrHaapiSdk
import Testing

/// Every fault in every state of every shipped scenario ends with a result, after which the manager is idle. In
/// virtual time.
@Suite struct FaultTableTests {
  private static let kinds: [SandboxScenario.Fault.Kind] = [
    .status(503), .status(404), .delay(2), .drop, .cut, .mediaType("text/html"), .json, .nonce,
    .expireToken, .loseSession, .skew(120), .skew(-120), .redirect,
  ]

  @Test(.timeLimit(.minutes(10)), arguments: SandboxScenario.all.map(\.name))
  func everyStateEndsInAResult(of name: String) async throws {
    var scenario = try #require(SandboxScenario.all.first { $0.name == name })
    // Without the scenario's own faults.
    for state in scenario.states.keys { scenario.states[state]?.faults = [] }
    for kind in Self.kinds {
      let sandbox = try HaapiSandbox(scenario)
      let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
      defer { manager.close() }
      for state in scenario.states.keys.sorted() {
        let first = await manager.start()
        sandbox.engine.go(to: state)
        sandbox.engine.inject(kind)
        try Self.expectWords(in: await Self.goOn(from: first, manager), "\(state), \(kind)")
        // After any result, the next call is accepted, and polls end.
        let again = await manager.start()
        if case .error(HaapiError.illegalState) = again { Issue.record("busy: \(state), \(kind)") }
        if case .representation(let step as PollingStep) = again {
          sandbox.engine.inject(kind)
          var polls = manager.polls(from: step).makeAsyncIterator()
          if let result = await polls.next() { try Self.expectWords(in: result, "poll, \(kind)") }
        }
      }
    }
  }

  /// Submits the first form or follows the first link.
  private static func goOn(from result: HaapiResult, _ manager: HaapiManager) async -> HaapiResult {
    guard case .representation(let step) = result else { return await manager.start() }
    if let form = step.firstForm { return await manager.submitForm(form, parameters: [:]) }
    if let link = step.links.first(where: { $0.kind == .haapi }) {
      return await manager.followLink(link)
    }
    return result
  }

  private static func expectWords(in result: HaapiResult, _ place: String) throws {
    guard case .error(let error) = result else { return }
    let words = try #require(error as? any IdsvrError, "\(place)")
    #expect(!words.failureReason.isEmpty, "\(place)")
  }
}

extension HaapiRepresentation {
  /// A form that can be submitted, at any place in the step.
  fileprivate var firstForm: FormActionModel? {
    let actions = Mirror(reflecting: self).children.first { $0.label == "actions" }?.value
    return Self.form(in: actions as? [any Action] ?? actions as? [FormAction] ?? [])
  }

  private static func form(in actions: [any Action]) -> FormActionModel? {
    for action in actions {
      switch action {
      case let action as FormAction: return action.model
      case let action as SelectorAction:
        if let form = form(in: action.model.options) { return form }
      case let action as ClientOperationAction:
        if let form = form(in: action.model.continueActions) { return form }
      default: break
      }
    }
    return nil
  }
}
