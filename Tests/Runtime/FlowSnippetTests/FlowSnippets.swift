import IdsvrHaapiUIKit

// The code of the product's documentation about the flow, word for word. What it assumes around it
// stands first.

final class LoginFlow: Sendable {
  private let haapiManager: HaapiManager
  private let seen: @Sendable (HaapiResult, LoginFlow) -> Void

  init(_ haapiManager: HaapiManager, seen: @escaping @Sendable (HaapiResult, LoginFlow) -> Void) {
    self.haapiManager = haapiManager
    self.seen = seen
  }

  private func handleProblemRepresentation(_ problem: ProblemRepresentation) {}

  private func handleError(_ error: Error) {}

  /// What a screen would call.
  func send(_ formActionModel: FormActionModel, _ parameters: [String: Any]) {
    submit(formActionModel: formActionModel, parameters: parameters)
  }

  func open(_ link: Link) { followLink(link) }

  // swift-format-ignore
  func begin() {
haapiManager.start { [weak self] haapiResult in
    self?.handleHaapiResult(haapiResult)
}
  }

  // swift-format-ignore
  private func handleHaapiResult(_ haapiResult: HaapiResult) {
    seen(haapiResult, self)
    switch haapiResult {
    case .representation(let haapiRepresentation):
        handleHaapiRepresentation(haapiRepresentation)
    case .problem(let problemRepresentation):
        handleProblemRepresentation(problemRepresentation)
    case .error(let anError):
        handleError(anError)
    }
}

  // swift-format-ignore
  private func handleHaapiRepresentation(_ haapiRepresentation: HaapiRepresentation) {
    switch haapiRepresentation {
    case let authenticatorSelectorStep as AuthenticatorSelectorStep:
        // render authenticator selector
        break
    case let interactiveFormStep as InteractiveFormStep:
        // render form
        break
    case let pollingStep as PollingStep:
        // start polling
        break
    case let authResponseStep as OAuthAuthorizationResponseStep:
        // flow complete — exchange code for tokens
        break
    default:
        // handle other step types
        break
    }
}

  // swift-format-ignore
  private func submit(formActionModel: FormActionModel, parameters: [String: Any]) {
    haapiManager.submitForm(formActionModel, parameters: parameters) { [weak self] haapiResult in
        self?.handleHaapiResult(haapiResult)
    }
}

  // swift-format-ignore
  private func followLink(_ link: Link) {
    haapiManager.followLink(link) { [weak self] haapiResult in
        self?.handleHaapiResult(haapiResult)
    }
}
}
