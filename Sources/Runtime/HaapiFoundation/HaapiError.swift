#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error of the SDK other than a decoding error.
///
/// Messages never contain tokens, parameter values or complete URLs.
///
/// - Note: Source: HAAPI SDKs, error handling
public enum HaapiError: IdsvrError, LocalizedError, CustomStringConvertible {
  /// There was no response.
  case communication(message: String, cause: (any Error)? = nil)
  /// The server refused the request. Its response contains no problem (RFC 7807) that the login could show.
  case serverError(_ error: String, errorDescription: String, statusCode: Int)
  /// Like ``serverError(_:errorDescription:statusCode:)``, for a response with the header `Retry-After`. `retryAfter`
  /// is in seconds from this response, at most one day.
  case serverBusy(
    _ error: String, errorDescription: String, statusCode: Int, retryAfter: TimeInterval)
  /// The response has an unexpected status code.
  case invalidStatusCode(_ statusCode: Int)
  /// The response is not from the API, for example a page of a proxy or a redirect.
  case invalidURLResponse(_ statusCode: Int?, reason: String, cause: (any Error)?)
  /// This device cannot attest the app.
  case attestationNotSupported
  /// The attestation failed.
  case attestationFailure(cause: (any Error)?)
  /// The server does not accept the attestation.
  case attestationRefusedByServer(cause: (any Error)?)
  /// The attestation key could not be created.
  case attestationKeyGenFailure(cause: (any Error)?)
  /// An assertion with the attestation key failed.
  case assertionFailure(cause: (any Error)?)
  /// The DPoP key of the flow could not be created.
  case dpopKeyCreationFailure(cause: (any Error)?)
  /// A DPoP proof could not be signed.
  case dpopProofCreationFailure(cause: (any Error)?)
  /// The server does not accept the DPoP proofs, or the DPoP key is not on this device.
  case dpopProofFailure(message: String, cause: (any Error)?)
  /// The token manager was closed.
  case haapiTokenManagerIsClosed
  /// The access token for HAAPI has expired and cannot be replaced.
  case haapiTokenManagerIsExpired
  /// Another token manager with this name is open.
  case haapiTokenManagerAlreadyExists(name: String)
  /// The call is not allowed in the current state.
  case illegalState(message: String)
  /// The configuration is invalid.
  case invalidConfiguration(reason: String)
  /// A form or link leads to a server that must not receive tokens. Nothing was sent.
  case refusedTarget(host: String)

  /// A code, such as `networking` or `non_haapi_link`; see ``HaapiErrorCode``.
  public var error: String { code.rawValue }

  private var code: HaapiErrorCode {
    switch self {
    case .communication: .networking
    case .serverError, .serverBusy, .invalidStatusCode, .invalidURLResponse: .haapi
    case .attestationFailure(let cause) where cause is HaapiAttestationLimitRefusal:
      .attestationLimited
    case .attestationNotSupported, .attestationFailure, .attestationRefusedByServer,
      .attestationKeyGenFailure, .assertionFailure:
      .attestation
    case .dpopKeyCreationFailure, .dpopProofCreationFailure, .dpopProofFailure: .dpop
    case .haapiTokenManagerIsClosed, .haapiTokenManagerIsExpired,
      .haapiTokenManagerAlreadyExists, .illegalState, .invalidConfiguration:
      .unexpected
    case .refusedTarget: .nonHaapiLink
    }
  }

  // Here the compiler chooses the optional `failureReason` (see IdsvrError.swift), because a `String?` is expected.
  /// The same as ``failureReason``.
  public var errorDescription: String? { failureReason }

  /// The reason of the error and the next action, in one or two sentences.
  public var failureReason: String {
    switch self {
    case .communication(let message, _): message
    case .serverError(let error, let description, let statusCode),
      .serverBusy(let error, let description, let statusCode, _):
      "The server answered with status \(statusCode)"
        + (error.isEmpty ? "" : " and the error \(error.debugDescription)")
        + (description.isEmpty ? "." : ": \(description)")
    case .invalidStatusCode(let statusCode):
      "The server answered with status \(statusCode), which is not expected here."
    case .invalidURLResponse(let statusCode, let reason, _):
      "The response" + (statusCode.map { " with status \($0)" } ?? "") + " is none of the API. "
        + reason
    case .attestationNotSupported: "This device cannot attest the app."
    case .attestationFailure: "The attestation of the app failed."
    case .attestationRefusedByServer:
      "The server does not accept the attestation. Compare app and team identifier with the client's "
        + "settings."
    case .attestationKeyGenFailure: "The key of the attestation could not be created."
    case .assertionFailure: "The assertion failed."
    case .dpopKeyCreationFailure: "The key of the flow could not be created. Start a new flow."
    case .dpopProofCreationFailure: "A DPoP proof could not be signed. Start a new flow."
    case .dpopProofFailure(let message, _): message
    case .haapiTokenManagerIsClosed: "The manager is closed. Create a new one."
    case .haapiTokenManagerIsExpired:
      "The access token of the API has expired and could not be replaced. Start a new flow."
    case .haapiTokenManagerAlreadyExists(let name):
      "A manager with the name \(name.debugDescription) is open already. Close it, or give this "
        + "configuration another name."
    case .illegalState(let message): message
    case .invalidConfiguration(let reason): reason
    case .refusedTarget(let host):
      "A form or link leads to \(String(host.prefix(100)).debugDescription), which is none of the "
        + "servers of the configuration. Nothing was sent."
    }
  }

