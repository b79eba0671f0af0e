import Foundation
import HaapiSandbox
import IdsvrHaapiSdk

/// Returns scripted responses, and records the requests of the login.
final class ScriptedTransport: HaapiTransport {
  private let kept = Locked<[HaapiHTTPRequest]>([])
  private let answer: @Sendable (HaapiHTTPRequest) async throws -> HaapiHTTPResponse

  init(_ answer: @escaping @Sendable (HaapiHTTPRequest) async throws -> HaapiHTTPResponse) {
    self.answer = answer
  }

  /// Without requests to the token endpoint.
  var requests: [HaapiHTTPRequest] { kept.withLock { $0 } }

  func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
    if request.url.path == "/token" {
      return HaapiHTTPResponse(
        statusCode: 200, headers: ["Content-Type": "application/json"],
        body: Data(#"{"access_token": "h", "token_type": "DPoP", "expires_in": 300}"#.utf8))
    }
    kept.withLock { $0.append(request) }
    return try await answer(request)
  }

  func close() {}
}

extension HaapiConfiguration {
  init(
    transport: any HaapiTransport, isAutoRedirect: Bool = true,
    clock: VirtualClock = VirtualClock(), activity: AppActivity? = nil,
    authorizationParametersProvider: (@Sendable () -> OAuthAuthorizationParameters)? = nil,
    httpHeadersProvider: (@Sendable () -> [String: String])? = nil
  ) throws {
    let server = "https://login.example"
    var environment = HaapiEnvironment(transport: transport, clock: clock)
    environment.activity = activity ?? AppActivity(NotificationCenter())
    self.init(
      name: UUID().uuidString, clientId: "client", baseURL: try url(server),
      tokenEndpointURL: try url(server + "/token"),
      authorizationEndpointURL: try url(server + "/authorize"), appRedirect: "app:/back",
      httpHeadersProvider: httpHeadersProvider,
      authorizationParametersProvider: authorizationParametersProvider,
      isAutoRedirect: isAutoRedirect, environment: environment)
  }
}

private func url(_ text: String) throws -> URL {
  guard let url = URL(string: text) else { throw Unexpected("\(text) is not a URL") }
  return url
}

extension HaapiHTTPResponse {
  static func step(_ json: String, status: Int = 200) -> HaapiHTTPResponse {
    HaapiHTTPResponse(
      statusCode: status, headers: ["Content-Type": "application/vnd.auth+json"],
      body: Data(json.utf8))
  }

  static func problem(_ json: String, status: Int = 400) -> HaapiHTTPResponse {
    HaapiHTTPResponse(
      statusCode: status, headers: ["Content-Type": "application/problem+json"],
      body: Data(json.utf8))
  }
}
