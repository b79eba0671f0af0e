import Foundation
import HaapiApplication
import Testing

// Operations with authenticators, and unexpected deep links.
extension CoordinatorTests {
  private static let done: Row = (
    .credential(Sample.assertion), ["busy", #"send /send ["credential"]"#]
  )

  @Test func oneKindOfAuthenticatorIsAskedAtOnce() {
    for (platform, roaming, asked) in [
      (true, false, "platform"), (false, true, "crossPlatform"), (false, false, "any"),
    ] {
      let operation = Sample.signIn(platform: platform, roaming: roaming)
      check([
        start,
        (.received(operation), ["done", "show WebAuthnOperationModel", "authenticate \(asked)"]),
        Self.done, Self.again,
      ])
    }
    check([
      start,
      (
        .received(Sample.enrol(roaming: false)),
        ["done", "show WebAuthnOperationModel", "register platform"]
      ),
      Self.done,
    ])
    check([
      start,
      (
        .received(Sample.enrol(platform: false)),
        ["done", "show WebAuthnOperationModel", "register crossPlatform"]
      ),
      Self.done,
    ])
  }

  /// Repeated input is ignored.
  private static let again: Row = (.credential(Sample.assertion), [])

  @Test func theKindOfAuthenticatorIsPickedOnce() {
    let pick =
      "pick [HaapiApplication.HaapiAuthenticatorKind.platform, HaapiApplication.HaapiAuthenticatorKind.crossPlatform]"
    for (operation, verb) in [(Sample.signIn(), "authenticate"), (Sample.enrol(), "register")] {
      check([
        start, (.picked(.platform), []),
        (.received(operation), ["done", "show WebAuthnOperationModel", pick]),
        (.picked(.crossPlatform), ["\(verb) crossPlatform"]), (.picked(.platform), []),
        (.credentialFailed(.cancelled), ["no credential: cancelled"]),
        (.picked(.platform), []), (.retryOperation, [pick]),
        (.picked(.platform), ["\(verb) platform"]), Self.done, Self.again, (.picked(.platform), []),
      ])
    }
    // Declining the question leaves the flow; the request stays open.
    check([
      start, (.received(Sample.signIn()), ["done", "show WebAuthnOperationModel", pick]),
      (.leave, ["alert If you leave now you may have to begin again. [Stay, Leave]"]),
      (.answer(.stay), []), (.picked(.platform), ["authenticate platform"]),
      (.submit(Sample.again, parameters: [:]), ["cancel operation", "busy", "send /again []"]),
      (.picked(.platform), []),
    ])
  }

  @Test func aKindThatIsNotOfferedCannotBePicked() {
    check([
      start,
      (
        .received(Sample.signIn(roaming: false)),
        ["done", "show WebAuthnOperationModel", "authenticate platform"]
      ),
      (.picked(.crossPlatform), []), (.picked(.platform), []),
    ])
  }

  @Test func aFailureCanBeTriedAgain() {
    let operation = Sample.signIn(roaming: false, fallback: Sample.fallback)
    let asked = ["done", "show WebAuthnOperationModel", "authenticate platform"]
    for failure: HaapiCredentialFailure in [
      .cancelled, .notAvailable, .noCredentials, .appNotAssociated,
    ] {
      check([
        start, (.credentialFailed(failure), []), (.received(operation), asked),
        (.credentialFailed(failure), ["no credential: \(failure), or else"]),
        (.retryOperation, ["authenticate platform"]), Self.done, (.retryOperation, []),
        (.credentialFailed(failure), []),
      ]) {
        // Otherwise the login ends without passkeys.
        $0.usesPasskeysBrowserFallback = true
      }
    }
    // The server rejects the credential.
    check([
      start, (.received(operation), asked), Self.done,
      (
        .received(Sample.problem(.invalidInputProblem)),
        ["done", "problem invalidInputProblem in place"]
      ),
      (.retryOperation, ["authenticate platform"]),
    ])
    // Parameters of the other operation are an error too.
    check([
      start, (.received(Sample.signIn(roaming: false, isFitting: false)), asked),
      (
        .credential(Sample.assertion),
        [
          "no credential: failed(HaapiUIKitError.illegalState(The credential is not of the requested kind.))"
        ]
      ),
      (.retryOperation, ["authenticate platform"]),
    ])
    check([
      start, (.received(operation), asked),
      (.received(Sample.problem(.invalidInputProblem)), ["problem invalidInputProblem in place"]),
      (.retryOperation, ["authenticate platform"]),
    ])
  }

  /// The documented interruption.
  @Test func withoutPasskeysAndFallbackTheLoginEnds() {
    let operation = Sample.signIn(roaming: false, errors: [Sample.again], fallback: Sample.fallback)
    let text = "This device does not support passkeys"
    let end = ["cancel operation", "finish HaapiUIKitError.unsupported(\(text))"]
    for failure: HaapiCredentialFailure in [.notAvailable, .noCredentials, .appNotAssociated] {
      let rows: [Row] = [
        start,
        (.received(operation), ["done", "show WebAuthnOperationModel", "authenticate platform"]),
      ]
      check(
        rows + [
          (.credentialFailed(failure), ["alert \(text) [OK]"]), (.retryOperation, []),
          (.answer(.leave), end),
        ])
      check(rows + [(.credentialFailed(failure), end)]) { $0.tellsErrors = false }
    }
  }

  @Test func withoutPasskeysTheBrowserIsTheFallback() {
    let asked = ["done", "show WebAuthnOperationModel", "authenticate platform"]
    func rows(_ operation: DefaultWebAuthnOperationModel, _ effects: [String]) -> [Row] {
      [start, (.received(operation), asked), (.credentialFailed(.notAvailable), effects)]
    }
    let fallback = Sample.signIn(roaming: false, errors: [Sample.again])
    check(rows(fallback, ["busy", "send /again []"]) + [(.retryOperation, []), Self.again]) {
      $0.usesPasskeysBrowserFallback = true
    }
    // A form with input is shown and not sent; without a form there is nothing to send.
    for errors in [[Sample.fill], []] {
      check(
        rows(Sample.signIn(roaming: false, errors: errors), ["no credential: notAvailable"])
      ) {
        $0.usesPasskeysBrowserFallback = true
      }
    }
    for failure: HaapiCredentialFailure in [.noCredentials, .appNotAssociated] {
      check([
        start, (.received(fallback), asked),
        (.credentialFailed(failure), ["busy", "send /again []"]),
      ]) {
        $0.usesPasskeysBrowserFallback = true
      }
    }
    // A user who cancels can try again.
    check([
      start, (.received(fallback), asked),
      (.credentialFailed(.cancelled), ["no credential: cancelled"]),
    ]) {
      $0.usesPasskeysBrowserFallback = true
    }
  }

  @Test(arguments: [
    "app://callback/other?x=1", "app://callback?x=1", "app://callback/path/?x=1",
    "app2://callback/path?x=1", "app://elsewhere/path?x=1", "app://callback:80/path?x=1",
    "https://idp.example/?x=1", "app:callback/path", "about:blank",
  ])
  func aDeepLinkThatDoesNotMatchIsIgnored(address: String) throws {
    let other = try #require(URL(string: address))
    let back = try #require(URL(string: "app://callback/path?x=1"))
    let sent = ["busy", #"send /send ["query"]"#]
    check([
      (.returned(back), []), start, (.returned(back), []),
      (
        .received(Sample.browser("https://idp.example/")),
        ["done", "show FormModel", "browse https://idp.example/ back to app"]
      ),
      (.returned(other), []), (.returned(back), sent), (.returned(back), []),
    ])
    // A form, a wait and an authenticator do not expect an address.
    for model: any UIModel in [Sample.form, Sample.wait(), Sample.signIn()] {
      var coordinator = HaapiFlowCoordinator(
        settings: .init(redirectTo: "app://callback/path"), dataMapper: Sample.mapper)
      _ = coordinator.handle(.start)
      _ = coordinator.handle(.received(model))
      for url in [other, back] {
        #expect(!coordinator.canHandle(url))
        #expect(coordinator.handle(.returned(url)).isEmpty)
      }
    }
  }
}

extension Sample {
  typealias Authentication = WebAuthnAuthenticationClientOperationActionModel
  typealias Registration = WebAuthnRegistrationClientOperationActionModel

  static let assertion = Parameters()
  struct Parameters: WebAuthnOperationParametersModel {}

  /// Signs with a credential of the kinds that the server accepts.
  ///
  /// - Parameters:
  ///   - errors: The server's forms for a failure.
  ///   - fallback: The step that is shown for a failure.
  ///   - isFitting: True if the credential has a requested kind.
  static func signIn(
    platform: Bool = true, roaming: Bool = true, errors: [FormActionModel] = [],
    fallback: DefaultFormModel? = nil, isFitting: Bool = true
  ) -> DefaultWebAuthnOperationModel {
    func credentials(_ number: UInt8) -> [Authentication.AllowedCredential] {
      [Authentication.AllowedCredential(credentialID: Data([number]), type: "public-key")]
    }
    let options = Authentication.CredentialRequestOptions(
      platformAllowCredentials: platform ? credentials(1) : nil,
      crossPlatformAllowCredentials: roaming ? credentials(2) : nil)
    let model = try? Authentication(
      credentialOptions: options, continueActions: [FormAction(model: send)],
      errorActions: errors.map { FormAction(model: $0) })
    return operation(model, fallback, isFitting)
  }

  /// A new credential of one of these kinds.
  static func enrol(platform: Bool = true, roaming: Bool = true) -> DefaultWebAuthnOperationModel {
    operation(
      try? Registration(
        continueActions: [FormAction(model: send)],
        platformCreationOptions: platform ? .init() : nil,
        crossPlatformOptions: roaming ? .init() : nil), nil, true)
  }

  private static func operation(
    _ model: (any RepresentationActionModel)?, _ fallback: DefaultFormModel?, _ isFitting: Bool
  ) -> DefaultWebAuthnOperationModel {
    DefaultWebAuthnOperationModel(
      problem: unhandled, actionModel: model ?? send,
      buildParametersWrapper: { _ in isFitting ? ["credential": 1] : [:] },
      errorInteractionModel: fallback)
  }
}
