import Foundation
import HaapiFoundation
import IdsvrHaapiDriver

/// The reason why the server does not pass a request to the engine.
struct ServerRefusal: Error {
  /// Stable, and never used for another reason.
  let code: String
  let detail: String
  let status: Int
  /// The methods of the address, if the request has another one.
  var allowedMethods: String?

  var response: HaapiHTTPResponse {
    var response = HaapiHTTPResponse.serverRefusal(code, detail, status: status)
    response.headers["Allow"] = allowedMethods
    return response
  }
}

extension HaapiHTTPResponse {
  /// A problem that a login server would not send.
  static func serverRefusal(_ code: String, _ detail: String, status: Int) -> HaapiHTTPResponse {
    var response = serverJSON(
      .object([
        "type": "https://curity.se/problems/unexpected",
        "title": .string("The request is refused (\(code))"),
        "code": .string(code), "detail": .string(detail),
        "messages": .array([.object(["text": .string(detail)])]),
        // For clients of the token endpoint, which do not read problems.
        "error": "invalid_request", "error_description": .string("\(detail) (\(code))"),
      ]), status: status)
    response.headers["Content-Type"] = "application/problem+json"
    return response
  }

  static func serverJSON(_ json: JSONValue, status: Int = 200) -> HaapiHTTPResponse {
    HaapiHTTPResponse(
      statusCode: status,
      headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
      body: Data((json.jsonText + "\n").utf8))
  }
}
