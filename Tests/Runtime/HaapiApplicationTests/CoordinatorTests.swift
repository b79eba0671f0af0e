import Foundation
import Testing

@testable import HaapiApplication

/// The coordinator as a table of events and effects.
@Suite struct CoordinatorTests {
  typealias Row = (event: HaapiFlowEvent, effects: [String])

  func check(
    _ rows: [Row], _ change: (inout HaapiFlowCoordinator.Settings) -> Void = { _ in },
    _ location: SourceLocation = #_sourceLocation
  ) {
    var settings = HaapiFlowCoordinator.Settings(redirectTo: "app://callback/path")
    change(&settings)
    var coordinator = HaapiFlowCoordinator(settings: settings, dataMapper: Sample.mapper)
    for (number, row) in rows.enumerated() {
      let effects = coordinator.handle(row.event).map(\.description)
      #expect(effects == row.effects, "row \(number + 1)", sourceLocation: location)
    }
  }

  let start: Row = (.start, ["busy", "send start"])
  private let shown: [Row] = [
    (.start, ["busy", "send start"]), (.received(Sample.form), ["done", "show FormModel"]),
  ]

  // MARK: Requests

  @Test func aFormIsSentOnce() {
    check([
      start, (.start, []), (.submit(Sample.send, parameters: [:]), []),
      (.received(Sample.form), ["done", "show FormModel"]),
      (.submit(Sample.send, parameters: ["a": 1]), ["busy", #"send /send ["a"]"#]),
      (.submit(Sample.send, parameters: ["a": 1]), []),
      (.received(DefaultAuthorizationRequestModel(code: "c")), ["done"]),
      (
        .receivedTokens(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1)),
        ["finish OAuthTokenModel"]
      ),
      (.start, []), (.leave, []), (.failed(CancellationError()), []),
    ])
  }

  @Test func choices() {
    check(
      shown + [
        (.select(Sample.send), ["busy", "send /send []"]),
        (.received(Sample.form), ["done", "show FormModel"]),
        (.back, []),
        (.select(Sample.fill), ["show FormModel"]),
        (.back, ["show FormModel"]),
        (.select(Sample.fill), ["show FormModel"]),
        (.submit(Sample.fill, parameters: ["user": "anna"]), ["busy", #"send /fill ["user"]"#]),
        (
          .received(Sample.problem(.invalidInputProblem)),
          ["done", "problem invalidInputProblem in place"]
        ),
      ])
  }

  @Test func links() throws {
    check(
      shown + [
        (
          .follow(Link(href: "https://a.example/help", rel: "terms-of-use", type: "text/html")),
          ["link https://a.example/help"]
        ),
        (.follow(Link(href: "data:image/png;base64,AA==", rel: "qr")), []),
        (.follow(Link(href: "/forgot", rel: "forgot")), ["busy", "send /forgot"]),
      ])
  }

  // MARK: Leaving and errors

  @Test func leavingIsConfirmed() {
    let alert = "alert If you leave now you may have to begin again. [Stay, Leave]"
    check(
      shown + [
        (.leave, [alert]), (.submit(Sample.send, parameters: [:]), []), (.answer(.startOver), []),
        (.answer(.stay), []), (.answer(.leave), []), (.leave, [alert]),
        (
          .answer(.leave),
          ["finish HaapiUIKitError.other(The user has left the sign-in.)"]
        ),
      ])
    check(
      shown + [
        (.leave, ["finish HaapiUIKitError.other(The user has left the sign-in.)"])
      ]
    ) {
      $0.confirmsLeaving = false
    }
    check([
      start, (.leave, [alert]),
      (
        .answer(.leave),
        ["done", "finish HaapiUIKitError.other(The user has left the sign-in.)"]
      ),
    ])
  }

  @Test func errorsEndTheFlow() {
    let error = HaapiUIKitError.other(HaapiError.communication(message: "No network.", cause: nil))
    let end = "finish HaapiUIKitError.other(No network.)"
    check([start, (.failed(error), ["done", "alert No network. [OK]"]), (.answer(.leave), [end])]) {
      $0.explainsErrors = true
    }
    check([start, (.failed(error), ["done", end])]) { $0.tellsErrors = false }
    check([start, (.failed(CancellationError()), ["done"])])
    check([
      start, (.failed(error), ["done", "alert No network. [Try again, Start over, Leave]"]),
      (.answer(.retry), ["busy", "send start"]),
      (.received(Sample.form), ["done", "show FormModel"]),
      (.submit(Sample.send, parameters: [:]), ["busy", "send /send []"]),
      (.failed(error), ["done", "alert No network. [Try again, Start over, Leave]"]),
      (.answer(.retry), ["busy", "send /send []"]),
      (
        .failed(HaapiError.illegalState(message: "Lost.")),
        ["done", "alert Lost. [Start over, Leave]"]
      ),
      (.answer(.startOver), ["busy", "send start"]),
      (.failed(HaapiError.invalidConfiguration(reason: "Bad.")), ["done", "alert Bad. [OK]"]),
      (.answer(.leave), ["finish Bad."]),
    ]) {
      $0.offersRecovery = true
      $0.explainsErrors = true
    }
  }

  /// An error that is not of the SDK has the explanation of the `HaapiUIKitError` that contains it.
  @Test func anErrorOfAHandler() {
    struct ScannerError: Error {}
    check([
      start,
      (
        .failed(HaapiUIKitError.other(ScannerError())),
        ["done", "alert An error of type ScannerError was thrown. [OK]"]
      ),
    ]) {
      $0.explainsErrors = true
    }
  }

  /// A failed poll is repeated, not the request before it.
  @Test func anErrorOfAPoll() {
    let error = HaapiUIKitError.other(HaapiError.communication(message: "No network.", cause: nil))
    check([
      start, (.received(Sample.wait()), ["done", "show PollingModel", "poll 2.0"]),
      (.failed(error), ["alert No network. [Try again, Start over, Leave]"]),
      (.answer(.retry), ["poll 2.0 now"]),
    ]) {
      $0.offersRecovery = true
      $0.explainsErrors = true
    }
  }

  /// A request that ended in the background can be repeated, also where other errors end the flow.
  @Test func anErrorInTheBackground() {
    let error = HaapiError.assertionFailure(cause: nil)
    #expect(error.recoverySuggestion == .retryable(condition: .whenAppInForeground))
    check([
      start, (.failed(error), ["done", "alert The assertion failed. [Try again, Leave]"]),
      (.answer(.retry), ["busy", "send start"]),
    ]) {
      $0.explainsErrors = true
    }
  }

  /// Before iOS 17.4 a browser session cannot return to an address with https.
  @Test func redirectsWithHTTPS() {
    for (address, isKnown) in [("app://back", true), ("HTTPS://app.example/back", false)] {
      #expect(
        HaapiFlowCoordinator.Settings.sessionsReturn(to: address, knowHTTPS: false) == isKnown)
      #expect(HaapiFlowCoordinator.Settings.sessionsReturn(to: address, knowHTTPS: true))
    }
  }

  /// Users read what they can do. The app gets the error with its message.
  @Test(arguments: [
    (
      HaapiError.communication(message: "No network.", cause: nil),
      "The service cannot be reached. Please try again later."
    ),
    (
      HaapiError.serverError("error", errorDescription: "Broken.", statusCode: 503),
      "The service cannot be reached. Please try again later."
    ),
    (
      HaapiError.illegalState(message: "Lost."),
      "Something went wrong. Please start signing in again."
    ),
    (HaapiError.invalidConfiguration(reason: "Bad."), "An unexpected error occurred"),
  ])
  func usersReadWhatTheyCanDo(_ error: HaapiError, _ message: String) {
    let text = error.errorDescription ?? ""
    check([
      start, (.failed(error), ["done", "alert \(message) [OK]"]),
      (.answer(.leave), ["finish \(text)"]),
    ])
  }

  @Test(arguments: HandleableProblemType.allCases) func problems(_ type: HandleableProblemType) {
    let problem = Sample.problem(type)
    if type.isCritical {
      let end =
        "finish HaapiUIKitError.illegalState(The login has ended with the problem \(type.rawValue).)"
      let text = "Something went wrong. Please start signing in again."
      check(
        shown + [
          (.submit(Sample.send, parameters: [:]), ["busy", "send /send []"]),
          (.received(problem), ["done", "alert \(text) [OK]"]), (.answer(.leave), [end]),
        ])
      check(shown + [(.received(problem), [end])]) { $0.tellsErrors = false }
      check(
        shown + [
          (.received(problem), ["problem \(type.rawValue)"]), (.back, []),
          (.follow(Link(href: "/again", rel: "restart")), ["busy", "send /again"]),
        ]
      ) { $0.offersRecovery = true }
    } else {
      check(shown + [(.received(problem), ["problem \(type.rawValue) in place"])])
      check([
        start, (.received(DefaultSelectorModel()), ["done", "show SelectorModel"]),
        (.received(problem), ["problem \(type.rawValue)"]), (.back, ["show SelectorModel"]),
      ])
      // The forms of tabs are on one screen.
      check([
        start, (.received(Sample.tabs), ["done", "show SelectorModel"]),
        (.received(problem), ["problem \(type.rawValue) in place"]), (.back, []),
      ])
    }
  }

  @Test func aProblemWithoutAType() {
    check(
      shown + [
        (.received(Sample.problem(nil)), ["problem unknown"]),
        (.back, ["show FormModel"]), (.back, []),
      ])
  }

  @Test func theScreenStays() {
    check([
      start,
      (.received(DefaultContinueSameModel(formModel: Sample.form)), ["done", "show FormModel"]),
      (.received(DefaultContinueSameModel()), ["stay"]),
      (.received(DefaultContinueSameModel(formModel: Sample.form)), ["stay with a form"]),
    ])
  }

  // MARK: Waits

  @Test func aWaitIsUpdatedInPlace() {
    check([
      start,
      (
        .received(Sample.wait(url: "bankid:///?x")),
        ["done", "show PollingModel", "open bankid:///?x", "poll 2.0"]
      ),
      (.received(Sample.wait(url: "bankid:///?x")), []),
      (.received(Sample.wait(url: "bankid:///?y", text: "Sign")), ["update"]),
      (.received(Sample.wait(.done)), ["update"]),
      (.received(Sample.form), ["stop polling", "show FormModel"]),
      (
        .received(Sample.wait(url: "bankid:///?x")),
        ["show PollingModel", "open bankid:///?x", "poll 2.0"]
      ),
    ])
  }

  @Test func anotherKindOfWaitIsAnotherScreen() {
    let bankId = DefaultBankIdModel(
      mainAction: DefaultInteractionItemButtonModel(
        key: "submit.0", label: "Check", action: Sample.send, type: .primary),
      autoPollingDuration: 1, status: .pending)
    check([
      start, (.received(Sample.wait()), ["done", "show PollingModel", "poll 2.0"]),
      (.received(bankId), ["stop polling", "show BankIdModel", "poll 1.0"]),
      (.received(bankId), []),
    ])
  }

  @Test func manualWaits() {
    check([
      start, (.received(Sample.wait(every: 0)), ["done", "show PollingModel"]),
      (.submit(Sample.send, parameters: [:]), ["busy", "send /send []"]),
      (.received(Sample.wait(.done, every: 0)), ["done", "update", "poll 0.0"]),
      (.pollsEnded, ["polling ended"]), (.pollsEnded, []),
      (.received(Sample.wait(.other(value: "odd"), every: 0)), ["update"]),
      (.received(Sample.wait(.other(value: "odd"), every: 2)), ["update", "poll 2.0"]),
    ])
  }

  @Test func whatThePersonDoesEndsPolls() {
    let polling: [Row] = [
      start, (.received(Sample.wait()), ["done", "show PollingModel", "poll 2.0"]),
    ]
    check(
      polling + [
        (.submit(Sample.again, parameters: [:]), ["stop polling", "busy", "send /again []"])
      ])
    check(polling + [(.follow(Link(href: "/x", rel: "x")), ["stop polling", "busy", "send /x"])])
    check(
      polling + [
        (.select(Sample.fill), ["stop polling", "show FormModel"]),
        (.back, ["show PollingModel", "poll 2.0"]),
      ])
    check(
      polling + [
        (.leave, ["alert If you leave now you may have to begin again. [Stay, Leave]"]),
        (.received(Sample.wait(text: "Sign")), ["update"]),
        (
          .answer(.leave),
          [
            "stop polling",
            "finish HaapiUIKitError.other(The user has left the sign-in.)",
          ]
        ),
      ])
    check(
      polling + [
        (.enteredBackground, ["stop polling"]), (.enteredBackground, []),
        (.enteredForeground, ["poll 2.0 now"]), (.enteredForeground, []),
      ])
    check(
      polling + [
        (.received(Sample.problem(nil)), ["problem unknown"]),
        (.back, ["show PollingModel", "poll 2.0"]),
      ])
    check(
      polling + [
        (.pollsEnded, ["polling ended"]), (.enteredBackground, []), (.enteredForeground, []),
      ])
  }

  @Test func theAppOfAWaitCannotBeOpened() {
    check([
      start,
      (
        .received(Sample.wait(url: "bankid:///", fallback: Sample.fallback)),
        ["done", "show PollingModel", "open bankid:///", "poll 2.0"]
      ),
      (.opened(true), []), (.opened(false), ["stop polling", "show FormModel"]),
    ])
    check([
      start,
      (
        .received(Sample.wait(url: "bankid:///")),
        ["done", "show PollingModel", "open bankid:///", "poll 2.0"]
      ),
      (.opened(false), ["stop polling", "problem unhandled"]),
      (.back, ["show PollingModel", "poll 2.0"]),
    ])
  }

  // MARK: Operations of the app

  private let generic: any UIModel = DefaultGenericOperationModel(
    problem: Sample.unhandled,
    actionModel: GenericClientOperationActionModel(name: .unknown(value: "scan")),
    interactionModel: Sample.form)

  /// The app's operation can end while the user decides whether to leave.
  @Test func anOperationEndsDuringAnAlert() {
    check(
      shown + [
        (.received(generic), ["show FormModel", "perform scan"]),
        (.leave, ["alert If you leave now you may have to begin again. [Stay, Leave]"]),
        (
          .operationSucceeded(Sample.send, parameters: ["code": "1"]),
          ["cancel operation", "busy", #"send /send ["code"]"#]
        ),
        (.answer(.stay), []), (.operationSucceeded(Sample.send, parameters: [:]), []),
      ])
  }

  /// A server cannot let the app work without end.
  @Test func operationsInARow() {
    let round: [Row] = [
      (.received(generic), ["done", "show FormModel", "perform scan"]),
      (
        .operationSucceeded(Sample.send, parameters: [:]),
        ["cancel operation", "busy", "send /send []"]
      ),
    ]
    check(
      [start] + (1...20).flatMap { _ in round } + [
        (
          .received(generic),
          ["done", "alert The server has sent more than 20 operations in a row. [OK]"]
        )
      ]
    ) {
      $0.explainsErrors = true
    }
  }

  // MARK: Browsers and apps

  @Test func aBrowserComesBack() throws {
    let back = try #require(URL(string: "app://callback/path?x=1"))
    let other = try #require(URL(string: "app://elsewhere/path?x=1"))
    let bad = try #require(URL(string: "app://callback/path?bad"))
    let operation = Sample.browser("https://idp.example/")
    let open = ["done", "show FormModel", "browse https://idp.example/ back to app"]
    check([
      start, (.received(operation), open), (.returned(other), []),
      (.returned(back), ["busy", #"send /send ["query"]"#]), (.returned(back), []),
    ])
    check([
      start, (.received(operation), open), (.returned(bad), ["problem unhandled"]),
      (.retryOperation, ["browse https://idp.example/ back to app"]),
      (.submit(Sample.again, parameters: [:]), ["cancel operation", "busy", "send /again []"]),
    ])
    check([start, (.received(operation), open), (.browserClosed, ["problem unhandled"])])
    // What the server refused can be repeated until the next step arrives.
    check([
      start, (.received(operation), open), (.returned(back), ["busy", #"send /send ["query"]"#]),
      (
        .received(Sample.problem(.invalidInputProblem)),
        ["done", "problem invalidInputProblem in place"]
      ),
      (.retryOperation, ["browse https://idp.example/ back to app"]),
      (.received(Sample.form), ["show FormModel"]), (.retryOperation, []),
    ])
    check([
      start,
      (.received(Sample.browser("https://idp.example/", fallback: Sample.fallback)), open),
      (.browserClosed, ["show FormModel"]),
    ])
    check([
      start,
      (
        .received(Sample.browser("https://idp.example/", shows: false)),
        ["done", "browse https://idp.example/ back to app in the default browser"]
      ),
      (.leave, ["alert If you leave now you may have to begin again. [Stay, Leave]"]),
      (
        .answer(.leave),
        [
          "cancel operation",
          "finish HaapiUIKitError.other(The user has left the sign-in.)",
        ]
      ),
    ]) { $0.usesDefaultBrowser = true }
    check([
      start,
      (.received(Sample.browser("javascript:1")), ["done", "show FormModel", "problem unhandled"]),
    ])
    check([
      start, (.received(Sample.browser(nil)), ["done", "show FormModel", "problem unhandled"]),
    ])
  }

  @Test func anAppIsOpened() {
    let operation = Sample.browser("bankid:///", timing: .afterLaunch)
    let open = ["done", "show FormModel", "open bankid:///"]
    check([
      start, (.received(operation), open), (.opened(true), ["busy", #"send /send ["query"]"#]),
    ])
    check([
      start, (.received(operation), open), (.opened(false), ["problem unhandled"]),
      (.back, ["show FormModel"]),
    ])
  }

  @Test func deepLinks() throws {
    var coordinator = HaapiFlowCoordinator(
      settings: .init(redirectTo: "App://callback/path"), dataMapper: Sample.mapper)
    let url = try #require(URL(string: "app://CALLBACK/path?a=b"))
    #expect(!coordinator.canHandle(url))
    _ = coordinator.handle(.start)
    _ = coordinator.handle(.received(Sample.browser("https://idp.example/")))
    #expect(coordinator.canHandle(url))
    for text in ["app://callback/other", "app://callback", "app2://callback/path", "app://x/path"] {
      #expect(!coordinator.canHandle(try #require(URL(string: text))))
    }
    _ = coordinator.handle(.returned(url))
    #expect(!coordinator.canHandle(url))
  }
}
