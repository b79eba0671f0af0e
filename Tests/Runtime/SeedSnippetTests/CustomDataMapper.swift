import Foundation
import IdsvrHaapiUIKit

// The mappers of the product's documentation, word for word.

// swift-format-ignore
class CustomDataMapper: DataMapper {
let defaultMapper: DataMapper
init(redirectTo: String, autoPollingDuration: TimeInterval, authSelectionPresentation: AuthenticatorSelectionPresentation) {
defaultMapper = DataMapperBuilder(redirectTo: redirectTo,
autoPollingDuration: autoPollingDuration,
authSelectionPresentation: authSelectionPresentation)
.build()
}
func mapHaapiRepresentationToInteraction(haapiRepresentation: any HaapiRepresentation) throws -> any UIInteractionModel {
let defaultMappedObject = try defaultMapper.mapHaapiRepresentationToInteraction(haapiRepresentation: haapiRepresentation)
switch haapiRepresentation {
case is InteractiveFormStep:
guard let formModel = (defaultMappedObject as? FormModel) else {
return defaultMappedObject
}
return MyFormModel(userInfo: "Custom model data",
interactionItems: formModel.interactionItems,
linkItems: formModel.linkItems,
messageItems: formModel.messageItems,
templateArea: formModel.templateArea,
viewName: formModel.viewName)
default:
return defaultMappedObject
}
}
func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> any UIModel {
try defaultMapper.mapHaapiResultToUIModel(haapiResult: haapiResult)
}
func mapRepresentationActionModelToUIInteractionModel(representationActionModel: any RepresentationActionModel) throws -> any UIInteractionModel {
try defaultMapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: representationActionModel)
}
}

// Implementing a custom OAuthDataMapper
// swift-format-ignore
struct CustomOAuthDataMapper: OAuthDataMapper {
let defaultMapper: OAuthDataMapper = OAuthDataMapperBuilder().build()
func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> any OAuthModel {
switch tokenResponse {
case .successfulToken(let token):
return MySuccessToken(userInfo: "My custom token",
accessToken: token.accessToken,
expiresIn: token.expiresIn)
default:
break
}
return try defaultMapper.mapTokenResponseToOAuthModel(tokenResponse: tokenResponse)
}
}
