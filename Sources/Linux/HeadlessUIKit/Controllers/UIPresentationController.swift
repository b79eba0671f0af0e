import Foundation

/// iOS 8.0
@MainActor @preconcurrency
open class UIPresentationController: NSObject {
  open internal(set) unowned var presentedViewController: UIViewController
  private weak var presenter: UIViewController?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  open var presentingViewController: UIViewController {
    presentedViewController.ownPresenting ?? presenter ?? presentedViewController
  }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  open var containerView: UIView? { presentedViewController.presentation?.container }
}

/// iOS 15.0
open class UISheetPresentationController: UIPresentationController {
  /// iOS 15.0
  @MainActor @preconcurrency
  open class Detent: NSObject {
    /// iOS 15.0
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }
    let share: CGFloat
    init(share: CGFloat) {
      self.share = share
      super.init()
    }
    open class func medium() -> Detent { Detent(share: 0.5) }
    open class func large() -> Detent { Detent(share: 1) }
  }

  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?
  open var prefersScrollingExpandsWhenScrolledToEdge = true
}

/// iOS 8.0
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
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
