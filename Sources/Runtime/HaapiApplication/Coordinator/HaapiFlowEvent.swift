public import Foundation

/// An event of a flow: an action of the user, or a result. A ``HaapiFlowDriver`` sends the events of the user and of
/// the platform to a ``HaapiFlowSession``. The session adds the events of the server.
public enum HaapiFlowEvent: Sendable {
  // MARK: The user

  /// Starts or restarts a login.
  case start
  /// Performs the action of a button, with the values of its form.
  case submit(any RepresentationActionModel, parameters: [String: any Sendable])
  /// Continues with an item of a selector. The item may first lead to a form or to another selector.
  case select(any RepresentationActionModel)
  /// Follows a link of any kind.
  case follow(Link)
  /// Returns to the screen of the step: closes a problem, or a form or selector that the user has chosen.
  case back
  /// The user wants to leave the flow, with the close button or the back button.
  case leave
  /// Answers an alert.
  case answer(HaapiFlowAlert.Choice.Kind)
  /// Tries the operation of this step again.
  case retryOperation

  // MARK: The platform

  /// The result of ``HaapiFlowEffect/open(_:_:)`` for an app: true if the platform has opened the app.
  case opened(Bool)
  /// A browser or another app has returned to this app with an address.
  case returned(URL)
  /// The browser was closed without returning an address.
  case browserClosed
  /// The kind of authenticator that the user has chosen.
  case picked(HaapiAuthenticatorKind)
  /// The authenticator has created a credential, or has signed with a credential.
  case credential(any WebAuthnOperationParametersModel)
  /// The authenticator returned no credential.
  case credentialFailed(HaapiCredentialFailure)
  /// The app or the driver has performed an operation successfully. The flow continues with the action.
  case operationSucceeded(any RepresentationActionModel, parameters: [String: any Sendable])
  /// An operation that only the app can perform has failed.
  case operationFailed(any Error)
  /// The app is no longer in the foreground.
  case enteredBackground
  /// The app is in the foreground again.
  case enteredForeground

  // MARK: The server

  /// The model of a step or problem has arrived.
  case received(any UIModel)
  /// The login has ended with the model of tokens or of a refusal.
  case receivedTokens(any OAuthModel)
  /// A call has failed because of an error of the network, the server or the mapping, or was cancelled.
  case failed(any Error)
  /// Automatic polls have ended, but the polling step is still shown.
  case pollsEnded
}

/// The reason why an authenticator returned no credential.
public enum HaapiCredentialFailure: Sendable {
  /// The user has cancelled the request.
  case cancelled
  /// This device or this driver has no authenticator.
  case notAvailable
  /// The authenticator has no matching credential.
  case noCredentials
  /// The app is not associated with the site that requests the credential.
  case appNotAssociated
  /// Any other error.
  case failed(any Error)

  /// True if no passkey can be used. Trying again is then useless.
  package var isWithoutPasskey: Bool {
    switch self {
    case .notAvailable, .noCredentials, .appNotAssociated: true
    case .cancelled, .failed: false
    }
  }
}

/// The kind of authenticator that has a credential.
public enum HaapiAuthenticatorKind: Sendable, Hashable, CaseIterable {
  /// An authenticator in this device.
  case platform
  /// An authenticator in a separate device, such as a security key.
  case crossPlatform
}
