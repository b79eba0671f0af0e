import Foundation
import HaapiUIModels
import Testing

/// Operations can be distinguished and used without their struct types.
@Suite struct OperationTests {
  @Test func castReachesEveryMemberOfAFormOperation() throws {
    let model: any UIModel = Sample.formOperation
    let operation = try #require(model as? any FormOperationModel)
    #expect(operation.url?.host == "example.com")
    let form: (any FormModel)? = operation.interactionModel
    #expect(form?.interactionItems.isEmpty == true)
    let failed: (any UIInteractionModel)? = operation.errorInteractionModel
    #expect(failed is any GenericModel)
    #expect(operation.problem.message == "Gone")
    #expect(operation.formActionModel.href == "/continue")
    let url = try #require(URL(string: "app://back"))
    #expect(try operation.buildParameters(url)["state"] as? String == "app://back")
    #expect((model as? any OperationSubmitTiming)?.submitTiming == .afterCallback)
    #expect((model as? any HaapiResponseTypeable)?.representationType == nil)
    #expect(model as? any PollingOperationModel == nil)
  }

  @Test func waitsShowPollingModels() throws {
    let model: any UIModel = DefaultPollingOperationModel(
      problem: Sample.problem,
      interactionModel: DefaultBankIdModel(
        mainAction: Sample.button("Check", href: "/poll"), autoPollingDuration: 1,
        status: .pending))
    let operation = try #require(model as? any PollingOperationModel)
    let wait: (any PollingModel)? = operation.interactionModel
    #expect(wait is any BankIdModel)
    let failed: (any FormModel)? = operation.errorInteractionModel
    #expect(failed == nil)
  }

  @Test func credentialsHaveTheirOwnParameters() throws {
    let operation = DefaultWebAuthnOperationModel(
      problem: Sample.problem, actionModel: FormActionModel(href: "/webauthn", method: "POST"),
      buildParametersWrapper: { ["isAssertion": $0 is WebAuthnAssertionParameters] },
      otherActions: [Sample.form()])
    let parameters = WebAuthnAssertionParameters(
      authenticatorData: Data([1]), clientDataJSON: Data([2]), signature: Data([3]),
      credentialID: Data([4]))
    #expect(operation.buildParametersWrapper(parameters)["isAssertion"] as? Bool == true)
    #expect(operation.otherActions.count == 1)
  }

  @Test func twoProblemsEndTheLogin() {
    let critical = HandleableProblemType.allCases.filter(\.isCritical)
    #expect(critical == [.authenticationFailedProblem, .sessionAndAccessTokenMismatchProblem])
  }
}
