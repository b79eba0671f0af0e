public import Foundation

/// The part of a flow that a user sees: screens, a terminal, or pages of a browser.
///
/// | Effect | What a driver does |
/// |---|---|
/// | `loading` | shows or hides a loading indicator, if the screen does not have its own |
/// | `show` | draws the model as a new screen; `HaapiFlowCoordinator.screen` and `cover` have the model too |
/// | `update` | redraws the screen of the polling step in place |
/// | `pollingEnded` | shows the actions of the polling step, if they were hidden |
/// | `stay` | adds the messages to the screen, and shows the form in place or as a new screen |
/// | `problem` | in place: marks the fields whose names are keys in `messageItems`, and shows the other messages above the form. Otherwise shows a separate screen, from which `back` returns |
/// | `alert` | asks the user, and sends `answer` with the choice |
/// | `open` | `app`: opens the address, and sends `opened`. `browser`: opens the address, and sends `returned` with the address to which the browser returns, or `browserClosed` |
/// | `openLink` | opens the page, and sends nothing |
/// | `pickAuthenticator` | lets the user choose, and sends `picked` |
/// | `requestCredential` | requests a credential from the authenticator, and sends `credential` or `credentialFailed` |
/// | `credentialFailed` | explains the failure on the screen, and offers `retryOperation` and the alternatives |
/// | `perform` | calls ``HaapiFlowSession/carryOut(_:presenting:)``, or sends `operationSucceeded` or `operationFailed` |
/// | `cancelOperation` | closes the browser session, prompt or screen that the driver has opened |
/// | `finish` | removes all screens, and passes the end to the app with ``HaapiFlowEnd/deliver(to:)`` |
///
/// A driver never receives `send`, `poll` and `stopPolling`. It sends the actions of the user as `submit`, `select`,
/// `follow`, `back` and `leave`. A double tap does no harm. A driver may call ``HaapiFlowSession/send(_:)`` at any
/// time. If it does so while it performs an effect, the event waits until the current effects are done.
@MainActor public protocol HaapiFlowDriver: AnyObject {
  /// Performs one effect, without waiting for the user.
  func perform(_ effect: HaapiFlowEffect)
}

/// Runs one flow: asks a ``HaapiFlowCoordinator`` for the next effects, communicates with the server, and leaves the
/// screen to a ``HaapiFlowDriver``.
///
/// ```swift
/// let session = try HaapiFlowSession(haapiUIKitApplication: application, driver: self)
/// session.send(.start)
/// ```
@MainActor public final class HaapiFlowSession: HaapiFlowDeepLinkable {
  /// The state of the flow.
  public private(set) var coordinator: HaapiFlowCoordinator
  /// The view model that sends the requests.
  public let viewModel: HaapiFlowViewModel
  /// The driver, which the session does not retain.
  public weak var driver: (any HaapiFlowDriver)?
  /// Called with each step, problem, error and token response, before the driver shows it.
  public var observer: (@MainActor (HaapiFlowNote) -> Void)? {
    get { viewModel.observer }
    set { viewModel.observer = newValue }
  }

  private let application: any HaapiUIKitApplication
  private var events: [HaapiFlowEvent] = []
  private var isHandling = false
  private var request: Task<Void, Never>?
  private var polls: Task<Void, Never>?
  /// Identifies the current polls, so that late responses to earlier polls are ignored.
  private var pollNumber = 0
  /// The polls that stopped when the app entered the background. The response to a poll in progress is still used,
  /// because the server may refuse a second poll with the same form.
  private var suspendedPolls: (number: Int, task: Task<Void, Never>)?
  package private(set) var operationNumber = 0

