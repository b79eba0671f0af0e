/// Sends the requests of one login, with access token, proof, nonce and session. Repeats a refused request once for
/// each cause that can be corrected: a missing nonce, a wrong clock, or an old token.
package final class HaapiHTTPClient: Sendable {
  /// The media type of steps.
  package static let mediaType = "application/vnd.auth+json"
  /// Headers that an app cannot set. The client sets them, or omits them.
  private static let ownHeaders = [
    HttpHeaderNames.accept, HttpHeaderNames.authorization, HttpHeaderNames.dpop,
    HttpHeaderNames.dpopNonce, HttpHeaderNames.haapiSessionId, HttpHeaderNames.haapiSetSessionId,
    HttpHeaderNames.contentType, "Content-Length", HttpHeaderNames.clientInfo, "Host", "Cookie",
  ]

  private let transport: any HaapiTransport
  private let activity: AppActivity
  private let dpop: Dpop
  private let tokens: any HaapiTokenSource
  private let clientInfo: @Sendable () -> String?
  private let appHeaders: @Sendable () -> [String: String]
  /// The session's identifier, and the number of previous sessions.
  private let session = Locked((id: String?.none, number: 0))

  /// - Parameters:
  ///   - activity: Tells whether the app was in the background, where the system may end a request. Such a request is
  ///     repeated if its method is safe, or if the server has not received it.
  ///   - clientInfo: Returns the value of `Client-Info`; called before each request.
  ///   - appHeaders: Returns the app's additional headers; called before each request.
  package init(
    transport: any HaapiTransport, activity: AppActivity, dpop: Dpop, tokens: any HaapiTokenSource,
    clientInfo: @escaping @Sendable () -> String?,
    appHeaders: @escaping @Sendable () -> [String: String]
  ) {
    self.transport = transport
    self.activity = activity
    self.dpop = dpop
    self.tokens = tokens
    self.clientInfo = clientInfo
    self.appHeaders = appHeaders
  }

  /// Deletes the session, so that the next request starts a new session.
  package func endSession() {
    session.withLock { $0 = (nil, $0.number + 1) }
  }

  package func close() {
    endSession()
    tokens.close()
    transport.close()
  }

  /// - Parameters:
  ///   - headers: The app's headers for this request.
  ///   - body: The body and its media type; `nil` for none.
  /// - Returns: The response, whatever its status is. Redirects and refused proofs are errors.
  /// - Throws: Errors of ``HaapiTransport/send(_:)`` and of the token source; `HaapiError.invalidURLResponse` for a
  ///   redirect; `HaapiError.dpopProofFailure` if the proof is refused again; `HaapiError.haapiTokenManagerIsExpired`
  ///   or `HaapiError.serverError` if the token is refused again; `HaapiError.dpopProofCreationFailure`
  package func send(
    method: String, url: URL, headers: [String: String] = [:],
    body: (data: Data, mediaType: String)? = nil
  ) async throws -> HaapiHTTPResponse {
    let number = session.withLock { $0.number }
    let response = try await transport.exchange(
      activity, to: url,
      learning: { headers in
        let id = headers[HttpHeaderNames.haapiSetSessionId]
        if let id, !id.isEmpty, HTTPFields.isValue(id) {
          session.withLock { if $0.number == number { $0.id = id } }
        }
        let lesson = dpop.learn(from: headers, of: url)
        // Cancellation is checked after a new session identifier is stored, because the server refuses the old
        // identifier.
        try Task.checkCancellation()
        return lesson
      }, error: \.dpopError,
      request: { isTokenRefused in
        let token = try await tokens.token(forceFresh: isTokenRefused)
        guard HaapiAccessToken.isUsable(token.value) else {
          throw HaapiError.illegalState(
            message: "The token source returned an access token that is empty or has characters "
              + "that cannot be sent. Nothing was sent.")
        }
        return try request(
          method: method, url: url, appHeaders: headers, body: body, token: token,
          sessionID: session.withLock { $0.number == number ? $0.id : nil })
      })
    if let error = response.dpopError { throw error.refusal(response) }
    return response
  }

  private func request(
    method: String, url: URL, appHeaders more: [String: String],
    body: (data: Data, mediaType: String)?, token: HaapiAccessToken, sessionID: String?
  ) throws -> HaapiHTTPRequest {
    var headers = HTTPFields()
    for (name, value) in (Array(appHeaders()) + more).sorted(by: { $0.key < $1.key }) {
      if Self.ownHeaders.contains(where: { HTTPFields.isSame($0, name) }) {
        HaapiLogger.log(
          .warning, DriverFollowUpTag.http, "The header \(public: name) of the app is ignored")
      } else {
        headers.append(name, value)
      }
    }
    headers[HttpHeaderNames.accept] = Self.mediaType
    headers[HttpHeaderNames.contentType] = body?.mediaType
    headers[HttpHeaderNames.haapiSessionId] = sessionID
    headers[HttpHeaderNames.clientInfo] = clientInfo()
    headers[HttpHeaderNames.authorization] = "DPoP \(token.value)"
    headers[HttpHeaderNames.dpop] = try dpop.proof(
      method: method, url: url, accessToken: token.value)
    return HaapiHTTPRequest(method: method, url: url, headers: headers, body: body?.data)
  }
}
