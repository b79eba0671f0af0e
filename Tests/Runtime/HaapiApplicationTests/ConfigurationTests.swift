import Foundation
import HaapiApplication
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ConfigurationTests {
  private static func builder(
    clientId: String = "client", baseUrl: String = "https://a.example",
    tokenEndpointUrl: String = "https://a.example/token",
    authorizationEndpointUrl: String = "https://a.example/authorize",
    appRedirect: String = "app://callback"
  ) throws -> HaapiUIKitConfigurationBuilder {
    HaapiUIKitConfigurationBuilder(
      clientId: clientId, baseUrl: try #require(URL(string: baseUrl)),
      tokenEndpointUrl: try #require(URL(string: tokenEndpointUrl)),
      authorizationEndpointUrl: try #require(URL(string: authorizationEndpointUrl)),
      appRedirect: appRedirect)
  }

  @Test func defaults() throws {
    let configuration = try Self.builder().build()
    #expect(configuration.autoPollingDuration == 3)
    #expect(configuration.presentationMode == .modal)
    #expect(configuration.authenticationSelectionPresentation == .list)
    #expect(configuration.shouldAutoHandleFlowErrorFeedback)
    #expect(configuration.shouldConfirmFlowInterruption)
    #expect(!configuration.useDefaultExternalBrowser)
    #expect(!configuration.usePasskeysBrowserFallback)
    #expect(configuration.dcrConfiguration == nil && !configuration.shouldClearExistingDCRClient)
    let flow = configuration.haapiConfiguration
    #expect(flow.name == "client" && flow.clientId == "client")
    #expect(flow.isAutoRedirect && flow.minTokenTtl == 10 && flow.revocationEndpointURL == nil)
  }

  @Test func everySetterCounts() throws {
    let builder = try Self.builder()
    // Results may be ignored.
    builder.setAutoPollingDuration(duration: 0)
    builder.setPresentationMode(mode: .stack)
    builder.setAuthenticationSelectionPresentation(presentation: .tabs)
    builder.setShouldAutoHandleFlowErrorFeedback(value: false)
    builder.setShouldConfirmInterruptionFlow(value: false)
    builder.setUseDefaultExternalBrowser(value: true)
    builder.setUsePasskeysBrowserFallback(true)
    let url = try #require(URL(string: "https://a.example/x"))
    var risk = RiskAssessmentConfiguration(
      operatingSystemName: "iOS", operatingSystemVersion: "17.5", deviceModelName: "iPhone15,2",
      applicatonIdentifier: "com.example.app")
    risk.clientInfoProvider = { "info" }
    builder.setKeyStoreAlias(alias: "alias").setIsAutoRedirect(value: false)
      .setOauthAuthorizationParamsProvider { OAuthAuthorizationParameters(scopes: ["openid"]) }
      .setHttpHeadersProvider { ["X-App": "1"] }
      .setMinTokenTtl(value: 60).setRevocationEndpointUrl(endpoint: url)
      .setClientAuthenticationMethod(method: ClientAuthenticationMethodSecret(secret: "s"))
      .setTokenBoundConfiguration(configuration: BoundedTokenConfiguration(keyPairType: .p256))
      .setAttestationConfiguration(
        configuration: AttestationConfiguration(useAttestation: false, attestationMaxRetries: 1)
      )
      .setRiskAssessmentConfiguration(risk)
      .setApplicationBundle(.main).setURLSession(session: .shared)
      .setDCRConfiguration(
        configuration: DCRConfiguration(
          templateClientId: "template", clientRegistrationEndpointUrl: url)
      )
      .setShouldClearExistingDCRClient(value: true)
    let configuration = try builder.buildOrThrow()
    #expect(configuration.autoPollingDuration == 0 && configuration.presentationMode == .stack)
    #expect(configuration.authenticationSelectionPresentation == .tabs)
    #expect(!configuration.shouldAutoHandleFlowErrorFeedback)
    #expect(!configuration.shouldConfirmFlowInterruption)
    #expect(configuration.useDefaultExternalBrowser && configuration.usePasskeysBrowserFallback)
    #expect(configuration.dcrConfiguration?.templateClientId == "template")
    #expect(configuration.shouldClearExistingDCRClient)
    let flow = configuration.haapiConfiguration
    #expect(flow.name == "alias" && !flow.isAutoRedirect && flow.minTokenTtl == 60)
    #expect(flow.authorizationParametersProvider?().scopes == ["openid"])
    #expect(flow.httpHeadersProvider?() == ["X-App": "1"] && flow.revocationEndpointURL == url)
    #expect(flow.clientAuthenticationMethod is ClientAuthenticationMethodSecret)
    #expect(flow.tokenBoundConfiguration is BoundedTokenConfiguration)
    #expect(!flow.attestationConfiguration.useAttestation)
    #expect(flow.riskAssessmentConfiguration?.clientInfoProvider?() == "info")
    #expect(flow.urlSession === URLSession.shared)
  }

  @Test(arguments: [
    (
      "clientId", " \n", "clientId of HaapiUIKitConfigurationBuilder is empty."
    ),
    (
      "baseUrl", "file:///x",
      "baseUrl of HaapiUIKitConfigurationBuilder has to be an absolute address with http or https."
    ),
    (
      "token", "/token",
      "tokenEndpointUrl of HaapiUIKitConfigurationBuilder has to be an absolute address with http or https."
    ),
    (
      "authorization", "https:///authorize",
      "authorizationEndpointUrl of HaapiUIKitConfigurationBuilder has to be an absolute address with http or https."
    ),
    (
      "appRedirect", "callback",
      "appRedirect of HaapiUIKitConfigurationBuilder has to be an address with a scheme, such as app://callback."
    ),
    (
      "revocation", "app://x",
      "The endpoint of setRevocationEndpointUrl(endpoint:) has to be an absolute address with http or https."
    ),
    ("alias", "", "The alias of setKeyStoreAlias(alias:) is empty."),
  ]) @MainActor func whatCannotWorkIsNamed(_ name: String, _ value: String, _ reason: String) throws
  {
    let builder =
      switch name {
      case "clientId": try Self.builder(clientId: value).setKeyStoreAlias(alias: "x")
      case "baseUrl": try Self.builder(baseUrl: value)
      case "token": try Self.builder(tokenEndpointUrl: value)
      case "authorization": try Self.builder(authorizationEndpointUrl: value)
      case "appRedirect": try Self.builder(appRedirect: value)
      case "revocation":
        try Self.builder().setRevocationEndpointUrl(endpoint: try #require(URL(string: value)))
      default: try Self.builder().setKeyStoreAlias(alias: value)
      }
    func expectReason(_ body: () throws -> Void) {
      let error = #expect(throws: HaapiError.self) { try body() }
      #expect(error?.failureReason == reason)
      #expect(
        error?.recoverySuggestion == .unrecoverable(action: .modifyConfiguration(reason: reason)))
    }
    expectReason { _ = try builder.buildOrThrow() }
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: builder.build())
    expectReason { _ = try application.buildOrThrow() }
    expectReason { _ = try HaapiFlowViewModel(haapiUIKitApplication: application.build()) }
    expectReason { _ = try HaapiFlowSession(haapiUIKitApplication: application.build()) }
  }
}
