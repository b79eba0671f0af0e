import Foundation
import HaapiMappings
import HaapiUIModels
import Testing

/// Customisation of types by an app, including errors.
@Suite struct OverrideTests {
  private func form(_ overrides: MappingOverrides) throws -> any FormModel {
    let step = try read(InteractiveFormStep.self, FormTests.login)
    return try #require(mapper(overrides).map(step as any HaapiResponse) as? any FormModel)
  }

  @Test func modelOnTopOfTheDefault() throws {
    var overrides = MappingOverrides()
    overrides.setModel(for: InteractiveFormStep.self) { _, _ in
      Issue.record("an earlier registration was called")
      return DefaultFormModel()
    }
    overrides.setModel(for: InteractiveFormStep.self) { _, base in
      guard let form = try base() as? any FormModel else { throw AppError() }
      return DefaultFormModel(interactionItems: form.interactionItems.suffix(1))
    }
    #expect(try form(overrides).interactionItems.map(\.key) == ["submit.2"])
  }

  @Test func itemInAList() throws {
    var overrides = MappingOverrides()
    overrides.setItem(for: UsernameFormField.self) { source, base in
      guard let item = try base() as? any InteractionItemModel else { throw AppError() }
      #expect(source.name == item.key)
      return DefaultInteractionItemTextContentModel(key: "own", label: item.label)
    }
    overrides.setItem(for: PasswordFormField.self) { _, _ in nil }
    #expect(try form(overrides).interactionItems.map(\.key).prefix(3) == ["login", "own", "age"])
  }

  /// A handler can show elements that are dropped by default.
  @Test func droppedField() throws {
    var overrides = MappingOverrides()
    overrides.setItem(for: HiddenFormField.self) { source, base in
      let item = try base()
      #expect(item == nil)
      return DefaultInteractionItemTextContentModel(
        key: "hidden", label: source.name)
    }
    #expect(try form(overrides).interactionItems.map(\.key).contains("hidden"))
  }

  @Test func itemInANestedForm() throws {
    var overrides = MappingOverrides()
    overrides.setItem(for: UsernameFormField.self) { _, _ in
      DefaultInteractionItemTextContentModel(key: "own", label: "")
    }
    let step = try read(BankIdClientOperationStep.self, Self.bankId)
    let mapped = try mapper(overrides).map(step as any HaapiResponse)
    let model = try #require(mapped as? any FormOperationModel)
    let form = try #require(model.errorInteractionModel as? any FormModel)
    #expect(form.interactionItems.map(\.key) == ["bankid-other-device", "own", "submit.0"])
  }

  // MARK: Errors

  @Test func pathOfAnError() throws {
    var overrides = MappingOverrides()
    overrides.setItem(for: CheckboxFormField.self) { _, _ in throw AppError() }
    let error = #expect(throws: MappingError.self) { try form(overrides) }
    #expect(error?.source == "InteractiveFormStep")
    #expect(error?.target == "InteractionItemModel")
    #expect(error?.path == "actions[0].model.fields[4]")
    guard case .handlerFailed(let inner)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(inner is AppError)
    #expect(error?.description.contains("secret-value") == false)
    #expect(error?.description.contains("AppError") == true)
  }

  @Test func pathThroughAPick() throws {
    var overrides = MappingOverrides()
    overrides.setItem(for: UsernameFormField.self) { _, _ in throw AppError() }
    let step = try read(
      PollingStep.self,
      """
      { "type": "polling-step", "properties": { "status": "pending" },
        "actions": [
          { "template": "form", "kind": "poll", "model": { "href": "/p", "method": "GET" } },
          \(Self.operation) ] }
      """)
    let error = #expect(throws: MappingError.self) {
      try mapper(overrides).map(step as any HaapiResponse)
    }
    #expect(error?.path == "actions[1].model.errorActions[0].model.fields[0]")
  }

  @Test func itemOfAnotherKind() throws {
    var overrides = MappingOverrides()
    overrides.setItem(for: TextFormField.self) { _, _ in
      DefaultLinkItemModel(
        href: "", rel: "", link: Link(href: "", rel: ""))
    }
    let error = #expect(throws: MappingError.self) { try form(overrides) }
    guard case .wrongModel(let found, let wanted)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found == "DefaultLinkItemModel")
    #expect(wanted == "InteractionItemModel")
  }

  /// A screen cannot be created without its main button.
  @Test func requiredItemThatBecomesNothing() throws {
    var overrides = MappingOverrides()
    overrides.setItem(for: FormAction.self) { _, _ in nil }
    let step = try read(
      PollingStep.self,
      """
      { "type": "polling-step", "properties": { "status": "pending" },
        "actions": [
          { "template": "form", "kind": "poll", "model": { "href": "/p", "method": "GET" } } ] }
      """)
    let error = #expect(throws: MappingError.self) {
      try mapper(overrides).map(step as any HaapiResponse)
    }
    guard case .missing("mainAction")? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func errorsOfTheMapperPassThroughAHandler() throws {
    var overrides = MappingOverrides()
    overrides.setItem(for: TextFormField.self) { _, _ in throw AppError() }
    overrides.setModel(for: InteractiveFormStep.self) { _, base in try base() }
    let error = #expect(throws: MappingError.self) { try form(overrides) }
    #expect(error?.path == "actions[0].model.fields[3]")
  }

  @Test func typesOutsideTheSchema() throws {
    let step = OwnStep()
    let error = #expect(throws: MappingError.self) { try mapper().map(step as any HaapiResponse) }
    #expect(error?.source == "OwnStep")
    guard case .unknownType? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    var overrides = MappingOverrides()
    overrides.setModel(for: OwnStep.self) { _, _ in DefaultFormModel(viewName: "own") }
    let model = try mapper(overrides).map(step as any HaapiResponse)
    #expect((model as? any FormModel)?.viewName == "own")
  }

  @Test func unsupportedModels() throws {
    let link = Link(href: "/", rel: "help")
    let error = #expect(throws: MappingError.self) {
      try mapper().map(link as any RepresentationActionModel)
    }
    guard case .unsupported("UIInteractionModel")? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  // MARK: Documents

  private static let operation = """
    { "template": "client-operation", "kind": "login", "title": "Open BankID",
      "model": {
        "name": "bankid",
        "arguments": {
          "href": "bankid:///?redirect=null",
          "autoStartToken": "00000000-0000-4000-8000-00000000000a" },
        "continueActions": [
          { "template": "form", "kind": "continue", "model": { "href": "/c", "method": "GET" } } ],
        "errorActions": [
          { "template": "form", "kind": "bankid-other-device", "title": "Another device",
            "model": {
              "href": "/o", "method": "POST",
              "fields": [ { "name": "number", "type": "username" } ] } } ] } }
    """

  private static let bankId = """
    { "type": "authentication-step", "actions": [ \(operation) ] }
    """
}

/// A step that only the app defines.
struct OwnStep: HaapiResponse {
  var rawJsonString: String? { nil }

  init() {}
  init(json: JSONObject) throws {}
  func encode(into json: inout JSONObjectBuilder) {}
}
