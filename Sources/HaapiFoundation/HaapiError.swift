import Foundation

/// An error of the SDK that is none of decoding.
public enum HaapiError: IdsvrError, LocalizedError, CustomStringConvertible {
  /// Something was asked for that the present state does not allow.
  case illegalState(message: String)

  /// `unexpected`.
  public var error: String { "unexpected" }

  /// The message.
  public var errorDescription: String? { failureReason }

  /// The message.
  public var failureReason: String {
    switch self {
    case .illegalState(let message): message
    }
  }

  /// A new flow.
  public var recoverySuggestion: IdsvrErrorHandling { .newHaapiFlow }

  /// None.
  public var cause: (any Error)? { nil }

  /// The message.
  public var description: String { failureReason }
}
