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
  /// The controller with this root view.
  weak var controller: UIViewController?
  var gestureRecognizers: [UIGestureRecognizer] = []

  /// Constraints for which this view is the nearest common ancestor of the items.
  var constraints: [NSLayoutConstraint] = []
  var layoutGuides: [UILayoutGuide] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var needsLayout = true
  var needsUpdateConstraints = true
  /// For a root view: true if the constraints of its tree must be solved again.
  var needsSolving = true
  /// The solved frame, in the superview's coordinates.
  var solvedFrame: CGRect?
  /// The solved width of content whose height depends on it.
  var automaticWidth: CGFloat?

  /// The margins set by the app; nil for the system's.
  var layoutMargins: NSDirectionalEdgeInsets?
  var safeAreaInsets: UIEdgeInsets = .zero

  /// The traits that were last reported.
  var traits: UITraitCollection?
  var traitObservers: [TraitObserver] = []
  var accessibility = AccessibilityValues()
}

/// The accessibility properties set by the app; nil for the defaults of the class.
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
