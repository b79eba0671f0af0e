/// Determines the key that the tokens of the login are bound to.
///
/// - Note: Source: HAAPI SDKs, `TokenBoundConfiguration`
public protocol TokenBoundConfiguration: Sendable {
  /// Where the key is kept.
  var keyPairType: CryptoKeyType { get }
}

/// Tokens are bound only if the app passes a ``Dpop`` together with the code. The key is lost when the process ends.
public struct UnboundedTokenConfiguration: TokenBoundConfiguration {
  public let keyPairType = CryptoKeyType.secureEnclave

  public init() {}
}

/// Tokens are bound to a key that outlives the process, so that they can be refreshed after a restart of the app.
///
/// Every login of a `HaapiManager` has a new key. When the tokens arrive, this key replaces the stored key with the
/// same configuration name and token endpoint. So an app with two users at once needs two names. The key is deleted
/// when the refresh token is revoked. If there is no stored key that this device can use, a refresh fails with
/// `HaapiError.dpopProofFailure`, and the user must log in again.
public struct BoundedTokenConfiguration: TokenBoundConfiguration {
  /// Where the key is kept.
  public let keyPairType: CryptoKeyType
  /// The storage of the key. The default is the keychain; on Linux it is the memory of the process.
  public let storage: (any Storage)?

  public init(keyPairType: CryptoKeyType = .secureEnclave, storage: (any Storage)? = nil) {
    self.keyPairType = keyPairType
    self.storage = storage
  }
}

/// Where a key is kept.
public enum CryptoKeyType: Sendable {
  /// The key is in the storage.
  case p256
  /// The key is in the Secure Enclave. The storage has a representation of the key that only this device can use. A
  /// device without a Secure Enclave, such as a simulator, uses ``p256``.
  case secureEnclave
  /// The same as ``p256``.
  case security
}
