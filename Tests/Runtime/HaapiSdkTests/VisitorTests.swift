import Foundation
import IdsvrHaapiSdk
import Testing

/// Visitors distinguish structs through any protocol that they conform to.
@Suite struct VisitorTests {
  /// The kind of a model, by the visitor of the protocol of all models.
  private struct ModelName: RepresentationActionModelVisitor {
    func visit(_ value: Link) -> String { "link" }
    func visit(_ value: FormActionModel) -> String { "form" }
    func visit(_ value: SelectorActionModel) -> String { "selector" }
    func visit(_ value: ClientOperationActionModel) -> String { "operation" }
    func visit(_ value: ExternalBrowserClientOperationActionModel) -> String { "browser" }
    func visit(_ value: BankIdClientOperationActionModel) -> String { "bankId" }
    func visit(_ value: EncapAutoActivationClientOperationActionModel) -> String { "encap" }
    func visit(_ value: WebAuthnRegistrationClientOperationActionModel) -> String { "register" }
    func visit(_ value: WebAuthnAuthenticationClientOperationActionModel) -> String { "prove" }
    func visit(_ value: GenericClientOperationActionModel) -> String { "generic" }
    func visitOther(_ value: any RepresentationActionModel) -> String { "other" }
  }

  /// The same with the visitor of the protocol of operations, with another result type.
  private struct IsBrowser: ClientOperationActionModelRepresentationVisitor {
    func visit(_ value: ClientOperationActionModel) -> Bool { false }
    func visit(_ value: ExternalBrowserClientOperationActionModel) -> Bool { true }
    func visit(_ value: BankIdClientOperationActionModel) -> Bool { false }
    func visit(_ value: EncapAutoActivationClientOperationActionModel) -> Bool { false }
    func visit(_ value: WebAuthnRegistrationClientOperationActionModel) -> Bool { false }
    func visit(_ value: WebAuthnAuthenticationClientOperationActionModel) -> Bool { false }
    func visit(_ value: GenericClientOperationActionModel) -> Bool { false }
    func visitOther(_ value: any ClientOperationActionModelRepresentation) -> Bool { false }
  }

  private static let operation = """
    { "template": "client-operation", "kind": "external-browser",
      "model": {
        "name": "external-browser-flow", "arguments": { "href": "https://example.com/a" },
        "continueActions": [ { "template": "form", "kind": "continue",
          "model": { "href": "/b", "method": "POST" } } ], "errorActions": [] } }
    """

  @Test func anOperationAcceptsTheVisitorsOfBothProtocols() throws {
    let action = try ClientOperationAction(jsonData: Data(Self.operation.utf8))
    let model: any ClientOperationActionModelRepresentation = action.model
    #expect(try model.accept(ModelName()) == "browser")
    #expect(try model.accept(IsBrowser()))
    let wider: any RepresentationActionModel = model
    #expect(try wider.accept(ModelName()) == "browser")
  }

  /// An app's own model, which does not implement `accept`.
  private struct OwnModel: RepresentationActionModel {
    init() {}
    init(json: JSONObject) throws {}
    func encode(into json: inout JSONObjectBuilder) {}
  }

  @Test func otherTypesAreVisitedAsSuch() throws {
    let models: [any RepresentationActionModel] = [
      OwnModel(), Link(href: "/a", rel: "help"), FormActionModel(href: "/a", method: "GET"),
    ]
    #expect(try models.map { try $0.accept(ModelName()) } == ["other", "link", "form"])
  }
}
