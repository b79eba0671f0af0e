public import Foundation

/// Decodes the bytes of a response as a typed value.
///
/// ```swift
/// let decoded = try HaapiDecoder().decode(data, mediaType: contentType, statusCode: 200)
/// switch decoded.answer {
/// case .representation(let step): show(step)
/// case .problem(let problem): explain(problem)
/// case .successfulToken, .errorToken: break
/// }
/// ```
///
/// `rawJsonString` of steps and problems is the JSON text exactly as received.
public struct HaapiDecoder: Sendable {
  /// The limits for the size and depth of a body.
  public let limits: JSONLimits

  /// Readers for the types that the app's overlays add to the schema.
  public let extensions: ModelExtensions

  /// Creates a decoder. By default, a body may have up to 16 MiB and 256 levels of nesting.
  public init(limits: JSONLimits = .standard, extensions: ModelExtensions = ModelExtensions()) {
    self.limits = limits
    self.extensions = extensions
  }

  /// Reads a response body.
  ///
  /// The media type decides what the body is:
  ///
  /// - `application/vnd.auth+json`, and `application/vnd.curity.auth+json` of very old servers: a
  ///   step, whatever the status is.
  /// - `application/problem+json`: a problem, whatever the status is.
  /// - `application/json`: a response of the token endpoint. Tokens need a status of 2xx. A body with `error` is a
  ///   refusal, whatever the status is. An invalid optional member is left out, with a warning. An access token that
  ///   cannot be sent in a header is an error.
  /// - No media type: a body whose `type` has a URI scheme is a problem. A body without `type` that has `access_token`
  ///   or `error` is a response of the token endpoint. Any other body is a step.
  ///
  /// - Parameters:
  ///   - data: The body in UTF-8, with or without a byte-order mark.
  ///   - mediaType: The `Content-Type` header, with or without parameters.
  ///   - statusCode: The HTTP status.
  /// - Returns: The response and its warnings. There is a warning for a step with a status other than 2xx. There is
  ///   also a warning for a redirection or polling step without its form: such a step is decoded as a generic step.
  /// - Throws: `RepresentationDecodingError` for the first defect in document order;
  ///   ``HaapiAnswerError`` for any other media type.
  /// - Note: Source: HAAPI data model, media types; RFC 6749 5
  public func decode(
    _ data: Data, mediaType: String? = nil, statusCode: Int? = nil
  ) throws -> DecodedAnswer {
    let dispatch = try AnswerDispatch(mediaType: mediaType, statusCode: statusCode)
    let (answer, warnings) = try JSONReading.read(
      data, limits: limits, extensions: extensions, dispatch.read)
    return DecodedAnswer(answer: answer, warnings: warnings)
  }

  /// Returns all defects of a response body, in document order. The list is empty if the body can be decoded.
  ///
  /// The parameters have the same meaning as in ``decode(_:mediaType:statusCode:)``.
  ///
  /// - Throws: ``HaapiAnswerError`` for an unsupported media type.
  public func defects(
    in data: Data, mediaType: String? = nil, statusCode: Int? = nil
  ) throws -> [RepresentationDecodingError] {
    let dispatch = try AnswerDispatch(mediaType: mediaType, statusCode: statusCode)
    return JSONReading.defects(
      in: data, limits: limits, extensions: extensions, read: dispatch.read)
  }
}
