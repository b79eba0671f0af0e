public import Foundation

/// Decides the next actions of a flow. A coordinator converts events to effects, without a screen and without waiting.
///
/// A coordinator is a value. ``handle(_:)`` changes the value, and returns the effects in the order in which they must
/// be performed. ``HaapiFlowSession`` calls ``handle(_:)`` for every event, and passes the effects that concern the
/// screen to a ``HaapiFlowDriver``. An app needs to call ``handle(_:)`` only in tests.
///
/// - Note: Source: HAAPI iOS UI kit, presentation and flow life cycle
public struct HaapiFlowCoordinator: Sendable {
  /// The options of a flow.
  public struct Settings: Sendable {
    /// The app's own address, to which browsers and other apps return.
    public var redirectTo: String
    /// True if the user must confirm leaving the flow.
    public var confirmsLeaving = true
    /// True if the user sees an error, or a problem that ends the login, before the app receives it.
    public var tellsErrors = true
    /// True if alerts show the messages of errors, for developers. Otherwise alerts explain what the user can do.
    public var explainsErrors = false
    /// True if the user can continue after an error: alerts about errors offer to try again or to start over, and a
    /// problem that ends the login is shown with the server's actions. If false, alerts only offer to end the flow. One
    /// exception: if the app was in the background during a request, the alert also offers to try again.
    public var offersRecovery = false
    /// True if pages open in the default browser. Before iOS 17.4, a ``redirectTo`` with https requires this, because a
    /// browser session of the app cannot return to such an address.
    public var usesDefaultBrowser = false
    /// True if a login without a passkey continues with the first form of the server's error actions; a form that needs
    /// input is not sent. If false, the login ends.
    public var usesPasskeysBrowserFallback = false
    var texts = ThemeTexts(resources: BundleResources(texts: .main))
    private var themeMessage: String?

    /// The message for a login that ends because there is no passkey.
    var withoutPasskeysMessage: String {
      themeMessage ?? texts.text("hui_webauth_passkeys_not_supported")
    }

    public init(redirectTo: String) {
      self.redirectTo = redirectTo
    }

    /// Creates the options from an app's configuration and the strings of its theme.
    public init(_ application: any HaapiUIKitApplication) {
      self.init(application.haapiUIKitConfiguration)
      texts = application.theme.texts
      themeMessage = application.theme.webAuthnViewController.passkeysNotSupportedMessageText
    }

    /// Creates the options from an app's configuration, without strings that overlays add to the theme.
    public init(_ configuration: HaapiUIKitConfiguration) {
      redirectTo = configuration.haapiConfiguration.appRedirect
      confirmsLeaving = configuration.shouldConfirmFlowInterruption
      tellsErrors = configuration.shouldAutoHandleFlowErrorFeedback
      usesDefaultBrowser =
        configuration.useDefaultExternalBrowser || !Self.sessionsReturn(to: redirectTo)
      usesPasskeysBrowserFallback = configuration.usePasskeysBrowserFallback
      texts = ThemeTexts(resources: BundleResources(texts: configuration.applicationBundle))
    }

    /// True if a browser session of the app can return to the address.
    static func sessionsReturn(to address: String, knowHTTPS: Bool = sessionsKnowHTTPS) -> Bool {
      URL(string: address)?.isHTTPS != true || knowHTTPS
    }

    private static var sessionsKnowHTTPS: Bool {
      if #available(iOS 17.4, macOS 14.4, *) { true } else { false }
    }
  }

  /// The phase of the flow. It determines which events are handled.
  public enum Phase: Sendable, Hashable {
    /// The flow has not started.
    case idle
    /// A request is in progress. Actions of the user are ignored, except for leaving.
    case busy
    /// The flow waits for the user, or polls.
    case ready
    /// The flow has ended. Every event is ignored.
    case ended
  }

  /// An operation outside the screens of the flow, for example in a browser or another app.
  enum Operation: Sendable {
    case form(any FormOperationModel)
    case webAuthn(any WebAuthnOperationModel)
    case generic(any GenericOperationModel)
  }

  /// A series of polling steps.
  struct Wait: Sendable {
    var operation: (any PollingOperationModel)?
    var model: any PollingModel
    var isPolling = false
    /// True if polls have stopped because the app is in the background.
    var isSuspended = false
    var hasOpenedApp = false
  }

  /// The options of the flow.
  public var settings: Settings
  private let dataMapper: any DataMapper

