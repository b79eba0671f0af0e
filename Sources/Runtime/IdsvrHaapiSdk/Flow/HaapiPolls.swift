public import Foundation

/// The responses to automatic polls, in order.
///
/// Polling happens only inside `next()`, so it stops when the iteration stops. Cancelling the task ends the wait or the
/// request. The sequence ends after the first response that is not a polling step, or that needs the user.
///
/// - Note: Source: HAAPI SDKs, HAAPI flow, polling intervals
public struct HaapiPolls: AsyncSequence, Sendable {
  public typealias Element = HaapiResult

  fileprivate let manager: HaapiManager
  fileprivate let first: PollingStep
  fileprivate let interval: TimeInterval

  public func makeAsyncIterator() -> Iterator {
    Iterator(manager: manager, interval: interval, step: first)
  }

  /// Waits, polls, and returns the response.
  public struct Iterator: AsyncIteratorProtocol {
    /// The seconds before each repetition of a failed poll. The server can ask for longer pauses.
    private static let pauses: [TimeInterval] = [1, 2, 4]

    fileprivate let manager: HaapiManager
    fileprivate let interval: TimeInterval
    fileprivate var step: PollingStep?

    public mutating func next() async -> HaapiResult? {
      guard let step else { return nil }
      let isWaiting = step.pollingProperties.status.isWaiting
      if isWaiting, interval <= 0 { return end(nil) }
      do {
        if isWaiting {
          let calls = manager.calls
          try await manager.wait(step.pause(usual: interval))
          // If the app has made another call during the wait, the step is no longer current.
          guard manager.calls == calls else { return end(nil) }
        }
        let result = try await answer(to: step)
        guard case .representation(let next as PollingStep) = result else { return end(result) }
        // When the step is no longer pending, its form is submitted once. If the server responds with another step
        // that is not pending, the user must decide.
        if !isWaiting, !next.pollingProperties.status.isWaiting { return end(result) }
        self.step = next
        return result
      } catch {
        return end(.error(error))
      }
    }

    private mutating func end(_ result: HaapiResult?) -> HaapiResult? {
      step = nil
      return result
    }

    private func answer(to step: PollingStep) async throws -> HaapiResult {
      for pause in Self.pauses {
        let result = await manager.poll(step.mainAction.model)
        guard case .error(let error as any IdsvrError) = result,
          case .retryable = error.recoverySuggestion
        else { return result }
        let pause = Swift.max(pause, error.retryAfter ?? 0)
        guard pause <= PollingIntervalLimits().most else { return result }
        HaapiLogger.log(
          .warning, SdkFollowUpTag.flow, "The poll failed (\(public: error.error)), trying again")
        try await manager.wait(pause)
      }
      return await manager.poll(step.mainAction.model)
    }
  }
}

extension HaapiManager {
  /// Polls automatically, beginning with the form of a polling step.
  ///
  /// ```swift
  /// for await result in manager.polls(from: step) { show(result) }
  /// ```
  ///
  /// - Parameter step: The current polling step.
  /// - Parameter interval: Seconds between a response and the next poll, if the server sets no interval and the step
  ///   does not use BankID. With 0 or less, a pending step is not polled.
  public func polls(
    from step: PollingStep, interval: TimeInterval = PollingIntervalLimits().usual
  ) -> HaapiPolls {
    HaapiPolls(manager: self, first: step, interval: interval)
  }
}
