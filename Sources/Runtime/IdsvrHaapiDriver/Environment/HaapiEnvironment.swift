public import Foundation

/// The transport, clock, randomness and keys of a flow. An app uses ``live``; tests replace the parts that they
/// control.
public struct HaapiEnvironment: Sendable {
  /// Sends the requests. If it is `nil`, a ``URLSessionTransport`` with the configuration's session does.
  public var transport: (any HaapiTransport)?
  /// Tells the time and waits.
  public var clock: any HaapiClock
  /// Creates the identifiers of proofs.
  public var randomness: any HaapiRandomness
  /// Creates the key of a new flow, unless its tokens are bound to a key that is stored. Errors are reported as
  /// `HaapiError.dpopKeyCreationFailure`.
  public var makeKey: @Sendable () throws -> any ProofKey
  /// The visits of the app to the background.
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

/// Tells the time and waits. It is a separate protocol because `Clock` needs iOS 16.
public protocol HaapiClock: Sendable {
  /// The current time.
  var now: Date { get }

  /// Waits.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func sleep(seconds: TimeInterval) async throws
}

/// The device's clock.
public struct SystemClock: HaapiClock {
  public init() {}

  public var now: Date { Date() }

  public func sleep(seconds: TimeInterval) async throws {
    // No wait is longer than a day; the limit keeps the multiplication in range.
    let seconds = min(max(seconds, 0), 86_400)
    try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
  }
}

/// The result of `work`, if it takes no longer than the limit.
///
/// - Throws: Errors of `work`; else `error`.
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

/// Bytes that cannot be guessed.
public protocol HaapiRandomness: Sendable {
  func bytes(_ count: Int) -> [UInt8]
}

/// The system's generator.
public struct SystemRandomness: HaapiRandomness {
  public init() {}

  public func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
  }
}
