import IdsvrHaapiUIKit
import OverlayCompany
import Testing

/// A company's overlay, and an app's overlay that depends on it.
@Suite struct StackTests {
  struct Hooks: AcmeHooks {
    struct Refused: Error {}
    var fails = false

    func userInfo(viewName: String?) -> String { "user of \(viewName ?? "nothing")" }
    func footer(viewName: String?) throws -> String {
      if fails { throw Refused() }
      return "Company"
    }
  }

  private let company = Mappers.builder.company(brand: "Company", hooks: Hooks())
  private let app = Mappers.builder.acme(brand: "Acme", hooks: Hooks())

  private func form(_ text: String = Answers.login) throws -> any AcmeFormModel {
    try #require(Mappers.map(text, app, .acme) as? any AcmeFormModel)
  }

  // MARK: Models

  @Test func theCompanysModelAlone() throws {
    let model = try Mappers.map(Answers.login, company)
    let form = try #require(model as? any CompanyFormModel)
    #expect(form.brand == "Company")
    #expect(form.footer == "Company")
    #expect(!(model is any AcmeFormModel))
  }

  @Test func theAppsModelHasTheMembersOfBoth() throws {
    let form = try form()
    #expect(form.brand == "Acme")
    #expect(form.footer == "Company")
    #expect(form.userInfo == "user of authenticator/html-form/authenticate/get")
    #expect(form.fieldCount == 5)
    #expect(form.viewName == "authenticator/html-form/authenticate/get")
  }

  @Test func anErrorOfAHookNamesIt() {
    let builder = Mappers.builder.acme(brand: "", hooks: Hooks(fails: true))
    let error = #expect(throws: HaapiUIKitError.self) {
      try Mappers.map(Answers.login, builder)
    }
    #expect("\(error as Any)".contains("the hook footer threw Refused"))
    #expect(
      error?.description
        == "InteractiveFormStep could not be mapped to AcmeFormModel: the hook footer threw Refused."
    )
  }

  // MARK: Items

  @Test func itemsOfTheBaseTheCompanyAndTheApp() throws {
    #expect(
      try form().rows == [
        "login Sign in InteractionItemTextContentModel",
        "userName User name InteractionItemInputTextModel",
        "password Password InteractionItemInputTextModel",
        "pin PIN AcmePinModel",
        "nonce nonce is sent along InteractionItemTextContentModel",
        "colour Ask Acme CompanyHintModel",
        "submit.0 Sign in InteractionItemButtonModel",
      ])
  }

  @Test func aFieldOfItsOwnKeepsWhatTheServerSent() throws {
    let pin = try form().interactionItems.compactMap { $0 as? any AcmePinModel }
    #expect(pin.map(\.digits) == [4])
  }

  /// Rules for elements apply wherever an element occurs: in lists, in forms of operations, and in forms that are
  /// mapped without their step.
  @Test func aRuleOfAnElementCountsEverywhere() throws {
    func images(_ items: [any InteractionItemModel]) -> [String] {
      items.compactMap { ($0 as? any InteractionItemButtonModel)?.imageResourceName }
    }
    #expect(try images(form().interactionItems) == ["company_arrow"])
    let check = try #require(
      Mappers.map(Self.faceCheck, app, .acme) as? any AcmeFaceCheckOperationModel)
    let error = try #require(check.errorInteractionModel as? any FormModel)
    #expect(images(error.interactionItems) == ["company_arrow"])
    let wait = """
      {"type":"polling-step","properties":{"status":"pending","recipientOfCommunication":"a"},
        "actions":[{"template":"form","kind":"poll","model":{"href":"/p","method":"GET"}}]}
      """
    let polling = try #require(Mappers.map(wait, app) as? any PollingOperationModel)
    let button = polling.interactionModel?.mainAction as? any InteractionItemButtonModel
    #expect(button?.imageResourceName == "company_arrow")
  }

  @Test func whatAnAppCustomisesComesOnTop() throws {
    let builder = app.customizeElement(AcmePinField.self) { field, base in
      let pin = try #require(base() as? any AcmePinModel)
      return DefaultAcmePinModel(key: pin.key, label: field.name + "!", digits: 1)
    }
    .customizeElement(HiddenFormField.self) { _, _ in nil }
    .customizeElement(FormAction.self, as: (any InteractionItemButtonModel).self) { _, button in
      #expect(button.imageResourceName == "company_arrow")
      return button
    }
    let form = try #require(Mappers.map(Answers.login, builder, .acme) as? any FormModel)
    #expect(form.rows.contains("pin pin! AcmePinModel"))
    #expect(!form.rows.contains { $0.hasPrefix("nonce") })
  }

  // MARK: Texts and enums

  @Test func textsOfBaseAndCompanyReadDifferently() throws {
    let text = Answers.login.replacing(",\"title\":\"Sign in\"", with: "")
    #expect(try form(text).rows.last == "submit.0 Next InteractionItemButtonModel")
    let password = try form().interactionItems.compactMap {
      $0 as? any InteractionItemInputTextModel
    }.last
    #expect(password?.placeholder == "Your Acme password")
  }

  @Test func entriesOfAnEnumMap() throws {
    let text = Answers.login.replacing("\"heading\"", with: "\"acme-note\"")
    #expect(try form(text).messageItems.map(\.messageStyleAttribute) == [.heading])
    let content = Answers.login.replacing("\"heading\"", with: "\"content\"")
    #expect(try form(content).messageItems.map(\.messageStyleAttribute) == [.info])
  }

  // MARK: Steps, operations and problems

  @Test func anOperationFromPayloadToModel() throws {
    let answer = try Answers.decode(Self.faceCheck, .acme)
    let step = try #require(answer.model as? AcmeFaceCheckStep)
    #expect(step.actionModel.name == .acmeFaceCheck)
    #expect(ClientOperationName.acmeFaceCheck.rawValue == "acme-face-check")
    let model = try #require(
      Mappers.map(Self.faceCheck, app, .acme) as? any AcmeFaceCheckOperationModel)
    #expect(model.sessionId == "example-session")
    #expect(model.prompt == "Hold still")
    #expect(model.formActionModel.href == "/authn/face/done")
    #expect(!"\(model)".contains("example-session"))
  }

  @Test func aProblemFromPayloadToModel() throws {
    let text = """
      {"type":"https://acme.example/problems/locked","title":"Locked","minutes":5}
      """
    let model = try #require(Mappers.map(text, app, .acme) as? any ProblemModel)
    #expect(model.message == "Try again in 5 minutes")
    #expect(model.title == "Locked")
    // Without the app's readers, it is decoded as an unknown problem.
    #expect(try (Mappers.map(text, app) as? any ProblemModel)?.message == "Locked")
  }

  @Test func aStepWhoseRowIsMissingIsRefused() throws {
    let error = #expect(throws: HaapiUIKitError.self) {
      try Mappers.map(Self.faceCheck, Mappers.builder, .acme)
    }
    #expect("\(error as Any)".contains("AcmeFaceCheckStep"))
  }

  static let faceCheck = """
    {"type":"authentication-step","actions":[{"template":"client-operation","kind":"login",
      "model":{"name":"acme-face-check",
        "arguments":{"sessionId":"example-session","prompt":"Hold still"},
        "continueActions":[{"template":"form","kind":"continue",
          "model":{"href":"/authn/face/done","method":"POST"}}],
        "errorActions":[{"template":"form","kind":"redirect","title":"Another way",
          "model":{"href":"/authn","method":"GET"}}]}}]}
    """
}
