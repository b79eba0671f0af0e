import Foundation

/// Lets simultaneous callers share one refresh. Servers may regard the second use of a refresh token as theft, and
/// revoke all tokens.
final class RefreshFlights: Sendable {
  static let shared = RefreshFlights()

  /// Identifies a refresh: calls with equal keys share one request.
  struct Key: Hashable, Sendable, SecretDescribing {
    let endpoint: URL
    let clientId: String
    let refreshToken: String
    let additionalParameters: [String: String]
  }

  private let flights = Locked<[Key: Task<TokenResponse, Never>]>([:])

  /// Waits for the refresh that is in progress for this key, or else starts a refresh.
  ///
  /// - Returns: The response. A cancelled caller receives `.error(CancellationError())` at once, but the refresh
  ///   continues for the other callers and for the listener.
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
    // If the caller is cancelled, only this stream ends. The refresh continues.
    let (responses, continuation) = AsyncStream.makeStream(of: TokenResponse.self)
    Task { continuation.yield(await flight.value) }
    for await response in responses { return response }
    return .error(CancellationError())
  }
}
