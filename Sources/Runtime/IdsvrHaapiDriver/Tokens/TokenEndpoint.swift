package import Foundation

/// Sends requests to a token or revocation endpoint, with client authentication and proof. It repeats a request
/// once if the server requires it.
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
    var remedies = TriedRemedies()
    // Without a key, only the responses to this request are known.
    var server = KnownServer()
    while true {
      let response = try await transport.exchange(environment.activity) { [server] in
        try request(
          parameters, dpop: dpop, time: dpop?.time(of: url) ?? server.time(environment.clock))
      }
      let lesson =
        dpop?.learn(from: response.headers, of: url)
        ?? server.learn(from: response.headers, environment.clock)
      HaapiLogger.log(
        .debug, DriverFollowUpTag.http, "\(public: response.statusCode) from \(url)")
      try response.refuseRedirect()
      guard let error = error(of: response, hasProof: dpop != nil),
        let remedy = Remedy(error: error, lesson: lesson), remedy != .freshToken,
        remedies.begin(remedy)
      else { return response }
      HaapiLogger.log(
        .debug, DriverFollowUpTag.flow, "Repeating the request: \(public: remedy.rawValue)")
    }
  }

  /// The refusal of a proof. That of an assertion can have the same reason: a wrong time.
  private func error(of response: HaapiHTTPResponse, hasProof: Bool) -> DPoPError? {
    if hasProof, let error = response.dpopError { return error }
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

/// A reason to repeat a refused request.
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

/// What was tried for one request.
struct TriedRemedies {
  private var tried: Set<Remedy> = []

  /// Each remedy is allowed once. A nonce is allowed again after another remedy, because it can have changed meanwhile,
  /// for example with the requests for a new token.
  ///
  /// - Returns: False if the remedy must not be tried again.
  mutating func begin(_ remedy: Remedy) -> Bool {
    guard tried.insert(remedy).inserted else { return false }
    if remedy != .nonce { tried.remove(.nonce) }
    return true
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
