/// A proxy between a client and a login server. It forwards every request, and records the login.
///
/// The client's proofs are valid only for the proxy's address (RFC 9449 4.3, `htu`). So the proxy sends its own proof
/// with each request. It has one key for each key of a client. The server binds tokens to the proxy's key, so the
/// tokens work only through the proxy. The proxy also handles nonces.
public final class RecordingProxy: Sendable {
  /// The endpoints of the login server.
  public struct Upstream: Sendable {
    public let authorizationEndpoint: URL
    public let tokenEndpoint: URL
    public let revocationEndpoint: URL

    public init(authorizationEndpoint: URL, tokenEndpoint: URL, revocationEndpoint: URL) {
      self.authorizationEndpoint = authorizationEndpoint
      self.tokenEndpoint = tokenEndpoint
      self.revocationEndpoint = revocationEndpoint
    }
  }

  /// The address that the client uses.
  public let baseURL: URL
  private let listener: LoopbackListener
  private let upstream: Upstream
  private let transport: any HaapiTransport
  private let state = Locked(State())
  private let ends = AsyncStream.makeStream(of: Void.self)

  private struct State: Sendable {
    var login = RecordedLogin()
    var keys: [String: Dpop] = [:]
    /// The server's forms and links that a client has received, by their path at the proxy.
    var targets: [String: Target] = [:]
    var answers = 0
  }

  private struct Target: Sendable {
    let url: URL
    let action: SandboxActions.Action
    let operation: String?
  }

  /// Binds the port.
  ///
  /// - Parameter port: The port; 0 for any free port.
  /// - Parameter transport: Sends the requests to the login server.
  /// - Throws: ``ListenError``
  public init(_ upstream: Upstream, port: UInt16 = 0, transport: any HaapiTransport) throws {
    listener = try LoopbackListener(port: port)
    baseURL = listener.baseURL
    self.upstream = upstream
    self.transport = transport
  }

