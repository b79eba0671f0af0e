// swift-format-ignore-file

import Dispatch
import Foundation
import IdsvrHaapiUIKit

// Shapes that existing apps have, and the samples of the product's documentation that need no screen, in
// the language mode of their time. They must compile as they are.

enum Constants {
  static let clientId = "client"
  static let baseURL = URL(string: "https://login.example.com")!
  static let tokenEndpointURL = URL(string: "https://login.example.com/token")!
  static let authorizationEndpointURL = URL(string: "https://login.example.com/authorize")!
  static let appRedirectURIString = "app://callback"
}

/// The documentation's delegate, without the class of the system that it inherits from.
class AppDelegate {
    var haapiUIKitConfiguration = HaapiUIKitConfigurationBuilder(clientId: Constants.clientId,
                                                                 baseUrl: Constants.baseURL,
                                                                 tokenEndpointUrl: Constants.tokenEndpointURL,
                                                                 authorizationEndpointUrl: Constants.authorizationEndpointURL,
                                                                 appRedirect: Constants.appRedirectURIString)
        .build()

    var haapiUIKitApplication: HaapiUIKitApplication!

    func application() -> Bool {
        // Override point for customization after application launch.
        haapiUIKitApplication = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: haapiUIKitConfiguration).build()
        return true
    }

    func themed() {
        haapiUIKitApplication =
HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: haapiUIKitConfiguration)
.setThemingPlistFileName("MyCustom") // It referes to MyCustom.plist. 
.build()
    }

    /// Settings of an app; results are ignored.
    static func settings(_ builder: HaapiUIKitConfigurationBuilder) {
        builder.setDCRConfiguration(configuration: DCRConfiguration(templateClientId: "template",
                                                                    clientRegistrationEndpointUrl: Constants.baseURL))
        builder.setShouldConfirmInterruptionFlow(value: false)
        builder.setShouldAutoHandleFlowErrorFeedback(value: true)
        builder.setPresentationMode(mode: PresentationMode.stack)
        builder.setAuthenticationSelectionPresentation(presentation: AuthenticatorSelectionPresentation.tabs)
        builder.setTokenBoundConfiguration(configuration: BoundedTokenConfiguration())
        builder.setHttpHeadersProvider { ["X-App": "1"] }
        builder.setOauthAuthorizationParamsProvider { OAuthAuthorizationParameters(scopes: ["openid"]) }
    }
}

/// The documentation's view, without SwiftUI.
struct ContentView: HaapiFlowResult {

    let haapiApplication: HaapiUIKitApplication

    func didReceiveOAuthTokenModel(_ oAuthTokenModel: IdsvrHaapiUIKit.OAuthTokenModel) { /* ... */ }

    func didReceiveError(_ error: Error) { /* ... */ }
}

/// A listener that is no view.
class ExistingListener: HaapiFlowResult {
  var seen: [String] = []
  var oauthModel: OAuthModel?
  let haapiUIKitApplication: HaapiUIKitApplication

  init(_ application: HaapiUIKitApplication) { haapiUIKitApplication = application }

  func didReceiveOAuthModel(_ tokens: OAuthModel) {
    oauthModel = tokens
    if let error = tokens as? OAuthErrorModel {
      seen.append(error.error)
    } else if let tokens = tokens as? OAuthTokenModel {
      seen.append(tokens.tokenType ?? "")
    }
  }

  func didReceiveError(_ error: Error) {
    switch error as? HaapiUIKitError {
    case .illegalState(let reason)?: seen.append(reason)
    case .other(let error)?: seen.append("\(type(of: error))")
    default: seen.append("?")
    }
  }

  func refresh() {
// if OAuthTokenModel's refreshToken is nil or empty, we cannot execute the refresh token request.
if let refreshToken = (oauthModel as? OAuthTokenModel)?.refreshToken, !refreshToken.isEmpty {
    OAuthLifecycle.refreshToken(refreshToken: refreshToken, 
                                haapiUIKitApplication: haapiUIKitApplication,
                                lifecycleResultListener: self)// self is an instance of OAuthLifecycleResultListener
}
  }
}

/// The documentation's subscriptions.
@MainActor class SubscribedLogin {
  let haapiFlowViewModel: HaapiFlowViewModel
  var cancellables = Set<AnyCancellable>()
  var seen: [String] = []

  init(haapiUIKitApplication: HaapiUIKitApplication) throws {
let haapiFlowViewModel = try HaapiFlowViewModel(haapiUIKitApplication: haapiUIKitApplication)
    self.haapiFlowViewModel = haapiFlowViewModel

haapiFlowViewModel.$isLoading
  .receive(on: DispatchQueue.main)
  .sink(receiveValue: { isLoading in
      // handle isLoading
      self.seen.append("loading \(isLoading)")
  })
  .store(in: &cancellables)

  haapiFlowViewModel.$uiModel
  .receive(on: DispatchQueue.main)
  .sink(receiveValue: { result in
      // handle uiModel change
      if result is FormModel { self.seen.append("form") }
  })
  .store(in: &cancellables)

  haapiFlowViewModel.$error
  .receive(on: DispatchQueue.main)
  .sink(receiveValue: { error in
      // handle error
      if error != nil { self.seen.append("error") }
  })
  .store(in: &cancellables)

  haapiFlowViewModel.$oAuthModel
  .receive(on: DispatchQueue.main)
  .sink(receiveValue: { oAuthModel in
      // handle OAuthModel
      if oAuthModel is OAuthTokenModel { self.seen.append("tokens") }
  })
  .store(in: &cancellables)
  }
}

/// A handler of an operation that only the app knows, with the names that the documentation has.
final class ExistingHandler: GenericClientOperationHandler {
  func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel,
    viewControllerProvider: ((HaapiOperationScreen) -> Void)?,
    onSuccess: @escaping (RepresentationActionModel, [String: any Sendable]) -> Void,
    onError: @escaping () -> Void
  ) {
    guard let form = (actionModel.continueActions.first as? FormAction)?.model else {
      return onError()
    }
    onSuccess(form, [:])
  }
}
