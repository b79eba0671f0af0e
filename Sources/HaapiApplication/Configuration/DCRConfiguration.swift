public import Foundation
import IdsvrHaapiDriver
import IdsvrHaapiSdk

/// The registration of an app's own client on a device that cannot attest the app.
///
/// Dynamic client registration is not supported. The configuration is accepted, but a flow that needs the
/// registration ends with an error whose reason explains this.
///
/// - Note: Source: HAAPI SDKs, DCR fallback; RFC 7591
public struct DCRConfiguration: Sendable {
  /// The client that is the template of the new one.
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

/// Storage for data that must outlive the process.
///
/// - Note: Source: HAAPI SDKs, DCR fallback
public protocol Storage: Sendable {
  /// The data; `nil` if there is none.
  func read(key: String) throws -> Data?

  /// Stores data, and replaces existing data.
  func write(key: String, data: Data) throws

  /// Removes the data, if there is any.
  func delete(key: String) throws
}

/// Gets tokens of the API with the configured client. If the server refuses that client, registration would be
/// necessary. It is not supported, and the error explains this.
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
