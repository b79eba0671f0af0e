import Foundation

/// Registers a client from a template: gets an initial access token for the configured client, and sends it to the
/// registration endpoint. Only a complete registration is stored.
///
/// - Note: Source: HAAPI SDKs, DCR fallback; RFC 7591 3
struct ClientRegistration: Sendable {
  /// The latest registration task of each template, by storage key. The next registration waits for this task.
  private static let last = Locked<[String: Task<Void, Never>]>([:])

  let configuration: any OAuthClientConfigurable
  let dcr: DCRConfiguration
  let transport: any HaapiTransport

  /// Returns the stored client, or registers a new client. Two registrations of one template never run at the same
  /// time, so that two simultaneous logins register only one client.
  ///
  /// - Throws: `HaapiError.invalidConfiguration` if the configured client has no authentication method; errors of token
  ///   endpoint, registration endpoint and storage.
  func client() async throws -> OAuthClient {
    let task = Self.last.withLock { last in
      let previous = last[dcr.key]
      let task = Task {
        await previous?.value
        if let client = try dcr.client() { return client }
        return try await register()
      }
      last[dcr.key] = Task { _ = await task.result }
      return task
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func register() async throws -> OAuthClient {
    HaapiLogger.log(
      .info, SdkFollowUpTag.oAuth,
      "Registering a client from the template \(public: dcr.templateClientId)")
    let url = dcr.clientRegistrationEndpointUrl
    let body = JSONValue.object(["software_id": .string(dcr.templateClientId)])
    let request = HaapiHTTPRequest(
      method: "POST", url: url,
      headers: [
        HttpHeaderNames.accept: "application/json",
        HttpHeaderNames.contentType: "application/json",
        HttpHeaderNames.authorization: "Bearer \(try await initialAccessToken())",
      ],
      body: Data(body.jsonText.utf8))
    let response = try await transport.exchange(configuration.environment.activity) { request }
    try response.refuseRedirect()
    guard response.isSuccess else { throw response.refusal }
    guard let json = try? JSONValue(jsonData: response.body), let client = OAuthClient(json) else {
      throw HaapiError.invalidURLResponse(
        response.statusCode,
        reason: "The registration endpoint sent \(response.mediaType) without a client_id.",
        cause: nil)
    }
    try dcr.store(json)
    return client
  }

  private func initialAccessToken() async throws -> String {
    guard !(configuration.clientAuthenticationMethod is ClientAuthenticationMethodNone) else {
      throw HaapiError.invalidConfiguration(
        reason:
          "The client \(configuration.clientId.quoted) has no authentication method, so it cannot "
          + "register another client. Set its clientAuthenticationMethod to the secret or "
          + "assertion that the server knows.")
    }
    let endpoint = configuration.endpoint(for: configuration.client, transport)
    let response = try await endpoint.post(
      [("grant_type", "client_credentials"), ("scope", "dcr")], dpop: nil)
    guard case .successfulToken(let tokens) = try TokenResponse(response) else {
      throw response.refusal
    }
    return tokens.accessToken
  }
}
