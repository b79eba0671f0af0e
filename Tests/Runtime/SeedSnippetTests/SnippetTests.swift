import Foundation
import IdsvrHaapiUIKit
import Testing

/// The code in the product's documentation compiles unchanged, in the language mode of its time, and works as
/// described.
@Suite struct SnippetTests {
  @Test func aHandlerMakesTheModel() throws {
    let mapper = customizedDataMapper(HaapiUIKitConfiguration())
    let model = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(login()))
    let form = try #require(model as? MyFormModel)
    #expect(form.userInfo == "Custom data model")
    let shown = try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: login())
    #expect(shown is MyFormModel)
  }

  @Test func aMapperOfTheAppAddsToTheDefault() throws {
    let mapper = customDataMapper(HaapiUIKitConfiguration())
    let model = try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: login())
    let form = try #require(model as? MyFormModel)
    #expect(form.userInfo == "Custom model data")
    #expect(form.viewName == "authenticator/html-form/authenticate/get")
    #expect(form.interactionItems.map(\.label) == ["Sign in", "User name", "Sign in"])
    // Only one of the mapper's functions is customised.
    let whole = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(login()))
    #expect(!(whole is MyFormModel))
  }

  @Test func tokensAreCustomised() throws {
    let tokens = try SuccessfulTokenResponse(
      jsonData: Data(#"{"access_token":"abc","expires_in":300,"refresh_token":"def"}"#.utf8))
    for mapper in [customizedOAuthDataMapper(), CustomOAuthDataMapper()] as [OAuthDataMapper] {
      let model = try mapper.mapTokenResponseToOAuthModel(tokenResponse: .successfulToken(tokens))
      let token = try #require(model as? MySuccessToken)
      #expect(token.userInfo == "My custom token")
      #expect(token.accessToken == "abc")
      #expect(token.expiresIn == 300)
      #expect(token.refreshToken == nil)
      #expect(!"\(token) \(token.masked)".contains("abc"))

      let refusal = try ErrorTokenResponse(jsonData: Data(#"{"error":"invalid_grant"}"#.utf8))
      let error = try mapper.mapTokenResponseToOAuthModel(tokenResponse: .errorToken(refusal))
      #expect((error as? OAuthErrorModel)?.error == "invalid_grant")
    }
  }

  private func login() throws -> InteractiveFormStep {
    let text = """
      { "type": "authentication-step",
        "metadata": { "viewName": "authenticator/html-form/authenticate/get" },
        "actions": [ { "template": "form", "kind": "login", "title": "Sign in",
          "model": { "href": "/login", "method": "POST", "fields": [
            { "name": "user", "type": "username", "label": "User name" } ] } } ] }
      """
    return try InteractiveFormStep(jsonData: Data(text.utf8))
  }
}
