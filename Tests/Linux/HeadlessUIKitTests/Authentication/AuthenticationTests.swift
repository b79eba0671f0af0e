import HeadlessAuthenticationServices
import Testing

// The module re-exports UIKit and Foundation, as on iOS.

@MainActor
@Suite(.serialized) final class AuthenticationTests {
  private final class Delegate: NSObject, ASAuthorizationControllerDelegate,
    ASAuthorizationControllerPresentationContextProviding,
    ASWebAuthenticationPresentationContextProviding
  {
    var credential: (any ASAuthorizationCredential)?
    var error: (any Error)?
    var answers = 0

    func authorizationController(
      controller: ASAuthorizationController,
      didCompleteWithAuthorization authorization: ASAuthorization
    ) {
      credential = authorization.credential
      answers += 1
    }

    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) {
      self.error = error
      answers += 1
    }

    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
      ASPresentationAnchor()
    }

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
      ASPresentationAnchor()
    }
  }

  private let delegate = Delegate()
  private let script = AuthenticationScript.shared

  init() { AuthenticationScript.shared.reset() }

  private func turns() async { for _ in 0..<5 { await Task.yield() } }

  private func passkeyRequest() -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
    ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: "example.com")
      .createCredentialAssertionRequest(challenge: Data([1]))
  }

  private func ask(_ requests: [ASAuthorizationRequest]) async -> ASAuthorizationController {
    let controller = ASAuthorizationController(authorizationRequests: requests)
    controller.delegate = delegate
    controller.presentationContextProvider = delegate
    controller.performRequests()
    return controller
  }

  // Source: https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsession
  @Test func aBrowserSessionEndsWithItsCallback() async throws {
    let callback = try #require(URL(string: "app://done?code=1"))
    let address = try #require(URL(string: "https://example.com"))
    script.browser = { _, scheme in
      #expect(scheme == "app")
      return .callback(callback)
    }
    var answer: URL?
    let session = ASWebAuthenticationSession(url: address, callbackURLScheme: "app") { url, _ in
      answer = url
    }
    session.presentationContextProvider = delegate
    #expect(session.start())
    #expect(answer == nil)
    await turns()
    #expect(answer == callback)
    #expect(script.openedAddresses == [address])
    // A session can only be started once.
    #expect(!session.start())
  }

  // Source: …/aswebauthenticationsession/callback, …/https(host:path:): `callbackURLScheme` is for the app's own schemes.
  @Test func aSessionEndsAtItsCallbackOnly() throws {
    typealias Callback = ASWebAuthenticationSession.Callback
    let callbacks: [(Callback, [String], [String])] = [
      (
        .customScheme("App"), ["app://done?code=1", "APP:x"], ["other://done", "https://a.example"]
      ),
      (.customScheme("https"), [], ["https://a.example/back"]),
      (
        .https(host: "a.example", path: "/back"),
        ["https://A.example/back?code=1"],
        ["https://a.example/", "https://b.example/back", "app://a.example/back"]
      ),
    ]
    for (callback, ends, others) in callbacks {
      for text in ends { #expect(callback.matchesURL(try #require(URL(string: text))), "\(text)") }
      for text in others {
        #expect(!callback.matchesURL(try #require(URL(string: text))), "\(text)")
      }
    }
  }

  @Test func theUserCancelsUnlessTheScriptSaysOtherwise() async throws {
    let address = try #require(URL(string: "https://example.com"))
    var code: ASWebAuthenticationSessionError.Code?
    let session = ASWebAuthenticationSession(url: address, callbackURLScheme: nil) { _, error in
      code = (error as? ASWebAuthenticationSessionError)?.code
    }
    session.presentationContextProvider = delegate
    session.start()
    await turns()
    #expect(code == .canceledLogin)
    _ = await ask([passkeyRequest()])
    await turns()
    #expect((delegate.error as? ASAuthorizationError)?.code == .canceled)
  }

  // Source: …/aswebauthenticationsessionerror/code/presentationcontextnotprovided
  @Test func aSessionNeedsAWindow() async throws {
    let address = try #require(URL(string: "https://example.com"))
    var code: ASWebAuthenticationSessionError.Code?
    let session = ASWebAuthenticationSession(url: address, callbackURLScheme: nil) { _, error in
      code = (error as? ASWebAuthenticationSessionError)?.code
    }
    #expect(!session.start())
    await turns()
    #expect(code == .presentationContextNotProvided)
  }

  @Test func aPasskeyIsDelivered() async throws {
    script.credential = { requests in
      #expect(requests.count == 1)
      return .credential(
        ASAuthorizationPlatformPublicKeyCredentialAssertion(
          scriptedCredentialID: Data([2]), clientDataJSON: Data([3]), authenticatorData: Data([4]),
          signature: Data([5]), userID: Data([6])))
    }
    _ = await ask([passkeyRequest()])
    #expect(delegate.answers == 0)
    await turns()
    let credential = try #require(
      delegate.credential as? any ASAuthorizationPublicKeyCredentialAssertion)
    #expect(credential.signature == Data([5]))
    #expect(credential.credentialID == Data([2]))
    #expect(delegate.answers == 1)
    #expect(script.credentialRequests.count == 1)
  }

  // Source: …/asauthorizationcontroller/cancel(): the delegate receives ASAuthorizationError.canceled.
  @Test func aPendingRequestCanBeCancelled() async {
    script.credential = { _ in .pending }
    let controller = await ask([passkeyRequest()])
    await turns()
    #expect(delegate.answers == 0)
    controller.cancel()
    await turns()
    #expect(delegate.answers == 1)
    #expect((delegate.error as? ASAuthorizationError)?.code == .canceled)
  }

  // Source: …/asauthorizationerror/code, …/ascosealgorithmidentifier/es256
  @Test func numbersOfErrorsAndAlgorithms() {
    #expect(ASAuthorizationError.Code.canceled.rawValue == 1001)
    #expect(ASAuthorizationError.Code.failed.rawValue == 1004)
    #expect(ASAuthorizationError.Code.matchedExcludedCredential.rawValue == 1006)
    #expect(ASAuthorizationError.Code.deviceNotConfiguredForPasskeyCreation.rawValue == 1010)
    #expect(ASWebAuthenticationSessionError.Code.canceledLogin.rawValue == 1)
    #expect((ASAuthorizationError(.canceled) as NSError).code == 1001)
    #expect(ASCOSEAlgorithmIdentifier.ES256.rawValue == -7)
  }
}
