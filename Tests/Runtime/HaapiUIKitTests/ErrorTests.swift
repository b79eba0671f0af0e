import Foundation
import IdsvrHaapiUIKit
import Testing

/// The exact texts of the mappers' errors, which contain no secrets.
@Suite struct ErrorTests {
  @Test func textsOfTheCases() {
    let state = HaapiUIKitError.illegalState("There is no code.")
    #expect(state.description == "There is no code.")
    #expect(state.errorDescription == "There is no code.")
    #expect(state.localizedDescription == state.errorDescription)
    #expect(state.error == "unexpected")
    #expect(state.recoverySuggestion == .newHaapiFlow)
    #expect(state.cause == nil)

    let map = HaapiUIKitError.unsupportedMap(objName: "Link", expectedObjName: "FormModel")
    #expect(map.description == "Link cannot become FormModel.")
    #expect(
      map.errorDescription
        == "This step of the sign-in cannot be shown. Link cannot become FormModel.")
    #expect(map.error == "unexpected")
    #expect(map.recoverySuggestion == .unrecoverable(action: .introspectCause))

    let unsupported = HaapiUIKitError.unsupported(cause: "Tabs need a title.")
    #expect(unsupported.description == "Tabs need a title.")
    #expect(
      unsupported.recoverySuggestion
        == .unrecoverable(action: .modifyConfiguration(reason: "Tabs need a title.")))

    let other = HaapiUIKitError.other(Secretive())
    #expect(other.description == "An error of type Secretive was thrown.")
    #expect(other.error == "unexpected")
    #expect(other.recoverySuggestion == .newHaapiFlow)
    #expect(other.cause is Secretive)

    let known = HaapiUIKitError.other(
      RepresentationDecodingError.missingMember(path: "$.type"))
    #expect(known.description == "$.type is missing.")
    #expect(known.errorDescription == "The server's response cannot be read. $.type is missing.")
    #expect(known.error == "haapi")
    #expect(known.recoverySuggestion == .newHaapiFlow)
  }

  @Test func foreignErrorsAreNotPrinted() {
    for error in [HaapiUIKitError.other(Secretive()), .other(HaapiUIKitError.other(Secretive()))] {
      #expect(printed(error).allSatisfy { !$0.contains("CanaryAB") })
    }
  }

  // MARK: Errors of the mappers

  @Test(arguments: [
    (
      #"{"type":"oauth-authorization-response","properties":{"state":"CanaryAB"}}"#,
      "illegalState",
      "OAuthAuthorizationResponseStep could not be mapped to AuthorizationRequestModel: "
        + "it has no value for code."
    ),
    (
      #"{"type":"oauth-authorization-response","properties":{"code":" ","state":"CanaryAB"}}"#,
      "illegalState",
      "OAuthAuthorizationResponseStep could not be mapped to AuthorizationRequestModel: "
        + "it has no value for code."
    ),
    (
      """
      {"type":"authentication-step","actions":[{"template":"client-operation","kind":"login",
       "model":{"name":"bankid","arguments":{"href":"CanaryAB:","autoStartToken":"CanaryAB",
       "redirect":"CanaryAB"}}}]}
      """,
      "unsupportedMap", "BankIdClientOperationStep cannot become FormActionModel."
    ),
  ])
  func theDefaultMapping(_ json: String, _ kind: String, _ text: String) throws {
    let answer = try Answers.decode(json)
    let thrown = #expect(throws: HaapiUIKitError.self) { try Mappers.map(answer) }
    let error = try #require(thrown)
    #expect(error.description == text)
    #expect(error.debugDescription == "HaapiUIKitError.\(kind)(\(text))")
    #expect(printed(error).allSatisfy { !$0.contains("CanaryAB") })
  }

  @Test func unknownTypes() throws {
    let mapper = Mappers.builder.build()
    let thrown = #expect(throws: HaapiUIKitError.self) {
      try mapper.mapHaapiResultToUIModel(haapiResult: .representation(OwnStep()))
    }
    #expect(
      thrown?.description
        == "No rules for OwnStep. If an overlay defines it, call setOverlay(_:), or use a mapper with the overlay's rules."
    )
    let mapped = try Mappers.builder
      .customize(OwnStep.self) { _, _ in MarkedInteraction(mark: "own") }
      .build().mapHaapiResultToUIModel(haapiResult: .representation(OwnStep()))
    #expect(mapped is MarkedInteraction)
  }

  // MARK: Errors of handlers

  @Test func theHandlerOfARow() throws {
    let builder = Mappers.builder.customize(modelType: InteractiveFormStep.self) { _ in
      throw HaapiUIKitError.unsupported(cause: "too old")
    }
    #expect(try thrown(by: builder).description == "too old")

    let foreign = Mappers.builder.customize(modelType: InteractiveFormStep.self) { _ in
      throw Secretive()
    }
    let error = try thrown(by: foreign)
    #expect(
      error.description
        == "InteractiveFormStep could not be mapped to FormModel: the app's own mapping threw "
        + "Secretive.")
    #expect(printed(error).allSatisfy { !$0.contains("CanaryAB") })
  }

  @Test func theHandlerOfAnElement() throws {
    let builder = Mappers.builder.customizeElement(PasswordFormField.self) { _, _ in
      throw HaapiUIKitError.unsupported(cause: "No passwords here.")
    }
    let error = try thrown(by: builder)
    #expect(
      error.description
        == "InteractiveFormStep.actions[0].model.fields[1] could not be mapped to "
        + "InteractionItemModel: the app's own mapping threw HaapiUIKitError. No passwords here.")
    let mappingError = try #require(error.cause as? MappingError)
    #expect(mappingError.path == "actions[0].model.fields[1]")
  }

  @Test func anItemThatDoesNotFit() throws {
    let builder = Mappers.builder.customizeElement(PasswordFormField.self) { field, _ in
      DefaultSelectorItemModel(title: field.name)
    }
    #expect(
      try thrown(by: builder).description
        == "InteractiveFormStep.actions[0].model.fields[1] could not be mapped to "
        + "InteractionItemModel: the app's own mapping returned DefaultSelectorItemModel, which does not conform to "
        + "InteractionItemModel."
    )
  }

  // MARK: Parts

  private func thrown(by builder: DataMapperBuilder) throws -> HaapiUIKitError {
    let login = try #require(Answers.samples(of: "InteractiveFormStep").first)
    let error = #expect(throws: HaapiUIKitError.self) { try Mappers.map(login, with: builder) }
    return try #require(error)
  }
}

/// All ways of printing a value.
func printed(_ value: Any) -> [String] {
  var dumped = ""
  dump(value, to: &dumped)
  return [
    "\(value)", String(reflecting: value), String(describing: Optional(value)), dumped,
    String(reflecting: [value]), (value as? any IdsvrError)?.errorDescription ?? "",
    (value as? any IdsvrError)?.failureReason ?? "", (value as? any Masking)?.masked ?? "",
  ]
}

/// A step that the schema does not define.
struct OwnStep: HaapiRepresentation {
  var metadata: Metadata?
  var type = RepresentationType.authenticationStep
  var properties: (any Properties)?
  var links: [Link] = []
  var messages: [UserMessage] = []
  var rawJsonString: String?

  init() {}
  init(json: JSONObject) throws {}
  func encode(into json: inout JSONObjectBuilder) {}
  static func == (lhs: Self, rhs: Self) -> Bool { true }
}
