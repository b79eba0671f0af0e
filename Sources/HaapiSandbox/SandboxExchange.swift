import Foundation
import HaapiFoundation
import HaapiJOSE
import HaapiRepresentations
import IdsvrHaapiDriver

/// One request and its answer.
struct SandboxExchange {
  let scenario: SandboxScenario
  let baseURL: URL
  let now: Date
  var state: SandboxState
  /// `ok`, or the code of the refusal or fault.
  private(set) var verdict = "ok"

  init(scenario: SandboxScenario, baseURL: URL, now: Date, state: SandboxState) {
    self.scenario = scenario
    self.baseURL = baseURL
    self.now = now
    self.state = state
  }

  mutating func reply(to request: HaapiHTTPRequest) -> SandboxEngine.Reply {
    let reply: SandboxEngine.Reply
    switch request.url.path {
    case baseURL.path + "/token": reply = .response(token(request))
    case baseURL.path + "/revoke": reply = .response(revocation(request))
    default: reply = api(request)
    }
    guard case .response(var response) = reply else { return reply }
    response.headers["Date"] = HTTPDate.text(now)
    if scenario.rules.nonceEvery > 0 { response.headers["DPoP-Nonce"] = state.nonce }
    return .response(response)
  }

  // MARK: Steps

  private mutating func api(_ request: HaapiHTTPRequest) -> SandboxEngine.Reply {
    do throws(SandboxRefusal) {
      let thumbprint = try authorize(request)
      guard request.headers["Accept"] == HaapiHTTPClient.mediaType else {
        throw .request(
          "SBX109", "The Accept header is \(request.headers["Accept"] ?? "missing"), expected "
            + "\(HaapiHTTPClient.mediaType).", status: 406)
      }
      if request.url.path == baseURL.path + "/authorize" {
        return try begin(request, thumbprint)
      }
      return try advance(request, thumbprint)
    } catch {
      verdict = error.code
      return .response(.refusal(error))
    }
  }

  private mutating func begin(_ request: HaapiHTTPRequest, _ thumbprint: String)
    throws(SandboxRefusal) -> SandboxEngine.Reply
  {
    guard request.method == "GET" else {
      throw .request("SBX102", "The method is \(request.method), expected GET.", status: 405)
    }
    guard request.headers["Session-Id"] == nil else {
      throw .session("A login begins without a Session-Id.")
    }
    let query = Dictionary(
      FormURLEncoding.pairs(
        request.url.absoluteString.split(separator: "?", maxSplits: 1).dropFirst().first ?? "")
    ) { first, _ in first }
    guard query["response_type"] == "code" else {
      throw .request("SBX110", "response_type has to be code.")
    }
    guard query["client_id"] != nil, let redirectURI = query["redirect_uri"] else {
      throw .request("SBX110", "client_id and redirect_uri have to be there.")
    }
    var session = SandboxSession(
      id: state.identifier("s-"), redirectURI: redirectURI, clientState: query["state"],
      thumbprint: thumbprint, stateName: scenario.start)
    session.enter(scenario.start)
    return answer(&session)
  }

  private mutating func advance(_ request: HaapiHTTPRequest, _ thumbprint: String)
    throws(SandboxRefusal) -> SandboxEngine.Reply
  {
    guard let id = request.headers["Session-Id"] else {
      throw .session("The Session-Id is missing; send the last Set-Session-Id back.")
    }
    guard var session = state.sessions[id] else {
      throw .session("The Session-Id belongs to no login, or to one that is over.")
    }
    guard session.thumbprint == thumbprint else {
      throw .session("The login was begun with another key.")
    }
    let parts = request.url.path.split(separator: "/")
    guard parts.count >= 2, parts[parts.count - 2] == "\(session.answers)",
      let name = parts.last, let action = session.actions[String(name)]
    else {
      throw .request(
        "SBX111", "The address is none of the present answer's forms and links.", status: 404)
    }
    let trigger: SandboxScenario.Trigger
    var fields: [String: String] = [:]
    switch action {
    case .form(let kind, let form):
      fields = try SandboxSubmission(request, for: form).fields
      trigger = .form(kind)
    case .link(let rel):
      guard request.method == "GET", request.body == nil else {
        throw .request("SBX102", "A link is followed with GET and no body.", status: 405)
      }
      trigger = .link(rel)
    }
    return try apply(trigger, fields, to: &session)
  }

