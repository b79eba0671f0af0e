public import Foundation

/// A decoded response body.
@frozen
public enum HaapiAnswer: Sendable {
  /// A step of the login.
  case representation(any HaapiRepresentation)
  /// A problem, for example with the user's input.
  case problem(any ProblemRepresentation)
  /// Tokens, from the token endpoint.
  case successfulToken(SuccessfulTokenResponse)
  /// An OAuth error, from the token endpoint.
  case errorToken(ErrorTokenResponse)

  /// The step, problem or token response.
  public var model: any JSONModel {
    switch self {
    case .representation(let step): step
    case .problem(let problem): problem
    case .successfulToken(let tokens): tokens
    case .errorToken(let error): error
    }
  }

  /// The name of the model's type.
  package var modelName: String { String(describing: type(of: model)) }
}

extension HaapiResult {
  /// The step or problem; `nil` for an error.
  package var answer: HaapiAnswer? {
    switch self {
    case .representation(let step): .representation(step)
    case .problem(let problem): .problem(problem)
    case .error: nil
    }
  }
}

extension TokenResponse {
  /// The tokens or the refusal; `nil` for an error.
  package var answer: HaapiAnswer? {
    switch self {
    case .successfulToken(let tokens): .successfulToken(tokens)
    case .errorToken(let refusal): .errorToken(refusal)
    case .error: nil
    }
  }
}

/// A decoded response with warnings for the developer's log.
public struct DecodedAnswer: Sendable {
  /// The response.
  public let answer: HaapiAnswer

  /// Deviations that are not errors: unknown members, omitted elements, steps that lack a part that their type
  /// requires, an unexpected status. Warnings never contain values.
  public let warnings: [DecodingWarning]

  func logWarnings() {
    for warning in warnings {
      HaapiLogger.log(.warning, SdkFollowUpTag.mapping, "\(public: warning)")
    }
  }
}

/// The error for a body that is not a response of the login.
public enum HaapiAnswerError: IdsvrError, LocalizedError, Equatable, CustomStringConvertible {
  /// The login does not use this media type. For example, the body may be the page of a proxy.
  case foreignMediaType(String)

  /// The code `haapi`.
  public var error: String { "haapi" }

  /// A message for users.
  public var errorDescription: String? { "The server's response cannot be read. \(failureReason)" }

  /// A sentence with the media type of the response, and the supported media types.
  public var failureReason: String {
    switch self {
    case .foreignMediaType(let name):
      // Shortened and quoted as in Swift source, because the media type may come from anybody.
      "The media type \(name.cut(to: 100).quoted) is not one of "
        + "application/vnd.auth+json, application/problem+json and application/json."
    }
  }

  /// Unrecoverable: either the address is wrong, or something between server and app has changed the response.
  public var recoverySuggestion: IdsvrErrorHandling { .unrecoverable(action: .introspectCause) }

  /// Always `nil`.
  public var cause: (any Error)? { nil }

  /// The same as ``failureReason``.
  public var description: String { failureReason }
}
