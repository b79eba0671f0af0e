import Foundation

/// Runs a login, and publishes the models for an app's own screens.
///
/// ```swift
/// let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: application)
/// viewModel.$uiModel
///   .receive(on: DispatchQueue.main)
///   .sink { model in show(model) }
///   .store(in: &subscriptions)
/// await viewModel.start()
/// ```
///
/// Values change on the main actor, in the order in which a row lists them:
///
/// | Event | Change |
/// |---|---|
/// | a call begins | `error = nil`, `isLoading = true` |
/// | a step or problem arrives | `uiModel`, `isLoading = false` |
/// | the step is the end of the login | nothing; the tokens are fetched |
/// | the token endpoint has responded | `oAuthModel`, `isLoading = false` |
/// | an error, for example of the mapping | `error`, `isLoading = false`; `uiModel` is not changed |
/// | the task of the call was cancelled | `isLoading = false`; the exchange of a code continues |
/// | ``close()`` | `isLoading = false`; the results of calls in progress are not published |
/// | a call after ``close()`` | `error`, with `HaapiError.haapiTokenManagerIsClosed` as its cause |
/// | a start, form or link while an earlier start, form or link is in progress | nothing; the new call is not sent, so a double tap does no harm. If the task of the earlier call was cancelled, the new call is sent afterwards |
///
/// If the server ends a login with an OAuth error, `uiModel` is the problem and `oAuthModel` is an `OAuthErrorModel`.
///
/// Only one view model of a configuration can exist at a time. The login ends when the view model is deallocated or
/// closed.
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiFlowViewModel`
@preconcurrency @MainActor
public final class HaapiFlowViewModel: ObservableObject {
  /// True if a call is in progress.
  @Published public private(set) var isLoading = false
  /// The model of the last step or problem.
  @Published public private(set) var uiModel: (any UIModel)?
  /// The error of the last call, if it failed.
  @Published public private(set) var error: (any Error)?
  /// The end of the login: an `OAuthTokenModel` or an `OAuthErrorModel`.
  @Published public private(set) var oAuthModel: (any OAuthModel)?

  nonisolated let manager: HaapiManager
  private let configuration: HaapiUIKitConfiguration
  private let tokens: OAuthTokenManager
  private let dataMapper: any DataMapper
  private let oAuthDataMapper: any OAuthDataMapper

  /// The last step as the server sent it. A problem or a continue-same step does not replace this step.
  private(set) var lastStep: (any HaapiRepresentation)?
  /// Called with each result, before the result is published.
  var observer: (@MainActor (HaapiFlowNote) -> Void)?
  private(set) var lastCall = Call.request(.start)
  private var callCount = 0
  /// The login's request in progress.
  private var request: Task<HaapiFlowEvent, Never>?
  /// The exchange of a code in progress. Only the end of the flow cancels it, because a code can be used only once.
  private nonisolated let exchange = Locked<Task<TokenResponse, Never>?>(nil)
  private var isClosed = false

  /// - Throws: `HaapiError.haapiTokenManagerAlreadyExists` while another view model of the same
  ///   configuration is alive; `HaapiError.invalidConfiguration`
  public convenience init(haapiUIKitApplication application: any HaapiUIKitApplication) throws {
    try self.init(
      haapiUIKitConfiguration: application.haapiUIKitConfiguration,
      dataMapper: application.dataMapper, oAuthDataMapper: application.oAuthDataMapper)
  }

  /// - Throws: `HaapiError.haapiTokenManagerAlreadyExists` while another view model of the same
  ///   configuration is alive; `HaapiError.invalidConfiguration`
  public init(
    haapiUIKitConfiguration configuration: HaapiUIKitConfiguration, dataMapper: any DataMapper,
    oAuthDataMapper: any OAuthDataMapper = OAuthDataMapperBuilder().build()
  ) throws {
    try configuration.check()
    self.configuration = configuration
    manager = try HaapiManager(haapiConfiguration: configuration.haapiConfiguration)
    if configuration.shouldClearExistingDCRClient {
      try configuration.dcrConfiguration?.deleteClient()
    }
    tokens = OAuthTokenManager(oauthTokenConfiguration: configuration.haapiConfiguration)
    self.dataMapper = dataMapper
    self.oAuthDataMapper = oAuthDataMapper
  }

  deinit { manager.close() }

  /// Starts a login. A login in progress is abandoned.
  public func start() async { await perform(.request(.start)) }

  /// Submits a form.
  public func submit(form: FormActionModel, parameters: [String: any Sendable] = [:]) async {
    await perform(.request(.submit(form, parameters: parameters)))
  }

  /// Follows a link of the kind `haapi`. Any other link causes an error, and nothing is sent.
  public func followLink(_ link: Link) async { await perform(.request(.follow(link))) }

  /// Exchanges a code for tokens. At the end of a login, this happens automatically.
  public func fetchAccessToken(
    authorizationCode: String, additionalParameters: [String: String]? = nil
  ) async {
    await perform(.fetchTokens(code: authorizationCode, additionalParameters))
  }

  /// Exchanges a refresh token for new tokens.
  public func refreshAccessToken(
    refreshToken: String, additionalParameters: [String: String]? = nil
  ) async {
    await perform(.refreshTokens(refreshToken, additionalParameters))
  }

  /// Repeats the last call or restarts the login, as the current error suggests. Does nothing if there is no error, or
  /// if a repetition cannot help, for example because the app has passed invalid parameters for a form.
  ///
  /// - Note: Not in the published API.
  public func retry() async {
    switch (error as? any IdsvrError)?.recoverySuggestion {
    case .retryable: await perform(lastCall)
    case .newHaapiFlow:
      if case .request(.submit(let form, let parameters)) = lastCall,
        !manager.canSend(form, parameters: parameters)
      {
        return
      }
      await start()
    case .unrecoverable, nil: break
    }
  }

  /// Ends the login and cancels the calls in progress. For another login, create a new view model.
  ///
  /// - Note: Not in the published API.
  public func close() {
    isClosed = true
    if isLoading { isLoading = false }
    cancelExchange()
    manager.close()
  }

  nonisolated func cancelExchange() { exchange.withLock { $0?.cancel() } }

  // MARK: Calls

  enum Call: Sendable {
    case request(HaapiFlowRequest)
    case fetchTokens(code: String, [String: String]?)
    case refreshTokens(String, [String: String]?)
  }

  /// Makes a call, and publishes its result.
  ///
  /// - Returns: The event for the coordinator.
  @discardableResult
  func perform(_ call: Call) async -> HaapiFlowEvent {
    if isClosed {
      let closed = HaapiUIKitError.other(HaapiError.haapiTokenManagerIsClosed)
      error = closed
      return .failed(closed)
    }
    guard case .request = call else { return await carryOut(call) }
    while let request {
      guard request.isCancelled else {
        HaapiLogger.log(
          .warning, UIKitFollowUpTag.flow, "A request is in progress, so another one is not sent")
        return .failed(CancellationError())
      }
      _ = await request.value
    }
    let task = Task {
      defer { request = nil }
      return await carryOut(call)
    }
    request = task
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func carryOut(_ call: Call) async -> HaapiFlowEvent {
    if !isClosed {
      lastCall = call
      error = nil
      isLoading = true
    }
    callCount += 1
    return await publishing { viewModel in
      defer { viewModel.callCount -= 1 }
      switch call {
      case .request(let request):
        let result = await viewModel.manager.send(request)
        return try await viewModel.event(of: result, after: request)
      case .fetchTokens(let code, let parameters):
        return try await viewModel.fetch(code, parameters)
      case .refreshTokens(let token, let parameters):
        return try await viewModel.refresh(token, parameters)
      }
    }
  }

  /// Publishes the result of a poll. ``isLoading`` is not true during a poll.
  func take(polled result: HaapiResult) async -> HaapiFlowEvent {
    await publishing { try await $0.event(of: result, after: nil) }
  }

  private func publishing(
    _ work: @MainActor (HaapiFlowViewModel) async throws -> HaapiFlowEvent
  ) async -> HaapiFlowEvent {
    var event: HaapiFlowEvent
    do { event = try await work(self) } catch { event = .failed(error) }
    guard !isClosed else { return event }
    switch event {
    case .received(let model): uiModel = model
    case .receivedTokens(let model): oAuthModel = model
    case .failed(let error) where !error.isCancellation: self.error = error
    default: break
    }
    // Another call can still be in progress.
    if callCount == 0, isLoading { isLoading = false }
    return event
  }

  // MARK: Steps

  private func event(
    of result: HaapiResult, after request: HaapiFlowRequest?
  ) async throws -> HaapiFlowEvent {
    if case .error(let error) = result, error is CancellationError { throw error }
    let mapped = Result { try dataMapper.mapHaapiResultToUIModel(haapiResult: result) }
    observer?(.result(result, model: try? mapped.get(), after: request))
    let model = try mapped.get()
    if case .representation(let step) = result, !(step is ContinueSameStep) { lastStep = step }
    HaapiLogger.log(
      .debug, UIKitFollowUpTag.data, "The model of the step is \(public: model.description)")
    if let end = model as? any AuthorizationRequestModel { return try await fetch(end.code, nil) }
    guard case .problem(let problem as AuthorizationProblem) = result else {
      return .received(model)
    }
    if !isClosed { uiModel = model }
    // The app receives a refusal of the authorization endpoint as if the token endpoint had sent it.
    let refusal = ErrorTokenResponse(
      error: problem.error, errorDescription: problem.errorDescription)
    return .receivedTokens(
      try oAuthDataMapper.mapTokenResponseToOAuthModel(tokenResponse: .errorToken(refusal)))
  }

  // MARK: Tokens

  private func fetch(_ code: String, _ parameters: [String: String]?) async throws -> HaapiFlowEvent
  {
    lastCall = .fetchTokens(code: code, parameters)
    if !isClosed, !isLoading { isLoading = true }
    let key = manager.dpop
    let task = Task { [tokens] in
      await tokens.fetchAccessToken(with: code, dpop: key, additionalParameters: parameters)
    }
    exchange.withLock { $0 = task }
    if isClosed { task.cancel() }
    return try take(await task.value, key)
  }

  private func refresh(_ token: String, _ parameters: [String: String]?) async throws
    -> HaapiFlowEvent
  {
    guard token.contains(where: { !$0.isWhitespace }) else {
      throw HaapiUIKitError.illegalState("The refresh token is empty. Nothing was sent.")
    }
    let response = await tokens.refreshAccessToken(with: token, additionalParameters: parameters)
    var key: Dpop?
    // If the key cannot be read, the request has already failed.
    if observer != nil { key = try? configuration.haapiConfiguration.tokenDpop() }
    return try take(response, key)
  }

  private func take(_ response: TokenResponse, _ key: Dpop?) throws -> HaapiFlowEvent {
    observer?(.tokens(response, key: key))
    let model = try oAuthDataMapper.mapTokenResponseToOAuthModel(tokenResponse: response)
    HaapiLogger.log(
      .debug, UIKitFollowUpTag.data,
      "The model of the token endpoint's response is \(public: model.description)")
    return .receivedTokens(model)
  }
}

extension HaapiManager {
  fileprivate func send(_ request: HaapiFlowRequest) async -> HaapiResult {
    switch request {
    case .start: await start()
    case .submit(let form, let parameters): await submitForm(form, parameters: parameters)
    case .follow(let link): await followLink(link)
    }
  }
}

/// Data that the server has sent, for logs and developer tools. Nothing is masked, not even tokens.
public enum HaapiFlowNote: Sendable {
  /// A step, problem or error.
  ///
  /// - Parameter model: The model of the result; `nil` if the result cannot be mapped.
  /// - Parameter after: The request; `nil` for an automatic poll.
  case result(HaapiResult, model: (any UIModel)?, after: HaapiFlowRequest?)
  /// The response of the token endpoint.
  ///
  /// - Parameter key: The key that the tokens are bound to.
  case tokens(TokenResponse, key: Dpop?)
}
