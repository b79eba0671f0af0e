nonisolated extension HandleableProblemType {
  /// True if the login is over: nothing on the screen can help any more.
  public var isCritical: Bool {
    switch self {
    case .authenticationFailedProblem, .sessionAndAccessTokenMismatchProblem: true
    case .invalidInputProblem, .incorrectCredentialsProblem, .tooManyAttemptsProblem,
      .unhandleable:
      false
    }
  }
}