  /// - Parameters:
  ///   - application: The configuration and the mappers.
  ///   - settings: The default is the settings of the application.
  ///   - driver: Performs the effects on the screen.
  /// - Throws: `HaapiError.haapiTokenManagerAlreadyExists` while another flow of the same configuration
  ///   is open; `HaapiError.invalidConfiguration`
  public init(
    haapiUIKitApplication application: any HaapiUIKitApplication,
    settings: HaapiFlowCoordinator.Settings? = nil, driver: (any HaapiFlowDriver)? = nil
  ) throws {
    self.application = application
    self.driver = driver
    coordinator = HaapiFlowCoordinator(
      settings: settings ?? .init(application),
      dataMapper: application.dataMapper)
    viewModel = try HaapiFlowViewModel(haapiUIKitApplication: application)
  }

  deinit {
    request?.cancel()
    polls?.cancel()
    viewModel.cancelExchange()
  }

  /// Handles an event, and performs its effects.
  public func send(_ event: HaapiFlowEvent) {
    events.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !events.isEmpty {
      let event = events.removeFirst()
      let effects = coordinator.handle(event)
      HaapiLogger.log(
        .debug, UIKitFollowUpTag.flow,
        "\(public: caseName(event)) leads to \(public: "\(effects.map(caseName))")")
      for effect in effects {
        switch (event, effect) {
        case (.enteredBackground, .stopPolling): suspendPolling()
        // Repeats the last call of the view model. This may be a request for tokens, which the coordinator does not
        // see.
        case (.answer(.retry), .send): send(viewModel.lastCall)
        default: carryOut(effect)
        }
      }
    }
  }

  /// Waits until no request is in progress. Does not wait for automatic polls. Cancelling the waiting task also cancels
  /// the request, but not the exchange of a code.
  public func settled() async {
    while let request {
      await withTaskCancellationHandler {
        await request.value
      } onCancel: {
        request.cancel()
      }
    }
  }

  /// Waits until the flow needs the user: no request is in progress, and automatic polls have ended.
  package func rested() async {
    await settled()
    while let polls {
      await polls.value
      await settled()
    }
  }

  /// Cancels the login at the server, if the current step has a form to cancel. Then ends the flow without notifying
  /// the app.
  ///
  /// - Parameter limit: The time limit for the server, in seconds.
  public func cancelAtServer(limit: TimeInterval = 2) async {
    let request = request
    endRequests()
    await request?.value
    guard let form = viewModel.lastStep?.cancelForm else { return close() }
    let manager = viewModel.manager
    // Separate tasks, because the caller's task may be cancelled.
    let cancelling = Task { await manager.submitForm(form, parameters: [:]) }
    let timer = Task {
      try await Task.sleep(nanoseconds: UInt64(min(max(limit, 0), 3_600) * 1_000_000_000))
      cancelling.cancel()
    }
    let result = await cancelling.value
    timer.cancel()
    observer?(.result(result, model: nil, after: .submit(form, parameters: [:])))
    close()
  }

  /// Ends the flow without notifying the app, for example because the app has removed the screen.
  public func close() {
    endRequests()
    viewModel.close()
  }

  // MARK: Deep links

  public func canHandleUrl(_ url: URL) async -> Bool { coordinator.canHandle(url) }

  public func handleUrl(_ url: URL) async {
    send(.returned(url))
    await settled()
  }

  // MARK: Operations

  /// Performs an operation with the app's ``GenericClientOperationHandler``. Only the first result of the handler is
  /// used, and only if the flow has not continued in the meantime.
  ///
  /// - Parameters:
  ///   - operation: The operation of ``HaapiFlowEffect/perform(_:)``.
  ///   - present: Presents a screen of the handler; `nil` if there are no screens. The handler may call this closure on
  ///     any queue.
  public func carryOut(
    _ operation: any GenericOperationModel,
    presenting present: ((HaapiOperationScreen) -> Void)? = nil
  ) {
    let number = operationNumber
    application.genericClientOperationHandler.handleGenericClientOperation(
      actionModel: operation.actionModel, viewControllerProvider: present,
      onSuccess: { @Sendable [weak self] action, parameters in
        Task { @MainActor [weak self] in
          self?.answerOperation(number, .operationSucceeded(action, parameters: parameters))
        }
      },
      onError: { @Sendable [weak self] in
        Task { @MainActor [weak self] in
          self?.answerOperation(
            number,
            .operationFailed(
              HaapiUIKitError.unsupported(cause: "The app did not perform the client operation.")))
        }
      })
  }

