import Foundation

/// Creates the response to one request.
struct SandboxExchange {
  let loaded: LoadedScenario
  let baseURL: URL
  let client: SandboxEngine.Client
  let clockTime: Date
  var state: SandboxState
  /// The reason why the request was refused; `nil` if it was accepted.
  private(set) var refusal: SandboxRefusal?
  /// True if the scenario or a test has caused a fault.
  var isFault = false
  var delay: TimeInterval = 0
  /// The name of the login's state after the request.
  var stateName: String?
  /// The thumbprint of the key that has signed the request's proof.
  var thumbprint: String?

  var rules: SandboxScenario.ProtocolRules { loaded.scenario.protocolRules }

  /// The server's time. A fault can change the time for the key of this request.
  var now: Date {
    clockTime.addingTimeInterval(thumbprint.flatMap { state.clients[$0]?.skew } ?? 0)
  }

  mutating func reply(to request: HaapiHTTPRequest) -> SandboxEngine.Reply {
    var response = response(to: request)
    response?.headers["Date"] = HTTPDate.text(now)
    if let thumbprint, let nonce = state.clients[thumbprint]?.nonce {
      response?.headers["DPoP-Nonce"] = nonce
    }
    let record = SandboxRecord(
      number: state.requestCount + 1, request, status: response?.statusCode,
      verdict: refusal?.code ?? (isFault ? "fault" : "ok"), detail: refusal?.detail,
      state: stateName)
    state.add(record)
    return SandboxEngine.Reply(response: response, delay: delay, record: record)
  }

  private mutating func response(to request: HaapiHTTPRequest) -> HaapiHTTPResponse? {
    let base = baseURL.path == "/" ? "" : baseURL.path
    let isOAuth = ["/token", "/revoke", "/register"].map { base + $0 }.contains(request.url.path)
    do throws(SandboxRefusal) {
      switch request.url.path {
      case base + "/token": return try token(request)
      case base + "/revoke": return try revocation(request)
      case base + "/register": return try registration(request)
      case base + "/resource": return try resource(request)
      case base + "/authorize": return try begin(request)
      case let path where path.hasPrefix(base + "/step/"): return try advance(request)
      default:
        throw .server(
          "SBX111",
          "The sandbox has no address \(request.url.path.prefix(80)). A login begins at \(base)/authorize, and "
            + "tokens come from \(base)/token.", status: 404)
      }
    } catch {
      refusal = error
      return isOAuth ? .tokenRefusal(error) : .refusal(error)
    }
  }

  // MARK: Login

  /// Checks the headers of a request to the login API.
  ///
  /// - Returns: The thumbprint of the proof's key.
  private mutating func authorizeLogin(_ request: HaapiHTTPRequest) throws(SandboxRefusal) -> String
  {
    let thumbprint = try authorize(request, isLogin: true)
    guard
      !rules.isStrict
        || request.headers["Accept"]?.split(separator: ",").contains(where: {
          MediaType(String($0)).name == HaapiHTTPClient.mediaType
        }) == true
    else {
      throw .request(
        "SBX109",
        "The Accept header is \(request.headers["Accept"]?.prefix(80) ?? "missing"), expected "
          + "\(HaapiHTTPClient.mediaType).", status: 406)
    }
    return thumbprint
  }

  private mutating func begin(_ request: HaapiHTTPRequest) throws(SandboxRefusal)
    -> HaapiHTTPResponse?
  {
    let thumbprint = try authorizeLogin(request)
    guard request.method == "GET" else {
      throw .method("The method is \(request.method), expected GET.", allowed: "GET")
    }
    guard request.headers["Session-Id"] == nil || !rules.isStrict else {
      throw .session("The first request of a login must not have a Session-Id.")
    }
    let query = SandboxSubmission.pairs(query: request)
    guard query["response_type"] == "code" else {
      throw .request("SBX110", "response_type must be code.")
    }
    guard let clientID = query["client_id"], clientSecrets.keys.contains(clientID) else {
      throw .request(
        "SBX114",
        "client_id is \(query["client_id"]?.prefix(80).debugDescription ?? "missing"), expected "
          + "\(client.id.debugDescription).")
    }
    guard query["redirect_uri"] == client.redirectURI else {
      throw .request(
        "SBX115",
        "redirect_uri is \(query["redirect_uri"]?.prefix(200).debugDescription ?? "missing"), "
          + "expected \(client.redirectURI.debugDescription).")
    }
    var session = SandboxSession(
      id: "", clientID: clientID, redirectURI: client.redirectURI, clientState: query["state"],
      thumbprint: thumbprint, stateName: loaded.scenario.start)
    session.challenge = query["code_challenge"].map {
      SandboxState.Challenge(text: $0, method: query["code_challenge_method"] ?? "plain")
    }
    session.attempts = state.failedStarts.removeValue(forKey: thumbprint) ?? [:]
    let before = session
    return answer(&session, before: before)
  }

