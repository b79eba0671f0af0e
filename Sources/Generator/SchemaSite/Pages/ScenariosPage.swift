/// The pages of the sandbox's logins: a list, and a page for each scenario with its states, users and walks.
enum ScenarioPages {
  static let path = "scenarios.html"

  static func tasks(_ site: Site) -> [() -> Page] {
    if site.schema.scenarios.isEmpty { return [] }
    return [{ list(site) }]
      + site.schema.scenarios.map { scenario in { ScenarioPage.page(scenario, site) } }
  }

  private static func list(_ site: Site) -> Page {
    let text = SiteText(site, for: path)
    let rows = site.schema.scenarios.map { scenario -> [HTML] in
      let page = site.links.page(.scenarios, scenario.name.text)
      let walks = scenario.walks.map {
        text.link($0.name.text, to: page, anchor: ScenarioPage.anchor(of: $0))
      }
      return [
        text.name(scenario.name.text, to: page),
        text.prose(scenario.summary.text), "\(scenario.states.count)",
        walks.joined(separator: ", "),
      ]
    }
    return Page(
      path: path, title: "Scenarios",
      lead: "Logins of the sandbox, from the first step to the tokens or to a problem.",
      intro: .table("Scenarios", ["Scenario", "Shows", "States", "Walks"], rows))
  }
}

/// The page of a scenario.
struct ScenarioPage {
  private let scenario: Scenario
  private let text: SiteText

  static func page(_ scenario: Scenario, _ site: Site) -> Page {
    let name = scenario.name.text
    let text = SiteText(site, for: site.links.page(.scenarios, name))
    let page = ScenarioPage(scenario: scenario, text: text)
    return Page(
      path: text.path, title: name, trail: [("Scenarios", ScenarioPages.path)],
      kind: "Scenario \(text.place(scenario.name.location))",
      lead: "\(text.prose(scenario.summary.text)).", intro: page.start,
      sections: [
        .init("states", "States", page.states),
        .init("users", "Users", page.users),
        .init("walks", "Walks", page.walks),
      ])
  }

  static func anchor(of walk: Scenario.Walk) -> String { "walk-" + walk.name.text }

  private var start: HTML {
    let rules = protocolRules.joined(separator: ", ")
    return """
      <p>Try it: <code>haapi sandbox \(scenario.name.text)</code>\
      \(rules.isEmpty ? "" : ". The server: \(rules).")</p>

      """
  }

  /// The differences from the default: a public client with one nonce.
  private var protocolRules: [String] {
    let rules = scenario.protocolRules
    var words: [String] = []
    switch rules.nonce {
    case .once: break
    case .never: words.append("no nonces")
    case .every(let count): words.append("a new nonce every \(count) proofs")
    }
    if rules.tokenLifetime != Scenario.ProtocolRules().tokenLifetime {
      words.append("access tokens of \(Self.seconds(rules.tokenLifetime))")
    }
    if rules.clientSecret != nil { words.append("a client with a secret") }
    if !rules.isStrict { words.append("lenient") }
    return words
  }

  // MARK: States

  private var states: HTML {
    let states = scenario.states.map { state -> HTML in
      let name = state.name.text
      let isFirst = name == scenario.start.text
      let faults = state.faults.map { "<li class=\"fault\">Fails: \(fault($0))</li>" as HTML }
      return """
        <article class="state" id="state-\(name)">
        <h3>\(name) \(isFirst ? text.badge("start") : .nothing) \(text.place(state.name.location))</h3>
        <p>The server responds with \(payload(state.answer)).</p>
        <ul>\(rules(of: state).map { "<li>\($0)</li>" as HTML })\(faults)</ul>
        </article>

        """
    }
    return """
      <p>In each state the server uses the first line that matches.</p>
      \(states)
      """
  }

  private func rules(of state: Scenario.State) -> [HTML] {
    var rules = state.rules.map { rule -> HTML in
      "\(HTML.code(rule.trigger.text))\(condition(of: rule)) \(effect(of: rule))"
    }
    if let poll = state.poll {
      let count: HTML = poll.times == 0 ? "" : ", after \(Words.count(poll.times, "poll"))"
      rules.insert("\(HTML.code("form poll"))\(count) → \(link(poll.go))", at: 0)
    }
    if let tokens = state.tokens { rules.append("The code is exchanged for \(payload(tokens)).") }
    return rules.isEmpty ? ["The login does not continue."] : rules
  }

