import HaapiSandbox

extension SandboxScenario {
  static let temporary = SandboxScenario(
    name: "password-login", summary: "User name and password.",
    users: [User("anna", fields: ["userName": "anna", "secret": "correct-horse"])], start: "login",
    states: [
      "login": State(
        answer: Body(
          json: """
            {"type": "authentication-step",
             "links": [{"href": "/register", "rel": "register-create"}],
             "actions": [{"template": "form", "kind": "login", "model": {
               "href": "/login", "method": "POST",
               "fields": [{"name": "userName", "type": "username"},
                          {"name": "secret", "type": "password"},
                          {"name": "csrf", "type": "hidden", "value": "a b&c"}]}}]}
            """),
        rules: [
          Rule(.form("login"), when: [.user(fields: ["userName", "secret"])], .go("redirect")),
          Rule(
            .form("login"),
            .say(
              Body(
                json:
                  #"{"type": "https://curity.se/problems/incorrect-credentials", "title": "Wrong"}"#
              ))), Rule(.link("register-create"), .go("code")),
        ]),
      "redirect": State(
        answer: Body(
          json: """
            {"type": "redirection-step", "actions": [{"template": "form", "kind": "redirect",
              "model": {"href": "https://login.example.com/x", "method": "GET",
                "fields": [{"name": "t", "type": "hidden", "value": "1/2"}]}}]}
            """), rules: [Rule(.form("redirect"), .go("code"))]),
      "code": State(
        answer: Body(json: #"{"type": "oauth-authorization-response", "properties": {}}"#),
        tokens: Body(json: #"{"refresh_token": "x", "expires_in": 300, "scope": "openid"}"#)),
    ],
    walks: [
      Walk("signIn", moves: [.form("login", user: "anna")])
    ])
}