  public internal(set) var phase = Phase.idle
  /// The model of the screen for the current step.
  public internal(set) var screen: (any UIModel)?
  /// The model that is shown over the screen: a problem, or the form or selector that the user has chosen.
  public internal(set) var cover: (any UIModel)?
  /// The alert that the user must answer before any other action.
  public internal(set) var alert: HaapiFlowAlert?

  var operation: Operation?
  /// The last operation, if it has ended. The user can try this operation again until the next step arrives.
  var answeredOperation: Operation?
  /// True if the user must choose an authenticator for the operation.
  var isPicking = false
  var wait: Wait?
  private var lastRequest = HaapiFlowRequest.start
  /// True if an automatic poll caused the last error.
  private var hasPollFailed = false
  /// The number of operations since the last event of the user.
  private var operationCount = 0
  private static let maximumOperations = 20

  public init(settings: Settings, dataMapper: any DataMapper) {
    self.settings = settings
    self.dataMapper = dataMapper
  }

  /// True if the current step is polled automatically.
  public var isPolling: Bool { wait?.isPolling == true }

  /// True if the event `retryOperation` can start an operation again.
  package var canRetryOperation: Bool {
    phase == .ready && (operation ?? answeredOperation) != nil
  }

  /// True if an operation waits for a return to the app, and the address is the app's own address.
  public func canHandle(_ url: URL) -> Bool {
    guard phase != .ended, case .form = operation,
      let own = URLComponents(string: settings.redirectTo),
      let given = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return false }
    return own.scheme?.lowercased() == given.scheme?.lowercased()
      && own.host?.lowercased() == given.host?.lowercased() && own.port == given.port
      && own.pathOfPage == given.pathOfPage
  }

  /// Handles an event, and returns the effects in order.
  public mutating func handle(_ event: HaapiFlowEvent) -> [HaapiFlowEffect] {
    guard phase != .ended else { return [] }
    switch event {
    case .start, .submit, .select, .follow, .back, .leave, .answer, .retryOperation:
      return handlePerson(event)
    case .received(let model):
      let effects = loaded()
      return effects + take(model)
    case .receivedTokens(let model): return loaded() + finish(.oAuth(model))
    case .failed(let error):
      hasPollFailed = isPolling
      wait?.isPolling = false
      return loaded() + take(error)
    case .pollsEnded:
      guard wait?.isPolling == true else { return [] }
      wait?.isPolling = false
      return [.pollingEnded]
    default: return handlePlatform(event)
    }
  }

  // MARK: Events of the user

  private mutating func handlePerson(_ event: HaapiFlowEvent) -> [HaapiFlowEffect] {
    operationCount = 0
    if let alert {
      guard case .answer(let kind) = event else { return [] }
      return answer(kind, to: alert)
    }
    switch event {
    case .leave: return leave()
    case .start where phase != .busy: return start()
    case _ where phase != .ready: return []
    case .submit(let action, let parameters): return submit(action, parameters)
    case .select(let action): return select(action)
    case .follow(let link): return follow(link)
    case .back: return back()
    case .retryOperation: return retryOperation()
    default: return []
    }
  }

  private mutating func retryOperation() -> [HaapiFlowEffect] {
    guard let operation = operation ?? answeredOperation else { return [] }
    self.operation = operation
    answeredOperation = nil
    return run(operation)
  }

  private mutating func start() -> [HaapiFlowEffect] {
    let effects = request(.start)
    answeredOperation = nil
    screen = nil
    cover = nil
    wait = nil
    return effects
  }

  mutating func submit(
    _ action: any RepresentationActionModel, _ parameters: [String: any Sendable]
  ) -> [HaapiFlowEffect] {
    guard let form = action as? FormActionModel else { return select(action) }
    return request(.submit(form, parameters: parameters))
  }

  private mutating func select(_ action: any RepresentationActionModel) -> [HaapiFlowEffect] {
    switch action {
    case let form as FormActionModel where !form.needsInput:
      return request(.submit(form, parameters: [:]))
    case let action as GenericClientOperationActionModel:
      return take(
        DefaultGenericOperationModel(problem: operationProblem, actionModel: action))
    default: break
    }
    do {
      let model = try dataMapper.mapRepresentationActionModelToUIInteractionModel(
        representationActionModel: action)
      let effects = stopPolling() + endOperation()
      cover = model
      return effects + [.show(model)]
    } catch {
      HaapiLogger.log(
        .warning, UIKitFollowUpTag.flow,
        "A \(public: typeName(action)) cannot be chosen: \(public: HaapiUIKitError.text(of: error))"
      )
      return [.problem(operationProblem, isInPlace: true)]
    }
  }

  private var operationProblem: any ProblemModel {
    DefaultProblemModel(message: settings.texts.text("hui_operation_failed"))
  }

  private mutating func follow(_ link: Link) -> [HaapiFlowEffect] {
    switch link.kind {
    case .haapi: return request(.follow(link))
    case .inlineImage: return []
    default:
      guard let url = URL(string: link.href), url.scheme != nil else { return [] }
      return [.openLink(url)]
    }
  }

  private mutating func back() -> [HaapiFlowEffect] {
    guard let cover, !cover.isCritical, let screen else { return [] }
    self.cover = nil
    return [.show(screen)] + poll()
  }

  // MARK: Ends and alerts

  private mutating func leave() -> [HaapiFlowEffect] {
    guard settings.confirmsLeaving else { return finish(.left) }
    return show(settings.leavingAlert)
  }

  private mutating func show(_ alert: HaapiFlowAlert) -> [HaapiFlowEffect] {
    self.alert = alert
    return [.alert(alert)]
  }

  private mutating func answer(
    _ kind: HaapiFlowAlert.Choice.Kind, to alert: HaapiFlowAlert
  ) -> [HaapiFlowEffect] {
    guard alert.choices.contains(where: { $0.kind == kind }) else { return [] }
    self.alert = nil
    switch kind {
    case .stay: return []
    case .retry: return hasPollFailed ? poll(isImmediate: true) : request(lastRequest)
    case .startOver: return start()
    case .leave: break
    }
    switch alert.reason {
    case .leaving: return finish(.left)
    case .error(let error): return finish(.error(error))
    case .restartRequired(let problem): return finish(Self.end(with: problem))
    }
  }

  mutating func take(_ error: any Error, message: String? = nil) -> [HaapiFlowEffect] {
    guard !error.isCancellation else { return [] }
    guard settings.tellsErrors else { return finish(.error(error)) }
    return show(settings.alert(about: error, message: message))
  }

  private mutating func end(
    with problem: any UIProblemModel
  ) -> [HaapiFlowEffect] {
    guard settings.tellsErrors else { return finish(Self.end(with: problem)) }
    return show(settings.alert(about: problem))
  }

  private static func end(with problem: any UIProblemModel) -> HaapiFlowEnd {
    let type = (problem as? any ProblemModel)?.type?.rawValue ?? "of an unknown type"
    return .error(
      HaapiUIKitError.illegalState("The login has ended with the problem \(type)."))
  }

  private mutating func finish(_ end: HaapiFlowEnd) -> [HaapiFlowEffect] {
    let effects = stopPolling() + endOperation() + loaded()
    phase = .ended
    alert = nil
    return effects + [.finish(end)]
  }

  // MARK: Requests

  mutating func request(_ request: HaapiFlowRequest) -> [HaapiFlowEffect] {
    let effects = stopPolling() + endOperation()
    lastRequest = request
    phase = .busy
    return effects + [.loading(true), .send(request)]
  }

  private mutating func loaded() -> [HaapiFlowEffect] {
    guard phase == .busy else { return [] }
    phase = .ready
    return [.loading(false)]
  }

  mutating func endOperation() -> [HaapiFlowEffect] {
    guard operation != nil else { return [] }
    answeredOperation = operation
    operation = nil
    return [.cancelOperation]
  }
}

