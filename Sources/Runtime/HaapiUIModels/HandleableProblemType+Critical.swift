nonisolated extension HandleableProblemType {
  /// True if the login has ended, so that the user can only start again.
  public var isCritical: Bool {
    switch self {
    case .authenticationFailedProblem, .sessionAndAccessTokenMismatchProblem: true
    case .invalidInputProblem, .incorrectCredentialsProblem, .tooManyAttemptsProblem,
      .unhandleable:
      false
    }
  }
}
