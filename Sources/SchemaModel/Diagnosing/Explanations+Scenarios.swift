/// SCN: scenarios.
extension ExplanationCatalog {
  static let scenarios: [Explanation] =
    scenarioNames + scenarioRules + scenarioValues + scenarioWalks

  private static let scenarioNames: [Explanation] = [
    Explanation(
      "SCN101", "A scenario names an unknown type or example",
      why: """
        `answer`, `say` and `tokens` name an example of the schema, as `Type/example`, which the sandbox sends. With
        `Type` alone, `with` has to hold the whole payload.
        """,
      bad: ScenarioExample.with("say: Problem/wrogn", for: "say: Problem/wrong"),
      good: ScenarioExample.good),
    Explanation(
      "SCN102", "An example in a place where it cannot be",
      why: """
        The response of a state is a step. What a rule says is a problem, or a continue-same step. `tokens`
        is a response of the token endpoint.
        """,
      bad: ScenarioExample.with("answer: Problem/wrong", for: "answer: PollingStep/pending"),
      good: ScenarioExample.good),
    Explanation(
      "SCN103", "A scenario names an unknown state",
      why: "`start`, `go` and the `go` of `poll` name a state of the same scenario.",
      bad: ScenarioExample.with("go: wating", for: "go: waiting"), good: ScenarioExample.good),
    Explanation(
      "SCN104", "A walk names an unknown user",
      why: "`user` in `set` names a user of the same scenario, whose values fill the form.",
      bad: ScenarioExample.with("user: ana }", for: "user: anna }"), good: ScenarioExample.good),
    Explanation(
      "SCN105", "A rule asks for a field that a user does not have",
      why: """
        `user: [userName, secret]` holds when one user has the submitted values of all these fields. A
        user without one of them never matches.
        """,
      bad: ScenarioExample.with(
        "anna: { userName: anna }", for: "anna: { userName: anna, secret: correct-horse }"),
      good: ScenarioExample.good),
    Explanation(
      "SCN106", "A file name that cannot be the name of a scenario",
      why: """
        The file name is the name of the scenario on command lines, and becomes a constant in Swift:
        password-login.yaml is `.passwordLogin`. Keywords of Swift and members of `SandboxScenario`
        cannot be used.
        """,
      bad: ScenarioExample.with("scenarios/default.yaml", for: "scenarios/login.yaml"),
      good: ScenarioExample.good),
    Explanation(
      "SCN107", "Two scenarios become the same constant",
      why: """
        Names that differ only in hyphens would become one Swift file on disks that do not tell capital
        from small letters.
        """,
      bad: ScenarioExample.with(second: "log-in"), good: ScenarioExample.with(second: "tokens")),
  ]

  private static let scenarioRules: [Explanation] = [
    Explanation(
      "SCN201", "A rule for a form or link that the response does not have",
      why: """
        A rule names a form by its `kind` and a link by its `rel`. Forms count wherever they are: among
        the actions, in selectors, and in `continueActions` and `errorActions` of forms and client
        operations. Images, links that a browser opens, and links of problems do not count. The second
        form of one kind is `kind#2`.
        """,
      bad: ScenarioExample.with("form: abort", for: "form: cancel"), good: ScenarioExample.good),
    Explanation(
      "SCN202", "A form or link that no rule is for", severity: .warning,
      why: """
        The user sees it, and the sandbox refuses the request. A rule for `any` form or link as the last
        one answers all the rest.
        """,
      bad: ScenarioExample.with("", for: "    rules:\n      - { form: cancel, go: login }\n"),
      good: ScenarioExample.good),
    Explanation(
      "SCN203", "A field that the form does not have",
      why: """
        `when` and `set` name fields of the form. A strict sandbox refuses other fields, and a test of
        one never holds.
        """,
      bad: ScenarioExample.with(
        "when: { userNam: anna }", for: "when: { user: [userName, secret] }"),
      good: ScenarioExample.good),
    Explanation(
      "SCN204", "A rule that never matches",
      why: """
        The first rule that matches decides. Earlier rules take every request that this one is for: they
        test less, or nothing. A rule with `times` leaves the rest to later ones, unless it leads to
        another state. `poll` takes all polls.
        """,
      bad: ScenarioExample.with("", for: "when: { user: [userName, secret] }, "),
      good: ScenarioExample.good),
    Explanation(
      "SCN205", "A state that nothing leads to",
      why: "No rule and no `poll` leads there from `start`, so no login ever comes to it.",
      bad: ScenarioExample.with("go: login }", for: "go: code }"), good: ScenarioExample.good),
    Explanation(
      "SCN206", "`poll` in a state without polls",
      why: "`poll` counts submits of the form of the kind `poll`, and the response has none.",
      bad: ScenarioExample.with(
        "    poll: { times: 2, go: code }", behind: "    answer: InteractiveFormStep/login"),
      good: ScenarioExample.good),
    Explanation(
      "SCN207", "`tokens` in a state without a code",
      why: """
        Tokens are what the code of an authorization response is exchanged for. No other step has a code.
        """,
      bad: ScenarioExample.with(
        "    tokens: SuccessfulTokenResponse/all", behind: "    answer: PollingStep/pending"),
      good: ScenarioExample.good),
    Explanation(
      "SCN208", "A rule with too many parts, or too few",
      why: """
        A rule has `form` or `link`, and `go` or `say`. `with` and `end` belong to `say`. Links have no
        fields, so `when` belongs to `form`.
        """,
      bad: ScenarioExample.with("{ form: login, go: code, say", for: "{ form: login, say"),
      good: ScenarioExample.good),
    Explanation(
      "SCN209", "A code without `tokens`", severity: .warning,
      why: """
        A client exchanges the code of an authorization response for tokens. Without `tokens` the sandbox knows no
        such code, and its token endpoint refuses it.
        """,
      bad: ScenarioExample.with(
        "",
        for: """

              tokens: SuccessfulTokenResponse/all
          walks:
            signIn:
              - { form: login, set: { user: anna } }
              - { wait: 3 }
              - tokens
          """), good: ScenarioExample.good),
  ]

