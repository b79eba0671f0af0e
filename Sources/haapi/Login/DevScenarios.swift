import HaapiSandbox

extension SandboxScenario {
  static var all: [SandboxScenario] { [devPassword, devPoll] }
  static let problemD = Body(
    json:
      #"{"type": "https://curity.se/problems/incorrect-credentials", "title": "The user name or the password is wrong"}"#
  )
  static let codeD = State(
    answer: Body(json: #"{"type": "oauth-authorization-response", "properties": {}}"#),
    tokens: Body(json: #"{"refresh_token": "x", "expires_in": 300, "scope": "openid"}"#))
  static let devPassword = SandboxScenario(
    name: "password-login", summary: "User name and password.",
    users: [User("anna", fields: ["userName": "anna", "secret": "correct-horse"])], start: "login",
    states: [
      "login": State(
        answer: Body(
          json: """
            {"type": "authentication-step", "metadata": {"viewName": "authenticator/html-form/authenticate/get"},
             "messages": [{"text": "Welcome back", "classList": ["heading"]}],
             "links": [{"href": "/register", "rel": "register-create", "title": "Create an account"},
                       {"href": "https://elsewhere.example/help", "rel": "help", "title": "Help", "type": "text/html"}],
             "actions": [{"template": "form", "kind": "login", "title": "Log in", "model": {
               "href": "/login", "method": "POST", "actionTitle": "Sign in",
               "fields": [{"name": "userName", "type": "username", "label": "User name", "placeholder": "e.g. anna"},
                          {"name": "secret", "type": "password", "label": "Password"},
                          {"name": "csrf", "type": "hidden", "value": "a b&c"}]}}]}
            """),
        rules: [
          Rule(.form("login"), when: [.user(fields: ["userName", "secret"])], .go("code")),
          Rule(
            .form("login"), when: [.equals(field: "userName", "bad")],
            .say(
              Body(
                json:
                  #"{"type": "https://curity.se/problems/invalid-input", "title": "Please correct", "invalidFields": [{"name": "userName", "reason": "invalidValue", "detail": "This name has bad letters"}]}"#
              ))),
          Rule(.form("login"), times: 2, .say(problemD)),
          Rule(.form("login"), .end(problemD)),
          Rule(.link("register-create"), .go("code")),
        ]), "code": codeD,
    ])
  static let devPoll: SandboxScenario = {
    let actions = """
      [{"template": "form", "kind": "poll", "model": {"href": "/poll", "method": "GET"}},
       {"template": "form", "kind": "cancel", "title": "Cancel", "model": {"href": "/cancel", "method": "POST"}},
       {"template": "client-operation", "kind": "login", "model": {"name": "bankid", "arguments": {"href": "bankid:///?autostarttoken=abc", "autoStartToken": "abc", "redirect": "null"}, "continueActions": []}}]
      """
    return SandboxScenario(
      name: "bankid", summary: "A wait.", start: "wait",
      states: [
        "wait": State(
          answer: Body(
            json:
              #"{"type": "polling-step", "messages": [{"text": "Open BankID on your phone and scan", "classList": ["heading"]}], "links": [{"rel": "activation", "href": "{{qr}}", "type": "image/png", "title": "QR"}], "properties": {"status": "pending", "maxWaitTime": "60", "maxWaitRemainingTime": "42"}, "actions": \#(actions)}"#
          ),
          rules: [Rule(.form("cancel"), .end(problemD))], poll: Poll(times: 6, go: "over")),
        "over": State(
          answer: Body(
            json: """
              {"type": "polling-step", "properties": {"status": "done"}, "actions":
                [{"template": "form", "kind": "continue", "model": {"href": "/c", "method": "POST"}}]}
              """), rules: [Rule(.form("continue"), .go("code"))]),
        "code": codeD,
      ])
  }()
}
