import Foundation
import HaapiFoundation
import Testing

@testable import HaapiJOSE

@Suite struct VectorTests {
  @Test func thumbprints() {
    #expect(Vectors.proofKey.thumbprint == Vectors.proofKeyThumbprint)
    #expect(Vectors.es256Key.thumbprint == Vectors.es256Thumbprint)
  }

  @Test func es256() throws {
    try JSONWebSignature(compact: Vectors.es256).verify(with: Vectors.es256Key)
    let bytes = try #require(Base64URL.decodeStrictly(Vectors.es256PrivateKey))
    #expect(try P256SigningKey(rawRepresentation: bytes).publicKey == Vectors.es256Key)
  }

  @Test func hs256() throws {
    let secret = try #require(Base64URL.decodeStrictly(Vectors.hs256Secret))
    let parts = Vectors.hs256.split(separator: ".")
    let signed = Data((parts[0] + "." + parts[1]).utf8)
    #expect(Base64URL.encode(SharedSecret(secret).signature(for: signed)) == parts[2])
    let signature = try JSONWebSignature(compact: Vectors.hs256)
    #expect(throws: CryptoError.algorithm(expected: "ES256", found: "HS256")) {
      try signature.verify(with: Vectors.es256Key)
    }
  }

  @Test(arguments: Vectors.proofs)
  func publishedProofs(_ proof: Vectors.Proof) throws {
    let check = DPoPProofCheck(
      method: proof.method, url: proof.url, accessToken: proof.accessToken,
      now: Date(timeIntervalSince1970: TimeInterval(proof.issuedAt)))
    let verified = try check.verify(headers: [proof.compact])
    #expect(verified.key.thumbprint == Vectors.proofKeyThumbprint)
    #expect(verified.nonce == nil)
  }

  @Test func headerAndClaimsOfTheExamples() throws {
    // ES256 signatures differ each time, but not the signed content.
    let header: JSONValue = ["typ": "dpop+jwt", "alg": "ES256", "jwk": Vectors.proofKey.json]
    let sent = try #require(Base64URL.decodeStrictly(Vectors.proofHeader))
    #expect(try JSONValue(jsonData: sent) == header)
    #expect(DPoPProof.hash(Vectors.accessToken) == Vectors.accessTokenHash)
  }

  @Test(arguments: Vectors.proofs)
  func ownProofsHaveTheClaimsOfTheExamples(_ proof: Vectors.Proof) throws {
    let made = try DPoPProof(method: proof.method, url: proof.url, accessToken: proof.accessToken)
      .signed(
        with: P256SigningKey(),
        identifier: try #require(try JSONValue(jsonText: proof.claims)["jti"]?.stringValue),
        issuedAt: Date(timeIntervalSince1970: TimeInterval(proof.issuedAt)))
    #expect(try JSONWebSignature(compact: made).claims == JSONValue(jsonText: proof.claims))
  }

  @Test func pem() throws {
    let pem = """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjpsQnnGQmL+YBIff
      H1136cspYG6+0iY7X1fCE9+E9LKhRANCAAR/zc4ncPbEXUGDy+5v20t7WAczNXvp
      7xO6z248e9FURcfxRM0bvZt+hyzf7bnuufSzaV1uqQskrYpGIyiFiOWt
      -----END PRIVATE KEY-----
      """
    #expect(try P256SigningKey(pem: pem).publicKey == Vectors.es256Key)
    #expect(throws: CryptoError.pem(expected: "private key for ES256")) {
      _ = try P256SigningKey(pem: "-----BEGIN RSA PRIVATE KEY-----")
    }
    #expect(throws: CryptoError.pem(expected: "private key for ES384")) {
      _ = try P384SigningKey(pem: pem)
    }
  }

  @Test func clientAssertion() throws {
    let secret = SharedSecret(Data("correct horse battery staple, twice".utf8))
    let text = try ClientAssertion.make(
      clientId: "app", audience: try #require(URL(string: "https://login.example/token")),
      identifier: "once", issuedAt: Date(timeIntervalSince1970: 1_000.7), key: secret)
    let signature = try JSONWebSignature(compact: text)
    let parts = text.split(separator: ".")
    let signed = Data((parts[0] + "." + parts[1]).utf8)
    #expect(Base64URL.encode(secret.signature(for: signed)) == parts[2])
    #expect(
      try signature.claims == [
        "iss": "app", "sub": "app", "aud": "https://login.example/token", "jti": "once",
        "iat": 1000, "exp": 1060,
      ])
  }

  /// RFC 7515 4.1.11: a signature that requires an unknown extension is invalid.
  @Test(arguments: [
    #"{"alg":"HS256","crit":["exp"],"exp":1}"#, #"{"alg":"HS256","crit":["b64"],"b64":false}"#,
    #"{"alg":"HS256","crit":[]}"#, #"{"alg":"HS256","crit":null}"#,
  ])
  func criticalExtensions(_ header: String) {
    let text = Base64URL.encode(Data(header.utf8)) + ".e30.AA"
    #expect(throws: CryptoError.malformed(reason: "the header requires an extension (crit)")) {
      _ = try JSONWebSignature(compact: text)
    }
  }

  @Test(arguments: ["", "a.b", "a.b.c.d", "=.b.c", "e30.e30.+", "W10.e30.AA", "e30.e30.AA=="])
  func malformed(_ text: String) {
    #expect(throws: CryptoError.self) { _ = try JSONWebSignature(compact: text) }
  }
}
