import Crypto
import Foundation
import HaapiFoundation
import HaapiJOSE
import HaapiSandbox
import Testing

@testable import IdsvrHaapiDriver
@testable import IdsvrHaapiSdk

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// No description of a type with secrets shows them, and neither does `dump`.
@Suite struct SecretDescriptionTests {
  private static let secret = "hunter2-hunter2-hunter2-hunter2x"

  @Test func nothingIsShown() throws {
    let secret = Self.secret
    let url = try #require(URL(string: "https://login.example/token"))
    let headers: HTTPFields = ["Authorization": secret, "DPoP": secret]
    let request = HaapiHTTPRequest(
      method: "GET", url: url, headers: headers, body: Data(secret.utf8))
    let key = try P256SigningKey(rawRepresentation: Data(secret.utf8))
    let dpop = Dpop(key: key)
    _ = dpop.learn(from: ["DPoP-Nonce": secret], of: url)
    let signature = try JSONWebSignature(
      compact: ["{\"kid\":\"\(secret)\"}", "{\"jti\":\"\(secret)\"}", secret].map {
        Base64URL.encode(Data($0.utf8))
      }.joined(separator: "."))
    let form = try FormActionModel(
      jsonData: Data(
        #"{"href": "/", "method": "POST", "fields": [{"name": "a", "type": "password"}]}"#.utf8))
    let values: [any SecretDescribing] = [
      headers, HTTPFields.Field(name: "Authorization", value: secret), request,
      HaapiHTTPResponse(statusCode: 200, headers: headers, body: Data(secret.utf8)),
      HaapiAccessToken(value: secret, expiresAt: nil), dpop, key,
      try P384SigningKey(pem: P384.Signing.PrivateKey().pemRepresentation),
      try P521SigningKey(pem: P521.Signing.PrivateKey().pemRepresentation),
      SharedSecret(Data(secret.utf8)), signature,
      DPoPProof(method: "GET", url: "/", accessToken: secret, nonce: secret),
      DPoPProofCheck(method: "GET", url: "/", accessToken: secret, now: Date()),
      TokenEndpointRequest(
        url: url, clientId: "client", identifier: secret, time: Date(),
        parameters: [("code", secret)], headers: headers),
      ClientAuthenticationMethodSecret(secret: secret),
      try #require(OAuthClient(["client_id": "client", "client_secret": .string(secret)])),
      ClientAuthenticationMethodJWTSymmetric(signatureAlgorithm: .hs256, secretKey: secret),
      try ClientAuthenticationMethodJWTAsymmetric(
        pem: P256.Signing.PrivateKey().pemRepresentation, signatureAlgorithm: .es256),
      OAuthAuthorizationParameters(nonce: secret, extraRequestParameters: ["login_hint": secret]),
      FlowTarget(method: "POST", url: url, body: (Data(secret.utf8), "text/plain")),
      try FormSubmission(form, parameters: ["a": secret]),
      RefreshFlights.Key(
        endpoint: url, clientId: "client", refreshToken: secret, additionalParameters: [:]),
      Locked(secret),
    ]
    // The bytes of keys are not shown either.
    let bytes = Array(secret.utf8)
    let hidden = [
      secret, Base64URL.encode(Data(bytes)), Data(bytes).base64EncodedString(),
      bytes.map { String($0) }.joined(separator: ", "),
    ]
    for value in values {
      for text in Self.texts(of: value) + Self.texts(of: [value]) + Self.texts(of: (value, 1)) {
        for secret in hidden { #expect(!text.contains(secret), "\(type(of: value))") }
        #expect(text.count < 300, "\(type(of: value))")
      }
      #expect(Mirror(reflecting: value).children.isEmpty, "\(type(of: value))")
    }
  }

  private static func texts(of value: Any) -> [String] {
    var printed = ""
    var dumped = ""
    print(value, to: &printed)
    dump(value, to: &dumped)
    return [
      printed, dumped, String(describing: value), String(reflecting: value), "\(value)",
    ]
  }
}

/// Control characters of a server never become part of a request.
@Suite struct HeaderTests {
  private static let attacks = ["a\r\nX-Evil: b", "a\nb", "a\rb", "a\u{0}b", "a\u{7F}b"]

  @Test(arguments: attacks) func tokens(_ token: String) async throws {
    let value = JSONValue.string(token).jsonText
    let manager = try HaapiManager(
      haapiConfiguration: HaapiConfiguration(
        transport: Answering { request in
          HaapiHTTPResponse(
            statusCode: request.url.path == "/token" ? 200 : 500,
            body: Data(#"{"access_token": \#(value), "token_type": "DPoP"}"#.utf8))
        }))
    defer { manager.close() }
    guard
      case .error(RepresentationDecodingError.invalidValue("$.access_token", _)) =
        await manager.start()
    else { throw Unexpected("expected an error") }
    var request = URLRequest(url: try #require(URL(string: "https://api.example/")))
    #expect(throws: HaapiError.self) {
      try Dpop(key: P256SigningKey()).sign(&request, accessToken: token)
    }
    #expect(request.allHTTPHeaderFields?.isEmpty ?? true)
  }

  @Test(arguments: attacks) func sessions(_ session: String) async throws {
    let transport = ScriptedTransport { _ in
      var response = HaapiHTTPResponse.problem(
        #"{"type": "https://curity.se/problems/generic-user-error", "title": "No"}"#)
      response.headers["Set-Session-Id"] = session
      return response
    }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    defer { manager.close() }
    _ = await manager.start()
    let link = try Link(jsonData: Data(#"{"href": "/next", "rel": "next"}"#.utf8))
    _ = await manager.followLink(link)
    #expect(transport.requests.count == 2)
    #expect(transport.requests.allSatisfy { $0.headers["Session-Id"] == nil })
  }

  /// A token and a session of the server are headers of the next request.
  @Test func longTokensAndSessions() async throws {
    let long = String(repeating: "x", count: 200_000)
    let token = try HaapiConfiguration(
      transport: Answering { request in
        HaapiHTTPResponse(
          statusCode: request.url.path == "/token" ? 200 : 500,
          body: Data(#"{"access_token": "\#(long)", "token_type": "DPoP"}"#.utf8))
      })
    let session = try HaapiConfiguration(
      transport: ScriptedTransport { _ in
        var response = HaapiHTTPResponse.problem("{}")
        response.headers["Set-Session-Id"] = long
        return response
      })
    var messages: [String] = []
    for configuration in [token, session] {
      let manager = try HaapiManager(haapiConfiguration: configuration)
      defer { manager.close() }
      switch await manager.start() {
      case .error(HaapiError.illegalState(let message)): messages.append(message)
      case .error(HaapiError.invalidURLResponse(_, let reason, _)): messages.append(reason)
      default: throw Unexpected("expected an error")
      }
    }
    #expect(
      messages == [
        "The header \"Authorization\" has 200005 bytes; all headers of a request may have 65536. Nothing was sent.",
        "Its headers are larger than 65536 bytes.",
      ])
  }

  /// Headers of the app: nothing is sent.
  @Test(arguments: attacks) func headersOfTheApp(_ value: String) async throws {
    for headers in [["X-App": value], [value: "x"]] {
      let transport = ScriptedTransport { _ in .problem("{}") }
      let manager = try HaapiManager(
        haapiConfiguration: HaapiConfiguration(
          transport: transport, httpHeadersProvider: { headers }))
      defer { manager.close() }
      guard case .error(HaapiError.illegalState(let message)) = await manager.start() else {
        throw Unexpected("expected an error")
      }
      #expect(message.contains("has a control character. Nothing was sent."))
      #expect(transport.requests.isEmpty)
    }
  }

  /// A transport with a token endpoint.
  private struct Answering: HaapiTransport {
    let answer: @Sendable (HaapiHTTPRequest) -> HaapiHTTPResponse

    func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse { answer(request) }

    func close() {}
  }
}
