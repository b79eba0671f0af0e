public import Crypto
public import Foundation

/// A key that signs JSON Web Signatures with one algorithm.
///
/// - Note: Source: RFC 7515; RFC 7518 3
public protocol SigningKey: Sendable {
  /// The `alg` of the header, for example `ES256`.
  var algorithm: String { get }

  /// Returns the signature in the format of JSON Web Signatures: for ES256, r and s with 32 bytes each.
  ///
  /// - Throws: The error of the cryptographic library or of the hardware.
  func signature(for bytes: Data) throws -> Data
}

/// A key pair for proofs of possession, such as DPoP. The public part is sent with each signature.
public protocol ProofKey: SigningKey {
  /// The public part.
  var publicKey: JSONWebKey { get }
}

/// A P-256 key in memory.
public struct P256SigningKey: ProofKey, SecretDescribing {
  public let publicKey: JSONWebKey
  private let key: P256.Signing.PrivateKey

  /// Creates a random key.
  public init() {
    self.init(P256.Signing.PrivateKey())
  }

  /// Uses an existing key.
  public init(_ key: P256.Signing.PrivateKey) {
    self.key = key
    publicKey = JSONWebKey(key.publicKey)
  }

  /// Uses the 32 bytes of an existing private key.
  ///
  /// - Throws: ``CryptoError/unsupportedKey`` if the bytes are not a key of the curve.
  public init(rawRepresentation: Data) throws(CryptoError) {
    guard let key = try? P256.Signing.PrivateKey(rawRepresentation: rawRepresentation) else {
      throw .unsupportedKey
    }
    self.init(key)
  }

  /// The 32 bytes of the private key.
  package var representation: Data { key.rawRepresentation }

  /// Reads a key in PEM, for example the output of `openssl ecparam -name prime256v1 -genkey` or `openssl pkcs8`.
  ///
  /// - Throws: ``CryptoError/pem(expected:)``
  public init(pem: String) throws(CryptoError) {
    guard let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) else {
      throw .pem(expected: "private key for ES256")
    }
    self.init(key)
  }

  public var algorithm: String { "ES256" }

  public func signature(for bytes: Data) throws -> Data {
    try key.signature(for: bytes).rawRepresentation
  }

  /// Returns a signature in DER, the format that WebAuthn requires.
  package func derSignature(for bytes: Data) throws -> Data {
    try key.signature(for: bytes).derRepresentation
  }
}

/// A P-384 key in memory.
public struct P384SigningKey: SigningKey, SecretDescribing {
  private let key: P384.Signing.PrivateKey

  /// Reads a key in PEM.
  ///
  /// - Throws: ``CryptoError/pem(expected:)``
  public init(pem: String) throws(CryptoError) {
    guard let key = try? P384.Signing.PrivateKey(pemRepresentation: pem) else {
      throw .pem(expected: "private key for ES384")
    }
    self.key = key
  }

  public var algorithm: String { "ES384" }

  public func signature(for bytes: Data) throws -> Data {
    try key.signature(for: bytes).rawRepresentation
  }
}

/// A P-521 key in memory.
public struct P521SigningKey: SigningKey, SecretDescribing {
  private let key: P521.Signing.PrivateKey

  /// Reads a key in PEM.
  ///
  /// - Throws: ``CryptoError/pem(expected:)``
  public init(pem: String) throws(CryptoError) {
    guard let key = try? P521.Signing.PrivateKey(pemRepresentation: pem) else {
      throw .pem(expected: "private key for ES512")
    }
    self.key = key
  }

  public var algorithm: String { "ES512" }

  public func signature(for bytes: Data) throws -> Data {
    try key.signature(for: bytes).rawRepresentation
  }
}

/// A secret that client and server share, for HMAC signatures.
public struct SharedSecret: SigningKey, SecretDescribing {
  /// The hash function of the HMAC.
  public enum Hash: String, Sendable, CaseIterable {
    case sha256 = "HS256"
    case sha384 = "HS384"
    case sha512 = "HS512"
  }

  private let hash: Hash
  private let key: SymmetricKey

  /// - Parameter hash: The hash function, such as SHA-256 for HS256.
  /// - Parameter secret: The bytes of the secret. RFC 7518 3.2 requires at least as many bytes as the hash value has.
  public init(_ secret: Data, hash: Hash = .sha256) {
    self.hash = hash
    key = SymmetricKey(data: secret)
  }

  public var algorithm: String { hash.rawValue }

  public func signature(for bytes: Data) -> Data {
    switch hash {
    case .sha256: Data(HMAC<SHA256>.authenticationCode(for: bytes, using: key))
    case .sha384: Data(HMAC<SHA384>.authenticationCode(for: bytes, using: key))
    case .sha512: Data(HMAC<SHA512>.authenticationCode(for: bytes, using: key))
    }
  }
}