  /// Responds to requests until the login has ended or the task is cancelled.
  ///
  /// - Parameter log: Called with the method, path and status of each request.
  /// - Throws: `CancellationError`; an error of the socket.
  public func run(log: @escaping @Sendable (String, String, Int) -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [self] in
        try await listener.run { request in
          let response = await self.reply(to: request)
          log(request.method, request.url.path, response.statusCode)
          return response
        }
      }
      group.addTask { [ends] in
        for await _ in ends.stream { break }
        // The client must first receive its last response.
        try await Task.sleep(nanoseconds: 300_000_000)
      }
      try await group.next()
      group.cancelAll()
    }
  }

  /// The recorded login in the format of scenario files; `nil` if no login has begun.
  public var scenario: String? {
    let login = state.withLock { $0.login }
    return login.states.isEmpty ? nil : RecordedScenario.text(of: login)
  }

  /// The number of steps recorded so far.
  public var stepCount: Int { state.withLock { $0.login.states.count } }

  // MARK: Requests

  private func reply(to request: HaapiHTTPRequest) async -> HaapiHTTPResponse {
    if let refusal = listener.refusal(of: request) { return .refusal(refusal) }
    do {
      switch request.url.path {
      case "/authorize": return try await begin(request)
      case "/token": return try await token(request)
      case "/revoke": return try await forward(request, to: upstream.revocationEndpoint)
      case let path:
        guard let target = state.withLock({ $0.targets[path] }) else {
          return .refusal(
            .server("SBX111", "The recorder does not know this address.", status: 404))
        }
        return try await advance(request, target)
      }
    } catch {
      let reason = (error as? any IdsvrError)?.failureReason ?? "The login server did not respond."
      return .refusal(.server("SBX408", reason, status: 502))
    }
  }

  private func begin(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
    learn(FormURLEncoding.pairs(Self.query(of: request) ?? ""))
    let url = Self.address(upstream.authorizationEndpoint, query: request)
    let response = try await forward(request, to: url)
    return take(response, from: url)
  }

  private func advance(_ request: HaapiHTTPRequest, _ target: Target) async throws
    -> HaapiHTTPResponse
  {
    let trigger = target.action.trigger
    var move: [String: JSONValue] = [trigger.kind: .string(trigger.name)]
    if case .form(_, _, let form) = target.action {
      let values = take(SandboxSubmission.fields(of: request, for: form) ?? [:], of: form)
      if !values.isEmpty { move["set"] = .object(values) }
    }
    if let operation = target.operation { move = ["operation": .string(operation)] }
    let url = Self.address(target.url, query: request)
    let response = try await forward(request, to: url)
    return take(response, from: url, after: (trigger, move))
  }

  private func token(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
    let parameters = FormURLEncoding.pairs(String(decoding: request.body ?? Data(), as: UTF8.self))
    learn(
      parameters.filter { !["grant_type", "scope", "client_id", "redirect_uri"].contains($0.name) })
    if isAssertionForRecorder(parameters) {
      return .refusal(
        .server(
          "SBX409",
          "The client signs its assertion for \(baseURL.absoluteString), and no server accepts one for another "
            + "address. Record with a public client or with a client secret.", status: 400))
    }
    let response = try await forward(request, to: upstream.tokenEndpoint)
    let json = try? JSONValue(jsonData: response.body)
    for name in ["access_token", "refresh_token", "id_token"] { learn(json?[name], name) }
    guard parameters.contains(where: { $0 == ("grant_type", "authorization_code") }),
      let json, json.objectValue != nil
    else { return response }
    let error = json["error"]?.stringValue
    let payload = RecordedLogin.Payload(
      type: error == nil ? "SuccessfulTokenResponse" : "ErrorTokenResponse", json: json)
    state.withLock { $0.login.exchange(payload, error: error) }
    ends.continuation.yield()
    return response
  }

  /// True if the client has signed its assertion for the proxy. The proxy cannot sign an assertion for the server, but
  /// it can forward an assertion whose audience is the server.
  private func isAssertionForRecorder(_ parameters: [(name: String, value: String)]) -> Bool {
    guard let text = parameters.first(where: { $0.name == "client_assertion" })?.value,
      let claims = try? JSONWebSignature(compact: text).claims, let audience = claims["aud"]
    else { return false }
    return (audience.arrayValue ?? [audience]).contains { audience in
      audience.stringValue.flatMap(URL.init(string:)).flatMap(Origin.init) == Origin(baseURL)
    }
  }

  // MARK: Requests to the server

  private static let ownHeaders = [
    "accept-encoding", "connection", "content-length", "dpop", "host", "origin",
    "transfer-encoding",
  ]

  private func forward(_ request: HaapiHTTPRequest, to url: URL) async throws -> HaapiHTTPResponse {
    let key = key(of: request)
    let token = request.headers["Authorization"].flatMap { value -> String? in
      let parts = value.split(separator: " ", maxSplits: 1)
      return parts.count == 2 && parts[0].lowercased() == "dpop" ? String(parts[1]) : nil
    }
    learn(token.map { .string($0) }, "token")
    learn(request.headers["Session-Id"].map { .string($0) }, "session")
    var headers = HTTPFields(
      request.headers.filter { !Self.ownHeaders.contains($0.name.lowercased()) })
    var isRepeated = false
    while true {
      headers["DPoP"] = try key?.proof(method: request.method, url: url, accessToken: token)
      let response = try await transport.send(
        HaapiHTTPRequest(method: request.method, url: url, headers: headers, body: request.body))
      learn(response.headers["DPoP-Nonce"].map { .string($0) }, "nonce")
      learn(response.headers["Set-Session-Id"].map { .string($0) }, "session")
      let lesson = key?.learn(from: response.headers, of: url)
      if !isRepeated, lesson?.hasNewNonce == true, response.dpopError == .nonceRequired {
        isRepeated = true
        continue
      }
      return Self.cleaned(response)
    }
  }

  private func key(of request: HaapiHTTPRequest) -> Dpop? {
    let proofs = request.headers.values("DPoP")
    guard !proofs.isEmpty else { return nil }
    let thumbprint = DPoPProofCheck.claimedThumbprint(of: proofs) ?? ""
    return state.withLock { state in
      if let key = state.keys[thumbprint] { return key }
      let key = Dpop(key: P256SigningKey())
      state.keys[thumbprint] = key
      return key
    }
  }

  /// Removes the headers that concern a single connection, and the nonces, which the client does not need.
  private static func cleaned(_ response: HaapiHTTPResponse) -> HaapiHTTPResponse {
    let dropped = [
      "connection", "content-encoding", "content-length", "dpop-nonce", "keep-alive",
      "transfer-encoding",
    ]
    var response = response
    response.headers = HTTPFields(
      response.headers.filter { !dropped.contains($0.name.lowercased()) })
    return response
  }

  // MARK: Responses

  /// Records a step or problem. Returns the response, with the proxy's addresses instead of the server's.
  ///
  /// - Parameter cause: The form or link that led to the response; `nil` at the beginning of a login.
  private func take(
    _ response: HaapiHTTPResponse, from url: URL,
    after cause: (trigger: RecordedLogin.Trigger, move: [String: JSONValue])? = nil
  ) -> HaapiHTTPResponse {
    guard
      let decoded = try? HaapiDecoder().decode(
        response.body, mediaType: response.headers["Content-Type"] ?? "",
        statusCode: response.statusCode), let json = try? JSONValue(jsonData: response.body)
    else { return response }
    return state.withLock { state in
      state.answers += 1
      let path = "/step/\(state.answers)/"
      var targets: [String: URL] = [:]
      let actions = SandboxActions(json) { name, href in
        guard let target = URL(string: href, relativeTo: url)?.absoluteURL,
          Origin(target) == Origin(url)
        else { return href }
        targets[name] = target
        return self.baseURL.absoluteString + path + name
      }
      for (name, action) in actions.actions {
        guard let target = targets[name] else { continue }
        state.targets[path + name] = Target(
          url: target, action: action, operation: actions.operations[name])
      }
      let payload = RecordedLogin.Payload(type: decoded.answer.modelName, json: json)
      switch (decoded.answer, cause) {
      case (.representation(let step), let cause) where !(step is ContinueSameStep):
        let step = Self.state(step, payload, actions)
        if let cause {
          state.login.add(step, after: cause.trigger, cause.move)
        } else {
          state.login.begin(with: step)
        }
      case (.representation, let cause?):
        state.login.say(payload, isProblem: false, after: cause.trigger, cause.move)
      case (.problem, let cause?):
        state.login.say(payload, isProblem: true, after: cause.trigger, cause.move)
      default: break
      }
      var rewritten = response
      rewritten.body = Data(actions.answer.jsonText.utf8)
      return rewritten
    }
  }

  private static func state(
    _ step: any HaapiRepresentation, _ answer: RecordedLogin.Payload, _ actions: SandboxActions
  ) -> RecordedLogin.State {
    RecordedLogin.State(
      answer: answer, offers: actions.ordered.map(\.trigger),
      isRedirection: (step as? RedirectionStep)?.isFollowable == true,
      isPending: (step as? PollingStep)?.pollingProperties.status == .pending)
  }

  private static func query(of request: HaapiHTTPRequest) -> String? {
    URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.percentEncodedQuery
  }

  /// Returns the address with the query of the request, which contains the fields of a GET form.
  private static func address(_ url: URL, query request: HaapiHTTPRequest) -> URL {
    guard let query = query(of: request), !query.isEmpty else { return url }
    let text = url.absoluteString
    return URL(string: text + (text.contains("?") ? "&" : "?") + query) ?? url
  }

  // MARK: Secrets

  /// Returns the submitted fields that a scripted login must set. Also stores the values that need placeholders.
  private func take(_ fields: [String: String], of form: FormActionModel) -> [String: JSONValue] {
    state.withLock { state in
      var values: [String: JSONValue] = [:]
      for field in form.fields {
        let value = fields[field.name]
        switch field {
        case is HiddenFormField, is ContextFormField:
          state.login.standIns.add(value ?? "", field.name)
        case is CheckboxFormField: values[field.name] = value == nil ? "false" : "true"
        case is SelectFormField: values[field.name] = value.map { .string($0) }
        default:
          guard let value else { continue }
          state.login.standIns.add(value, field.name)
          values[field.name] = .string(value)
          if !value.isEmpty { state.login.type(value, in: field.name) }
        }
      }
      // In a scripted login, `user` selects a user, so a field with this name cannot be set.
      values["user"] = nil
      return values
    }
  }

  private func learn(_ parameters: [(name: String, value: String)]) {
    let open = ["client_id", "redirect_uri", "response_type", "scope", "code_challenge_method"]
    for (name, value) in parameters where !open.contains(name) {
      learn(.string(value), name)
    }
  }

  private func learn(_ value: JSONValue?, _ label: String) {
    guard let text = value?.stringValue else { return }
    state.withLock { $0.login.standIns.add(text, label) }
  }
}

extension SandboxActions.Action {
  fileprivate var trigger: RecordedLogin.Trigger {
    switch self {
    case .form: .init(kind: "form", name: name)
    case .link: .init(kind: "link", name: name)
    }
  }
}
