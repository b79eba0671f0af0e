import Foundation

extension SandboxExchange {
  /// Returns the step of the login's current state. A fault can change the response. Returns `nil` to close the
  /// connection.
  ///
  /// - Parameter before: The login before the request. A fault restores this value, so that the client can repeat the
  ///   request.
  mutating func answer(_ session: inout SandboxSession, before: SandboxSession)
    -> HaapiHTTPResponse?
  {
    guard let current = loaded.state(session.stateName) else { return nil }
    if let failure = fault(of: current, session, before: before) { return failure.response }
    stateName = session.stateName
    session.attempts[session.stateName, default: 0] += 1
    state.sessions[session.id] = nil
    session.id = state.identifier("s-")
    session.answers += 1
    session.problemActions = [:]
    let response = step(current, &session)
    state.sessions[session.id] = session
    return response
  }

  /// Returns a problem or a continue-same step. The login stays in its state of the scenario. A fault can change the
  /// response. Returns `nil` to close the connection.
  mutating func say(
    _ body: SandboxScenario.Body, _ session: inout SandboxSession, before: SandboxSession,
    isEnd: Bool
  ) -> HaapiHTTPResponse? {
    if let current = loaded.state(session.stateName),
      let failure = fault(of: current, session, before: before)
    {
      return failure.response
    }
    stateName = session.stateName
    session.attempts[session.stateName, default: 0] += 1
    let base = baseURL.absoluteString
    let (number, problem) = (session.answers, session.problems + 1)
    let actions = SandboxActions(filled(loaded.json(body), session)) { name, _ in
      "\(base)/step/\(number)/p\(problem)\(name)"
    }
    let json = actions.answer
    session.problems = problem
    session.problemActions = Dictionary(
      actions.actions.map { ("p\(problem)\($0.key)", $0.value) }
    ) { first, _ in first }
    session.isOver = isEnd
    state.sessions[session.id] = isEnd && actions.actions.isEmpty ? nil : session
    let isStep = json["type"]?.stringValue == "continue-same-step"
    return .json(
      json, mediaType: isStep ? HaapiHTTPClient.mediaType : "application/problem+json",
      status: isStep ? 200 : 400)
  }

  private mutating func step(_ current: SandboxScenario.State, _ session: inout SandboxSession)
    -> HaapiHTTPResponse
  {
    let base = baseURL.absoluteString
    let number = session.answers
    let actions = SandboxActions(filled(loaded.json(current.answer), session)) { name, _ in
      "\(base)/step/\(number)/\(name)"
    }
    session.actions = actions.actions
    var body = actions.answer
    if let tokens = current.tokens { body = withCode(body, tokens, session) }
    var response = HaapiHTTPResponse.json(body, mediaType: HaapiHTTPClient.mediaType, status: 200)
    response.headers["Set-Session-Id"] = session.id
    return response
  }

  private mutating func withCode(
    _ body: JSONValue, _ tokens: SandboxScenario.Body, _ session: SandboxSession
  ) -> JSONValue {
    guard case .object(var members) = body else { return body }
    let code = state.identifier("c-")
    state.codes[code] = SandboxState.Code(
      clientID: session.clientID, redirectURI: session.redirectURI, tokens: tokens, family: code,
      expiresAt: now.addingTimeInterval(60), challenge: session.challenge)
    var properties = members["properties"]?.objectValue ?? [:]
    properties["code"] = .string(code)
    properties["state"] = session.clientState.map { .string($0) }
    members["properties"] = .object(properties)
    return .object(members)
  }

  /// Replaces the placeholders in a body.
  private mutating func filled(_ json: JSONValue, _ session: SandboxSession) -> JSONValue {
    let identifier = state.identifier("")
    let now = now
    let polls = session.polls
    return SandboxPlaceholders { name in
      switch name {
      case "qr": QRCode.address(poll: polls)
      case "now": ISO8601DateFormatter().string(from: now)
      case "id": identifier
      default: Self.value(name, session)
      }
    }.fill(json)
  }

  private static func value(_ name: String, _ session: SandboxSession) -> String? {
    if name.hasPrefix("user.") { return session.user?.fields[String(name.dropFirst(5))] ?? "" }
    if name.hasPrefix("field.") { return session.fields[String(name.dropFirst(6))] ?? "" }
    return nil
  }

  // MARK: Faults

  private struct Failure {
    let response: HaapiHTTPResponse?
  }

  /// Applies the faults of this response. Returns the failed response; `nil` if the response is sent as usual.
  private mutating func fault(
    of current: SandboxScenario.State, _ session: SandboxSession, before: SandboxSession
  ) -> Failure? {
    // Failed requests count too. Otherwise every repetition would have the same fault.
    let count = before.attempts[session.stateName, default: 0] + 1
    var kept = before
    kept.attempts[session.stateName] = count
    var kinds = current.faults.filter { $0.covers(count) }.map(\.kind)
    if !state.injected.isEmpty { kinds.append(state.injected.removeFirst()) }
    for kind in kinds {
      isFault = true
      guard let failure = make(kind, current, session) else { continue }
      if case .loseSession = kind {
        state.sessions[before.id] = nil
      } else if !before.id.isEmpty {
        state.sessions[before.id] = kept
      } else {
        state.failedStarts[before.thumbprint] = kept.attempts
      }
      stateName = before.stateName
      return failure
    }
    return nil
  }

  private mutating func make(
    _ kind: SandboxScenario.Fault.Kind, _ current: SandboxScenario.State, _ session: SandboxSession
  ) -> Failure? {
    let key = session.thumbprint
    switch kind {
    case .delay(let seconds):
      delay += seconds
      return nil
    case .skew(let seconds):
      state.clients[key, default: .init()].skew = seconds
      return nil
    case .drop: return Failure(response: nil)
    case .status(let status):
      return Failure(response: HaapiHTTPResponse(statusCode: status))
    case .redirect:
      return Failure(
        response: HaapiHTTPResponse(
          statusCode: 302, headers: ["Location": baseURL.absoluteString + "/elsewhere"]))
    case .nonce:
      state.clients[key, default: .init()].nonce = state.identifier("n-")
      return Failure(response: .refusal(.nonce(isMissing: false, atTokenEndpoint: false)))
    case .expireToken:
      state.accessTokens = state.accessTokens.filter {
        $0.value.thumbprint != key || !$0.value.isForLogin
      }
      return Failure(response: .refusal(.token("The access token has expired.")))
    case .loseSession:
      return Failure(response: .refusal(.session("The session has ended.")))
    case .cut, .json, .mediaType:
      return Failure(response: damaged(kind, current, session))
    }
  }

  private mutating func damaged(
    _ kind: SandboxScenario.Fault.Kind, _ current: SandboxScenario.State, _ session: SandboxSession
  ) -> HaapiHTTPResponse {
    var copy = session
    var response = step(current, &copy)
    response.headers["Set-Session-Id"] = nil
    switch kind {
    case .cut: response.body = response.body.prefix(response.body.count / 2)
    case .mediaType(let mediaType): response.headers["Content-Type"] = mediaType
    default: response.body = Data("{]".utf8)
    }
    return response
  }
}

extension SandboxScenario.Fault {
  /// True if the fault affects the response with this number.
  ///
  /// - Parameter count: The number of the response, counted from 1 for each state.
  fileprivate func covers(_ count: Int) -> Bool {
    count >= nth && times.map { count < nth + $0 } ?? true
  }
}
