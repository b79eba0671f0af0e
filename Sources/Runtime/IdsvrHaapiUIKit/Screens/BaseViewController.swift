#if canImport(UIKit) || HEADLESS_UIKIT
  /// The common parts of the bundled screens: a scrolling column with header, title, messages, content and links, and
  /// the hooks that an app can override.
  ///
  /// A subclass shows its model in ``preRender(uiModel:)``, which adds views to ``contentStackView``.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `BaseViewController`
  open class BaseViewController<Model, Style: UIStyle>: UIViewController, HaapiUIViewController,
    UIStylable, ScreenParts
  {
    public typealias AssociatedModel = Model
    public typealias AssociatedStyle = Style

    /// The model that the screen shows.
    open internal(set) var model: Model
    /// The style of this kind of screen.
    public let style: Style
    /// The common styles of all screens.
    public let commonStyle: HaapiUIViewControllerStyle

    open weak var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)?
    open weak var uiStylableThemeDelegate: (any UIStylableThemeDelegate)?

    /// Scrolls the column.
    public let scrollView = UIScrollView()
    /// The column: header, title, messages, content, links.
    public var mainView: UIView? { column }
    let column = UIStackView(.vertical)
    /// Image and title of the app.
    public let headerView: HeaderView
    /// The title of the screen.
    public let titleView = StyledLabel(frame: .zero)
    /// The messages of the step.
    public let messagesStackView = StackView(frame: .zero)
    /// The content of the screen, such as texts, fields and buttons.
    public let contentStackView = StackView(frame: .zero)
    /// The links of the step.
    public let linksStackView = StackView(frame: .zero)
    private var stacks: [StackView] { [messagesStackView, contentStackView, linksStackView] }

    /// Keeps the bottom of the column above the keyboard. Inactive if the screen is a part of another screen.
    lazy var bottomConstraint = scrollView.bottomAnchor.constraint(
      equalTo: view.keyboardLayoutGuide.topAnchor)

    /// The sizes of the visible area and of its content at the last layout.
    private var sizes: [CGSize] = []

    private let buttons = ScreenButtons()
    var buttonsOfScreen: ScreenButtons { buttons }

    public init(_ model: Model, style: Style, commonStyle: HaapiUIViewControllerStyle) {
      self.model = model
      self.style = style
      self.commonStyle = commonStyle
      headerView = HeaderView(style: commonStyle.headerView)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    // MARK: View

    open override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.translatesAutoresizingMaskIntoConstraints = false
      scrollView.alwaysBounceVertical = false
      scrollView.keyboardDismissMode = .interactive
      // The scroll view ends above the home indicator. Its content is visible below that edge, too.
      scrollView.clipsToBounds = false
      view.clipsToBounds = true
      view.addSubview(scrollView)
      column.isLayoutMarginsRelativeArrangement = true
      column.insetsLayoutMarginsFromSafeArea = false
      column.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(column)
      column.accessibilityIdentifier = "mainView"
      let parts: KeyValuePairs<String, UIView> = [
        "headerView": headerView, "titleView": titleView, "messagesStackView": messagesStackView,
        "contentStackView": contentStackView, "linksStackView": linksStackView,
      ]
      for (name, part) in parts {
        part.accessibilityIdentifier = name
        column.addArrangedSubview(part)
      }
      titleView.isHeader = true
      column.setCustomSpacing(16, after: titleView)
      let content = scrollView.contentLayoutGuide
      // Limits the length of lines in a wide window, because long lines are hard to read.
      let width = column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor)
      width.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: view.topAnchor),
        scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bottomConstraint,
        content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        column.topAnchor.constraint(equalTo: content.topAnchor),
        column.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        column.centerXAnchor.constraint(equalTo: content.centerXAnchor),
        column.widthAnchor.constraint(lessThanOrEqualToConstant: 560), width,
      ])
      apply(style: style)
      render()
    }

    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard let theme = uiStylableThemeDelegate?.theme,
        let family = Style.self as? any ThemeStyle.Type
      else { return }
      logStyles(
        [
          family.family, "ActionableButton.Primary", "HeaderView", "LinkView",
          "NotificationBannerView",
        ], of: theme)
    }

    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      scrollView.layoutIfNeeded()
      let sizes = [scrollView.bounds.size, scrollView.contentSize]
      guard sizes != self.sizes else { return }
      self.sizes = sizes
      // Keeps the field visible in which the user types: the keyboard often appears late, and rotation and larger texts
      // move the field. Does not disturb a user who is scrolling.
      if !scrollView.isTracking, !scrollView.isDragging { scrollToFocus(animated: false) }
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      // A larger text changes the column, but not always the size of `view`, so the layout must be requested.
      if traitCollection.drawsOtherwise(than: previous) { viewIfLoaded?.setNeedsLayout() }
    }

    /// Scrolls to the field in which the user types. If this screen is part of another screen, scrolls both.
    func scrollToFocus(animated: Bool) {
      guard let field = viewIfLoaded?.focus else { return }
      for case let scroll as UIScrollView in sequence(first: field, next: \.superview) {
        let margin = field.bounds.insetBy(dx: 0, dy: -16)
        let isHigh = margin.height > scroll.bounds.height
        let part = isHigh ? (field as? InputTextField)?.textField ?? field : field
        scroll.scrollRectToVisible(
          scroll.convert(isHigh ? part.bounds : margin, from: part), animated: animated)
      }
    }

    /// Changes the appearance to another style.
    open func apply(style: Style) {
      guard let common = (style as? any UIViewControllerStyle)?.commonVCStyle else { return }
      view.backgroundColor = common.commonUIStyle.backgroundColor
      column.directionalLayoutMargins = common.commonUIStyle.paddingStyle.directionalInsets
      titleView.apply(appearance: common.headerTextAppearance, color: common.titleColor)
      messagesStackView.apply(style: common.messagesStyle)
      linksStackView.apply(style: common.linksStyle)
      if let style = style as? any ContentScreenStyle {
        contentStackView.apply(style: style.contentStyle)
      }
    }

    /// Creates the views of the model. A subclass overrides this method and adds views to `contentStackView`. To show
    /// messages and links, the subclass calls `handleInfoMessageModels(_:)` and `handleLinkItemModels(_:)`.
    open func preRender(uiModel: Model) {}

    /// Removes all views, and creates the views of the model again.
    func render() {
      screenTitle = nil
      for stack in stacks { stack.removeAllArrangedSubviews() }
      buttons.removeAll()
      preRender(uiModel: model)
      hideEmptyParts()
    }

    /// The title above the messages.
    open var screenTitle: String? {
      didSet {
        titleView.text = screenTitle
        titleView.isHidden = screenTitle?.isEmpty != false
      }
    }

    func hideEmptyParts() {
      for stack in stacks { stack.isHidden = stack.arrangedSubviews.isEmpty }
      titleView.isHidden = screenTitle?.isEmpty != false
    }

    /// Inserts a view into the column, above `other`; at the top if the column does not contain `other`.
    open func insertView(_ view: UIView, aboveView other: UIView) {
      insert(view, at: other, offset: 0)
    }

    /// Inserts a view into the column, below `other`; at the bottom if the column does not contain `other`.
    open func insertView(_ view: UIView, belowView other: UIView) {
      insert(view, at: other, offset: 1)
    }

    /// The banner below the header.
    private(set) weak var banner: NotificationBannerView?

    /// Shows a banner below the header, as wide as the content. Assistive technologies read its text.
    func show(banner: NotificationBannerView) {
      removeBanner()
      self.banner = banner
      let holder = UIStackView(arrangedSubviews: [banner])
      holder.isLayoutMarginsRelativeArrangement = true
      holder.insetsLayoutMarginsFromSafeArea = false
      let margins = contentStackView.directionalLayoutMargins
      holder.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 0, leading: margins.leading, bottom: 16, trailing: margins.trailing)
      insertView(holder, aboveView: titleView)
      UIAccessibility.post(notification: .announcement, argument: banner.text)
    }

    func removeBanner() { banner?.superview?.removeFromSuperview() }

    private func insert(_ view: UIView, at other: UIView, offset: Int) {
      for stack in [column] + (stacks as [UIStackView]) {
        guard let index = stack.arrangedSubviews.firstIndex(of: other) else { continue }
        stack.insertArrangedSubview(view, at: index + offset)
        stack.isHidden = false
        return
      }
      column.insertArrangedSubview(view, at: offset == 0 ? 0 : column.arrangedSubviews.count)
    }

    // MARK: HaapiUIViewController

    open func stopLoading() { buttons.stopLoading() }

    open func hasLoading() -> Bool { buttons.isLoading }

    open func handleProblemModel(_ problemModel: any ProblemModel) -> Bool { false }

    open func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel]) {
      messagesStackView.removeAllArrangedSubviews()
      add(messages: infoMessageModels)
      hideEmptyParts()
      let text = infoMessageModels.compactMap(\.text).joined(separator: "\n")
      if isViewLoaded, view.window != nil, !text.isEmpty {
        UIAccessibility.post(notification: .announcement, argument: text)
      }
    }

    open func handleLinkItemModels(_ linkItemModels: [any LinkItemModel]) {
      linksStackView.removeAllArrangedSubviews()
      add(links: linkItemModels)
      hideEmptyParts()
    }

    open func handleFormModel(_ formModel: any FormModel) -> Bool { false }

    open func hideHeaderView() { headerView.isHidden = true }

    open func preSubmit(
      interactionActionModel: any InteractionActionModel, parameters: [String: Any],
      closure: @escaping (Bool, [String: Any]) -> Void
    ) {
      closure(true, parameters)
    }

    open func preSelect(
      selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void
    ) {
      closure(true)
    }

    open func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void) {
      closure(true)
    }
  }

  extension UIView {
    /// The field inside this view in which the user types; nil if there is none.
    fileprivate var focus: UIView? {
      isFirstResponder ? self : subviews.lazy.compactMap(\.focus).first
    }
  }
#endif
