import Foundation

/// Input files for the tests of the command, with their expected output.
enum CommandInputs {
  static let files: [String: Data] = [
    "login.json": Data(login.utf8),
    "bad.json": Data(bad.utf8),
    "cut.json": Data("{\n  \"type\": \"ö\",\n".utf8),
    "hostile.json": Data(hostile.utf8),
    "repeated.json": Data(#"{"error":"a","error":"invalid_grant"}"#.utf8),
    "redirect.json": Data(#"{"type":"redirection-step"}"#.utf8),
    "tokens.json": Data(#"{"access_token":"secret","expires_in":300,"x":{"y":1}}"#.utf8),
    "utf16.json": Data([0xFF, 0xFE, 0x7B, 0]),
    "page.json.gz": Data([0x1F, 0x8B, 8, 0]),
    "refusal.json": Data(#"{"error":"invalid_grant"}"#.utf8),
    "problem.json": Data(problem.utf8),
    "large.json": Data(repeating: UInt8(ascii: " "), count: 50_000_000),
  ]

  private static let login = """
    {
      "type": "authentication-step",
      "metadata": { "viewName": "authenticator/html-form/authenticate/get" },
      "messages": [ { "text": "Welcome back", "classList": ["heading", "info"] } ],
      "links": [
        { "href": "/authn/help", "rel": "help", "title": "Need help?" },
        { "href": "data:image/png;base64,AAAA", "rel": "activation" },
        { "href": "mailto:help@example.com", "rel": "help" }
      ],
      "actions": [
        { "template": "form", "kind": "login", "title": "Login",
          "model": {
            "href": "/authn/form1", "method": "post", "actionTitle": "Sign in",
            "fields": [
              { "name": "userName", "type": "username", "label": "User name",
                "placeholder": "you@example.com" },
              { "name": "secret", "type": "password", "label": "Password", "minLength": 8 },
              { "name": "pin", "type": "text", "kind": "number", "maxLength": 6,
                "required": false },
              { "name": "keep", "type": "checkbox", "label": "Stay signed in", "checked": true },
              { "name": "realm", "type": "select", "options": [
                { "label": "Staff", "value": "s", "selected": true },
                { "label": "Guests", "value": "g" }, { "value": "CanaryAB" } ] },
              { "name": "credential", "type": "context" },
              { "name": "birth", "type": "date", "calendar": "x" },
              { "name": "csrf", "type": "hidden", "value": "a1" } ],
            "continueActions": [
              { "template": "form", "kind": "continue",
                "model": { "href": "/again", "method": "GET" } } ] } },
        { "template": "selector", "title": "Another way",
          "model": { "options": [ { "template": "launch", "kind": "x" } ] } }
      ]
    }
    """

  static let loginTree = """
    GenericRepresentationStep authentication-step
    ├─ view authenticator/html-form/authenticate/get
    ├─ message heading info: *****
    ├─ form login: "Login"
    │  ├─ send POST *****
    │  ├─ username field userName: "User name", placeholder "you@example.com"
    │  ├─ password field secret: "Password", at least 8 characters
    │  ├─ text field pin, optional, for number, at most 6 characters
    │  ├─ checkbox field keep: "Stay signed in", checked
    │  ├─ select field realm = *****
    │  │  ├─ option "Staff" = *****, selected
    │  │  ├─ option "Guests" = *****
    │  │  └─ option = *****
    │  ├─ context field credential, supplied by the app
    │  ├─ date field birth, of unknown type
    │  │  └─ further member calendar: *****
    │  ├─ hidden field csrf = *****
    │  ├─ button: "Sign in"
    │  └─ if the step stays:
    │     └─ form continue
    │        └─ send GET *****
    ├─ selector: "Another way"
    │  └─ action of unknown template launch x
    ├─ link help: "Need help?" → *****
    ├─ link activation → *****, an image to show
    └─ link help → *****, outside the login

    """

  private static let bad = """
    {"type":"authentication-step","actions":[{"template":"form","kind":"login",
      "model":{"method":7,"fields":[{"type":"text","name":2}]}}]}
    """

  private static let hostile = #"""
    {"type":"a\u001b[31mb\"c\\d","links":[{"href":"/","rel":"\u202egnp.exe","title":"\u009bx\n"}]}
    """#

  private static let problem = """
    {"type":"https://curity.se/problems/invalid-input","title":"Check the form",
     "error_description":"two fields","links":[{"href":"/","rel":"restart"}],
     "invalidFields":[{"name":"secret","reason":"invalidValue","detail":"Too short"},
       {"name":"other"}]}
    """
}