  private static let scenarioValues: [Explanation] = [
    Explanation(
      "SCN301", "A number that is too small or too large",
      why: """
        `times`, `nth` and `wait` count from 1, the `times` of `poll` from 0. A walk waits for 1000 polls at most at a
        time.
        """,
      bad: ScenarioExample.with("{ form: login, times: 0, say", for: "{ form: login, say"),
      good: ScenarioExample.good),
    Explanation(
      "SCN302", "A fault without a kind, or with two",
      why: """
        A fault has one kind: what goes wrong. Two things that go wrong together are two faults. When it
        happens is `nth`, with `times` or `always`.
        """,
      bad: ScenarioExample.with(
        "    faults: [ { nth: 2 } ]", behind: "    answer: PollingStep/pending"),
      good: ScenarioExample.with(
        "    faults: [ { nth: 2, status: 503 } ]", behind: "    answer: PollingStep/pending")),
    Explanation(
      "SCN303", "A duration that cannot be read",
      why: "A duration is a number with its unit, `s` or `ms`. Only `skew` may be negative.",
      bad: ScenarioExample.with(
        "    faults: [ { delay: 2 } ]", behind: "    answer: PollingStep/pending"),
      good: ScenarioExample.with(
        "    faults: [ { delay: 2s } ]", behind: "    answer: PollingStep/pending")),
    Explanation(
      "SCN304", "A regular expression that cannot be read",
      why: "`matches` takes a regular expression, which must match the whole value.",
      bad: ScenarioExample.with(
        "userName: { matches: \"[a-z+\" }", for: "user: [userName, secret]"),
      good: ScenarioExample.with(
        "userName: { matches: \"[a-z]+\" }", for: "user: [userName, secret]")),
    Explanation(
      "SCN305", "An unknown placeholder",
      why: """
        Strings of a payload may hold `{{qr}}`, `{{now}}`, `{{id}}`, `{{user.NAME}}` and `{{field.NAME}}`.
        NAME is a field that a user has, or that a form of the scenario has.
        """,
      bad: ScenarioExample.with(
        "    with: { title: \"Hello {{name}}\" }", behind: "    answer: InteractiveFormStep/login"),
      good: ScenarioExample.with(
        "    with: { title: \"Hello {{user.userName}}\" }",
        behind: "    answer: InteractiveFormStep/login")),
    Explanation(
      "SCN306", "A patch after which the example does not fit its type",
      why: """
        `with` is a JSON merge patch (RFC 7396): objects are merged, null removes a member, and anything
        else replaces what was there, lists included. What comes of it is checked as the example is.
        """,
      bad: ScenarioExample.with(
        "    with: { title: 5 }", behind: "    answer: InteractiveFormStep/login"),
      good: ScenarioExample.with(
        "    with: { title: Welcome }", behind: "    answer: InteractiveFormStep/login")),
    Explanation(
      "SCN307", "A value that the protocol does not know",
      why: "`nonce` is `once`, `never` or `every` and a number. `status` is from 200 to 599.",
      bad: ScenarioExample.with("start: login\nprotocol: { nonce: always }", for: "start: login"),
      good: ScenarioExample.with(
        "start: login\nprotocol: { nonce: every 3 }", for: "start: login")),
  ]

  private static let scenarioWalks: [Explanation] = [
    Explanation(
      "SCN401", "A walk that is not put together correctly",
      why: """
        Each item of a walk is one move: `form`, perhaps with `set`, `link`, `wait` or `operation`. The
        last one is the end: `tokens`, `{ problem: Type }`, `{ refused: invalid_grant }` or `error`.
        """,
      bad: ScenarioExample.with("", for: "\n    - tokens"), good: ScenarioExample.good),
    Explanation(
      "SCN402", "A move that the states refuse",
      why: """
        The walk is followed through the states, with rules, `times` and `poll`, as the sandbox would.
        Redirection steps are submitted without a move, as clients do. Faults do not count.
        """,
      bad: ScenarioExample.with("- { wait: 4 }", for: "- { wait: 3 }"),
      good: ScenarioExample.good),
    Explanation(
      "SCN403", "A walk that does not reach its end",
      why: """
        The last response has no tokens, or is not the problem that the walk ends with; its code is not refused; nothing
        goes wrong there.
        """,
      bad: ScenarioExample.with("- { wait: 2 }", for: "- { wait: 3 }"),
      good: ScenarioExample.good),
    Explanation(
      "SCN501", "A step type that no scenario reaches",
      why: """
        A schema with scenarios reaches every type of step with one of them, so that tests and apps meet
        each. `haapigen check` and `validate` tell; `generate` does not mind, so that scenarios can be
        written one after the other.
        """,
      bad: .text(
        """
        haapigen check

        Schema/steps.yaml:271:3: error: no scenario reaches a `PollingStep` [SCN501]
        """),
      good: .text(
        "Add a state with `answer: PollingStep/pending` to a scenario, and a rule that leads there."
      )),
  ]
}
