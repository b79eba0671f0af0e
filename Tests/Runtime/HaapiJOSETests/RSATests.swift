import Foundation
import HaapiJOSE
import Testing

#if !canImport(Security)
  import Crypto
  import _CryptoExtras

  @testable import HaapiJOSE

  /// Signatures with RSA keys, verified by the library of the other side.
  @Suite struct RSATests {
    private static let key = Result { try _RSA.Signing.PrivateKey(keySize: .bits2048) }

    @Test(arguments: RSASigningKey.Algorithm.allCases)
    func aSignatureIsValid(_ algorithm: RSASigningKey.Algorithm) throws {
      let key = try Self.key.get()
      let bytes = Data("header.payload".utf8)
      for pem in [key.pemRepresentation, key.pkcs8PEMRepresentation] {
        let own = try RSASigningKey(pem: pem, algorithm: algorithm)
        #expect(own.algorithm == algorithm.rawValue)
        let signature = _RSA.Signing.RSASignature(
          rawRepresentation: try own.signature(for: bytes))
        let padding: _RSA.Signing.Padding =
          algorithm.rawValue.hasPrefix("PS") ? .PSS : .insecurePKCS1v1_5
        let isValid =
          switch algorithm {
          case .rs256, .ps256:
            key.publicKey.isValidSignature(
              signature, for: SHA256.hash(data: bytes), padding: padding)
          case .rs384, .ps384:
            key.publicKey.isValidSignature(
              signature, for: SHA384.hash(data: bytes), padding: padding)
          case .rs512, .ps512:
            key.publicKey.isValidSignature(
              signature, for: SHA512.hash(data: bytes), padding: padding)
          }
        #expect(isValid)
      }
    }

    /// Apple's systems need the key without its PKCS #8 wrapper.
    @Test func aFileIsUnwrapped() throws {
      let key = try Self.key.get()
      #expect(RSAKeyFile.key(inPEM: key.pemRepresentation) == key.derRepresentation)
      #expect(RSAKeyFile.key(inPEM: key.pkcs8PEMRepresentation) == key.derRepresentation)
      let windows = key.pkcs8PEMRepresentation.replacingOccurrences(of: "\n", with: "\r\n")
      #expect(RSAKeyFile.key(inPEM: "Bag Attributes\r\n" + windows) == key.derRepresentation)
    }

    @Test(arguments: [
      "", "no key", "-----BEGIN PRIVATE KEY-----", "-----BEGIN PRIVATE KEY-----\n-----END X-----",
      "-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----",
      "-----BEGIN PRIVATE KEY-----\nMIT/////\n-----END PRIVATE KEY-----",
    ])
    func anotherFileIsRefused(_ pem: String) {
      #expect(RSAKeyFile.key(inPEM: pem) == nil)
      #expect(throws: CryptoError.pem(expected: "RSA private key")) {
        try RSASigningKey(pem: pem, algorithm: .rs256)
      }
    }
  }
#endif
