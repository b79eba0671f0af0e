public import Foundation

/// Supplies HAAPI access tokens, for example in exchange for an attestation of the device.
///
/// Every request of the source to the token endpoint must have a proof from the ``Dpop`` of the login.
public protocol HaapiTokenSource: Sendable {
  /// Returns a token that does not expire soon.
  ///
  /// - Parameter forceFresh: True if a previous token must not be returned again, because the server has refused it.
  func token(forceFresh: Bool) async throws -> HaapiAccessToken

  /// Releases the token and the key. Called once, when the flow is closed.
  func close()
}

/// A HAAPI access token.
public struct HaapiAccessToken: Sendable {
  /// The token.
  public let value: String
  /// The time when the token expires; `nil` if the server did not specify a time.
  public let expiresAt: Date?

  public init(value: String, expiresAt: Date?) {
    self.value = value
    self.expiresAt = expiresAt
  }
}

extension HaapiAccessToken: SecretDescribing {
  /// True if a string can be sent as an access token: it is not empty, and has only visible ASCII characters. RFC 6749
  /// also allows spaces, but the header `Authorization` does not.
  ///
  /// - Note: Source: RFC 6749 A.12; RFC 9110 11.2
  package static func isUsable(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

/// A token source that repeats a failed attestation.
package struct RepeatedAttestation: HaapiTokenSource {
  private let attestation: any HaapiTokenSource
  private let maximumRetries: Int

  package init(_ attestation: any HaapiTokenSource, maximumRetries: Int) {
    self.attestation = attestation
    self.maximumRetries = maximumRetries
  }

  package func token(forceFresh: Bool) async throws -> HaapiAccessToken {
    var retries = maximumRetries
    while true {
      do {
        return try await attestation.token(forceFresh: forceFresh)
      } catch let error as HaapiError where retries > 0 && error.isFailedAttestation {
        retries -= 1
      }
    }
  }

  package func close() { attestation.close() }
}

extension HaapiError {
  /// True if the attestation failed, and another try can succeed now.
  fileprivate var isFailedAttestation: Bool {
    switch self {
    case .attestationNotSupported, .attestationRefusedByServer: false
    default: error == HaapiErrorCode.attestation.rawValue
    }
  }
}
