public import Foundation
public import HaapiRepresentations

/// Parameters of the authorization request that an app decides.
public struct OAuthAuthorizationParameters: Sendable {
  /// The scopes of the tokens.
  public let scopes: [String]
  /// Comes back in the ID token.
  public let nonce: String?
  /// Authentication methods that the app asks for, the preferred one first.
  public let acrValues: [String]
  /// Parameters that the server knows beyond OAuth. They cannot replace `client_id`, `response_type`
  /// and `redirect_uri`.
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

/// How app and device are attested. The exchange itself is not public; a `HaapiTokenSource` of the
/// app's can implement it.
public struct AttestationConfiguration: Sendable {
  /// False switches attestation off.
  public let useAttestation: Bool
  /// How often a failed attestation is tried again.
  public let attestationMaxRetries: Int

  public init(useAttestation: Bool = true, attestationMaxRetries: Int = 3) {
    self.useAttestation = useAttestation
    self.attestationMaxRetries = attestationMaxRetries
  }
}

/// Data about the device for the server's risk assessment.
public struct RiskAssessmentConfiguration: Sendable {
  /// The value of the header `Client-Info`; `nil` sends none. Asked before each request.
  public let clientInfoProvider: @Sendable () -> String?

  public init(clientInfoProvider: @escaping @Sendable () -> String?) {
    self.clientInfoProvider = clientInfoProvider
  }
}

/// True if the tokens of the login are bound to a key.
public protocol TokenBoundConfiguration: Sendable {}

/// Tokens are bound only if a `Dpop` is passed for the code.
public struct UnboundedTokenConfiguration: TokenBoundConfiguration {
  public init() {}
}

/// Tokens are bound to a key of their own.
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
  /// In the secure enclave; where there is none, in memory.
  case secureEnclave
  /// In the keychain.
  case security
}

/// Receives every response of the token endpoint before the caller does.
public protocol TokenEndpointResponseListener: Sendable {
  /// Tokens were issued. To store them, this is the place: a refresh token may be good only once.
  func onSuccess(_ tokens: SuccessfulTokenResponse)
  /// The server refused.
  func onTokenError(_ error: ErrorTokenResponse)
  /// The response cannot be used.
  func onError(_ error: any Error)
}

/// Dynamic client registration: a client of its own for a device that cannot attest the app. Not there yet: a
/// ``HaapiManager`` with it is not made, and the error says so.
public struct DCRConfiguration: Sendable {
  /// The client that new ones are made from.
  public let templateClientId: String
  /// The registration endpoint.
  public let clientRegistrationEndpointUrl: URL

  public init(templateClientId: String, clientRegistrationEndpointUrl: URL) {
    self.templateClientId = templateClientId
    self.clientRegistrationEndpointUrl = clientRegistrationEndpointUrl
  }
}