  private mutating func apply(
    _ trigger: SandboxScenario.Trigger, _ fields: [String: String], to session: inout SandboxSession
  ) throws(SandboxRefusal) -> SandboxEngine.Reply {
    guard let current = scenario.states[session.stateName] else {
      throw .request("SBX112", "The scenario has no state \(session.stateName).", status: 500)
    }
    if trigger == .form("poll"), let poll = current.poll {
      session.polls += 1
      session.requests += 1
      if session.polls > poll.times { session.enter(poll.go) }
      return answer(&session)
    }
    for (index, rule) in current.rules.enumerated()
    where matches(rule, trigger, fields)
      && rule.times.map({ session.ruleUses[index, default: 0] < $0 }) ?? true
    {
      session.ruleUses[index, default: 0] += 1
      session.requests += 1
      return follow(rule.effect, &session)
    }
    throw .request(
      "SBX113",
      "No rule of the state \(session.stateName) matches \(Self.words(trigger)) with the fields "
        + "[\(fields.keys.sorted().joined(separator: ", "))].", status: 422)
  }

  private mutating func follow(
    _ effect: SandboxScenario.Effect, _ session: inout SandboxSession
  ) -> SandboxEngine.Reply {
    switch effect {
    case .go(let name):
      session.enter(name)
      return answer(&session)
    case .say(let problem):
      state.sessions[session.id] = session
      return .response(.json(problem, mediaType: "application/problem+json", status: 400))
    case .end(let problem):
      state.sessions[session.id] = nil
      return .response(.json(problem, mediaType: "application/problem+json", status: 400))
    case .stay(let step):
      state.sessions[session.id] = session
      return .response(.json(step, mediaType: HaapiHTTPClient.mediaType, status: 200))
    }
  }

  private func matches(
    _ rule: SandboxScenario.Rule, _ trigger: SandboxScenario.Trigger, _ fields: [String: String]
  ) -> Bool {
    switch (rule.trigger, trigger) {
    case (.form(let wanted), .form(let kind)) where wanted == nil || wanted == kind: break
    case (.link(let wanted), .link(let rel)) where wanted == nil || wanted == rel: break
    default: return false
    }
    return rule.conditions.allSatisfy { condition in
      switch condition {
      case .equals(let field, let value): fields[field] == value
      case .absent(let field): fields[field] == nil
      case .user(let names):
        scenario.users.values.contains { user in
          names.allSatisfy { user[$0] != nil && user[$0] == fields[$0] }
        }
      }
    }
  }

  private static func words(_ trigger: SandboxScenario.Trigger) -> String {
    switch trigger {
    case .form(let kind): "the form \(kind ?? "any")"
    case .link(let rel): "the link \(rel ?? "any")"
    }
  }

  /// The present state's answer, under new addresses and a new session identifier.
  private mutating func answer(_ session: inout SandboxSession) -> SandboxEngine.Reply {
    guard let current = scenario.states[session.stateName] else {
      return .response(
        .refusal(.request("SBX112", "The scenario has no state \(session.stateName).", status: 500)))
    }
    if let fault = current.faults.first(where: { $0.nth == nil || $0.nth == session.requests + 1 }),
      let reply = fail(fault.kind, current, &session)
    {
      return reply
    }
    return .response(answer(current, &session))
  }

  private mutating func answer(
    _ current: SandboxScenario.State, _ session: inout SandboxSession
  ) -> HaapiHTTPResponse {
    state.sessions[session.id] = nil
    session.answers += 1
    let number = session.answers
    let base = baseURL.absoluteString
    let actions = SandboxActions(current.answer) { "\(base)/step/\(number)/\($0)" }
    session.actions = actions.actions
    let renewed = session.renewed(state.identifier("s-"))
    state.sessions[renewed.id] = renewed
    session = renewed
    var body = actions.answer
    if current.tokens != nil { body = withCode(body, current, session) }
    var response = HaapiHTTPResponse.json(
      body, mediaType: HaapiHTTPClient.mediaType, status: 200)
    response.headers["Set-Session-Id"] = session.id
    return response
  }

  private mutating func withCode(
    _ body: JSONValue, _ current: SandboxScenario.State, _ session: SandboxSession
  ) -> JSONValue {
    guard case .object(var members) = body, let tokens = current.tokens else { return body }
    let code = state.identifier("c-")
    state.codes[code] = SandboxState.CodeGrant(redirectURI: session.redirectURI, tokens: tokens)
    var properties = members["properties"]?.objectValue ?? [:]
    properties["code"] = .string(code)
    properties["state"] = session.clientState.map { .string($0) }
    members["properties"] = .object(properties)
    return .object(members)
  }

