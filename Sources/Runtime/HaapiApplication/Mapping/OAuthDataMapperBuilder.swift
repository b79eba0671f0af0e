@_spi(GeneratedMapping) public import HaapiMappings

/// Creates the default ``OAuthDataMapper`` with the changes of an app.
///
/// Each call of `customize` returns a new builder and does not change the old builder. The last handler for a type
/// wins.
///
/// - Note: Source: HAAPI iOS UI kit, `OAuthDataMapperBuilder`
public struct OAuthDataMapperBuilder: Sendable {
  private var handlers = MappingHandlers()

  /// Creates a builder of the default mapper.
  public init() {}

  /// Returns a builder whose mapper calls a handler for one type of response.
  ///
  /// - Parameters:
  ///   - modelType: `SuccessfulTokenResponse.self` or `ErrorTokenResponse.self`.
  ///   - handler: Creates the model.
  public func customize<T: OAuthResponse>(
    modelType: T.Type, handler: @escaping OAuthModelFactory
  ) -> OAuthDataMapperBuilder {
    customize(modelType) { source, _ in try handler(source) }
  }

  /// Returns a builder whose mapper calls a handler for one type of response. The handler may use the default model.
  ///
  /// - Parameters:
  ///   - type: `SuccessfulTokenResponse.self` or `ErrorTokenResponse.self`.
  ///   - handler: Creates the model from the response. The closure's second argument returns the default model.
  /// - Note: Not in the published API.
  public func customize<T: OAuthResponse>(
    _ type: T.Type,
    _ handler:
      @escaping @Sendable (_ source: T, _ base: () throws -> any OAuthModel) throws
      -> any OAuthModel
  ) -> OAuthDataMapperBuilder {
    var copy = self
    copy.handlers.setModel(for: type) { source, base in
      try handler(source) { try fitting(base(), as: (any OAuthModel).self) }
    }
    return copy
  }

  /// Returns a builder with the mapping rules of an overlay. These rules replace default rules. Later overlays have
  /// precedence over earlier overlays. The handlers of `customize` have precedence over all overlays.
  ///
  /// Only generated code calls this function.
  @_spi(GeneratedMapping)
  public func replacing(_ replacements: MapReplacements) -> OAuthDataMapperBuilder {
    var copy = self
    copy.handlers.replace(replacements)
    return copy
  }

  /// Returns the mapper.
  public func build() -> any OAuthDataMapper {
    // The models of token responses do not depend on the context.
    let context = MappingContext(
      redirectTo: "", autoPollingDuration: 0, authSelectionPresentation: .list)
    return DefaultOAuthDataMapper(mapper: handlers.mapper(context: context))
  }
}
