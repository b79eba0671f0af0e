import Foundation

/// iOS 13.0
@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

/// In UIKit these requirements are optional.
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// iOS 13.0
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIWindowSceneDelegate {
  /// iOS 13.0
  public var window: UIWindow?? { windowOfDelegate(self) }
}

/// iOS 13.0. Only tests create sessions.
@MainActor @preconcurrency
open class UISceneSession: NSObject {}

/// An address that opens the app (iOS 13.0).
@MainActor @preconcurrency
open class UIOpenURLContext: NSObject {
  public let url: URL

  /// Creates a context that a test passes to the app's delegate.
  public init(scriptedURL url: URL) {
    self.url = url
    super.init()
  }
}

extension UIScene {
  /// iOS 13.0
  @MainActor @preconcurrency
  open class ConnectionOptions: NSObject {
    public let urlContexts: Set<UIOpenURLContext>

    /// Creates options that a test passes to the app's delegate.
    public init(scriptedContexts urlContexts: Set<UIOpenURLContext> = []) {
      self.urlContexts = urlContexts
      super.init()
    }
  }
}
