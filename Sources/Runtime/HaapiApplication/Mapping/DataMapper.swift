import HaapiMappings

/// Maps responses of the login to the models of screens. ``DataMapperBuilder`` creates the default mapper.
///
/// An app's own mapper usually calls a default mapper for everything that the app does not map itself.
///
/// - Note: Source: HAAPI iOS UI kit, `DataMapper`
public protocol DataMapper: Sendable {
  /// Returns the model of a step's screen, such as a form.
  ///
  /// For a polling step with an operation, returns the polling model inside the operation model.
  ///
  /// - Throws: ``HaapiUIKitError/unsupportedMap(objName:expectedObjName:)`` for any other step with an operation, and
  ///   for types that the mapper does not know.
  func mapHaapiRepresentationToInteraction(
    haapiRepresentation: any HaapiRepresentation
  ) throws -> any UIInteractionModel

  /// Returns the model of a response: an interaction or operation model for a step, a problem model for a problem.
  ///
  /// - Throws: ``HaapiUIKitError``; an error in `haapiResult` is thrown as
  ///   ``HaapiUIKitError/other(_:)``.
  func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> any UIModel

  /// Returns the model of an action that is shown without its step, such as a form that was chosen in a selector.
  ///
  /// - Throws: ``HaapiUIKitError/unsupportedMap(objName:expectedObjName:)`` for any action other than a form or a
  ///   selector.
  func mapRepresentationActionModelToUIInteractionModel(
    representationActionModel: any RepresentationActionModel
  ) throws -> any UIInteractionModel
}

/// Creates the model of a response. The argument can be cast to the type for which the factory was registered, for
/// example `InteractiveFormStep`.
///
/// - Note: Source: HAAPI iOS UI kit, `UIModelFactory`
public typealias UIModelFactory = @Sendable (any HaapiResponse) throws -> any UIModel

/// Maps responses of the token endpoint to models. ``OAuthDataMapperBuilder`` creates the default mapper.
///
/// - Note: Source: HAAPI iOS UI kit, `OAuthDataMapper`
public protocol OAuthDataMapper: Sendable {
  /// Returns the model of the tokens, or of the refusal.
  ///
  /// - Throws: ``HaapiUIKitError``; an error in `tokenResponse` is thrown as
  ///   ``HaapiUIKitError/other(_:)``.
  func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> any OAuthModel
}

/// Creates the model of a response of the token endpoint. The argument can be cast to the type for which the factory
/// was registered, for example `SuccessfulTokenResponse`.
///
/// - Note: Source: HAAPI iOS UI kit, `OAuthModelFactory`
public typealias OAuthModelFactory = @Sendable (any OAuthResponse) throws -> any OAuthModel

/// Maps with the generated mapper, and converts its errors to ``HaapiUIKitError``.
struct DefaultOAuthDataMapper: OAuthDataMapper {
  let mapper: DefaultMapper

  func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> any OAuthModel {
    if case .error(let error) = tokenResponse { throw HaapiUIKitError(error) }
    return try MappingLog.mapping(tokenResponse.answer?.modelName ?? "") {
      switch tokenResponse {
      case .successfulToken(let tokens): try mapper.map(tokens)
      case .errorToken(let refusal): try mapper.map(refusal)
      case .error(let error): throw error
      }
    }
  }
}
