import Foundation

/// The server's reason for refusing a request.
package struct RefusalReason: SecretDescribing {
  /// The OAuth error code or the title of a problem; empty if the response has neither.
  package let code: String
  /// The server's explanation for people; empty if there is none.
  package let explanation: String

  fileprivate init(code: String?, explanation: String?) {
    // Shortened and on one line, because messages and logs show the code and the explanation.
    self.code = (code ?? "").cut(to: 100).onOneLine.cut(to: 100)
    self.explanation = (explanation ?? "").cut(to: 500).onOneLine.cut(to: 500)
  }
}

extension HaapiHTTPResponse {
  /// The server's reason for refusing the request, from the JSON body or from a `WWW-Authenticate` challenge; `nil` if
  /// the response contains no reason.
  ///
  /// - Note: Source: RFC 6749 5.2; RFC 6750 3; RFC 7807 3.1; RFC 9449 7.1
  package var refusalReason: RefusalReason? {
    let json = try? JSONValue(jsonData: body)
    for names in [("error", "error_description"), ("title", "detail")] {
      let (code, explanation) = (json?[names.0]?.stringValue, json?[names.1]?.stringValue)
      if code != nil || explanation != nil {
        return RefusalReason(code: code, explanation: explanation)
      }
    }
    if let challenge = Challenge.all(in: headers).first(where: { $0.parameters["error"] != nil }) {
      return RefusalReason(
        code: challenge.parameters["error"],
        explanation: challenge.parameters["error_description"])
    }
    return nil
  }

  /// The media type of the body as a phrase for messages, such as `no media type`.
  package var mediaType: String {
    headers[HttpHeaderNames.contentType].map { "the media type \($0.cut(to: 100).quoted)" }
      ?? "no media type"
  }

  /// The error for a refusal that is not a HAAPI problem. If the response contains no reason, the error mentions the
  /// media type of the body, if there is a body.
  package var refusal: HaapiError {
    refusal(
      refusalReason
        ?? RefusalReason(code: nil, explanation: body.isEmpty ? nil : "Its body has \(mediaType)."))
  }

  package func refusal(_ reason: RefusalReason) -> HaapiError {
    if HaapiError.isTemporary(statusCode), let retryAfter {
      return .serverBusy(
        reason.code, errorDescription: reason.explanation, statusCode: statusCode,
        retryAfter: retryAfter)
    }
    return .serverError(reason.code, errorDescription: reason.explanation, statusCode: statusCode)
  }

  /// The seconds to wait according to `Retry-After`, at most a day; `nil` if unknown. A date in this header is compared
  /// with the header `Date`, because the device's clock can be wrong.
  ///
  /// - Note: Source: RFC 9110 10.2.3
  private var retryAfter: TimeInterval? {
    guard let text = headers[HttpHeaderNames.retryAfter] else { return nil }
    let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let seconds =
      isNumber
      ? TimeInterval(text)
      : HTTPDate.date(text).flatMap { end in
        headers["Date"].flatMap(HTTPDate.date).map { end.timeIntervalSince($0) }
      }
    return seconds.map { min(max($0, 0), 86_400) }
  }

  /// The error code if the server refuses the proof or the token; `nil` for any other response. The code comes from a
  /// challenge with the scheme `DPoP`. For a refused proof, it can also come from a JSON body.
  ///
  /// - Note: Source: RFC 9449 7.1, 8 and 9
  package var dpopError: DPoPError? {
    guard statusCode == 400 || statusCode == 401 else { return nil }
    let challenges = Challenge.all(in: headers).filter { $0.scheme == "dpop" }
    if let code = challenges.lazy.compactMap({ $0.parameters["error"] }).first {
      return DPoPError(rawValue: code)
    }
    let code = (try? JSONValue(jsonData: body))?["error"]?.stringValue
    // In a body, `invalid_token` can be about a token in the submitted form, not about the access token.
    return code.flatMap(DPoPError.init).flatMap { $0 == .invalidToken ? nil : $0 }
  }
}

/// The server's error codes for a refused proof or token.
package enum DPoPError: String {
  case nonceRequired = "use_dpop_nonce"
  case invalidToken = "invalid_token"
  case invalidProof = "invalid_dpop_proof"

  /// Returns the error to report when the refused request is not repeated again.
  func refusal(_ response: HaapiHTTPResponse) -> HaapiError {
    let explanation = response.refusalReason?.explanation ?? ""
    switch self {
    case .invalidToken where explanation.isEmpty: return .haapiTokenManagerIsExpired
    case .invalidToken:
      return .serverError(
        rawValue, errorDescription: explanation, statusCode: response.statusCode)
    case .nonceRequired:
      return .dpopProofFailure(
        message: "The server requires a nonce, but does not accept the one that it has sent.",
        cause: nil)
    case .invalidProof:
      return .dpopProofFailure(
        message: "The server does not accept the proof"
          + (explanation.isEmpty ? "." : ": \(explanation)"), cause: nil)
    }
  }
}

/// A challenge in the header `WWW-Authenticate`.
///
/// - Note: Source: RFC 9110 11.6.1
private struct Challenge {
  /// The scheme in lower case.
  let scheme: String
  /// The values of the parameters, by name in lower case.
  var parameters: [String: String] = [:]

  /// Reads all challenges. One header may contain several.
  static func all(in headers: HTTPFields) -> [Challenge] {
    headers.values(HttpHeaderNames.wwwAuthenticate).flatMap(read)
  }

  /// Reads the challenges of one header. A word before an equals sign is the name of a parameter. Any other word is the
  /// scheme of the next challenge.
  private static func read(_ header: String) -> [Challenge] {
    var challenges: [Challenge] = []
    var rest = header[...]
    while let start = rest.firstIndex(where: { !" \t,".contains($0) }) {
      let word = rest[start...].prefix { !" \t,=".contains($0) }
      rest = rest[word.endIndex...].drop { " \t".contains($0) }
      guard rest.first == "=" else {
        challenges.append(Challenge(scheme: word.lowercased()))
        continue
      }
      rest = rest.dropFirst().drop { " \t".contains($0) }
      let value = takeValue(from: &rest)
      if !challenges.isEmpty {
        challenges[challenges.count - 1].parameters[word.lowercased()] = value
      }
    }
    return challenges
  }

  /// Removes the value at the start of `rest`. Returns the value without quotes and backslashes.
  private static func takeValue(from rest: inout Substring) -> String {
    guard rest.first == "\"" else {
      let word = rest.prefix { !" \t,".contains($0) }
      rest = rest[word.endIndex...]
      return String(word)
    }
    rest.removeFirst()
    var value = ""
    while let character = rest.popFirst(), character != "\"" {
      value.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return value
  }
}
