import Foundation
import HeadlessUIKit

/// A part of an app's windows (iOS 14.0).
@MainActor @preconcurrency
public protocol Scene {
  /// The controller that shows it.
  func makeRootViewController() -> UIViewController
}

/// A window with a view (iOS 14.0).
public struct WindowGroup<Content: View>: Scene {
  private let content: @MainActor () -> Content

  /// iOS 14.0.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) { self.content = content }

  public func makeRootViewController() -> UIViewController {
    UIHostingController(rootView: content())
  }
}

/// Collects scenes (iOS 14.0).
@resultBuilder
public struct SceneBuilder {
  /// iOS 14.0.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// An app of SwiftUI (iOS 14.0).
@MainActor @preconcurrency
public protocol App {
  /// iOS 14.0.
  associatedtype Body: Scene
  /// iOS 14.0.
  @SceneBuilder var body: Body { get }
  /// iOS 14.0.
  init()
}

extension App {
  /// Makes the app and its first screen. A test puts `makeRootViewController` into a window instead (iOS 14.0).
  public static func main() { _ = makeRootViewController() }

  /// The controller of the app's window, for the harness.
  public static func makeRootViewController() -> UIViewController {
    Self().body.makeRootViewController()
  }
}

/// Makes an app's delegate and launches it (iOS 14.0).
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
  /// iOS 14.0.
  public let wrappedValue: DelegateType

  /// iOS 14.0. Without Objective-C a class cannot be made from its type: `HeadlessRewriter` adds `make`.
  public init(
    _ delegateType: DelegateType.Type = DelegateType.self, make: @MainActor () -> DelegateType
  ) {
    wrappedValue = make()
    UIApplication.shared.delegate = wrappedValue
    _ = wrappedValue.application(.shared, didFinishLaunchingWithOptions: nil)
  }
}
