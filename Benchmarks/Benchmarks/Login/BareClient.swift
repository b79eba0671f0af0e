import Crypto
import Foundation
import HaapiSandbox
import IdsvrHaapiDriver

/// A client that knows all requests in advance. It signs, sends, and reads the single value that it needs.
struct BareClient {
  private let engine: SandboxEngine
  private let key = P256.Signing.PrivateKey()
  private let jwk: [String: String]

  init(_ engine: SandboxEngine) {
    self.engine = engine
    let point = key.publicKey.rawRepresentation
    jwk = [
      "kty": "EC", "crv": "P-256", "x": Self.base64url(point.prefix(32)),
      "y": Self.base64url(point.suffix(32)),
    ]
  }

  /// - Returns: The access token.
  func logIn() throws -> String {
    let client = engine.client
    let form = "application/x-www-form-urlencoded"
    let api = try ask(
      "POST", engine.tokenEndpointURL, headers: ["Content-Type": form],
      body: "grant_type=client_credentials&client_id=\(client.id)"
        + "&scope=urn:se:curity:scopes:haapi")
    let token = try text(api.json["access_token"])
    let redirect =
      client.redirectURI.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let start = try ask(
      "GET",
      try url(
        "\(engine.authorizationEndpointURL)?client_id=\(client.id)&response_type=code"
          + "&redirect_uri=\(redirect)"), headers: ["Accept": "application/vnd.auth+json"],
      token: token)
    let action = (start.json["actions"] as? [[String: Any]])?.first?["model"] as? [String: Any]
    let last = try ask(
      "POST", try url(text(action?["href"])),
      headers: [
        "Accept": "application/vnd.auth+json", "Content-Type": form,
        "Session-Id": start.headers["Set-Session-Id"] ?? "",
      ], body: "userName=anna&secret=correct%20horse", token: token)
    let code = try text((last.json["properties"] as? [String: Any])?["code"])
    let tokens = try ask(
      "POST", engine.tokenEndpointURL, headers: ["Content-Type": form],
      body: "grant_type=authorization_code&code=\(code)&client_id=\(client.id)"
        + "&redirect_uri=\(redirect)")
    return try text(tokens.json["access_token"])
  }

  private struct Unexpected: Error {}

  private func ask(
    _ method: String, _ url: URL, headers: HTTPFields, body: String? = nil, token: String? = nil
  ) throws -> (json: [String: Any], headers: HTTPFields) {
    var request = HaapiHTTPRequest(
      method: method, url: url, headers: headers, body: body.map { Data($0.utf8) })
    if let token { request.headers["Authorization"] = "DPoP \(token)" }
    request.headers["DPoP"] = try proof(method, url, token)
    guard let response = engine.reply(to: request).response, response.statusCode == 200,
      let json = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
    else { throw Unexpected() }
    return (json, response.headers)
  }

  private func proof(_ method: String, _ url: URL, _ token: String?) throws -> String {
    let address = url.absoluteString.prefix { $0 != "?" }
    var claims: [String: Any] = [
      "jti": UUID().uuidString, "htm": method, "htu": String(address),
      "iat": 1_700_000_000,
    ]
    if let token { claims["ath"] = Self.base64url(Data(SHA256.hash(data: Data(token.utf8)))) }
    let header: [String: Any] = ["typ": "dpop+jwt", "alg": "ES256", "jwk": jwk]
    let input = try [header, claims].map {
      Self.base64url(try JSONSerialization.data(withJSONObject: $0))
    }.joined(separator: ".")
    let signature = try key.signature(for: Data(input.utf8)).rawRepresentation
    return input + "." + Self.base64url(signature)
  }

  private func text(_ value: Any?) throws -> String {
    guard let text = value as? String else { throw Unexpected() }
    return text
  }

  private func url(_ text: String) throws -> URL {
    guard let url = URL(string: text) else { throw Unexpected() }
    return url
  }

  private static func base64url(_ data: some DataProtocol) -> String {
    Data(data).base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }
}
