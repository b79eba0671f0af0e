public import Foundation

#if canImport(Security)
  import Security
#endif

/// The public key that a server's certificate must have.
///
/// - Note: Source: HAAPI SDKs, `KeyPinning`; RFC 7469 2.4
public struct KeyPinning: Sendable, Equatable {
  let hostname: String
  let publicKeyHash: String

  /// - Parameters:
  ///   - hostname: The host in the address of the server.
  ///   - publicKeyHash: SHA-256 of the key (`SubjectPublicKeyInfo` in DER) in base64, with 44 characters. For the
  ///     certificate in `server.pem`:
  ///     `openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64`
  public init(hostname: String, publicKeyHash: String) {
    self.hostname = hostname
    self.publicKeyHash = publicKeyHash
  }
}

/// A client certificate (mutual TLS). The server checks that the certificate belongs to `client_id`. No secret is sent.
///
/// All requests of the login present the certificate. They use the configuration of the app's `URLSession`, but not its
/// delegate, because the delegate could respond to the server's challenges first.
///
/// `URLSession` on Linux cannot present a certificate: requests fail with `HaapiError.invalidConfiguration`. On Linux,
/// and for a key that is not in a file, set ``HaapiEnvironment/transport`` to a transport that presents the
/// certificate.
///
/// - Note: Source: HAAPI SDKs, client authentication; RFC 8705 2
public struct ClientAuthenticationMethodMTLS: ClientAuthenticationMethod, SecretDescribing {
  /// The certificates that a server may have.
  private enum Trust {
    /// The DER certificates of the server, or of the authorities that signed its certificate.
    case certificates([Data], isValidatingHostname: Bool)
    case pins([KeyPinning])
  }

  private let trust: Trust
  #if canImport(Security)
    private let credential: URLCredential
  #endif

  /// Trusts only the certificates in a file.
  ///
  /// - Parameters:
  ///   - pkcs12Filename: The file with the client's certificate and private key.
  ///   - pkcs12Passphrase: The passphrase of that file.
  ///   - serverPEMFilename: The file with the server's certificate, or with the certificate of the issuer.
  ///   - isValidatingHostname: True if the server's certificate must be for the host in the address.
  ///   - bundle: The bundle with both files.
  /// - Throws: ``CryptoImportError``. On Linux the contents of the PKCS #12 file are not checked.
  public init(
    pkcs12Filename: String, pkcs12Passphrase: String, serverPEMFilename: String,
    isValidatingHostname: Bool, bundle: Bundle = .main
  ) throws {
    let pem = try bundle.contents(of: serverPEMFilename)
    let certificates = PEM.values(in: String(decoding: pem, as: UTF8.self))
      .filter { $0.label == "CERTIFICATE" }.map(\.der)
    guard !certificates.isEmpty else {
      throw CryptoImportError.invalidPEMString(
        "The file \(serverPEMFilename.quoted) has no certificate in PEM, which begins with "
          + "\"-----BEGIN CERTIFICATE-----\".", cause: nil)
    }
    try self.init(
      pkcs12Filename, pkcs12Passphrase, bundle,
      .certificates(certificates, isValidatingHostname: isValidatingHostname))
  }

  /// Trusts a server if its certificate has one of the given public keys. Who signed the certificate does not matter.
  /// For a host without a given key, the system decides.
  ///
  /// - Parameters:
  ///   - pkcs12Filename: The file with the client's certificate and private key.
  ///   - pkcs12Passphrase: The passphrase of that file.
  ///   - serverKeyPinnings: The public keys. A host can have several keys, for example the current key and the next
  ///     key.
  ///   - bundle: The bundle with the file.
  /// - Throws: ``CryptoImportError``. On Linux the contents of the PKCS #12 file are not checked.
  public init(
    pkcs12Filename: String, pkcs12Passphrase: String, serverKeyPinnings: [KeyPinning],
    bundle: Bundle = .main
  ) throws {
    let defect = serverKeyPinnings.first { Data(base64Encoded: $0.publicKeyHash)?.count != 32 }
    if let defect {
      throw CryptoImportError.invalidType(
        "The publicKeyHash of the host \(defect.hostname.quoted) is not a SHA-256 in base64, "
          + "which has 44 characters.")
    }
    try self.init(pkcs12Filename, pkcs12Passphrase, bundle, .pins(serverKeyPinnings))
  }

