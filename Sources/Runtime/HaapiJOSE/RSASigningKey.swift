public import Foundation

#if canImport(Security)
  import Security
#else
  import Crypto
  import _CryptoExtras
#endif

/// An RSA key in memory.
///
/// - Note: Source: RFC 7518 3.3 and 3.5
public struct RSASigningKey: SigningKey, SecretDescribing {
  /// The signature's padding and hash function.
  public enum Algorithm: String, Sendable, CaseIterable {
    case rs256 = "RS256"
    case rs384 = "RS384"
    case rs512 = "RS512"
    case ps256 = "PS256"
    case ps384 = "PS384"
    case ps512 = "PS512"
  }

  private let kind: Algorithm

  public var algorithm: String { kind.rawValue }

  #if canImport(Security)
    /// The key in the form of PKCS #1.
    private let der: Data

    /// Reads a key in PEM, for example the output of `openssl genrsa` or `openssl genpkey`.
    ///
    /// - Throws: ``CryptoError/pem(expected:)``
    public init(pem: String, algorithm: Algorithm) throws(CryptoError) {
      kind = algorithm
      guard let der = RSAKeyFile.key(inPEM: pem), Self.key(der) != nil else {
        throw .pem(expected: "RSA private key")
      }
      self.der = der
    }

    private static func key(_ der: Data) -> SecKey? {
      let attributes = [
        kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPrivate,
      ]
      return SecKeyCreateWithData(der as CFData, attributes as CFDictionary, nil)
    }

    public func signature(for bytes: Data) throws -> Data {
      let algorithm: SecKeyAlgorithm =
        switch kind {
        case .rs256: .rsaSignatureMessagePKCS1v15SHA256
        case .rs384: .rsaSignatureMessagePKCS1v15SHA384
        case .rs512: .rsaSignatureMessagePKCS1v15SHA512
        case .ps256: .rsaSignatureMessagePSSSHA256
        case .ps384: .rsaSignatureMessagePSSSHA384
        case .ps512: .rsaSignatureMessagePSSSHA512
        }
      guard let key = Self.key(der),
        let signature = SecKeyCreateSignature(key, algorithm, bytes as CFData, nil)
      else { throw CryptoError.unsupportedKey }
      return signature as Data
    }
  #else
    private let key: _RSA.Signing.PrivateKey

    /// Reads a key in PEM, for example the output of `openssl genrsa` or `openssl genpkey`.
    ///
    /// - Throws: ``CryptoError/pem(expected:)``
    public init(pem: String, algorithm: Algorithm) throws(CryptoError) {
      kind = algorithm
      guard let key = try? _RSA.Signing.PrivateKey(pemRepresentation: pem) else {
        throw .pem(expected: "RSA private key")
      }
      self.key = key
    }

    public func signature(for bytes: Data) throws -> Data {
      switch kind {
      case .rs256: try signature(SHA256.hash(data: bytes), .insecurePKCS1v1_5)
      case .rs384: try signature(SHA384.hash(data: bytes), .insecurePKCS1v1_5)
      case .rs512: try signature(SHA512.hash(data: bytes), .insecurePKCS1v1_5)
      case .ps256: try signature(SHA256.hash(data: bytes), .PSS)
      case .ps384: try signature(SHA384.hash(data: bytes), .PSS)
      case .ps512: try signature(SHA512.hash(data: bytes), .PSS)
      }
    }

    private func signature(
      _ digest: some Digest, _ padding: _RSA.Signing.Padding
    ) throws -> Data {
      try key.signature(for: digest, padding: padding).rawRepresentation
    }
  #endif
}
