import Foundation
import HaapiUIModels
import Testing

/// No description shows a token, a code or the user's input.
@Suite struct DescriptionTests {
  private static let models: [any UIModel] = [
    DefaultOAuthTokenModel(
      accessToken: Sample.secret, expiresIn: 300, tokenType: "bearer", refreshToken: Sample.secret,
      idToken: Sample.secret),
    MySuccessToken(
      userInfo: "mine", accessToken: Sample.secret, expiresIn: 300, refreshToken: Sample.secret,
      idToken: Sample.secret),
    DefaultAuthorizationRequestModel(code: Sample.secret),
    Sample.form([Sample.input, Sample.checkbox, Sample.select, MyInput()]),
    MyFormModel(
      userInfo: "mine", interactionItems: [Sample.input, MyInput()], linkItems: [], messageItems: []
    ),
    Sample.formOperation,
  ]

  @Test(arguments: models.indices) func secretsStayOut(_ index: Int) {
    let model = Self.models[index]
    var texts = [
      model.description, model.debugDescription, model.masked, "\(model)",
      String(describing: model), String(reflecting: model), Self.dumped(model),
    ]
    let form = model as? any FormModel
    for item in form?.interactionItems ?? [] {
      texts += ["\(item)", String(reflecting: item), Self.dumped(item)]
    }
    for text in texts { #expect(!text.contains(Sample.secret), "\(text)") }
  }

  private static func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test func descriptionsNameAndCount() {
    let form = Sample.form([Sample.input])
    #expect(
      form.description
        == "DefaultFormModel(templateArea: nil, viewName: set, messageItems: 1, "
        + "interactionItems: 1, linkItems: 1, representationType: set)")
    #expect(form.masked == form.description)
    let custom = MyFormModel(
      userInfo: "mine", interactionItems: [], linkItems: [], messageItems: [])
    #expect(
      custom.description
        == "MyFormModel(userInfo: set, interactionItems: 0, linkItems: 0, messageItems: 0, "
        + "templateArea: nil, viewName: nil)")
    #expect(
      Sample.button("Log in", href: "/login").description
        == "DefaultInteractionItemButtonModel(key: \"submit.0\", label: set, action: set, "
        + "type: set, imageResourceName: nil)")
  }

  @Test func classesGiveTheirName() {
    #expect(Sample.input.description == "DefaultInteractionItemInputTextModel")
    #expect(MyInput().debugDescription == "MyInput")
  }

  @Test func mirrorsMaskWhatIsThere() {
    let token = MySuccessToken(userInfo: "mine", accessToken: Sample.secret, expiresIn: 1)
    let children = Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: token).children.map {
        ($0.label ?? "", String(describing: $0.value))
      })
    #expect(children["accessToken"] == Masked.text)
    #expect(children["refreshToken"] == "nil")
    #expect(children["expiresIn"] == "1")
    #expect(children["userInfo"] == nil)
  }

  @Test func credentialsAreMasked() {
    let bytes = Data("signature".utf8)
    let parameters = WebAuthnAssertionParameters(
      authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, credentialID: bytes)
    #expect(!Self.dumped(parameters).contains("bytes"))
    #expect(String(describing: parameters).contains(Masked.text))
  }
}
