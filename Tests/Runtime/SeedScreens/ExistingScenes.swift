import AuthenticationServices
import IdsvrHaapiUIKit
import UIKit

// Shapes that existing apps have around their screens, in the language mode of their time. They must compile as they are.

/// Starts the app, and passes its addresses to the login.
class ExistingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var opened: [URL] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = ExistingNavigationController(
      rootViewController: SampleViewController())
    window?.makeKeyAndVisible()
    if let url = connectionOptions.urlContexts.first?.url { open(url) }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    if let url = contexts.first?.url { open(url) }
  }

  private func open(_ url: URL) {
    Task {
      if await HaapiDeepLinkManager.shared.canHandleUrl(url) {
        await HaapiDeepLinkManager.shared.handleUrl(url)
      } else {
        opened.append(url)
      }
    }
  }
}

class ExistingNavigationController: UINavigationController {
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    navigationBar.prefersLargeTitles = true
  }

  required init?(coder: NSCoder) { fatalError() }
}

/// Starts logins for any screen of the app.
class ExistingCoordinator {
  private let application: HaapiUIKitApplication
  private let navigation = UINavigationController()

  init(application: HaapiUIKitApplication) { self.application = application }

  func logIn(from controller: UIViewController & HaapiFlowResult) throws {
    try HaapiFlow.start(
      from: controller, haapiUIKitApplication: application,
      haapiDeepLinkManageable: HaapiDeepLinkManager.shared)
  }

  func show(_ result: HaapiFlowResult) throws {
    let flow = try HaapiFlowViewController(
      haapiUIKitApplication: application, haapiFlowResult: result, haapiDeepLinkManageable: nil)
    navigation.pushViewController(flow, animated: true)
  }
}

/// An app of the time before scenes.
enum ExistingWindows {
  static func root(_ application: UIApplication) -> UIViewController? {
    application.delegate?.window??.rootViewController
  }
}

/// Performs operations with a passkey of the app's own.
class ExistingPasskeyHandler: NSObject, GenericClientOperationHandler {
  private var succeed: ((any RepresentationActionModel, [String: any Sendable]) -> Void)?
  private var fail: (() -> Void)?
  private var action: FormActionModel?
  private weak var window: UIWindow?

  func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel,
    viewControllerProvider: ((HaapiOperationScreen) -> Void)?,
    onSuccess: @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
    onError: @escaping () -> Void
  ) {
    succeed = onSuccess
    fail = onError
    action = (actionModel.continueActions.first as? FormAction)?.model
    window = UIApplication.shared.delegate?.window ?? nil
    let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(
      relyingPartyIdentifier: "example.com")
    let request = provider.createCredentialAssertionRequest(challenge: Data("challenge".utf8))
    request.userVerificationPreference = .required
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }
}

extension ExistingPasskeyHandler: ASAuthorizationControllerDelegate {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    guard
      let credential = authorization.credential as? ASAuthorizationPublicKeyCredentialAssertion,
      let action = action
    else { return }
    succeed?(action, ["signature": credential.signature.base64EncodedString()])
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: Error
  ) {
    if let error = error as? ASAuthorizationError, error.code == .canceled { return }
    fail?()
  }
}

extension ExistingPasskeyHandler: ASAuthorizationControllerPresentationContextProviding {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    window ?? ASPresentationAnchor()
  }
}

/// Colours that follow the appearance.
extension UIColor {
  static let brand = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.9) : .systemIndigo
  }
}
