import HeadlessUIKit

/// Creates requests for a site's passkeys (iOS 15.0).
open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider {
  public let relyingPartyIdentifier: String

  public init(relyingPartyIdentifier: String) {
    self.relyingPartyIdentifier = relyingPartyIdentifier
    super.init()
  }

  open func createCredentialRegistrationRequest(
    challenge: Data, name: String, userID: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
    ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest(
      self, challenge: challenge, displayName: nil, name: name, userID: userID)
  }

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
  open var challenge: Data
  open var displayName: String?
  open var name: String
  open var userID: Data
  public let relyingPartyIdentifier: String
  open var attestationPreference = ASAuthorizationPublicKeyCredentialAttestationKind.none
  open var userVerificationPreference =
    ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
  /// The user's existing credentials. A device that has one of these does not create another (iOS 17.4).
  @available(iOS 17.4, *)
  open var excludedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor]? {
    get { excluded }
    set { excluded = newValue }
  }
  private var excluded: [ASAuthorizationPlatformPublicKeyCredentialDescriptor]?

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
  open var challenge: Data
  public let relyingPartyIdentifier: String
  /// The allowed credentials. An empty list allows all (iOS 15.0).
  open var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []
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

/// A new credential (iOS 15.0). Only tests create instances.
open class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject,
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
open class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject,
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
