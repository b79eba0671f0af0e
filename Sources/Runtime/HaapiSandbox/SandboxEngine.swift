public import Foundation

/// A login server as a function from requests to responses. State belongs to the session, so that parallel logins
/// do not affect each other.
///
/// It is strict unless the scenario says otherwise: it checks every proof, session and field. Each refusal contains
/// the expected and the received value.
public final class SandboxEngine: Sendable {
  /// The scenario.
  public let scenario: SandboxScenario
  /// The address of the server; every other address begins with it.
  public let baseURL: URL
  /// The client that is allowed to log in.
  public let client: Client

  private let loaded: LoadedScenario
  private let clock: any HaapiClock
  let state: Locked<SandboxState>

  /// A client that is registered at the sandbox.
  public struct Client: Sendable, Hashable {
    public var id: String
    public var redirectURI: String
    /// The template from which the client can register others, if the scenario gives it a secret.
    public var templateID: String

    public init(
      id: String = "haapi-sandbox", redirectURI: String = "haapi-sandbox://callback",
      templateID: String = "haapi-sandbox-template"
    ) {
      self.id = id
      self.redirectURI = redirectURI
      self.templateID = templateID
    }
  }

  /// - Parameters:
  ///   - scenario: The scenario of the server.
  ///   - baseURL: The address of the server.
  ///   - client: The client that is allowed to log in.
  ///   - clock: The server's clock.
  ///   - seed: Determines identifiers, codes and tokens.
  /// - Throws: ``SandboxScenarioError``
  public init(
    _ scenario: SandboxScenario, baseURL: URL, client: Client = Client(),
    clock: any HaapiClock = SystemClock(), seed: UInt64 = 1
  ) throws(SandboxScenarioError) {
    self.scenario = scenario
    self.baseURL = baseURL
    self.client = client
    self.clock = clock
    loaded = try LoadedScenario(scenario)
    state = Locked(SandboxState(seed: seed))
  }

  /// The result of one request.
  public struct Reply: Sendable {
    /// The response; `nil` if the connection is closed without one.
    public let response: HaapiHTTPResponse?
    /// Seconds to wait before the response is sent.
    public let delay: TimeInterval
    package let record: SandboxRecord
  }

  /// Responds to a request.
  public func reply(to request: HaapiHTTPRequest) -> Reply {
    state.withLock { state in
      var exchange = SandboxExchange(
        loaded: loaded, baseURL: baseURL, client: client, clockTime: clock.now, state: state)
      // The exchange must be the only owner of the state, or else its first change copies everything.
      state = SandboxState(seed: 0)
      let reply = exchange.reply(to: request)
      state = exchange.state
      return reply
    }
  }

  /// The address of the authorization endpoint.
  public var authorizationEndpointURL: URL { baseURL.appendingPathComponent("authorize") }
  /// The address of the token endpoint.
  public var tokenEndpointURL: URL { baseURL.appendingPathComponent("token") }
  /// The address of the revocation endpoint.
  public var revocationEndpointURL: URL { baseURL.appendingPathComponent("revoke") }
  /// A resource that needs an access token of a login, and a proof. An app can test its own API calls with it.
  public var resourceURL: URL { baseURL.appendingPathComponent("resource") }

  /// A transport that passes requests to this engine, without a socket.
  public func transport() -> any HaapiTransport { SandboxTransport(engine: self, clock: clock) }
}

// MARK: Inspection

extension SandboxEngine {
  /// The last 1,000 requests, in order.
  public var requests: [SandboxRecord] { state.withLock { $0.requests } }

  /// The state of each login in progress.
  public var sessions: [String] {
    state.withLock { $0.sessions.values.filter { !$0.isOver }.map(\.stateName).sorted() }
  }

  /// The number of logins in progress.
  public var sessionCount: Int {
    state.withLock { $0.sessions.values.count { !$0.isOver } }
  }

  /// Deletes all logins, tokens, codes, registered clients and requests.
  public func reset() {
    state.withLock { $0.forget() }
  }

  /// Moves all logins to a state, as if their last action had led there. The response to the next request of each
  /// login is the step of that state.
  ///
  /// - Returns: True if the scenario has that state.
  @discardableResult
  public func go(to name: String) -> Bool {
    guard scenario.states[name] != nil else { return false }
    state.withLock { $0.jump = name }
    return true
  }

  /// Causes a fault in the next response of a login.
  public func inject(_ fault: SandboxScenario.Fault.Kind) {
    state.withLock { $0.injected.append(fault) }
  }
}

/// One request from the view of the sandbox. It contains no token, code, proof, session or value of a field.
public struct SandboxRecord: Sendable, Hashable {
  /// The number of the request, from 1; 0 if the server in front of the sandbox has refused it.
  public let number: Int
  /// The HTTP method.
  public let method: String
  /// The path, without the query. It comes from the client, so escape it for a terminal.
  public let path: String
  /// The status of the response; `nil` if there was none.
  public let status: Int?
  /// `ok`, the code of the refusal, or `fault`.
  public let verdict: String
  /// The expected and the received value, if the request was refused. Parts of it may come from the client.
  public let detail: String?
  /// The state of the login after the request.
  public let state: String?

  package init(
    number: Int, _ request: HaapiHTTPRequest, status: Int?, verdict: String, detail: String?,
    state: String?
  ) {
    self.number = number
    method = String(request.method.prefix(20))
    path = request.url.path
    self.status = status
    self.verdict = verdict
    self.detail = detail
    self.state = state
  }
}

/// Passes requests to an engine in this process.
private struct SandboxTransport: HaapiTransport {
  let engine: SandboxEngine
  let clock: any HaapiClock

  func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
    try Task.checkCancellation()
    let reply = engine.reply(to: request)
    if reply.delay > 0 { try await clock.sleep(seconds: reply.delay) }
    guard let response = reply.response else {
      throw HaapiError.communication(message: "The connection was lost.", cause: nil)
    }
    return response
  }

  func close() {}
}
