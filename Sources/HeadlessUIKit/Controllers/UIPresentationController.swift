import Foundation

/// iOS 8.0
@MainActor
open class UIPresentationController: NSObject {
  /// iOS 8.0
  public internal(set) unowned var presentedViewController: UIViewController
  private weak var presenter: UIViewController?

  /// iOS 8.0
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// iOS 8.0
  open var presentingViewController: UIViewController {
    presentedViewController.ownPresenting ?? presenter ?? presentedViewController
  }
  /// iOS 8.0
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// iOS 8.0
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// iOS 8.0
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// iOS 8.0
  open var containerView: UIView? { presentedViewController.presentation?.container }
}

/// iOS 15.0
open class UISheetPresentationController: UIPresentationController {
  /// iOS 15.0
  @MainActor
  open class Detent: NSObject {
    /// iOS 15.0
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      /// iOS 15.0
      public init(rawValue: String) { self.rawValue = rawValue }
      /// iOS 15.0
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// iOS 15.0
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }
    let share: CGFloat
    init(share: CGFloat) {
      self.share = share
      super.init()
    }
    /// iOS 15.0
    open class func medium() -> Detent { Detent(share: 0.5) }
    /// iOS 15.0
    open class func large() -> Detent { Detent(share: 1) }
  }

  /// iOS 15.0
  open var detents: [Detent] = [.large()]
  /// iOS 15.0
  open var selectedDetentIdentifier: Detent.Identifier?
  /// iOS 15.0
  open var prefersGrabberVisible = false
  /// iOS 15.0
  open var preferredCornerRadius: CGFloat?
  /// iOS 15.0
  open var prefersScrollingExpandsWhenScrolledToEdge = true
}

/// iOS 8.0
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// iOS 8.0
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// iOS 13.0
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// iOS 13.0
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// iOS 13.0
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// iOS 13.0
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

/// In UIKit these methods are optional.
extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
