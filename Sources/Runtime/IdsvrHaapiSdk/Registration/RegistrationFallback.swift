/// The token source of a configuration with a ``DCRConfiguration``. Supplies HAAPI access tokens for the registered
/// client, or, if the attestation succeeds, for the configured client.
final class RegistrationFallback: HaapiTokenSource {
  private let registration: ClientRegistration
  private let attestation: (any HaapiTokenSource)?
  private let tokens: @Sendable (OAuthClient) -> any HaapiTokenSource
  /// The registered client of the login, and the source of its tokens. The client is `nil` if the login uses the
  /// configured client.
  private let current = Locked<(client: OAuthClient?, tokens: any HaapiTokenSource)?>(nil)

  /// - Parameters:
  ///   - attestation: The app's token source, which exchanges an attestation for tokens; `nil` if there is none.
  ///   - tokens: Returns a token source that uses the client credentials grant for a client.
  init(
    _ registration: ClientRegistration, attestation: (any HaapiTokenSource)?,
    tokens: @escaping @Sendable (OAuthClient) -> any HaapiTokenSource
  ) {
    self.registration = registration
    self.attestation = attestation
    self.tokens = tokens
  }

  /// Chooses the client of a login: the stored client, the configured client if the attestation succeeds, or a new
  /// client.
  ///
  /// - Returns: The id of the client.
  @discardableResult
  func clientId() async throws -> String {
    if try registration.dcr.client() == nil, let attestation, try await attests(attestation) {
      current.withLock { $0 = (nil, attestation) }
      return registration.configuration.clientId
    }
    let client = try await registration.client()
    current.withLock { current in
      if current?.client?.id != client.id { current = (client, tokens(client)) }
    }
    return client.id
  }

  private func attests(_ attestation: any HaapiTokenSource) async throws -> Bool {
    do {
      _ = try await attestation.token(forceFresh: false)
      return true
    } catch HaapiError.attestationNotSupported, HaapiError.attestationRefusedByServer {
      return false
    }
  }

  func token(forceFresh: Bool) async throws -> HaapiAccessToken {
    guard let (client, tokens) = current.withLock({ $0 }) else {
      throw HaapiError.illegalState(message: "The login was not started.")
    }
    do {
      return try await tokens.token(forceFresh: forceFresh)
    } catch HaapiError.serverError("invalid_client", _, _) where client != nil {
      if let client { try registration.dcr.deleteClient(id: client.id) }
      throw HaapiError.serverError(
        "invalid_client",
        errorDescription:
          "The server no longer knows the registered client. Start again: a new one is "
          + "registered.", statusCode: 401)
    }
  }

  func close() {
    attestation?.close()
    current.withLock { $0 = nil }
  }
}
