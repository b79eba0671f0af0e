public import Foundation
public import HaapiUIModels
import IdsvrHaapiSdk

/// An event of a flow: an action of the user, or a result. A driver tells ``HaapiFlowSession`` of
/// those of the person and of the platform; the session adds those of the server.
public enum HaapiFlowEvent: Sendable {
  // MARK: The person

  /// Begins a login, or begins it again.
  case start
  /// Sends what a button says, with the values of its form.
  case submit(any RepresentationActionModel, parameters: [String: any Sendable])
  /// Continues with a choice, which may need a form or a further choice first.
  case select(any RepresentationActionModel)
  /// Follows a link, wherever it leads.
  case follow(Link)
  /// Goes back to the screen of the step, from a problem or from what a choice has opened.
  case back
  /// Leaves the flow: its close or back button.
  case leave
  /// Answers an alert.
  case answer(HaapiFlowAlert.Choice.Kind)
  /// Tries the operation of this step again.
  case retryOperation

  // MARK: The platform

  /// The response to ``HaapiFlowEffect/open(_:_:)`` of an app: whether the platform could open it.
  case opened(Bool)
  /// A browser or an app has come back with an address.
  case returned(URL)
  /// The browser was closed without coming back.
  case browserClosed
  /// The kind of authenticator that the person has picked.
  case picked(HaapiAuthenticatorKind)
  /// The authenticator has made a credential, or has signed with one.
  case credential(any WebAuthnOperationParametersModel)
  /// There is no credential.
  case credentialFailed(HaapiCredentialFailure)
  /// An operation of the app's own has succeeded, or a driver has carried one out in its own way.
  case operationSucceeded(any RepresentationActionModel, parameters: [String: any Sendable])
  /// An operation of the app's own has failed.
  case operationFailed(any Error)
  /// The app is no longer in the foreground.
  case enteredBackground
  /// The app is in front again.
  case enteredForeground

  // MARK: The server

  /// The model of a step or problem has come.
  case received(any UIModel)
  /// The login has ended with the model of tokens or of a refusal.
  case receivedTokens(any OAuthModel)
  /// There is no step: an error of the network, the server or the mapping.
  case failed(any Error)
  /// Automatic polls have ended, but the wait continues.
  case pollsEnded
}

/// The reason why an authenticator returned no credential.
public enum HaapiCredentialFailure: Sendable {
  /// The person has dismissed it.
  case cancelled
  /// This device, or this driver, has no authenticator.
  case notAvailable
  /// The authenticator has no fitting credential.
  case noCredentials
  /// The app is not linked to the site that asks.
  case appNotAssociated
  /// Another error.
  case failed(any Error)
}

/// The kind of authenticator that has a credential.
public enum HaapiAuthenticatorKind: Sendable, Hashable, CaseIterable {
  /// In this device.
  case platform
  /// In a thing of its own, such as a security key.
  case crossPlatform
}
