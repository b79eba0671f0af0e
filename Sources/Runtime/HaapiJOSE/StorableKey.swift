package import Foundation

#if canImport(CryptoKit)
  import CryptoKit
  import Security
#endif

/// A key that can be stored, so that another process can use the key again.
package protocol StorableKey: ProofKey {
  /// The data to store: the private key, or a reference to the key in the hardware of this device.
  var representation: Data { get }
}

extension P256SigningKey: StorableKey {}

/// Creates and restores keys that can be stored.
package enum StorableKeys {
  /// Creates a random key.
  ///
  /// - Parameter prefersSecureEnclave: True to create the key in the Secure Enclave, if the device has a Secure
  ///   Enclave.
  /// - Throws: The error of the hardware.
  package static func make(prefersSecureEnclave: Bool) throws -> any StorableKey {
    #if canImport(CryptoKit)
      if prefersSecureEnclave, SecureEnclave.isAvailable { return try SecureEnclaveKey() }
    #endif
    return P256SigningKey()
  }

  /// Restores a stored key.
  ///
  /// - Throws: An error for data that is not a key of this device.
  package static func read(_ representation: Data) throws -> any StorableKey {
    #if canImport(CryptoKit)
      // A private key of P-256 has 32 bytes. The data of a key in the Secure Enclave is longer.
      if representation.count > 32 { return try SecureEnclaveKey(representation) }
    #endif
    return try P256SigningKey(rawRepresentation: representation)
  }
}

#if canImport(CryptoKit)
  /// A P-256 key that never leaves the Secure Enclave. Another device cannot use the representation.
  private struct SecureEnclaveKey: StorableKey, SecretDescribing {
    let representation: Data
    let publicKey: JSONWebKey

    init() throws {
      // With the default access control, the key could not be used while the device is locked.
      let access = SecAccessControlCreateWithFlags(
        nil, kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly, .privateKeyUsage, nil)
      guard let access else { throw CryptoError.unsupportedKey }
      self.init(try SecureEnclave.P256.Signing.PrivateKey(accessControl: access))
    }

    init(_ representation: Data) throws {
      self.init(try SecureEnclave.P256.Signing.PrivateKey(dataRepresentation: representation))
    }

    private init(_ key: SecureEnclave.P256.Signing.PrivateKey) {
      representation = key.dataRepresentation
      publicKey = JSONWebKey(key.publicKey)
    }

    var algorithm: String { "ES256" }

    func signature(for bytes: Data) throws -> Data {
      try SecureEnclave.P256.Signing.PrivateKey(dataRepresentation: representation)
        .signature(for: bytes).rawRepresentation
    }
  }
#endif
