import HaapiMappings
public import HaapiUIModels
import IdsvrHaapiSdk

/// From answers of the login to what a screen shows. ``DataMapperBuilder`` makes the default one.
///
/// An app that conforms to this protocol itself usually holds a default mapper and asks it for all
/// that it does not map differently.
///
/// - Note: Source: HAAPI iOS UI kit, `DataMapper`
public protocol DataMapper: Sendable {
  /// The model that a step becomes where something to show is wanted, whatever the flow is doing.
  ///
  /// A wait gives the inner model, which says how the wait goes on.
  ///
  /// - Throws: ``HaapiUIKitError/unsupportedMap(objName:expectedObjName:)`` for other operations and
  ///   for types that the mapper does not know.
  func mapHaapiRepresentationToInteraction(
    haapiRepresentation: any HaapiRepresentation
  ) throws -> any UIInteractionModel

  /// The model that an answer becomes: of a step an interaction or an operation, of a problem a
  /// problem model.
  ///
  /// - Throws: ``HaapiUIKitError``; an error in `haapiResult` is thrown as
  ///   ``HaapiUIKitError/other(_:)``.
  func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> any UIModel

  /// The model of an action that is shown without its step, such as a form that was chosen in a
  /// selector.
  ///
  /// - Throws: ``HaapiUIKitError/unsupportedMap(objName:expectedObjName:)`` for all but forms and
  ///   selectors.
  func mapRepresentationActionModelToUIInteractionModel(
    representationActionModel: any RepresentationActionModel
  ) throws -> any UIInteractionModel
}

/// Makes the model of an answer. It is given the answer as the struct that it is, for example
/// `InteractiveFormStep`.
///
/// - Note: Source: HAAPI iOS UI kit, `UIModelFactory`
public typealias UIModelFactory = @Sendable (any HaapiResponse) throws -> any UIModel

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

/// The generated mapper, with its errors translated.
struct DefaultOAuthDataMapper: OAuthDataMapper {
  let mapper: DefaultMapper

  func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> any OAuthModel {
    if case .error(let error) = tokenResponse { throw HaapiUIKitError(caught: error) }
    return try MappingLog.mapping(tokenResponse.sourceName) { () throws(HaapiUIKitError) in
      try HaapiUIKitError.wrapping {
        switch tokenResponse {
        case .successfulToken(let tokens): try mapper.map(tokens)
        case .errorToken(let refusal): try mapper.map(refusal)
        case .error(let error): throw HaapiUIKitError(caught: error)
        }
      }
    }
  }
}
