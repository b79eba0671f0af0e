public import Foundation

/// Creates a ``HaapiUIKitApplication``.
///
/// ```swift
/// let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration)
///   .setThemingPlistFileName("MyCustom")
///   .build()
/// ```
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiUIKitApplicationBuilder`
public final class HaapiUIKitApplicationBuilder {
  private let configuration: HaapiUIKitConfiguration
  private var dataMapper: (any DataMapper)?
  private var oAuthDataMapper: (any OAuthDataMapper)?
  private var genericClientOperationHandler: (any GenericClientOperationHandler)?
  private var themeFile: ThemeFile?
  private var themeTables: ThemeTables?
  private var themeResources: (any ThemeResources)?
  /// Data that only the module IdsvrHaapiUIKit uses. Builder functions in that module set the data.
  package var screens: (any Sendable)?

  public init(haapiUIKitConfiguration configuration: HaapiUIKitConfiguration) {
    self.configuration = configuration
  }

  /// Sets the property list of the app's theme. By default, no property list changes the framework's theme.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension `plist`.
  ///   - bundle: The bundle that contains the file and the asset catalog with its colors and images.
  @discardableResult
  public func setThemingPlistFileName(_ name: String, and bundle: Bundle = .main) -> Self {
    themeFile = ThemeFile(name: name, bundle: bundle)
    return self
  }

  /// Sets the tables of the framework's theme with the changes of overlays, such as `ThemeTables.default.acme()`. By
  /// default, the tables have the changes of the configuration's overlay.
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setThemeTables(_ tables: ThemeTables) -> Self {
    themeTables = tables
    return self
  }

  /// Sets the colours, images, strings and fonts of the app. By default, strings come from the configuration's
  /// `applicationBundle`. Colours and images come from the asset catalog in the bundle with the property list, or else
  /// in `applicationBundle`. Fonts come from both bundles.
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setThemeResources(_ resources: any ThemeResources) -> Self {
    themeResources = resources
    return self
  }

  /// Sets the mapper of steps and problems. The default mapper uses the rules of the schema.
  @discardableResult
  public func setDataMapper(_ dataMapper: any DataMapper) -> Self {
    self.dataMapper = dataMapper
    return self
  }

  /// Sets the mapper of responses of the token endpoint. The default mapper uses the rules of the schema.
  @discardableResult
  public func setOAuthDataMapper(_ oAuthDataMapper: any OAuthDataMapper) -> Self {
    self.oAuthDataMapper = oAuthDataMapper
    return self
  }

  /// Sets the handler of the operations that only the app can perform. By default, all these operations fail.
  @discardableResult
  public func setGenericClientOperationHandler(
    _ handler: any GenericClientOperationHandler
  ) -> Self {
    genericClientOperationHandler = handler
    return self
  }

  /// Returns the application if its configuration is valid and its theme has no defect.
  ///
  /// - Throws: `HaapiError.invalidConfiguration` with the name of the invalid argument or setter; `ThemeError` with
  ///   every defect of the theme.
  public func buildOrThrow() throws -> any HaapiUIKitApplication {
    try configuration.check()
    return application(theme: try themeLoading.theme())
  }

  /// Returns the application. If the theme has defects, each defect is logged, and the theme of the framework is
  /// used instead. An invalid configuration causes an error when a flow starts.
  public func build() -> any HaapiUIKitApplication {
    application(theme: themeLoading.themeOrFramework())
  }

  private var themeLoading: ThemeLoading {
    ThemeLoading(
      file: themeFile, tables: themeTables ?? configuration.overlay.themeTables(.default),
      resources: themeResources
        ?? BundleResources(
          texts: configuration.applicationBundle,
          assets: themeFile?.bundle ?? configuration.applicationBundle))
  }

  /// A warning that the mapper does not use the rules of the app's overlay; `nil` if there is no such mistake.
  var missingRules: String? {
    switch dataMapper {
    case nil
    where configuration.overlay.dataMapper == nil
      && !configuration.haapiConfiguration.modelExtensions.isEmpty:
      "setModelExtensions(_:) decodes the types of an overlay, but no mapper has rules for them: such a step ends the login. Call setOverlay(_:) instead, or setDataMapper(_:) with a mapper that has the overlay's rules."
    case let mapper as DefaultDataMapper
    where configuration.overlay.dataMapper != nil && !mapper.hasOverlay:
      "The mapper of setDataMapper(_:) replaces the rules of setOverlay(_:) and has none of an overlay: a step that the overlay defines ends the login. Create the mapper with DataMapperBuilder(haapiUIKitConfiguration:)."
    default: nil
    }
  }

  private func application(theme: Theme) -> any HaapiUIKitApplication {
    if let missingRules {
      HaapiLogger.log(.warning, UIKitFollowUpTag.data, "\(public: missingRules)")
    }
    return DefaultHaapiUIKitApplication(
      haapiUIKitConfiguration: configuration,
      dataMapper: dataMapper
        ?? DataMapperBuilder(haapiUIKitConfiguration: configuration, texts: theme.texts).build(),
      oAuthDataMapper: oAuthDataMapper
        ?? configuration.overlay.oAuthDataMapper(OAuthDataMapperBuilder()).build(),
      genericClientOperationHandler: genericClientOperationHandler ?? UnknownOperationHandler(),
      theme: theme, screens: screens)
  }
}
