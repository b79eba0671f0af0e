import Crypto
public import Foundation

/// A JSON Web Signature in the compact form: header, payload and signature, joined by dots.
///
/// - Note: Source: RFC 7515 3.1 and 7.1
public struct JSONWebSignature: Sendable, SecretDescribing {
  /// The header's members.
  public let header: JSONValue
  /// The bytes of the payload, decoded from base64url.
  public let payload: Data
  /// The signed bytes: the first two parts as received.
  private let signedBytes: Data
  private let signature: Data

  /// Splits a compact string, without checking the signature.
  ///
  /// - Throws: ``CryptoError/malformed(reason:)``
  public init(compact text: String) throws(CryptoError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .malformed(reason: "it does not have three parts") }
    guard let headerBytes = Base64URL.decodeStrictly(String(parts[0])),
      let payload = Base64URL.decodeStrictly(String(parts[1])),
      let signature = Base64URL.decodeStrictly(String(parts[2]))
    else { throw .malformed(reason: "a part is not base64url without padding") }
    guard let header = try? JSONValue(jsonData: headerBytes), header.objectValue != nil else {
      throw .malformed(reason: "the header is not a JSON object")
    }
    // Refuses a header that requires extensions (RFC 7515 4.1.11), because this type supports no extensions.
    guard header["crit"] == nil else {
      throw .malformed(reason: "the header requires an extension (crit)")
    }
    self.header = header
    self.payload = payload
    self.signature = signature
    signedBytes = Data(text.utf8.prefix(parts[0].utf8.count + 1 + parts[1].utf8.count))
  }

  /// The payload as JSON claims.
  ///
  /// - Throws: ``CryptoError/malformed(reason:)`` if the payload is not a JSON object.
  public var claims: JSONValue {
    get throws(CryptoError) {
      guard let claims = try? JSONValue(jsonData: payload), claims.objectValue != nil else {
        throw .malformed(reason: "the payload is not a JSON object")
      }
      return claims
    }
  }

  /// Checks an ES256 signature.
  ///
  /// - Throws: ``CryptoError/algorithm(expected:found:)``, ``CryptoError/unsupportedKey``,
  ///   ``CryptoError/signature``
  public func verify(with key: JSONWebKey) throws(CryptoError) {
    let found = header["alg"]?.stringValue ?? ""
    // An exact comparison, so that `none` is refused in every spelling.
    guard found == "ES256" else { throw .algorithm(expected: "ES256", found: found) }
    let key = try key.p256Key
    guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature),
      key.isValidSignature(signature, for: signedBytes)
    else { throw .signature }
  }

  /// Signs a payload. Members whose value is nil are omitted.
  ///
  /// - Throws: The error of the key.
  static func compact(
    header: [String: JSONValue?], payload: [String: JSONValue?], key: any SigningKey
  ) throws -> String {
    let parts = [header, payload].map { members in
      let json = JSONValue.object(members.compactMapValues(\.self))
      return Base64URL.encode(Data(json.jsonText.utf8))
    }
    let signed = parts.joined(separator: ".")
    return try signed + "." + Base64URL.encode(key.signature(for: Data(signed.utf8)))
  }
}
