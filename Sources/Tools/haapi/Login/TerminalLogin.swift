/// A login at a terminal: shows one screen after the other, and performs the actions that the user chooses.
@MainActor
final class TerminalLogin {
  private let flow: PagedFlow
  private let client: TerminalClient
  private(set) var steps = LoginSteps()
  private var tokens: (response: TokenResponse, key: Dpop?)?
  /// The last response, if it was a problem.
  private var problem: (any ProblemRepresentation)?
  /// The user's choice while the flow polls; nil until the user has chosen.
  private var decision: Result<LoginMove, any Error>?

  init(_ flow: PagedFlow, client: TerminalClient) {
    self.flow = flow
    self.client = client
    flow.observer = { [weak self] in self?.note($0) }
  }

  /// Runs the login to its end. If the task is cancelled, the login is also cancelled at the server.
  func run() async -> LoginOutcome {
    defer { flow.close() }
    do {
      await flow.start()
      while true {
        try Task.checkCancellation()
        if let outcome { return outcome }
        switch try await nextMove() {
        case .make(let number, let values)?: await flow.make(number, values: values)
        case .quit?:
          if let problem, flow.screen.mood == .problem { return .problem(problem) }
          await flow.cancelAtServer()
          return .cancelled
        case nil: break
        }
      }
    } catch {
      await flow.cancelAtServer()
      return error is CancellationError ? .cancelled : .failed(error)
    }
  }

  private func note(_ note: HaapiFlowNote) {
    switch note {
    case .tokens(let response, let key): tokens = (response, key)
    case .result(let result, _, let request):
      client.note(result, after: request?.words ?? "wait")
      steps.add(result)
      problem = if case .problem(let problem) = result { problem } else { nil }
    }
  }

  // MARK: Ends

  private var outcome: LoginOutcome? {
    if let end = flow.end { return outcome(of: end) }
    guard let problem else { return nil }
    // After a problem, only a user can continue: by correcting a value, or with an action of the server.
    let leadsOn = flow.screen.actions.contains { $0.name != "restart" }
    return client.canAsk && leadsOn ? nil : .problem(problem)
  }

  private func outcome(of end: HaapiFlowEnd) -> LoginOutcome {
    switch end {
    case .oAuth:
      if let tokens { return LoginOutcome(tokens.response, key: tokens.key) }
      if let problem { return .problem(problem) }
      return .failed(HaapiError.illegalState(message: "The login has ended without tokens."))
    case .error(let error):
      // The mapper wraps errors of the flow in a `HaapiUIKitError`.
      let cause = (error as? HaapiUIKitError)?.cause
      if cause is CancellationError { return .cancelled }
      if let problem { return .problem(problem) }
      return .failed(cause is any IdsvrError ? cause ?? error : error)
    }
  }

  // MARK: Screens

  /// Shows the screen.
  ///
  /// - Returns: The choice of the user; `nil` if the flow has continued without a choice.
  private func nextMove() async throws -> LoginMove? {
    let screen = flow.screen
    if screen.wait != nil { return try await wait() }
    try client.count(.screens)
    if let alert = flow.alert, !client.canAsk || alert.choices.count == 1 {
      // Nobody can choose, or there is only one choice.
      await flow.leaveAtAlert()
      return nil
    }
    if let operation = screen.operation {
      client.tell(of: operation, on: screen)
      return .make(operation.number, [:])
    }
    if let page = screen.page {
      let address = try await client.visit(
        page.url, on: screen, redirectTo: flow.redirectTo, accepts: { flow.returned($0) != nil })
      if let address { return .make(page.paste, ["address": address]) }
    }
    return try await client.move(on: screen)
  }

  /// Shows a polling step and polls, until the user has chosen an action or another screen follows.
  private func wait() async throws -> LoginMove? {
    let number = flow.number
    decision = nil
    let person = Task {
      do {
        decision = .success(try await client.move(during: flow.screen))
      } catch {
        decision = .failure(error)
      }
      flow.stopWaiting()
    }
    var failure: (any Error)?
    do {
      while flow.screen.wait != nil, decision == nil, !Task.isCancelled {
        try client.count(.polls)
        await client.show(flow.screen)
        await flow.waitAndPoll()
      }
    } catch {
      failure = error
    }
    let made = decision
    person.cancel()
    // The task that reads keys must end before other code reads the input.
    await person.value
    client.endWait()
    if let failure { throw failure }
    try Task.checkCancellation()
    // The last poll may have led to another screen, for which the choice is not valid.
    return flow.number == number ? try made?.get() : nil
  }
}

extension HaapiFlowRequest {
  /// The name of the request in the trace.
  fileprivate var words: String {
    switch self {
    case .start: "start"
    case .submit(let form, let parameters):
      "form" + (parameters.isEmpty ? "" : " [\(parameters.keys.sorted().joined(separator: ", "))]")
        + " \(form.method)"
    case .follow(let link): "link \(link.rel)"
    }
  }
}
