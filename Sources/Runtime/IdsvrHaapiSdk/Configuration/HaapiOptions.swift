public import Foundation

/// Returns additional headers for a request.
public typealias HttpHeadersProvider = @Sendable () -> [String: String]

/// Returns scopes and other parameters for the authorization request.
public typealias OAuthAuthorizationParametersProvider = @Sendable () -> OAuthAuthorizationParameters

/// The parameters of the authorization request that an app can choose.
public struct OAuthAuthorizationParameters: Sendable, SecretDescribing {
  /// The scopes of the tokens.
  public let scopes: [String]
  /// A value that the ID token repeats.
  public let nonce: String?
  /// The authentication methods that the app requests, in order of preference.
  public let acrValues: [String]
  /// Additional parameters that the server supports. They cannot replace `client_id`, `response_type` and
  /// `redirect_uri`.
  public let extraRequestParameters: [String: String]

  public init(
    scopes: [String] = [], nonce: String? = nil, acrValues: [String] = [],
    extraRequestParameters: [String: String] = [:]
  ) {
    self.scopes = scopes
    self.nonce = nonce
    self.acrValues = acrValues
    self.extraRequestParameters = extraRequestParameters
  }
}

/// The options for the attestation of app and device. The protocol of the attestation is not public. An app can
/// implement the attestation as a `HaapiTokenSource`.
public struct AttestationConfiguration: Sendable {
  /// False if a login with a ``DCRConfiguration`` registers a client without trying attestation first.
  public let useAttestation: Bool
  /// How many times a failed attestation is repeated.
  public let attestationMaxRetries: Int

  public init(useAttestation: Bool = true, attestationMaxRetries: Int = 3) {
    self.useAttestation = useAttestation
    self.attestationMaxRetries = attestationMaxRetries
  }
}

/// How an app registers its own client on a device that cannot attest the app.
///
/// A login uses the first of these clients that is available:
///
/// 1. The client in the storage. An earlier login has registered this client from the template.
/// 2. The client of the configuration, if its `tokenSource` attests the app. This client is skipped if
///    ``AttestationConfiguration/useAttestation`` is false, or if the source throws
///    `HaapiError.attestationNotSupported` or `HaapiError.attestationRefusedByServer`. After any other error of an
///    attestation there are ``AttestationConfiguration/attestationMaxRetries`` more tries, and then the login fails.
/// 3. A new client. To register it, the client of the configuration gets a token with the scope `dcr`. The configured
///    client must therefore have an authentication method other than `ClientAuthenticationMethodNone`.
///
/// An ``OAuthTokenManager`` uses the client in the storage, if there is one. A client that the server no longer knows
/// (`invalid_client`) is deleted from the storage, and the login fails. The next login registers a new client.
///
/// - Note: Source: HAAPI SDKs, DCR fallback; RFC 7591
public struct DCRConfiguration: Sendable {
  /// The id of the client that is the template of new clients.
  public let templateClientId: String
  /// The registration endpoint.
  public let clientRegistrationEndpointUrl: URL
  /// The storage of the registered client. The default is the keychain; on Linux it is the memory of the process.
  public let storage: (any Storage)?

  public init(
    templateClientId: String, clientRegistrationEndpointUrl: URL,
    storage: (any Storage)? = nil
  ) {
    self.templateClientId = templateClientId
    self.clientRegistrationEndpointUrl = clientRegistrationEndpointUrl
    self.storage = storage
  }
}
