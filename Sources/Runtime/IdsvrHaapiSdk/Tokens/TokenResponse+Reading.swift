extension TokenResponse {
  /// Reads a response of the token endpoint, for every grant. The result is tokens or a refusal, never an error.
  ///
  /// - Throws: `HaapiError.serverError` for a refusal that is not one of OAuth; `HaapiError.invalidURLResponse` for a
  ///   success without JSON; `RepresentationDecodingError`
  init(_ response: HaapiHTTPResponse) throws {
    do {
      let decoded = try HaapiDecoder().decode(
        response.body, mediaType: "application/json", statusCode: response.statusCode)
      decoded.logWarnings()
      switch decoded.answer {
      case .successfulToken(let tokens): self = .successfulToken(tokens)
      case .errorToken(let error): self = .errorToken(error)
      case .representation, .problem: throw response.refusal
      }
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
}
