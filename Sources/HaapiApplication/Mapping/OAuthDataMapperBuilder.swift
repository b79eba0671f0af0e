@_spi(GeneratedMapping) public import HaapiMappings
public import HaapiUIModels

/// Makes the default ``OAuthDataMapper``, with whatever an app wants to be different.
///
/// Each call of `customize` returns a new builder and does not change the old one. The last handler
/// for a type wins.
///
/// - Note: Source: HAAPI iOS UI kit, `OAuthDataMapperBuilder`
public struct OAuthDataMapperBuilder: Sendable {
  private var handlers = MappingHandlers()

  /// A builder of the default mapper.
  public init() {}

  /// The builder with another model for one type of response.
  ///
  /// - Parameters:
  ///   - modelType: `SuccessfulTokenResponse.self` or `ErrorTokenResponse.self`.
  ///   - handler: Makes the model.
  public func customize<T: OAuthResponse>(
    modelType: T.Type, handler: @escaping OAuthModelFactory
  ) -> OAuthDataMapperBuilder {
    customize(modelType) { source, _ in try handler(source) }
  }

  /// The builder with another model for one type of response, created from the default model or
  /// without it.
  ///
  /// - Parameters:
  ///   - type: `SuccessfulTokenResponse.self` or `ErrorTokenResponse.self`.
  ///   - handler: Makes the model from the answer. Its second argument gives what the answer
  ///     becomes by default.
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

  /// The builder with the mapping of an overlay: what its rules make in place of the default. A later
  /// one goes before an earlier one, and what `customize` registers before both.
  ///
  /// For generated code, which calls it for an app.
  @_spi(GeneratedMapping)
  public func replacing(_ replacements: MapReplacements) -> OAuthDataMapperBuilder {
    var copy = self
    copy.handlers.replace(replacements)
    return copy
  }

  /// The mapper.
  public func build() -> any OAuthDataMapper {
    // Responses of the token endpoint do not depend on the context.
    let context = MappingContext(
      redirectTo: "", autoPollingDuration: 0, authSelectionPresentation: .list)
    return DefaultOAuthDataMapper(mapper: handlers.mapper(context: context))
  }
}
