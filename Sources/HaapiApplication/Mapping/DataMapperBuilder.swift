public import Foundation
@_spi(GeneratedMapping) public import HaapiMappings
import HaapiTheme
public import HaapiUIModels

/// Makes the default ``DataMapper``, with whatever an app wants to be different.
///
/// Each call of `customize` returns a new builder and does not change the old one:
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
/// Handlers are looked up by the exact type: a handler for `Problem` is not asked for an
/// `InvalidInputProblem`. The last handler for a type wins. Those for the parts of an answer, of
/// `customizeElement`, are asked wherever such a part stands: in lists, in the forms of operations,
/// among the choices of a selector.
///
/// - Note: Source: HAAPI iOS UI kit, `DataMapperBuilder`
public struct DataMapperBuilder: Sendable {
  private let context: MappingContext
  private var handlers = MappingHandlers()

  /// A builder of the default mapper.
  ///
  /// - Parameters:
  ///   - redirectTo: The app's own address, to which browsers and other apps come back.
  ///   - autoPollingDuration: Seconds between two polls where the server does not say. Zero or less
  ///     leaves polling to the user.
  ///   - authSelectionPresentation: How the ways to authenticate are shown.
  public init(
    redirectTo: String, autoPollingDuration: TimeInterval,
    authSelectionPresentation: AuthenticatorSelectionPresentation
  ) {
    context = MappingContext(
      redirectTo: redirectTo, autoPollingDuration: autoPollingDuration,
      authSelectionPresentation: authSelectionPresentation)
  }

  /// A builder of the default mapper of an app.
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
  }

  /// The builder with another model for one type of response.
  ///
  /// - Parameters:
  ///   - modelType: The very type, for example `InteractiveFormStep.self`.
  ///   - handler: Makes the model. Of a step it must be an interaction or operation model, of a
  ///     problem a problem model.
  public func customize<T: HaapiResponse>(
    modelType: T.Type, handler: @escaping UIModelFactory
  ) -> DataMapperBuilder {
    customize(modelType) { source, _ in try handler(source) }
  }

  /// The builder with another model for one type of response, created from the default model or
  /// without it.
  ///
  /// - Parameters:
  ///   - type: The very type.
  ///   - handler: Makes the model from the answer. Its second argument gives what the answer
  ///     becomes by default.
  /// - Note: Not in the published API.
  public func customize<T: HaapiResponse>(
    _ type: T.Type,
    _ handler:
      @escaping @Sendable (_ source: T, _ base: () throws -> any UIModel) throws
      -> any UIModel
  ) -> DataMapperBuilder {
    adding { $0.setModel(for: type, handler) }
  }

  /// The builder with another item for one type of field, action, link or message, made from the
  /// default one or without it.
  ///
  /// The handler is called for each item of a value of the type: a `FormAction` may be shown as a
  /// heading, a button, or a row of a selector. It is also asked where nothing is shown by default,
  /// such as for hidden fields.
  ///
  /// - Parameters:
  ///   - type: The very type, for example `PasswordFormField.self`.
  ///   - handler: Makes the item; `nil` leaves it out. Its second argument gives what the value
  ///     becomes by default, if anything. What stands in a form must be an `InteractionItemModel`,
  ///     in a selector a `SelectorItemModel`, and so on.
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

  /// The builder with another item for one type of field, action, link or message, if it is shown
  /// as one kind of item.
  ///
  /// ```swift
  /// builder.customizeElement(FormAction.self, as: (any InteractionItemButtonModel).self) { action, button in
  ///   MyButton(button, icon: action.kind.rawValue)
  /// }
  /// ```
  ///
  /// A type may have a handler for each kind of item. They go before the handler for all its items,
  /// except that a later one for all replaces them.
  ///
  /// - Parameters:
  ///   - type: The very type.
  ///   - model: The kind of item.
  ///   - handler: Makes the item from the value and its default item.
  /// - Note: Not in the published API.
  public func customizeElement<T: JSONModel, M>(
    _ type: T.Type, as model: M.Type,
    _ handler: @escaping @Sendable (_ source: T, _ item: M) throws -> M
  ) -> DataMapperBuilder {
    adding { $0.setItem(for: type, as: model, handler) }
  }

  /// The builder with a handler for warnings, such as an action that cannot be shown. There is one
  /// such handler; the last one wins.
  ///
  /// - Note: Not in the published API.
  public func onWarning(
    _ handler: @escaping @Sendable (_ warning: MappingWarning) -> Void
  ) -> DataMapperBuilder {
    adding { $0.warn = handler }
  }

  /// The builder with the mapping of an overlay: what its rules make in place of the default. A later
  /// one goes before an earlier one, and what `customize` and `customizeElement` register before
  /// both.
  ///
  /// For generated code, which calls it for an app.
  @_spi(GeneratedMapping)
  public func replacing(_ replacements: MapReplacements) -> DataMapperBuilder {
    adding { $0.replace(replacements) }
  }

  /// The mapper.
  public func build() -> any DataMapper {
    DefaultDataMapper(mapper: handlers.mapper(context: context))
  }

  private func adding(_ change: (inout MappingHandlers) -> Void) -> DataMapperBuilder {
    var copy = self
    change(&copy.handlers)
    return copy
  }
}
