/// The types, mapping rules and styles that an app's overlay adds to the schema. `haapigen` generates such a value for
/// each overlay that changes the mapping.
///
/// ```swift
/// builder.setOverlay(.acme(hooks: Hooks()))
/// ```
///
/// - Note: Not in the published API.
public struct HaapiOverlay: Sendable {
  let modelExtensions: ModelExtensions
  let dataMapper: (@Sendable (DataMapperBuilder) -> DataMapperBuilder)?
  let oAuthDataMapper: @Sendable (OAuthDataMapperBuilder) -> OAuthDataMapperBuilder
  let themeTables: @Sendable (ThemeTables) -> ThemeTables

  /// - Parameters:
  ///   - modelExtensions: Readers for the steps, problems and fields that the overlay adds.
  ///   - dataMapper: Adds the overlay's rules for steps and problems.
  ///   - oAuthDataMapper: Adds the overlay's rules for tokens.
  ///   - themeTables: Adds the overlay's styles, colours and strings.
  public init(
    modelExtensions: ModelExtensions = ModelExtensions(),
    dataMapper: (@Sendable (DataMapperBuilder) -> DataMapperBuilder)? = nil,
    oAuthDataMapper: @escaping @Sendable (OAuthDataMapperBuilder) -> OAuthDataMapperBuilder = {
      $0
    },
    themeTables: @escaping @Sendable (ThemeTables) -> ThemeTables = { $0 }
  ) {
    self.modelExtensions = modelExtensions
    self.dataMapper = dataMapper
    self.oAuthDataMapper = oAuthDataMapper
    self.themeTables = themeTables
  }

  /// Combines two overlays that do not depend on each other. The readers of this overlay are called first. The rules
  /// and styles of `other` are applied last.
  public func merging(_ other: HaapiOverlay) -> HaapiOverlay {
    var dataMapper = self.dataMapper ?? other.dataMapper
    if let first = self.dataMapper, let last = other.dataMapper { dataMapper = { last(first($0)) } }
    return HaapiOverlay(
      modelExtensions: modelExtensions.merging(other.modelExtensions), dataMapper: dataMapper,
      oAuthDataMapper: { [oAuthDataMapper] in other.oAuthDataMapper(oAuthDataMapper($0)) },
      themeTables: { [themeTables] in other.themeTables(themeTables($0)) })
  }
}
