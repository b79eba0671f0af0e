import HaapiMappings
import HaapiUIModels
import Testing

/// Forms: their items, the positions of their buttons, dropped elements.
@Suite struct FormTests {
  static let login = """
    { "type": "authentication-step",
      "metadata": { "templateArea": "acme", "viewName": "login" },
      "messages": [ { "text": "Welcome", "classList": ["Heading"] } ],
      "links": [ { "href": "/help", "rel": "help", "title": "Help" } ],
      "actions": [
        { "template": "form", "kind": "login", "title": "Sign in",
          "model": {
            "href": "/login", "method": "POST", "actionTitle": "Go",
            "fields": [
              { "name": "user", "type": "username", "label": "User name" },
              { "name": "secret", "type": "password", "label": "Password", "minLength": 8 },
              { "name": "csrf", "type": "hidden", "value": "x" },
              { "name": "age", "type": "text", "kind": "number" },
              { "name": "keep", "type": "checkbox", "label": "Stay", "checked": true } ] } },
        { "template": "form", "kind": "cancel",
          "model": { "href": "/cancel", "method": "POST" } },
        { "template": "form", "kind": "continue", "title": "Skip",
          "model": { "href": "/skip", "method": "POST" } } ] }
    """

  private func form(_ overrides: MappingOverrides = .init()) throws -> any FormModel {
    let step = try read(InteractiveFormStep.self, Self.login)
    return try #require(mapper(overrides).map(step as any HaapiResponse) as? any FormModel)
  }

  @Test func loginForm() throws {
    let form = try form()
    #expect(form.templateArea == "acme")
    #expect(form.viewName == "login")
    #expect((form as? any HaapiResponseTypeable)?.representationType == "authentication-step")
    #expect(form.messageItems.map(\.text) == ["Welcome"])
    #expect(form.messageItems.map(\.messageStyleAttribute) == [.heading])
    #expect(form.linkItems.map(\.href) == ["/help"])
    #expect(
      form.interactionItems.map(\.key)
        == ["login", "user", "secret", "age", "keep", "submit.0", "submit.1", "submit.2"])
    #expect(
      form.interactionItems.map(\.label)
        == ["Sign in", "User name", "Password", "age", "Stay", "Go", "hui_cancel", "Skip"])
  }

  @Test func buttonsByPlace() throws {
    let buttons = try form().interactionItems.compactMap { $0 as? any InteractionItemButtonModel }
    #expect(buttons.map(\.type) == [.primary, .text, .secondary])
  }

  @MainActor @Test func inputs() throws {
    let inputs = try form().interactionItems.compactMap { $0 as? any InteractionItemInputTextModel }
    #expect(inputs.map(\.value) == ["", "", ""])
    #expect(inputs.map(\.inputConfiguration.isSecure) == [false, true, false])
    #expect(inputs.map(\.inputConfiguration.minLength) == [nil, 8, nil])
    #expect(inputs.map(\.inputConfiguration.keyboard) == [.standard, .standard, .numbers])
    #expect(inputs.map(\.inputConfiguration.content) == [.username, .password, .none])
  }

  @Test func titleWithoutInputsIsNoHeading() throws {
    let step = try read(
      RedirectionStep.self,
      """
      { "type": "redirection-step",
        "actions": [
          { "template": "form", "kind": "redirect", "title": "Go on",
            "model": {
              "href": "/next", "method": "POST",
              "fields": [ { "name": "state", "type": "hidden", "value": "x" } ] } } ] }
      """)
    let form = try #require(mapper().map(step as any HaapiResponse) as? any FormModel)
    #expect(form.interactionItems.map(\.key) == ["submit.0"])
    #expect(form.interactionItems.map(\.label) == ["Go on"])
  }

  /// Positions count elements of one type, among others.
  @Test func placesInMixedLists() throws {
    let warnings = Warnings()
    let step = try read(
      GenericRepresentationStep.self,
      """
      { "type": "authentication-step",
        "actions": [
          { "template": "selector", "kind": "device-selector", "title": "Which?",
            "model": { "options": [] } },
          { "template": "form", "kind": "cancel", "model": { "href": "/a", "method": "GET" } },
          { "template": "launch", "kind": "x" },
          { "template": "selector", "kind": "device-option", "title": "Other",
            "model": { "options": [] } },
          { "template": "form", "kind": "login", "model": { "href": "/b", "method": "GET" } },
          { "template": "form", "kind": "form", "model": { "href": "/c", "method": "GET" } } ] }
      """)
    let mapper = mapper(warnings: warnings)
    let model = try #require(mapper.map(step as any HaapiResponse) as? any GenericModel)
    let items = try #require(model.formModel?.interactionItems)
    #expect(items.map(\.key) == ["submit.0", "device-option", "submit.1", "submit.2"])
    let buttons = items.compactMap { $0 as? any InteractionItemButtonModel }
    #expect(buttons.map(\.type) == [.text, .primary, .secondary])
    #expect(model.selectorModel?.title == "Which?")
    #expect(warnings.all.map(\.path) == ["actions[2]"])
    #expect(warnings.all.map(\.element) == ["UnknownAction"])
  }

  /// The time for a hostile list is proportional to its length.
  @Test func manyActions() throws {
    let action = FormAction(model: FormActionModel(href: "/a", method: "GET"))
    let step = GenericRepresentationStep(actions: Array(repeating: action, count: 100_000))
    let model = try #require(mapper().map(step as any HaapiResponse) as? any GenericModel)
    #expect(model.formModel?.interactionItems.count == 100_000)
    #expect(model.formModel?.interactionItems.last?.key == "submit.99999")
  }
}
