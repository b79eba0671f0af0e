import Foundation

/// Runs a login: sends the first request, submits forms, follows links, and returns each response as a typed value.
///
/// ```swift
/// let manager = try HaapiManager(haapiConfiguration: configuration)
/// switch await manager.start() {
/// case .representation(let step): show(step)
/// case .problem(let problem): show(problem)
/// case .error(let error): show(error)
/// }
/// ```
///
/// Only one request can be in progress: a second call fails with `HaapiError.illegalState`. But if a poll is in
/// progress, a second call ends the poll. A call in a cancelled task fails with `CancellationError`. Do not show this
/// error to a user.
///
/// - Note: Source: HAAPI SDKs, HAAPI flow
public final class HaapiManager: Sendable {
  private enum Activity {
    case idle
    case running(id: Int, isPoll: Bool, Task<HaapiResult, Never>)
    case closed
  }

  private struct State {
    var activity = Activity.idle
    var lastID = 0
    /// The `state` of the authorization request.
    var sentState: String?
    /// The last polling status that the schema does not know.
    var unknownStatus: PollingStatus?
  }

  /// The time in nanoseconds until an abandoned poll is cancelled. The poll is not cancelled at once, because its
  /// response may contain a new session identifier.
  private static let pollGrace: UInt64 = 2_000_000_000

  /// The maximum number of consecutive redirection steps that are followed.
  private static let maximumRedirects = 20

  private let configuration: any HaapiConfigurable
  private let clock: any HaapiClock
  private let key: Dpop
  private let client: HaapiHTTPClient
  /// Chooses the client of each login; `nil` if every login uses the configured client.
  let fallback: RegistrationFallback?
  private let targets: FlowTargets
  private let reading: ResponseReading
  private let name: OpenName
  private let state = Locked(State())

  /// Creates an open manager.
  ///
  /// - Throws: `HaapiError.invalidConfiguration` for an address that is not http or https and for an
  ///   empty client id; `HaapiError.haapiTokenManagerAlreadyExists` while another manager of the same
  ///   name is open; `HaapiError.dpopKeyCreationFailure`
  public convenience init(haapiConfiguration configuration: any HaapiConfigurable) throws {
    try self.init(
      configuration, dcr: configuration.dcrConfiguration,
      maximumRetries: configuration.attestationConfiguration.attestationMaxRetries)
  }

  /// - Parameters:
  ///   - dcr: Used instead of `configuration.dcrConfiguration`; `nil` to register no client.
  ///   - maximumRetries: How many times a failed attestation is repeated.
  init(_ configuration: any HaapiConfigurable, dcr: DCRConfiguration?, maximumRetries: Int) throws {
    guard configuration.clientId.contains(where: { !$0.isWhitespace }) else {
      throw HaapiError.invalidConfiguration(reason: "clientId is empty.")
    }
    if let dcr, let defect = Origin.defect(of: dcr.clientRegistrationEndpointUrl) {
      throw HaapiError.invalidConfiguration(reason: "clientRegistrationEndpointUrl \(defect)")
    }
    self.configuration = configuration
    reading = ResponseReading(decoder: HaapiDecoder(extensions: configuration.modelExtensions))
    targets = try FlowTargets(configuration)
    let environment = configuration.environment
    clock = environment.clock
    let transport = configuration.makeTransport()
    let key = try configuration.tokenKeys.make()
    self.key = key
    let clientCredentials = { @Sendable (client: OAuthClient) in
      ClientCredentialsTokenSource(
        endpoint: configuration.endpoint(for: client, transport), dpop: key,
        clock: environment.clock, minimumLifetime: configuration.minTokenTtl)
    }
    let isAttested = dcr == nil || configuration.attestationConfiguration.useAttestation
    let source = isAttested ? configuration.tokenSource?(key) : nil
    let attestation: (any HaapiTokenSource)? = source.map {
      RepeatedAttestation($0, maximumRetries: maximumRetries)
    }
    fallback = dcr.map { dcr in
      RegistrationFallback(
        ClientRegistration(configuration: configuration, dcr: dcr, transport: transport),
        attestation: attestation, tokens: clientCredentials)
    }
    let tokens: any HaapiTokenSource =
      fallback ?? attestation ?? clientCredentials(configuration.client)
    let riskAssessment = configuration.riskAssessmentConfiguration
    client = HaapiHTTPClient(
      transport: transport, activity: environment.activity, dpop: key, tokens: tokens,
      clientInfo: { riskAssessment?.clientInfoProvider?() },
      appHeaders: { configuration.httpHeadersProvider?() ?? [:] })
    // The name is reserved last, so that it stays free if something else fails.
    name = try OpenName(configuration.name)
  }

