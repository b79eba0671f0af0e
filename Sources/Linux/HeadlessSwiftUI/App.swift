import Foundation
import HeadlessUIKit

/// A part of an app's user interface, such as a window (iOS 14.0).
@MainActor @preconcurrency
public protocol Scene {
  /// Creates the root view controller of the scene.
  func makeRootViewController() -> UIViewController
}

/// A window with a view (iOS 14.0).
public struct WindowGroup<Content: View>: Scene {
  private let content: @MainActor () -> Content

  public init(@ViewBuilder content: @escaping @MainActor () -> Content) { self.content = content }

  public func makeRootViewController() -> UIViewController {
    UIHostingController(rootView: content())
  }
}

/// Collects scenes (iOS 14.0).
@resultBuilder
public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A SwiftUI app (iOS 14.0).
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Creates the app and its first screen (iOS 14.0). Tests call `makeRootViewController()` instead.
  public static func main() { _ = makeRootViewController() }

  /// Creates the root view controller of the app, for tests.
  public static func makeRootViewController() -> UIViewController {
    Self().body.makeRootViewController()
  }
}

/// Creates the app's delegate and calls its launch method (iOS 14.0).
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  public let wrappedValue: DelegateType

  /// iOS 14.0. `HeadlessRewriter` adds `make`, because without Objective-C an object cannot be created from its class.
  public init(
    _ delegateType: DelegateType.Type = DelegateType.self, make: @MainActor () -> DelegateType
  ) {
    wrappedValue = make()
    UIApplication.shared.delegate = wrappedValue
    _ = wrappedValue.application(.shared, didFinishLaunchingWithOptions: nil)
  }
}
