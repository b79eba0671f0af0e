import Foundation
import HaapiFoundation
import Testing

@testable import HaapiJOSE

/// Proofs that a server must refuse or accept: the cases of the FAPI 2 conformance suite for DPoP, and some more. The
/// sandbox tests repeated `jti` and nonces.
@Suite struct ProofCheckTests {
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)
  private static let url = "https://login.example/authorize?client_id=a"
  private static let token = "access-token"
  private static let key = P256SigningKey()

  /// A proof, with its difference from a valid one.
  struct Case: CustomTestStringConvertible {
    let name: String
    var typ: String? = "dpop+jwt"
    var alg: String? = "ES256"
    var jwk: JSONValue? = ProofCheckTests.key.publicKey.json
    var jti: JSONValue? = .string("unguessable")
    var htm: JSONValue? = .string("GET")
    var htu: JSONValue? = .string("https://login.example/authorize")
    var iat: JSONValue? = 1_700_000_000
    var ath: JSONValue? = .string(DPoPProof.hash("access-token"))
    var nonce: JSONValue?
    var signer: P256SigningKey = ProofCheckTests.key
    var expected: DPoPProofCheck.Defect?

    var testDescription: String { name }

    func compact() throws -> String {
      try JSONWebSignature.compact(
        header: [
          "typ": typ.map { .string($0) }, "alg": alg.map { .string($0) }, "jwk": jwk,
        ],
        payload: [
          "jti": jti, "htm": htm, "htu": htu, "iat": iat, "ath": ath, "nonce": nonce,
          "extra": .string("ignored"),
        ],
        key: signer)
    }
  }

  static let refused: [Case] = [
    Case(name: "no typ", typ: nil, expected: .type(found: nil)),
    Case(name: "other typ", typ: "JWT", expected: .type(found: "JWT")),
    Case(name: "no alg", alg: nil, expected: .algorithm(found: nil)),
    Case(name: "RS256", alg: "RS256", expected: .algorithm(found: "RS256")),
    Case(name: "HS256", alg: "HS256", expected: .algorithm(found: "HS256")),
    Case(name: "none", alg: "none", expected: .algorithm(found: "none")),
    Case(name: "None", alg: "None", expected: .algorithm(found: "None")),
    Case(name: "no jwk", jwk: nil, expected: .key("The header has no jwk.")),
    Case(
      name: "private jwk",
      jwk: .object([
        "kty": .string("EC"), "crv": .string("P-256"), "x": .string("AA"), "y": .string("AA"),
        "d": .string("AA"),
      ]), expected: .key("The key includes its private part.")),
    Case(
      name: "RSA jwk",
      jwk: .object(["kty": .string("RSA"), "n": .string("AA"), "e": .string("AQAB")]),
      expected: .key("The key is not an EC key on the curve P-256.")),
    Case(
      name: "point beside the curve",
      jwk: .object([
        "kty": .string("EC"), "crv": .string("P-256"),
        "x": .string("l8tFrhx-34tV3hRICRDY9zCkDlpBhF42UQUfWVAWBFs"),
        "y": .string("l8tFrhx-34tV3hRICRDY9zCkDlpBhF42UQUfWVAWBFs"),
      ]), expected: .key("The key is not an EC key on the curve P-256.")),
    Case(name: "signed with another key", signer: P256SigningKey(), expected: .signature),
    Case(name: "no jti", jti: nil, expected: .claim("jti")),
    Case(name: "empty jti", jti: .string(""), expected: .claim("jti")),
    Case(name: "no htm", htm: nil, expected: .claim("htm")),
    Case(name: "no htu", htu: nil, expected: .claim("htu")),
    Case(name: "no iat", iat: nil, expected: .claim("iat")),
    Case(name: "iat as text", iat: .string("1700000000"), expected: .claim("iat")),
    Case(name: "nonce as number", nonce: 1, expected: .claim("nonce")),
    Case(
      name: "wrong htm", htm: .string("POST"),
      expected: .method(expected: "GET", found: "POST")),
    Case(
      name: "htm in lower case", htm: .string("get"),
      expected: .method(expected: "GET", found: "get")),
    Case(
      name: "other path", htu: .string("https://login.example/token"),
      expected: .url(
        expected: "https://login.example/authorize", found: "https://login.example/token")),
    Case(
      name: "other host", htu: .string("https://login.example.org/authorize"),
      expected: .url(
        expected: "https://login.example/authorize",
        found: "https://login.example.org/authorize")),
    Case(
      name: "trailing slash", htu: .string("https://login.example/authorize/"),
      expected: .url(
        expected: "https://login.example/authorize", found: "https://login.example/authorize/")),
    Case(
      name: "path in other case", htu: .string("https://login.example/Authorize"),
      expected: .url(
        expected: "https://login.example/authorize", found: "https://login.example/Authorize")),
    // Many servers compare the path as a string.
    Case(
      name: "escape that needs none", htu: .string("https://login.example/%61uthorize"),
      expected: .url(
        expected: "https://login.example/authorize",
        found: "https://login.example/%61uthorize")),
    Case(
      name: "dot segments", htu: .string("https://login.example/a/../authorize"),
      expected: .url(
        expected: "https://login.example/authorize",
        found: "https://login.example/a/../authorize")),
    Case(
      name: "no path", htu: .string("https://login.example"),
      expected: .url(
        expected: "https://login.example/authorize", found: "https://login.example")),
    Case(name: "an hour ago", iat: 1_699_996_400, expected: .time(offset: -3_600)),
    Case(name: "in an hour", iat: 1_700_003_600, expected: .time(offset: 3_600)),
    Case(name: "61 s ago", iat: 1_699_999_939, expected: .time(offset: -61)),
    Case(name: "in 11 s", iat: 1_700_000_011, expected: .time(offset: 11)),
    Case(name: "no ath", ath: nil, expected: .accessToken(isMissing: true)),
    Case(
      name: "ath of another token", ath: .string(DPoPProof.hash("other")),
      expected: .accessToken(isMissing: false)),
  ]

  @Test(arguments: refused)
  func refuses(_ proof: Case) throws {
    let compact = try proof.compact()
    let expected = try #require(proof.expected)
    #expect(throws: expected) { _ = try Self.check.verify(headers: [compact]) }
  }

  static let accepted: [Case] = [
    Case(name: "as it should be"),
    Case(name: "typ in upper case", typ: "DPOP+JWT"),
    Case(name: "query and fragment", htu: .string("https://login.example/authorize?x=1#y")),
    Case(name: "scheme and host in upper case", htu: .string("HTTPS://Login.Example/authorize")),
    Case(name: "default port", htu: .string("https://login.example:443/authorize")),
    Case(name: "60 s ago", iat: 1_699_999_940),
    Case(name: "in 10 s", iat: 1_700_000_010),
    Case(name: "with a nonce", nonce: .string("n-1")),
  ]

  @Test(arguments: accepted)
  func accepts(_ proof: Case) throws {
    let verified = try Self.check.verify(headers: [proof.compact()])
    #expect(verified.key == Self.key.publicKey)
    #expect(verified.identifier == "unguessable")
  }

  @Test func exactlyOneHeader() throws {
    let proof = try Case(name: "good").compact()
    #expect(throws: DPoPProofCheck.Defect.count(0)) { _ = try Self.check.verify(headers: []) }
    #expect(throws: DPoPProofCheck.Defect.count(2)) {
      _ = try Self.check.verify(headers: [proof, proof])
    }
    #expect(throws: DPoPProofCheck.Defect.self) {
      _ = try Self.check.verify(headers: [proof + ", " + proof])
    }
  }

  /// A change of any character of a valid proof is refused. The last character is left out, because a change may
  /// not affect the signature's bytes.
  @Test func everyChangedCharacterIsRefused() throws {
    let proof = Array(try Case(name: "good").compact().utf8)
    for index in stride(from: 0, to: proof.count - 1, by: 7) {
      var changed = proof
      changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      let text = String(decoding: changed, as: UTF8.self)
      #expect(throws: DPoPProofCheck.Defect.self) { _ = try Self.check.verify(headers: [text]) }
    }
  }

  @Test func noSecretInTheDescriptions() throws {
    for proof in Self.refused {
      let text = "\(try #require(proof.expected))"
      #expect(!text.contains(Self.token) && !text.contains("unguessable"))
      #expect(text.hasSuffix("."))
    }
    #expect(
      "\(DPoPProofCheck.Defect.time(offset: -3_600))"
        == "The proof's iat is 3600 seconds behind the server's clock.")
  }

  @Test(arguments: [
    ("https://user:secret@login.example/a?b#c", "https://login.example/a"),
    ("https://login.example", "https://login.example/"),
    ("https://login.example/a@b?c", "https://login.example/a@b"),
    ("https://login.example:8443/a/", "https://login.example:8443/a/"),
    ("https://login.example#a?b", "https://login.example/"),
    ("HTTPS://API.Example.com:443/x", "https://api.example.com/x"),
    ("http://[::1]:80/a", "http://[::1]/a"), ("http://login.example:/a", "http://login.example/a"),
    ("http://login.example:443/a", "http://login.example:443/a"),
    ("https://login.example/../step", "https://login.example/step"),
    ("https://login.example/a/./b/../step", "https://login.example/a/step"),
    ("https://login.example/step/..", "https://login.example/"),
    ("https://login.example/a/%2e%2E/b", "https://login.example/b"),
    ("https://login.example//a/", "https://login.example//a/"),
    ("https://login.example/\u{FC} x", "https://login.example/%C3%BC%20x"),
    ("https://login.example/%c3%bc%7e", "https://login.example/%C3%BC~"),
    ("https://login.example/100%/%2541", "https://login.example/100%25/%2541"),
    ("https://login.example/\u{301}..\u{301}/a", "https://login.example/%CC%81..%CC%81/a"),
    ("https://login.example/%+1", "https://login.example/%25+1"),
    ("https://login.example/%-0", "https://login.example/%25-0"),
  ])
  func htuIsWhatIsSent(url: String, claim: String) {
    #expect(TargetURI.claim(of: url) == claim)
    let sent = TargetURI.normalised(url)
    #expect(TargetURI.normalised(sent) == sent)
    #expect(TargetURI.isClaim(TargetURI.claim(of: sent), of: sent))
  }

  @Test func onlyThePathOfAQueryIsNormalised() {
    #expect(
      TargetURI.normalised("HTTP://u:p@A.example?a=%7e/../b&c[]=\u{FC}#d?e")
        == "http://u:p@a.example/?a=%7e/../b&c[]=%C3%BC#d?e")
    #expect(TargetURI.normalised("/a/../b") == "/a/../b")
  }

  private static var check: DPoPProofCheck {
    DPoPProofCheck(method: "GET", url: url, accessToken: token, now: now)
  }
}
