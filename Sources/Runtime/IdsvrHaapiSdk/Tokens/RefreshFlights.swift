import Foundation
import HaapiRepresentations
import IdsvrHaapiDriver

/// The refreshes in progress in this process. Servers may regard the second use of a refresh token as theft, and
/// revoke everything.
final class RefreshFlights: Sendable {
  static let shared = RefreshFlights()

  /// Two refreshes with equal keys are the same refresh.
  struct Key: Hashable, Sendable, SecretDescribing {
    let endpoint: URL
    let clientId: String
    let refreshToken: String
    let additionalParameters: [String: String]
  }

  private let flights = Locked<[Key: Task<TokenResponse, Never>]>([:])

  /// Joins the refresh in progress with this key, or starts one.
  ///
  /// - Returns: The result. A caller that is cancelled receives `.error(CancellationError())` at once, but the
  ///   refresh continues for the other callers and for the listener.
  func result(of key: Key, _ request: @escaping @Sendable () async -> TokenResponse) async
    -> TokenResponse
  {
    let flight = flights.withLock { flights in
      if let flight = flights[key] { return flight }
      let flight = Task { [self] in
        let response = await request()
        _ = self.flights.withLock { $0.removeValue(forKey: key) }
        return response
      }
      flights[key] = flight
      return flight
    }
    let waiter = Waiter()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.start(continuation)
        // The task ends with the refresh.
        Task { waiter.finish(await flight.value) }
      }
    } onCancel: {
      waiter.finish(.error(CancellationError()))
    }
  }
}

/// One caller that waits for a result, unless it is cancelled first.
private final class Waiter: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<TokenResponse, Never>)
    case over(TokenResponse?)
  }

  private let state = Locked(State.idle)

  func start(_ continuation: CheckedContinuation<TokenResponse, Never>) {
    let early: TokenResponse? = state.withLock { state in
      guard case .over(let response) = state else {
        state = .waiting(continuation)
        return nil
      }
      return response
    }
    if let early { continuation.resume(returning: early) }
  }

  func finish(_ response: TokenResponse) {
    let continuation: CheckedContinuation<TokenResponse, Never>? = state.withLock { state in
      switch state {
      case .idle:
        state = .over(response)
        return nil
      case .waiting(let continuation):
        state = .over(nil)
        return continuation
      case .over: return nil
      }
    }
    continuation?.resume(returning: response)
  }
}
