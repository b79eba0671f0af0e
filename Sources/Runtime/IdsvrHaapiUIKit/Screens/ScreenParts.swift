#if canImport(UIKit) || HEADLESS_UIKIT
  /// The buttons and links of a screen.
  @MainActor final class ScreenButtons {
    private var buttons: [any ViewLoadable] = []
    private(set) var isLoading = false

    func add(_ button: any ViewLoadable) { buttons.append(button) }

    func removeAll() { buttons = [] }

    func startLoading(_ button: any ViewLoadable) {
      isLoading = true
      button.startLoading()
    }

    func stopLoading() {
      isLoading = false
      for button in buttons { button.stopLoading() }
    }
  }

  /// Creates the buttons, messages and links of the bundled screens, and performs their actions.
  @MainActor protocol ScreenParts: HaapiUIViewController {
    var commonStyle: HaapiUIViewControllerStyle { get }
    var screenTitle: String? { get set }
    var messagesStackView: StackView { get }
    var contentStackView: StackView { get }
    var linksStackView: StackView { get }
    var buttonsOfScreen: ScreenButtons { get }
    /// Scrolls to the field in which the user types.
    func scrollToFocus(animated: Bool)
  }

  extension ScreenParts {
    /// Shows the title, messages, images and links of a screen, but not its forms and choices.
    func show(_ screen: Screen) {
      screenTitle = screen.title
      add(messages: screen.messages)
      for image in screen.images {
        contentStackView.addArrangedSubview(
          LinkImageView(image, style: commonStyle.contentMessageView))
      }
      add(links: screen.links)
    }

    // MARK: Messages

    func add(messages: [any InfoMessageModel]) {
      for message in messages {
        guard let text = message.text, !text.isEmpty else { continue }
        let attribute = message.messageStyleAttribute
        messagesStackView.addArrangedSubview(
          MessageView(
            text, style: commonStyle.messageView(attribute), isHeader: attribute == .heading))
      }
    }

    // MARK: Links

    func add(links: [any LinkItemModel]) {
      for item in links where item.link.kind != .inlineImage {
        let text = item.text.flatMap { $0.isEmpty ? nil : $0 } ?? item.rel
        let link = LinkView(
          text, isExternal: item.link.kind == .external, style: commonStyle.linkView
        ) { [weak self] link in self?.follow(item, from: link) }
        link.link = item.link
        buttonsOfScreen.add(link)
        linksStackView.addArrangedSubview(link)
      }
    }

    // MARK: Buttons

    func button(
      _ title: String, type: InteractionItemButtonType, image: UIImage? = nil,
      action: @escaping @MainActor (ActionableButton) -> Void
    ) -> ActionableButton {
      let style =
        switch type {
        case .primary: commonStyle.primaryButton
        case .secondary: commonStyle.secondaryButton
        case .text: commonStyle.textButton
        case .link: commonStyle.linkView.actionableButtonStyle
        }
      let button = ActionableButton(title, image: image, style: style)
      button.titleView.isUnderlined = type == .link
      button.addAction(
        UIAction { [weak button] _ in if let button { action(button) } }, for: .touchUpInside)
      buttonsOfScreen.add(button)
      return button
    }

    /// Creates the button of a form.
    ///
    /// - Parameter fields: The fields whose values the button sends.
    func button(
      _ item: any InteractionItemButtonModel, fields: FormFields? = nil
    ) -> ActionableButton {
      let button = button(
        item.label, type: item.type,
        image: item.imageResourceName.flatMap { ScreenResources.image(named: $0) }
      ) { [weak self] button in
        if fields != nil { self?.view.endEditing(true) }
        fields?.markMissing()
        self?.submit(item, parameters: fields?.values ?? [:], from: button)
      }
      button.purpose = item.action
      button.fields = fields
      button.accessibilityIdentifier = item.key
      return button
    }

    /// Creates the button of an item in a choice.
    func button(
      _ item: any SelectorItemInteractionActionModel, type: InteractionItemButtonType,
      title: String? = nil, image: UIImage?
    ) -> ActionableButton {
      let button = button(title ?? item.title, type: type, image: image) { [weak self] button in
        self?.select(item, from: button)
      }
      button.purpose = item.action
      return button
    }

    // MARK: Actions

    func submit(
      _ item: any InteractionActionModel, parameters: [String: Any], from button: ActionableButton?
    ) {
      preSubmit(interactionActionModel: item, parameters: parameters) {
        [weak self, weak button] isGoingOn, parameters in
        guard isGoingOn, let self else { return }
        if let button { self.buttonsOfScreen.startLoading(button) }
        self.haapiFlowViewControllerDelegate?.submit(
          interactionActionModel: item, parameters: parameters.mapValues(SentValue.sendable))
      }
    }

    func select(_ item: any SelectorItemInteractionActionModel, from button: ActionableButton?) {
      preSelect(selectorItemModel: item) { [weak self, weak button] isGoingOn in
        guard isGoingOn, let self else { return }
        if let button { self.buttonsOfScreen.startLoading(button) }
        self.haapiFlowViewControllerDelegate?.select(selectorItemModel: item)
      }
    }

    func follow(_ item: any LinkItemModel, from link: LinkView?) {
      preFollow(linkItemModel: item) { [weak self, weak link] isGoingOn in
        guard isGoingOn, let self else { return }
        if item.link.kind == .haapi, let link { self.buttonsOfScreen.startLoading(link) }
        self.haapiFlowViewControllerDelegate?.follow(linkItemModel: item)
      }
    }
  }
#endif
