import Foundation
import HaapiApplication
import HaapiSandbox
import HaapiWeb
import Testing

@MainActor
struct WebSafetyTests {
  private static let form: HTTPFields = ["Content-Type": "application/x-www-form-urlencoded"]

  private func post(_ browser: TestBrowser, _ headers: [String: String], _ body: String)
    async throws -> Int
  {
    var fields = Self.form
    for (name, value) in headers { fields[name] = value }
    return try await browser.send("POST", "/act", headers: fields, body: body).statusCode
  }

  @Test(arguments: [
    ("PUT", "/", "GET, HEAD, POST"), ("GET", "/act", "POST"), ("HEAD", "/poll", "POST"),
    ("POST", "/image", "GET, HEAD"), ("POST", "/", "GET, HEAD"),
  ])
  func otherMethods(_ method: String, _ path: String, _ allowed: String) async throws {
    let response = try await TestBrowser(.passwordLogin).send(
      method, path, headers: ["Origin": TestBrowser.origin])
    #expect(response.statusCode == 405 && response.headers["Allow"] == allowed)
    #expect(response.body.isEmpty == (method == "HEAD"))
  }

  @Test func formsNeedTheirPageTheirOriginAndTheirCookie() async throws {
    let browser = TestBrowser(.passwordLogin)
    try await browser.open()
    let body = try browser.body(
      #"data-form="login""#, ["userName": "anna", "secret": "correct-horse"])
    let own = ["Origin": TestBrowser.origin]
    #expect(try await post(browser, ["Origin": "https://evil.example"], body) == 403)
    #expect(try await post(browser, ["Origin": "null"], body) == 403)
    #expect(try await post(browser, [:], body) == 403)
    #expect(
      try await post(browser, ["Origin": "null", "Sec-Fetch-Site": "cross-site"], body) == 403)
    #expect(try await post(browser, own, body.replacing(try browser.token, with: "x")) == 403)
    #expect(try await post(browser, own, "action=0") == 403)
    try await browser.open()
    #expect(browser.title == "Welcome back")
    // Like a browser for a page with the policy `no-referrer`.
    #expect(
      try await post(browser, ["Origin": "null", "Sec-Fetch-Site": "same-origin"], body) == 303)
    try await browser.open()
    #expect(browser.title == "You are logged in")
  }

  @Test(arguments: ["localhost:4711", "evil.example", "127.0.0.1", "127.0.0.1:80"])
  func otherHostsAreRefused(host: String) async throws {
    let browser = TestBrowser(.passwordLogin)
    #expect(try await browser.send("GET", "/", host: host).statusCode == 421)
  }

  @Test func everyResponseHasThePolicy() async throws {
    let browser = TestBrowser(.passwordLogin)
    for path in ["/", "/assets/web.css", "/assets/theme.css", "/assets/web.js", "/nothing", "/act"]
    {
      let response = try await browser.send("GET", path)
      #expect(response.headers["Content-Security-Policy"]?.contains("default-src 'none'") == true)
      #expect(response.headers["Cache-Control"] == "no-store")
      #expect(response.headers["Referrer-Policy"] == "no-referrer")
    }
  }

  @Test func aFormThatIsSentTwiceDoesNothing() async throws {
    let browser = TestBrowser(.passwordLogin)
    try await browser.open()
    let body = try browser.body(#"data-form="login""#, ["userName": "anna", "secret": "wrong"])
    let own = ["Origin": TestBrowser.origin]
    #expect(try await post(browser, own, body) == 303)
    let requests = browser.engine?.requests.count
    #expect(try await post(browser, own, body) == 303)
    #expect(browser.engine?.requests.count == requests)
    try await browser.open()
    #expect(browser.html.contains("That page was out of date."))
  }

  @Test func aPageOfAnotherSiteIsSentThroughThisOne() async throws {
    let browser = TestBrowser(.passwordLogin)
    let response = try await browser.send("GET", "/", headers: ["Sec-Fetch-Site": "cross-site"])
    #expect(String(decoding: response.body, as: UTF8.self).contains("http-equiv=\"refresh\""))
    #expect(browser.engineCount == 0)
  }

  @Test func loginsAreForgottenBeforeTheyAreTooMany() async throws {
    let browser = TestBrowser(.passwordLogin)
    try await browser.open()
    let first = browser.cookie
    for _ in 0..<70 {
      browser.cookie = nil
      try await browser.open()
    }
    let count = browser.engineCount
    browser.cookie = first
    try await browser.open()
    #expect(browser.engineCount == count + 1)
  }

  @Test(arguments: [
    ("https://a.example/", true, true), ("http://a.example", true, true),
    ("HTTPS://a.example", true, true),
    ("mailto:a@example.com", true, false), ("tel:+461", true, false),
    ("bankid:///?autostarttoken=1", false, true), ("javascript:alert(1)", false, false),
    ("JaVaScRiPt:alert(1)", false, false), ("java\nscript:alert(1)", false, false),
    ("\u{1}javascript:alert(1)", false, false), (" javascript:alert(1)", false, false),
    ("data:text/html,<script>", false, false), ("vbscript:x", false, false),
    ("file:///etc/passwd", false, false),
    ("blob:http://a", false, false), ("//a.example", false, false), ("", false, false),
    (":", false, false),
  ]) func addresses(address: String, isLink: Bool, isLaunch: Bool) {
    #expect(SafeAddress.isLink(address) == isLink)
    #expect(URL(string: address).map(SafeAddress.isLaunch) ?? false == isLaunch)
  }

  @Test(arguments: [
    ("data:image/png;base64,iVBORw0KGgo=", true), ("data:image/svg+xml;base64,PHN2Zz4=", false),
    ("data:image/png;base64,\" onerror=\"x", false), ("data:text/html;base64,aaaa", false),
    ("https://a.example/a.png", false), ("data:image/png,x", false),
  ]) func images(address: String, isImage: Bool) {
    #expect(SafeAddress.isImage(address) == isImage)
  }
}
