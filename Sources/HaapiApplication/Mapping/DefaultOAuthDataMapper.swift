import HaapiMappings
import HaapiUIModels
import IdsvrHaapiSdk

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
