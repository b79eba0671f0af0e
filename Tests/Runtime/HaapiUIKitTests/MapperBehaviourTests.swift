import Foundation
import IdsvrHaapiUIKit
import Testing

/// The behaviour of the mappers' functions, in the order of their table.
@Suite struct MapperBehaviourTests {
  private let mapper = Mappers.builder.build()

  // MARK: mapHaapiResultToUIModel

  @Test func anErrorIsThrownAsOther() throws {
    let thrown = #expect(throws: HaapiUIKitError.self) {
      try mapper.mapHaapiResultToUIModel(haapiResult: .error(Secretive()))
    }
    guard case .other(let error)? = thrown else { throw Unexpected() }
    #expect(error is Secretive)
  }

  @Test func anErrorOfThisKindIsRethrown() throws {
    let thrown = #expect(throws: HaapiUIKitError.self) {
      try mapper.mapHaapiResultToUIModel(haapiResult: .error(HaapiUIKitError.illegalState("x")))
    }
    guard case .illegalState("x")? = thrown else { throw Unexpected() }
  }

  @Test(arguments: Row.all.filter { $0.category != .tokens })
  func theCategoryOfAHandlersModelIsChecked(_ row: Row) throws {
    let wrong: any UIModel =
      row.category == .problem ? MarkedInteraction(mark: "") : MarkedProblem(mark: "")
    let expected =
      row.category == .problem ? "UIProblemModel" : "UIInteractionModel or UIOperationModel"
    for sample in Answers.samples(of: row.structName) {
      let builder = try customising(sample) { _ in wrong }
      let thrown = #expect(throws: HaapiUIKitError.self) {
        try Mappers.map(sample, with: builder)
      }
      guard
        case .unsupportedMap("\(type(of: wrong)) created from \(sample.structName)", expected)? =
          thrown
      else {
        throw Unexpected()
      }
    }
  }

  /// An app may replace an interaction by an operation, and the reverse.
  @Test func aStepMayBecomeEither() throws {
    let login = try #require(Answers.samples(of: "InteractiveFormStep").first)
    let operation = try Mappers.map(
      login, with: try customising(login) { _ in MarkedOperation(mark: "") })
    #expect(operation is MarkedOperation)
    let browser = try #require(Answers.samples(of: "ExternalBrowserClientOperationStep").first)
    let interaction = try Mappers.map(
      browser, with: try customising(browser) { _ in MarkedInteraction(mark: "") })
    #expect(interaction is MarkedInteraction)
  }

  // MARK: mapHaapiRepresentationToInteraction

  @Test(arguments: Row.all.filter { $0.category == .interaction })
  func interactionsAreGiven(_ row: Row) throws {
    for sample in Answers.samples(of: row.structName) {
      let model = try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: step(sample))
      #expect(row.fits(model))
    }
  }

  @Test func ofAWaitTheInnerModelIsGiven() throws {
    for sample in Answers.samples(of: "PollingStep") {
      let model = try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: step(sample))
      #expect(model is any PollingModel)
    }
  }

  @Test(arguments: Row.all.filter { $0.category == .operation && $0.structName != "PollingStep" })
  func otherOperationsAreRefused(_ row: Row) throws {
    for sample in Answers.samples(of: row.structName) {
      let thrown = #expect(throws: HaapiUIKitError.self) {
        try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: step(sample))
      }
      guard case .unsupportedMap(row.structName, "UIInteractionModel")? = thrown else {
        throw Unexpected()
      }
    }
  }

  @Test func theModelOfAHandlerMustBeAnInteraction() throws {
    let login = try #require(Answers.samples(of: "InteractiveFormStep").first)
    let mapper = try customising(login) { _ in MarkedProblem(mark: "") }.build()
    let thrown = #expect(throws: HaapiUIKitError.self) {
      try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: step(login))
    }
    guard
      case .unsupportedMap(
        "MarkedProblem created from InteractiveFormStep", "UIInteractionModel")? =
        thrown
    else {
      throw Unexpected()
    }
  }

  // MARK: mapRepresentationActionModelToUIInteractionModel

  @Test func aFormIsGivenWithItsFieldsAndButton() throws {
    let model = try FormActionModel(jsonData: Data(Self.form.utf8))
    let shown = try #require(
      try mapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: model)
        as? any FormModel)
    #expect(shown.interactionItems.map(\.key) == ["user", "submit.0"])
    #expect(shown.interactionItems.map(\.label) == ["User name", "Continue"])
    #expect(shown.messageItems.isEmpty && shown.linkItems.isEmpty)
    #expect((shown.interactionItems.last as? any InteractionItemButtonModel)?.type == .primary)
  }

  @Test func aSelectorIsGivenWithItsOptions() throws {
    let text = #"{"options":[{"template":"form","kind":"a","model":\#(Self.form)}]}"#
    let model = try SelectorActionModel(jsonData: Data(text.utf8))
    let shown = try #require(
      try mapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: model)
        as? any SelectorModel)
    #expect(shown.title == nil)
    #expect(shown.selectorItems.map(\.title) == ["a"])
  }

  @Test func otherActionsAreRefused() throws {
    let link = try Link(jsonData: Data(#"{"href":"/secret","rel":"help"}"#.utf8))
    var others: [(any RepresentationActionModel, String)] = [(link, "Link")]
    for sample in SchemaExamples.samples {
      let model = try sample.read(sample.data)
      if let operation = model as? any ClientOperationActionModelRepresentation {
        others.append((operation, sample.structName))
      }
    }
    #expect(others.count > 5)
    for (model, name) in others {
      let thrown = #expect(throws: HaapiUIKitError.self) {
        try mapper.mapRepresentationActionModelToUIInteractionModel(
          representationActionModel: model)
      }
      guard case .unsupportedMap(name, _)? = thrown else { throw Unexpected() }
    }
  }

  // MARK: Tokens

  @Test func errorsOfTheTokenEndpointAreThrown() throws {
    let mapper = OAuthDataMapperBuilder().build()
    let other = #expect(throws: HaapiUIKitError.self) {
      try mapper.mapTokenResponseToOAuthModel(tokenResponse: .error(Secretive()))
    }
    guard case .other(let error)? = other else { throw Unexpected() }
    #expect(error is Secretive)
    let own = #expect(throws: HaapiUIKitError.self) {
      try mapper.mapTokenResponseToOAuthModel(
        tokenResponse: .error(HaapiUIKitError.unsupported(cause: "x")))
    }
    guard case .unsupported("x")? = own else { throw Unexpected() }
  }

  // MARK: Parts

  private static let form = """
    {"href":"/a","method":"POST","fields":[
      {"name":"csrf","type":"hidden","value":"1"},
      {"name":"user","type":"username","label":"User name"}]}
    """

  private func step(_ sample: Sample) throws -> any HaapiRepresentation {
    try #require(sample.read(sample.data) as? any HaapiRepresentation)
  }

  /// A handler for the type of the sample.
  private func customising(
    _ sample: Sample, _ handler: @escaping UIModelFactory
  ) throws -> DataMapperBuilder {
    func add<T: HaapiResponse>(_ source: T) -> DataMapperBuilder {
      Mappers.builder.customize(modelType: T.self, handler: handler)
    }
    let response = try #require(sample.read(sample.data) as? any HaapiResponse)
    return add(response)
  }
}

/// An error of an app that contains a secret.
struct Secretive: Error, CustomStringConvertible {
  var secret = "CanaryAB"
  var description: String { "failed for CanaryAB" }
}

/// Thrown if a value has another case than expected.
struct Unexpected: Error {}
