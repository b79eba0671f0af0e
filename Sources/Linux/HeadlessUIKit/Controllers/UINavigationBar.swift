import Foundation

/// iOS 13.0
@MainActor @preconcurrency
open class UIBarAppearance: NSObject {
  public override init() {
    super.init()
  }
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor? = .separator
  open func configureWithDefaultBackground() { backgroundColor = nil }
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  open func configureWithTransparentBackground() {
    backgroundColor = .clear
    shadowColor = nil
  }
}

/// iOS 13.0
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// iOS 2.0
open class UINavigationBar: UIView {
  static let height: CGFloat = 44
  weak var controller: UINavigationController?
  private let titleLabel = UILabel()
  private var leading: [UIView] = []
  private var trailing: [UIView] = []

  override func setUp() {
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = .header
    addSubview(titleLabel)
  }

  open private(set) var items: [UINavigationItem]?
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// iOS 7.0
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// iOS 3.0
  open var isTranslucent = true
  /// iOS 5.0
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { show(items ?? []) } }
  /// iOS 11.0
  open var prefersLargeTitles = false
  /// iOS 13.0
  open var standardAppearance = UINavigationBarAppearance() { didSet { show(items ?? []) } }
  /// iOS 13.0
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { show(items ?? []) } }
  /// iOS 13.0
  open var compactAppearance: UINavigationBarAppearance?
  /// iOS 6.0
  open var shadowImage: UIImage?
  /// iOS 5.0
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  /// Shows the last item, with a button that goes back to the previous item.
  func show(_ items: [UINavigationItem]) {
    self.items = items
    for view in leading + trailing { view.removeFromSuperview() }
    leading = []
    trailing = []
    guard let top = items.last else { return }
    top.changed = { [weak self] in self.map { $0.show($0.items ?? []) } }
    for item in (top.leftBarButtonItems ?? []) + (top.rightBarButtonItems ?? []) {
      item.changed = top.changed
    }
    let hasLeft = top.leftBarButtonItems?.isEmpty == false
    if let back = backItem, !top.hidesBackButton, !hasLeft || top.leftItemsSupplementBackButton {
      leading.append(makeBackButton(back))
    }
    leading += (top.leftBarButtonItems ?? []).compactMap { $0.makeView() }
    trailing = (top.rightBarButtonItems ?? []).compactMap { $0.makeView() }
    let appearance = top.standardAppearance ?? standardAppearance
    let attributes = titleTextAttributes ?? appearance.titleTextAttributes
    titleLabel.attributedText = top.title.map {
      NSAttributedString(string: $0, attributes: attributes)
    }
    titleLabel.isHidden = top.titleView != nil || (top.title ?? "").isEmpty
    if let view = top.titleView { trailing.append(view) }
    for view in leading + trailing { addSubview(view) }
    setNeedsLayout()
  }

  private func makeBackButton(_ back: UINavigationItem) -> UIView {
    let button = UIButton(type: .system)
    let title =
      back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title ?? "Back"
    button.titleLabel?.font = .systemFont(ofSize: 17)
    let minimal =
      topItem?.backButtonDisplayMode == .minimal || back.backButtonDisplayMode == .minimal
    if !minimal { button.setTitle(title, for: .normal) }
    button.setImage(
      UIImage(systemName: "chevron.backward") ?? UIImage(systemName: "chevron.left"), for: .normal)
    button.accessibilityLabel = title
    button.accessibilityIdentifier = "BackButton"
    if let tint = back.backBarButtonItem?.tintColor { button.tintColor = tint }
    button.addAction(
      UIAction { [weak self] _ in self?.controller?.popViewController(animated: true) },
      for: .touchUpInside)
    return button
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let top = bounds.height - Self.height
    let middle = top + Self.height / 2
    var (left, right) = (CGFloat(16), bounds.width - 16)
    let titleView = topItem?.titleView
    func place(_ view: UIView, fromLeft: Bool) {
      var size = view.intrinsicContentSize
      if size.width < 0 || size.height < 0 {
        size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size == .zero { size = view.bounds.size }
      }
      let y = (middle - size.height / 2).rounded()
      if fromLeft {
        view.frame = CGRect(x: left, y: y, width: size.width, height: size.height)
        left += size.width + 8
      } else {
        right -= size.width
        view.frame = CGRect(x: right, y: y, width: size.width, height: size.height)
        right -= 8
      }
    }
    for view in leading { place(view, fromLeft: !isRightToLeft) }
    for view in trailing where view !== titleView { place(view, fromLeft: isRightToLeft) }
    let view = titleView ?? titleLabel
    var size = view.sizeThatFits(CGSize(width: 0, height: Self.height))
    if size == .zero { size = view.bounds.size }
    size.width = min(size.width, max(0, right - left))
    let x = min(max(bounds.midX - size.width / 2, left), max(left, right - size.width))
    view.frame = CGRect(x: x, y: middle - size.height / 2, width: size.width, height: size.height)
      .roundedToPixels(scale: pixelScale)
  }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    let appearance = topItem?.standardAppearance ?? standardAppearance
    if let color = barTintColor ?? appearance.backgroundColor {
      canvas.fill(bounds, color: color.resolvedColor(with: traitCollection).cgColor)
    }
  }
}

/// iOS 5.0
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// A row of buttons, for example above a keyboard.
///
/// iOS 2.0
open class UIToolbar: UIView {
  private var views: [UIView?] = []

  open var items: [UIBarButtonItem]? { didSet { rebuild() } }
  /// iOS 7.0
  open var barTintColor: UIColor?
  /// iOS 3.0
  open var isTranslucent = true
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func rebuild() {
    for view in views { view?.removeFromSuperview() }
    views = (items ?? []).map { $0.makeView() }
    for view in views { view.map(addSubview) }
    for item in items ?? [] { item.changed = { [weak self] in self?.rebuild() } }
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: 44)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let items = items ?? []
    let fixed = zip(items, views).reduce(CGFloat(0)) { sum, pair in
      sum + (pair.1?.sizeThatFits(.zero).width ?? pair.0.width)
    }
    let springs = items.filter { $0.systemItem == .flexibleSpace }.count
    let spring = springs > 0 ? max(0, bounds.width - 32 - fixed) / CGFloat(springs) : 0
    var x: CGFloat = 16
    for (item, view) in zip(items, views) {
      guard let view else {
        x += item.systemItem == .flexibleSpace ? spring : item.width
        continue
      }
      let size = view.sizeThatFits(.zero)
      let left = isRightToLeft ? bounds.width - x - size.width : x
      view.frame = CGRect(
        x: left, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
      x += size.width
    }
  }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    let color = barTintColor ?? .secondarySystemBackground
    canvas.fill(bounds, color: color.resolvedColor(with: traitCollection).cgColor)
  }
}
