import IdsvrHaapiUIKit
import Testing

/// The examples in the product's documentation, `MyFormModel` with `userInfo` and `MySuccessToken`, each generated
/// from a dozen lines of YAML.
@Suite struct SeedTests {
  @Test func theFormHasItsNewFieldAndAllOthers() throws {
    let plain = try #require(Mappers.map(Answers.login, Mappers.builder) as? any FormModel)
    let model = try Mappers.map(Answers.login, Mappers.builder.myForm())
    let form = try #require(model as? MyFormModel)
    #expect(form.userInfo == "Custom model data")
    #expect(form.viewName == "authenticator/html-form/authenticate/get")
    #expect(form.messageItems.map(\.text) == ["Welcome back"])
    #expect(form.linkItems.map(\.text) == ["Register"])
    #expect(!plain.rows.isEmpty)
    #expect(form.rows == plain.rows)
    #expect((model as? any HaapiResponseTypeable)?.representationType == "authentication-step")
  }

  @Test func otherFormsAreWhatTheyWere() throws {
    let text = """
      {"type":"user-consent-step","actions":[{"template":"form","kind":"consent",
        "model":{"href":"/a","method":"POST"}}]}
      """
    let model = try Mappers.map(text, Mappers.builder.myForm())
    #expect(model is any FormModel)
    #expect(!(model is MyFormModel))
  }

  @Test func theTokenHasItsNewFieldAndAllOthers() throws {
    let token = try #require(
      Mappers.map(Answers.tokens, OAuthDataMapperBuilder().myToken()) as? MySuccessToken)
    #expect(token.userInfo == "My custom token")
    #expect(token.accessToken == "example-access")
    #expect(token.expiresIn == 300)
    #expect(token.scope == "openid profile")
    #expect(token.tokenType == "bearer")
    #expect(token.refreshToken == "example-refresh")
    #expect(token.idToken == "example-id")
    #expect(!"\(token)".contains("example-access"))
  }

  /// An app's customisation has priority over the generated one, and receives its result as the default.
  @Test func customisedModelsComeOnTop() throws {
    let builder = Mappers.builder.myForm().customize(InteractiveFormStep.self) { _, base in
      let form = try #require(base() as? MyFormModel)
      return DefaultMyFormModel(userInfo: form.userInfo + "!")
    }
    #expect(
      try (Mappers.map(Answers.login, builder) as? MyFormModel)?.userInfo == "Custom model data!")
  }
}