// MARK: Steps and problems

extension HaapiFlowCoordinator {
  private mutating func take(_ model: any UIModel) -> [HaapiFlowEffect] {
    switch model {
    case is any AuthorizationRequestModel: return []
    case let problem as any UIProblemModel: return take(problem)
    case let model as any ContinueSameModel:
      wait?.isPolling = false
      guard screen != nil else { return change(to: model.formModel ?? model) }
      return [.stay(model)]
    case let operation as any PollingOperationModel:
      guard let model = operation.interactionModel else { return fail(operation) }
      return take(model, operation)
    case let model as any PollingModel: return take(model, nil)
    case let operation as any FormOperationModel:
      return begin(.form(operation), on: operation.interactionModel)
    case let operation as any WebAuthnOperationModel:
      return begin(.webAuthn(operation), on: operation)
    case let operation as any GenericOperationModel:
      return begin(.generic(operation), on: operation.interactionModel)
    default: return change(to: model)
    }
  }

  private mutating func change(to model: any UIModel) -> [HaapiFlowEffect] {
    let effects = stopPolling()
    wait = nil
    operation = nil
    answeredOperation = nil
    cover = nil
    screen = model
    return effects + [.show(model)]
  }

  private mutating func begin(
    _ operation: Operation, on model: (any UIModel)?
  ) -> [HaapiFlowEffect] {
    operationCount += 1
    guard operationCount <= Self.maximumOperations else {
      // Without this limit, a server could open an app again and again.
      return take(
        HaapiError.illegalState(
          message: "The server has sent more than \(Self.maximumOperations) operations in a row."))
    }
    let effects = model.map { change(to: $0) } ?? stopPolling()
    wait = nil
    self.operation = operation
    answeredOperation = nil
    return effects + run(operation)
  }

