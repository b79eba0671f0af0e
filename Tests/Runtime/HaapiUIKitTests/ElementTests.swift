import IdsvrHaapiUIKit
import Testing

/// Customised items, at every place where their source can occur.
@Suite struct ElementTests {
  @Test func theHandlerReplacesAnItem() throws {
    let form = try login {
      $0.customizeElement(PasswordFormField.self) { field, base in
        let label = try (base() as? any InteractionItemModel)?.label ?? ""
        return MarkedText(key: field.name, label: label + "!")
      }
    }
    let item = try #require(form.interactionItems.first { $0.key == "password" } as? MarkedText)
    #expect(item.label == "Password!")
  }

  /// `Screen.Field` has a case for each field with a value. A front would draw any other as a text.
  @MainActor
  @Test(arguments: SchemaExamples.samples.filter { $0.structName.hasSuffix("FormField") })
  func aFieldWithAValueIsNoText(_ sample: Sample) throws {
    let answer = try Answers.decode(
      """
      {"type":"authentication-step","actions":[{"template":"form","kind":"login",
        "model":{"href":"/a","method":"POST","fields":[\(sample.text)]}}]}
      """)
    for case .form(let form) in Screen(try Mappers.map(answer)).parts {
      for field in form.fields where field is any InteractionValueModel {
        if case .text = Screen.Field(field) { Issue.record("\(type(of: field))") }
      }
    }
  }

  @Test func nilLeavesAnItemOut() throws {
    let form = try login { $0.customizeElement(PasswordFormField.self) { _, _ in nil } }
    #expect(!form.interactionItems.contains { $0.key == "password" })
    #expect(form.interactionItems.contains { $0.key == "userName" })
  }

