import IdsvrHaapiUIKit
import OverlayCompany
import Testing

/// Changes of single screens by an overlay: a replaced step, members that only its server sends, and omitted items.
@Suite struct ScreenTests {
  private let app = Mappers.builder.acme(brand: "Acme", hooks: StackTests.Hooks())

  private static let terms = """
    {"type":"authentication-step","metadata":{"viewName":"acme/terms"},
      "terms":{"version":"2026-11"},
      "actions":[{"template":"form","kind":"continue","title":"I accept",
        "model":{"href":"/terms","method":"POST"}}]}
    """

  // MARK: Selection

  @Test func aRuleOfTheOverlayGoesBeforeTheBases() throws {
    let model = try #require(Mappers.map(Self.terms, app, .acme) as? any AcmeTermsModel)
    #expect(model.version == "2026-11")
    #expect(model.rows == ["submit.0 I accept InteractionItemButtonModel"])
  }

  @Test func withoutTheReadersItIsAFormLikeAnyOther() throws {
    #expect(try Mappers.map(Self.terms, app) is any AcmeFormModel)
  }

  @Test func otherViewsAreLeftAlone() throws {
    let text = Self.terms.replacing("acme/terms", with: "acme/other")
    #expect(try Mappers.map(text, app, .acme) is any AcmeFormModel)
  }

  @Test func whatTheRuleTakesMustBeWhole() {
    let text = Self.terms.replacing("version", with: "number")
    #expect(throws: (any Error).self) { try Mappers.map(text, app, .acme) }
  }

  // MARK: Members

  @Test func membersThatTheBaseDoesNotKnow() throws {
    let text = Answers.login.replacing(
      "\"messages\"",
      with: #""loyalty":{"level":"gold"},"points":7,"offers":["a",1,"b"],"messages""#)
    guard case .representation(let step) = try Answers.decode(text),
      let form = step as? InteractiveFormStep
    else {
      Issue.record("no form")
      return
    }
    #expect(form.level == "gold")
    #expect(form.points == 7)
    #expect(form.offers == ["a", "b"])
    #expect(try (Mappers.map(text, app, .acme) as? any AcmeFormModel)?.level == "gold")
  }

  @Test func membersThatAreMissingOrOfAnotherType() throws {
    let text = Answers.login.replacing(
      "\"messages\"", with: #""loyalty":7,"points":"7","messages""#)
    guard case .representation(let step) = try Answers.decode(text),
      let form = step as? InteractiveFormStep
    else {
      Issue.record("no form")
      return
    }
    #expect(form.level == nil)
    #expect(form.points == nil)
    #expect(form.offers.isEmpty)
  }

  // MARK: Screens

  @Test func oneScreenLeavesAnElementOut() throws {
    let box = Answers.login.replacing(
      #"{"name":"colour","type":"colour"}"#,
      with: #"{"name":"stay","type":"checkbox","label":"Stay"}"#)
    func hasBox(_ text: String) throws -> Bool {
      try Mappers.map(text, app, .acme).rows.contains { $0.hasPrefix("stay ") }
    }
    #expect(try hasBox(box))
    let quick = box.replacing("authenticator/html-form/authenticate/get", with: "acme/quick")
    #expect(try !hasBox(quick))
    // The view is that of the response, however deeply the field is nested.
    let selector = #"{"template":"selector","kind":"x","model":{"options":[]}},"#
    let generic = quick.replacing("\"actions\":[", with: "\"actions\":[" + selector)
    #expect(try !hasBox(generic))
  }

  // MARK: Several overlays

  @Test func overlaysThatChangeTheSameAreRefused() throws {
    let error = #expect(throws: HaapiUIKitError.self) {
      try Mappers.map(Answers.login, app.myForm(), .acme)
    }
    let text = "\(error as Any)"
    #expect(text.contains("the overlays acme and my-form both change interactiveFormStep"))
    #expect(text.contains("after: [acme]"))
  }

  @Test func anOverlayBeneathTakesNothingAway() throws {
    let builder = app.company(brand: "Company", hooks: StackTests.Hooks())
    let form = try #require(Mappers.map(Answers.login, builder, .acme) as? any AcmeFormModel)
    #expect(form.brand == "Acme")
    let twice = app.acme(brand: "Again", hooks: StackTests.Hooks())
    #expect(
      try (Mappers.map(Answers.login, twice, .acme) as? any AcmeFormModel)?.brand == "Again")
  }

  @Test func overlaysThatChangeDifferentThingsAreMerged() throws {
    let builder = Mappers.builder.myForm().myForm()
    #expect(try Mappers.map(Answers.login, builder) is MyFormModel)
  }
}
