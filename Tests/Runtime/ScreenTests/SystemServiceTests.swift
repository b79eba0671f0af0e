import Foundation
import HaapiSandbox
import HeadlessAuthenticationServices
import HeadlessUIKit
import Testing

@testable import HaapiApplication
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// The browser, other apps and the authenticators of the system.
  @MainActor @Suite(.serialized) struct SystemServiceTests {
    // MARK: Browser

    /// A browser session returns only to the redirect address.
    @Test(arguments: [
      ("app://back", "app://back?code=1", true), ("app://back", "https://app.example/back", false),
      ("https://app.example/back", "https://app.example/back?code=1", true),
      ("https://app.example", "https://app.example/?code=1", true),
      ("https://app.example/back", "https://app.example/other", false),
    ])
    func aSessionReturns(_ redirect: String, _ address: String, _ returns: Bool) async throws {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      screen.show(controller)
      AuthenticationScript.shared.reset()
      let (page, back) = try (
        #require(URL(string: "https://login.example")), #require(URL(string: address))
      )
      AuthenticationScript.shared.browser = { _, _ in .callback(back) }
      var result: URL?
      let browser = SystemBrowser()
      browser.open(page, redirectTo: redirect, on: controller) { result = $0 }
      for _ in 0..<10 { await Task.yield() }
      #expect((result == back) == returns)
    }

    @Test(arguments: ["http://127.0.0.1:8080/back", "https:/back"])
    func anAddressThatNobodyReturnsTo(_ redirect: String) throws {
      let server = try #require(URL(string: "https://login.example"))
      let application = HaapiUIKitApplicationBuilder(
        haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(
          clientId: "app", baseUrl: server, tokenEndpointUrl: server,
          authorizationEndpointUrl: server, appRedirect: redirect
        ).build()
      ).build()
      #expect {
        try HaapiFlowViewController(
          haapiUIKitApplication: application, haapiFlowResult: HomeViewController(),
          haapiDeepLinkManageable: nil)
      } throws: { error in
        guard case HaapiError.invalidConfiguration(let reason) = error else { return false }
        return reason.contains("appRedirect")
      }
    }

    // MARK: Apps

    /// The link of an app never opens the browser.
    @Test(arguments: [true, false]) func bankIdByALink(_ isInstalled: Bool) async throws {
      var scenario = SandboxScenario.bankid
      scenario.start = "launch"
      let answer = try #require(scenario.states["launch"]?.answer)
      scenario.states["launch"]?.answer = .init(
        json: answer.json.replacingOccurrences(of: "bankid:///", with: "https://app.bankid.com/"))
      let app = try ScreenApp(scenario)
      app.screen.setURLHandling(canOpen: { _ in true }, hasAppForLink: { _ in isInstalled })
      try await app.start()
      #expect(app.screen.openedURLs.isEmpty == !isInstalled)
      #expect(isInstalled == (app.screen.openedURLs.first?.host == "app.bankid.com"))
      // Without the app, the server's alternative is shown.
      #expect((app.current is FormViewController) == !isInstalled, "\(app.screen.outline())")
    }

    // MARK: Passkeys

    private typealias Registration = WebAuthnRegistrationClientOperationActionModel
    private static let site = "login.example"

    private func ask(_ request: HaapiCredentialRequest) async -> HaapiCredentialFailure? {
      let screen = HeadlessScreen()
      let controller = UIViewController()
      screen.show(controller)
      var failure: HaapiCredentialFailure?
      let authenticator = SystemAuthenticator(site: "other.example")
      authenticator.ask(request, on: controller) {
        if case .failure(let reason) = $0 { failure = reason }
      }
      for _ in 0..<10 { await Task.yield() }
      return failure
    }

    private var platform: HaapiCredentialRequest {
      .register(
        Registration.PlatformCredentialRequestOptions(
          relyingPartyId: Self.site, challengeData: Data([1]), userIdData: Data([2]),
          userName: "anna", userVerification: "required",
          excludedCredentials: [.init(credentialID: Data([3]), type: "public-key")]), .platform)
    }

    private var securityKey: HaapiCredentialRequest {
      .register(
        Registration.CrossPlatformCredentialRequestOptions(
          relyingPartyId: Self.site, challengeData: Data([1]), userIdData: Data([2]),
          userName: "anna", userVerification: "discouraged",
          excludedCredentials: [.init(credentialID: Data([4]), type: "public-key")]),
        .crossPlatform)
    }

    @Test func optionsOfARegistration() async throws {
      AuthenticationScript.shared.reset()
      _ = await ask(platform)
      _ = await ask(securityKey)
      let requests = AuthenticationScript.shared.credentialRequests.flatMap { $0 }
      let first = try #require(
        requests.first as? ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest)
      #expect(first.userVerificationPreference == .required)
      #expect(first.excludedCredentials?.map(\.credentialID) == [Data([3])])
      let second = try #require(
        requests.last as? ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest)
      #expect(second.userVerificationPreference == .discouraged)
      #expect(second.excludedCredentials.map(\.credentialID) == [Data([4])])
    }

    /// A failure is the one that the system names, and no other.
    @Test(arguments: [
      (1000, nil, "failed"), (1001, nil, "cancelled"), (1002, nil, "failed"),
      (1003, nil, "failed"), (1004, nil, "failed"), (1004, "The key is locked.", "failed"),
      (1004, "Application A.b is not associated with domain login.example", "appNotAssociated"),
      (1005, nil, "failed"), (1006, nil, "failed"), (1010, nil, "notAvailable"),
      (7777, nil, "failed"),
    ])
    func causes(_ code: Int, _ reason: String?, _ name: String) async throws {
      AuthenticationScript.shared.reset()
      AuthenticationScript.shared.credential = { _ in
        .error(
          NSError(
            domain: ASAuthorizationError.errorDomain, code: code,
            userInfo: reason.map { [NSLocalizedFailureReasonErrorKey: $0] } ?? [:]))
      }
      let failure = try #require(await ask(platform))
      #expect("\(failure)".prefix { $0 != "(" } == name)
      // The same number means something else in another domain.
      AuthenticationScript.shared.credential = { _ in
        .error(NSError(domain: "other", code: code))
      }
      guard case .failed(let error)? = await ask(platform) else {
        Issue.record("not a failure of an unknown kind")
        return
      }
      #expect((error as NSError).code == code)
    }

    /// The members of a credential can be nil, because they come from Objective-C.
    @Test func anIncompleteCredential() async throws {
      AuthenticationScript.shared.reset()
      let request = HaapiCredentialRequest.authenticate(
        .init(relyingPartyId: Self.site, challengeData: Data([1])), .platform)
      for (data, signature) in [(nil, Data([1])), (Data([1]), nil)] as [(Data?, Data?)] {
        AuthenticationScript.shared.credential = { _ in
          .credential(
            ASAuthorizationPlatformPublicKeyCredentialAssertion(
              scriptedCredentialID: Data([1]), clientDataJSON: Data([1]), authenticatorData: data,
              signature: signature, userID: nil))
        }
        guard case .failed? = await ask(request) else {
          Issue.record("the incomplete credential is used")
          continue
        }
      }
      AuthenticationScript.shared.credential = { _ in
        .credential(
          ASAuthorizationPlatformPublicKeyCredentialRegistration(
            scriptedCredentialID: Data([1]), clientDataJSON: Data([1]), attestationObject: nil))
      }
      guard case .failed? = await ask(platform) else {
        Issue.record("the incomplete credential is used")
        return
      }
    }

    // MARK: Background

    /// A request that the system ends in the background is sent again when the app returns. The user sees nothing.
    @Test func aRequestInTheBackground() async throws {
      let isLost = Locked(false)
      let app = try ScreenApp(.passwordLogin) { builder in
        var environment = builder.build().haapiConfiguration.environment
        environment.activity = .shared
        environment.transport = environment.transport.map { Suspended($0, isLost) }
        builder.setEnvironment(environment)
      }
      try HaapiFlow.start(
        from: app.home, haapiUIKitApplication: app.application,
        haapiDeepLinkManageable: app.deepLinks)
      app.noteFlow()
      app.screen.enterBackground()
      while !isLost.withLock({ $0 }) { try await Task.sleep(nanoseconds: 1_000_000) }
      try await Task.sleep(nanoseconds: 20_000_000)
      #expect(app.flow?.session.coordinator.phase == .busy && app.screen.alert == nil)
      app.screen.enterForeground()
      await app.settle()
      #expect(app.screen.alert == nil && app.current is FormViewController)
    }

    /// The first request to the API has no response.
    private final class Suspended: HaapiTransport {
      private let inner: any HaapiTransport
      private let isFirst = Locked(true)
      private let isLost: Locked<Bool>

      init(_ inner: any HaapiTransport, _ isLost: Locked<Bool>) {
        self.inner = inner
        self.isLost = isLost
      }

      func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
        if request.method == "GET",
          isFirst.withLock({ first in
            defer { first = false }
            return first
          })
        {
          try await Task.sleep(nanoseconds: 5_000_000)
          isLost.withLock { $0 = true }
          throw URLError(.networkConnectionLost)
        }
        return try await inner.send(request)
      }

      func close() { inner.close() }
    }
  }
}
