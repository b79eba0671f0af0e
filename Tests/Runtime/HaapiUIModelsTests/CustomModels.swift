import HaapiUIModels

// The structs of the product's documentation, word for word.

// swift-format-ignore
struct MyFormModel: FormModel {
var userInfo: String // New field
var interactionItems: [InteractionItemModel]
var linkItems: [LinkItemModel]
var messageItems: [InfoMessageModel]
var templateArea: String?
var viewName: String?
}

// swift-format-ignore
struct MySuccessToken: OAuthTokenModel {
var userInfo: String // New field
var accessToken: String
var tokenType: String?
var scope: String?
var expiresIn: Int
var refreshToken: String?
var idToken: String?
}

/// A screen's own input, a class like the default one.
final class MyInput: InteractionItemInputTextModel {
  let key = "own"
  let label = "Own"
  let isRequired = true
  let placeholder: String? = nil
  let inputConfiguration = Sample.password
  @MainActor var value = Sample.secret
  @MainActor var error: String?
}
