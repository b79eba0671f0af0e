import Foundation
import HaapiFoundation
public import HaapiSandbox
import IdsvrHaapiDriver

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
  ///   - seed: Determines identifiers, codes and tokens.
  ///   - isInspectable: True if requests under `/_sandbox/` are allowed.
  /// - Throws: ``ListenError``; `SandboxScenarioError`
  public init(
    _ scenario: SandboxScenario, port: UInt16 = 0, seed: UInt64 = 1, isInspectable: Bool = true
  ) throws {
    listener = try LoopbackListener(port: port)
    clock = AdjustableClock()
    guard let address = URL(string: "http://127.0.0.1:\(listener.port)") else {
      throw ListenError(port: port, code: 0, message: "the port is not part of a valid address")
    }
    engine = try SandboxEngine(scenario, baseURL: address, clock: clock, seed: seed)
    inspection = isInspectable ? SandboxInspection(engine: engine, clock: clock) : nil
  }

  /// Responds to requests until the task is cancelled.
  ///
  /// - Parameter log: Called for each request, before its response is sent.
  /// - Throws: `CancellationError`; an error of the socket.
  public func run(log: @escaping @Sendable (ServedRequest) -> Void) async throws {
    let journal = Journal(engine: engine, log: log)
    try await listener.run { request in await reply(to: request, journal) }
  }

  private func reply(
    to request: HaapiHTTPRequest, _ journal: Journal
  ) async -> HaapiHTTPResponse? {
    let path = request.url.path
    if let refusal = listener.refusal(of: request) {
      journal.add(request, refusal)
      return refusal.response
    }
    if request.method == "OPTIONS" {
      // There are no CORS headers, so pages of other sites cannot read the response.
      return HaapiHTTPResponse(statusCode: 204, headers: ["Allow": "GET, HEAD, OPTIONS, POST"])
    }
    if path.isEmpty || path == "/", ["GET", "HEAD"].contains(request.method) {
      return .serverJSON(addresses)
    }
    if path == "/_sandbox" || path.hasPrefix("/_sandbox/") {
      guard let inspection else {
        return ServerRefusal(
          code: "SBX405",
          detail: "Inspection is switched off: the sandbox was started with --no-admin.",
          status: 404
        ).response
      }
      return inspection.reply(to: request)
    }
    let reply = engine.reply(to: request)
    journal.update()
    if reply.delay > 0 { try? await clock.sleep(seconds: reply.delay) }
    return reply.response
  }

  /// The addresses and the client that an app's configuration needs.
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

/// A request for the console. It contains no token, code, proof, session or value of a field.
public struct ServedRequest: Sendable {
  public let method: String
  /// The path, without the query. It comes from the client, so escape it for a terminal.
  public let path: String
  /// The status of the response; `nil` if there was none.
  public let status: Int?
  /// The state of the login after the request.
  public let state: String?
  /// `ok`, the code of the refusal, or `fault`.
  public let verdict: String
  /// The expected and the received value. Parts of it may come from the client.
  public let detail: String?
}

/// Reports each request to the console once, in the order of the engine.
private final class Journal: Sendable {
  private let engine: SandboxEngine
  private let log: @Sendable (ServedRequest) -> Void
  private let last = Locked(0)

  init(engine: SandboxEngine, log: @escaping @Sendable (ServedRequest) -> Void) {
    self.engine = engine
    self.log = log
  }

  func update() {
    last.withLock { last in
      // After a reset of the engine, the numbers start again.
      let records = engine.requests
      if let newest = records.last, newest.number < last { last = 0 }
      for record in records where record.number > last {
        last = record.number
        log(
          ServedRequest(
            method: record.method, path: record.path, status: record.status, state: record.state,
            verdict: record.verdict, detail: record.detail))
      }
    }
  }

  func add(_ request: HaapiHTTPRequest, _ refusal: ServerRefusal) {
    last.withLock { _ in
      log(
        ServedRequest(
          method: String(request.method.prefix(20)), path: request.url.path,
          status: refusal.status, state: nil, verdict: refusal.code, detail: refusal.detail))
    }
  }
}
