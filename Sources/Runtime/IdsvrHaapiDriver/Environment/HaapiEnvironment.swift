public import Foundation

/// The transport, clock, randomness and keys of a login. An app uses ``live``. Tests replace the parts that they
/// control.
public struct HaapiEnvironment: Sendable {
  /// Sends the requests. `nil` means a ``URLSessionTransport`` with the configuration's session.
  public var transport: (any HaapiTransport)?
  /// Tells the time and waits.
  public var clock: any HaapiClock
  /// Creates random bytes, for the identifiers (`jti`) of proofs and client assertions.
  public var randomness: any HaapiRandomness
  /// Creates the key of a new login. With a ``BoundedTokenConfiguration``, the driver creates a storable key instead.
  /// An error is reported as `HaapiError.dpopKeyCreationFailure`.
  public var makeKey: @Sendable () throws -> any ProofKey
  /// Remembers whether the app was in the background.
  package var activity = AppActivity.shared

  public init(
    transport: (any HaapiTransport)? = nil,
    clock: any HaapiClock = SystemClock(),
    randomness: any HaapiRandomness = SystemRandomness(),
    makeKey: @escaping @Sendable () throws -> any ProofKey = { P256SigningKey() }
  ) {
    self.transport = transport
    self.clock = clock
    self.randomness = randomness
    self.makeKey = makeKey
  }

  /// The network, the device's clock and its random numbers.
  public static let live = HaapiEnvironment()
}

/// Tells the time and waits. Swift's own protocol `Clock` needs iOS 16.
public protocol HaapiClock: Sendable {
  /// The current time.
  var now: Date { get }

  /// Waits for the given time.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func sleep(seconds: TimeInterval) async throws
}

/// The device's clock.
public struct SystemClock: HaapiClock {
  public init() {}

  public var now: Date { Date() }

  public func sleep(seconds: TimeInterval) async throws {
    // No wait is longer than a day. Without the limit, the conversion to `UInt64` could overflow.
    let seconds = min(max(seconds, 0), 86_400)
    try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
  }
}

/// Returns the result of `work` if `work` finishes within the time limit.
///
/// - Throws: `error` if the time limit is exceeded; errors of `work`.
package func limited<Result: Sendable>(
  to seconds: TimeInterval, of clock: any HaapiClock = SystemClock(),
  else error: any Error = CancellationError(),
  _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Result.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await clock.sleep(seconds: seconds)
      throw error
    }
    defer { group.cancelAll() }
    guard let result = try await group.next() else { throw CancellationError() }
    return result
  }
}

/// A source of bytes that cannot be guessed.
public protocol HaapiRandomness: Sendable {
  func bytes(_ count: Int) -> [UInt8]
}

/// The system's random number generator.
public struct SystemRandomness: HaapiRandomness {
  public init() {}

  public func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
  }
}
