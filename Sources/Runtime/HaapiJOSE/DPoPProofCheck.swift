public import Foundation

/// Checks a DPoP proof on a server, as RFC 9449 4.3 requires. Two checks are left to the caller, because they need
/// stored data: whether `jti` was used before, and whether the nonce is right.
///
/// - Note: Source: RFC 9449 4.3; FAPI 2.0 Security Profile 5.3.2.1 for the accepted time window
public struct DPoPProofCheck: Sendable, SecretDescribing {
  /// The method of the request.
  public let method: String
  /// The address of the request, as it arrived.
  public let url: String
  /// The access token of the request, if it has one.
  public let accessToken: String?
  /// The current time on the server's clock.
  public let now: Date

  /// The maximum age of a proof in seconds.
  private static let maximumAge: TimeInterval = 60
  /// The maximum number of seconds by which a proof may be ahead of the server's clock.
  private static let maximumLead: TimeInterval = 10

  public init(method: String, url: String, accessToken: String? = nil, now: Date) {
    self.method = method
    self.url = url
    self.accessToken = accessToken
    self.now = now
  }

  /// The content of a valid proof.
  public struct Verified: Sendable, SecretDescribing {
    /// The key that the proof was signed with.
    public let key: JSONWebKey
    /// The proof's identifier (`jti`). A server must refuse a second proof with the same identifier.
    public let identifier: String
    /// The nonce, if the proof has one.
    public let nonce: String?
  }

  /// The reason why a proof is invalid. It never contains a value that could be replayed.
  public enum Defect: Error, Equatable, Sendable {
    /// The request has no `DPoP` header, or several.
    case count(Int)
    /// The proof is not a JSON Web Signature with JSON claims.
    case malformed(String)
    /// `typ` is not `dpop+jwt`.
    case type(found: String?)
    /// `alg` is not ES256.
    case algorithm(found: String?)
    /// `jwk` is missing, private, or not a key for ES256.
    case key(String)
    /// The signature was made with another key, or the proof was changed.
    case signature
    /// A claim is missing or of the wrong type.
    case claim(String)
    /// `htm` is not the method of the request.
    case method(expected: String, found: String)
    /// `htu` is not the address of the request.
    case url(expected: String, found: String)
    /// `iat` is too old, or too far in the future. The offset is in seconds, and negative for the past.
    case time(offset: TimeInterval)
    /// `ath` belongs to another access token, or is missing although the request has an access token.
    case accessToken(isMissing: Bool)
  }

  /// Checks the `DPoP` headers of one request.
  ///
  /// - Throws: The first ``Defect`` that is found.
  public func verify(headers: [String]) throws(Defect) -> Verified {
    guard headers.count == 1, let text = headers.first else { throw .count(headers.count) }
    let proof: JSONWebSignature
    do { proof = try JSONWebSignature(compact: text) } catch { throw .malformed("\(error)") }
    let header = proof.header.texts
    guard header["typ"]?.lowercased() == DPoPProof.type else { throw .type(found: header["typ"]) }
    guard header["alg"] == "ES256" else { throw .algorithm(found: header["alg"]) }
    let key = try key(of: proof)
    do { try proof.verify(with: key) } catch .signature { throw .signature } catch {
      throw .key("\(error)")
    }
    return try verify(claims: proof, key: key)
  }

  /// Returns the thumbprint of the key in an unchecked proof; `nil` if the key cannot be read.
  public static func claimedThumbprint(of headers: [String]) -> String? {
    guard let text = headers.first, let proof = try? JSONWebSignature(compact: text),
      let json = proof.header["jwk"], let key = try? JSONWebKey(json: json)
    else { return nil }
    return key.thumbprint
  }

  private func key(of proof: JSONWebSignature) throws(Defect) -> JSONWebKey {
    guard let json = proof.header["jwk"], json.objectValue != nil else {
      throw .key("The header has no jwk.")
    }
    do { return try JSONWebKey(json: json) } catch { throw .key("\(error)") }
  }

  private func verify(claims proof: JSONWebSignature, key: JSONWebKey) throws(Defect) -> Verified {
    let claims: JSONValue
    do { claims = try proof.claims } catch { throw .malformed("\(error)") }
    let texts = claims.texts
    guard let identifier = texts["jti"], !identifier.isEmpty else { throw .claim("jti") }
    guard let method = texts["htm"] else { throw .claim("htm") }
    guard let url = texts["htu"] else { throw .claim("htu") }
    guard let issuedAt = claims["iat"]?.doubleValue else { throw .claim("iat") }
    guard method == self.method else { throw .method(expected: self.method, found: method) }
    guard TargetURI.isClaim(url, of: self.url) else {
      throw .url(expected: TargetURI.claim(of: self.url), found: url)
    }
    let offset = issuedAt - now.timeIntervalSince1970.rounded(.down)
    guard (-Self.maximumAge...Self.maximumLead).contains(offset) else {
      throw .time(offset: offset)
    }
    if let accessToken {
      guard let hash = texts["ath"] else { throw .accessToken(isMissing: true) }
      guard hash == DPoPProof.hash(accessToken) else {
        throw .accessToken(isMissing: false)
      }
    }
    if claims["nonce"] != nil, texts["nonce"] == nil { throw .claim("nonce") }
    return Verified(key: key, identifier: identifier, nonce: texts["nonce"])
  }
}

extension DPoPProofCheck.Defect: CustomStringConvertible {
  /// The expected and the actual value, for developers.
  public var description: String {
    switch self {
    case .count(0): "The request has no DPoP header."
    case .count(let count): "The request has \(count) DPoP headers, expected one."
    case .malformed(let reason): "The DPoP header cannot be read. \(reason)"
    case .type(let found): "The proof's typ is \(Self.quoted(found)), expected \"dpop+jwt\"."
    case .algorithm(let found): "The proof's alg is \(Self.quoted(found)), expected \"ES256\"."
    case .key(let reason): "The proof's jwk cannot be used. \(reason)"
    case .signature: "The signature of the proof was not created with the key in its jwk."
    case .claim(let name): "The proof's claim \(name) is missing or of the wrong type."
    case .method(let expected, let found):
      "The proof's htm is \(Self.quoted(found)), expected \(Self.quoted(expected))."
    case .url(let expected, let found):
      "The proof's htu is \(Self.quoted(found)), expected \(Self.quoted(expected))."
    case .time(let offset):
      "The proof's iat is \(NumericDate.seconds(abs(offset))) seconds "
        + "\(offset < 0 ? "behind" : "ahead of") the server's clock."
    case .accessToken(let isMissing):
      isMissing
        ? "The proof has no ath, but the request has an access token."
        : "The proof's ath belongs to another access token."
    }
  }

  private static func quoted(_ text: String?) -> String {
    text.map { String($0.prefix(200)).debugDescription } ?? "missing"
  }
}

extension JSONValue {
  /// The members of an object that are strings.
  var texts: [String: String] { (objectValue ?? [:]).compactMapValues(\.stringValue) }
}
