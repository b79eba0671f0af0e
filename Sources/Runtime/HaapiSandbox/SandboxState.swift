import Foundation

/// The state of the sandbox.
struct SandboxState: Sendable {
  /// Logins by `Session-Id`.
  var sessions: [String: SandboxSession] = [:]
  /// The state of each key, by thumbprint.
  var clients: [String: KnownClient] = [:]
  var accessTokens: [String: AccessToken] = [:]
  var refreshTokens: [String: RefreshToken] = [:]
  var codes: [String: Code] = [:]
  /// The tokens for a registration, with their expiry.
  var initialAccessTokens: [String: Date] = [:]
  /// The secrets of registered clients, by id.
  var registeredClients: [String: String] = [:]
  private(set) var requests: [SandboxRecord] = []
  /// By thumbprint: the attempts of logins whose first response failed, and which the client may start again.
  var failedStarts: [String: [String: Int]] = [:]
  /// The state of the next response.
  var jump: String?
  /// Faults of the next responses.
  var injected: [SandboxScenario.Fault.Kind] = []
  private(set) var requestCount = 0
  private var random: SeededGenerator

  private static let maximumRequests = 1_000

  struct KnownClient: Sendable {
    var nonce: String?
    var proofs = 0
    /// Seconds that the server's clock is ahead, for this client.
    var skew: TimeInterval = 0
    /// The `jti` of its proofs, with the time until which each must be remembered.
    var usedIdentifiers: [String: Date] = [:]
  }

  struct AccessToken: Sendable {
    let thumbprint: String?
    let expiresAt: Date
    /// True if it is for the login itself, not for the app's API.
    let isForLogin: Bool
    /// The grant that it belongs to.
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

  /// An identifier that is determined by the seed.
  mutating func identifier(_ prefix: String) -> String {
    prefix + String(random.next(), radix: 36) + String(random.next(), radix: 36)
  }

  mutating func add(_ record: SandboxRecord) {
    requestCount = record.number
    if requests.count == Self.maximumRequests { requests.removeFirst() }
    requests.append(record)
  }

  /// Revokes all tokens of one grant.
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

/// SplitMix64, which produces the same numbers for the same seed on every platform.
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
