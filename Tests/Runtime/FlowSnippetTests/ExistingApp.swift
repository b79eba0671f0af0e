import Foundation
import IdsvrHaapiUIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Shapes that existing apps have, in the language mode of their time. They must compile as they are.

/// A view model that is no `Sendable`, as apps have them.
class ExistingLogin {
  var manager: HaapiManager?
  var tokenManager: OAuthTokenManager
  var messages: [String] = []
  let configuration: HaapiConfiguration

  init(configuration: HaapiConfiguration) {
    self.configuration = configuration
    tokenManager = OAuthTokenManager(oauthTokenConfiguration: configuration)
  }

  func begin() throws {
    let manager = try HaapiManager(haapiConfiguration: configuration)
    self.manager = manager
    manager.start(completionHandler: { result in self.process(result) })
  }

  func submit(_ form: FormActionModel, parameters: [String: Any]) {
    manager?.submitForm(
      form, parameters: parameters, completionHandler: { result in self.process(result) })
  }

  func follow(_ link: Link) {
    manager?.followLink(link, completionHandler: { self.process($0) })
  }

  func end() { manager?.close() }

  private func process(_ result: HaapiResult) {
    switch result {
    case .representation(let step):
      if let step = step as? OAuthAuthorizationResponseStep,
        let code = step.oauthAuthorizationResponseProperties.code
      {
        tokenManager.fetchAccessToken(with: code, dpop: manager?.dpop) { response in
          self.process(response)
        }
      } else if let step = step as? ContinueSameStep, let action = step.actions.first as? FormAction
      {
        submit(action.model, parameters: [:])
      }
    case .problem(let problem): messages.append(problem.title?.literal ?? "")
    case .error(let error): if let error = error as? HaapiError { explain(error) }
    }
  }

  private func process(_ response: TokenResponse) {
    switch response {
    case .successfulToken(let tokens):
      messages.append("tokens")
      if let refreshToken = tokens.refreshToken {
        tokenManager.refreshAccessToken(with: refreshToken) { _ in }
      }
    case .errorToken(let error): messages.append(error.error)
    case .error(let error): messages.append("\(error)")
    }
  }

  private func explain(_ error: HaapiError) {
    switch error {
    case .attestationFailure(let cause):
      if cause != nil { messages.append("\(cause!)") }
    case .serverError(let code, let description, _):
      let texts: [String] = [code, description]
      messages += texts
    case .communication(let message, _): messages.append(message)
    default: messages.append(error.failureReason)
    }
  }
}

enum ExistingSettings {
  static func logging() {
    HaapiLogger.followUpTags =
      DriverFollowUpTag.allCases + SdkFollowUpTag.allCases + UIKitFollowUpTag.allCases
    HaapiLogger.isInfoEnabled = true
    HaapiLogger.isDebugEnabled = true
    HaapiLogger.isSensitiveValueMasked = true
  }

  /// An app's own session, with a delegate of its own.
  static func configuration(_ server: URL, delegate: URLSessionDelegate?) -> HaapiConfiguration {
    HaapiConfiguration(
      name: "existing-app", clientId: "client", baseURL: server,
      tokenEndpointURL: server.appendingPathComponent("token"),
      authorizationEndpointURL: server.appendingPathComponent("authorize"),
      appRedirect: "app://callback",
      httpHeadersProvider: { ["X-App": "1"] },
      authorizationParametersProvider: {
        OAuthAuthorizationParameters(scopes: ["openid"], nonce: nil, acrValues: [])
      },
      isAutoRedirect: true,
      urlSession: URLSession(configuration: .haapi, delegate: delegate, delegateQueue: nil),
      tokenBoundConfiguration: UnboundedTokenConfiguration())
  }

  static func reason(_ error: Error) -> String {
    switch error as? HaapiUIKitError {
    case .illegalState(let reason)?: return reason
    case .other(let error)?: return "\(error)"
    case let error?: return error.error + error.failureReason
    case nil: return ""
    }
  }

  static func coded(_ step: InteractiveFormStep) throws -> InteractiveFormStep {
    try JSONDecoder().decode(InteractiveFormStep.self, from: JSONEncoder().encode(step))
  }

  static func text(_ model: OAuthErrorModel) -> String {
    if let description = model.errorDescription { return description }
    return model.error
  }
}
