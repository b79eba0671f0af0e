#if canImport(UIKit) || HEADLESS_UIKIT
  /// Creates a screen from a model, the style of this kind of screen, and the style that all screens share.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `HaapiUIViewControllerFactory`
  public typealias HaapiUIViewControllerFactory<T, S, H> =
    @MainActor (T, S, HaapiUIViewControllerStyle) throws -> H

  /// Creates the app's own screens: maps models to view controllers.
  ///
  /// ```swift
  /// let registry = ViewControllerFactoryRegistry()
  ///   .registerViewControllerFactoryFormModel { model, style, commonStyle in
  ///     LoginViewController(model, style: style, commonStyle: commonStyle)
  ///   }
  /// ```
  ///
  /// A factory is looked up by the type of the model, then by the most specific protocol that has a factory
  /// (`BankIdModel` before `PollingModel`). The bundled screen is shown if there is no factory, or if the factory
  /// throws.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `ViewControllerFactoryRegistry`
  @preconcurrency @MainActor
  public final class ViewControllerFactoryRegistry {
    /// A factory whose screen can have any type.
    public typealias ScreenFactory<Model, Style> = HaapiUIViewControllerFactory<
      Model, Style, any HaapiUIViewController
    >

    typealias Factory =
      @MainActor (any UIModel, Theme) throws -> (any HaapiUIViewController)?

    /// The factories, by the model's type or by a protocol of the model.
    private var factories: [ObjectIdentifier: Factory] = [:]
    /// The protocols of the models that screens show, the most specific first.
    private static let protocols: [Any.Type] = [
      (any BankIdModel).self, (any PollingModel).self, (any WebAuthnOperationModel).self,
      (any FormModel).self, (any SelectorModel).self, (any GenericModel).self,
      (any ContinueSameModel).self, (any ProblemModel).self,
    ]

    public init() {}

    /// Registers the screen for models of one type.
    @discardableResult
    public func registerViewControllerFactory<
      T: UIModel, S: UIStyle, H: HaapiUIViewController
    >(
      modelType: T.Type,
      factory: @escaping HaapiUIViewControllerFactory<T, S, H>
    ) -> Self where H.AssociatedModel == T, H.AssociatedStyle == S {
      register(factory)
    }

    /// Registers the screen for forms.
    @discardableResult
    public func registerViewControllerFactoryFormModel(
      factory: @escaping ScreenFactory<any FormModel, FormViewControllerStyle>
    ) -> Self {
      register(factory)
    }

    /// Registers the screen for choices.
    @discardableResult
    public func registerViewControllerFactorySelectorModel(
      factory: @escaping ScreenFactory<any SelectorModel, SelectorViewControllerStyle>
    ) -> Self {
      register(factory)
    }

    /// Registers the screen for problems.
    @discardableResult
    public func registerViewControllerFactoryProblemModel(
      factory: @escaping ScreenFactory<any ProblemModel, ProblemViewControllerStyle>
    ) -> Self {
      register(factory)
    }

    /// Registers the screen for polling steps.
    @discardableResult
    public func registerViewControllerFactoryPollingModel(
      factory: @escaping ScreenFactory<any PollingModel, PollingViewControllerStyle>
    ) -> Self {
      register(factory)
    }

    /// Registers the screen for polling steps of BankID.
    ///
    /// - Note: Not in the published API of the HAAPI iOS UI kit.
    @discardableResult
    public func registerViewControllerFactoryBankIdModel(
      factory: @escaping ScreenFactory<any BankIdModel, BankIdViewControllerStyle>
    ) -> Self {
      register(factory)
    }

    /// Registers the screen for operations with passkeys.
    @discardableResult
    public func registerViewControllerFactoryWebAuthnOperationModel(
      factory: @escaping ScreenFactory<any WebAuthnOperationModel, WebAuthnViewControllerStyle>
    ) -> Self {
      register(factory)
    }

    /// Registers the screen for steps of unknown types.
    @discardableResult
    public func registerViewControllerFactoryGenericModel(
      factory: @escaping ScreenFactory<any GenericModel, GenericViewControllerStyle>
    ) -> Self {
      register(factory)
    }

    /// Registers the screen for a continue-same step that the current screen cannot show.
    ///
    /// - Note: Not in the published API of the HAAPI iOS UI kit.
    @discardableResult
    public func registerViewControllerFactoryContinueSameModel(
      factory: @escaping ScreenFactory<any ContinueSameModel, FormViewControllerStyle>
    ) -> Self {
      register(factory)
    }

    private func register<M, S: UIStyle>(_ factory: @escaping ScreenFactory<M, S>) -> Self {
      factories[ObjectIdentifier(M.self)] = { model, theme in
        guard let model = model as? M else { return nil }
        return try factory(model, try theme.style(), theme.common)
      }
      return self
    }

    // MARK: Look-up

    /// Returns the app's own screen for a model; nil if there is none, or if its factory throws.
    func screen(for model: any UIModel, theme: Theme) -> (any HaapiUIViewController)? {
      let types: [Any.Type] = [type(of: model)] + Self.protocols
      for factory in types.compactMap({ factories[ObjectIdentifier($0)] }) {
        do {
          if let screen = try factory(model, theme) { return screen }
        } catch {
          HaapiLogger.log(
            .error, UIKitFollowUpTag.component,
            "The factory of a \(public: "\(type(of: model))") failed, and the bundled screen is shown: \(public: HaapiUIKitError.text(of: error))"
          )
          return nil
        }
      }
      return nil
    }
  }

  extension HaapiUIKitApplicationBuilder {
    /// Sets the app's own screens. By default there are none.
    @discardableResult
    public func setViewControllerFactoryRegistry(registry: ViewControllerFactoryRegistry) -> Self {
      screens = registry
      return self
    }
  }

  extension HaapiUIKitApplication {
    /// The app's own screens.
    var viewControllerFactoryRegistry: ViewControllerFactoryRegistry? {
      (self as? DefaultHaapiUIKitApplication)?.screens as? ViewControllerFactoryRegistry
    }
  }
#endif
