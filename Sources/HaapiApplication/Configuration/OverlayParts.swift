import HaapiTheme

/// The parts of an app's overlays, except for the readers of their types.
struct OverlayParts: Sendable {
  var dataMapper: @Sendable (DataMapperBuilder) -> DataMapperBuilder = { $0 }
  var oAuthDataMapper: @Sendable (OAuthDataMapperBuilder) -> OAuthDataMapperBuilder = { $0 }
  var themeTables: @Sendable (ThemeTables) -> ThemeTables = { $0 }
}
