#if canImport(UIKit) || HEADLESS_UIKIT
  /// A form: texts, fields and buttons from top to bottom.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `FormViewController`
  open class FormViewController: BaseViewController<any FormModel, FormViewControllerStyle> {
    private var forms: [FormFields] = []
    /// The form that a `ContinueSameStep` has added below the first one.
    private var addedForm: (any FormModel)?

    open override func preRender(uiModel: any FormModel) {
      let screen = Screen(uiModel, and: addedForm)
      show(screen)
      let items = FormItems(screen: self, style: style).make(screen.parts)
      forms = items.forms
      for view in items.views { contentStackView.addArrangedSubview(view) }
    }

    // MARK: Problems and messages

    /// Shows each error of a problem at its field, and errors without a field above the form. Returns false if the
    /// problem is critical or has no type.
    open override func handleProblemModel(_ problemModel: any ProblemModel) -> Bool {
      guard let type = problemModel.type, !type.isCritical else { return false }
      loadViewIfNeeded()
      let correction = Screen.Correction(problemModel, fields: Set(forms.flatMap(\.keys)))
      let first = forms.compactMap { $0.show(correction.errors) }.first
      messagesStackView.removeAllArrangedSubviews()
      // Keeps the heading, which tells the user which screen this is.
      let isHeading = { (item: any InfoMessageModel) in item.messageStyleAttribute == .heading }
      let headings =
        correction.messages.contains(where: isHeading)
        ? [] : model.messageItems.filter(isHeading)
      add(messages: headings + correction.messages)
      show(
        banner: NotificationBannerView(
          correction.headline, style: commonStyle.notificationBannerView,
          actionTitle: ScreenText.ok.text
        ) { [weak self] _ in self?.removeBanner() })
      hideEmptyParts()
      if !problemModel.linkItems.isEmpty {
        handleLinkItemModels(problemModel.linkItems + model.linkItems)
      }
      scrollView.setContentOffset(.zero, animated: true)
      if let first { UIAccessibility.post(notification: .layoutChanged, argument: first) }
      return true
    }

    open override func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel]) {
      removeBanner()
      super.handleInfoMessageModels(infoMessageModels)
    }

    /// Shows the form of a continue-same step, below the form of this screen.
    open override func handleFormModel(_ formModel: any FormModel) -> Bool {
      removeBanner()
      loadViewIfNeeded()
      let messages = messagesStackView.arrangedSubviews
      addedForm = formModel
      render()
      messagesStackView.removeAllArrangedSubviews()
      for view in messages { messagesStackView.addArrangedSubview(view) }
      hideEmptyParts()
      return true
    }
  }
#endif
