import Foundation

/// iOS 2.0
@MainActor @preconcurrency
open class UIBarItem: NSObject {
  /// Called when a visible property has changed.
  var changed: (() -> Void)?

  public override init() {
    super.init()
  }
  open var title: String? { didSet { changed?() } }
  open var image: UIImage? { didSet { changed?() } }
  open var isEnabled = true { didSet { changed?() } }
  open var tag = 0
  /// iOS 3.0
  open var accessibilityLabel: String? { didSet { changed?() } }
  /// iOS 3.0
  open var accessibilityHint: String?
  /// iOS 5.0
  open var accessibilityIdentifier: String? { didSet { changed?() } }
  private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// iOS 5.0
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
    changed?()
  }
  /// iOS 5.0
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }
}

/// iOS 2.0
open class UIBarButtonItem: UIBarItem {
  /// iOS 2.0
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }
  /// iOS 2.0
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward
    /// iOS 3.0
    case undo
    /// iOS 3.0
    case redo
    /// iOS 13.0
    case close = 24
  }

  open var style: Style = .plain
  open var width: CGFloat = 0
  open weak var target: AnyObject?
  open var action: Selector?
  /// iOS 14.0
  open var primaryAction: UIAction? { didSet { changed?() } }
  open var customView: UIView? { didSet { changed?() } }
  /// iOS 5.0
  open var tintColor: UIColor? { didSet { changed?() } }
  private(set) var systemItem: SystemItem?

  public required override init() {
    super.init()
  }
  public convenience init(
    title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }
  public convenience init(
    image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  public convenience init(
    barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
    take(systemItem)
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// iOS 14.0
  public convenience init(
    systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil
  ) {
    self.init()
    take(systemItem)
    self.primaryAction = primaryAction
  }
  /// iOS 14.0
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }
  /// iOS 14.0
  open class func flexibleSpace() -> Self {
    let item = self.init()
    item.take(.flexibleSpace)
    return item
  }
  /// iOS 14.0
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = self.init()
    item.take(.fixedSpace)
    item.width = width
    return item
  }

  private func take(_ item: SystemItem) {
    systemItem = item
    switch item {
    case .done: (title, style) = ("Done", .done)
    case .save: (title, style) = ("Save", .done)
    case .cancel: title = "Cancel"
    case .edit: title = "Edit"
    case .close: (accessibilityLabel, image) = ("Close", UIImage(systemName: "xmark"))
    case .flexibleSpace, .fixedSpace: break
    default: accessibilityLabel = "\(item)"
    }
  }

  /// Returns the custom view, or a new button that performs the item's action; nil for a space.
  func makeView() -> UIView? {
    if let customView { return customView }
    if systemItem == .flexibleSpace || systemItem == .fixedSpace { return nil }
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    if let title, let attributes = titleTextAttributes(for: .normal) {
      button.setAttributedTitle(
        NSAttributedString(string: title, attributes: attributes), for: .normal)
    } else {
      button.setTitle(title ?? (image == nil ? accessibilityLabel : nil), for: .normal)
    }
    button.setImage(image, for: .normal)
    if let tintColor { button.tintColor = tintColor }
    button.isEnabled = isEnabled
    button.accessibilityLabel = accessibilityLabel
    button.accessibilityIdentifier = accessibilityIdentifier
    button.addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    return button
  }

  private func perform() {
    primaryAction?.perform(sender: self)
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }
}

/// iOS 2.0
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  /// iOS 11.0
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  /// iOS 14.0
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  var changed: (() -> Void)?

  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }
  open var title: String? { didSet { changed?() } }
  open var titleView: UIView? { didSet { changed?() } }
  open var prompt: String? { didSet { changed?() } }
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed?() } }
  /// iOS 11.0
  open var backButtonTitle: String? { didSet { changed?() } }
  /// iOS 14.0
  open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { changed?() } }
  open var hidesBackButton = false { didSet { changed?() } }
  /// iOS 5.0
  open var leftItemsSupplementBackButton = false { didSet { changed?() } }
  /// iOS 11.0
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  /// iOS 5.0
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// iOS 5.0
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// iOS 13.0
  open var standardAppearance: UINavigationBarAppearance?
  /// iOS 13.0
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// iOS 13.0
  open var compactAppearance: UINavigationBarAppearance?
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
}
