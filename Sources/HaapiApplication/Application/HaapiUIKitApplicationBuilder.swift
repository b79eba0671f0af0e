public import Foundation
import IdsvrHaapiSdk

/// Makes a ``HaapiUIKitApplication``.
///
/// ```swift
/// let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration)
///   .setDataMapper(mapper)
///   .build()
/// ```
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiUIKitApplicationBuilder`
public final class HaapiUIKitApplicationBuilder {
  private let configuration: HaapiUIKitConfiguration
  private var dataMapper: (any DataMapper)?
  private var oAuthDataMapper: (any OAuthDataMapper)?
  private var genericClientOperationHandler: (any GenericClientOperationHandler)?

  public init(haapiUIKitConfiguration configuration: HaapiUIKitConfiguration) {
    self.configuration = configuration
  }

  /// From steps and problems to models. By default the rules of the schema.
  @discardableResult
  public func setDataMapper(_ dataMapper: any DataMapper) -> HaapiUIKitApplicationBuilder {
    self.dataMapper = dataMapper
    return self
  }

  /// From responses of the token endpoint to models. By default the rules of the schema.
  @discardableResult
  public func setOAuthDataMapper(
    _ oAuthDataMapper: any OAuthDataMapper
  ) -> HaapiUIKitApplicationBuilder {
    self.oAuthDataMapper = oAuthDataMapper
    return self
  }

  /// Carries out the operations that only the app knows. By default each of them fails.
  @discardableResult
  public func setGenericClientOperationHandler(
    _ handler: any GenericClientOperationHandler
  ) -> HaapiUIKitApplicationBuilder {
    genericClientOperationHandler = handler
    return self
  }

  /// The application, if flows can run with its configuration.
  ///
  /// - Throws: `HaapiError.invalidConfiguration`, whose reason names the argument or setter.
  public func buildOrThrow() throws -> any HaapiUIKitApplication {
    try configuration.check()
    return application()
  }

  /// The application. What cannot work is logged, and thrown where a flow starts.
  public func build() -> any HaapiUIKitApplication {
    application()
  }

  private func application() -> any HaapiUIKitApplication {
    DefaultHaapiUIKitApplication(
      haapiUIKitConfiguration: configuration,
      dataMapper: dataMapper ?? DataMapperBuilder(haapiUIKitConfiguration: configuration).build(),
      oAuthDataMapper: oAuthDataMapper ?? OAuthDataMapperBuilder().build(),
      genericClientOperationHandler: genericClientOperationHandler ?? UnknownOperationHandler())
  }
}