  private mutating func take(_ problem: any UIProblemModel) -> [HaapiFlowEffect] {
    wait?.isPolling = false
    if problem.isCritical, !settings.offersRecovery { return end(with: problem) }
    let shown = cover ?? screen
    let isInPlace =
      (problem as? any ProblemModel)?.type != nil && !problem.isCritical
      && (shown is any FormModel || shown is any GenericModel
        || shown is any WebAuthnOperationModel || shown?.showsTabs == true)
    if !isInPlace { cover = problem }
    return [.problem(problem, isInPlace: isInPlace)]
  }

  // MARK: Polling steps

  private mutating func take(
    _ model: any PollingModel, _ operation: (any PollingOperationModel)?
  ) -> [HaapiFlowEffect] {
    var effects: [HaapiFlowEffect] = []
    if var wait, cover == nil, (wait.model is any BankIdModel) == (model is any BankIdModel) {
      if !wait.model.isEqualTo(model) { effects.append(.update(model)) }
      wait.model = model
      wait.operation = operation
      self.wait = wait
      screen = model
    } else {
      let (isSuspended, hasOpenedApp) = (
        wait?.isSuspended ?? false, wait?.hasOpenedApp ?? false
      )
      effects = change(to: model)
      wait = Wait(
        operation: operation, model: model, isSuspended: isSuspended, hasOpenedApp: hasOpenedApp)
    }
    if let url = operation?.url, wait?.hasOpenedApp == false {
      wait?.hasOpenedApp = true
      effects.append(.open(url, .app))
    }
    return effects + poll()
  }

  /// Starts automatic polls, if the current step allows them. Returns no effect otherwise.
  private mutating func poll(isImmediate: Bool = false) -> [HaapiFlowEffect] {
    guard let wait, !wait.isPolling, !wait.isSuspended, phase == .ready else { return [] }
    if wait.model.status.isWaiting, wait.model.autoPollingDuration <= 0 { return [] }
    self.wait?.isPolling = true
    return [.poll(wait.model, isImmediate: isImmediate)]
  }

  mutating func stopPolling() -> [HaapiFlowEffect] {
    guard wait?.isPolling == true else { return [] }
    wait?.isPolling = false
    return [.stopPolling]
  }

  mutating func suspend() -> [HaapiFlowEffect] {
    guard wait?.isPolling == true else { return [] }
    wait?.isSuspended = true
    return stopPolling()
  }

  mutating func resume() -> [HaapiFlowEffect] {
    guard wait?.isSuspended == true else { return [] }
    wait?.isSuspended = false
    return poll(isImmediate: true)
  }
}

extension URLComponents {
  /// The path, or `/` for an empty path, because a browser adds `/` to an address without a path.
  fileprivate var pathOfPage: String { path.isEmpty ? "/" : path }
}

extension UIModel {
  /// True if the model is a selector that shows the forms of its choices on the same screen.
  fileprivate var showsTabs: Bool { (self as? any SelectorModel)?.selectorItems.areTabs == true }

  /// True if the model is a problem that ends the login.
  fileprivate var isCritical: Bool { (self as? any ProblemModel)?.type?.isCritical == true }
}

extension FormActionModel {
  /// True if the form has a field that the user can fill in.
  package var needsInput: Bool {
    fields.contains { !($0 is HiddenFormField) && !($0 is ContextFormField) }
  }
}

extension Error {
  /// True if the error means that a request was cancelled, which is not a failure.
  var isCancellation: Bool {
    self is CancellationError || (self as? HaapiUIKitError)?.cause is CancellationError
  }
}