  deinit { close() }

  /// The key of the login. The tokens of the login can be bound to the same key. `nil` after ``close()``.
  public var dpop: Dpop? {
    state.withLock { state in
      if case .closed = state.activity { return nil }
      return key
    }
  }

  /// Starts a login. A login in progress is abandoned, and its session is deleted.
  public func start() async -> HaapiResult {
    await perform { [self] in
      client.endSession()
      let clientId = try await fallback?.clientId() ?? configuration.clientId
      let request = try AuthorizationRequest(configuration, clientId: clientId)
      state.withLock { $0.sentState = request.state }
      return try await follow(FlowTarget(method: "GET", url: request.url))
    }
  }

  /// Submits a form.
  ///
  /// - Parameter form: A form of the last response.
  /// - Parameter parameters: Values by field name. A field without a parameter has its default value. A parameter
  ///   without a field is not sent, and the log has a warning.
  /// - Returns: The next step or problem, or an error. Nothing is sent if the error is one of these:
  ///   - `HaapiError.refusedTarget`: The form belongs to another server.
  ///   - `HaapiError.illegalState`: A field name is misspelt, the method is not supported, or a value cannot be sent. A
  ///     JSON form accepts all JSON types. A GET form accepts only strings. Any other form accepts neither dictionaries
  ///     nor nested arrays.
  public func submitForm(_ form: FormActionModel, parameters: [String: any Sendable]) async
    -> HaapiResult
  {
    await submit(Result { try targets.form(form, parameters: parameters) })
  }

  /// Follows a link of the kind `haapi`.
  ///
  /// - Returns: The next step or problem, or an error. A link of another kind or to another server is not followed, and
  ///   the error is `HaapiError.refusedTarget`.
  public func followLink(_ link: Link) async -> HaapiResult {
    await submit(Result { try targets.link(link) })
  }

  /// Cancels requests in progress, and deletes session, token and key. Every later call fails with
  /// `HaapiError.haapiTokenManagerIsClosed`.
  public func close() {
    let running: Activity? = state.withLock { state in
      if case .closed = state.activity { return nil }
      defer { state.activity = .closed }
      return state.activity
    }
    guard let running else { return }
    if case .running(_, _, let task) = running { task.cancel() }
    client.close()
    name.close()
  }

  // MARK: One call at a time

  /// Sends a request. If the request could not be created, returns the error.
  func submit(_ target: Result<FlowTarget, any Error>, isPoll: Bool = false) async -> HaapiResult {
    await perform(isPoll: isPoll) { [self] in try await follow(target.get()) }
  }

  /// Polls once. Any other call ends the poll.
  package func poll(_ form: FormActionModel) async -> HaapiResult {
    await submit(Result { try targets.form(form, parameters: [:]) }, isPoll: true)
  }

  func target(_ form: FormActionModel, parameters: [String: Any]) -> Result<FlowTarget, any Error> {
    Result { try targets.form(form, parameters: parameters) }
  }

  /// True if ``submitForm(_:parameters:)`` would send the form with these parameters.
  package func canSend(_ form: FormActionModel, parameters: [String: any Sendable]) -> Bool {
    (try? targets.form(form, parameters: parameters)) != nil
  }

  /// The number of calls so far.
  var calls: Int { state.withLock { $0.lastID } }

  func wait(_ seconds: TimeInterval) async throws {
    try await clock.sleep(seconds: seconds)
  }

