public import HaapiUIModels

/// From answers of the token endpoint to models. ``OAuthDataMapperBuilder`` makes the default one.
///
/// - Note: Source: HAAPI iOS UI kit, `OAuthDataMapper`
public protocol OAuthDataMapper: Sendable {
  /// The model of the tokens, or of the refusal.
  ///
  /// - Throws: ``HaapiUIKitError``; an error in `tokenResponse` is thrown as
  ///   ``HaapiUIKitError/other(_:)``.
  func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> any OAuthModel
}

/// Makes the model of an answer of the token endpoint. It is given the answer as the struct that it
/// is, for example `SuccessfulTokenResponse`.
///
/// - Note: Source: HAAPI iOS UI kit, `OAuthModelFactory`
public typealias OAuthModelFactory = @Sendable (any OAuthResponse) throws -> any OAuthModel
