import Foundation

/// The stored values of a view.
struct ViewState {
  var bounds: CGRect = .zero
  var center: CGPoint = .zero
  var transform = CGAffineTransform.identity
  var backgroundColor: UIColor?
  var alpha: CGFloat = 1
  var isHidden = false
  var tintColor: UIColor?

  var subviews: [UIView] = []
  /// The controller whose root view this is.
  weak var controller: UIViewController?
  var gestureRecognizers: [UIGestureRecognizer] = []

  /// Constraints that this view holds as the nearest common ancestor of their items.
  var constraints: [NSLayoutConstraint] = []
  var layoutGuides: [UILayoutGuide] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var needsLayout = true
  var needsUpdateConstraints = true
  /// In a root view: the constraints of its tree have to be solved again.
  var needsSolving = true
  /// The frame that the constraints gave, in the superview's coordinates.
  var solvedFrame: CGRect?
  /// The width that the constraints gave to content whose height depends on it.
  var automaticWidth: CGFloat?

  /// As set by the app. Nil: the system's.
  var layoutMargins: NSDirectionalEdgeInsets?
  var safeAreaInsets: UIEdgeInsets = .zero

  /// The traits that were last reported.
  var traits: UITraitCollection?
  var traitObservers: [TraitObserver] = []
  var accessibility = AccessibilityValues()
}

/// What an app has said about a view to assistive technologies. Nil: what the class says.
struct AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var identifier: String?
  var elementsHidden = false
  var isModal = false
  var groupsChildren = false
  var elements: [Any]?
}