  private func perform(
    isPoll: Bool = false, _ work: @escaping @Sendable () async throws -> HaapiResult
  ) async -> HaapiResult {
    do {
      let task = try claim(isPoll: isPoll, work)
      return await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        if isPoll { Self.end(poll: task) } else { task.cancel() }
      }
    } catch {
      return .error(error)
    }
  }

  /// Cancels the poll if its response does not arrive within ``pollGrace``.
  private static func end(poll: Task<HaapiResult, Never>) {
    let timer = Task {
      try await Task.sleep(nanoseconds: pollGrace)
      poll.cancel()
    }
    Task {
      _ = await poll.value
      timer.cancel()
    }
  }

  private func claim(
    isPoll: Bool, _ work: @escaping @Sendable () async throws -> HaapiResult
  ) throws -> Task<HaapiResult, Never> {
    try state.withLock { state in
      var previous: Task<HaapiResult, Never>?
      switch state.activity {
      case .closed: throw HaapiError.haapiTokenManagerIsClosed
      case .running(_, isPoll: true, let poll):
        Self.end(poll: poll)
        previous = poll
      case .running:
        throw HaapiError.illegalState(
          message:
            "Another request of this manager is in progress. Wait for its result, or cancel it.")
      case .idle: break
      }
      state.lastID += 1
      let id = state.lastID
      let task = Task { [self, previous] in
        let result: HaapiResult
        do {
          _ = await previous?.value
          try Task.checkCancellation()
          result = try await work()
        } catch {
          result = .error(error)
        }
        // The manager must be idle before the caller receives the result.
        release(id)
        return Task.isCancelled ? .error(CancellationError()) : result
      }
      state.activity = .running(id: id, isPoll: isPoll, task)
      return task
    }
  }

  private func release(_ id: Int) {
    state.withLock { state in
      if case .running(id, _, _) = state.activity { state.activity = .idle }
    }
  }

  // MARK: Requests and responses

  /// Sends a request, and follows the redirection steps that the server sends.
  private func follow(_ first: FlowTarget) async throws -> HaapiResult {
    var target = first
    for _ in 0...Self.maximumRedirects {
      let response = try await client.send(
        method: target.method, url: target.url, body: target.body)
      let result = completed(try reading.result(of: response), after: target)
      try checkState(of: result)
      logUnknownStatus(of: result)
      guard configuration.isAutoRedirect,
        case .representation(let step as RedirectionStep) = result, step.isFollowable
      else { return result }
      target = try targets.form(step.redirectAction.model, parameters: [:])
    }
    throw HaapiError.illegalState(
      message: "The server has sent more than \(Self.maximumRedirects) redirection steps in a row.")
  }

  /// Adds the submitted form's `continueActions` to a continue-same step that has no actions.
  private func completed(_ result: HaapiResult, after target: FlowTarget) -> HaapiResult {
    guard case .representation(let step as ContinueSameStep) = result, step.actions.isEmpty else {
      return result
    }
    if target.continueActions.isEmpty {
      HaapiLogger.log(
        .warning, SdkFollowUpTag.flow,
        "The server asks to stay on the step, but the submitted form has no actions for that")
    }
    return .representation(step.offering(target.continueActions))
  }

  /// Logs an unknown polling status, but not the same status twice in a row.
  private func logUnknownStatus(of result: HaapiResult) {
    guard case .representation(let step as PollingStep) = result,
      case .other(let name) = step.pollingProperties.status,
      state.withLock({ state in
        defer { state.unknownStatus = step.pollingProperties.status }
        return state.unknownStatus != step.pollingProperties.status
      })
    else { return }
    HaapiLogger.log(
      .warning, SdkFollowUpTag.flow,
      "The status \(public: name.cut(to: 40).quoted) of the polling step is unknown; it counts as pending"
    )
  }

  /// - Throws: `HaapiError.illegalState` if the authorization response has a different `state` from the request.
  private func checkState(of result: HaapiResult) throws {
    guard case .representation(let step as OAuthAuthorizationResponseStep) = result,
      let sent = state.withLock({ $0.sentState }),
      step.oauthAuthorizationResponseProperties.state != sent
    else { return }
    throw HaapiError.illegalState(
      message: "The state of the authorization response differs from the state that was sent.")
  }
}
