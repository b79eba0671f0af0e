import Foundation

/// Performs a walk: makes the user's moves one after the other, and checks the end.
struct SandboxWalker {
  let manager: HaapiManager
  let scenario: SandboxScenario
  let walk: SandboxScenario.Walk
  private(set) var record = SandboxWalkRecord()
  /// The step that a user would see. A problem or a continue-same step does not replace this step.
  private var current: (any HaapiRepresentation)?
  /// The number of the current move, from 1; `nil` at the start and the end.
  private var number: Int?
  private var isLast: Bool

  /// The maximum number of tries of one request. If all tries fail, the walk ends.
  private static let maximumTries = 5
  private static let maximumRedirects = 20

  init(manager: HaapiManager, scenario: SandboxScenario, walk: SandboxScenario.Walk) {
    self.manager = manager
    self.scenario = scenario
    self.walk = walk
    isLast = walk.moves.isEmpty
  }

  /// True during the last move of a walk that is expected to end with an error.
  private var endsWithError: Bool { isLast && walk.end == .error }

  mutating func run() async throws {
    try await start()
    for (index, move) in walk.moves.enumerated() {
      number = index + 1
      isLast = index == walk.moves.count - 1
      if isLoginOver, !isOfProblem(move) { try await start() }
      switch move {
      case .form(let kind, let number, let user, let values):
        let form = try form(kind, number)
        let parameters = try parameters(of: form, user: user, values)
        try await make { await $0.submitForm(form, parameters: parameters) }
      case .link(let rel, let number):
        let link = try link(rel, number)
        try await make { await $0.followLink(link) }
      case .wait(let count):
        for _ in 0..<count { try await poll() }
      case .operation(let name):
        let (form, parameters) = try operation(name)
        try await make { await $0.submitForm(form, parameters: parameters) }
      }
    }
    number = nil
    try checkEnd()
  }

  // MARK: Requests

  private mutating func start() async throws { try await make(isStart: true) { await $0.start() } }

  /// Sends a request, and repeats it while the result is an error that may be retried. After any other error, the login
  /// starts again, unless the walk is expected to end with an error, or the request is itself the start of a login.
  private mutating func make(
    isStart: Bool = false, _ request: (HaapiManager) async -> HaapiResult
  ) async throws {
    for _ in 0..<Self.maximumTries {
      switch try await take(await request(manager)) {
      case .done: return
      case .retry: continue
      case .startOver where endsWithError: return
      case .startOver(let error) where isStart: throw error
      case .startOver: return try await start()
      }
    }
    if endsWithError { return }
    throw failure(
      isStart ? "the login cannot be started" : "it failed \(Self.maximumTries) times")
  }

  private mutating func poll() async throws {
    guard let step = current as? PollingStep else {
      throw failure("\(name(of: current)) has nothing to wait for")
    }
    try await make { manager in
      var polls = manager.polls(from: step).makeAsyncIterator()
      // If the manager does not poll automatically, the user polls.
      return if let result = await polls.next() {
        result
      } else {
        await manager.submitForm(step.mainAction.model, parameters: [:])
      }
    }
  }

  private enum Outcome {
    case done
    case retry
    case startOver(any Error)
  }

  private mutating func take(_ first: HaapiResult) async throws -> Outcome {
    var result = first
    for _ in 0...Self.maximumRedirects {
      try Task.checkCancellation()
      record.results.append(result)
      switch result {
      case .representation(let step):
        if step is ContinueSameStep { return .done }
        current = step
        // A manager without automatic redirects leaves redirection steps to its caller.
        guard let redirect = step as? RedirectionStep, redirect.isFollowable else { return .done }
        result = await manager.submitForm(redirect.redirectAction.model, parameters: [:])
      case .problem: return .done
      case .error(let error):
        guard let error = error as? any IdsvrError else { throw error }
        if case .retryable = error.recoverySuggestion { return .retry }
        return .startOver(error)
      }
    }
    throw failure("the redirections do not end")
  }

  /// True if the last result is a problem after which a user must begin again.
  private var isLoginOver: Bool {
    guard case .problem(let problem)? = record.results.last else { return false }
    return problem.type == .authenticationFailedProblem
      || problem.type == .sessionAndAccessTokenMismatchProblem
  }

  // MARK: Actions of the current step, or of a problem

  /// The last result if it is a problem; otherwise `nil`.
  private var problem: (any ProblemRepresentation)? {
    if case .problem(let problem)? = record.results.last { problem } else { nil }
  }

