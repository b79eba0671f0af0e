import Foundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

/// Unsupported features result in an error with an alternative.
@Suite struct NotThereYetTests {
  @Test func mutualTLS() async throws {
    let server = try #require(URL(string: "https://login.example.com"))
    let transport = ScriptedTransport { _ in HaapiHTTPResponse(statusCode: 200) }
    let configuration = HaapiConfiguration(
      name: "mtls", clientId: "app", baseURL: server,
      tokenEndpointURL: server.appendingPathComponent("token"),
      authorizationEndpointURL: server.appendingPathComponent("authorize"),
      appRedirect: "app://callback",
      clientAuthenticationMethod: ClientAuthenticationMethodMTLS(),
      environment: HaapiEnvironment(transport: transport))
    let manager = try HaapiManager(haapiConfiguration: configuration)
    let text =
      "Client authentication with a certificate (mutual TLS) is not supported yet. Use a secret or an assertion, or a "
      + "URLSession whose delegate presents the certificate together with ClientAuthenticationMethodNone."
    guard case .error(let error as HaapiError) = await manager.start() else {
      throw Unexpected("expected an error")
    }
    #expect(error.failureReason == text)
    let handling: IdsvrErrorHandling = error.recoverySuggestion
    #expect(handling == .unrecoverable(action: .modifyConfiguration(reason: text)))
    let tokens = OAuthTokenManager(oauthTokenConfiguration: configuration)
    guard case .error(let other as HaapiError) = await tokens.refreshAccessToken(with: "x") else {
      throw Unexpected("expected an error")
    }
    #expect(other.failureReason == text)
    // Nothing was sent.
    #expect(transport.requests.isEmpty)
  }
}
