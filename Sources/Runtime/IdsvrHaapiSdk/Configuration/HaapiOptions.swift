public import Foundation

/// Returns additional headers.
public typealias HttpHeadersProvider = @Sendable () -> [String: String]

/// Returns scopes and other parameters.
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

/// The attestation of app and device. The protocol of the attestation is not public; an app can implement it as a
/// `HaapiTokenSource`. The options apply to logins with a ``DCRConfiguration``.
public struct AttestationConfiguration: Sendable {
  /// False disables attestation, so that a client is registered at once.
  public let useAttestation: Bool
  /// How many times a failed attestation is repeated.
  public let attestationMaxRetries: Int

  public init(useAttestation: Bool = true, attestationMaxRetries: Int = 3) {
    self.useAttestation = useAttestation
    self.attestationMaxRetries = attestationMaxRetries
  }
}

/// The registration of an app's own client on a device that cannot attest the app.
///
/// A login uses the first of these clients that it can:
///
/// 1. The client that was registered from this template before, which is in the storage.
/// 2. The client of the configuration, if its `tokenSource` attests the app. It is not asked if
///    ``AttestationConfiguration/useAttestation`` is false. It cannot attest if it throws
///    `HaapiError.attestationNotSupported` or `HaapiError.attestationRefusedByServer`. After any other error of an
///    attestation there are ``AttestationConfiguration/attestationMaxRetries`` more tries, and then the login fails.
/// 3. A new client. The client of the configuration must authenticate itself at the token endpoint, with any method
///    but `ClientAuthenticationMethodNone`. It gets a token with the scope `dcr`, which registers the new client.
///
/// An ``OAuthTokenManager`` uses the client in the storage, if there is one. A client that the server no longer knows
/// (`invalid_client`) is deleted from the storage. The error asks to start again, which registers a new one.
///
/// - Note: Source: HAAPI SDKs, DCR fallback; RFC 7591
public struct DCRConfiguration: Sendable {
  /// The client that is the template of the new one.
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
