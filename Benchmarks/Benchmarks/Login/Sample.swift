import HaapiSandbox

/// The server of both clients.
enum Sample {
  static let login = SandboxScenario(
    name: "login", summary: "One form.", start: "login",
    states: [
      "login": .init(
        answer: """
          {"type": "authentication-step", "metadata": {"viewName": "authenticator/html-form"},
           "links": [{"href": "/register", "rel": "register-create", "title": "New here?"}],
           "actions": [{"template": "form", "kind": "login", "title": "Sign in", "model": {
             "href": "/login", "method": "POST", "actionTitle": "Sign in", "fields": [
               {"name": "userName", "type": "username", "label": "User name"},
               {"name": "secret", "type": "password", "label": "Password"}]}}]}
          """, rules: [.init(.form("login"), .go("code"))]),
      "code": .init(
        answer: #"{"type": "oauth-authorization-response", "properties": {}}"#,
        tokens: #"{"expires_in": 300, "refresh_token": "x", "scope": "openid"}"#),
    ], protocolRules: .init(nonce: .never))

  static let polling = SandboxScenario(
    name: "polling", summary: "Pending for ever.", start: "wait",
    states: [
      "wait": .init(
        answer: """
          {"type": "polling-step", "properties": {"status": "pending"}, "actions": [
            {"template": "form", "kind": "poll", "model": {"href": "/poll", "method": "GET"}}]}
          """, poll: .init(times: .max, go: "wait"))
    ], protocolRules: .init(nonce: .never, tokenLifetime: 1e9))
}
