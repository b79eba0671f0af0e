import Foundation
import HaapiFoundation
import HaapiRepresentations
import IdsvrHaapiDriver

/// Converts an HTTP response of the API to a result.
struct ResponseReading {
  private let decoder: HaapiDecoder

  init(decoder: HaapiDecoder) {
    self.decoder = decoder
  }

  /// - Throws: `HaapiError.serverError` for a refusal without a problem; `HaapiError.invalidURLResponse` for a body
  ///   that does not belong to the API; `RepresentationDecodingError`
  func result(of response: HaapiHTTPResponse) throws -> HaapiResult {
    if response.body.isEmpty { throw foreign(response, cause: nil) }
    let decoded: DecodedAnswer
    do {
      // A response without a media type is treated as one of a foreign type.
      decoded = try decoder.decode(
        response.body, mediaType: response.headers["Content-Type"] ?? "",
        statusCode: response.statusCode)
    } catch let error as HaapiAnswerError {
      throw foreign(response, cause: error)
    }
    for warning in decoded.warnings {
      HaapiLogger.log(.warning, SdkFollowUpTag.mapping, "\(public: warning)")
    }
    switch decoded.answer {
    case .representation(let step):
      HaapiLogger.log(.info, SdkFollowUpTag.flow, "Got a \(public: "\(type(of: step))")")
      return .representation(step)
    case .problem(let problem):
      HaapiLogger.log(.info, SdkFollowUpTag.flow, "Got a \(public: "\(type(of: problem))")")
      return .problem(problem)
    case .successfulToken, .errorToken: throw foreign(response, cause: nil)
    }
  }

  private func foreign(_ response: HaapiHTTPResponse, cause: (any Error)?) -> HaapiError {
    guard response.isSuccess else {
      return .serverError("", errorDescription: "", statusCode: response.statusCode)
    }
    if response.body.isEmpty {
      return .invalidURLResponse(response.statusCode, reason: "It has no body.", cause: nil)
    }
    let reason =
      (cause as? HaapiAnswerError)?.failureReason
      ?? "It is a response of the token endpoint. Check the configured addresses."
    return .invalidURLResponse(response.statusCode, reason: reason, cause: cause)
  }
}

extension HaapiHTTPResponse {
  var isSuccess: Bool { (200..<300).contains(statusCode) }
}
