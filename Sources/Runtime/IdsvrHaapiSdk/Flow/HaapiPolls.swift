public import Foundation

/// The responses to automatic polls, in order.
///
/// Everything happens inside `next()`: when the iteration stops, polling stops, and cancelling the task ends the
/// wait or the request. The sequence ends after the first response that is not a polling step, or that needs the
/// user.
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
    /// Seconds before a failed poll is repeated, unless the server asks for more.
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
          // The user has acted in the meantime, so the step is no longer the current one.
          guard manager.calls == calls else { return end(nil) }
        }
        let result = try await answer(to: step)
        guard case .representation(let next as PollingStep) = result else { return end(result) }
        // When a wait has ended, its form is submitted once. If the server responds with the same step, the user
        // must decide.
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
  /// Polls automatically, beginning with a step.
  ///
  /// ```swift
  /// for await result in manager.polls(from: step) { show(result) }
  /// ```
  ///
  /// - Parameter step: The polling step that is shown.
  /// - Parameter interval: Seconds between a response and the next poll, if neither the server nor BankID sets an
  ///   interval. With 0 or less nothing is polled while the step is pending.
  public func polls(
    from step: PollingStep, interval: TimeInterval = PollingIntervalLimits().usual
  ) -> HaapiPolls {
    HaapiPolls(manager: self, first: step, interval: interval)
  }
}
