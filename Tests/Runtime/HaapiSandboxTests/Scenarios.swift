import HaapiSandbox

extension SandboxScenario {
  static let problem = Body(
    json: #"{"type": "https://curity.se/problems/incorrect-credentials", "title": "Wrong"}"#)

  /// A form with every kind of field, then the code.
  static func form(_ form: String, rules: ProtocolRules = ProtocolRules()) -> SandboxScenario {
    SandboxScenario(
      name: "form", summary: "One form.", start: "form",
      states: [
        "form": State(
          answer: Body(
            json:
              #"{"type": "authentication-step", "actions": [{"template": "form", "kind": "login","#
              + #""model": \#(form)}]}"#),
          rules: [Rule(.form("login"), .go("code"))]),
        "code": code,
      ], protocolRules: rules)
  }

  static let code = State(
    answer: Body(json: #"{"type": "oauth-authorization-response", "properties": {}}"#),
    tokens: Body(json: #"{"refresh_token": "x", "expires_in": 300, "scope": "openid"}"#))

  /// User name and password, a link to register, and a redirection before the code.
  static func password(
    faults: [String: [Fault]] = [:], rules: ProtocolRules = ProtocolRules()
  ) -> SandboxScenario {
    let login = Body(
      json:
        """
        {"type": "authentication-step",
         "links": [{"href": "/register", "rel": "register-create"},
                   {"href": "https://elsewhere.example/help", "rel": "help", "type": "text/html"}],
         "actions": [{"template": "form", "kind": "login", "model": {
           "href": "/login", "method": "POST",
           "continueActions": [{"template": "form", "kind": "continue",
              "model": {"href": "/go", "method": "POST"}}],
           "fields": [{"name": "userName", "type": "username"},
                      {"name": "secret", "type": "password"},
                      {"name": "csrf", "type": "hidden", "value": "a b&c"}]}}]}
        """)
    var states: [String: State] = [
      "login": State(
        answer: login,
        rules: [
          Rule(.form("login"), when: [.user(fields: ["userName", "secret"])], .go("redirect")),
          Rule(
            .form("login"), when: [.equals(field: "userName", "same")],
            .say(Body(json: #"{"type": "continue-same-step"}"#))),
          Rule(.form("login"), times: 2, .say(problem)),
          Rule(.form("login"), .end(problem)),
          Rule(.link("register-create"), .go("code")),
        ]),
      "redirect": State(
        answer: Body(
          json:
            """
            {"type": "redirection-step", "actions": [{"template": "form", "kind": "redirect",
              "model": {"href": "https://login.example.com/x", "method": "GET",
                "fields": [{"name": "t", "type": "hidden", "value": "1/2"}]}}]}
            """), rules: [Rule(.form("redirect"), .go("code"))]),
      "code": code,
    ]
    for (name, faults) in faults { states[name]?.faults = faults }
    return SandboxScenario(
      name: "password", summary: "User name and password.",
      users: [User("anna", fields: ["userName": "anna", "secret": "correct horse"])],
      start: "login",
      states: states, protocolRules: rules)
  }

  /// Three pending polls, a completed one, then the code.
  static func polling(
    interval: String? = nil, status: String = "done", faults: [Fault] = []
  ) -> SandboxScenario {
    let properties =
      #"{"status": "pending"\#(interval.map { #", "interval": "\#($0)""# } ?? "")}"#
    let actions = """
      [{"template": "form", "kind": "poll", "model": {"href": "/poll", "method": "GET"}},
       {"template": "form", "kind": "cancel", "model": {"href": "/cancel", "method": "POST"}}]
      """
    return SandboxScenario(
      name: "polling", summary: "A wait.", start: "wait",
      states: [
        "wait": State(
          answer: Body(
            json:
              #"{"type": "polling-step", "properties": \#(properties), "actions": \#(actions)}"#),
          rules: [Rule(.form("cancel"), .end(problem))], poll: Poll(times: 3, go: "over"),
          faults: faults),
        "over": State(
          answer: Body(
            json:
              """
              {"type": "polling-step", "properties": {"status": "\(status)"}, "actions":
                [{"template": "form", "kind": "continue", "model": {"href": "/c", "method": "POST"}}]}
              """), rules: [Rule(.form("continue"), .go("code"))]),
        "code": code,
      ])
  }
}

/// A result that a test did not expect.
struct Unexpected: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
