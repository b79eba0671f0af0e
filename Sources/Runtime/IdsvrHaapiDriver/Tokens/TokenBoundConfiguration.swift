/// The key that the tokens of the login are bound to.
///
/// - Note: Source: HAAPI SDKs, `TokenBoundConfiguration`
public protocol TokenBoundConfiguration: Sendable {
  /// The place of the key.
  var keyPairType: CryptoKeyType { get }
}

/// Tokens are bound only if a `Dpop` is passed along with the code. The key is lost when the process ends.
public struct UnboundedTokenConfiguration: TokenBoundConfiguration {
  public let keyPairType = CryptoKeyType.secureEnclave

  public init() {}
}

/// Tokens are bound to a key that outlives the process, so that they can be refreshed after a restart of the app.
///
/// Every login has a new key. When its tokens arrive, the key replaces that of earlier tokens with the same name and
/// token endpoint: an app with two users at once needs two names. It is deleted when the refresh token is revoked.
/// Without a key that this device can use, a refresh fails with `HaapiError.dpopProofFailure`, and the user must log in
/// again.
public struct BoundedTokenConfiguration: TokenBoundConfiguration {
  /// The place of the key.
  public let keyPairType: CryptoKeyType
  /// The storage of the key. The default is the keychain; on Linux it is the memory of the process.
  public let storage: (any Storage)?

  public init(keyPairType: CryptoKeyType = .secureEnclave, storage: (any Storage)? = nil) {
    self.keyPairType = keyPairType
    self.storage = storage
  }
}

/// The place of a key.
public enum CryptoKeyType: Sendable {
  /// In the storage.
  case p256
  /// In the Secure Enclave. The storage has a representation that only this device can use. A device without a
  /// Secure Enclave, such as a simulator, uses ``p256``.
  case secureEnclave
  /// The same as ``p256``.
  case security
}
