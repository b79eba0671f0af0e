import Foundation

/// An error of the SDK that is none of decoding.
public enum HaapiError: IdsvrError, LocalizedError, CustomStringConvertible {
  /// Something was asked for that the present state does not allow.
  case illegalState(message: String)

  /// `unexpected`.
  public var error: String { "unexpected" }

  // `LocalizedError` has an optional `failureReason` of its own, which the compiler would take here.
  /// The message.
  public var errorDescription: String? { description }

  /// The message.
  public var failureReason: String { description }

  /// A new flow.
  public var recoverySuggestion: IdsvrErrorHandling { .newHaapiFlow }

  /// None.
  public var cause: (any Error)? { nil }

  /// The message.
  public var description: String {
    switch self {
    case .illegalState(let message): message
    }
  }
}
