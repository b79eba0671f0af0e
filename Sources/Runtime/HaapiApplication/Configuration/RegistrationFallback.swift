import IdsvrHaapiDriver
import IdsvrHaapiSdk

/// Gets tokens of the API with the configured client. If the server refuses that client, registration would be
/// necessary. It is not supported, and the error explains this.
struct RegistrationFallback: HaapiTokenSource {
  let tokens: any HaapiTokenSource

  func token(forceFresh: Bool) async throws -> HaapiAccessToken {
    do {
      return try await tokens.token(forceFresh: forceFresh)
    } catch let error as HaapiError {
      guard case .serverError(let code, let explanation, let statusCode) = error,
        (400..<500).contains(statusCode)
      else { throw error }
      throw HaapiError.invalidConfiguration(
        reason: "The token endpoint refused the client with status \(statusCode)"
          + (code.isEmpty ? "" : " and the error \(code.debugDescription)")
          + (explanation.isEmpty ? "" : " (\(explanation))")
          + ". setDCRConfiguration(configuration:) asks for dynamic client registration in this "
          + "case, which is not supported yet. Register the client at the server, and set its "
          + "authentication with setClientAuthenticationMethod(method:).")
    }
  }

  func close() { tokens.close() }
}
