/// The outcome of a login.
enum LoginOutcome: Sendable {
  /// The login succeeded. The key signs the requests that use the tokens.
  case tokens(SuccessfulTokenResponse, Dpop?)
  case problem(any ProblemRepresentation)
  /// The token endpoint refused the code or the refresh token.
  case refused(ErrorTokenResponse)
  case cancelled
  case failed(any Error)
}

/// The error if a value or choice from the command line is missing or not valid.
struct InputMissing: Error {
  /// The name of the field; `nil` if the error does not concern a field.
  let field: String?
  /// The reason, often with the option that supplies the value.
  let message: String
}

extension LoginOutcome {
  /// Creates the outcome for a response of the token endpoint.
  init(_ response: TokenResponse, key: Dpop?) {
    switch response {
    case .successfulToken(let tokens): self = .tokens(tokens, key)
    case .errorToken(let error): self = .refused(error)
    case .error(let error): self = error is CancellationError ? .cancelled : .failed(error)
    }
  }
}

extension ProblemRepresentation {
  /// The problem in words, for developers: its title, messages and descriptions. A screen omits some of these.
  var words: String {
    var texts: [String] = []
    func add(_ text: String?) {
      let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      if !text.isEmpty, !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
    }
    add((self as? AuthorizationProblem)?.errorDescription)
    add(title.map(\.literal))
    for message in messages { add(message.text.literal) }
    // The mapping omits this description, because it is for developers.
    add((self as? InvalidInputProblem)?.errorDescription)
    add(jsonValue["detail"]?.stringValue)
    if texts.isEmpty { add((self as? AuthorizationProblem)?.error) }
    if texts.isEmpty { add(mappedMessage) }
    return texts.isEmpty ? type.rawValue : texts.joined(separator: ": ")
  }

  /// The message that a screen would show.
  private var mappedMessage: String? {
    let mapper = DataMapperBuilder(
      redirectTo: "", autoPollingDuration: 0, authSelectionPresentation: .list
    ).build()
    let model = try? mapper.mapHaapiResultToUIModel(haapiResult: .problem(self))
    return (model as? any ProblemModel)?.message
  }
}
