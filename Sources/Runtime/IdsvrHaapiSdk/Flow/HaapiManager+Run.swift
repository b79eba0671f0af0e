/// The next action of an app after a response.
public enum HaapiMove: Sendable {
  /// Submit a form.
  case submit(FormActionModel, [String: any Sendable])
  /// Follow a link.
  case follow(Link)
  /// Wait, then poll once.
  case wait
  /// Stop the login.
  case stop
}

/// How a whole login has ended.
public enum HaapiOutcome: Sendable {
  /// The server has sent an authorization code.
  case code(OAuthAuthorizationResponseStep)
  /// The server has sent an OAuth error.
  case refused(AuthorizationProblem)
  /// The app has returned ``HaapiMove/stop`` after this result.
  case stopped(HaapiResult)
}

extension HaapiManager {
  /// Runs a whole login, and calls `move` after each response to get the app's next action.
  ///
  /// ```swift
  /// let outcome = try await manager.run { result in
  ///   guard case .representation(let step as InteractiveFormStep) = result,
  ///     let form = step.actions.first?.model
  ///   else { return .stop }
  ///   return .submit(form, ["userName": "anna", "secret": password])
  /// }
  /// ```
  ///
  /// - Parameter move: Receives every step, problem and error, except the code or OAuth error that ends the login.
  /// - Throws: The errors of `move`; `HaapiError.illegalState` for ``HaapiMove/wait`` if the response is not a
  ///   polling step; `CancellationError`
  public func run(answering move: @Sendable (HaapiResult) async throws -> HaapiMove) async throws
    -> HaapiOutcome
  {
    var result = await start()
    while true {
      try Task.checkCancellation()
      switch result {
      case .representation(let step as OAuthAuthorizationResponseStep): return .code(step)
      case .problem(let problem as AuthorizationProblem): return .refused(problem)
      default: break
      }
      switch try await move(result) {
      case .submit(let form, let parameters):
        result = await submitForm(form, parameters: parameters)
      case .follow(let link): result = await followLink(link)
      case .wait: result = try await poll(after: result)
      case .stop: return .stopped(result)
      }
    }
  }

  private func poll(after result: HaapiResult) async throws -> HaapiResult {
    if case .representation(let step as PollingStep) = result {
      var polls = polls(from: step).makeAsyncIterator()
      if let next = await polls.next() { return next }
    }
    throw HaapiError.illegalState(
      message: "There is nothing to wait for: this is not a polling step.")
  }
}