  private mutating func advance(_ request: HaapiHTTPRequest) throws(SandboxRefusal)
    -> HaapiHTTPResponse?
  {
    let thumbprint = try authorizeLogin(request)
    guard let id = request.headers["Session-Id"] else {
      throw .session("The Session-Id is missing; send the last Set-Session-Id back.")
    }
    guard var session = state.sessions[id] else {
      throw .session("The Session-Id belongs to no login, or to one that has ended.")
    }
    stateName = session.stateName
    guard session.thumbprint == thumbprint || !rules.isStrict else {
      throw .session("The login was started with another key.")
    }
    let parts = request.url.path.split(separator: "/")
    let isCurrent = parts.count >= 2 && parts[parts.count - 2] == "\(session.answers)"
    let name = parts.last.map(String.init) ?? ""
    if isCurrent, let action = session.problemActions[name] {
      return try advance(by: action, request, &session)
    }
    guard !session.isOver else {
      throw .session("The Session-Id belongs to a login that has ended.")
    }
    guard isCurrent, let action = session.actions[name] else {
      throw .request(
        "SBX111", "The address is not that of a form or link in the current response.", status: 404)
    }
    let before = session
    if let jump = state.jump {
      state.jump = nil
      session.enter(jump)
      return answer(&session, before: before)
    }
    let (trigger, submission) = try read(action, from: request)
    return try apply(trigger, submission, to: &session, before: before)
  }

  private func read(
    _ action: SandboxActions.Action, from request: HaapiHTTPRequest
  ) throws(SandboxRefusal) -> (SandboxScenario.Trigger, SandboxSubmission?) {
    switch action {
    case .form(let kind, let number, let form):
      let submission = try SandboxSubmission(request, for: form, isStrict: rules.isStrict)
      return (.form(kind, number: number), submission)
    case .link(let rel, let number):
      guard request.method == "GET", request.body == nil else {
        throw .method("A link is followed with GET and without a body.", allowed: "GET")
      }
      return (.link(rel, number: number), nil)
    }
  }

  /// Handles a form or link of a problem. If the problem has ended the login, a new login begins. Otherwise the state's
  /// rule for this form or link decides. Without such a rule, the step of the state is sent again.
  private mutating func advance(
    by action: SandboxActions.Action, _ request: HaapiHTTPRequest, _ session: inout SandboxSession
  ) throws(SandboxRefusal) -> HaapiHTTPResponse? {
    let before = session
    let (trigger, submission) = try read(action, from: request)
    if session.isOver {
      var restarted = session.restarted(at: loaded.scenario.start)
      return answer(&restarted, before: before)
    }
    let current = loaded.state(session.stateName)
    if current?.rules.contains(where: { $0.trigger == trigger }) == true {
      return try apply(trigger, submission, to: &session, before: before, isOfProblem: true)
    }
    session.enter(session.stateName)
    return answer(&session, before: before)
  }

  /// Finds the rule of the current state for a form or link, and applies the rule.
  private mutating func apply(
    _ trigger: SandboxScenario.Trigger, _ submission: SandboxSubmission?,
    to session: inout SandboxSession, before: SandboxSession, isOfProblem: Bool = false
  ) throws(SandboxRefusal) -> HaapiHTTPResponse? {
    guard let current = loaded.state(session.stateName) else { return nil }
    session.fields.merge(submission?.displayable ?? [:]) { _, new in new }
    if case .form("poll", _) = trigger, let poll = current.poll, !isOfProblem {
      session.polls += 1
      if session.polls > poll.times { session.enter(poll.go) }
      return answer(&session, before: before)
    }
    let fields = submission?.fields ?? [:]
    for (index, rule) in current.rules.enumerated()
    where (isOfProblem ? rule.trigger == trigger : rule.trigger.covers(trigger))
      && rule.times.map({ session.ruleUses[index, default: 0] < $0 }) ?? true
    {
      guard let match = match(rule.conditions, fields) else { continue }
      session.ruleUses[index, default: 0] += 1
      if let user = match.user { session.user = user }
      switch rule.effect {
      case .go(let name):
        session.enter(name)
        return answer(&session, before: before)
      case .say(let body): return say(body, &session, before: before, isEnd: false)
      case .end(let body): return say(body, &session, before: before, isEnd: true)
      }
    }
    let names = fields.keys.sorted().joined(separator: ", ")
    throw .request(
      "SBX113",
      "No rule of the state \(session.stateName) matches \(trigger.words) with the fields [\(names)].",
      status: 422)
  }

  private struct Match {
    var user: SandboxScenario.User?
  }

  private func match(_ conditions: [SandboxScenario.Condition], _ fields: [String: String])
    -> Match?
  {
    var match = Match()
    for condition in conditions {
      switch condition {
      case .equals(let field, let value):
        guard fields[field] == value else { return nil }
      case .matches(let field, let pattern):
        guard fields[field]?.isMatch(of: pattern) == true else { return nil }
      case .absent(let field):
        guard fields[field] == nil else { return nil }
      case .user(let names):
        let user = loaded.scenario.users.first { user in
          names.allSatisfy { user.fields[$0] != nil && user.fields[$0] == fields[$0] }
        }
        guard let user else { return nil }
        match.user = user
      }
    }
    return match
  }
}

extension SandboxScenario.Trigger {
  /// True if a rule with this trigger applies to the form or link `action` of a response.
  fileprivate func covers(_ action: Self) -> Bool {
    switch (self, action) {
    case (.form(nil, _), .form), (.link(nil, _), .link): true
    default: self == action
    }
  }

  fileprivate var words: String {
    switch self {
    case .form(let kind, let number): "the form \((kind ?? "any").numbered(number))"
    case .link(let rel, let number): "the link \((rel ?? "any").numbered(number))"
    }
  }
}
