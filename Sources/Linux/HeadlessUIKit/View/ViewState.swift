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
  /// The controller whose root view is this view.
  weak var controller: UIViewController?
  var gestureRecognizers: [UIGestureRecognizer] = []

  /// The constraints that this view holds, because it is the nearest common ancestor of their items.
  var constraints: [NSLayoutConstraint] = []
  var layoutGuides: [UILayoutGuide] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var needsLayout = true
  var needsUpdateConstraints = true
  /// For a root view: true if the constraints of its tree must be solved again.
  var needsSolving = true
  /// The frame that constraints determine, in the superview's coordinates; nil if constraints do not place the view.
  var solvedFrame: CGRect?
  /// The solved width, for content whose height depends on the width.
  var automaticWidth: CGFloat?

  /// The margins set by the app; nil for the default margins.
  var layoutMargins: NSDirectionalEdgeInsets?
  var safeAreaInsets: UIEdgeInsets = .zero

  /// The traits that the view was last notified about.
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
