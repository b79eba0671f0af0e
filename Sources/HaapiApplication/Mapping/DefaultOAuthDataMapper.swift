import HaapiMappings
import HaapiUIModels
import IdsvrHaapiSdk

/// The generated mapper, with its errors translated.
struct DefaultOAuthDataMapper: OAuthDataMapper {
  let mapper: DefaultMapper

  func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> any OAuthModel {
    try HaapiUIKitError.wrapping {
      switch tokenResponse {
      case .successfulToken(let tokens): try mapper.map(tokens)
      case .errorToken(let refusal): try mapper.map(refusal)
      case .error(let error): throw HaapiUIKitError(caught: error)
      }
    }
  }
}
