/// The configuration of all flows of an app. Created by a ``HaapiUIKitApplicationBuilder``.
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiUIKitApplication`
public protocol HaapiUIKitApplication: AnyObject, Sendable {
  /// The settings of server, client and screens.
  var haapiUIKitConfiguration: HaapiUIKitConfiguration { get }
  /// Maps steps and problems to models.
  var dataMapper: any DataMapper { get }
  /// Maps responses of the token endpoint to models.
  var oAuthDataMapper: any OAuthDataMapper { get }
  /// Performs the operations that only the app can perform.
  var genericClientOperationHandler: any GenericClientOperationHandler { get }
  /// The appearance of screens.
  var theme: Theme { get }
}

extension HaapiUIKitApplication {
  /// The theme of the framework, with the changes of the app's overlay and the strings of the app.
  public var theme: Theme {
    let resources = BundleResources(texts: haapiUIKitConfiguration.applicationBundle)
    let tables = haapiUIKitConfiguration.overlay.themeTables(.default)
    return ThemeReader(tables: tables, resources: resources).frameworkTheme()
  }
}

/// The application that ``HaapiUIKitApplicationBuilder`` creates.
package final class DefaultHaapiUIKitApplication: HaapiUIKitApplication {
  package let haapiUIKitConfiguration: HaapiUIKitConfiguration
  package let dataMapper: any DataMapper
  package let oAuthDataMapper: any OAuthDataMapper
  package let genericClientOperationHandler: any GenericClientOperationHandler
  package let theme: Theme
  /// Data that only the module IdsvrHaapiUIKit uses.
  package let screens: (any Sendable)?

  init(
    haapiUIKitConfiguration: HaapiUIKitConfiguration, dataMapper: any DataMapper,
    oAuthDataMapper: any OAuthDataMapper,
    genericClientOperationHandler: any GenericClientOperationHandler, theme: Theme,
    screens: (any Sendable)?
  ) {
    self.haapiUIKitConfiguration = haapiUIKitConfiguration
    self.dataMapper = dataMapper
    self.oAuthDataMapper = oAuthDataMapper
    self.genericClientOperationHandler = genericClientOperationHandler
    self.theme = theme
    self.screens = screens
  }
}
