package import Foundation
internal import HaapiRepresentations

/// Gets HAAPI access tokens with the client credentials grant and the scope of HAAPI.
///
/// - Note: Source: HAAPI developer guide, access token; RFC 6749 4.4
package final class ClientCredentialsTokenSource: HaapiTokenSource {
  private static let scope = "urn:se:curity:scopes:haapi"

  private let endpoint: TokenEndpoint
  private let dpop: Dpop
  private let clock: any HaapiClock
  private let minimumLifetime: TimeInterval
  private let current = Locked<HaapiAccessToken?>(nil)

  /// - Parameter endpoint: The token endpoint.
  /// - Parameter dpop: The key that tokens are bound to.
  /// - Parameter clock: The clock for the expiry of tokens.
  /// - Parameter minimumLifetime: The shortest remaining lifetime of a token, in seconds. A token that expires sooner
  ///   is replaced.
  package init(
    endpoint: TokenEndpoint, dpop: Dpop, clock: any HaapiClock, minimumLifetime: TimeInterval
  ) {
    self.endpoint = endpoint
    self.dpop = dpop
    self.clock = clock
    self.minimumLifetime = minimumLifetime
  }

  package func token(forceFresh: Bool) async throws -> HaapiAccessToken {
    if !forceFresh, let token = current.withLock({ $0 }), isGood(token) { return token }
    let response = try await endpoint.post(
      [("grant_type", "client_credentials"), ("scope", Self.scope)], dpop: dpop)
    let token = try read(response)
    current.withLock { $0 = token }
    HaapiLogger.log(.info, DriverFollowUpTag.flow, "Got an access token of the API")
    return token
  }

  package func close() {
    current.withLock { $0 = nil }
  }

  private func isGood(_ token: HaapiAccessToken) -> Bool {
    token.expiresAt.map { $0.timeIntervalSince(clock.now) >= minimumLifetime } ?? true
  }

  private func read(_ response: HaapiHTTPResponse) throws -> HaapiAccessToken {
    switch try TokenResponse(response) {
    case .successfulToken(let tokens):
      guard tokens.tokenType?.lowercased() == "dpop" else {
        throw HaapiError.dpopProofFailure(
          message:
            "The token endpoint issued a token "
            + (tokens.tokenType.map { "of the type \($0.cut(to: 20).quoted)" }
              ?? "without token_type")
            + ", expected \"DPoP\". Switch on DPoP for the client.", cause: nil)
      }
      let lifetime = tokens.expiresIn > 0 ? TimeInterval(tokens.expiresIn) : nil
      return HaapiAccessToken(
        value: tokens.accessToken, expiresAt: lifetime.map { clock.now.addingTimeInterval($0) })
    case .errorToken where response.dpopError != nil:
      throw HaapiError.dpopProofFailure(
        message: "The token endpoint does not accept the proof. \(response.refusal.failureReason)",
        cause: nil)
    case .errorToken: throw response.refusal
    case .error(let error): throw error
    }
  }
}
