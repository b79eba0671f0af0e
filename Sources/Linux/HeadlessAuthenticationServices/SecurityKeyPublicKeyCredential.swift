import HeadlessUIKit

/// Creates requests for a site's credentials on security keys (iOS 15.0).
open class ASAuthorizationSecurityKeyPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider
{
  public let relyingPartyIdentifier: String

  public init(relyingPartyIdentifier: String) {
    self.relyingPartyIdentifier = relyingPartyIdentifier
    super.init()
  }

  open func createCredentialRegistrationRequest(
    challenge: Data, displayName: String, name: String, userID: Data
  ) -> ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest {
    ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest(
      self, challenge: challenge, displayName: displayName, name: name, userID: userID)
  }

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
  open var challenge: Data
  open var displayName: String
  open var name: String
  open var userID: Data
  public let relyingPartyIdentifier: String
  open var attestationPreference = ASAuthorizationPublicKeyCredentialAttestationKind.none
  open var userVerificationPreference =
    ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
  open var credentialParameters: [ASAuthorizationPublicKeyCredentialParameters] = []
  open var excludedCredentials: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor] = []
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
  open var challenge: Data
  public let relyingPartyIdentifier: String
  /// The allowed credentials. An empty list allows all (iOS 15.0).
  open var allowedCredentials: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor] = []
  open var userVerificationPreference =
    ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred

  init(_ provider: ASAuthorizationSecurityKeyPublicKeyCredentialProvider, challenge: Data) {
    self.challenge = challenge
    relyingPartyIdentifier = provider.relyingPartyIdentifier
    super.init(provider: provider)
  }
}

/// A new credential (iOS 15.0). Only tests create instances.
open class ASAuthorizationSecurityKeyPublicKeyCredentialRegistration: NSObject,
  ASAuthorizationPublicKeyCredentialRegistration
{
  public let credentialID: Data
  public let rawClientDataJSON: Data
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

/// A signature with a credential (iOS 15.0). Only tests create instances.
open class ASAuthorizationSecurityKeyPublicKeyCredentialAssertion: NSObject,
  ASAuthorizationPublicKeyCredentialAssertion
{
  public let credentialID: Data
  public let rawClientDataJSON: Data
  public let rawAuthenticatorData: Data!
  public let signature: Data!
  public let userID: Data!

  /// Creates a result for `AuthenticationScript`.
  public init(
    scriptedCredentialID credentialID: Data, clientDataJSON: Data, authenticatorData: Data?,
    signature: Data?, userID: Data?
  ) {
    self.credentialID = credentialID
    rawClientDataJSON = clientDataJSON
    rawAuthenticatorData = authenticatorData
    self.signature = signature
    self.userID = userID
    super.init()
  }
}
