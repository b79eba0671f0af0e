public import Foundation

/// Why a response cannot even be tried as an answer of the login.
public enum HaapiAnswerError: IdsvrError, LocalizedError, Equatable, CustomStringConvertible {
  /// The body is of a media type that the login does not use, for example a page of a proxy.
  case foreignMediaType(String)

  /// `haapi`.
  public var error: String { "haapi" }

  /// A message for a person.
  public var errorDescription: String? { "The server's answer cannot be read. \(failureReason)" }

  /// The media type that came, and those that can be read.
  public var failureReason: String {
    switch self {
    case .foreignMediaType(let name):
      // Quoted as in Swift source and cut: the text may come from anywhere.
      "The media type \(name.cut(to: 100).quoted) is none of "
        + "application/vnd.auth+json, application/problem+json and application/json."
    }
  }

  /// Nothing that an app can mend: the address, or something on the way to it, is wrong.
  public var recoverySuggestion: IdsvrErrorHandling { .unrecoverable(action: .introspectCause) }

  /// None.
  public var cause: (any Error)? { nil }

  /// The same as ``failureReason``.
  public var description: String { failureReason }
}
