import Foundation

/// Responses for the tests of `haapi map`, with their expected screens.
enum MapScreens {
  static let files: [String: Data] = [
    "login.json": Data(login.utf8),
    "ways.json": Data(ways.utf8),
    "wait.json": Data(wait.utf8),
    "browser.json": Data(browser.utf8),
    "problem.json": Data(problem.utf8),
    "hostile.json": Data(hostile.utf8),
    "tokens.json": Data(#"{"access_token":"secret","expires_in":300,"scope":"openid"}"#.utf8),
    "refusal.json": Data(#"{"error":"invalid_grant"}"#.utf8),
    "bad.json": Data("{}".utf8),
    "nocode.json": Data(#"{"type":"oauth-authorization-response","properties":{}}"#.utf8),
    "odd.json": Data(#"{"type":"polling-step","actions":[{"template":"launch","kind":"x"}]}"#.utf8),
  ]

  static let cases: [MapCommandTests.Case] = [
    MapCommandTests.Case(
      arguments: "login.json",
      output: #"""
        FormModel from InteractiveFormStep
              view │ authenticator/html-form/authenticate/get   area acme
           heading │ Welcome back
              warn │ Your session has ended because you have not used it for more than
                   │ a quarter of an hour.
           content │ *****
             image │ activation
             title │ Login
             input │ [ User name*  *****                ]
                   │     placeholder "you@example.com", user name
          password │ [ Password*  ••••••••              ]   at least 8 characters
             input │ [ pin  ___________________________ ]
                   │     digits, at most 6 characters
          checkbox │ [x] Stay signed in*
          checkbox │ [ ] Terms*   cannot be changed
            select │ [ Realm*  Staff                    ▾ ]
                   │   ● Staff
                   │   ○ Guests
                   │   ○ *****
           primary │ ( Sign in )
         secondary │ ( Create an account )
              text │ ( Cancel )
              link │ Need help?   help
              link │ Write to us   help, outside the login

        """#),
    MapCommandTests.Case(
      arguments: "--show-secrets login.json",
      output: #"""
        FormModel from InteractiveFormStep
              view │ authenticator/html-form/authenticate/get   area acme
           heading │ Welcome back
              warn │ Your session has ended because you have not used it for more than
                   │ a quarter of an hour.
           content │ 204817
             image │ activation, data:image/png;base64,AAAA
             title │ Login
             input │ [ User name*  "ada"                ]
                   │     placeholder "you@example.com", user name
          password │ [ Password*  ••••••••              ]   at least 8 characters
             input │ [ pin  ___________________________ ]
                   │     digits, at most 6 characters
          checkbox │ [x] Stay signed in*
          checkbox │ [ ] Terms*   cannot be changed
            select │ [ Realm*  Staff                    ▾ ]
                   │   ● Staff   value "s"
                   │   ○ Guests   value "g"
                   │   ○ x1   value "x1"
           primary │ ( Sign in )   POST /authn/form1
         secondary │ ( Create an account )   GET /register
              text │ ( Cancel )   POST /cancel
              link │ Need help?   help, /authn/help
              link │ Write to us   help, outside the login, mailto:help@example.com

        """#),
    MapCommandTests.Case(
      arguments: "ways.json",
      output: """
        SelectorModel from AuthenticatorSelectorStep
             title │ How do you sign in?
            choice │ > By text message   sms, image hui_ic_authenticator_sms
            choice │ > A device   image hui_ic_authenticator_default

        """),
    MapCommandTests.Case(
      arguments: "--presentation tabs --show-secrets ways.json",
      output: """
        SelectorModel from AuthenticatorSelectorStep
             title │ How do you sign in?
               tab │ > By text message
                   │     sms, image hui_ic_authenticator_sms, GET /authn/sms1
               tab │ > A device
                   │     image hui_ic_authenticator_default, POST /authn/device

        """),
    MapCommandTests.Case(
      arguments: "wait.json",
      output: """
        PollingOperationModel from PollingStep
             opens │ *****

        Meanwhile: BankIdModel
              view │ authenticator/bankid/wait/index
              info │ Open the app
            status │ pending
             polls │ every 2 seconds
             waits │ at most 90 seconds, 61 seconds left
           primary │ ( Check now )
              text │ ( Stop )

        If it fails: FormModel
           primary │ ( Try again )

        """),
    MapCommandTests.Case(
      arguments: "--show-secrets --polling 0 wait.json",
      output: """
        PollingOperationModel from PollingStep
             opens │ bankid:///?autostarttoken=t&redirect=https%3A%2F%2Fapp.example.com
                   │ %2Fcallback

        Meanwhile: BankIdModel
              view │ authenticator/bankid/wait/index
              info │ Open the app
            status │ pending
             polls │ when the user asks
             waits │ at most 90 seconds, 61 seconds left
           primary │ ( Check now )   GET /poll
              text │ ( Stop )   POST /cancel

        If it fails: FormModel
           primary │ ( Try again )   POST /again

        """),
    MapCommandTests.Case(
      arguments: "browser.json",
      output: """
        FormOperationModel from ExternalBrowserClientOperationStep
             opens │ *****
              then │ POST *****   when it returns to the app

        Meanwhile: FormModel
             title │ Sign in at the bank

        If it fails: ProblemModel
             title │ The operation could not be completed

        """),
    MapCommandTests.Case(
      arguments: "problem.json",
      output: """
        ProblemModel from InvalidInputProblem
             title │ Check the form
              info │ Nearly done
             error │ Too short   field secret, invalidValue
             error │ Please fill in this field   field user, missing
              link │ Start again   restart
           problem │ invalidInputProblem

        """),
    MapCommandTests.Case(
      arguments: "hostile.json",
      output: #"""
        GenericModel from GenericRepresentationStep
             title │ t\u{7}\\
           content │ a\u{1b}[31mb
                   │ line \u{202e}two
             input │ [ averyverylongwordwithoutanyplacewhereitcouldbebrokenwhichistoolo
                   │ ngforaline*   ]
           primary │ ( t\u{7}\\ )
              link │ \u{9b}x
                   │ \u{202e}gnp.exe

        """#),
    MapCommandTests.Case(
      arguments: "--format json hostile.json",
      output: #"""
        {"file":"hostile.json","type":"GenericRepresentationStep","model":"GenericModel","value":{"formModel":{"model":"FormModel","messageItems":[{"item":"InfoMessageModel","text":"*****","messageStyleAttribute":"content"}],"interactionItems":[{"item":"InteractionItemTextContentModel","key":"k\u001b","label":"t\u0007\\"},{"item":"InteractionItemInputTextModel","key":"n\u001b","label":"averyverylongwordwithoutanyplacewhereitcouldbebrokenwhichistoolongforaline","value":"","isRequired":true,"inputConfiguration":{"keyboard":"standard","content":"none","isSecure":false,"capitalises":false,"corrects":true}},{"item":"InteractionItemButtonModel","key":"submit.0","label":"t\u0007\\","action":{"type":"FormActionModel","method":"POST","href":"*****"},"type":"primary"}],"linkItems":[{"item":"LinkItemModel","text":"\u009bx\n","href":"*****","rel":"\u202egnp.exe","link":{"type":"Link","rel":"\u202egnp.exe"}}],"representationType":"x-step"},"representationType":"x-step"}}

        """#),
    MapCommandTests.Case(
      arguments: "tokens.json",
      output: """
        OAuthTokenModel from SuccessfulTokenResponse
            access │ *****
          lifetime │ 300 seconds
             scope │ openid

        """),
    MapCommandTests.Case(
      arguments: "--show-secrets --format json tokens.json",
      output: #"""
        {"file":"tokens.json","type":"SuccessfulTokenResponse","model":"OAuthTokenModel","value":{"accessToken":"secret","scope":"openid","expiresIn":300}}

        """#),
  ]

  private static let login = """
    {
      "type": "authentication-step",
      "metadata": { "templateArea": "acme", "viewName": "authenticator/html-form/authenticate/get" },
      "messages": [
        { "text": "Welcome back", "classList": ["heading"] },
        { "text": "Your session has ended because you have not used it for more than a quarter of an hour.",
          "classList": ["WARNING"] },
        { "text": "204817", "classList": ["userCode"] } ],
      "links": [
        { "href": "/authn/help", "rel": "help", "title": "Need help?" },
        { "href": "data:image/png;base64,AAAA", "rel": "activation" },
        { "href": "mailto:help@example.com", "rel": "help", "title": "Write to us" } ],
      "actions": [
        { "template": "form", "kind": "login", "title": "Login",
          "model": {
            "href": "/authn/form1", "method": "post", "actionTitle": "Sign in",
            "fields": [
              { "name": "userName", "type": "username", "label": "User name",
                "placeholder": "you@example.com", "value": "ada" },
              { "name": "secret", "type": "password", "label": "Password", "minLength": 8 },
              { "name": "pin", "type": "text", "kind": "number", "maxLength": 6,
                "required": false },
              { "name": "keep", "type": "checkbox", "label": "Stay signed in", "checked": true },
              { "name": "terms", "type": "checkbox", "label": "Terms", "readonly": true },
              { "name": "realm", "type": "select", "label": "Realm", "options": [
                { "label": "Staff", "value": "s", "selected": true },
                { "label": "Guests", "value": "g" }, { "value": "x1" } ] },
              { "name": "csrf", "type": "hidden", "value": "a1" } ] } },
        { "template": "form", "kind": "register", "title": "Create an account",
          "model": { "href": "/register", "method": "GET" } },
        { "template": "form", "kind": "cancel",
          "model": { "href": "/cancel", "method": "POST" } }
      ]
    }
    """

  private static let ways = """
    { "type": "authentication-step",
      "actions": [ { "template": "selector", "kind": "authenticator-selector",
        "title": "How do you sign in?", "model": { "options": [
          { "template": "form", "kind": "select-authenticator", "title": "By text message",
            "properties": { "authenticatorType": "sms" },
            "model": { "href": "/authn/sms1", "method": "GET" } },
          { "template": "form", "kind": "select-authenticator", "title": "A device",
            "model": { "href": "/authn/device", "method": "POST" } } ] } } ] }
    """

  private static let wait = """
    { "type": "polling-step",
      "metadata": { "viewName": "authenticator/bankid/wait/index" },
      "messages": [ { "text": "Open the app", "classList": ["info"] } ],
      "properties": { "status": "pending", "interval": "2000", "maxWaitTime": "90",
        "maxWaitRemainingTime": "61" },
      "actions": [
        { "template": "form", "kind": "poll", "model": { "href": "/poll", "method": "GET" } },
        { "template": "form", "kind": "cancel", "title": "Stop",
          "model": { "href": "/cancel", "method": "POST" } },
        { "template": "client-operation", "kind": "login",
          "model": { "name": "bankid", "arguments": {
            "href": "bankid:///?autostarttoken=t&redirect=null", "autoStartToken": "t",
            "redirect": "null" },
            "errorActions": [ { "template": "form", "kind": "retry", "title": "Try again",
              "model": { "href": "/again", "method": "POST" } } ] } } ] }
    """

  private static let browser = """
    { "type": "authentication-step",
      "actions": [ { "template": "client-operation", "kind": "external-browser",
        "title": "Sign in at the bank",
        "model": { "name": "external-browser-flow",
          "arguments": { "href": "https://login.example.com/start?a=1" },
          "continueActions": [ { "template": "form", "kind": "continue",
            "model": { "href": "/continue", "method": "POST", "fields": [
              { "name": "_resume_nonce", "type": "context" } ] } } ] } } ] }
    """

  private static let problem = """
    { "type": "https://curity.se/problems/invalid-input", "title": "Check the form",
      "messages": [ { "text": "Nearly done", "classList": ["info"] } ],
      "invalidFields": [
        { "name": "secret", "reason": "invalidValue", "detail": "Too short" },
        { "name": "user", "reason": "missing" } ],
      "links": [ { "href": "/", "rel": "restart", "title": "Start again" } ] }
    """

  private static let hostile = #"""
    { "type": "x-step", "messages": [ { "text": "a\u001b[31mb\nline \u202etwo" } ],
      "links": [ { "href": "/", "rel": "\u202egnp.exe", "title": "\u009bx\n" } ],
      "actions": [ { "template": "form", "kind": "k\u001b", "title": "t\u0007\\",
        "model": { "href": "/a", "method": "POST", "fields": [
          { "name": "n\u001b", "type": "text",
            "label": "averyverylongwordwithoutanyplacewhereitcouldbebrokenwhichistoolongforaline" }
        ] } } ] }
    """#
}
