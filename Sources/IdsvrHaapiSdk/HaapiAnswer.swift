public import Foundation

/// A decoded response body.
@frozen
public enum HaapiAnswer: Sendable {
  /// A step of the login.
  case representation(any HaapiRepresentation)
  /// A problem: the login could not go on, or not in this way.
  case problem(any ProblemRepresentation)
  /// Tokens, from the token endpoint.
  case successfulToken(SuccessfulTokenResponse)
  /// A refusal of the token endpoint.
  case errorToken(ErrorTokenResponse)

  /// The model, whatever it is.
  public var model: any JSONModel {
    switch self {
    case .representation(let step): step
    case .problem(let problem): problem
    case .successfulToken(let tokens): tokens
    case .errorToken(let error): error
    }
  }
}

/// A response with warnings for the developer's log.
public struct DecodedAnswer: Sendable {
  /// The response.
  public let answer: HaapiAnswer

  /// Things that were no error: members left unread, elements left out, steps that lack what their
  /// type promises, a status that does not fit. They never contain values.
  public let warnings: [DecodingWarning]
}

/// The reason why a response cannot be decoded as a response of the login.
public enum HaapiAnswerError: IdsvrError, LocalizedError, Equatable, CustomStringConvertible {
  /// The body is of a media type that the login does not use, for example a page of a proxy.
  case foreignMediaType(String)

  /// `haapi`.
  public var error: String { "haapi" }

  /// A message for a person.
  public var errorDescription: String? { "The server's response cannot be read. \(failureReason)" }

  /// The media type that came, and those that can be read.
  public var failureReason: String {
    switch self {
    case .foreignMediaType(let name):
      // Quoted as in Swift source and cut: the text may come from anywhere.
      "The media type \(name.cut(to: 100).quoted) is not one of "
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
