import IdsvrHaapiUIKit

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

// Define a custom class/struct that conforms to the
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
