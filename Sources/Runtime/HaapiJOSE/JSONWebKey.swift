public import Crypto
import Foundation

/// The public part of an elliptic-curve key, as a JSON Web Key.
///
/// - Note: Source: RFC 7517; RFC 7518 6.2
public struct JSONWebKey: Hashable, Sendable {
  let curve: String
  /// The coordinates of the curve point, in base64url.
  package let x: String
  package let y: String
}

extension JSONWebKey {
  /// Creates the JSON Web Key of an ES256 key.
  public init(_ key: P256.Signing.PublicKey) {
    let point = key.rawRepresentation
    self.init(
      curve: "P-256",
      x: Base64URL.encode(point.prefix(point.count / 2)),
      y: Base64URL.encode(point.suffix(point.count / 2)))
  }

  /// Reads a key.
  ///
  /// - Throws: ``CryptoError/privateKey`` if `json` has a private part, which must never be sent;
  ///   ``CryptoError/unsupportedKey`` if the key is not an EC key, or a member is missing.
  public init(json: JSONValue) throws(CryptoError) {
    let privateMembers = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"]
    if privateMembers.contains(where: { json[$0] != nil }) { throw .privateKey }
    let members = json.texts
    guard members["kty"] == "EC", let curve = members["crv"], let x = members["x"],
      let y = members["y"]
    else { throw .unsupportedKey }
    self.init(curve: curve, x: x, y: y)
  }

  /// SHA-256 over the required members in alphabetical order, as base64url.
  ///
  /// - Note: Source: RFC 7638 3
  public var thumbprint: String { DPoPProof.hash(json.jsonText) }

  /// The key for ES256 signatures.
  ///
  /// - Throws: ``CryptoError/unsupportedKey`` if the curve is not P-256, or the coordinates are not a point on the
  ///   curve.
  public var p256Key: P256.Signing.PublicKey {
    get throws(CryptoError) {
      guard curve == "P-256", let x = Base64URL.decodeStrictly(x),
        let y = Base64URL.decodeStrictly(y), x.count == 32, y.count == 32,
        let key = try? P256.Signing.PublicKey(rawRepresentation: x + y)
      else { throw .unsupportedKey }
      return key
    }
  }

  /// The key with only its required members.
  var json: JSONValue {
    ["kty": "EC", "crv": .string(curve), "x": .string(x), "y": .string(y)]
  }
}
