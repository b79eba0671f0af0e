/// The small schema and the scenario that the pages about scenarios show.
package enum ScenarioExample {
  private static let types = """
    --- steps.yaml
    protocols:
      HaapiRepresentation: { refines: [JSONModel] }
      ProblemRepresentation: { refines: [JSONModel] }
      OAuthResponse: { refines: [JSONModel] }
    structs:
      InteractiveFormStep:
        conforms: [HaapiRepresentation]
        members: { title: String? }
        examples:
          login:
            json: { type: form, title: Sign in, actions: [ { template: form, kind: login, model: {
              fields: [ { name: userName, type: text }, { name: secret, type: password } ] } } ] }
      PollingStep:
        conforms: [HaapiRepresentation]
        examples:
          pending:
            json: { type: wait, properties: { status: pending }, actions: [
              { template: form, kind: poll }, { template: form, kind: cancel } ] }
      OAuthAuthorizationResponseStep:
        conforms: [HaapiRepresentation]
        examples: { code: { json: { type: code, properties: { code: abc } } } }
      InvalidInputProblem:
        conforms: [ProblemRepresentation]
        examples: { input: { json: { type: invalid-input } } }
      Problem:
        conforms: [ProblemRepresentation]
        examples: { wrong: { json: { type: wrong } } }
      ErrorTokenResponse:
        conforms: [OAuthResponse]
        members: { error: String }
        examples: { refused: { json: { error: invalid_grant } } }
      SuccessfulTokenResponse:
        conforms: [OAuthResponse]
        members: { token: { type: String, wire: access_token } }
        examples: { all: { json: { access_token: abc } } }
    unions:
      HaapiRepresentation:
        discriminator: type
        arms: { form: InteractiveFormStep, wait: PollingStep }
        else: OAuthAuthorizationResponseStep
      ProblemRepresentation:
        discriminator: type
        arms: { invalid-input: InvalidInputProblem }
        else: Problem
      OAuthResponse:
        rules: [ { struct: ErrorTokenResponse, when: { error: { present: true } } } ]
        else: SuccessfulTokenResponse

    """

  private static let scenario = """
    --- scenarios/login.yaml
    scenario: A password, then another device
    users:
      anna: { userName: anna, secret: correct-horse }
    start: login
    states:
      login:
        answer: InteractiveFormStep/login
        rules:
          - { form: login, when: { user: [userName, secret] }, go: waiting }
          - { form: login, say: Problem/wrong }
      waiting:
        answer: PollingStep/pending
        poll: { times: 2, go: code }
        rules:
          - { form: cancel, go: login }
      code:
        answer: OAuthAuthorizationResponseStep/code
        tokens: SuccessfulTokenResponse/all
    walks:
      signIn:
        - { form: login, set: { user: anna } }
        - { wait: 3 }
        - tokens
    """

  /// The schema with the scenario, and with some other words in it.
  package static func text(_ other: String = "", for words: String? = nil) -> String {
    types + (words.map { scenario.replacing($0, with: other) } ?? scenario)
  }

  /// The schema with the scenario and a small one.
  package static func text(second name: String) -> String {
    text() + """

      --- scenarios/\(name).yaml
      scenario: Tokens at once
      start: code
      states:
        code:
          answer: OAuthAuthorizationResponseStep/code
          tokens: SuccessfulTokenResponse/all
      """
  }

  /// The scenario as it should be.
  static let good = Explanation.Example.schema(text())

  /// The scenario with some other words.
  static func with(_ other: String, for words: String) -> Explanation.Example {
    .schema(text(other, for: words))
  }

  /// The scenario with further lines behind one.
  static func with(_ lines: String, behind line: String) -> Explanation.Example {
    with(line + "\n" + lines, for: line)
  }

  /// The scenario and a small one.
  static func with(second name: String) -> Explanation.Example { .schema(text(second: name)) }
}
