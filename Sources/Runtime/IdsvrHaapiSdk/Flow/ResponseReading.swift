import Foundation

/// Converts an HTTP response to a result.
struct ResponseReading {
  let decoder: HaapiDecoder

  /// - Throws: `HaapiError.serverError` or `HaapiError.serverBusy` for a refusal without a readable problem;
  ///   `HaapiError.invalidURLResponse` for a body that is neither a step nor a problem; `RepresentationDecodingError`
  func result(of response: HaapiHTTPResponse) throws -> HaapiResult {
    let mediaType = MediaType(response.headers[HttpHeaderNames.contentType] ?? "")
    guard !response.body.isEmpty, mediaType.isStep || mediaType.isProblem else {
      guard response.isSuccess else { throw response.refusal }
      let reason =
        response.body.isEmpty
        ? "It has no body."
        : "Its body has \(response.mediaType), expected application/vnd.auth+json or "
          + "application/problem+json. Check the configured addresses."
      throw HaapiError.invalidURLResponse(response.statusCode, reason: reason, cause: nil)
    }
    let decoded: DecodedAnswer
    do {
      decoded = try decoder.decode(
        response.body, mediaType: mediaType.name, statusCode: response.statusCode)
    } catch {
      // Even if a problem is malformed, its reason can often be read.
      guard !response.isSuccess, let reason = response.refusalReason else { throw error }
      throw response.refusal(reason)
    }
    decoded.logWarnings()
    let result: HaapiResult =
      switch decoded.answer {
      case .problem(let problem): .problem(problem)
      case .representation(let step): .representation(step)
      case .successfulToken, .errorToken: throw response.refusal
      }
    HaapiLogger.log(.info, SdkFollowUpTag.flow, "Got a \(public: decoded.answer.modelName)")
    return result
  }
}
