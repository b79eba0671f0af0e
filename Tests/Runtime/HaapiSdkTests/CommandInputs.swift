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
    GenericRepresentationStep
    ├─ metadata: Metadata
    │  └─ viewName: "authenticator/html-form/authenticate/get"
    ├─ messages
    │  └─ [0]: UserMessage
    │     ├─ text: *****
    │     └─ classList
    │        ├─ [0]: "heading"
    │        └─ [1]: "info"
    ├─ links
    │  ├─ [0]: Link
    │  │  ├─ href: *****
    │  │  ├─ rel: "help"
    │  │  └─ title: "Need help?"
    │  ├─ [1]: Link
    │  │  ├─ href: *****
    │  │  └─ rel: "activation"
    │  └─ [2]: Link
    │     ├─ href: *****
    │     └─ rel: "help"
    ├─ type: authentication-step
    └─ actions
       ├─ [0]: FormAction
       │  ├─ kind: login
       │  ├─ title: "Login"
       │  └─ model: FormActionModel
       │     ├─ href: *****
       │     ├─ method: "POST"
       │     ├─ type: "application/x-www-form-urlencoded"
       │     ├─ actionTitle: "Sign in"
       │     ├─ fields
       │     │  ├─ [0]: UsernameFormField
       │     │  │  ├─ name: "userName"
       │     │  │  ├─ label: "User name"
       │     │  │  ├─ placeholder: "you@example.com"
       │     │  │  └─ isRequired: true
       │     │  ├─ [1]: PasswordFormField
       │     │  │  ├─ name: "secret"
       │     │  │  ├─ label: "Password"
       │     │  │  ├─ isRequired: true
       │     │  │  └─ minLength: 8
       │     │  ├─ [2]: TextFormField
       │     │  │  ├─ name: "pin"
       │     │  │  ├─ isRequired: false
       │     │  │  ├─ maxLength: 6
       │     │  │  └─ kind: number
       │     │  ├─ [3]: CheckboxFormField
       │     │  │  ├─ name: "keep"
       │     │  │  ├─ label: "Stay signed in"
       │     │  │  ├─ isRequired: true
       │     │  │  ├─ checked: true
       │     │  │  └─ readonly: false
       │     │  ├─ [4]: SelectFormField
       │     │  │  ├─ name: "realm"
       │     │  │  ├─ isRequired: true
       │     │  │  ├─ options
       │     │  │  │  ├─ [0]: Option
       │     │  │  │  │  ├─ label: *****
       │     │  │  │  │  ├─ value: *****
       │     │  │  │  │  └─ selected: true
       │     │  │  │  ├─ [1]: Option
       │     │  │  │  │  ├─ label: *****
       │     │  │  │  │  ├─ value: *****
       │     │  │  │  │  └─ selected: false
       │     │  │  │  └─ [2]: Option
       │     │  │  │     ├─ label: *****
       │     │  │  │     ├─ value: *****
       │     │  │  │     └─ selected: false
       │     │  │  └─ value: *****
       │     │  ├─ [5]: ContextFormField
       │     │  │  ├─ name: "credential"
       │     │  │  └─ isRequired: true
       │     │  ├─ [6]: UnknownFormField
       │     │  │  ├─ name: "birth"
       │     │  │  ├─ isRequired: true
       │     │  │  ├─ type: "date"
       │     │  │  └─ additionalMembers
       │     │  │     └─ calendar: string(*****)
       │     │  └─ [7]: HiddenFormField
       │     │     ├─ name: "csrf"
       │     │     ├─ isRequired: true
       │     │     └─ value: *****
       │     └─ continueActions
       │        └─ [0]: FormAction
       │           ├─ kind: continue
       │           └─ model: FormActionModel
       │              ├─ href: *****
       │              ├─ method: "GET"
       │              └─ type: "application/x-www-form-urlencoded"
       └─ [1]: SelectorAction
          ├─ title: "Another way"
          └─ model: SelectorActionModel
             └─ options
                └─ [0]: UnknownAction
                   ├─ kind: x
                   └─ template: "launch"

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
