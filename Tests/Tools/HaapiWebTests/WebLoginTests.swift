import Foundation
import HaapiApplication
import HaapiSandbox
import HaapiWeb
import Testing

/// Logins with web pages and a sandbox in this process, without sockets.
@MainActor
struct WebLoginTests {
  @Test func aLoginEndsWithMaskedTokens() async throws {
    let browser = TestBrowser(.passwordLogin)
    try await browser.open()
    #expect(browser.title == "Welcome back")
    try await browser.submit(
      #"data-form="login""#, ["userName": "anna", "secret": "correct-horse"])
    #expect(browser.title == "You are logged in")
    #expect(browser.html.contains("<dt>Token type</dt><dd>DPoP</dd>"))
    #expect(browser.html.contains("<dt>Access token</dt><dd>*****</dd>"))
  }

  @Test func whatWasTypedStaysExceptSecrets() async throws {
    let browser = TestBrowser(.passwordLogin)
    try await browser.open()
    try await browser.submit(
      #"data-form="login""#, ["userName": "anna", "secret": "wrong-horse", "keep": "true"])
    #expect(browser.title.hasPrefix("Error: "))
    #expect(browser.html.contains(#"value="anna""#))
    #expect(browser.html.contains(#"value="true" checked"#))
    #expect(!browser.html.contains("wrong-horse"))
  }

  @Test func errorsOfFieldsAreLinkedFromTheSummary() async throws {
    let browser = TestBrowser(.passwordLogin)
    try await browser.open()
    try await browser.submit(#"data-form="login""#, ["userName": ""])
    let link = try #require(browser.html.firstMatch(of: /href="#(field-\d+-\d+)"/)?.output.1)
    #expect(browser.html.contains(#"id="\#(link)" name="field."#))
    #expect(browser.html.contains(#"aria-invalid="true" aria-describedby="\#(link)-error""#))
    #expect(browser.html.contains(#"id="\#(link)-error""#))
  }

  @Test func hiddenValuesAreNotInThePage() async throws {
    let browser = TestBrowser(.consent)
    try await browser.open()
    #expect(browser.html.contains("Your identity"))
    #expect(!browser.html.contains("example-state"))
    #expect(!browser.html.contains("sandbox-"))
    try await browser.submit(
      #"data-form="user-consent""#, ["consent.claim.email": "true"])
    #expect(browser.html.contains("data-move=\"operation\""))
  }

  @Test func anAppIsStartedWithARedirectAlone() async throws {
    let browser = TestBrowser(.bankid, state: "launch")
    try await browser.open()
    #expect(!browser.html.contains("autostarttoken"))
    let path = try #require(browser.html.firstMatch(of: /href="(\/launch[^"]+)"/)?.output.1)
    let response = try await browser.send(
      "GET", String(path).replacing("&amp;", with: "&"))
    #expect(response.statusCode == 303)
    #expect(response.headers["Location"]?.hasPrefix("bankid:///?autostarttoken=") == true)
  }

  @Test func pollsAnswerWithTheNewContentsOrThatTheLoginHasMoved() async throws {
    let browser = TestBrowser(.deviceSelector, state: "pushed")
    try await browser.open()
    #expect(browser.html.contains(#"data-poll="on""#))
    let headers: HTTPFields = [
      "Content-Type": "application/x-www-form-urlencoded", "Origin": TestBrowser.origin,
    ]
    let body = "page=\(try browser.token)"
    var answers: [String] = []
    for _ in 0..<3 {
      let response = try await browser.send("POST", "/poll", headers: headers, body: body)
      answers.append(String(decoding: response.body, as: UTF8.self))
    }
    // The second status is unknown, and counts as pending.
    #expect(answers[...1].allSatisfy { $0.contains(#""moved":false"#) })
    #expect(answers[0].contains("1 minute") || answers[0].contains("61 seconds left"))
    #expect(answers[2] == #"{"moved":true}"#)
  }

  @Test func everyWalkOfTheUserNameProblemsStays() async throws {
    let browser = TestBrowser(.everyProblem)
    try await browser.open()
    for name in ["locked", "closed", "unexpected", "maintenance", "late"] {
      try await browser.submit(#"data-form="login""#, ["userName": name, "secret": "whatever"])
      #expect(browser.title.hasPrefix("Error: "), "\(name)")
      if browser.html.contains(#"data-move="back""#) {
        try await browser.submit(#"data-move="back""#)
      }
    }
    try await browser.submit(#"data-form="login""#, ["userName": "denied", "secret": "x"])
    #expect(browser.html.contains(#"data-mood="problem""#))
    try await browser.submit(#"data-move="restart""#)
    #expect(browser.title == "Welcome back")
  }

  @Test func onlyANewLoginFollowsAProblemThatEndsTheLogin() async throws {
    let browser = TestBrowser(.startOver)
    try await browser.open()
    for name in ["lost", "forbidden"] {
      try await browser.submit(#"data-form="login""#, ["userName": name, "secret": "any"])
      #expect(browser.title.hasPrefix("Error: "), "\(name)")
      #expect(!browser.html.contains(#"data-move="back""#), "\(name)")
      try await browser.submit(#"data-move="restart""#)
      #expect(browser.title == "Welcome back", "\(name)")
    }
    try await browser.submit(
      #"data-form="login""#, ["userName": "anna", "secret": "correct-horse"])
    #expect(browser.title == "You are logged in")
  }

  @Test func aProblemAheadOfTheFirstStepLeadsNowhereBack() async throws {
    let login = SandboxScenario.passwordLogin
    let browser = TestBrowser(login)
    try await browser.open()
    try await browser.submit(
      #"data-form="login""#, ["userName": "anna", "secret": "correct-horse"])
    browser.engine?.inject(.status(503))
    try await browser.submit(#"data-move="restart""#)
    #expect(browser.title.hasPrefix("Error: "))
    #expect(!browser.html.contains(#"data-move="back""#))
    #expect(!browser.html.contains("<form method=\"post\" action=\"/act\" novalidate data-form"))
    try await browser.submit(#"data-move="retry""#)
    #expect(browser.title == "Welcome back")
  }

  @Test func tabsHaveTheFormsOfTheirChoices() async throws {
    let browser = TestBrowser(.selectAuthenticator, presentation: .tabs)
    try await browser.open()
    let tabs = browser.html.matches(of: /<a href="#(tab-\d+-\d+)" id="tab-\d+-\d+-name"/)
    #expect(tabs.count > 1)
    for tab in tabs {
      #expect(browser.html.contains("<section id=\"\(tab.output.1)\" aria-labelledby"))
    }
    #expect(browser.html.ranges(of: "<section").count == tabs.count)
    #expect(browser.html.ranges(of: " class=\"open\"").count == 2)
    #expect(!browser.html.contains("class=\"choice\""))
  }

  @Test func leavingIsAskedFor() async throws {
    let browser = TestBrowser(.passwordLogin)
    try await browser.open()
    try await browser.submit(#"data-move="leave""#)
    #expect(browser.title == "Stop signing in?")
    try await browser.submit(#"data-move="back""#)
    #expect(browser.title == "Welcome back")
    try await browser.submit(#"data-move="leave""#)
    try await browser.submit(#"data-move="stop""#)
    #expect(browser.html.contains(#"data-move="restart""#))
  }

  @Test func anAddressThatWasPastedMustBeTheExpectedOne() async throws {
    let browser = TestBrowser(.externalBrowser)
    try await browser.open()
    try await browser.submit(
      #"data-move="paste""#, ["address": "https://evil.example/?_resume_nonce=1"])
    #expect(browser.html.contains("The address must begin with haapi-sandbox://callback"))
    try await browser.submit(#"data-move="paste""#, ["address": "haapi-sandbox://callback"])
    // An address without the expected parameters is a failure of the operation.
    #expect(browser.title == "Error: The operation could not be completed")
    try await browser.submit(#"data-move="back""#)
    try await browser.submit(
      #"data-move="paste""#, ["address": "haapi-sandbox://callback?_resume_nonce=1"])
    #expect(browser.title == "You are logged in")
  }

  @Test func aPasskeyOfTheSandboxIsSignedByTheServer() async throws {
    let browser = TestBrowser(.passkeyRegistration)
    try await browser.open()
    try await browser.submit(#"data-move="operation""#)
    try await browser.submit(#"data-move="operation""#)
    #expect(browser.title == "You are logged in")
  }

  @Test func eachBrowserHasALoginOfItsOwn() async throws {
    let browser = TestBrowser(.passwordLogin)
    try await browser.open()
    let first = browser.cookie
    browser.cookie = nil
    try await browser.open()
    #expect(browser.cookie != first)
    #expect(browser.engineCount == 2)
  }
}
