import Foundation
@_spi(GeneratedMapping) import HaapiMappings
import HaapiSandbox
import HaapiTheme
import Testing

@_spi(GeneratedMapping) @testable import HaapiApplication

/// Readers of an app's overlay in a login, and combined.
@Suite struct ModelExtensionTests {
  /// A reader that decodes forms, which the base schema knows, as another step.
  private static var generic: ModelExtensions {
    var extensions = ModelExtensions()
    extensions.addFirst(
      (any HaapiRepresentation).self,
      when: { $0.hasToken("authentication-step", at: "type") },
      read: { try GenericRepresentationStep(json: $0) })
    return extensions
  }

  private static func firstStep(
    _ configuration: HaapiConfiguration
  ) async throws -> (any HaapiRepresentation)? {
    let manager = try HaapiManager(haapiConfiguration: configuration)
    defer { manager.close() }
    guard case .representation(let step) = await manager.start() else { return nil }
    return step
  }

  @Test func aLoginDecodesTheTypesOfAnOverlay() async throws {
    let sandbox = try HaapiSandbox(.passwordLogin)
    let plain = HaapiConfiguration(sandbox: sandbox)
    #expect(try await Self.firstStep(plain) is InteractiveFormStep)
    let extended = HaapiConfiguration(sandbox: sandbox, modelExtensions: Self.generic)
    #expect(try await Self.firstStep(extended) is GenericRepresentationStep)
  }

  @Test func theBuilderPassesThemOn() async throws {
    let sandbox = try HaapiSandbox(.passwordLogin)
    let set = HaapiUIKitConfigurationBuilder(
      haapiConfiguration: HaapiConfiguration(sandbox: sandbox)
    )
    .setModelExtensions(Self.generic).build().haapiConfiguration
    #expect(try await Self.firstStep(set) is GenericRepresentationStep)
    let copied = HaapiUIKitConfigurationBuilder(
      haapiConfiguration: HaapiConfiguration(sandbox: sandbox, modelExtensions: Self.generic)
    ).build().haapiConfiguration
    #expect(try await Self.firstStep(copied) is GenericRepresentationStep)
  }

  /// One call sets the readers, the rules and the theme.
  @Test @MainActor func anOverlayIsSetWithOneCall() async throws {
    let sandbox = try HaapiSandbox(.passwordLogin)
    let configuration = try HaapiUIKitConfigurationBuilder(
      haapiConfiguration: HaapiConfiguration(sandbox: sandbox)
    ).setOverlay(
      HaapiOverlay(
        modelExtensions: Self.generic,
        dataMapper: {
          $0.customize(modelType: GenericRepresentationStep.self) { _ in
            DefaultFormModel(templateArea: "overlay")
          }
        },
        oAuthDataMapper: {
          $0.customize(modelType: ErrorTokenResponse.self) { _ in
            DefaultOAuthErrorModel(error: "overlay", errorDescription: "")
          }
        },
        themeTables: { $0.adding(strings: [ThemeString("overlay_text", "Text")]) }
      ).merging(
        HaapiOverlay(themeTables: { $0.adding(strings: [ThemeString("partner_text", "Hello")]) }))
    ).buildOrThrow()
    let application = try HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration)
      .buildOrThrow()
    let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: application)
    await viewModel.start()
    #expect((viewModel.uiModel as? any FormModel)?.templateArea == "overlay")
    let refusal = try application.oAuthDataMapper.mapTokenResponseToOAuthModel(
      tokenResponse: .errorToken(ErrorTokenResponse(error: "x")))
    #expect((refusal as? any OAuthErrorModel)?.error == "overlay")
    #expect(application.theme.string("overlay_text") == "Text")
    #expect(application.theme.string("partner_text") == "Hello")
  }

  @Test func anOverlayWithoutItsRules() throws {
    func warning(
      _ change: (HaapiUIKitConfigurationBuilder) -> HaapiUIKitConfigurationBuilder,
      mapper: (any DataMapper)? = nil
    ) throws -> String? {
      let flow = HaapiConfiguration(sandbox: try HaapiSandbox(.passwordLogin))
      let builder = HaapiUIKitApplicationBuilder(
        haapiUIKitConfiguration: change(
          HaapiUIKitConfigurationBuilder(haapiConfiguration: flow)
        ).build())
      if let mapper { builder.setDataMapper(mapper) }
      return builder.missingRules
    }
    let extended = try warning { $0.setModelExtensions(Self.generic) }
    #expect(extended?.contains("Call setOverlay(_:) instead") == true)
    #expect(try warning({ $0.setModelExtensions(Self.generic) }, mapper: Sample.mapper) == nil)
    let overlay = HaapiOverlay(modelExtensions: Self.generic, dataMapper: { $0 })
    #expect(try warning { $0.setOverlay(overlay) } == nil)
    #expect(try warning { $0 } == nil)
    let replaced = try warning({ $0.setOverlay(overlay) }, mapper: Sample.mapper)
    #expect(replaced?.hasPrefix("The mapper of setDataMapper(_:) replaces the rules") == true)
    let builder = DataMapperBuilder(
      redirectTo: "", autoPollingDuration: 3, authSelectionPresentation: .list
    ).replacing(MapReplacements())
    #expect(try warning({ $0.setOverlay(overlay) }, mapper: builder.build()) == nil)
  }

  @Test func theWarningOfADecoderWithoutThem() {
    let whole = MappingWarning(path: "", element: "GenericRepresentationStep", reason: "why")
    #expect(MappingLog.text(of: whole) == "GenericRepresentationStep: why")
    let part = MappingWarning(path: "actions[2]", element: "FormAction", reason: "why")
    #expect(MappingLog.text(of: part) == "FormAction at actions[2] is not shown: why")
  }

  @Test func thoseOfTwoOverlaysCanBeMerged() throws {
    var other = ModelExtensions()
    other.add((any FormField).self, token: "pin") { try PasswordFormField(json: $0) }
    other.add((any FormField).self, token: "mail") { try TextFormField(json: $0) }
    var own = ModelExtensions()
    own.add((any FormField).self, token: "pin") { try UsernameFormField(json: $0) }
    own.add((any FormField).self, token: "check") { try CheckboxFormField(json: $0) }
    let decoder = HaapiDecoder(extensions: own.merging(other).merging(Self.generic))
    let body = """
      { "type": "authentication-step", "actions": [ { "template": "form", "kind": "login", "model": {
          "href": "/", "method": "POST", "fields": [
            { "name": "a", "type": "pin" }, { "name": "b", "type": "mail" }, { "name": "c", "type": "check" } ]
      } } ] }
      """
    guard
      case .representation(let step as GenericRepresentationStep) =
        try decoder.decode(Data(body.utf8)).answer
    else {
      Issue.record("another step")
      return
    }
    let form = try #require(step.actions.first as? FormAction)
    let types = form.model.fields.map { "\(type(of: $0))" }
    #expect(types == ["UsernameFormField", "TextFormField", "CheckboxFormField"])
  }
}