  /// The action that the app can take.
  public var recoverySuggestion: IdsvrErrorHandling {
    switch self {
    case .communication(let message, let cause):
      (cause as? any CommunicationCause)?.recoverySuggestion(for: message)
        ?? .retryable(condition: .now)
    case .serverError(_, _, let statusCode), .serverBusy(_, _, let statusCode, _),
      .invalidStatusCode(let statusCode):
      Self.recovery(ofStatus: statusCode)
    case .invalidURLResponse, .refusedTarget: .unrecoverable(action: .introspectCause)
    case .attestationNotSupported: .unrecoverable(action: .invalidPlatform)
    case .attestationFailure, .attestationKeyGenFailure, .assertionFailure:
      .retryable(condition: .whenAppInForeground)
    case .attestationRefusedByServer, .haapiTokenManagerAlreadyExists, .invalidConfiguration:
      .unrecoverable(action: .modifyConfiguration(reason: failureReason))
    case .dpopKeyCreationFailure, .dpopProofCreationFailure, .dpopProofFailure,
      .haapiTokenManagerIsClosed, .haapiTokenManagerIsExpired, .illegalState:
      .newHaapiFlow
    }
  }

  private static func recovery(ofStatus statusCode: Int) -> IdsvrErrorHandling {
    switch statusCode {
    case _ where isTemporary(statusCode): .retryable(condition: .now)
    case 401, 403: .newHaapiFlow
    default: .unrecoverable(action: .introspectCause)
    }
  }

  /// True for a status code after which the same request may succeed later.
  package static func isTemporary(_ statusCode: Int) -> Bool {
    [408, 429].contains(statusCode) || statusCode >= 500
  }

  /// The number of seconds to wait before the call is repeated; `nil` if the server sent no `Retry-After`.
  ///
  /// - Note: Source: RFC 9110 10.2.3. Not in the published API
  public var retryAfter: TimeInterval? {
    if case .serverBusy(_, _, _, let seconds) = self { seconds } else { nil }
  }

  /// The error that caused this one.
  public var cause: (any Error)? {
    switch self {
    case .communication(_, let cause), .invalidURLResponse(_, _, let cause),
      .attestationFailure(let cause), .attestationRefusedByServer(let cause),
      .attestationKeyGenFailure(let cause), .assertionFailure(let cause),
      .dpopKeyCreationFailure(let cause), .dpopProofCreationFailure(let cause),
      .dpopProofFailure(_, let cause):
      cause
    default: nil
    }
  }

  /// The same as ``failureReason``.
  public var description: String { failureReason }
}

/// A cause of `HaapiError.communication` that determines the error's `recoverySuggestion`.
package protocol CommunicationCause: Error {
  /// - Parameter message: The message of the `HaapiError`.
  func recoverySuggestion(for message: String) -> IdsvrErrorHandling
}

/// The possible codes in ``IdsvrError/error``.
///
/// - Note: Source: HAAPI SDKs, error handling
public enum HaapiErrorCode: String, Sendable {
  /// There was no response.
  case networking
  /// The response cannot be used.
  case haapi
  /// The call does not fit the state or the configuration of the SDK.
  case unexpected
  /// The app or the device could not be attested.
  case attestation
  /// There were too many attestations; ``HaapiAttestationLimitRefusal`` is the cause.
  case attestationLimited = "attestation_limited"
  /// A DPoP key or proof could not be created or was not accepted.
  case dpop
  /// A form or link leads to a server that must not receive tokens.
  case nonHaapiLink = "non_haapi_link"
}

/// The cause of `HaapiError.attestationFailure` if the device has attested the app too often. A `HaapiTokenSource`
/// throws this error.
///
/// - Note: Source: HAAPI SDKs, `HaapiAttestationLimitRefusal`
public struct HaapiAttestationLimitRefusal: Error, Equatable, Sendable, LocalizedError {
  /// The time from which another attestation is allowed; `nil` if it is unknown.
  public let nextAttemptAfter: Date?

  public init(nextAttemptAfter: Date? = nil) {
    self.nextAttemptAfter = nextAttemptAfter
  }

  public var errorDescription: String? {
    "The app was attested too often on this device. Try again later."
  }
}
