public import Foundation

/// A login server as a function from requests to responses. Each login has its own state, so that parallel logins do
/// not affect each other.
///
/// By default, the scenario is strict: every proof, session and field is checked. Each refusal contains the expected
/// and the received value.
public final class SandboxEngine: Sendable {
  /// The scenario.
  public let scenario: SandboxScenario
  /// The address of the server. All other addresses of the server begin with this address.
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
    /// The template for the clients that this client registers. Registration requires that the scenario gives this
    /// client a secret.
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
  ///   - seed: Determines the generated identifiers, codes and tokens.
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

  /// The server's reaction to one request.
  public struct Reply: Sendable {
    /// The response; `nil` if the connection is closed without a response.
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
      // Clears the engine's own copy. Otherwise the first change in the exchange would copy the whole state.
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
  /// The address of a resource for tests of an app's own API calls. A request needs the access token of a login, and a
  /// proof if the token is bound to a key.
  public var resourceURL: URL { baseURL.appendingPathComponent("resource") }

  /// Returns a transport that passes requests to this engine, without a socket.
  public func transport() -> any HaapiTransport { SandboxTransport(engine: self, clock: clock) }
}

// MARK: Inspection

extension SandboxEngine {
  /// The last 1,000 requests, in order.
  public var requests: [SandboxRecord] { state.withLock { $0.requests } }

  /// The names of the current states of all logins in progress, sorted.
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

  /// Changes the response to the next form or link of a step: the login enters the given state, whatever the rules are.
  /// Only the first login that submits a form or follows a link is affected.
  ///
  /// - Returns: False if the scenario does not have the state.
  @discardableResult
  public func go(to name: String) -> Bool {
    guard scenario.states[name] != nil else { return false }
    state.withLock { $0.jump = name }
    return true
  }

  /// Causes a fault in the next response to any login.
  public func inject(_ fault: SandboxScenario.Fault.Kind) {
    state.withLock { $0.injected.append(fault) }
  }
}

/// The record of a request to the sandbox. It contains no tokens, codes, proofs, sessions or field values.
public struct SandboxRecord: Sendable, Hashable {
  /// The number of the request, from 1; 0 if SandboxServer has refused the request, and has not passed it to the
  /// sandbox.
  public let number: Int
  /// The HTTP method.
  public let method: String
  /// The path, without the query. It comes from the client, so escape it for a terminal.
  public let path: String
  /// The status of the response; `nil` if there was no response.
  public let status: Int?
  /// `ok`, the code of the refusal, or `fault`.
  public let verdict: String
  /// Why the request was refused, with the expected and the received value; `nil` if the request was accepted. Parts of
  /// the text may come from the client.
  public let detail: String?
  /// The state of the login after the request; `nil` if the request does not belong to a login.
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
