#if canImport(UIKit) || HEADLESS_UIKIT
  /// A choice: a list of buttons, or tabs above the page of the selected tab.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `SelectorViewController`
  open class SelectorViewController: BaseViewController<
    any SelectorModel, SelectorViewControllerStyle
  >
  {
    /// A list with more items than this has a search field.
    private static let searchLimit = 8

    private var tabs: TabBarView?
    private let pager = UIView()
    /// The screen of the chosen tab.
    private(set) var page: (any HaapiUIViewController)?

    private var choices: Screen.Choices? {
      for case .choices(let choices) in Screen(model).parts { return choices }
      return nil
    }

    /// The items that can be chosen.
    private var items: [any SelectorItemInteractionActionModel] { choices?.items ?? [] }

    /// True if the items are tabs, which stay visible after the user has chosen one.
    public var hasTabs: Bool { choices?.areTabs == true }

    open override func preRender(uiModel: any SelectorModel) {
      show(Screen(uiModel))
      if hasTabs { addTabs() } else { addList() }
    }

    private func icon(of item: any SelectorItemInteractionActionModel) -> UIImage? {
      item.icon.flatMap { ScreenResources.authenticatorImage(named: $0) }
    }

    // MARK: List

    private func addList() {
      let buttons = items.map { item -> ActionableButton in
        let button = button(item, type: .secondary, image: icon(of: item))
        if button.image != nil { button.titleView.naturalAlignment = .natural }
        return button
      }
      if buttons.count > Self.searchLimit { addSearch(of: buttons) }
      for button in buttons { contentStackView.addArrangedSubview(button) }
    }

    private func addSearch(of buttons: [ActionableButton]) {
      let field = InputTextField(
        title: "", placeholder: ScreenText.search.text,
        configuration: InputTextConfiguration(
          keyboard: .standard, content: .none, isSecure: false, capitalises: false, corrects: false),
        style: commonStyle.inputTextField)
      field.textField.accessibilityLabel = ScreenText.search.text
      field.textField.returnKeyType = .done
      let nothing = StyledLabel(
        ScreenText.nothingFound.text, appearance: commonStyle.contentMessageView.textAppearance,
        color: commonStyle.contentMessageView.textColor)
      nothing.naturalAlignment = .center
      nothing.isHidden = true
      field.onReturn = { [weak field] in field?.textField.resignFirstResponder() }
      field.onChange = { [weak nothing] text in
        for button in buttons {
          button.isHidden =
            !text.isEmpty && button.title?.localizedCaseInsensitiveContains(text) != true
        }
        nothing?.isHidden = buttons.contains { !$0.isHidden }
      }
      contentStackView.addArrangedSubview(field)
      contentStackView.addArrangedSubview(nothing)
    }

    // MARK: Tabs

    private func addTabs() {
      let bar = TabBarView(
        items.map { (title: $0.title, image: icon(of: $0)) }, style: style
      ) { [weak self] index in self?.showPage(of: index) }
      tabs = bar
      pager.translatesAutoresizingMaskIntoConstraints = false
      contentStackView.addArrangedSubview(bar)
      contentStackView.addArrangedSubview(pager)
      showPage(of: 0)
    }

    /// Selects a tab, and shows a page with the button that sends the choice.
    private func showPage(of index: Int) {
      guard items.indices.contains(index) else { return }
      let item = items[index]
      removePage()
      let button = button(item, type: .primary, title: ScreenText.continueText.text, image: nil)
      // The hint names the tab, for users who cannot see the tabs.
      button.accessibilityHint = item.title
      _ = PaddingConstraints(button, in: pager)
      tabs?.selectedIndex = index
    }

    private func removePage() {
      page?.leaveParent()
      page = nil
      for view in pager.subviews { view.removeFromSuperview() }
    }

    /// Shows the screen of the chosen item below the tabs.
    func embed(_ screen: any HaapiUIViewController, of item: any SelectorItemModel) {
      loadViewIfNeeded()
      removePage()
      screen.becomePart(of: self) { _ = PaddingConstraints($0, in: pager) }
      page = screen
      if let index = items.firstIndex(where: { $0.title == item.title }) {
        tabs?.selectedIndex = index
      }
    }
  }

  /// Tabs side by side, which scroll if there are many.
  final class TabBarView: UIView {
    private let scrollView = UIScrollView()
    private let stack = UIStackView(.horizontal, spacing: 4)
    private var tabs: [Tab] = []

    init(
      _ items: [(title: String, image: UIImage?)], style: SelectorViewControllerStyle,
      action: @escaping @MainActor (Int) -> Void
    ) {
      super.init(frame: .zero)
      scrollView.showsHorizontalScrollIndicator = false
      _ = PaddingConstraints(scrollView, in: self)
      stack.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(stack)
      let content = scrollView.contentLayoutGuide
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: content.topAnchor),
        stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        stack.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
      ])
      for (index, item) in items.enumerated() {
        let tab = Tab(item.title, image: item.image, style: style)
        tab.addAction(UIAction { _ in action(index) }, for: .touchUpInside)
        tabs.append(tab)
        stack.addArrangedSubview(tab)
      }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    var selectedIndex = -1 {
      didSet {
        for (index, tab) in tabs.enumerated() { tab.isSelected = index == selectedIndex }
        guard tabs.indices.contains(selectedIndex), window != nil else { return }
        let tab = tabs[selectedIndex]
        scrollView.scrollRectToVisible(tab.frame, animated: true)
      }
    }

    private final class Tab: UIControl {
      private let titleView: StyledLabel
      private let indicator = UIView()

      init(_ title: String, image: UIImage?, style: SelectorViewControllerStyle) {
        titleView = StyledLabel(
          title, appearance: style.tabTextAppearance, color: style.tabTextColor)
        super.init(frame: .zero)
        let stack = UIStackView(.horizontal, spacing: 8, alignment: .center)
        stack.isUserInteractionEnabled = false
        if let image {
          let icon = SymbolView(side: 20)
          icon.show(image, in: style.tabTextColor)
          stack.addArrangedSubview(icon)
        }
        titleView.label.numberOfLines = 1
        stack.addArrangedSubview(titleView)
        _ = PaddingConstraints(
          stack, in: self, padding: ThemePadding(top: 8, left: 12, bottom: 8, right: 12))
        indicator.backgroundColor = style.tabIndicatorColor.uiColor
        indicator.isUserInteractionEnabled = false
        indicator.translatesAutoresizingMaskIntoConstraints = false
        addSubview(indicator)
        NSLayoutConstraint.activate([
          indicator.leadingAnchor.constraint(equalTo: leadingAnchor),
          indicator.trailingAnchor.constraint(equalTo: trailingAnchor),
          indicator.bottomAnchor.constraint(equalTo: bottomAnchor),
          indicator.heightAnchor.constraint(equalToConstant: 3),
        ])
        makeTouchable()
        makeButton(title)
        indicator.isHidden = true
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { nil }

      override var isSelected: Bool {
        didSet {
          indicator.isHidden = !isSelected
          accessibilityTraits = isSelected ? [.button, .selected] : .button
        }
      }
    }
  }
#endif
