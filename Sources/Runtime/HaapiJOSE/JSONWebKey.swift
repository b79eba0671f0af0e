public import Crypto
import Foundation

/// The public part of a key as a JSON Web Key.
///
/// - Note: Source: RFC 7517; RFC 7518 6.2 and 6.3
public enum JSONWebKey: Hashable, Sendable {
  /// A point of an elliptic curve, with its coordinates in base64url.
  case ellipticCurve(curve: String, x: String, y: String)
  /// An RSA key, with its modulus and exponent in base64url.
  case rsa(modulus: String, exponent: String)

  /// Creates the JSON Web Key of an ES256 key.
  public init(_ key: P256.Signing.PublicKey) {
    let point = key.rawRepresentation
    self = .ellipticCurve(
      curve: "P-256",
      x: Base64URL.encode(point.prefix(point.count / 2)),
      y: Base64URL.encode(point.suffix(point.count / 2)))
  }

  /// Reads a key.
  ///
  /// - Throws: ``JOSEError/privateKey`` if there is a private part, which must never be sent;
  ///   ``JOSEError/unsupportedKey`` for another kind of key, or if a member is missing.
  public init(json: JSONValue) throws(JOSEError) {
    let privateMembers = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"]
    if privateMembers.contains(where: { json[$0] != nil }) { throw .privateKey }
    let members = json.texts
    switch members["kty"] {
    case "EC":
      guard let curve = members["crv"], let x = members["x"], let y = members["y"] else {
        throw .unsupportedKey
      }
      self = .ellipticCurve(curve: curve, x: x, y: y)
    case "RSA":
      guard let modulus = members["n"], let exponent = members["e"] else { throw .unsupportedKey }
      self = .rsa(modulus: modulus, exponent: exponent)
    default: throw .unsupportedKey
    }
  }

  /// SHA-256 over the required members in alphabetical order, as base64url.
  ///
  /// - Note: Source: RFC 7638 3
  public var thumbprint: String {
    let members: OrderedJSON =
      switch self {
      case .ellipticCurve(let curve, let x, let y):
        .object(["crv": .string(curve), "kty": .string("EC"), "x": .string(x), "y": .string(y)])
      case .rsa(let modulus, let exponent):
        .object(["e": .string(exponent), "kty": .string("RSA"), "n": .string(modulus)])
      }
    return Base64URL.encode(Data(SHA256.hash(data: members.bytes)))
  }

  /// The ES256 key.
  ///
  /// - Throws: ``JOSEError/unsupportedKey`` for another kind of key, another curve, or coordinates that are not a
  ///   point of the curve.
  public var p256Key: P256.Signing.PublicKey {
    get throws(JOSEError) {
      guard case .ellipticCurve("P-256", let x, let y) = self,
        let x = Base64URL.decodeStrictly(x), let y = Base64URL.decodeStrictly(y),
        x.count == 32, y.count == 32,
        let key = try? P256.Signing.PublicKey(rawRepresentation: x + y)
      else { throw .unsupportedKey }
      return key
    }
  }

  /// The members in the order of the examples of RFC 9449.
  var json: OrderedJSON {
    switch self {
    case .ellipticCurve(let curve, let x, let y):
      .object(["kty": .string("EC"), "x": .string(x), "y": .string(y), "crv": .string(curve)])
    case .rsa(let modulus, let exponent):
      .object(["kty": .string("RSA"), "n": .string(modulus), "e": .string(exponent)])
    }
  }
}
