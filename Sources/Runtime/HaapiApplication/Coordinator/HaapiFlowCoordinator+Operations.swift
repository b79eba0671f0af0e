import Foundation

// Operations outside the screens of the flow: browsers, other apps, authenticators, the app itself.
extension HaapiFlowCoordinator {
  mutating func handlePlatform(_ event: HaapiFlowEvent) -> [HaapiFlowEffect] {
    switch event {
    case .enteredBackground: return suspend()
    case .enteredForeground: return resume()
    case .opened(let isOpen): return opened(isOpen)
    case .returned(let url): return returned(url)
    case .browserClosed:
      guard case .form(let operation) = operation else { return [] }
      return fail(operation)
    case .picked(let kind):
      guard isPicking, case .webAuthn(let operation) = operation,
        operation.authenticatorKinds.contains(kind)
      else { return [] }
      isPicking = false
      return ask(operation, kind)
    case .credential(let parameters): return take(parameters)
    case .credentialFailed(let failure): return take(failure)
    case .operationSucceeded(let action, let parameters):
      let effects = endOperation()
      return effects.isEmpty ? [] : effects + submit(action, parameters)
    case .operationFailed(let error): return operationFailed(error)
    default: return []
    }
  }

  /// Starts or restarts an operation.
  mutating func run(_ operation: Operation) -> [HaapiFlowEffect] {
    switch operation {
    case .form(let operation): return open(operation)
    case .webAuthn(let operation): return ask(operation)
    case .generic(let operation):
      return (operation.url.map { [.open($0, .app)] } ?? []) + [.perform(operation)]
    }
  }

  /// Shows the server's alternatives for a failed operation, or the operation's problem if there are no alternatives.
  mutating func fail(_ operation: any UIOperationModel) -> [HaapiFlowEffect] {
    if let model = operation.errorInteractionModel as? any UIModel {
      screen = model
      cover = nil
      return stopPolling() + [.show(model)]
    }
    cover = operation.problem
    return stopPolling() + [.problem(operation.problem, isInPlace: false)]
  }

  // MARK: Browsers and apps

  private mutating func open(_ operation: any FormOperationModel) -> [HaapiFlowEffect] {
    guard let url = operation.url else { return fail(operation) }
    if operation.isSentAfterLaunch { return [.open(url, .app)] }
    guard url.isWeb, let scheme = URL(string: settings.redirectTo)?.scheme
    else { return fail(operation) }
    return [
      .open(
        url, .browser(callbackScheme: scheme, isDefault: settings.usesDefaultBrowser))
    ]
  }

  private mutating func opened(_ isOpen: Bool) -> [HaapiFlowEffect] {
    switch operation {
    case .form(let operation) where operation.isSentAfterLaunch:
      guard isOpen, let url = operation.url else { return fail(operation) }
      return submit(operation, with: url)
    case .form(let operation): return isOpen ? [] : fail(operation)
    case .generic(let operation): return isOpen ? [] : fail(operation)
    case .webAuthn: return []
    case nil:
      guard !isOpen, let operation = wait?.operation else { return [] }
      return fail(operation)
    }
  }

  private mutating func returned(_ url: URL) -> [HaapiFlowEffect] {
    guard case .form(let operation) = operation, canHandle(url) else {
      HaapiLogger.log(
        .warning, UIKitFollowUpTag.flow, "No operation waits for \(url); it is ignored")
      return []
    }
    return submit(operation, with: url)
  }

  private mutating func submit(
    _ operation: any FormOperationModel, with url: URL
  ) -> [HaapiFlowEffect] {
    do {
      let parameters = try operation.buildParameters(url)
      answeredOperation = self.operation
      self.operation = nil
      return request(.submit(operation.formActionModel, parameters: parameters))
    } catch {
      HaapiLogger.log(
        .error, UIKitFollowUpTag.flow,
        "The address of the browser cannot be used: \(public: HaapiUIKitError.text(of: error))")
      return fail(operation)
    }
  }

  // MARK: Authenticators

  private mutating func ask(_ operation: any WebAuthnOperationModel) -> [HaapiFlowEffect] {
    let kinds = operation.authenticatorKinds
    isPicking = kinds.count > 1
    if isPicking { return [.pickAuthenticator(kinds)] }
    return ask(operation, kinds.first)
  }

