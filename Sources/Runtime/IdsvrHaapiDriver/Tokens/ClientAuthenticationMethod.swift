public import Foundation

/// How a client proves its identity at the token endpoint.
///
/// - Note: Source: HAAPI SDKs, client authentication; RFC 6749 2.3; RFC 7523
public protocol ClientAuthenticationMethod: Sendable {
  /// Adds the proof of identity to a request that already has `client_id`.
  ///
  /// - Throws: `HaapiError.invalidConfiguration` if the configuration of the method is invalid.
  func authenticate(_ request: inout TokenEndpointRequest) throws
}

/// A request to the token endpoint before it is sent.
public struct TokenEndpointRequest: Sendable, SecretDescribing {
  /// The address of the endpoint.
  public let url: URL
  /// The identifier of the client.
  public let clientId: String
  /// A unique value for the `jti` of an assertion.
  public let identifier: String
  /// The current time of the server, or of the device if the server's clock is not known.
  public let time: Date
  /// The parameters of the body, in order.
  public var parameters: [(name: String, value: String)]
  /// The headers.
  public var headers: HTTPFields
}

/// A public client, which sends only `client_id`.
public struct ClientAuthenticationMethodNone: ClientAuthenticationMethod {
  public init() {}

  public func authenticate(_ request: inout TokenEndpointRequest) {}
}

/// A client secret, sent with HTTP Basic.
///
/// - Note: Source: RFC 6749 2.3.1
public struct ClientAuthenticationMethodSecret: ClientAuthenticationMethod, SecretDescribing {
  private let secret: String

  public init(secret: String) {
    self.secret = secret
  }

  public func authenticate(_ request: inout TokenEndpointRequest) {
    let credentials =
      FormURLEncoding.escaped(request.clientId) + ":" + FormURLEncoding.escaped(secret)
    request.headers[HttpHeaderNames.authorization] =
      "Basic " + Data(credentials.utf8).base64EncodedString()
  }
}

/// Client authentication with a signed assertion.
///
/// - Note: Source: HAAPI SDKs, `JWTConfiguration`
public protocol JWTConfiguration: ClientAuthenticationMethod {}

/// The algorithms of ``ClientAuthenticationMethodJWTSymmetric``.
///
/// - Note: Source: RFC 7518 3.1
public enum JWTSymmetricAlgorithm: Int, Sendable, CaseIterable {
  case hs256, hs384, hs512
}

/// The algorithms of ``ClientAuthenticationMethodJWTAsymmetric``.
///
/// - Note: Source: RFC 7518 3.1
public enum JWTAsymmetricAlgorithm: Int, Sendable, CaseIterable {
  case rs256, rs384, rs512, ps256, ps384, ps512, es256, es384, es512
}

/// An assertion signed with a secret that client and server share.
///
/// - Note: Source: RFC 7523 2.2
public struct ClientAuthenticationMethodJWTSymmetric: JWTConfiguration, SecretDescribing {
  /// The algorithm of the signature.
  public let signatureAlgorithm: JWTSymmetricAlgorithm
  /// The secret.
  public let secretKey: String
  private let secret: SharedSecret

  public init(signatureAlgorithm: JWTSymmetricAlgorithm, secretKey: String) {
    self.signatureAlgorithm = signatureAlgorithm
    self.secretKey = secretKey
    let hash: SharedSecret.Hash =
      switch signatureAlgorithm {
      case .hs256: .sha256
      case .hs384: .sha384
      case .hs512: .sha512
      }
    secret = SharedSecret(Data(secretKey.utf8), hash: hash)
  }

  public func authenticate(_ request: inout TokenEndpointRequest) throws {
    try request.addAssertion(signedWith: secret)
  }
}

/// An assertion signed with a private key in PEM.
///
/// - Note: Source: RFC 7523 2.2
public struct ClientAuthenticationMethodJWTAsymmetric: JWTConfiguration, SecretDescribing {
  /// The algorithm of the signature.
  public let signatureAlgorithm: JWTAsymmetricAlgorithm
  private let key: any SigningKey

  /// Reads the key from a file in a bundle.
  ///
  /// - Parameter signatureAlgorithm: The algorithm that the server expects.
  /// - Parameter bundle: The bundle with the file.
  /// - Parameter pemFilename: The name of the file, with or without the extension `pem`.
  /// - Throws: ``CryptoImportError``
  public init(
    pemFilename: String, signatureAlgorithm: JWTAsymmetricAlgorithm, bundle: Bundle = .main
  ) throws {
    let name = pemFilename.hasSuffix(".pem") ? pemFilename : pemFilename + ".pem"
    let file = try bundle.contents(of: name)
    try self.init(
      pem: String(decoding: file, as: UTF8.self), signatureAlgorithm: signatureAlgorithm)
  }

  /// Uses a key in PEM.
  ///
  /// - Throws: ``CryptoImportError/invalidPEMString(_:cause:)``
  public init(pem: String, signatureAlgorithm: JWTAsymmetricAlgorithm) throws {
    self.signatureAlgorithm = signatureAlgorithm
    do {
      key =
        switch signatureAlgorithm {
        case .es256: try P256SigningKey(pem: pem)
        case .es384: try P384SigningKey(pem: pem)
        case .es512: try P521SigningKey(pem: pem)
        case .rs256: try RSASigningKey(pem: pem, algorithm: .rs256)
        case .rs384: try RSASigningKey(pem: pem, algorithm: .rs384)
        case .rs512: try RSASigningKey(pem: pem, algorithm: .rs512)
        case .ps256: try RSASigningKey(pem: pem, algorithm: .ps256)
        case .ps384: try RSASigningKey(pem: pem, algorithm: .ps384)
        case .ps512: try RSASigningKey(pem: pem, algorithm: .ps512)
        }
    } catch {
      throw CryptoImportError.invalidPEMString("\(error)", cause: error)
    }
  }

  public func authenticate(_ request: inout TokenEndpointRequest) throws {
    try request.addAssertion(signedWith: key)
  }
}

extension ClientAuthenticationMethod {
  /// Returns a transport that uses the session, and also this method's client certificate, if any.
  package func transport(over session: URLSession) -> URLSessionTransport {
    URLSessionTransport(session: session, mutualTLS: self as? ClientAuthenticationMethodMTLS)
  }
}

extension TokenEndpointRequest {
  fileprivate mutating func addAssertion(signedWith key: any SigningKey) throws {
    let assertion = try ClientAssertion.make(
      clientId: clientId, audience: url, identifier: identifier, issuedAt: time, key: key)
    parameters.append(("client_assertion_type", ClientAssertion.type))
    parameters.append(("client_assertion", assertion))
  }
}
