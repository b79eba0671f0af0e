import IdsvrHaapiUIKit

// Declarations that the snippets of the product's documentation assume, and the parts of them that are arguments of
// the application's builder, which this package does not have yet. The parts are word for word.

struct HaapiConfiguration {
  var appRedirect = "app://callback"
}

struct HaapiUIKitConfiguration {
  var haapiConfiguration = HaapiConfiguration()
  var autoPollingDuration = 3.0
  var authenticationSelectionPresentation = AuthenticatorSelectionPresentation.list
}

// swift-format-ignore
func customizedDataMapper(_ haapiUIKitConfiguration: HaapiUIKitConfiguration) -> DataMapper {
DataMapperBuilder(redirectTo: haapiUIKitConfiguration.haapiConfiguration.appRedirect,
autoPollingDuration: haapiUIKitConfiguration.autoPollingDuration,
authSelectionPresentation: haapiUIKitConfiguration.authenticationSelectionPresentation)
.customize(modelType: InteractiveFormStep.self, handler: { haapiModel in
return MyFormModel(userInfo: "Custom data model", interactionItems: [], linkItems: [], messageItems: [])
})
.build()
}

// swift-format-ignore
func customDataMapper(_ haapiUIKitConfiguration: HaapiUIKitConfiguration) -> DataMapper {
CustomDataMapper(redirectTo: haapiUIKitConfiguration.haapiConfiguration.appRedirect,
autoPollingDuration: haapiUIKitConfiguration.autoPollingDuration,
authSelectionPresentation: haapiUIKitConfiguration.authenticationSelectionPresentation)
}

// swift-format-ignore
func customizedOAuthDataMapper() -> OAuthDataMapper {
OAuthDataMapperBuilder().customize(modelType: SuccessfulTokenResponse.self, handler: { token in
guard let tokenSuccess = token as? SuccessfulTokenResponse else {
throw HaapiUIKitError.unsupportedMap(objName: String(describing: token),
expectedObjName: "SuccessfulTokenResponse")
}
return MySuccessToken(userInfo: "My custom token",
accessToken: tokenSuccess.accessToken,
expiresIn: tokenSuccess.expiresIn)
})
.build()
}
