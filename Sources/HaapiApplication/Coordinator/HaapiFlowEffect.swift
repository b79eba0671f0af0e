public import Foundation
public import HaapiUIModels
import IdsvrHaapiSdk

/// The next thing to do. A driver performs the first group; ``HaapiFlowSession`` the second.
public enum HaapiFlowEffect: Sendable {
  // MARK: Of the driver

  /// A request has begun, or ended. Polls are none.
  case loading(Bool)
  /// Shows a new screen for the model: a form, a selector, a wait, a problem, and so on.
  case show(any UIModel)
  /// Brings the wait that is shown up to date, in place.
  case update(any PollingModel)
  /// Automatic polls have ended, but the wait that is shown continues: now the person has to poll.
  case pollingEnded
  /// The screen stays: adds the messages, and shows the form, if there is one, in place or else as a
  /// new screen.
  case stay(any ContinueSameModel)
  /// Shows a problem.
  ///
  /// - Parameter isInPlace: True if the current screen should show it, for example next to the fields.
  ///   A screen that cannot leaves it to a screen of its own, from which the person goes ``HaapiFlowEvent/back``.
  case problem(any UIProblemModel, isInPlace: Bool)
  /// Asks, or tells, something that cannot be ignored. The driver responds with
  /// ``HaapiFlowEvent/answer(_:)``.
  case alert(HaapiFlowAlert)
  /// Opens an address. Answers: ``HaapiFlowEvent/opened(_:)`` for an app;
  /// ``HaapiFlowEvent/returned(_:)`` or ``HaapiFlowEvent/browserClosed`` for a browser.
  case open(URL, HaapiOpening)
  /// Opens a page that the login does not wait for.
  case openLink(URL)
  /// Lets the person pick an authenticator. The driver responds with ``HaapiFlowEvent/picked(_:)``.
  case pickAuthenticator([HaapiAuthenticatorKind])
  /// Asks an authenticator. Answers: ``HaapiFlowEvent/credential(_:)`` and
  /// ``HaapiFlowEvent/credentialFailed(_:)``.
  case requestCredential(HaapiCredentialRequest)
  /// Shows on the screen of the operation why there is no credential, and offers to try again
  /// (``HaapiFlowEvent/retryOperation``) and the alternatives of the server.
  case credentialFailed(HaapiCredentialFailure, alternatives: (any UIInteractionModel)?)
  /// Carries out an operation that only the app knows. Answers:
  /// ``HaapiFlowEvent/operationSucceeded(_:parameters:)`` and ``HaapiFlowEvent/operationFailed(_:)``.
  case perform(any GenericOperationModel)
  /// Closes what was opened: browser session, prompts of authenticators.
  case cancelOperation
  /// The flow has ended. Nothing follows.
  case finish(HaapiFlowEnd)

  // MARK: Of the session

  /// Sends a request. Its outcome is an event of the server.
  case send(HaapiFlowRequest)
  /// Polls automatically from the last step on.
  ///
  /// - Parameter isImmediate: True if the first poll does not wait.
  case poll(any PollingModel, isImmediate: Bool)
  /// Ends automatic polls.
  case stopPolling
}

/// The app or browser that opens an address.
public enum HaapiOpening: Sendable, Hashable {
  /// The app that the address belongs to.
  case app
  /// A browser, which comes back to an address with this scheme.
  ///
  /// - Parameter isDefault: True if it is the default browser, and not a session of the app.
  case browser(callbackScheme: String, isDefault: Bool)
}

/// A request to an authenticator.
public enum HaapiCredentialRequest: Sendable {
  /// Makes a credential.
  case register(
    any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    HaapiAuthenticatorKind)
  /// Signs with a credential; `nil` for one of any kind.
  case authenticate(
    WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions,
    HaapiAuthenticatorKind?)
}

/// One request of a flow.
public enum HaapiFlowRequest: Sendable {
  /// Begins a login.
  case start
  /// Submits a form.
  case submit(FormActionModel, parameters: [String: any Sendable])
  /// Follows a link of the API.
  case follow(Link)
}

/// How a flow has ended.
public enum HaapiFlowEnd: Sendable {
  /// With tokens, or the server's refusal.
  case oAuth(any OAuthModel)
  /// With an error; `HaapiUIKitError.other(CancellationError())` when the person has left.
  case error(any Error)

  /// Tells the app.
  @MainActor public func deliver(to result: any HaapiFlowResult) {
    switch self {
    case .oAuth(let model): result.didReceiveOAuthModel(model)
    case .error(let error): result.didReceiveError(error)
    }
  }
}
