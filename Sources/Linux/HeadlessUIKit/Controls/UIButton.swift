import Foundation

/// A control that performs an action when it is tapped.
///
/// iOS 2.0
open class UIButton: UIControl {
  /// iOS 2.0
  public enum ButtonType: Int, Sendable {
    case custom = 0
    /// iOS 7.0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    /// iOS 13.0
    case close = 7
  }

  private struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  private var contents: [UIControl.State: Content] = [:]
  private let label = UILabel()
  private let picture = UIImageView()
  private var ownType: ButtonType = .custom

  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    ownType = buttonType
    if buttonType == .system { label.font = .systemFont(ofSize: 15) }
    refresh()
  }

  /// iOS 14.0
  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?)
  {
    self.init(type: buttonType)
    if let primaryAction {
      setTitle(primaryAction.title.isEmpty ? nil : primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// iOS 15.0
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    if let primaryAction {
      if configuration.title == nil, !primaryAction.title.isEmpty {
        self.configuration?.title = primaryAction.title
      }
      if configuration.image == nil { self.configuration?.image = primaryAction.image }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    refresh()
  }

  override func setUp() {
    label.font = .systemFont(ofSize: 18)
    label.lineBreakMode = .byTruncatingMiddle
    label.isAccessibilityElement = false
    picture.isAccessibilityElement = false
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    addSubview(label)
  }

  open var buttonType: ButtonType { ownType }
  /// iOS 3.0
  open var titleLabel: UILabel? { label }
  /// iOS 3.0
  open var imageView: UIImageView? { picture }
  /// iOS 2.0, deprecated in iOS 15.0
  open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { refresh() } }
  /// iOS 2.0, deprecated in iOS 15.0
  open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// iOS 2.0, deprecated in iOS 15.0
  open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// iOS 2.0, deprecated in iOS 15.0
  open var adjustsImageWhenHighlighted = true
  /// iOS 2.0, deprecated in iOS 15.0
  open var adjustsImageWhenDisabled = true
  /// iOS 2.0, deprecated in iOS 15.0
  open var showsTouchWhenHighlighted = false
  /// iOS 15.0
  open var configuration: UIButton.Configuration? { didSet { refresh() } }
  /// iOS 15.0
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// iOS 15.0
  open var automaticallyUpdatesConfiguration = true
  /// iOS 15.0
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  /// iOS 15.0
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Content of states

  private func change(_ state: State, _ change: (inout Content) -> Void) {
    change(&contents[state, default: Content()])
    refresh()
  }

  open func setTitle(_ title: String?, for state: UIControl.State) {
    change(state) { $0.title = title }
  }
  /// iOS 6.0
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    change(state) { $0.attributedTitle = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleColor = color }
  }
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.image = image }
  }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.backgroundImage = image }
  }

  open func title(for state: UIControl.State) -> String? { content(state, \.title) }
  /// iOS 6.0
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    content(state, \.attributedTitle)
  }
  open func titleColor(for state: UIControl.State) -> UIColor? {
    content(state, \.titleColor) ?? (ownType == .system ? tintColor : .white)
  }
  open func image(for state: UIControl.State) -> UIImage? { content(state, \.image) }
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    content(state, \.backgroundImage)
  }

  /// Returns the value for a state. A state without its own value has the value of the normal state.
  private func content<Value>(_ state: State, _ path: KeyPath<Content, Value?>) -> Value? {
    contents[state]?[keyPath: path] ?? contents[.normal]?[keyPath: path]
  }

  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// iOS 6.0
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  override func stateChanged() {
    updateConfiguration()
    refresh()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  /// Shows the content of the current state.
  private func refresh() {
    if let configuration {
      label.attributedText = configuration.displayedTitle
      label.numberOfLines = 0
      label.textColor = configuration.foreground(in: self)
      if configuration.displayedTitle == nil { label.text = title(for: state) }
      label.font = configuration.font
      picture.image = configuration.showsActivityIndicator ? nil : configuration.image
      picture.tintColor = configuration.foreground(in: self)
    } else {
      if let attributed = currentAttributedTitle {
        label.attributedText = attributed
      } else {
        label.text = title(for: state)
      }
      label.textColor =
        isEnabled || contents[.disabled]?.titleColor != nil || ownType != .system
        ? currentTitleColor : .tertiaryLabel
      picture.image = image(for: state)
    }
    label.isHidden = (label.text ?? "").isEmpty
    picture.isHidden = picture.image == nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  private var effectiveInsets: UIEdgeInsets {
    if let configuration {
      return UIEdgeInsets(configuration.effectiveInsets, rightToLeft: isRightToLeft)
    }
    return contentEdgeInsets == .zero
      ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : contentEdgeInsets
  }

  private var gap: CGFloat {
    guard !label.isHidden, !picture.isHidden else { return 0 }
    return configuration?.imagePadding ?? 0
  }

  private var isStacked: Bool {
    configuration?.imagePlacement == .top || configuration?.imagePlacement == .bottom
  }

  private var pictureSize: CGSize { picture.image?.size ?? .zero }

  private func titleSize(width: CGFloat?) -> CGSize {
    label.isHidden
      ? .zero : label.sizeThatFits(CGSize(width: width ?? 0, height: .greatestFiniteMagnitude))
  }

  open override var intrinsicContentSize: CGSize {
    contentSize(width: heightDependsOnWidth ? viewState.automaticWidth : nil)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize(width: nil) }

  private func contentSize(width: CGFloat?) -> CGSize {
    let (insets, image) = (effectiveInsets, pictureSize)
    var room = width.map { $0 - insets.left - insets.right }
    if !isStacked { room = room.map { $0 - image.width - gap } }
    let title = titleSize(width: room)
    let size =
      isStacked
      ? CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
      : CGSize(
        width: image.width + gap + title.width,
        height: max(image.height, title.height, label.isHidden && picture.isHidden ? 22 : 0))
    let least: CGFloat = configuration == nil && contentEdgeInsets == .zero ? 30 : 0
    return CGSize(
      width: max(least, size.width + insets.left + insets.right),
      height: size.height + insets.top + insets.bottom
    ).ceiledToPixels(scale: pixelScale)
  }

  override var heightDependsOnWidth: Bool { label.numberOfLines != 1 }

  override var firstBaselineFromTop: CGFloat? {
    label.isHidden ? nil : label.firstBaselineFromTop.map { $0 + effectiveInsets.top }
  }

  override var lastBaselineFromBottom: CGFloat {
    label.isHidden ? 0 : label.lastBaselineFromBottom + effectiveInsets.bottom
  }

  /// iOS 2.0, deprecated in iOS 15.0
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: effectiveInsets) }
  /// iOS 2.0, deprecated in iOS 15.0
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// iOS 2.0, deprecated in iOS 15.0
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { rects(in: contentRect).title }
  /// iOS 2.0, deprecated in iOS 15.0
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { rects(in: contentRect).image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    label.frame = titleRect(forContentRect: content).roundedToPixels(scale: pixelScale)
    picture.frame = imageRect(forContentRect: content).roundedToPixels(scale: pixelScale)
  }

  private func rects(in room: CGRect) -> (title: CGRect, image: CGRect) {
    var image = pictureSize
    image.height = min(image.height, room.height)
    if isStacked {
      var title = titleSize(width: room.width)
      title.width = min(title.width, room.width)
      let top = room.midY - (image.height + gap + title.height) / 2
      let first = configuration?.imagePlacement == .top
      let imageY = first ? top : top + title.height + gap
      let titleY = first ? top + image.height + gap : top
      return (
        CGRect(x: room.midX - title.width / 2, y: titleY, width: title.width, height: title.height),
        CGRect(x: room.midX - image.width / 2, y: imageY, width: image.width, height: image.height)
      )
    }
    let available = max(0, room.width - image.width - gap)
    var title = titleSize(width: label.numberOfLines == 1 ? nil : available)
    title = CGSize(width: min(title.width, available), height: min(title.height, room.height))
    let total = image.width + gap + title.width
    let imageFirst = (configuration?.imagePlacement != .trailing) != isRightToLeft
    let imageX = imageFirst ? 0 : title.width + gap
    let titleX = imageFirst ? image.width + gap : 0
    let titleFrame = CGRect(
      x: alignedX(total, room, titleEdgeInsets) + titleX,
      y: alignedY(title.height, room, titleEdgeInsets), width: title.width, height: title.height)
    let imageFrame = CGRect(
      x: alignedX(total, room, imageEdgeInsets) + imageX,
      y: alignedY(image.height, room, imageEdgeInsets), width: image.width, height: image.height)
    return (titleFrame, imageFrame)
  }

  private var resolvedAlignment: UIControl.ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // As in UIKit, content at an edge moves by the inset of this edge, and centred content by half the difference between
  // opposite insets.

  private func alignedX(_ width: CGFloat, _ room: CGRect, _ insets: UIEdgeInsets) -> CGFloat {
    switch resolvedAlignment {
    case .left: room.minX + insets.left
    case .right: room.maxX - width - insets.right
    default: room.midX - width / 2 + (insets.left - insets.right) / 2
    }
  }

  private func alignedY(_ height: CGFloat, _ room: CGRect, _ insets: UIEdgeInsets) -> CGFloat {
    switch contentVerticalAlignment {
    case .top: room.minY + insets.top
    case .bottom: room.maxY - height - insets.bottom
    case .center, .fill: room.midY - height / 2 + (insets.top - insets.bottom) / 2
    }
  }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    configuration?.paint(on: canvas, in: self)
    if let image = currentBackgroundImage {
      canvas.draw(image, in: backgroundRect(forBounds: bounds), tint: nil)
    }
  }

  // MARK: Accessibility and taps

  override var sendsPrimaryActionOnTap: Bool { true }
  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { label.text ?? picture.accessibilityLabel }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }
}
