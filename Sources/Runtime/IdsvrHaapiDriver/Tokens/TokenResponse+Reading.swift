package import HaapiRepresentations

extension TokenResponse {
  /// Reads a response of the token endpoint, for every grant. The result is tokens or a refusal, never the case
  /// `error`.
  ///
  /// - Throws: `HaapiError.serverError` or `HaapiError.serverBusy` for a refusal without a valid OAuth error;
  ///   `HaapiError.invalidURLResponse` for a successful response that is not JSON; `RepresentationDecodingError`
  package init(_ response: HaapiHTTPResponse) throws {
    do {
      let (tokens, warnings) = try JSONReading.read(response.body) {
        try TokenResponse($0, isSuccess: response.isSuccess)
      }
      for warning in warnings {
        HaapiLogger.log(.warning, DriverFollowUpTag.http, "\(public: warning)")
      }
      self = tokens
    } catch {
      guard response.isSuccess else { throw response.refusal }
      guard case RepresentationDecodingError.malformedJson = error,
        !MediaType(response.headers[HttpHeaderNames.contentType] ?? "").isPlainJSON
      else { throw error }
      throw HaapiError.invalidURLResponse(
        response.statusCode,
        reason: "The token endpoint sent \(response.mediaType), expected application/json.",
        cause: error)
    }
  }

  /// Reads the body of a response.
  ///
  /// - Parameter isSuccess: False for a status other than 2xx. The body must then be a refusal.
  /// - Throws: `RepresentationDecodingError`, also for an access token that cannot be sent in a header.
  package init(_ root: JSONObject, isSuccess: Bool) throws {
    if !isSuccess || root.isPresent("error") {
      self = .errorToken(try ErrorTokenResponse(json: root.lenient))
      return
    }
    // Lenient, because an authorization code works only once: an invalid optional member must not make the tokens
    // unusable.
    let tokens = try SuccessfulTokenResponse(json: root.lenient)
    guard HaapiAccessToken.isUsable(tokens.accessToken) else {
      throw RepresentationDecodingError.invalidValue(
        path: root.path("access_token"), expected: "visible ASCII characters without spaces")
    }
    self = .successfulToken(tokens)
  }
}
