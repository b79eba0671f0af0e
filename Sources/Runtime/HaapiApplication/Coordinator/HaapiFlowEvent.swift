public import Foundation

/// An event of a flow: an action of the user, or a result. A driver sends the events of the user and of the
/// platform to ``HaapiFlowSession``; the session adds the events of the server.
public enum HaapiFlowEvent: Sendable {
  // MARK: The user

  /// Starts a login, or restarts it.
  case start
  /// Performs the action of a button, with the values of its form.
  case submit(any RepresentationActionModel, parameters: [String: any Sendable])
  /// Continues with a choice. It may first lead to a form or to another choice.
  case select(any RepresentationActionModel)
  /// Follows a link of any kind.
  case follow(Link)
  /// Returns to the screen of the step, from a problem or from the form or selector of a choice.
  case back
  /// Leaves the flow, with its close or back button.
  case leave
  /// Answers an alert.
  case answer(HaapiFlowAlert.Choice.Kind)
  /// Tries the operation of this step again.
  case retryOperation

  // MARK: The platform

  /// The response to ``HaapiFlowEffect/open(_:_:)`` for an app: true if the platform could open it.
  case opened(Bool)
  /// A browser or an app has returned with an address.
  case returned(URL)
  /// The browser was closed without returning an address.
  case browserClosed
  /// The kind of authenticator that the user has chosen.
  case picked(HaapiAuthenticatorKind)
  /// The authenticator has created a credential, or has signed with one.
  case credential(any WebAuthnOperationParametersModel)
  /// The authenticator returned no credential.
  case credentialFailed(HaapiCredentialFailure)
  /// An operation that only the app can perform has succeeded, or a driver has performed one itself.
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
  /// An error of the network, the server or the mapping occurred instead of a step.
  case failed(any Error)
  /// Automatic polls have ended, but the wait continues.
  case pollsEnded
}

/// The reason why an authenticator returned no credential.
public enum HaapiCredentialFailure: Sendable {
  /// The user has cancelled it.
  case cancelled
  /// This device or this driver has no authenticator.
  case notAvailable
  /// The authenticator has no matching credential.
  case noCredentials
  /// The app is not associated with the site that requests the credential.
  case appNotAssociated
  /// Another error.
  case failed(any Error)

  /// True if there is no passkey that the user could try again with.
  package var isWithoutPasskey: Bool {
    switch self {
    case .notAvailable, .noCredentials, .appNotAssociated: true
    case .cancelled, .failed: false
    }
  }
}

/// The kind of authenticator that has a credential.
public enum HaapiAuthenticatorKind: Sendable, Hashable, CaseIterable {
  /// In this device.
  case platform
  /// In a separate device, such as a security key.
  case crossPlatform
}
