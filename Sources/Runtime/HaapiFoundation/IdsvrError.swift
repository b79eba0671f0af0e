#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error of the SDK, with a code and a recovery suggestion for the app.
public protocol IdsvrError: Error, Sendable {
  /// A code, such as `networking`; ``HaapiErrorCode`` lists all codes.
  var error: String { get }

  /// A message for the user. Contains no tokens, and no values that the user entered.
  var errorDescription: String? { get }

  /// The reason of the error, for developers. Contains no tokens, and no values that the user entered.
  var failureReason: String { get }

  /// The action that the app can take.
  var recoverySuggestion: IdsvrErrorHandling { get }

  /// The error that caused this one.
  var cause: (any Error)? { get }

  /// The number of seconds to wait before the call is repeated; `nil` if the server sent no `Retry-After`.
  ///
  /// - Note: Not in the published API.
  var retryAfter: TimeInterval? { get }
}

extension IdsvrError {
  /// The `retryAfter` of ``cause``; `nil` if the cause is not an `IdsvrError`.
  public var retryAfter: TimeInterval? { (cause as? any IdsvrError)?.retryAfter }
}

/// The action that an app can take after an error.
public enum IdsvrErrorHandling: Equatable, Sendable {
  /// Repeat the call.
  case retryable(condition: RetryCondition)
  /// Start a new flow.
  case newHaapiFlow
  /// End the flow; a developer must act.
  case unrecoverable(action: UnrecoverableAction)
}

/// The time at which to repeat the call.
public enum RetryCondition: Equatable, Sendable {
  /// Immediately.
  case now
  /// When the app is in the foreground.
  case whenAppInForeground
}

/// The action that a developer has to take.
public enum UnrecoverableAction: Equatable, Sendable {
  /// Change the configuration of the client or the server.
  case modifyConfiguration(reason: String)
  /// Check the cause of the error.
  case introspectCause
  /// Nothing; this platform is not supported.
  case invalidPlatform
}

// `LocalizedError` declares an optional `failureReason`, which is nil by default. Foundation reads the optional
// property, and the compiler chooses it where a `String?` is expected. With this extension, the optional property
// returns `IdsvrError.failureReason`.
extension LocalizedError where Self: IdsvrError {
  /// The reason of the error, for developers; never nil.
  public var failureReason: String? { (self as any IdsvrError).failureReason }
}
