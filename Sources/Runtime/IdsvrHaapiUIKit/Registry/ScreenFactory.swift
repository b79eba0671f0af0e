#if canImport(UIKit) || HEADLESS_UIKIT
  /// Creates the screen for a model: the app's own screen, or else the bundled one.
  @MainActor struct ScreenFactory {
    let theme: Theme
    let registry: ViewControllerFactoryRegistry?
    weak var delegate: (any HaapiFlowViewControllerDelegate)?
    weak var themeDelegate: (any UIStylableThemeDelegate)?

    func screen(for model: any UIModel) -> (any HaapiUIViewController)? {
      let screen = registry?.screen(for: model, theme: theme) ?? bundled(model)
      screen?.haapiFlowViewControllerDelegate = delegate
      screen?.uiStylableThemeDelegate = themeDelegate
      if let generic = screen as? GenericViewController { generic.makeScreen = self.screen }
      return screen
    }

    /// The bundled screens, for models for which the app has no screen.
    private static let bundled = ViewControllerFactoryRegistry()
      .registerViewControllerFactoryBankIdModel(factory: BankIdViewController.init)
      .registerViewControllerFactoryPollingModel(factory: PollingViewController.init)
      .registerViewControllerFactoryWebAuthnOperationModel(factory: WebAuthnViewController.init)
      .registerViewControllerFactoryFormModel(factory: FormViewController.init)
      .registerViewControllerFactorySelectorModel(factory: SelectorViewController.init)
      .registerViewControllerFactoryGenericModel(factory: GenericViewController.init)
      .registerViewControllerFactoryContinueSameModel { model, style, common in
        let form = DefaultFormModel(
          templateArea: model.templateArea, viewName: model.viewName,
          messageItems: model.messageItems + (model.formModel?.messageItems ?? []),
          interactionItems: model.formModel?.interactionItems ?? [],
          linkItems: model.formModel?.linkItems ?? [])
        return FormViewController(form, style: style, commonStyle: common)
      }
      .registerViewControllerFactoryProblemModel(factory: ProblemViewController.init)

    private func bundled(_ model: any UIModel) -> (any HaapiUIViewController)? {
      if let screen = Self.bundled.screen(for: model, theme: theme) { return screen }
      return (model as? any UIProblemModel).flatMap {
        bundled(DefaultProblemModel(message: $0.message, title: $0.title))
      }
    }
  }
#endif
