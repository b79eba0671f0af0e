public import Foundation

/// An action that follows an event. A ``HaapiFlowDriver`` performs the first group of effects, and a
/// ``HaapiFlowSession`` the second group.
public enum HaapiFlowEffect: Sendable {
  // MARK: Performed by the driver

  /// A request, other than a poll, has begun (true) or ended (false).
  case loading(Bool)
  /// Shows a new screen for the model: a form, a selector, a polling step, a problem, and so on.
  case show(any UIModel)
  /// Updates the screen of the polling step in place.
  case update(any PollingModel)
  /// Automatic polls have ended, but the polling step is still shown. From now on the user must poll.
  case pollingEnded
  /// Keeps the screen, and adds the model's messages. If the model has a form, the form is shown in place or as a new
  /// screen.
  case stay(any ContinueSameModel)
  /// Shows a problem.
  ///
  /// - Parameter isInPlace: True if the current screen should show the problem, for example next to the fields. If the
  ///   screen cannot do so, the problem gets its own screen. The user leaves this screen with ``HaapiFlowEvent/back``.
  case problem(any UIProblemModel, isInPlace: Bool)
  /// Shows a question or a message. The user must respond, and the driver then sends ``HaapiFlowEvent/answer(_:)``.
  case alert(HaapiFlowAlert)
  /// Opens an address. The driver then sends ``HaapiFlowEvent/opened(_:)`` for an app, and
  /// ``HaapiFlowEvent/returned(_:)`` or ``HaapiFlowEvent/browserClosed`` for a browser.
  case open(URL, HaapiOpening)
  /// Opens a page. The driver sends no event afterwards.
  case openLink(URL)
  /// Lets the user choose an authenticator. The driver then sends ``HaapiFlowEvent/picked(_:)``.
  case pickAuthenticator([HaapiAuthenticatorKind])
  /// Requests a credential from an authenticator. The driver then sends ``HaapiFlowEvent/credential(_:)`` or
  /// ``HaapiFlowEvent/credentialFailed(_:)``.
  case requestCredential(HaapiCredentialRequest)
  /// Explains on the operation's screen why there is no credential. The screen offers to try again
  /// (``HaapiFlowEvent/retryOperation``), and offers the server's alternatives.
  case credentialFailed(HaapiCredentialFailure, alternatives: (any UIInteractionModel)?)
  /// Performs an operation that only the app can perform. The driver then sends
  /// ``HaapiFlowEvent/operationSucceeded(_:parameters:)`` or ``HaapiFlowEvent/operationFailed(_:)``.
  case perform(any GenericOperationModel)
  /// Closes what the operation has opened: a browser session, an authenticator's prompt, or a screen of the app.
  case cancelOperation
  /// The flow has ended. This is the last effect.
  case finish(HaapiFlowEnd)

  // MARK: Performed by the session

  /// Sends a request. The result is an event of the server, such as ``HaapiFlowEvent/received(_:)``.
  case send(HaapiFlowRequest)
  /// Polls automatically, beginning with the last step that the server sent. The model contains the interval.
  ///
  /// - Parameter isImmediate: True if the first poll is sent without waiting.
  case poll(any PollingModel, isImmediate: Bool)
  /// Ends automatic polls.
  case stopPolling
}

/// The app or browser that opens an address.
public enum HaapiOpening: Sendable, Hashable {
  /// The app that is registered for the address.
  case app
  /// A browser. It returns to an address with this scheme.
  ///
  /// - Parameter isDefault: True for the default browser; false for a browser session of the app.
  case browser(callbackScheme: String, isDefault: Bool)
}

/// A request to an authenticator.
public enum HaapiCredentialRequest: Sendable {
  /// Creates a credential.
  case register(
    any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    HaapiAuthenticatorKind)
  /// Signs with a credential. The kind of authenticator is `nil` if any kind is allowed.
  case authenticate(
    WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions,
    HaapiAuthenticatorKind?)
}

/// A request of a flow.
public enum HaapiFlowRequest: Sendable {
  /// Begins a login.
  case start
  /// Submits a form.
  case submit(FormActionModel, parameters: [String: any Sendable])
  /// Follows a link of the kind `haapi`.
  case follow(Link)
}

/// How a flow has ended.
public enum HaapiFlowEnd: Sendable {
  /// The flow has ended with tokens, or with the server's refusal.
  case oAuth(any OAuthModel)
  /// The flow has ended with an error. If the user has left, the error is `HaapiUIKitError.other(CancellationError())`.
  case error(any Error)

  /// The end of a flow that the user has left.
  package static var left: HaapiFlowEnd { .error(HaapiUIKitError.other(CancellationError())) }

  /// Passes the end to the app.
  @MainActor public func deliver(to result: any HaapiFlowResult) {
    switch self {
    case .oAuth(let model): result.didReceiveOAuthModel(model)
    case .error(let error): result.didReceiveError(error)
    }
  }
}
