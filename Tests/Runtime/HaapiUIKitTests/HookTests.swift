import Foundation
import IdsvrHaapiUIKit
import Testing

/// The rules in hand-written Swift, tested through the mappers.
@Suite struct HookTests {
  @Test(
    arguments: [
      ("sms", "hui_ic_authenticator_sms"),
      ("HTML-Form", "hui_ic_authenticator_html_form"),
      ("bank-id-v5", "hui_ic_authenticator_bank_id_v5"),
      (nil, "hui_ic_authenticator_default"),
    ] as [(String?, String)])
  func iconOfAnAuthenticator(_ type: String?, _ icon: String) throws {
    let properties = type.map { #","properties":{"authenticatorType":"\#($0)"}"# } ?? ""
    let answer = try Answers.decode(
      """
      {"type":"authentication-step","actions":[{"template":"selector",
       "kind":"authenticator-selector","title":"x","model":{"options":[
        {"template":"form","kind":"select-authenticator","title":"a"\(properties),
         "model":{"href":"/a","method":"GET"}}]}}]}
      """)
    let selector = try #require(Mappers.map(answer) as? any SelectorModel)
    let item = selector.selectorItems.first as? any SelectorItemInteractionActionModel
    #expect(item?.icon == icon)
  }

  @Test(
    arguments: [
      // The app's setting, the server's request, with and without BankID.
      (3, nil, false, 3), (3, nil, true, 1), (3, "2000", false, 2), (3, "2000", true, 2),
      (3, "100", false, 0.5), (3, "0", false, 0.5), (3, "-5", false, 3),
      (3, "999999", false, 60), (0, "2000", true, 0), (-1, "2000", false, -1), (0, nil, true, 0),
      (0.2, nil, false, 0.5), (90, nil, false, 90), (3, "often", false, 3),
    ] as [(Double, String?, Bool, Double)])
  func secondsBetweenPolls(
    _ configured: Double, _ asked: String?, _ isBankId: Bool, _ seconds: Double
  ) throws {
    let interval = asked.map { #","interval":"\#($0)""# } ?? ""
    let view = isBankId ? "authenticator/bankid/wait/index" : "authenticator/email/wait/index"
    let answer = try Answers.decode(
      """
      {"type":"polling-step","metadata":{"viewName":"\(view)"},
       "properties":{"status":"pending"\(interval)},"actions":[
        {"template":"form","kind":"poll","model":{"href":"/a","method":"GET"}}]}
      """)
    let builder = DataMapperBuilder(
      redirectTo: "app://callback", autoPollingDuration: configured,
      authSelectionPresentation: .list)
    let operation = try #require(
      Mappers.map(answer, with: builder) as? any PollingOperationModel)
    #expect(operation.interactionModel?.autoPollingDuration == seconds)
    #expect((operation.interactionModel is any BankIdModel) == isBankId)
  }

  /// Screens and flow use the same numbers.
  @Test(
    arguments: [
      ("100", false, PollingIntervalLimits().least),
      ("999999", false, PollingIntervalLimits().most),
      (nil, true, PollingIntervalLimits().bankId),
    ] as [(String?, Bool, Double)])
  func screensWaitWithinTheLimits(_ asked: String?, _ isBankId: Bool, _ seconds: Double) throws {
    try secondsBetweenPolls(3, asked, isBankId, seconds)
  }

  @Test func theBrowsersParameters() throws {
    let sample = try #require(Answers.samples(of: "ExternalBrowserClientOperationStep").first)
    let step = try #require(
      sample.read(sample.data) as? ExternalBrowserClientOperationStep)
    let model = try #require(Mappers.map(sample) as? any FormOperationModel)
    let names = model.formActionModel.fields.filter { $0 is ContextFormField }.map(\.name)
    #expect(!names.isEmpty)
    let query = names.map { $0 + "=x" }.joined(separator: "&")
    let url = try #require(URL(string: "https://app.example.com/callback?" + query))
    let parameters = try model.buildParameters(url)
    #expect(parameters as? [String: String] == (try step.formattedParametersFromURL(url)))
    let without = try #require(URL(string: "https://app.example.com/callback"))
    #expect(throws: HaapiError.self) { try model.buildParameters(without) }
    #expect(
      model.url == step.urlToLaunch(redirectTo: "https://app.example.com/callback"))
  }

  @Test func anAppThatWasStartedBringsNothing() throws {
    for name in ["BankIdClientOperationStep", "EncapClientOperationStep"] {
      for sample in Answers.samples(of: name) {
        let model = try #require(Mappers.map(sample) as? any FormOperationModel)
        let url = try #require(URL(string: "app://callback?code=1"))
        #expect(try model.buildParameters(url).isEmpty)
        #expect((model as? any OperationSubmitTiming)?.submitTiming == .afterLaunch)
      }
    }
  }

  @Test func passkeys() throws {
    let assertion = WebAuthnAssertionParameters(
      authenticatorData: Data([1]), clientDataJSON: Data([2]), signature: Data([3]),
      credentialID: Data([4]), userId: Data([5]))
    for sample in Answers.samples(of: "WebAuthnAuthenticationClientOperationStep") {
      let model = try #require(Mappers.map(sample) as? any WebAuthnOperationModel)
      let step = try #require(
        sample.read(sample.data) as? WebAuthnAuthenticationClientOperationStep)
      let expected = step.formattedParametersForAssertion(
        rawAuthenticatorData: Data([1]), rawClientDataJSON: Data([2]), signature: Data([3]),
        credentialID: Data([4]), userId: Data([5]))
      #expect(isSame(model.buildParametersWrapper(assertion), expected))
      #expect(model.buildParametersWrapper(OtherParameters()).isEmpty)
    }
    for sample in Answers.samples(of: "WebAuthnRegistrationClientOperationStep") {
      let model = try #require(Mappers.map(sample) as? any WebAuthnOperationModel)
      let step = try #require(
        sample.read(sample.data) as? WebAuthnRegistrationClientOperationStep)
      guard let options = step.actionModel.platformOptions else { continue }
      let registration = WebAuthnRegistrationParameters(
        options: options, attestationObject: Data([1]), clientDataJSON: Data([2]),
        credentialID: Data([3]))
      let expected = step.formattedParametersForRegistration(
        credentialOptions: options, attestationObject: Data([1]), rawClientDataJSON: Data([2]),
        credentialID: Data([3]))
      #expect(isSame(model.buildParametersWrapper(registration), expected))
      #expect(model.buildParametersWrapper(assertion).isEmpty)
    }
  }

  private func isSame(_ parameters: [String: any Sendable], _ expected: [String: Any]) -> Bool {
    NSDictionary(dictionary: parameters) == NSDictionary(dictionary: expected)
  }
}

private struct OtherParameters: WebAuthnOperationParametersModel {}
