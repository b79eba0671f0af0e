import Foundation
import HaapiSandbox
import IdsvrHaapiUIKit

/// The common configuration of all logins of the app: server, theme, and the app's own screens.
@MainActor public enum LoginApplication {
  public typealias Started = any HaapiUIKitApplication

  /// The bundle with the theme and the colours of the app.
  static let bundle = Bundle.module

  /// Passes an address with which the app was opened to the login that waits for it.
  public static func open(_ url: URL) async { await HaapiDeepLinkManager.shared.handleUrl(url) }

  /// Creates an app that logs in at a server.
  public static func make(
    _ configuration: HaapiUIKitConfiguration
  ) throws -> Started {
    let registry = ViewControllerFactoryRegistry()
      .registerViewControllerFactorySelectorModel { model, _, _ in ChoiceViewController(model) }
      .registerViewControllerFactoryFormModel { model, style, commonStyle in
        PasswordViewController(model, style: style, commonStyle: commonStyle)
      }
    return try HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration)
      .setThemingPlistFileName("LoginTheme", and: bundle)
      .setViewControllerFactoryRegistry(registry: registry)
      .buildOrThrow()
  }

  /// Creates an app that logs in at a server in its own process. The user is `anna`, her password `correct-horse`.
  public static func sandbox(
    mode: PresentationMode = .modal
  ) throws -> Started {
    let sandbox = try HaapiSandbox(.selectAuthenticator)
    return try make(
      HaapiUIKitConfigurationBuilder(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
        .setPresentationMode(mode: mode)
        .build())
  }
}
