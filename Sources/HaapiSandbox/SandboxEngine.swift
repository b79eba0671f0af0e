public import Foundation
import HaapiFoundation
public import IdsvrHaapiDriver
import HaapiJOSE
import HaapiRepresentations

/// A login server in a function: a request in, a response out. State hangs on the session, so logins
/// side by side do not meet.
public final class SandboxEngine: Sendable {
  /// The scenario.
  public let scenario: SandboxScenario
  /// The address of the server.
  public let baseURL: URL

  private let clock: any HaapiClock
  private let state: Locked<SandboxState>

  /// - Parameters:
  ///   - clock: The server's clock.
  ///   - seed: Identifiers, codes and tokens follow from it.
  public init(
    _ scenario: SandboxScenario, baseURL: URL, clock: any HaapiClock = SystemClock(),
    seed: UInt64 = 1
  ) {
    self.scenario = scenario
    self.baseURL = baseURL
    self.clock = clock
    state = Locked(SandboxState(seed: seed))
  }

  /// What a scenario makes of one request.
  public enum Reply: Sendable {
    case response(HaapiHTTPResponse)
    /// The connection is closed without an answer.
    case drop
  }

  /// Answers a request.
  public func reply(to request: HaapiHTTPRequest) -> Reply {
    state.withLock { state in
      var exchange = SandboxExchange(
        scenario: scenario, baseURL: baseURL, now: clock.now, state: state)
      // The exchange is to be the only owner, or its first change copies everything.
      state = SandboxState(seed: 0)
      let reply = exchange.reply(to: request)
      state = exchange.state
      state.requests.append(
        SandboxRecord(
          method: request.method, path: request.url.path, verdict: exchange.verdict))
      return reply
    }
  }

  /// The requests so far, in order.
  public var requests: [SandboxRecord] { state.withLock { $0.requests } }

  /// The logins that are under way.
  public var sessionCount: Int { state.withLock { $0.sessions.count } }

  /// A transport that asks this engine, without a socket.
  public func transport() -> any HaapiTransport { SandboxTransport(engine: self) }
}

/// One request as the sandbox saw it.
public struct SandboxRecord: Sendable, Equatable {
  public let method: String
  public let path: String
  /// `ok`, or the code of the refusal or fault.
  public let verdict: String
}

/// Everything that the sandbox remembers.
struct SandboxState: Sendable {
  var sessions: [String: SandboxSession] = [:]
  var accessTokens: [String: BoundToken] = [:]
  var refreshTokens: [String: RefreshGrant] = [:]
  var codes: [String: CodeGrant] = [:]
  var usedIdentifiers: Set<String> = []
  var nonce: String?
  var proofs = 0
  var requests: [SandboxRecord] = []
  private var random: SeededGenerator

  struct BoundToken: Sendable {
    let thumbprint: String?
    let expiresAt: Date
    var isForAPI = false
  }

  struct CodeGrant: Sendable {
    let redirectURI: String
    let tokens: JSONValue
  }

  struct RefreshGrant: Sendable {
    let thumbprint: String?
    let tokens: JSONValue
  }

  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
  }

  /// An identifier that follows from the seed.
  mutating func identifier(_ prefix: String) -> String {
    prefix + String(random.next(), radix: 36) + String(random.next(), radix: 36)
  }
}

/// SplitMix64: the same numbers for the same seed everywhere.
struct SeededGenerator: RandomNumberGenerator, Sendable {
  fileprivate(set) var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Asks an engine in this process.
struct SandboxTransport: HaapiTransport {
  let engine: SandboxEngine

  func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
    try Task.checkCancellation()
    switch engine.reply(to: request) {
    case .response(let response): return response
    case .drop:
      throw HaapiError.communication(message: "The connection was lost.", cause: nil)
    }
  }

  func close() {}
}
