#if canImport(UIKit) || HEADLESS_UIKIT
  /// The screen of a step of an unknown type. Shows the step's choice screen above the step's form screen.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `GenericViewController`
  open class GenericViewController: BaseViewController<any GenericModel, GenericViewControllerStyle>
  {
    /// Creates the two inner screens. `ScreenFactory` sets this closure.
    var makeScreen: (@MainActor (any UIModel) -> (any HaapiUIViewController)?)?

    private var selectorScreen: (any HaapiUIViewController)?
    private var formScreen: (any HaapiUIViewController)?
    private var screens: [any HaapiUIViewController] {
      [selectorScreen, formScreen].compactMap(\.self)
    }

    open override func viewDidLoad() {
      contentStackView.directionalLayoutMargins = .zero
      super.viewDidLoad()
    }

    open override func preRender(uiModel: any GenericModel) {
      for screen in screens { screen.leaveParent() }
      var screen = Screen(uiModel)
      // The inner screens show the images. Without a choice, the inner form screen also shows the title.
      screen.images = []
      if uiModel.selectorModel == nil { screen.title = nil }
      show(screen)
      selectorScreen = uiModel.selectorModel.flatMap {
        add(($0 as? DefaultSelectorModel)?.choiceAlone ?? $0)
      }
      formScreen = uiModel.formModel.flatMap { add(($0 as? DefaultFormModel)?.fieldsAlone ?? $0) }
    }

    private func add(_ model: any UIModel) -> (any HaapiUIViewController)? {
      guard let screen = makeScreen?(model) else { return nil }
      screen.becomePart(of: self) { contentStackView.addArrangedSubview($0) }
      return screen
    }

    // MARK: Updates are passed to the parts

    open override func stopLoading() {
      super.stopLoading()
      for screen in screens { screen.stopLoading() }
    }

    open override func hasLoading() -> Bool {
      super.hasLoading() || screens.contains { $0.hasLoading() }
    }

    open override func handleProblemModel(_ problemModel: any ProblemModel) -> Bool {
      guard let type = problemModel.type, !type.isCritical else { return false }
      if screens.contains(where: { $0.handleProblemModel(problemModel) }) { return true }
      add(messages: [
        DefaultInfoMessageModel(
          messageStyleAttribute: .error, text: problemModel.title ?? problemModel.message)
      ])
      hideEmptyParts()
      return true
    }

    open override func handleFormModel(_ formModel: any FormModel) -> Bool {
      if let formScreen { return formScreen.handleFormModel(formModel) }
      formScreen = add(formModel)
      hideEmptyParts()
      return formScreen != nil
    }
  }

  // The models of the inner screens, without the title, messages and links that this screen shows.
  extension DefaultSelectorModel {
    fileprivate var choiceAlone: any SelectorModel {
      DefaultSelectorModel(
        templateArea: templateArea, viewName: viewName, selectorItems: selectorItems,
        linkItems: linkItems.filter { $0.link.kind == .inlineImage },
        representationType: representationType)
    }
  }

  extension DefaultFormModel {
    fileprivate var fieldsAlone: any FormModel {
      DefaultFormModel(
        templateArea: templateArea, viewName: viewName, interactionItems: interactionItems,
        linkItems: linkItems.filter { $0.link.kind == .inlineImage },
        representationType: representationType)
    }
  }

  extension HaapiUIViewController {
    /// Makes this screen a part of `parent`. `add` inserts this screen's view into the parent's view.
    func becomePart(of parent: UIViewController, _ add: (UIView) -> Void) {
      hideHeaderView()
      parent.addChild(self)
      add(view)
      view.backgroundColor = .clear
      (self as? any ColumnScreen)?.fitIntoColumn()
      didMove(toParent: parent)
    }
  }

  /// A screen that can be a part of another screen's column.
  @MainActor private protocol ColumnScreen {
    /// Makes the screen as high as its content, without scrolling. Removes the side margins: the outer screen has them.
    func fitIntoColumn()
  }

  extension BaseViewController: ColumnScreen {
    fileprivate func fitIntoColumn() {
      growsWithContent()
      column.directionalLayoutMargins.leading = 0
      column.directionalLayoutMargins.trailing = 0
    }

    func growsWithContent() {
      loadViewIfNeeded()
      scrollView.isScrollEnabled = false
      bottomConstraint.isActive = false
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
      column.heightAnchor.constraint(equalTo: view.heightAnchor).isActive = true
    }
  }
#endif
