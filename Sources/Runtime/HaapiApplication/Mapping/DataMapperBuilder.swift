public import Foundation
@_spi(GeneratedMapping) public import HaapiMappings

/// Creates the default ``DataMapper`` with the changes of an app.
///
/// Each call of `customize` returns a new builder and does not change the old builder:
///
/// ```swift
/// let mapper = DataMapperBuilder(
///   redirectTo: "app://callback", autoPollingDuration: 3, authSelectionPresentation: .list
/// )
/// .customize(InteractiveFormStep.self) { step, base in
///   guard let form = try base() as? any FormModel else { return try base() }
///   return MyFormModel(form, userInfo: "…")
/// }
/// .build()
/// ```
///
/// Handlers are looked up by the exact type: a handler for `Problem` is not called for an `InvalidInputProblem`.
/// The last handler for a type wins. The handlers of `customizeElement` are called for parts of a response wherever
/// they occur: in lists, in the forms of operations, and among the choices of a selector.
///
/// - Note: Source: HAAPI iOS UI kit, `DataMapperBuilder`
public struct DataMapperBuilder: Sendable {
  private let context: MappingContext
  private var handlers = MappingHandlers()

  /// Creates a builder of the default mapper.
  ///
  /// - Parameters:
  ///   - redirectTo: The app's own address, to which browsers and other apps return.
  ///   - autoPollingDuration: The seconds between two polls if the server sets no interval and the step does not use
  ///     BankID. With zero or less, only the user polls.
  ///   - authSelectionPresentation: How a list of authenticators is shown.
  public init(
    redirectTo: String, autoPollingDuration: TimeInterval,
    authSelectionPresentation: AuthenticatorSelectionPresentation
  ) {
    context = MappingContext(
      redirectTo: redirectTo, autoPollingDuration: autoPollingDuration,
      authSelectionPresentation: authSelectionPresentation)
  }

  /// Creates a builder of an app's default mapper, with the rules of the app's overlay.
  ///
  /// - Note: Not in the published API.
  public init(haapiUIKitConfiguration configuration: HaapiUIKitConfiguration) {
    let resources = BundleResources(texts: configuration.applicationBundle)
    self.init(haapiUIKitConfiguration: configuration, texts: ThemeTexts(resources: resources))
  }

  init(haapiUIKitConfiguration configuration: HaapiUIKitConfiguration, texts: ThemeTexts) {
    self.init(
      redirectTo: configuration.haapiConfiguration.appRedirect,
      autoPollingDuration: configuration.autoPollingDuration,
      authSelectionPresentation: configuration.authenticationSelectionPresentation)
    handlers.texts = texts
    self = configuration.overlay.dataMapper?(self) ?? self
  }

  /// Returns a builder whose mapper calls a handler for one type of response.
  ///
  /// - Parameters:
  ///   - modelType: The exact type, for example `InteractiveFormStep.self`.
  ///   - handler: Creates the model: an interaction or operation model for a step, a problem model for a problem.
  public func customize<T: HaapiResponse>(
    modelType: T.Type, handler: @escaping UIModelFactory
  ) -> DataMapperBuilder {
    customize(modelType) { source, _ in try handler(source) }
  }

  /// Returns a builder whose mapper calls a handler for one type of response. The handler may use the default model.
  ///
  /// - Parameters:
  ///   - type: The exact type.
  ///   - handler: Creates the model from the response. The closure's second argument returns the default model.
  /// - Note: Not in the published API.
  public func customize<T: HaapiResponse>(
    _ type: T.Type,
    _ handler:
      @escaping @Sendable (_ source: T, _ base: () throws -> any UIModel) throws
      -> any UIModel
  ) -> DataMapperBuilder {
    adding { $0.setModel(for: type, handler) }
  }

  /// Returns a builder whose mapper calls a handler for one type of field, action, link or message. The handler may use
  /// the default item.
  ///
  /// The handler is called for each item that shows a value of the type: a `FormAction` may be shown as a heading, a
  /// button, or a row of a selector. The handler is also called for values that are not shown by default, such as
  /// hidden fields.
  ///
  /// - Parameters:
  ///   - type: The exact type, for example `PasswordFormField.self`.
  ///   - handler: Creates the item, or returns `nil` to omit the item. The closure's second argument returns the
  ///     default item, if any. An item of a form must be an `InteractionItemModel`, an item of a selector a
  ///     `SelectorItemModel`, and so on.
  /// - Note: Not in the published API.
  public func customizeElement<T: JSONModel>(
    _ type: T.Type,
    _ handler:
      @escaping @Sendable (
        _ source: T, _ base: () throws -> (any UIItemModel)?
      ) throws -> (any UIItemModel)?
  ) -> DataMapperBuilder {
    adding { $0.setItem(for: type, handler) }
  }

  /// Returns a builder whose mapper calls a handler for one type of field, action, link or message, but only where a
  /// value of this type is shown as the given kind of item.
  ///
  /// ```swift
  /// builder.customizeElement(FormAction.self, as: (any InteractionItemButtonModel).self) { action, button in
  ///   MyButton(button, icon: action.kind.rawValue)
  /// }
  /// ```
  ///
  /// A type may have one handler for each kind of item. A handler for one kind has precedence over an earlier handler
  /// for all kinds. A later handler for all kinds replaces all earlier handlers of the type.
  ///
  /// - Parameters:
  ///   - type: The exact type.
  ///   - model: The kind of item.
  ///   - handler: Creates the item from the value and its default item.
  /// - Note: Not in the published API.
  public func customizeElement<T: JSONModel, M>(
    _ type: T.Type, as model: M.Type,
    _ handler: @escaping @Sendable (_ source: T, _ item: M) throws -> M
  ) -> DataMapperBuilder {
    adding { $0.setItem(for: type, as: model, handler) }
  }

  /// Returns a builder with a handler for warnings, for example about an action that cannot be shown. Only the last
  /// handler is used.
  ///
  /// - Note: Not in the published API.
  public func onWarning(
    _ handler: @escaping @Sendable (_ warning: MappingWarning) -> Void
  ) -> DataMapperBuilder {
    adding { $0.warn = handler }
  }

  /// Returns a builder with the mapping rules of an overlay. These rules replace default rules. Later overlays have
  /// precedence over earlier overlays. The handlers of `customize` and `customizeElement` have precedence over all
  /// overlays.
  ///
  /// Only generated code calls this function.
  @_spi(GeneratedMapping)
  public func replacing(_ replacements: MapReplacements) -> DataMapperBuilder {
    adding { $0.replace(replacements) }
  }

  /// Returns the mapper.
  public func build() -> any DataMapper {
    DefaultDataMapper(
      mapper: handlers.mapper(context: context), hasOverlay: handlers.haveOverlay)
  }

  private func adding(_ change: (inout MappingHandlers) -> Void) -> DataMapperBuilder {
    var copy = self
    change(&copy.handlers)
    return copy
  }
}
