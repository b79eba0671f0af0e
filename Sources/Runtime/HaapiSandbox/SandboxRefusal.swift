/// The reason why the sandbox refuses a request, with the expected and the received value.
package struct SandboxRefusal: Error {
  /// Identifies the reason. The code of a reason never changes, and no other reason ever has this code.
  package let code: String
  package let status: Int
  let title: String
  package let detail: String
  /// The OAuth error code for responses of the token endpoint and for the header `WWW-Authenticate`.
  var oauthError: String?
  /// The last path component of the problem's type.
  var problem = "unexpected"
  /// The methods that the address allows, if the request has another method.
  var allowedMethods: String?
  /// True if the problem also contains an OAuth error, for clients of the token endpoint.
  var isForAnyClient = false

  /// Creates the refusal of an invalid proof.
  static func proof(_ defect: DPoPProofCheck.Defect, atTokenEndpoint: Bool) -> SandboxRefusal {
    proof(code(of: defect), "invalid_dpop_proof", "\(defect)", atTokenEndpoint)
  }

  private static func proof(
    _ code: String, _ error: String, _ detail: String, _ isTokenEndpoint: Bool
  ) -> SandboxRefusal {
    oauth(code, error, "The proof is refused", detail, status: isTokenEndpoint ? 400 : 401)
  }

  private static func code(of defect: DPoPProofCheck.Defect) -> String {
    switch defect {
    case .count: "SBX201"
    case .malformed: "SBX202"
    case .type: "SBX203"
    case .algorithm: "SBX204"
    case .key: "SBX205"
    case .signature: "SBX206"
    case .claim: "SBX207"
    case .method: "SBX208"
    case .url: "SBX209"
    case .time: "SBX210"
    case .accessToken: "SBX211"
    }
  }

  static func jtiReused(atTokenEndpoint: Bool) -> SandboxRefusal {
    proof(
      "SBX212", "invalid_dpop_proof",
      "The jti of the proof was used before. Every request needs a new proof.", atTokenEndpoint)
  }

  static func nonce(isMissing: Bool, atTokenEndpoint: Bool) -> SandboxRefusal {
    let detail =
      isMissing
      ? "The proof has no nonce; the server has just sent one in DPoP-Nonce."
      : "The nonce of the proof is not the last one that the server sent in DPoP-Nonce."
    return proof("SBX213", "use_dpop_nonce", detail, atTokenEndpoint)
  }

  static func token(_ detail: String) -> SandboxRefusal {
    oauth("SBX221", "invalid_token", "The access token is refused", detail, status: 401)
  }

  static func grant(_ detail: String) -> SandboxRefusal {
    oauth("SBX301", "invalid_grant", "The grant is refused", detail)
  }

  static func tokenRequest(_ detail: String) -> SandboxRefusal {
    oauth("SBX302", "invalid_request", "The token request is refused", detail)
  }

  static func client(_ detail: String) -> SandboxRefusal {
    oauth("SBX303", "invalid_client", "The client is refused", detail)
  }

  private static func oauth(
    _ code: String, _ error: String, _ title: String, _ detail: String, status: Int = 400
  ) -> SandboxRefusal {
    SandboxRefusal(code: code, status: status, title: title, detail: detail, oauthError: error)
  }

  static func registration(_ detail: String) -> SandboxRefusal {
    SandboxRefusal(
      code: "SBX304", status: 400, title: "The registration is refused", detail: detail,
      oauthError: "invalid_client_metadata")
  }

  /// Creates a refusal whose problem type tells the client to begin again.
  static func session(_ detail: String) -> SandboxRefusal {
    SandboxRefusal(
      code: "SBX101", status: 400, title: "The session is refused", detail: detail,
      problem: "mismatch-between-session-and-access-token")
  }

  /// Creates a refusal that does not depend on a login. Clients of the token endpoint can read the refusal too.
  ///
  /// - Parameter allowed: The methods that the address allows, if the request has another method.
  package static func server(
    _ code: String, _ detail: String, status: Int, allowed: String? = nil
  ) -> SandboxRefusal {
    var refusal = request(code, detail, status: status)
    refusal.isForAnyClient = true
    refusal.allowedMethods = allowed
    return refusal
  }

  /// Creates the refusal of a method that the address does not allow.
  static func method(_ detail: String, allowed: String) -> SandboxRefusal {
    var refusal = request("SBX102", detail, status: 405)
    refusal.allowedMethods = allowed
    return refusal
  }

  static func request(_ code: String, _ detail: String, status: Int = 400) -> SandboxRefusal {
    SandboxRefusal(code: code, status: status, title: "The request is refused", detail: detail)
  }
}

extension HaapiHTTPResponse {
  /// Returns a refusal as a problem of the login API.
  package static func refusal(_ refusal: SandboxRefusal) -> HaapiHTTPResponse {
    var members: [String: JSONValue] = [
      "type": .string("https://curity.se/problems/\(refusal.problem)"),
      "title": .string("\(refusal.title) (\(refusal.code))"),
      "code": .string(refusal.code),
      "detail": .string(refusal.detail),
      "messages": .array([.object(["text": .string(refusal.detail)])]),
    ]
    if refusal.isForAnyClient {
      members["error"] = "invalid_request"
      members["error_description"] = .string("\(refusal.detail) (\(refusal.code))")
    }
    var response = HaapiHTTPResponse.json(
      .object(members), mediaType: "application/problem+json", status: refusal.status)
    if let error = refusal.oauthError {
      response.headers["WWW-Authenticate"] = "DPoP error=\"\(error)\", algs=\"ES256\""
    }
    response.headers["Allow"] = refusal.allowedMethods
    return response
  }

  /// Returns a refusal as an OAuth error of the token endpoint.
  static func tokenRefusal(_ refusal: SandboxRefusal) -> HaapiHTTPResponse {
    .json(
      .object([
        "error": .string(refusal.oauthError ?? "invalid_request"),
        "error_description": .string("\(refusal.detail) (\(refusal.code))"),
      ]), mediaType: "application/json", status: refusal.status)
  }

  package static func json(_ value: JSONValue, mediaType: String, status: Int) -> HaapiHTTPResponse
  {
    HaapiHTTPResponse(
      statusCode: status, headers: ["Content-Type": mediaType, "Cache-Control": "no-store"],
      body: .init(value.jsonText.utf8))
  }
}
