public import HaapiTheme

/// What an app has configured once for all its flows. ``HaapiUIKitApplicationBuilder`` makes it.
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiUIKitApplication`
public protocol HaapiUIKitApplication: AnyObject, Sendable {
  /// Server, client and screens.
  var haapiUIKitConfiguration: HaapiUIKitConfiguration { get }
  /// From steps and problems to models.
  var dataMapper: any DataMapper { get }
  /// From responses of the token endpoint to models.
  var oAuthDataMapper: any OAuthDataMapper { get }
  /// Carries out the operations that only the app knows.
  var genericClientOperationHandler: any GenericClientOperationHandler { get }
  /// How screens look.
  var theme: Theme { get }
}

extension HaapiUIKitApplication {
  /// The theme of the framework, with the texts of the app.
  public var theme: Theme {
    let resources = BundleResources(texts: haapiUIKitConfiguration.applicationBundle)
    return ThemeReader(resources: resources).frameworkTheme()
  }
}

/// What the builder makes.
final class DefaultHaapiUIKitApplication: HaapiUIKitApplication {
  let haapiUIKitConfiguration: HaapiUIKitConfiguration
  let dataMapper: any DataMapper
  let oAuthDataMapper: any OAuthDataMapper
  let genericClientOperationHandler: any GenericClientOperationHandler
  let theme: Theme

  init(
    haapiUIKitConfiguration: HaapiUIKitConfiguration, dataMapper: any DataMapper,
    oAuthDataMapper: any OAuthDataMapper,
    genericClientOperationHandler: any GenericClientOperationHandler, theme: Theme
  ) {
    self.haapiUIKitConfiguration = haapiUIKitConfiguration
    self.dataMapper = dataMapper
    self.oAuthDataMapper = oAuthDataMapper
    self.genericClientOperationHandler = genericClientOperationHandler
    self.theme = theme
  }
}