  private init(_ filename: String, _ passphrase: String, _ bundle: Bundle, _ trust: Trust) throws {
    self.trust = trust
    let file = try bundle.contents(of: filename)
    #if canImport(Security)
      credential = try Self.credential(in: file, passphrase: passphrase)
    #else
      _ = file
    #endif
  }

  /// Adds nothing, because the TLS connection presents the certificate.
  public func authenticate(_ request: inout TokenEndpointRequest) {}
}

#if canImport(Security)
  extension ClientAuthenticationMethodMTLS {
    private static func credential(in file: Data, passphrase: String) throws -> URLCredential {
      let options = [kSecImportExportPassphrase: passphrase]
      var items: CFArray?
      switch SecPKCS12Import(file as CFData, options as CFDictionary, &items) {
      case errSecSuccess: break
      case errSecAuthFailed, errSecPkcs12VerifyFailure: throw CryptoImportError.invalidPassphrase
      case errSecDecode:
        throw CryptoImportError.invalidType("The file of the client is not PKCS #12.")
      case let status:
        throw CryptoImportError.failedToImport(
          "The system did not import the PKCS #12 file (OSStatus \(status)).")
      }
      guard let item = (items as? [[String: Any]])?.first,
        let identity = item[kSecImportItemIdentity as String],
        CFGetTypeID(identity as CFTypeRef) == SecIdentityGetTypeID()
      else { throw CryptoImportError.outOfBounds }
      // The identity already contains the first certificate of the chain.
      let chain = item[kSecImportItemCertChain as String] as? [Any] ?? []
      return URLCredential(
        // The type was checked above. Swift has no conditional cast to a type of Core Foundation.
        identity: unsafeDowncast(identity as AnyObject, to: SecIdentity.self),
        certificates: Array(chain.dropFirst()), persistence: .forSession)
    }

    /// The response to a TLS challenge.
    enum Answer {
      case credential(URLCredential)
      /// The system decides.
      case system
      case refusal(HaapiError)
    }

    func answer(to space: URLProtectionSpace) -> Answer {
      switch space.authenticationMethod {
      case NSURLAuthenticationMethodClientCertificate: return .credential(credential)
      case NSURLAuthenticationMethodServerTrust:
        guard let trust = space.serverTrust, let isTrusted = isTrusted(trust, of: space.host) else {
          return .system
        }
        return isTrusted
          ? .credential(URLCredential(trust: trust))
          : .refusal(
            .invalidConfiguration(
              reason: "The certificate of the server \(space.host.quoted) has expired, or is none "
                + "of those that the client authentication trusts. Nothing was sent."))
      default: return .system
      }
    }

    /// - Returns: True if the server's certificate is trusted; `nil` if there is no key for the host, so that the
    ///   system decides.
    private func isTrusted(_ trust: SecTrust, of host: String) -> Bool? {
      switch self.trust {
      case .certificates(let certificates, let isValidatingHostname):
        let anchors = certificates.compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
        let policy = SecPolicyCreateSSL(true, isValidatingHostname ? host as CFString : nil)
        return SecTrustSetPolicies(trust, policy) == errSecSuccess
          && SecTrustSetAnchorCertificates(trust, anchors as CFArray) == errSecSuccess
          && SecTrustSetAnchorCertificatesOnly(trust, true) == errSecSuccess
          && SecTrustEvaluateWithError(trust, nil)
      case .pins(let pins):
        let hashes = pins.filter { $0.hostname.lowercased() == host.lowercased() }
          .map { Data(base64Encoded: $0.publicKeyHash) }
        guard !hashes.isEmpty else { return nil }
        guard let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate],
          let certificate = chain.first,
          let hash = DER.publicKeyHash(ofCertificate: SecCertificateCopyData(certificate) as Data)
        else { return false }
        return hashes.contains(hash)
      }
    }
  }
#endif