  private mutating func fail(
    _ fault: SandboxScenario.Fault.Kind, _ current: SandboxScenario.State,
    _ session: inout SandboxSession
  ) -> SandboxEngine.Reply? {
    verdict = "fault"
    session.requests += 1
    let previous = session
    var response: HaapiHTTPResponse
    switch fault {
    case .drop: return keep(previous, .drop)
    case .status(let status):
      return keep(previous, .response(HaapiHTTPResponse(statusCode: status)))
    case .redirect:
      return keep(
        previous,
        .response(
          HaapiHTTPResponse(
            statusCode: 302, headers: ["Location": baseURL.absoluteString + "/elsewhere"])))
    case .nonce:
      state.nonce = state.identifier("n-")
      response = .refusal(.nonce(isMissing: true, atTokenEndpoint: false))
      response.headers["DPoP-Nonce"] = state.nonce
      return keep(previous, .response(response))
    case .expireToken:
      state.accessTokens = [:]
      return keep(previous, .response(.refusal(.token("The access token has expired."))))
    case .loseSession:
      state.sessions[session.id] = nil
      return .response(.refusal(.session("The session has ended.")))
    case .cut:
      response = answer(current, &session)
      response.body = response.body.prefix(response.body.count / 2)
    case .json:
      response = answer(current, &session)
      response.body = Data("{]".utf8)
    case .mediaType(let mediaType):
      response = answer(current, &session)
      response.headers["Content-Type"] = mediaType
    }
    return .response(response)
  }

  /// The client may repeat the request that has met the fault.
  private mutating func keep(_ session: SandboxSession, _ reply: SandboxEngine.Reply)
    -> SandboxEngine.Reply
  {
    state.sessions[session.id] = session
    return reply
  }
}

extension SandboxSession {
  fileprivate func renewed(_ id: String) -> SandboxSession {
    var session = SandboxSession(
      id: id, redirectURI: redirectURI, clientState: clientState, thumbprint: thumbprint,
      stateName: stateName)
    session.actions = actions
    session.answers = answers
    session.polls = polls
    session.requests = requests
    session.ruleUses = ruleUses
    return session
  }
}

// MARK: Proofs and tokens

extension SandboxExchange {
  /// Checks access token and proof of a request of the API.
  ///
  /// - Returns: The thumbprint of the key.
  private mutating func authorize(_ request: HaapiHTTPRequest) throws(SandboxRefusal) -> String {
    let authorization = request.headers.values("Authorization")
    guard authorization.count == 1, let value = authorization.first,
      let space = value.firstIndex(of: " ")
    else { throw .token("There has to be one Authorization header: DPoP and the access token.") }
    guard value[..<space].lowercased() == "dpop" else {
      throw .token("The scheme is \(value[..<space].prefix(20)), expected DPoP.")
    }
    let token = String(value[value.index(after: space)...])
    let verified = try verifyProof(request, accessToken: token)
    guard let known = state.accessTokens[token], known.isForAPI, known.expiresAt > now else {
      throw .token("The access token is unknown or has expired.")
    }
    guard known.thumbprint == verified.key.thumbprint else {
      throw .token("The access token is bound to another key than the proof's.")
    }
    return verified.key.thumbprint
  }

  private mutating func verifyProof(_ request: HaapiHTTPRequest, accessToken: String?)
    throws(SandboxRefusal) -> DPoPProofCheck.Verified
  {
    let isTokenEndpoint = accessToken == nil
    let verified: DPoPProofCheck.Verified
    do {
      verified = try DPoPProofCheck(
        method: request.method, url: request.url.absoluteString, accessToken: accessToken, now: now
      ).verify(headers: request.headers.values("DPoP"))
    } catch {
      throw .proof(error, atTokenEndpoint: isTokenEndpoint)
    }
    guard state.usedIdentifiers.insert(verified.identifier).inserted else {
      throw .jtiReused(atTokenEndpoint: isTokenEndpoint)
    }
    let every = scenario.rules.nonceEvery
    guard every > 0 else { return verified }
    state.proofs += 1
    let expected = state.nonce
    if expected == nil || (every > 1 && state.proofs % every == 0) {
      state.nonce = state.identifier("n-")
    }
    guard verified.nonce == state.nonce else {
      throw .nonce(isMissing: verified.nonce == nil, atTokenEndpoint: isTokenEndpoint)
    }
    return verified
  }

  private mutating func token(_ request: HaapiHTTPRequest) -> HaapiHTTPResponse {
    do throws(SandboxRefusal) {
      let parameters = try clientParameters(request)
      let thumbprint =
        request.headers.values("DPoP").isEmpty
        ? nil : try verifyProof(request, accessToken: nil).key.thumbprint
      switch parameters["grant_type"] {
      case "client_credentials": return try apiToken(parameters, thumbprint)
      case "authorization_code": return try exchange(parameters, thumbprint)
      case "refresh_token": return try refresh(parameters, thumbprint)
      case let type:
        throw .tokenRequest("The grant_type is \(type?.debugDescription ?? "missing").")
      }
    } catch {
      verdict = error.code
      return .tokenRefusal(error)
    }
  }