  @Test func aHiddenFieldCanBeShown() throws {
    let form = try login {
      $0.customizeElement(HiddenFormField.self) { field, base in
        let item = try base()
        #expect(item == nil)
        return MarkedText(key: field.name, label: "shown")
      }
    }
    #expect(
      form.interactionItems.map(\.key) == ["login", "userName", "password", "csrf", "submit.0"])
  }

  /// A heading depends on what is shown: a form with only a hidden field has none, unless the app shows the field.
  @Test func aShownHiddenFieldMakesAHeading() throws {
    let answer = try Answers.decode(
      """
      {"type":"authentication-step","actions":[{"template":"form","kind":"login","title":"Go on",
        "model":{"href":"/a","method":"POST","fields":[{"name":"a","type":"hidden"}]}},
        {"template":"form","kind":"cancel","model":{"href":"/a","method":"POST"}}]}
      """)
    let builder = Mappers.builder.customizeElement(HiddenFormField.self) { field, _ in
      MarkedText(key: field.name, label: "")
    }
    let plain = try #require(Mappers.map(answer) as? any FormModel)
    #expect(plain.interactionItems.map(\.key) == ["submit.0", "submit.1"])
    let shown = try #require(Mappers.map(answer, with: builder) as? any FormModel)
    #expect(shown.interactionItems.map(\.key) == ["login", "a", "submit.0", "submit.1"])
  }

  // MARK: By kind of item

  @Test func headingAndButtonAreToldApart() throws {
    let form = try login {
      $0.customizeElement(FormAction.self, as: (any InteractionItemButtonModel).self) { _, button in
        MarkedButton(button, label: "button")
      }
      .customizeElement(FormAction.self, as: (any InteractionItemTextContentModel).self) {
        _, text in
        MarkedText(key: text.key, label: "heading")
      }
    }
    let own = form.interactionItems.filter { $0 is MarkedText || $0 is MarkedButton }
    #expect(own.map(\.label) == ["heading", "button"])
  }

  @Test func theLastHandlerForAKindWins() throws {
    let form = try login {
      $0.customizeElement(FormAction.self, as: (any InteractionItemButtonModel).self) { _, button in
        MarkedButton(button, label: "first")
      }
      .customizeElement(FormAction.self, as: (any InteractionItemButtonModel).self) { _, button in
        MarkedButton(button, label: "second")
      }
    }
    #expect(form.interactionItems.last?.label == "second")
  }

  @Test func aKindGoesBeforeAllAndALaterAllReplacesIt() throws {
    let kind: @Sendable (DataMapperBuilder) -> DataMapperBuilder = {
      $0.customizeElement(FormAction.self, as: (any InteractionItemButtonModel).self) { _, button in
        MarkedButton(button, label: "kind")
      }
    }
    let all: @Sendable (DataMapperBuilder) -> DataMapperBuilder = {
      $0.customizeElement(FormAction.self) { _, base in
        guard let item = try base() as? any InteractionItemModel else { return nil }
        return MarkedText(key: item.key, label: "all")
      }
    }
    let kindLast = try login { kind(all($0)) }
    #expect(kindLast.interactionItems.compactMap(own) == ["all", "kind"])
    let allLast = try login { all(kind($0)) }
    #expect(allLast.interactionItems.compactMap(own) == ["all", "all"])
  }

  private func own(_ item: any InteractionItemModel) -> String? {
    item is MarkedText || item is MarkedButton ? item.label : nil
  }

  // MARK: Everywhere

  /// A button for each form in lists, in nested forms and in the forms of operations, and a row for each form in
  /// selectors: the app's handler is called for every form, whatever its default is.
  @Test(arguments: Answers.samples) func theAppIsAskedForEachItemOfAForm(_ sample: Sample) throws {
    let builder = Mappers.builder.customizeElement(FormAction.self) { source, base in
      switch try base() {
      case let button as any InteractionItemButtonModel: MarkedButton(button, label: "mine")
      case let row as any SelectorItemInteractionActionModel:
        DefaultSelectorItemInteractionActionModel(
          title: "mine", action: row.action, shouldKeepFocus: row.shouldKeepFocus)
      case let text as any InteractionItemTextContentModel: MarkedText(key: text.key, label: "mine")
      case let item: item
      }
    }
    let before = ModelWalk(try Mappers.map(sample))
    let after = ModelWalk(try Mappers.map(sample, with: builder))
    #expect(after.items.count == before.items.count)
    let isSelection = sample.structName == "AuthenticatorSelectorStep"
    for item in after.items {
      switch item {
      case let button as any InteractionItemButtonModel where button.action is FormActionModel:
        #expect(button.label == "mine")
      case let row as any SelectorItemInteractionActionModel where row.action is FormActionModel:
        // Here the source is the option, not its form.
        #expect(row.title == "mine" || isSelection)
      default:
        break
      }
    }
  }

  @Test func authenticatorsAreElements() throws {
    let builder = Mappers.builder
      .customizeElement(AuthenticatorSelectorStep.AuthenticatorOption.self) { source, _ in
        source.type == "sms" ? DefaultSelectorItemModel(title: "mine") : nil
      }
    let sample = try #require(Answers.samples(of: "AuthenticatorSelectorStep").first)
    let selector = try #require(Mappers.map(sample, with: builder) as? any SelectorModel)
    #expect(selector.selectorItems.map(\.title) == ["mine"])
  }

  // MARK: Parts

  private func login(
    _ customise: (DataMapperBuilder) -> DataMapperBuilder
  ) throws -> any FormModel {
    let answer = try Answers.decode(
      """
      {"type":"authentication-step","actions":[{"template":"form","kind":"login","title":"Login",
        "model":{"href":"/a","method":"POST","fields":[
          {"name":"userName","type":"username","label":"User name"},
          {"name":"password","type":"password","label":"Password"},
          {"name":"csrf","type":"hidden","value":"CanaryAB"}]}}]}
      """)
    return try #require(Mappers.map(answer, with: customise(Mappers.builder)) as? any FormModel)
  }
}