  private func answerOperation(_ number: Int, _ event: HaapiFlowEvent) {
    if number == operationNumber { send(event) }
  }

  // MARK: Effects

  private func carryOut(_ effect: HaapiFlowEffect) {
    switch effect {
    case .send(let request): send(.request(request))
    case .poll(let model, let isImmediate): poll(model, isImmediate)
    case .stopPolling: stopPolling()
    case .cancelOperation, .perform:
      operationNumber += 1
      driver?.perform(effect)
    case .finish:
      operationNumber += 1
      close()
      driver?.perform(effect)
    default: driver?.perform(effect)
    }
  }

  private func send(_ call: HaapiFlowViewModel.Call) {
    operationNumber += 1
    request = Task { [weak self, viewModel] in
      let event = await viewModel.perform(call)
      guard let self else { return }
      self.request = nil
      self.send(event)
    }
  }

  // MARK: Polls

  private func poll(_ model: any PollingModel, _ isImmediate: Bool) {
    let suspended = suspendedPolls
    stopPolling()
    suspendedPolls = suspended
    let number = pollNumber
    let manager = viewModel.manager
    polls = Task { [weak self, viewModel] in
      await suspended?.task.value
      guard self?.pollNumber == number else { return }
      var step = viewModel.lastStep as? PollingStep
      if isImmediate, let now = step {
        let result = await manager.poll(now.mainAction.model)
        step = if case .representation(let next as PollingStep) = result { next } else { nil }
        guard await Self.take(result, viewModel, of: self, number) else { return }
      }
      if let step {
        for await result in manager.polls(from: step, interval: model.autoPollingDuration) {
          guard await Self.take(result, viewModel, of: self, number) else { return }
        }
      }
      guard let self, self.pollNumber == number else { return }
      self.polls = nil
      self.send(.pollsEnded)
    }
  }

  /// Handles the response to a poll.
  ///
  /// - Returns: True if the polls continue.
  private static func take(
    _ result: HaapiResult, _ viewModel: HaapiFlowViewModel, of session: HaapiFlowSession?,
    _ number: Int
  ) async -> Bool {
    guard session?.counts(result, number) == true else { return false }
    let event = await viewModel.take(polled: result)
    guard let session, session.counts(result, number) else { return false }
    session.send(event)
    return session.pollNumber == number
  }

  private func counts(_ result: HaapiResult, _ number: Int) -> Bool {
    if pollNumber == number { return !Task.isCancelled }
    // Errors of suspended polls are ignored: the next poll is sent when the app returns to the foreground.
    if case .error = result { return false }
    return suspendedPolls?.number == number
  }

  /// Stops polling, but still uses the response to a poll in progress.
  private func suspendPolling() {
    let suspended = polls.map { (number: pollNumber, task: $0) }
    stopPolling()
    suspendedPolls = suspended
  }

  private func stopPolling() {
    pollNumber += 1
    polls?.cancel()
    polls = nil
    suspendedPolls = nil
  }

  private func endRequests() {
    stopPolling()
    request?.cancel()
    request = nil
    viewModel.cancelExchange()
  }
}

/// Returns the name of an event or effect, without its values.
private func caseName(_ value: Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}

extension HaapiRepresentation {
  /// The form that cancels the login; `nil` if there is none. The form is read from the JSON, because the JSON of every
  /// step has a member `actions`, even if an overlay adds the type of the step.
  fileprivate var cancelForm: FormActionModel? {
    let actions = jsonValue["actions"]?.arrayValue ?? []
    return actions.lazy.filter { $0["kind"] == .string(ActionKind.cancel.rawValue) }
      .compactMap { try? FormAction(jsonData: Data($0.jsonText.utf8)) }.first?.model
  }
}
