import Foundation

/// Creates requests for a site's passkeys (iOS 15.0).
open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider {
  /// iOS 15.0.
  public let relyingPartyIdentifier: String

  /// iOS 15.0.
  public init(relyingPartyIdentifier: String) {
    self.relyingPartyIdentifier = relyingPartyIdentifier
    super.init()
  }

  /// iOS 15.0.
  open func createCredentialRegistrationRequest(
    challenge: Data, name: String, userID: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
    ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest(
      self, challenge: challenge, displayName: nil, name: name, userID: userID)
  }

  /// iOS 15.0.
  open func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
    ASAuthorizationPlatformPublicKeyCredentialAssertionRequest(self, challenge: challenge)
  }
}

/// Requests a new credential (iOS 15.0).
open class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest,
  ASAuthorizationPublicKeyCredentialRegistrationRequest
{
  /// iOS 15.0.
  open var challenge: Data
  /// iOS 15.0.
  open var displayName: String?
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

  init(
    _ provider: ASAuthorizationPlatformPublicKeyCredentialProvider, challenge: Data,
    displayName: String?, name: String,
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
open class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest,
  ASAuthorizationPublicKeyCredentialAssertionRequest
{
  /// iOS 15.0.
  open var challenge: Data
  /// iOS 15.0.
  public let relyingPartyIdentifier: String
  /// Allowed credentials; empty allows all (iOS 15.0).
  open var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []
  /// iOS 15.0.
  open var userVerificationPreference =
    ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
  /// iOS 16.0.
  @available(iOS 16.0, *)
  open var shouldShowHybridTransport: Bool {
    get { showsHybridTransport }
    set { showsHybridTransport = newValue }
  }
  private var showsHybridTransport = true

  init(_ provider: ASAuthorizationPlatformPublicKeyCredentialProvider, challenge: Data) {
    self.challenge = challenge
    relyingPartyIdentifier = provider.relyingPartyIdentifier
    super.init(provider: provider)
  }
}

/// A new credential (iOS 15.0). Only tests create one.
open class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject,
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
open class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject,
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
