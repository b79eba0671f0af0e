import Foundation

/// A request for a new credential (iOS 15.0).
public protocol ASAuthorizationPublicKeyCredentialRegistrationRequest: NSObjectProtocol {
  /// iOS 15.0.
  var relyingPartyIdentifier: String { get }
  /// iOS 15.0.
  var userID: Data { get set }
  /// iOS 15.0.
  var name: String { get set }
  /// iOS 15.0.
  var challenge: Data { get set }
  /// iOS 15.0.
  var userVerificationPreference: ASAuthorizationPublicKeyCredentialUserVerificationPreference {
    get set
  }
  /// iOS 15.0.
  var attestationPreference: ASAuthorizationPublicKeyCredentialAttestationKind { get set }
}

/// A request for a signature with a credential (iOS 15.0).
public protocol ASAuthorizationPublicKeyCredentialAssertionRequest: NSObjectProtocol {
  /// iOS 15.0.
  var challenge: Data { get set }
  /// iOS 15.0.
  var relyingPartyIdentifier: String { get }
  /// iOS 15.0.
  var userVerificationPreference: ASAuthorizationPublicKeyCredentialUserVerificationPreference {
    get set
  }
}

/// A credential of WebAuthn (iOS 15.0).
public protocol ASPublicKeyCredential: NSObjectProtocol {
  /// iOS 15.0.
  var rawClientDataJSON: Data { get }
  /// iOS 15.0.
  var credentialID: Data { get }
}

/// A new credential (iOS 15.0).
public protocol ASAuthorizationPublicKeyCredentialRegistration: ASPublicKeyCredential,
  ASAuthorizationCredential
{
  /// iOS 15.0.
  var rawAttestationObject: Data? { get }
}

/// A signature with a credential (iOS 15.0).
public protocol ASAuthorizationPublicKeyCredentialAssertion: ASPublicKeyCredential,
  ASAuthorizationCredential
{
  /// iOS 15.0.
  var rawAuthenticatorData: Data! { get }
  /// iOS 15.0.
  var userID: Data! { get }
  /// iOS 15.0.
  var signature: Data! { get }
}
