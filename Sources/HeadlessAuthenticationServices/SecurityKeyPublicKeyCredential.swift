import Foundation

/// Creates requests for a site's credentials on security keys (iOS 15.0).
open class ASAuthorizationSecurityKeyPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider
{
  /// iOS 15.0.
  public let relyingPartyIdentifier: String

  /// iOS 15.0.
  public init(relyingPartyIdentifier: String) {
    self.relyingPartyIdentifier = relyingPartyIdentifier
    super.init()
  }

  /// iOS 15.0.
  open func createCredentialRegistrationRequest(
    challenge: Data, displayName: String, name: String, userID: Data
  ) -> ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest {
    ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest(
      self, challenge: challenge, displayName: displayName, name: name, userID: userID)
  }

  /// iOS 15.0.
  open func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest {
    ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest(self, challenge: challenge)
  }
}

/// Requests a new credential (iOS 15.0).
open class ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest,
  ASAuthorizationPublicKeyCredentialRegistrationRequest
{
  /// iOS 15.0.
  open var challenge: Data
  /// iOS 15.0.
  open var displayName: String
  /// iOS 15.0.
  open var name: String
  /// iOS 15.0.
  open var userID: Data
  /// iOS 15.0.
  public let relyingPartyIdentifier: String
  /// iOS 15.0.
  open var attestationPreference = ASAuthorizationPublicKeyCredentialAttestationKind.none
  /// iOS 15.0.
  open var userVerificationPreference =
    ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
  /// iOS 15.0.
  open var credentialParameters: [ASAuthorizationPublicKeyCredentialParameters] = []
  /// iOS 15.0.
  open var excludedCredentials: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor] = []
  /// iOS 15.0.
  open var residentKeyPreference =
    ASAuthorizationPublicKeyCredentialResidentKeyPreference.discouraged

  init(
    _ provider: ASAuthorizationSecurityKeyPublicKeyCredentialProvider, challenge: Data,
    displayName: String, name: String,
    userID: Data
  ) {
    self.challenge = challenge
    self.displayName = displayName
    self.name = name
    self.userID = userID
    relyingPartyIdentifier = provider.relyingPartyIdentifier
    super.init(provider: provider)
  }
}

/// Requests a signature with a credential (iOS 15.0).
open class ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest: ASAuthorizationRequest,
  ASAuthorizationPublicKeyCredentialAssertionRequest
{
  /// iOS 15.0.
  open var challenge: Data
  /// iOS 15.0.
  public let relyingPartyIdentifier: String
  /// Allowed credentials; empty allows all (iOS 15.0).
  open var allowedCredentials: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor] = []
  /// iOS 15.0.
  open var userVerificationPreference =
    ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred

  init(_ provider: ASAuthorizationSecurityKeyPublicKeyCredentialProvider, challenge: Data) {
    self.challenge = challenge
    relyingPartyIdentifier = provider.relyingPartyIdentifier
    super.init(provider: provider)
  }
}

/// A new credential (iOS 15.0). Only tests create one.
open class ASAuthorizationSecurityKeyPublicKeyCredentialRegistration: NSObject,
  ASAuthorizationPublicKeyCredentialRegistration
{
  /// iOS 15.0.
  public let credentialID: Data
  /// iOS 15.0.
  public let rawClientDataJSON: Data
  /// iOS 15.0.
  public let rawAttestationObject: Data?

  /// Creates a result for `AuthenticationScript`.
  public init(
    scriptedCredentialID credentialID: Data, clientDataJSON: Data, attestationObject: Data?
  ) {
    self.credentialID = credentialID
    rawClientDataJSON = clientDataJSON
    rawAttestationObject = attestationObject
    super.init()
  }
}

/// A signature with a credential (iOS 15.0). Only tests create one.
open class ASAuthorizationSecurityKeyPublicKeyCredentialAssertion: NSObject,
  ASAuthorizationPublicKeyCredentialAssertion
{
  /// iOS 15.0.
  public let credentialID: Data
  /// iOS 15.0.
  public let rawClientDataJSON: Data
  /// iOS 15.0.
  public let rawAuthenticatorData: Data!
  /// iOS 15.0.
  public let signature: Data!
  /// iOS 15.0.
  public let userID: Data!

  /// Creates a result for `AuthenticationScript`.
  public init(
    scriptedCredentialID credentialID: Data, clientDataJSON: Data, authenticatorData: Data,
    signature: Data, userID: Data?
  ) {
    self.credentialID = credentialID
    rawClientDataJSON = clientDataJSON
    rawAuthenticatorData = authenticatorData
    self.signature = signature
    self.userID = userID
    super.init()
  }
}
