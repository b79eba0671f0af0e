import Foundation
import IdsvrHaapiUIKit
import Testing

// The code in docs/mapping.md, between `// begin` and `// end`, word for word and in order. The tests show that it
// works as described.

/// Declarations that the page leaves out.
private let login = Answers.samples(of: "InteractiveFormStep")[0]

private func result(of sample: Sample) throws -> HaapiResult {
  guard case .representation(let step) = try Answers.decode(sample.text) else {
    throw DocError.unexpected
  }
  return .representation(step)
}

private enum DocError: Error { case unexpected }

private let logged = Collected<String>()

private func log(_ text: String) { logged.add(text) }

private let builder = Mappers.builder

@Suite struct DocSnippetTests {
  @Test func aMapper() throws {
    let result = try result(of: login)
    // begin
    let builder = DataMapperBuilder(
      redirectTo: "app://callback", autoPollingDuration: 3, authSelectionPresentation: .list)
    let mapper = builder.build()
    let model = try mapper.mapHaapiResultToUIModel(haapiResult: result)
    // end
    #expect(model is any FormModel)
  }

  // begin
  struct MyFormModel: FormModel {
    var userInfo: String
    var interactionItems: [any InteractionItemModel]
    var linkItems: [any LinkItemModel]
    var messageItems: [any InfoMessageModel]
    var templateArea: String?
    var viewName: String?
  }
  // end

  @Test func anotherModel() throws {
    // begin
    let own = builder.customize(modelType: InteractiveFormStep.self) { step in
      MyFormModel(userInfo: "All new", interactionItems: [], linkItems: [], messageItems: [])
    }
    // end
    let model = try #require(Mappers.map(login, with: own) as? MyFormModel)
    #expect(model.userInfo == "All new")
  }

  @Test func moreThanTheDefault() throws {
    // begin
    let enriched = builder.customize(InteractiveFormStep.self) { step, base in
      guard let form = try base() as? any FormModel else { return try base() }
      return MyFormModel(
        userInfo: step.metadata?.viewName ?? "",
        interactionItems: form.interactionItems, linkItems: form.linkItems,
        messageItems: form.messageItems, templateArea: form.templateArea, viewName: form.viewName)
    }
    // end
    let model = try #require(Mappers.map(login, with: enriched) as? MyFormModel)
    #expect(model.userInfo == model.viewName)
    #expect(!model.interactionItems.isEmpty)
  }

  @Test func aCopyWithOneChange() throws {
    // begin
    let named = builder.customize(InteractiveFormStep.self) { _, base in
      guard var form = try base() as? DefaultFormModel else { return try base() }
      form.viewName = "shop/login"
      return form
    }
    // end
    let model = try #require(Mappers.map(login, with: named) as? DefaultFormModel)
    #expect(model.viewName == "shop/login")
    #expect(!model.interactionItems.isEmpty)
  }

  @Test func anotherItem() async throws {
    // begin
    let friendly = builder.customizeElement(PasswordFormField.self) { field, _ in
      DefaultInteractionItemInputTextModel(
        key: field.name, label: "Your password", value: "", isRequired: field.isRequired,
        inputConfiguration: InputTextConfiguration(
          keyboard: .standard, content: .password, isSecure: true, capitalises: false,
          corrects: false, minLength: field.minLength))
    }
    // end
    #expect(try form(with: friendly).interactionItems.map(\.label).contains("Your password"))
  }

  @Test func noItem() throws {
    // begin
    let quiet = builder.customizeElement(Link.self) { link, base in
      link.rel == "help" ? try base() : nil
    }
    // end
    #expect(try !form(with: builder).linkItems.isEmpty)
    #expect(try form(with: quiet).linkItems.isEmpty)
  }

  @Test func whatIsHidden() throws {
    // begin
    let revealing = builder.customizeElement(HiddenFormField.self) { field, _ in
      DefaultInteractionItemTextContentModel(key: field.name, label: "Hidden: \(field.name)")
    }
    // end
    let answer = try Answers.decode(
      """
      {"type":"authentication-step","actions":[{"template":"form","kind":"login",
        "model":{"href":"/a","method":"POST","fields":[{"name":"a","type":"hidden"}]}}]}
      """)
    let form = try #require(Mappers.map(answer, with: revealing) as? any FormModel)
    #expect(form.interactionItems.map(\.label).contains("Hidden: a"))
  }

  @Test func oneKindOfItem() throws {
    // begin
    let arrows = builder.customizeElement(
      FormAction.self, as: (any InteractionItemButtonModel).self
    ) { action, button in
      DefaultInteractionItemButtonModel(
        key: button.key, label: button.label + " →", action: button.action, type: button.type)
    }
    // end
    let items = try form(with: arrows).interactionItems
    #expect(items.contains { $0 is any InteractionItemButtonModel })
    for item in items {
      #expect(item.label.hasSuffix(" →") == (item is any InteractionItemButtonModel))
    }
  }

  @Test func errors() throws {
    let mapper = builder.customize(InteractiveFormStep.self) { _, _ in
      DefaultProblemModel(message: "", messageItems: [], linkItems: [])
    }.build()
    let result = try result(of: login)
    let error = #expect(throws: HaapiUIKitError.self) {
      try mapper.mapHaapiResultToUIModel(haapiResult: result)
    }
    #expect(
      error?.failureReason
        == "DefaultProblemModel created from InteractiveFormStep cannot become"
        + " UIInteractionModel or UIOperationModel.")
  }

  @Test func warnings() throws {
    // begin
    let watched = builder.onWarning { warning in
      log("\(warning.element) at \(warning.path) is not shown: \(warning.reason)")
    }
    // end
    let answer = try Answers.decode(
      """
      {"type":"user-consent-step","actions":[{"template":"launch","kind":"x"}]}
      """)
    _ = try Mappers.map(answer, with: watched)
    #expect(
      logged.all.contains(
        "UnknownAction at actions[0] is not shown: nothing is known that could be done"))
  }

  private func form(with builder: DataMapperBuilder) throws -> any FormModel {
    try #require(Mappers.map(login, with: builder) as? any FormModel)
  }

  // MARK: The page

  @Test func thePageHasThisCode() throws {
    #expect(
      try PageSnippets.shown(on: "docs/mapping.md") == PageSnippets.compiled(in: #filePath))
  }
}
