public import Foundation
public import HaapiRepresentations

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
/// `HaapiTokenSource`.
public struct AttestationConfiguration: Sendable {
  /// False disables attestation.
  public let useAttestation: Bool
  /// How many times a failed attestation is repeated.
  public let attestationMaxRetries: Int

  public init(useAttestation: Bool = true, attestationMaxRetries: Int = 3) {
    self.useAttestation = useAttestation
    self.attestationMaxRetries = attestationMaxRetries
  }
}

/// True if the tokens of the login are bound to a key.
///
/// - Note: Source: HAAPI SDKs, `TokenBoundConfiguration`
public protocol TokenBoundConfiguration: Sendable {
  /// The storage of the key.
  var keyPairType: CryptoKeyType { get }
}

/// Tokens are bound only if a `Dpop` is passed along with the code.
public struct UnboundedTokenConfiguration: TokenBoundConfiguration {
  public let keyPairType = CryptoKeyType.secureEnclave

  public init() {}
}

/// Tokens are bound to a separate key.
public struct BoundedTokenConfiguration: TokenBoundConfiguration {
  /// The storage of the key.
  public let keyPairType: CryptoKeyType

  public init(keyPairType: CryptoKeyType = .secureEnclave) {
    self.keyPairType = keyPairType
  }
}

/// The storage of a key.
public enum CryptoKeyType: Sendable {
  /// In memory.
  case p256
  /// In the secure enclave, or in memory if there is none.
  case secureEnclave
  /// In the keychain.
  case security
}

/// The registration of an app's own client on a device that cannot attest the app.
///
/// Dynamic client registration is not supported. Creating a ``HaapiManager`` with it throws an error that explains
/// this. A login with screens accepts it, but ends with an error if it needs the registration.
///
/// - Note: Source: HAAPI SDKs, DCR fallback; RFC 7591
public struct DCRConfiguration: Sendable {
  /// The client that is the template of the new one.
  public let templateClientId: String
  /// The registration endpoint.
  public let clientRegistrationEndpointUrl: URL
  /// The storage of the registered client; `nil` for the default of the SDK.
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

/// Storage for data that must outlive the process.
///
/// - Note: Source: HAAPI SDKs, DCR fallback
public protocol Storage: Sendable {
  /// The data; `nil` if there is none.
  func read(key: String) throws -> Data?

  /// Stores data, and replaces existing data.
  func write(key: String, data: Data) throws

  /// Removes the data, if there is any.
  func delete(key: String) throws
}
