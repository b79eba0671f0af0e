import Foundation

/// A rectangle on the screen that draws, lays out its subviews and receives events.
///
/// iOS 2.0
@MainActor @preconcurrency
open class UIView: UIResponder {
  let layoutSerial = LayoutSerial.next()
  final var viewState = ViewState()

  public init(frame: CGRect) {
    super.init()
    layer.view = self
    viewState.bounds.size = frame.standardized.size
    viewState.center = CGPoint(x: frame.midX, y: frame.midY)
    setUp()
  }

  /// Creates a view of size zero. The coder is ignored, because there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init()
    layer.view = self
    setUp()
  }

  /// Called by each initialiser. Classes of this module override this method.
  func setUp() {}

  public override convenience init() {
    self.init(frame: .zero)
  }

  public let layer = CALayer()

  // MARK: Geometry

  open var frame: CGRect {
    get { frameFromState }
    set { setFrame(newValue) }
  }

  open var bounds: CGRect {
    get { viewState.bounds }
    set { setBounds(newValue) }
  }

  open var center: CGPoint {
    get { viewState.center }
    set { setCenter(newValue) }
  }

  open var transform: CGAffineTransform {
    get { viewState.transform }
    set {
      animatable(.transform, from: viewState.transform, to: newValue) {
        viewState.transform = newValue
      }
    }
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  open var autoresizingMask: UIView.AutoresizingMask = [] {
    didSet { invalidateLayoutEngine() }
  }

  open var autoresizesSubviews = true

  // MARK: Appearance

  open var backgroundColor: UIColor? {
    get { viewState.backgroundColor }
    set {
      animatable(.backgroundColor, from: viewState.backgroundColor, to: newValue) {
        viewState.backgroundColor = newValue
      }
    }
  }

  open var alpha: CGFloat {
    get { viewState.alpha }
    set { animatable(.alpha, from: viewState.alpha, to: newValue) { viewState.alpha = newValue } }
  }

  open var isHidden: Bool {
    get { viewState.isHidden }
    set {
      guard viewState.isHidden != newValue else { return }
      viewState.isHidden = newValue
      if superview is UIStackView { invalidateLayoutEngine() }
    }
  }

  open var isOpaque = true
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var contentMode: UIView.ContentMode = .scaleToFill
  open var clearsContextBeforeDrawing = true
  /// iOS 8.0
  open var mask: UIView?

  /// iOS 7.0
  open var tintColor: UIColor! {
    get { viewState.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      viewState.tintColor = newValue
      tellTintColorChanged()
    }
  }

  /// iOS 7.0
  open var tintAdjustmentMode: UIView.TintAdjustmentMode = .automatic

  /// iOS 7.0
  open func tintColorDidChange() {}

  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() {}

  /// Paints the view's own content, without background and subviews.
  func paint(on canvas: Canvas) { draw(bounds) }

  // MARK: Hierarchy

  open internal(set) weak var superview: UIView?

  open internal(set) var subviews: [UIView] {
    get { viewState.subviews }
    set { viewState.subviews = newValue }
  }

  open var window: UIWindow? { superview?.window }

  open var tag = 0

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }
  open func removeFromSuperview() { detach() }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    viewState.subviews.swapAt(index1, index2)
  }
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// iOS 2.0
  open func didAddSubview(_ subview: UIView) {}
  /// iOS 2.0
  open func willRemoveSubview(_ subview: UIView) {}
  /// iOS 2.0
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// iOS 2.0
  open func didMoveToSuperview() {}
  /// iOS 2.0
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// iOS 2.0
  open func didMoveToWindow() {}

  // MARK: Layout

  /// iOS 6.0
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if oldValue != translatesAutoresizingMaskIntoConstraints { invalidateLayoutEngine() } }
  }

  /// iOS 6.0
  open class var requiresConstraintBasedLayout: Bool { false }

  /// iOS 6.0
  open internal(set) var constraints: [NSLayoutConstraint] {
    get { viewState.constraints }
    set { viewState.constraints = newValue }
  }

  /// iOS 6.0
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// iOS 6.0
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// iOS 6.0
  open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// iOS 6.0
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// iOS 2.0
  open func setNeedsLayout() { viewState.needsLayout = true }
  /// iOS 2.0
  open func layoutIfNeeded() { LayoutPass.run(at: self) }
  open func layoutSubviews() { placeSubviewsByConstraints() }

  /// iOS 6.0
  open func setNeedsUpdateConstraints() { viewState.needsUpdateConstraints = true }
  /// iOS 6.0
  open func needsUpdateConstraints() -> Bool { viewState.needsUpdateConstraints }
  /// iOS 6.0
  open func updateConstraints() { viewState.needsUpdateConstraints = false }
  /// iOS 6.0
  open func updateConstraintsIfNeeded() { LayoutPass.updateConstraints(of: self) }

  /// iOS 6.0
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// iOS 6.0
  open func invalidateIntrinsicContentSize() { invalidateLayoutEngine() }

  /// iOS 6.0
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    viewState.hugging[axis] ?? defaultHuggingPriority
  }
  /// iOS 6.0
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    viewState.hugging[axis] = priority
    invalidateLayoutEngine()
  }
  /// iOS 6.0
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    viewState.compression[axis] ?? .defaultHigh
  }
  /// iOS 6.0
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    viewState.compression[axis] = priority
    invalidateLayoutEngine()
  }

  var defaultHuggingPriority: UILayoutPriority { .defaultLow }

  /// iOS 6.0
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// iOS 8.0
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    LayoutPass.fittingSize(
      of: self, target: targetSize, horizontal: horizontalFittingPriority,
      vertical: verticalFittingPriority)
  }

  /// iOS 6.0
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// iOS 9.0
  open var forFirstBaselineLayout: UIView { self }
  /// iOS 9.0
  open var forLastBaselineLayout: UIView { self }

  /// The first baseline, measured from the top edge. Nil if the bottom edge is the baseline.
  var firstBaselineFromTop: CGFloat? { nil }
  /// The last baseline, measured from the bottom edge.
  var lastBaselineFromBottom: CGFloat { 0 }
  /// True if the height of the content depends on the width, as in multi-line text.
  var heightDependsOnWidth: Bool { false }

  // MARK: Margins and safe area

  /// iOS 8.0
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(NSDirectionalEdgeInsets(newValue, rightToLeft: isRightToLeft)) }
  }
  /// iOS 11.0
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveLayoutMargins, rightToLeft: isRightToLeft) }
    set { setLayoutMargins(newValue) }
  }
  /// iOS 8.0
  open var preservesSuperviewLayoutMargins = false {
    didSet { invalidateLayoutEngine() }
  }
  /// iOS 11.0
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { invalidateLayoutEngine() }
  }
  /// iOS 8.0
  open func layoutMarginsDidChange() {}
  /// iOS 11.0
  open var safeAreaInsets: UIEdgeInsets { viewState.safeAreaInsets }
  /// iOS 11.0
  open func safeAreaInsetsDidChange() {}
  /// iOS 9.0
  open private(set) lazy var layoutMarginsGuide = systemGuide("UIViewLayoutMarginsGuide")
  /// iOS 11.0
  open private(set) lazy var safeAreaLayoutGuide = systemGuide("UIViewSafeAreaLayoutGuide")
  /// iOS 9.0
  open private(set) lazy var readableContentGuide = systemGuide("UIViewReadableContentGuide")

  // MARK: Traits

  /// iOS 8.0
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// iOS 13.0
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { updateTraits() }
  }
  /// iOS 8.0, deprecated in iOS 17.0
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// iOS 9.0
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { invalidateLayoutEngine() }
  }
  /// iOS 10.0
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitLayoutDirection)
  }

  // MARK: Events

  /// iOS 2.0
  open var isUserInteractionEnabled = true
  /// iOS 2.0
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false

  /// iOS 3.2
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { viewState.gestureRecognizers.isEmpty ? nil : viewState.gestureRecognizers }
    set {
      viewState.gestureRecognizers.forEach(removeGestureRecognizer)
      newValue?.forEach(addGestureRecognizer)
    }
  }
  /// iOS 3.2
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    viewState.gestureRecognizers.append(gestureRecognizer)
  }
  /// iOS 3.2
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    viewState.gestureRecognizers.removeAll { $0 === gestureRecognizer }
  }

  /// iOS 2.0
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, event) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// iOS 2.0
  open override var next: UIResponder? { viewState.controller ?? superview }

  /// iOS 2.0
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let first = window?.firstResponder as? UIView, first.isDescendant(of: self) else {
      return true
    }
    return first.resignFirstResponder() || force && window?.clearFirstResponder() != nil
  }

  /// iOS 9.0
  open var isFocused: Bool { false }

  // MARK: Accessibility

  /// iOS 3.0
  open var isAccessibilityElement: Bool {
    get { viewState.accessibility.isElement ?? isAccessibilityElementByDefault }
    set { viewState.accessibility.isElement = newValue }
  }
  /// iOS 3.0
  open var accessibilityLabel: String? {
    get { viewState.accessibility.label ?? defaultAccessibilityLabel }
    set { viewState.accessibility.label = newValue }
  }
  /// iOS 3.0
  open var accessibilityHint: String? {
    get { viewState.accessibility.hint }
    set { viewState.accessibility.hint = newValue }
  }
  /// iOS 3.0
  open var accessibilityValue: String? {
    get { viewState.accessibility.value ?? defaultAccessibilityValue }
    set { viewState.accessibility.value = newValue }
  }
  /// iOS 3.0
  open var accessibilityTraits: UIAccessibilityTraits {
    get { viewState.accessibility.traits ?? defaultAccessibilityTraits }
    set { viewState.accessibility.traits = newValue }
  }
  /// iOS 3.0
  open var accessibilityFrame: CGRect {
    get { viewState.accessibility.frame ?? convert(bounds, to: nil) }
    set { viewState.accessibility.frame = newValue }
  }
  /// iOS 5.0
  open var accessibilityIdentifier: String? {
    get { viewState.accessibility.identifier }
    set { viewState.accessibility.identifier = newValue }
  }
  /// iOS 5.0
  open var accessibilityElementsHidden: Bool {
    get { viewState.accessibility.elementsHidden }
    set { viewState.accessibility.elementsHidden = newValue }
  }
  /// iOS 5.0
  open var accessibilityViewIsModal: Bool {
    get { viewState.accessibility.isModal }
    set { viewState.accessibility.isModal = newValue }
  }
  /// iOS 6.0
  open var shouldGroupAccessibilityChildren: Bool {
    get { viewState.accessibility.groupsChildren }
    set { viewState.accessibility.groupsChildren = newValue }
  }
  /// iOS 8.0
  open var accessibilityElements: [Any]? {
    get { viewState.accessibility.elements }
    set { viewState.accessibility.elements = newValue }
  }
  /// iOS 7.0
  open func accessibilityActivate() -> Bool { false }
  /// iOS 4.0
  open func accessibilityIncrement() {}
  /// iOS 4.0
  open func accessibilityDecrement() {}
  /// iOS 5.0
  open func accessibilityPerformEscape() -> Bool { false }

  var isAccessibilityElementByDefault: Bool { false }
  var defaultAccessibilityLabel: String? { nil }
  var defaultAccessibilityValue: String? { nil }
  var defaultAccessibilityTraits: UIAccessibilityTraits { .none }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): frame = \(frame)>" }
  }
}
