#if canImport(UIKit) || HEADLESS_UIKIT
  /// Creates the screen of a model: the app's own, or else the bundled one.
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

    private func bundled(_ model: any UIModel) -> (any HaapiUIViewController)? {
      let common = theme.common
      switch model {
      case let model as any BankIdModel:
        return BankIdViewController(model, style: theme.bankIdViewController, commonStyle: common)
      case let model as any PollingModel:
        return PollingViewController(model, style: theme.pollingViewController, commonStyle: common)
      case let model as any WebAuthnOperationModel:
        return WebAuthnViewController(
          model, style: theme.webAuthnViewController, commonStyle: common)
      case let model as any FormModel:
        return FormViewController(model, style: theme.formViewController, commonStyle: common)
      case let model as any SelectorModel:
        return SelectorViewController(
          model, style: theme.selectorViewController, commonStyle: common)
      case let model as any GenericModel:
        return GenericViewController(model, style: theme.genericViewController, commonStyle: common)
      case let model as any ContinueSameModel:
        let form = DefaultFormModel(
          templateArea: model.templateArea, viewName: model.viewName,
          messageItems: model.messageItems + (model.formModel?.messageItems ?? []),
          interactionItems: model.formModel?.interactionItems ?? [],
          linkItems: model.formModel?.linkItems ?? [])
        return FormViewController(form, style: theme.formViewController, commonStyle: common)
      case let model as any ProblemModel:
        return ProblemViewController(model, style: theme.problemViewController, commonStyle: common)
      case let model as any UIProblemModel:
        return bundled(DefaultProblemModel(message: model.message, title: model.title))
      default: return nil
      }
    }
  }
#endif
