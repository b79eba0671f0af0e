import HeadlessUIKit

/// A request for a new credential (iOS 15.0).
public protocol ASAuthorizationPublicKeyCredentialRegistrationRequest: NSObjectProtocol {
  var relyingPartyIdentifier: String { get }
  var userID: Data { get set }
  var name: String { get set }
  var challenge: Data { get set }
  var userVerificationPreference: ASAuthorizationPublicKeyCredentialUserVerificationPreference {
    get set
  }
  var attestationPreference: ASAuthorizationPublicKeyCredentialAttestationKind { get set }
}

/// A request for a signature with a credential (iOS 15.0).
public protocol ASAuthorizationPublicKeyCredentialAssertionRequest: NSObjectProtocol {
  var challenge: Data { get set }
  var relyingPartyIdentifier: String { get }
  var userVerificationPreference: ASAuthorizationPublicKeyCredentialUserVerificationPreference {
    get set
  }
}

/// A WebAuthn credential (iOS 15.0).
public protocol ASPublicKeyCredential: NSObjectProtocol {
  var rawClientDataJSON: Data { get }
  var credentialID: Data { get }
}

/// A new credential (iOS 15.0).
public protocol ASAuthorizationPublicKeyCredentialRegistration: ASPublicKeyCredential,
  ASAuthorizationCredential
{
  var rawAttestationObject: Data? { get }
}

/// A signature with a credential (iOS 15.0).
public protocol ASAuthorizationPublicKeyCredentialAssertion: ASPublicKeyCredential,
  ASAuthorizationCredential
{
  var rawAuthenticatorData: Data! { get }
  var userID: Data! { get }
  var signature: Data! { get }
}
