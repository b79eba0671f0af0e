public import Foundation
public import HaapiFoundation

/// Supplies the access token of the API, for example in exchange for an attestation of the device.
///
/// All its requests to the token endpoint must have proofs of the flow's ``Dpop``.
public protocol HaapiTokenSource: Sendable {
  /// Returns a token that does not expire soon.
  ///
  /// - Parameter forceFresh: True if a previous token must not be returned again, because the server has refused it.
  func token(forceFresh: Bool) async throws -> HaapiAccessToken

  /// Releases the token and the key. Called once, when the flow is closed.
  func close()
}

/// The access token of the API.
public struct HaapiAccessToken: Sendable {
  /// The token.
  public let value: String
  /// The time when it expires; `nil` if the server did not specify it.
  public let expiresAt: Date?

  public init(value: String, expiresAt: Date?) {
    self.value = value
    self.expiresAt = expiresAt
  }
}

extension HaapiAccessToken: SecretDescribing {}

/// The client credentials grant with the scope of the API.
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
  /// - Parameter minimumLifetime: Seconds. A token that expires sooner than this is replaced.
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
    let json = try? JSONValue(jsonData: response.body)
    if let error = json?["error"]?.stringValue {
      if error == DPoPChallenge.invalidProof || error == DPoPChallenge.nonceRequired {
        throw HaapiError.dpopProofFailure(
          message: "The token endpoint does not accept the proof (\(error)).", cause: nil)
      }
      throw HaapiError.serverError(
        error, errorDescription: json?["error_description"]?.stringValue ?? "",
        statusCode: response.statusCode)
    }
    guard (200..<300).contains(response.statusCode) else {
      throw HaapiError.serverError("", errorDescription: "", statusCode: response.statusCode)
    }
    guard let value = json?["access_token"]?.stringValue, !value.isEmpty else {
      throw HaapiError.invalidURLResponse(
        response.statusCode, reason: "The token endpoint sent no access_token.", cause: nil)
    }
    guard HTTPFields.isValue(value) else {
      throw HaapiError.invalidURLResponse(
        response.statusCode, reason: "Its access_token has a control character.", cause: nil)
    }
    let type = json?["token_type"]?.stringValue ?? ""
    guard type.lowercased() == "dpop" else {
      throw HaapiError.dpopProofFailure(
        message:
          "The token endpoint issued a token of the type \(type.prefix(20).debugDescription), "
          + "expected \"DPoP\". Switch on DPoP for the client.", cause: nil)
    }
    let lifetime = json?["expires_in"].flatMap { $0.doubleValue ?? Double($0.stringValue ?? "") }
    return HaapiAccessToken(
      value: value, expiresAt: lifetime.map { clock.now.addingTimeInterval($0) })
  }
}
