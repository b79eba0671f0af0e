import Foundation

/// Everything that a sandbox remembers between requests.
struct SandboxState: Sendable {
  /// Logins by `Session-Id`.
  var sessions: [String: SandboxSession] = [:]
  /// The clients by the thumbprint of their key.
  var clients: [String: KnownClient] = [:]
  var accessTokens: [String: AccessToken] = [:]
  var refreshTokens: [String: RefreshToken] = [:]
  var codes: [String: Code] = [:]
  /// The expiry times of the tokens for registering clients, by token.
  var initialAccessTokens: [String: Date] = [:]
  /// The secrets of registered clients, by id.
  var registeredClients: [String: String] = [:]
  private(set) var requests: [SandboxRecord] = []
  /// The ``SandboxSession/attempts`` of logins whose first response failed, by thumbprint of the client's key. The
  /// client can start such a login again.
  var failedStarts: [String: [String: Int]] = [:]
  /// The state that the next form or link of a step leads to; `nil` if the scenario's rules decide.
  var jump: String?
  /// The faults that a test has injected. Each fault affects one of the next responses.
  var injected: [SandboxScenario.Fault.Kind] = []
  private(set) var requestCount = 0
  private var random: SeededGenerator

  private static let maximumRequests = 1_000

  struct KnownClient: Sendable {
    var nonce: String?
    var proofs = 0
    /// How many seconds the server's clock is ahead for this client.
    var skew: TimeInterval = 0
    /// The `jti` values of the client's proofs, with the time until which they must be remembered.
    var usedIdentifiers: [String: Date] = [:]
  }

  struct AccessToken: Sendable {
    let clientID: String?
    let thumbprint: String?
    let expiresAt: Date
    /// True if the token is for the login API, false if it is for the API of an app.
    let isForLogin: Bool
    /// Identifies the login that the token comes from; `nil` for a token for the login API.
    var family: String?
  }

  struct RefreshToken: Sendable {
    let clientID: String
    let thumbprint: String?
    let tokens: SandboxScenario.Body
    let family: String
    var isUsed = false
  }

  struct Code: Sendable {
    let clientID: String
    let redirectURI: String
    let tokens: SandboxScenario.Body
    let family: String
    let expiresAt: Date
    let challenge: Challenge?
    var isUsed = false
  }

  /// The PKCE challenge of an authorization request.
  struct Challenge: Sendable {
    let text: String
    let method: String
  }

  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
  }

  /// Returns a new identifier. The seed determines the sequence of identifiers.
  mutating func identifier(_ prefix: String) -> String {
    prefix + String(random.next(), radix: 36) + String(random.next(), radix: 36)
  }

  mutating func add(_ record: SandboxRecord) {
    requestCount = record.number
    if requests.count == Self.maximumRequests { requests.removeFirst() }
    requests.append(record)
  }

  /// Revokes all tokens of one login.
  mutating func revoke(family: String) {
    accessTokens = accessTokens.filter { $0.value.family != family }
    refreshTokens = refreshTokens.filter { $0.value.family != family }
  }

  mutating func forget() {
    let random = random
    self = SandboxState(seed: 0)
    self.random = random
  }
}

/// The generator SplitMix64. It produces the same numbers for the same seed on every platform.
struct SeededGenerator: RandomNumberGenerator, Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
