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

/// An answer with what is worth a line in a developer's log.
public struct DecodedAnswer: Sendable {
  /// The answer.
  public let answer: HaapiAnswer

  /// Things that were no error: members left unread, elements left out, steps that lack what their
  /// type promises, a status that does not fit. They never hold values.
  public let warnings: [DecodingWarning]
}
