import Foundation

/// An error of the SDK, with a code, and advice for the app that catches it.
public protocol IdsvrError: Error, Sendable {
  /// A code: `networking`, `haapi`, `unexpected`, `attestation`, `dpop` or `non_haapi_link`.
  var error: String { get }

  /// A message for a person; never with tokens or values the user entered.
  var errorDescription: String? { get }

  /// The reason of the error, for developers; never with tokens or values that the user entered.
  var failureReason: String { get }

  /// The action that the app can take.
  var recoverySuggestion: IdsvrErrorHandling { get }

  /// The error that caused this one.
  var cause: (any Error)? { get }
}

/// The action that an app can take after an error.
public enum IdsvrErrorHandling: Equatable, Sendable {
  /// Do the same again.
  case retryable(condition: RetryCondition)
  /// Start a new flow.
  case newHaapiFlow
  /// Give up; a developer must act.
  case unrecoverable(action: UnrecoverableAction)
}

/// When doing the same again makes sense.
public enum RetryCondition: Equatable, Sendable {
  /// At once.
  case now
  /// When the app is in the foreground.
  case whenAppInForeground
}

/// The action that a developer has to take.
public enum UnrecoverableAction: Equatable, Sendable {
  /// Change the configuration of client or server.
  case modifyConfiguration(reason: String)
  /// Check the cause of the error.
  case introspectCause
  /// Nothing; this platform does not do.
  case invalidPlatform
}

// `LocalizedError` has an optional member of this name, which is nil by default. Where a `String?`
// is expected, the compiler prefers it to the one of `IdsvrError`, and so does Foundation.
extension LocalizedError where Self: IdsvrError {
  /// The reason of the error, for developers; never nil.
  public var failureReason: String? { (self as any IdsvrError).failureReason }
}