  private func condition(of rule: Scenario.Rule) -> HTML {
    var conditions = rule.conditions.map { condition(of: $0.test) }
    if let times = rule.times { conditions.append("only the first \(Words.count(times, "time"))") }
    return conditions.isEmpty ? .nothing : ", \(conditions.joined(separator: " and "))"
  }

  private func condition(of test: Scenario.Condition.Test) -> HTML {
    switch test {
    case .equals(let field, ""): "\(HTML.code(field)) is empty"
    case .equals(let field, let value): "\(HTML.code(field)) is \(HTML.code(value))"
    case .matches(let field, let pattern): "\(HTML.code(field)) matches \(HTML.code(pattern))"
    case .absent(let field): "\(HTML.code(field)) is not sent"
    case .user(let fields):
      "a user has this \(fields.map { HTML.code($0) }.joined(separator: ", "))"
    }
  }

  private func effect(of rule: Scenario.Rule) -> HTML {
    switch rule.effect {
    case .go(let name): "→ \(link(name))"
    case .say(let said): "→ \(payload(said)), the state stays"
    case .end(let said): "→ \(payload(said)), the login ends"
    }
  }

  private func link(_ state: Name) -> HTML {
    "<a href=\"#state-\(state.text)\">\(state.text)</a>"
  }

  private func payload(_ payload: Scenario.Payload) -> HTML {
    let example = payload.reference.text.split(separator: "/").last.map(String.init) ?? ""
    return text.name(
      payload.reference.text, to: text.site.links.page(of: payload.type),
      anchor: ExampleSection.anchor(example))
  }

  private func fault(_ fault: Scenario.Fault) -> String {
    let kind =
      switch fault.kind {
      case .status(let status): "status \(status)"
      case .delay(let seconds): "a delay of \(Self.seconds(seconds))"
      case .plain(.drop): "no response"
      case .plain(.cut): "a body that ends half-way"
      case .mediaType(let type): "media type \(type)"
      case .plain(.json): "a body that is not JSON"
      case .plain(.nonce): "a nonce is required"
      case .plain(.expireToken): "the access token is refused"
      case .plain(.loseSession): "the session is lost"
      case .skew(let seconds):
        "clock \(Self.seconds(abs(seconds))) \(seconds < 0 ? "behind" : "ahead")"
      case .plain(.redirect): "an HTTP redirect"
      }
    switch (fault.nth, fault.times) {
    case (1, nil): return "\(kind), always"
    case (let first, nil): return "\(kind), from response \(first) on"
    case (let first, 1?): return "\(kind), response \(first)"
    case (let first, let count?): return "\(kind), responses \(first) to \(first + count - 1)"
    }
  }

  private static func seconds(_ seconds: Double) -> String {
    seconds < 1 ? "\(Int(seconds * 1000)) ms" : "\(Int(seconds)) s"
  }

  // MARK: Users and walks

  private var users: HTML {
    .table(
      "Users", ["User", "Fields"],
      scenario.users.map { user in
        let fields = user.fields.map { "\($0.name.text): \(HTML.code($0.value))" as HTML }
        return [.code(user.name.text), fields.joined(separator: ", ")]
      })
  }

  private var walks: HTML {
    let walks = scenario.walks.map { walk -> HTML in
      """
      <h3 id="\(Self.anchor(of: walk))">\(walk.name.text)</h3>
      <ol class="moves">\(walk.moves.map { "<li>\(move($0))</li>" as HTML })\
      <li class="end">\(end(walk.end))</li></ol>

      """
    }
    return "\(walks)"
  }

  private func move(_ move: Scenario.Move) -> HTML {
    switch move {
    case .form(let trigger, let user, let set):
      let values =
        (user.map { ["as \($0.text)"] } ?? []) + set.map { "\($0.name.text): \($0.value)" }
      let input: HTML = values.isEmpty ? "" : " (\(values.joined(separator: ", ")))"
      return "\(HTML.code(trigger.text))\(input)"
    case .link(let trigger): return .code(trigger.text)
    case .wait(let count): return "\(Words.count(count, "poll"))"
    case .operation(let name): return "operation \(HTML.code(name.text))"
    }
  }

  private func end(_ end: Scenario.Walk.End) -> HTML {
    switch end {
    case .tokens: "tokens"
    case .problem(let type): text.type(named: type.text)
    case .refused(let error): "\(HTML.code(error.text)) of the token endpoint"
    case .error: "an error"
    }
  }
}

extension Scenario.Trigger {
  /// `form login#2`, `link help`.
  fileprivate var text: String { "\(kind.rawValue) \(actionName)" }
}
