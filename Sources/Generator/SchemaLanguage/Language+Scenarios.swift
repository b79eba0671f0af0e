/// The language of scenarios, which are logins that the sandbox simulates.
extension Language {
  static let scenarioObjects: [String: ObjectShape] = [
    "scenario": ObjectShape(
      "a scenario", doc: "A scenario: the server's side of a login.",
      keys: [
        required(.scenario, .text, "What the scenario shows, in a sentence."),
        key(
          .users, .map(.map(.text)),
          "The users who can log in: the values of form fields, by user."),
        required(.start, .name, "The state that a login begins in."),
        required(.states, .map(.object("scenarioState")), "The states of the login, by name."),
        key(
          .protocol, .object("scenarioProtocol"), "Nonces, tokens and how strict the server is."),
        key(
          .walks, .map(.list(.either([.word(["tokens", "error"]), .object("scenarioMove")]))),
          "Paths through the scenario, by name. Each ends with `tokens`, `{ problem: … }`, `{ refused: … }` or `error`."
        ),
      ]),
    "scenarioState": ObjectShape(
      "a state", doc: "A state of the login.",
      keys: [
        required(
          .answer, .name,
          "The step: `Type/example`, an example of the schema. With `Type` alone, `with` is the whole step."
        ),
        key(.with, .json, "JSON merge patch (RFC 7396) on the example of `answer`."),
        key(
          .rules, .list(.object("scenarioRule")),
          "The next state or response for each form and link; the first rule that matches decides."),
        key(.poll, .object("scenarioPoll"), "How often the form `poll` leads back to this state."),
        key(.faults, .list(.object("scenarioFault")), "Faults."),
        key(
          .tokens, .either([.name, .object("scenarioTokens")]),
          "Response of the token endpoint to the code of this step: `Type/example`."),
      ]),
    "scenarioTokens": ObjectShape(
      "`tokens`", doc: "A response of the token endpoint with a patch.",
      keys: [
        required(
          .example, .name, "`Type/example`. With `Type` alone, `with` is the whole response."),
        key(.with, .json, "JSON merge patch (RFC 7396) on the example."),
      ]),
    "scenarioRule": ObjectShape(
      "a rule", doc: "The result of an action.",
      keys: [
        key(.form, .text, "Kind of the form, `kind#2` for the second of a kind, or `any`."),
        key(.link, .text, "`rel` of the link, `rel#2` for the second of a `rel`, or `any`."),
        key(.when, .object("scenarioCondition"), "Conditions on the submitted fields."),
        key(.times, .integer, "How often the rule matches in one visit of the state."),
        key(.go, .name, "The next state."),
        key(
          .say, .name,
          "A problem or continue-same step; the state stays: `Type/example`, or `Type` with all of it in `with`."
        ),
        key(.with, .json, "JSON merge patch (RFC 7396) on the example of `say`."),
        key(.end, .flag, "The session ends with the problem."),
      ]),
    "scenarioCondition": ObjectShape(
      "`when`", doc: "Tests of submitted fields, by field name; all must be true.",
      keys: [
        key(.user, .list(.name), "One user has the submitted values of all these fields.")
      ], others: scenarioTest),
    "scenarioMatch": ObjectShape(
      "a test of a field", doc: "A test of a field.",
      keys: [required(.matches, .text, "Regular expression for the whole value.")]),
    "scenarioPoll": ObjectShape(
      "`poll`", doc: "Number of polls, and the state that follows.",
      keys: [
        required(.times, .integer, "How many polls lead to the same state."),
        required(.go, .name, "The state after them."),
      ]),
    "scenarioFault": ObjectShape(
      "a fault", doc: "A fault: exactly one kind, and when it occurs.",
      keys: [
        key(.nth, .integer, "The first affected request of a visit. Default: 1."),
        key(.times, .integer, "How many requests in a row are affected. Default: 1."),
        key(.always, .flag, "All requests from `nth` on are affected."),
        key(.status, .integer, "Kind: this HTTP status without a body."),
        key(.delay, .text, "Kind: the response is this late, for example `2s`."),
        key(.drop, .flag, "Kind: the connection is closed without a response."),
        key(.cut, .flag, "Kind: the body ends half-way."),
        key(.mediaType, .text, "Kind: the response has this media type."),
        key(.json, .flag, "Kind: the body is not JSON."),
        key(.nonce, .flag, "Kind: the server demands a new nonce."),
        key(.expireToken, .flag, "Kind: the access token of the API has expired."),
        key(.loseSession, .flag, "Kind: the session has ended."),
        key(
          .skew, .text,
          "Kind: the server's clock is this much ahead, for example `120s`; `-120s`: behind."),
        key(.redirect, .flag, "Kind: an HTTP redirect."),
      ]),
    "scenarioProtocol": ObjectShape(
      "`protocol`", doc: "The server's side of the protocol.",
      keys: [
        key(.nonce, .text, "`once`, `never` or `every 3`. Default: `once`."),
        key(.token, .text, "Lifetime of an access token of the API. Default: `300s`."),
        key(.secret, .text, "Secret of the client. Without it the client is public."),
        key(.strict, .flag, "Proofs, sessions and fields are checked. Default: `true`."),
      ]),
    "scenarioMove": ObjectShape(
      "a move", doc: "A move: what the client does with a response. Exactly one of these.",
      keys: [
        key(.form, .text, "Submits the form of this kind."),
        key(.set, .object("scenarioInput"), "Values of the form's fields."),
        key(.link, .text, "Follows the link with this `rel`."),
        key(.wait, .integer, "Polls this many times."),
        key(.operation, .text, "Performs the client operation of this name, with success."),
        key(.problem, .name, "The end: the last response is a problem of this type."),
        key(
          .refused, .text,
          "The end: the token endpoint refuses the code with this OAuth error, for example `invalid_grant`."
        ),
      ]),
    "scenarioInput": ObjectShape(
      "`set`", doc: "Values by field name.",
      keys: [key(.user, .name, "Fills the fields that this user has values for.")], others: .text),
  ]

  /// The test of a form field. The field's name is the key of the test.
  static let scenarioTest = Shape.either([.text, .object("scenarioMatch")])
}
