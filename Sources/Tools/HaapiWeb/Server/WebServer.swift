import SandboxServer

/// Runs the logins of browsers on this machine: one login for each browser. Keys and tokens stay in the server.
@MainActor
package final class WebServer {
  /// A new login. In a sandbox, the login starts in `state` if that is not nil.
  package typealias Login = (flow: PagedFlow, engine: SandboxEngine?, state: String?)

  package struct Settings {
    /// Creates the login of a new browser.
    package var login: @MainActor () throws -> Login
    /// The current style sheet of the theme.
    package var theme: @MainActor () -> ThemeSheet
    /// True if open pages reload the style sheet when the theme changes.
    package var isWatching = false
    package var hint: SandboxScenario?
    /// Loads an image from the server, without sending tokens.
    package var image: @Sendable (String) async -> Data? = { _ in nil }
    /// Describes a response for the developer pane; `nil` if there is no developer pane.
    package var inspect: (@MainActor (HaapiResult, (any UIModel)?) -> [WebInspection])?

    package init(
      login: @escaping @MainActor () throws -> Login,
      theme: @escaping @MainActor () -> ThemeSheet
    ) {
      self.login = login
      self.theme = theme
    }
  }

  private let settings: Settings
  private let host: String
  private var sessions: [String: WebSession] = [:]

  private static let maximumSessions = 64
  /// The number of seconds after which the login of an inactive browser is deleted.
  private static let patience: TimeInterval = 30 * 60
  private static let maximumBody = 64 * 1024

  /// - Parameter port: The port that browsers use.
  package init(_ settings: Settings, port: UInt16) {
    self.settings = settings
    host = "127.0.0.1:\(port)"
  }

  /// The address that the user opens.
  package var address: String { "http://\(host)/" }

  /// Responds to one request.
  package func reply(to request: HaapiHTTPRequest) async -> HaapiHTTPResponse {
    if let refusal = refusal(of: request) { return refusal }
    var response: HaapiHTTPResponse
    do { response = try await answer(request) } catch { response = error.response }
    if request.method == "HEAD" { response.body = Data() }
    return response
  }

  // MARK: Safety

  /// Returns a refusal if a web page of another site sent the request, if the server does not support the method, or if
  /// the body is too large; otherwise nil. A page of another site may use its own host name, if that name leads to this
  /// machine (DNS rebinding), or the address of this server.
  private func refusal(of request: HaapiHTTPRequest) -> HaapiHTTPResponse? {
    let hosts = request.headers.values("Host")
    guard hosts.count == 1, hosts[0].lowercased() == host else {
      return .webText("The address of this server is \(address).", status: 421)
    }
    guard ["GET", "HEAD", "POST"].contains(request.method) else {
      return .webMethodRefusal(allowed: "GET, HEAD, POST")
    }
    guard (request.body?.count ?? 0) <= Self.maximumBody else {
      return .webText("The form is larger than \(Self.maximumBody) bytes.", status: 413)
    }
    let origins = request.headers.values("Origin")
    let isOwn = origins.allSatisfy { $0.lowercased() == "http://\(host)" }
    // Browsers send the forms of this server's pages with the origin `null`, because the pages have the policy
    // `no-referrer`. Then `Sec-Fetch-Site` shows whether this server sent the page.
    let isSameOrigin =
      request.headers.values("Sec-Fetch-Site") == ["same-origin"]
      && origins.allSatisfy { $0 == "null" }
    let needsOrigin = request.method == "POST"
    guard isOwn && !(needsOrigin && origins.isEmpty) || isSameOrigin else {
      return .webText("The request comes from another site.", status: 403)
    }
    return nil
  }

  private var cookieName: String { "haapi-web-\(host.split(separator: ":").last ?? "")" }

  private func cookie(of request: HaapiHTTPRequest) -> String? {
    for header in request.headers.values("Cookie") {
      for pair in header.split(separator: ";") {
        let parts = pair.trimmingCharacters(in: .whitespaces).split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0] == cookieName { return String(parts[1]) }
      }
    }
    return nil
  }

  private func session(of request: HaapiHTTPRequest) -> WebSession? {
    forgetOldSessions()
    guard let cookie = cookie(of: request), let session = sessions[cookie] else { return nil }
    session.lastUse = Date()
    return session
  }

  private func forgetOldSessions() {
    let limit = Date().addingTimeInterval(-Self.patience)
    for (name, session) in sessions where session.lastUse < limit { forget(name) }
    while sessions.count >= Self.maximumSessions,
      let oldest = sessions.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      forget(oldest.key)
    }
  }

  private func forget(_ name: String) { sessions.removeValue(forKey: name)?.flow.close() }

  // MARK: Addresses

  private func answer(_ request: HaapiHTTPRequest) async throws(Refused) -> HaapiHTTPResponse {
    let method = request.method == "HEAD" ? "GET" : request.method
    if method == "GET", let asset = asset(request.url.path) { return asset }
    switch (method, request.url.path) {
    case ("GET", ""), ("GET", "/"): return await start(request)
    case ("POST", "/act"): return try await act(request)
    case ("POST", "/poll"): return try await poll(request)
    case ("GET", "/launch"): return launch(request)
    case ("GET", "/image"): return await image(request)
    case ("GET", "/callback"): return await callback(request)
    case ("POST", "/developer") where settings.inspect != nil: return try await steer(request)
    case (_, "/act"), (_, "/poll"): return .webMethodRefusal(allowed: "POST")
    case (_, "/launch"), (_, "/image"), (_, "/callback"), (_, "/"):
      return .webMethodRefusal(allowed: "GET, HEAD")
    default: return .webText("There is no such page.", status: 404)
    }
  }

  private func asset(_ path: String) -> HaapiHTTPResponse? {
    switch path {
    case "/assets/web.css": .web(WebStyle.text, "text/css; charset=utf-8")
    case "/assets/theme.css":
      .web(settings.theme().css, "text/css; charset=utf-8")
    case "/assets/theme.version" where settings.isWatching:
      .web(settings.theme().version, "text/plain; charset=utf-8")
    case "/assets/web.js": .web(WebAssets.script, "text/javascript; charset=utf-8")
    case "/assets/tick.svg": .web(WebAssets.tick, "image/svg+xml")
    case "/assets/icon.svg": .web(WebAssets.icon, "image/svg+xml")
    default: nil
    }
  }

  private func start(_ request: HaapiHTTPRequest) async -> HaapiHTTPResponse {
    if let session = session(of: request) {
      await session.rest()
      return page(session)
    }
    // If the user followed a link of another site, the browser omits the cookie (`SameSite`). Responds with a page of
    // this site, which repeats the request with the cookie.
    if cookie(of: request) == nil, request.headers.values("Sec-Fetch-Site") == ["cross-site"] {
      return .webPage(WebAssets.again(request.url), status: 200)
    }
    do {
      let login = try settings.login()
      let session = WebSession(flow: login.flow, engine: login.engine)
      let name = UUID().uuidString
      sessions[name] = session
      await session.perform {
        await login.flow.start()
        if let state = login.state, let engine = login.engine {
          await login.flow.go(to: state, of: engine)
        }
      }
      var response = page(session)
      response.headers["Set-Cookie"] =
        "\(cookieName)=\(name); Path=/; HttpOnly; SameSite=Strict"
      return response
    } catch {
      let reason = (error as? any IdsvrError)?.failureReason ?? "The login cannot be started."
      return .webText(reason, status: 500)
    }
  }

  private func page(_ session: WebSession) -> HaapiHTTPResponse {
    var page = WebPage(session.flow.screen, token: session.token)
    page.notice = session.notice
    session.notice = nil
    page.hint = settings.hint
    page.isWatching = settings.isWatching
    if let inspect = settings.inspect {
      let last = session.flow.last
      page.aside =
        DeveloperPane(
          parts: last.map { inspect($0.result, $0.model) } ?? [], engine: session.engine,
          corrections: settings.theme().corrections, token: session.token
        ).html
    }
    return .webPage(page.html, status: 200)
  }

  // MARK: Moves

  /// Returns the session and the fields of a form. Refuses a form that was not sent from a page of the session.
  private func form(_ request: HaapiHTTPRequest) throws(Refused) -> (WebSession, [String: String]) {
    guard request.headers["Content-Type"].map({ MediaType($0).isURLEncoded }) == true else {
      throw Refused(response: .webText("This is not a form.", status: 415))
    }
    guard let session = session(of: request) else { throw Refused(response: .webRedirect("/")) }
    let body = String(decoding: request.body ?? Data(), as: UTF8.self)
    let fields = FormURLEncoding.values(body)
    guard let token = fields["page"], session.page(of: token) != .unknown else {
      throw Refused(
        response: .webText("The form does not belong to a page of this login.", status: 403))
    }
    return (session, fields)
  }

  private struct Refused: Error {
    let response: HaapiHTTPResponse
  }

  private func act(_ request: HaapiHTTPRequest) async throws(Refused) -> HaapiHTTPResponse {
    let (session, fields) = try form(request)
    await session.perform {
      guard session.page(of: fields["page"] ?? "") == .present else {
        session.notice = "That page was out of date. This is the current step of the login."
        return
      }
      guard let number = fields["action"].flatMap({ Int($0) }) else { return }
      var values: [String: String] = [:]
      for (name, value) in fields where name.hasPrefix("field.") {
        values[String(name.dropFirst(6))] = value
      }
      await session.flow.make(number, values: values)
    }
    return .webRedirect("/")
  }

  private func poll(_ request: HaapiHTTPRequest) async throws(Refused) -> HaapiHTTPResponse {
    let (session, fields) = try form(request)
    await session.rest()
    let token = fields["page"] ?? ""
    if session.page(of: token) == .present, session.flow.screen.wait != nil {
      await session.flow.waitAndPoll()
    }
    let isSame = session.page(of: token) == .present && session.flow.screen.wait != nil
    let answer: JSONValue =
      isSame
      ? [
        "moved": false,
        "html": .string(WebPage(session.flow.screen, token: session.token).content.text),
      ] : ["moved": true]
    return .web(answer.jsonText, "application/json")
  }

  private func move(_ request: HaapiHTTPRequest) -> (WebSession, FlowMove)? {
    let query = FormURLEncoding.values(request.url.query ?? "")
    guard let session = session(of: request), session.page(of: query["page"] ?? "") == .present,
      let number = query["action"].flatMap({ Int($0) }),
      session.flow.screen.moves.indices.contains(number)
    else { return nil }
    return (session, session.flow.screen.moves[number])
  }

  /// Redirects to the address of an app or page. The address may contain a token, so no page contains it.
  private func launch(_ request: HaapiHTTPRequest) -> HaapiHTTPResponse {
    guard case (_, .launch(let url))? = move(request), SafeAddress.isLaunch(url) else {
      return .webRedirect("/")
    }
    return .webRedirect(url.absoluteString)
  }

  private func image(_ request: HaapiHTTPRequest) async -> HaapiHTTPResponse {
    guard case (_, .image(let address))? = move(request), let data = await settings.image(address),
      let type = WebAssets.imageType(data)
    else { return .webText("There is no such image.", status: 404) }
    var response = HaapiHTTPResponse.web("", type)
    response.body = data
    return response
  }

  /// Continues the login when the browser returns from another page.
  private func callback(_ request: HaapiHTTPRequest) async -> HaapiHTTPResponse {
    guard let session = session(of: request) else {
      return request.headers.values("Sec-Fetch-Site") == ["cross-site"]
        ? .webPage(WebAssets.again(request.url), status: 200) : .webRedirect("/")
    }
    await session.perform {
      let number = session.flow.screen.moves.firstIndex { move in
        if case .comeBack = move { true } else { false }
      }
      guard let number else { return }
      await session.flow.make(number, values: ["address": request.url.absoluteString])
    }
    return .webRedirect("/")
  }

  // MARK: Developers

  private func steer(_ request: HaapiHTTPRequest) async throws(Refused) -> HaapiHTTPResponse {
    let (session, fields) = try form(request)
    guard let engine = session.engine else { return .webRedirect("/") }
    await session.perform {
      if let state = fields["state"], engine.scenario.states[state] != nil {
        await session.flow.go(to: state, of: engine)
      } else if let name = fields["fault"], let fault = DeveloperPane.fault(name) {
        engine.inject(fault)
        session.notice = "The next response of the sandbox will fail: \(name)."
      }
    }
    return .webRedirect("/")
  }
}