  /// - Parameter kind: The kind of authenticator; `nil` if the server allows any kind.
  private mutating func ask(
    _ operation: any WebAuthnOperationModel, _ kind: HaapiAuthenticatorKind?
  ) -> [HaapiFlowEffect] {
    switch operation.actionModel {
    case let action as WebAuthnAuthenticationClientOperationActionModel:
      return [.requestCredential(.authenticate(action.credentialOptions, kind))]
    case let action as WebAuthnRegistrationClientOperationActionModel:
      let platform = action.platformOptions.map { HaapiCredentialRequest.register($0, .platform) }
      let other = action.crossPlatformOptions.map {
        HaapiCredentialRequest.register($0, .crossPlatform)
      }
      guard let request = kind == .platform ? platform : other else { return fail(operation) }
      return [.requestCredential(request)]
    default: return fail(operation)
    }
  }

  private mutating func take(
    _ parameters: any WebAuthnOperationParametersModel
  ) -> [HaapiFlowEffect] {
    guard case .webAuthn(let operation) = operation else { return [] }
    let values = operation.buildParametersWrapper(parameters)
    guard !values.isEmpty, let form = operation.action?.continueActions.firstForm else {
      return take(
        .failed(HaapiUIKitError.illegalState("The credential is not of the requested kind.")))
    }
    answeredOperation = self.operation
    self.operation = nil
    return request(.submit(form, parameters: values))
  }

  private mutating func take(_ failure: HaapiCredentialFailure) -> [HaapiFlowEffect] {
    guard case .webAuthn(let operation) = operation else { return [] }
    if failure.isWithoutPasskey {
      guard settings.usesPasskeysBrowserFallback else {
        let message = settings.withoutPasskeysMessage
        return take(HaapiUIKitError.unsupported(cause: message), message: message)
      }
      if let form = operation.action?.errorActions.firstForm, !form.needsInput {
        self.operation = nil
        return request(.submit(form, parameters: [:]))
      }
    }
    return [.credentialFailed(failure, alternatives: operation.errorInteractionModel)]
  }

  // MARK: The app's own operations

  private mutating func operationFailed(_ error: any Error) -> [HaapiFlowEffect] {
    HaapiLogger.log(
      .error, UIKitFollowUpTag.flow,
      "The operation failed: \(public: HaapiUIKitError.text(of: error))")
    switch operation {
    case .generic(let operation): return endOperation() + fail(operation)
    case .form(let operation): return fail(operation)
    case .webAuthn: return take(.failed(error))
    case nil: return []
    }
  }
}

extension URL {
  package var isHTTPS: Bool { scheme?.lowercased() == "https" }
  package var isWeb: Bool { isHTTPS || scheme?.lowercased() == "http" }
}

extension FormOperationModel {
  /// True if the form is sent as soon as the other app is open.
  fileprivate var isSentAfterLaunch: Bool {
    (self as? any OperationSubmitTiming)?.submitTiming == .afterLaunch
  }
}

extension WebAuthnOperationModel {
  /// The kinds of authenticators that the server allows; empty if it allows any kind.
  fileprivate var authenticatorKinds: [HaapiAuthenticatorKind] {
    let (platform, other): (Bool, Bool) =
      switch actionModel {
      case let action as WebAuthnRegistrationClientOperationActionModel:
        (action.platformOptions != nil, action.crossPlatformOptions != nil)
      case let action as WebAuthnAuthenticationClientOperationActionModel:
        (
          action.credentialOptions.platformAllowCredentials?.isEmpty == false,
          action.credentialOptions.crossPlatformAllowCredentials?.isEmpty == false
        )
      default: (false, false)
      }
    return (platform ? [.platform] : []) + (other ? [.crossPlatform] : [])
  }

  fileprivate var action: (any ClientOperationActionModelRepresentation)? {
    actionModel as? any ClientOperationActionModelRepresentation
  }
}

extension [any Action] {
  /// The first form among the actions; `nil` if there is none.
  package var firstForm: FormActionModel? {
    lazy.compactMap { ($0 as? FormAction)?.model }.first
  }
}
