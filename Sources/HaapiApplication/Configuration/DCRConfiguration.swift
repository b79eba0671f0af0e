public import Foundation
import IdsvrHaapiDriver
import IdsvrHaapiSdk

/// How an app registers a client of its own where the device cannot attest the app.
///
/// Dynamic client registration is not there yet. The configuration is accepted; where it would be
/// used, the flow ends with an error that says so.
///
/// - Note: Source: HAAPI SDKs, DCR fallback; RFC 7591
public struct DCRConfiguration: Sendable {
  /// The client that the new one is made like.
  public let templateClientId: String
  /// The registration endpoint.
  public let clientRegistrationEndpointUrl: URL
  /// The storage of the registered client; `nil` for the default of the SDK.
  public let storage: (any Storage)?

  public init(
    templateClientId: String, clientRegistrationEndpointUrl: URL,
    storage: (any Storage)? = nil
  ) {
    self.templateClientId = templateClientId
    self.clientRegistrationEndpointUrl = clientRegistrationEndpointUrl
    self.storage = storage
  }
}

/// A place for data that has to survive the process.
///
/// - Note: Source: HAAPI SDKs, DCR fallback
public protocol Storage: Sendable {
  /// The data; `nil` if there is none.
  func read(key: String) throws -> Data?

  /// Stores data in place of what is there.
  func write(key: String, data: Data) throws

  /// Removes the data, if there is any.
  func delete(key: String) throws
}

/// Gets tokens of the API with the configured client. Where the server refuses that client, dynamic
/// registration would be next; it is not there yet, and the error says so.
struct RegistrationFallback: HaapiTokenSource {
  let tokens: any HaapiTokenSource

  func token(forceFresh: Bool) async throws -> HaapiAccessToken {
    do {
      return try await tokens.token(forceFresh: forceFresh)
    } catch let error as HaapiError {
      guard case .serverError(let code, _, let statusCode) = error, (400..<500).contains(statusCode)
      else { throw error }
      throw HaapiError.invalidConfiguration(
        reason: "The token endpoint refused the client with status \(statusCode)"
          + (code.isEmpty ? "" : " and the error \(code.debugDescription)")
          + ". setDCRConfiguration(configuration:) asks for dynamic client registration in this "
          + "case, which is not supported yet. Register the client at the server, and set its "
          + "authentication with setClientAuthenticationMethod(method:).")
    }
  }

  func close() { tokens.close() }
}

extension HaapiConfiguration {
  /// The default source of tokens of the API, for this configuration.
  func clientCredentials(_ dpop: Dpop) -> any HaapiTokenSource {
    ClientCredentialsTokenSource(
      endpoint: TokenEndpoint(
        url: tokenEndpointURL, clientId: clientId, authentication: clientAuthenticationMethod,
        transport: environment.transport ?? URLSessionTransport(session: urlSession),
        environment: environment),
      dpop: dpop, clock: environment.clock, minimumLifetime: minTokenTtl)
  }
}
