/// Handles the requests under `/_sandbox/`, which show and control the sandbox. No response contains a token, code,
/// proof, session or field value.
struct SandboxInspection: Sendable {
  let engine: SandboxEngine
  let clock: AdjustableClock

  func reply(to request: HaapiHTTPRequest) -> HaapiHTTPResponse {
    do throws(SandboxRefusal) {
      return .line(try answer(request))
    } catch {
      return .refusal(error)
    }
  }

  private func answer(_ request: HaapiHTTPRequest) throws(SandboxRefusal) -> JSONValue {
    let name = request.url.path.split(separator: "/").dropFirst().joined(separator: "/")
    switch (request.method == "HEAD" ? "GET" : request.method, name) {
    case ("GET", ""): return overview
    case ("GET", "sessions"):
      return .object([
        "sessions": .array(engine.sessions.map { .object(["state": .string($0)]) })
      ])
    case ("GET", "requests"): return try requests(request)
    case ("GET", "clock"): return time
    case ("POST", "clock"):
      let seconds = try member("advance", of: request).doubleValue
      guard let seconds, seconds.isFinite, abs(seconds) <= 366 * 86_400 else {
        throw Self.badBody("advance is not a number of seconds.")
      }
      clock.advance(seconds: seconds)
      return time
    case ("POST", "faults"):
      engine.inject(try fault(in: body(of: request)))
      return .object(["injected": true])
    case ("POST", "state"):
      guard let state = try member("go", of: request).stringValue, engine.go(to: state) else {
        throw Self.badBody(
          "go is not a state of the scenario. The states are "
            + engine.scenario.states.keys.sorted().joined(separator: ", ") + ".")
      }
      return .object(["next": .string(state)])
    case ("POST", "reset"):
      _ = try body(of: request)
      engine.reset()
      return .object(["reset": true])
    default:
      if let methods = Self.methods[name] {
        throw .server(
          "SBX406", "/_sandbox/\(name) does not accept \(request.method.prefix(20)).",
          status: 405, allowed: methods)
      }
      throw .server(
        "SBX406", "There is no such address. GET /_sandbox lists all addresses.", status: 404)
    }
  }

  /// The methods that each address supports.
  private static let methods = [
    "": "GET, HEAD", "sessions": "GET, HEAD", "requests": "GET, HEAD", "clock": "GET, HEAD, POST",
    "faults": "POST", "state": "POST", "reset": "POST",
  ]

  private var overview: JSONValue {
    .object([
      "scenario": .string(engine.scenario.name),
      "states": .array(engine.scenario.states.keys.sorted().map { .string($0) }),
      "sessionCount": .number(JSONNumber(engine.sessionCount)),
      "requestCount": .number(JSONNumber(engine.requests.last?.number ?? 0)),
      "addresses": .array([
        "GET /_sandbox/sessions", "GET /_sandbox/requests?after=NUMBER", "GET /_sandbox/clock",
        "POST /_sandbox/clock {\"advance\": SECONDS}", "POST /_sandbox/faults {\"status\": 503}",
        "POST /_sandbox/state {\"go\": STATE}", "POST /_sandbox/reset {}",
      ]),
    ])
  }

  private var time: JSONValue {
    .object([
      "now": .string(ISO8601DateFormatter().string(from: clock.now)),
      "offset": JSONNumber(short: clock.offset).map { .number($0) } ?? .null,
    ])
  }

  private func requests(_ request: HaapiHTTPRequest) throws(SandboxRefusal) -> JSONValue {
    let query = FormURLEncoding.pairs(request.url.query ?? "")
    var after = 0
    for (name, value) in query {
      guard name == "after", let number = Int(value) else {
        throw .server(
          "SBX406", "The query of requests must be after= and a number.", status: 400)
      }
      after = number
    }
    let records = engine.requests.filter { $0.number > after }
    return .object([
      "requests": .array(
        records.map { record in
          .object([
            "number": .number(JSONNumber(record.number)), "method": .string(record.method),
            "path": .string(record.path),
            "status": record.status.map { .number(JSONNumber($0)) } ?? .null,
            "verdict": .string(record.verdict),
            "detail": record.detail.map { .string($0) } ?? .null,
            "state": record.state.map { .string($0) } ?? .null,
          ])
        })
    ])
  }

  // MARK: Bodies

  /// Returns the members of the JSON body. Requires the media type of JSON, which a page of another site cannot send
  /// without a preflight request.
  private func body(of request: HaapiHTTPRequest) throws(SandboxRefusal) -> [String: JSONValue] {
    guard request.headers["Content-Type"].map({ MediaType($0).isPlainJSON }) == true
    else {
      throw .server("SBX407", "The Content-Type must be application/json.", status: 415)
    }
    guard let members = (try? JSONValue(jsonData: request.body ?? Data()))?.objectValue else {
      throw Self.badBody("The body is not a JSON object.")
    }
    return members
  }

  private func member(_ name: String, of request: HaapiHTTPRequest) throws(SandboxRefusal)
    -> JSONValue
  {
    guard let value = try body(of: request)[name] else {
      throw Self.badBody("The body has no member \(name).")
    }
    return value
  }

  /// Reads a fault. The keys are those of `faults` in a scenario file.
  private func fault(in members: [String: JSONValue]) throws(SandboxRefusal)
    -> SandboxScenario.Fault.Kind
  {
    guard members.count == 1, let (name, value) = members.first else {
      throw Self.badBody("A fault is an object with one member, for example {\"status\": 503}.")
    }
    switch (name, value) {
    case ("status", .number):
      guard let status = value.intValue, (200...599).contains(status) else { break }
      return .status(status)
    case ("delay", _):
      guard let seconds = Self.seconds(value), (0...3600).contains(seconds) else { break }
      return .delay(seconds)
    case ("skew", _):
      guard let seconds = Self.seconds(value), abs(seconds) <= 366 * 86_400 else { break }
      return .skew(seconds)
    case ("mediaType", .string(let type)): return .mediaType(type)
    case (_, .bool(true)):
      if let fault = Self.plainFaults[name] { return fault }
    default: break
    }
    throw Self.badBody(
      "There is no such fault. Faults are {\"status\": 503}, {\"delay\": \"2s\"}, {\"skew\": \"-120s\"}, "
        + "{\"mediaType\": \"text/html\"}, and drop, cut, json, nonce, expireToken, loseSession and "
        + "redirect with true.")
  }

  /// The faults without a value.
  private static let plainFaults: [String: SandboxScenario.Fault.Kind] = [
    "drop": .drop, "cut": .cut, "json": .json, "nonce": .nonce, "expireToken": .expireToken,
    "loseSession": .loseSession, "redirect": .redirect,
  ]

  /// Reads a number of seconds, such as `2`, `"2s"` or `"500ms"`; nil for other values.
  private static func seconds(_ value: JSONValue) -> TimeInterval? {
    guard let text = value.stringValue else { return value.doubleValue }
    if text.hasSuffix("ms") { return Double(text.dropLast(2)).map { $0 / 1000 } }
    return text.hasSuffix("s") ? Double(text.dropLast()) : nil
  }

  private static func badBody(_ detail: String) -> SandboxRefusal {
    .server("SBX407", detail, status: 400)
  }
}
