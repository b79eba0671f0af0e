/// A sandbox on a port of this machine.
public struct SandboxServer: Sendable {
  /// The login server.
  public let engine: SandboxEngine
  /// The server's clock.
  public let clock: AdjustableClock
  private let listener: LoopbackListener
  private let inspection: SandboxInspection?

  /// Binds the port.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free port.
  ///   - seed: The seed of the identifiers, codes and tokens.
  ///   - isInspectable: True to allow requests under `/_sandbox/`.
  /// - Throws: ``ListenError``; `SandboxScenarioError`
  public init(
    _ scenario: SandboxScenario, port: UInt16 = 0, seed: UInt64 = 1, isInspectable: Bool = true
  ) throws {
    listener = try LoopbackListener(port: port)
    clock = AdjustableClock()
    engine = try SandboxEngine(scenario, baseURL: listener.baseURL, clock: clock, seed: seed)
    inspection = isInspectable ? SandboxInspection(engine: engine, clock: clock) : nil
  }

  /// Responds to requests until the task is cancelled.
  ///
  /// - Parameter log: Called before each response, except for preflights, `GET /` and requests under `/_sandbox/`.
  /// - Throws: `CancellationError`; an error of the socket.
  public func run(log: @escaping @Sendable (SandboxRecord) -> Void) async throws {
    try await listener.run { request in await reply(to: request, log) }
  }

  private func reply(
    to request: HaapiHTTPRequest, _ log: (SandboxRecord) -> Void
  ) async -> HaapiHTTPResponse? {
    let path = request.url.path
    if let refusal = listener.refusal(of: request) {
      log(
        SandboxRecord(
          number: 0, request, status: refusal.status, verdict: refusal.code,
          detail: refusal.detail, state: nil))
      return .refusal(refusal)
    }
    if request.method == "OPTIONS" {
      // A preflight request. Without CORS headers in the response, browsers do not send another site's actual request.
      return HaapiHTTPResponse(statusCode: 204, headers: ["Allow": "GET, HEAD, OPTIONS, POST"])
    }
    if path.isEmpty || path == "/", ["GET", "HEAD"].contains(request.method) {
      return .line(addresses)
    }
    if path == "/_sandbox" || path.hasPrefix("/_sandbox/") {
      guard let inspection else {
        return .refusal(
          .server(
            "SBX405", "Inspection is switched off: the sandbox was started with --no-admin.",
            status: 404))
      }
      return inspection.reply(to: request)
    }
    let reply = engine.reply(to: request)
    log(reply.record)
    if reply.delay > 0 { try? await clock.sleep(seconds: reply.delay) }
    return reply.response
  }

  /// The addresses and the client for an app's configuration.
  private var addresses: JSONValue {
    .object([
      "authorizationEndpoint": .string(engine.authorizationEndpointURL.absoluteString),
      "tokenEndpoint": .string(engine.tokenEndpointURL.absoluteString),
      "revocationEndpoint": .string(engine.revocationEndpointURL.absoluteString),
      "baseURL": .string(engine.baseURL.absoluteString),
      "clientId": .string(engine.client.id),
      "redirectURI": .string(engine.client.redirectURI),
      "scenario": .string(engine.scenario.name),
    ])
  }
}

extension HaapiHTTPResponse {
  /// Creates a JSON response that ends with a line break, for people who use curl.
  static func line(_ json: JSONValue) -> HaapiHTTPResponse {
    var response = HaapiHTTPResponse.json(json, mediaType: "application/json", status: 200)
    response.body.append(UInt8(ascii: "\n"))
    return response
  }
}