  private func isOfProblem(_ move: SandboxScenario.Walk.Move) -> Bool {
    switch move {
    case .form(let kind, let number, _, _):
      Self.form(kind, number, of: problem?.jsonValue) != nil
    case .link(let rel, let number): Self.link(rel, number, of: problem?.links) != nil
    case .wait, .operation: false
    }
  }

  private static func form(_ kind: String, _ number: Int, of json: JSONValue?) -> FormActionModel? {
    let actions = SandboxActions(json ?? .null, address: { name, _ in name }).actions
    for case .form(kind, number, let form) in actions.values { return form }
    return nil
  }

  private static func link(_ rel: String, _ number: Int, of links: [Link]?) -> Link? {
    let links = (links ?? []).filter { $0.kind == .haapi && $0.rel == rel }
    return links.indices.contains(number - 1) ? links[number - 1] : nil
  }

  private func form(_ kind: String, _ number: Int) throws -> FormActionModel {
    let form =
      Self.form(kind, number, of: problem?.jsonValue)
      ?? Self.form(kind, number, of: current?.jsonValue)
    if let form { return form }
    throw failure("\(name(of: current)) has no form \(kind.numbered(number))")
  }

  private func link(_ rel: String, _ number: Int) throws -> Link {
    let link =
      Self.link(rel, number, of: problem?.links) ?? Self.link(rel, number, of: current?.links)
    if let link { return link }
    throw failure("\(name(of: current)) has no link \(rel.numbered(number))")
  }

  private func parameters(
    of form: FormActionModel, user name: String?, _ values: [String: String]
  ) throws -> [String: any Sendable] {
    var texts: [String: String] = [:]
    if let name {
      guard let user = scenario.users.first(where: { $0.name == name }) else {
        throw failure("the scenario has no user \(name)")
      }
      let editable = form.fields.filter { !($0 is HiddenFormField) }.map(\.name)
      texts = user.fields.filter { editable.contains($0.key) }
    }
    for (name, value) in values {
      guard form.fields.contains(where: { $0.name == name }) else {
        throw failure("the form has no field \(name)")
      }
      texts[name] = value
    }
    var parameters: [String: any Sendable] = [:]
    for (name, text) in texts {
      let isCheckbox = form.fields.contains { $0.name == name && $0 is CheckboxFormField }
      parameters[name] = isCheckbox ? Bool(text) ?? text : text
    }
    return parameters
  }

  /// Returns the form that continues after a client operation, and the parameters of a successful operation.
  private func operation(_ name: String) throws -> (FormActionModel, [String: any Sendable]) {
    let json = current?.jsonValue["actions"]?.arrayValue?.first {
      $0["template"] == "client-operation" && $0["model"]?["name"] == .string(name)
    }
    guard let continueAction = json?["model"]?["continueActions"]?.arrayValue?.first?["model"],
      let form = try? FormActionModel(jsonData: Data(continueAction.jsonText.utf8))
    else { throw failure("\(self.name(of: current)) has no client operation \(name)") }
    guard let current,
      let parameters = try SandboxAuthenticator(seed: scenario.name).answer(current)
    else { return (form, form.simulatedContext) }
    return (form, parameters)
  }

  // MARK: End

  private func checkEnd() throws {
    switch (walk.end, record.results.last) {
    case (.tokens, .representation(is OAuthAuthorizationResponseStep)?),
      (.refused, .representation(is OAuthAuthorizationResponseStep)?), (.error, .error?):
      return
    case (.problem(let name), .problem(let problem)?) where "\(type(of: problem))" == name: return
    default: break
    }
    let expected =
      switch walk.end {
      case .tokens, .refused: "a code"
      case .error: "an error"
      case .problem(let name): name
      }
    throw failure("it ends with \(record.typeNames.last ?? "nothing"), expected \(expected)")
  }

  private func name(of step: (any HaapiRepresentation)?) -> String {
    step.map { "\(type(of: $0))" } ?? "no step"
  }

  private func failure(_ reason: String) -> SandboxWalkError {
    SandboxWalkError(walk: walk.name, move: number, reason: reason)
  }
}

extension FormActionModel {
  /// The parameters of a successful client operation, with a simulated value for each context field.
  package var simulatedContext: [String: any Sendable] {
    Dictionary(
      fields.filter { $0 is ContextFormField }.map { ($0.name, "sandbox") },
      uniquingKeysWith: { first, _ in first })
  }
}
