/// Sends requests to a token or revocation endpoint, with client authentication and proof. Repeats a refused request
/// once for each ``Remedy`` that can help.
package struct TokenEndpoint: Sendable {
  private let url: URL
  private let clientId: String
  private let authentication: any ClientAuthenticationMethod
  private let transport: any HaapiTransport
  private let environment: HaapiEnvironment

  package init(
    url: URL, clientId: String, authentication: any ClientAuthenticationMethod,
    transport: any HaapiTransport, environment: HaapiEnvironment
  ) {
    self.url = url
    self.clientId = clientId
    self.authentication = authentication
    self.transport = transport
    self.environment = environment
  }

  /// - Throws: Errors of ``HaapiTransport/send(_:)``; `HaapiError.invalidURLResponse` for a redirect;
  ///   `HaapiError.dpopProofCreationFailure`; `HaapiError.invalidConfiguration`
  package func post(_ parameters: [(name: String, value: String)], dpop: Dpop?) async throws
    -> HaapiHTTPResponse
  {
    let server = Locked(KnownServer())
    return try await transport.exchange(
      environment.activity, to: url,
      learning: { headers in
        dpop?.learn(from: headers, of: url)
          ?? server.withLock { $0.learn(from: headers, environment.clock) }
      }, error: { error(of: $0, hasProof: dpop != nil) },
      request: { _ in
        try request(
          parameters, dpop: dpop,
          time: dpop?.time(of: url) ?? server.withLock { $0.time(environment.clock) })
      })
  }

  /// Returns why the proof was refused; `nil` for any other response. A refused client assertion counts as a refused
  /// proof, because a wrong clock can be the cause of either.
  private func error(of response: HaapiHTTPResponse, hasProof: Bool) -> DPoPError? {
    if hasProof, let error = response.dpopError, error != .invalidToken { return error }
    let isRefused = response.refusalReason?.code == "invalid_client"
    return isRefused && authentication is any JWTConfiguration ? .invalidProof : nil
  }

  private func request(
    _ parameters: [(name: String, value: String)], dpop: Dpop?, time: Date
  ) throws -> HaapiHTTPRequest {
    var request = TokenEndpointRequest(
      url: url, clientId: clientId,
      identifier: Base64URL.encode(Data(environment.randomness.bytes(16))),
      time: time, parameters: parameters,
      headers: [
        HttpHeaderNames.accept: "application/json",
        HttpHeaderNames.contentType: "application/x-www-form-urlencoded",
      ])
    if !parameters.contains(where: { $0.name == "client_id" }) {
      request.parameters.append(("client_id", clientId))
    }
    try authentication.authenticate(&request)
    if let dpop { request.headers[HttpHeaderNames.dpop] = try dpop.proof(method: "POST", url: url) }
    return HaapiHTTPRequest(
      method: "POST", url: url, headers: request.headers,
      body: Data(FormURLEncoding.text(request.parameters).utf8))
  }
}

/// A change that can make a refused request succeed. The raw value is the reason in the log.
enum Remedy: String {
  case nonce = "the server asked for a nonce"
  case clock = "the device's clock is wrong"
  case freshToken = "the access token was refused"

  init?(error: DPoPError, lesson: KnownServer.Lesson) {
    switch error {
    case .nonceRequired where lesson.hasNewNonce: self = .nonce
    case .invalidProof where abs(lesson.clockCorrection) >= 2: self = .clock
    case .invalidToken: self = .freshToken
    case .nonceRequired, .invalidProof: return nil
    }
  }
}

extension HaapiTransport {
  /// Sends a request. If the server refuses the proof or the token, repeats the request with each remedy that can help.
  ///
  /// - Parameters:
  ///   - learn: Reads nonce and time of the server from the headers of a response.
  ///   - error: Returns why the server refused the proof or the token; `nil` if it refused neither.
  func exchange(
    _ activity: AppActivity, to url: URL,
    learning learn: (HTTPFields) throws -> KnownServer.Lesson,
    error: (HaapiHTTPResponse) -> DPoPError?,
    request: (_ isTokenRefused: Bool) async throws -> HaapiHTTPRequest
  ) async throws -> HaapiHTTPResponse {
    var tried: Set<Remedy> = []
    var remedy: Remedy?
    while true {
      let response = try await exchange(activity) { [remedy] in
        try await request(remedy == .freshToken)
      }
      let lesson = try learn(response.headers)
      HaapiLogger.log(
        .debug, DriverFollowUpTag.http, "\(public: response.statusCode) from \(url)")
      try response.refuseRedirect()
      remedy = error(response).flatMap { Remedy(error: $0, lesson: lesson) }
      // Each remedy is allowed once. After another remedy, a nonce is allowed again, because the server may have sent
      // a newer nonce meanwhile, for example with a new token.
      guard let remedy, tried.insert(remedy).inserted else { return response }
      if remedy != .nonce { tried.remove(.nonce) }
      HaapiLogger.log(
        .debug, DriverFollowUpTag.flow, "Repeating the request: \(public: remedy.rawValue)")
    }
  }
}

extension HaapiHTTPResponse {
  /// - Throws: `HaapiError.invalidURLResponse` for a status of 3xx.
  package func refuseRedirect() throws {
    guard (300..<400).contains(statusCode) else { return }
    throw HaapiError.invalidURLResponse(
      statusCode,
      reason:
        "The server redirects to another address. Redirects are not followed, because a proof "
        + "is valid for one address only; configure the final address.",
      cause: nil)
  }
}