  private func clientParameters(_ request: HaapiHTTPRequest) throws(SandboxRefusal)
    -> [String: String]
  {
    guard request.method == "POST",
      request.headers["Content-Type"] == "application/x-www-form-urlencoded"
    else { throw .tokenRequest("Expected POST with application/x-www-form-urlencoded.") }
    let pairs = FormURLEncoding.pairs(String(decoding: request.body ?? Data(), as: UTF8.self))
    let parameters = Dictionary(pairs) { first, _ in first }
    guard parameters.count == pairs.count else {
      throw .tokenRequest("A parameter is there twice.")
    }
    guard let clientId = parameters["client_id"], !clientId.isEmpty else {
      throw .client("client_id is missing.")
    }
    if let secret = scenario.rules.clientSecret {
      let expected =
        FormURLEncoding.escaped(clientId) + ":" + FormURLEncoding.escaped(secret)
      guard
        request.headers["Authorization"] == "Basic " + Data(expected.utf8).base64EncodedString()
      else { throw .client("The client has a secret; it is sent with HTTP Basic.") }
    }
    return parameters
  }

  private mutating func apiToken(_ parameters: [String: String], _ thumbprint: String?)
    throws(SandboxRefusal) -> HaapiHTTPResponse
  {
    guard let thumbprint else {
      throw .proof(.count(0), atTokenEndpoint: true)
    }
    guard parameters["scope"] == "urn:se:curity:scopes:haapi" else {
      throw .tokenRequest("The scope has to be urn:se:curity:scopes:haapi.")
    }
    let token = state.identifier("h-")
    state.accessTokens[token] = SandboxState.BoundToken(
      thumbprint: thumbprint, expiresAt: now.addingTimeInterval(scenario.rules.tokenLifetime),
      isForAPI: true)
    return .json(
      .object([
        "access_token": .string(token), "token_type": "DPoP",
        "expires_in": .number(JSONNumber(Int(scenario.rules.tokenLifetime))),
      ]), mediaType: "application/json", status: 200)
  }

  private mutating func exchange(_ parameters: [String: String], _ thumbprint: String?)
    throws(SandboxRefusal) -> HaapiHTTPResponse
  {
    guard let code = parameters["code"], let grant = state.codes.removeValue(forKey: code) else {
      throw .grant("The code is unknown or was used before.")
    }
    guard parameters["redirect_uri"] == grant.redirectURI else {
      throw .grant("The redirect_uri is not the one of the authorization request.")
    }
    return issue(grant.tokens, thumbprint)
  }

  private mutating func refresh(_ parameters: [String: String], _ thumbprint: String?)
    throws(SandboxRefusal) -> HaapiHTTPResponse
  {
    guard let token = parameters["refresh_token"],
      let grant = state.refreshTokens[token]
    else { throw .grant("The refresh token is unknown, was used before or was revoked.") }
    guard grant.thumbprint == thumbprint else {
      throw .grant("The refresh token is bound to another key than the proof's.")
    }
    state.refreshTokens[token] = nil
    return issue(grant.tokens, thumbprint)
  }

  private mutating func issue(_ tokens: JSONValue, _ thumbprint: String?) -> HaapiHTTPResponse {
    var members = tokens.objectValue ?? [:]
    let access = state.identifier("t-")
    members["access_token"] = .string(access)
    members["token_type"] = thumbprint == nil ? "Bearer" : "DPoP"
    let lifetime = members["expires_in"]?.doubleValue ?? 300
    state.accessTokens[access] = SandboxState.BoundToken(
      thumbprint: thumbprint, expiresAt: now.addingTimeInterval(lifetime))
    if members["refresh_token"] != nil {
      let refresh = state.identifier("r-")
      members["refresh_token"] = .string(refresh)
      state.refreshTokens[refresh] = SandboxState.RefreshGrant(
        thumbprint: thumbprint, tokens: tokens)
    }
    return .json(.object(members), mediaType: "application/json", status: 200)
  }

  private mutating func revocation(_ request: HaapiHTTPRequest) -> HaapiHTTPResponse {
    do throws(SandboxRefusal) {
      let parameters = try clientParameters(request)
      guard let token = parameters["token"] else { throw .tokenRequest("token is missing.") }
      state.accessTokens[token] = nil
      state.refreshTokens[token] = nil
      return HaapiHTTPResponse(statusCode: 200)
    } catch {
      verdict = error.code
      return .tokenRefusal(error)
    }
  }
}
