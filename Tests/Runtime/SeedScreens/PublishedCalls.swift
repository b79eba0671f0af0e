import IdsvrHaapiUIKit
import UIKit

// Declarations of the published API, as an app of version 5 uses them. They must compile as they are.

/// A screen that starts a login.
class PublishedHome: UIViewController, HaapiFlowResultViewController {
  var application: HaapiUIKitApplication?
  private(set) var tokens: OAuthTokenModel?
  private(set) var failure: HaapiUIKitError?

  func logIn() throws {
    guard let application else { return }
    try HaapiFlow.start(
      from: self, haapiUIKitApplication: application,
      haapiDeepLinkManageable: HaapiDeepLinkManager.shared, nibName: nil)
  }

  func silent(_ application: HaapiUIKitApplication) throws -> UIViewController
    & HaapiFlowDeepLinkable
  {
    try HaapiFlowViewController(
      haapiUIKitApplication: application, haapiFlowResult: nil, haapiDeepLinkManageable: nil,
      nibName: nil)
  }

  func didReceiveOAuthModel(_ oAuthModel: OAuthModel) {
    tokens = oAuthModel as? OAuthTokenModel
    guard let refusal = oAuthModel as? OAuthErrorModel else { return }
    if let description = refusal.errorDescription { title = description }
    if let page = refusal.errorUri { title = page }
  }

  func didReceiveError(_ error: Error) {
    failure = error as? HaapiUIKitError
    if failure == .unsupported(cause: "no screen") { title = "unsupported" }
  }
}

/// Receives addresses in a synchronous callback of the system.
class PublishedAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    guard HaapiDeepLinkManager.shared.canHandleUrl(url) else { return false }
    HaapiDeepLinkManager.shared.handleUrl(url)
    return true
  }
}

/// A registry of flows that is a value.
struct PublishedDeepLinks: HaapiDeepLinkManageable {
  func registerHaapiFlowDeeplinkable(_ haapiFlowDeepLinkable: HaapiFlowDeepLinkable) {}
  func unregisterHaapiFlowDeeplinkable() {}
}

/// Performs an operation on a screen of its own.
final class PublishedHandler: GenericClientOperationHandler {
  func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel,
    viewControllerProvider: ((HaapiOperationScreen) -> Void)?,
    onSuccess: @escaping (any RepresentationActionModel, [String: Sendable]) -> Void,
    onError: @escaping () -> Void
  ) {
    guard let form = (actionModel.continueActions.first as? FormAction)?.model else {
      return onError()
    }
    viewControllerProvider?(UIViewController())
    onSuccess(form, [:])
  }
}

/// A screen with parts in the styles of the theme.
class PublishedScreen: FormViewController {
  private(set) var icon: UIImage?
  private(set) var wait: PollingViewControllerStyle?
  private(set) var common: HaapiUIViewControllerStyle?

  override func viewDidLoad() {
    super.viewDidLoad()
    mainView?.accessibilityIdentifier = "login"
    mainView?.addSubview(UIView())
    icon = uiStylableThemeDelegate?.imageOptional(named: "hui_ic_authenticator_default")
    wait = try? uiStylableThemeDelegate?.styleOrThrowFor(stylableType: PollingViewController.self)
    common = uiStylableThemeDelegate?.commonStyle
  }
}

/// A listener that stores the data of the response.
final class PublishedListener: OAuthTokenManager.TokenEndpointResponseListener {
  func onSuccess(_ content: OAuthTokenManager.SuccessTokenHTTPURLResponseContent) {
    keep(content, content.successfulTokenResponse.accessToken)
  }

  func onTokenError(_ content: OAuthTokenManager.ErrorTokenHTTPURLResponseContent) {
    keep(content, content.errorTokenResponse.error)
  }

  func onError(_ content: OAuthTokenManager.ErrorHTTPURLResponseContent) {
    keep(content, "\(content.error)")
  }

  private func keep(_ content: HTTPURLResponseContent, _ text: String) {
    _ = (content.data, content.httpURLResponse?.statusCode, content.dataAsDictionary["id"], text)
  }
}

/// Configurations and errors.
enum PublishedConfiguration {
  static let headers: HttpHeadersProvider = { ["X-App": "1"] }
  static let parameters: OAuthAuthorizationParametersProvider = {
    OAuthAuthorizationParameters(scopes: ["openid"])
  }
  static let factory:
    HaapiUIViewControllerFactory<any FormModel, FormViewControllerStyle, PublishedScreen> = {
      PublishedScreen($0, style: $1, commonStyle: $2)
    }

  static func flow(_ server: URL, risk: RiskAssessmentConfiguration) -> HaapiConfiguration {
    HaapiConfiguration(
      name: "login", clientId: "client", baseURL: server, tokenEndpointURL: server,
      authorizationEndpointURL: server, appRedirect: "app://callback",
      httpHeadersProvider: headers, authorizationParametersProvider: parameters,
      isAutoRedirect: true, tokenBoundConfiguration: BoundedTokenConfiguration(),
      tokenEndpointResponseListener: PublishedListener(),
      clientAuthenticationMethod: ClientAuthenticationMethodJWTSymmetric(
        signatureAlgorithm: JWTSymmetricAlgorithm.hs256, secretKey: "secret"),
      riskAssessmentConfiguration: risk)
  }

  static func risks() throws -> Bool {
    let own = RiskAssessmentConfiguration(
      operatingSystemName: "iOS", operatingSystemVersion: "17.5", deviceModelName: "iPhone15,2",
      applicatonIdentifier: "com.example.app")
    return try own == RiskAssessmentConfiguration(.main)
  }

  static func keys() -> [CryptoKeyType] {
    let bound: [TokenBoundConfiguration] = [
      BoundedTokenConfiguration(), UnboundedTokenConfiguration(),
    ]
    return bound.map(\.keyPairType)
  }

  static func assertion(_ method: ClientAuthenticationMethodJWTSymmetric) -> (Int, String) {
    let configuration: JWTConfiguration = method
    _ = configuration
    return (method.signatureAlgorithm.rawValue, method.secretKey)
  }

  static let rsa: JWTAsymmetricAlgorithm = .ps512

  static func isForeignLink(_ error: IdsvrError) -> Bool {
    error.error == HaapiErrorCode.nonHaapiLink.rawValue
  }

  static func nextAttestation(_ error: HaapiError) -> Date? {
    (error.cause as? HaapiAttestationLimitRefusal)?.nextAttemptAfter
  }

  static func screens(_ flow: HaapiConfiguration) -> HaapiUIKitConfiguration {
    HaapiUIKitConfiguration(haapiConfiguration: flow, presentationMode: .stack)
  }

  static let offline = HaapiError.communication(message: "There is no network.")

  static func refresh(_ manager: OAuthTokenManager, completion: @escaping OAuthCompletion) {
    guard manager.oauthTokenConfiguration.revocationEndpointURL != nil else { return }
    manager.refreshAccessToken(with: "token", completionHandler: completion)
  }

  static func start(_ manager: HaapiManager, completion: @escaping HaapiCompletionHandler) {
    manager.start(completionHandler: completion)
  }
}
