/// The page of a scenario: a drawing of its states, its users, its rules, and its walks.
enum ScenarioPage {
  static func page(_ scenario: Scenario, _ site: Site) -> Page {
    let name = scenario.name.text
    let path = site.links.page(.scenarios, name) ?? "scenarios/\(name).html"
    let text = SiteText(site, for: path)
    let body: HTML = """
      <p class="kind">Scenario \(text.place(scenario.name.location))</p>
      <h1>\(name)</h1>
      <p class="lead">\(text.prose(scenario.summary.text)).</p>
      \(facts(scenario))
      <section id="states"><h2>States</h2>
      \(ScenarioPicture.html(scenario, text))
      </section>
      \(users(scenario))\(rules(scenario, text))\(faults(scenario))\(walks(scenario, text))
      """
    return Page(
      path: path, title: name,
      trail: [("Overview", "index.html"), ("Scenarios", "scenarios.html")], body: body)
  }

  /// The anchor of the example on the page of its type.
  static func anchor(of payload: Scenario.Payload) -> String {
    "example-" + (payload.reference.text.split(separator: "/").last.map(String.init) ?? "")
  }

  private static func facts(_ scenario: Scenario) -> HTML {
    let words = ScenarioWords.protocolRules(scenario.protocolRules)
    return """
      <p>Try it: <code>haapi sandbox \(scenario.name.text)</code>\
      \(words.isEmpty ? "" : ". The server: \(words.joined(separator: ", ")).")</p>
      """
  }

  private static func users(_ scenario: Scenario) -> HTML {
    if scenario.users.isEmpty { return .nothing }
    return """
      <section id="users"><h2>Users</h2>
      \(HTML.table("Users", ["User", "Fields"],
        scenario.users.map { user -> [HTML] in
          [
            HTML.code(user.name.text),
            user.fields.map { "\($0.name.text): \(HTML.code($0.value))" as HTML }.joined(separator: ", "),
          ]
        }))
      </section>

      """
  }

  private static func rules(_ scenario: Scenario, _ text: SiteText) -> HTML {
    let rows = scenario.states.flatMap { state -> [[HTML]] in
      var rows: [[HTML]] = []
      if let poll = state.poll {
        let count = poll.times
        rows.append([
          .code("form poll"),
          count == 0 ? "" : "after \(count == 1 ? "one" : "\(count)") with the same response",
          "to \(HTML.code(poll.go.text))",
        ])
      }
      rows += state.rules.map { rule -> [HTML] in
        [HTML.code(rule.trigger.text), condition(of: rule), effect(of: rule, text)]
      }
      if let tokens = state.tokens { rows.append(["the code", "", "\(payload(tokens, text))"]) }
      if rows.isEmpty { rows.append(["", "", "the login does not continue"]) }
      return rows.map { [HTML.code(state.name.text)] + $0 }
    }
    return """
      <section id="rules"><h2>Rules</h2>
      <p>In each state the first rule that matches is used.</p>
      \(HTML.table("Rules", ["State", "Action", "When", "Then"], rows))
      </section>

      """
  }

  private static func condition(of rule: Scenario.Rule) -> HTML {
    let conditions = ScenarioWords.conditions(of: rule)
    guard let times = rule.times else { return conditions }
    let count: HTML = times == 1 ? "the first time" : "the first \(times) times"
    return conditions.isEmpty ? count : "\(conditions), \(count)"
  }

  private static func effect(of rule: Scenario.Rule, _ text: SiteText) -> HTML {
    switch rule.effect {
    case .go(let name): "to \(HTML.code(name.text))"
    case .say(let said): "\(payload(said, text)), the state stays"
    case .end(let said): "\(payload(said, text)), the login ends"
    }
  }

  private static func payload(_ payload: Scenario.Payload, _ text: SiteText) -> HTML {
    let page = text.site.links.page(of: payload.type)
    return
      "<code>\(text.link(payload.reference.text, to: page, anchor: anchor(of: payload)))</code>"
  }

  private static func faults(_ scenario: Scenario) -> HTML {
    let rows = scenario.states.filter { !$0.faults.isEmpty }.map { state -> [HTML] in
      [HTML.code(state.name.text), HTML.list(state.faults.map { "\(ScenarioWords.fault($0))" })]
    }
    if rows.isEmpty { return .nothing }
    return """
      <section id="faults"><h2>Faults</h2>
      <p>The responses of a state are counted within one login.</p>
      \(HTML.table("Faults", ["State", "Faults"], rows))
      </section>

      """
  }

  private static func walks(_ scenario: Scenario, _ text: SiteText) -> HTML {
    if scenario.walks.isEmpty { return .nothing }
    let walks = scenario.walks.map { walk -> HTML in
      let moves = walk.moves.map { "<li>\(ScenarioWords.move($0))</li>" as HTML }
      return """
        <h3 id="walk-\(walk.name.text)">\(walk.name.text)</h3>
        <ol class="moves">\(moves)<li class="end">\(ScenarioWords.end(walk.end, text))</li></ol>

        """
    }
    return "<section id=\"walks\"><h2>Walks</h2>\n\(walks)</section>\n"
  }
}

/// The list of all scenarios.
enum ScenariosPage {
  static func page(_ site: Site) -> Page {
    let text = SiteText(site, for: "scenarios.html")
    let rows = site.schema.scenarios.map { scenario -> [HTML] in
      let name = scenario.name.text
      let walks = scenario.walks.map { walk -> HTML in
        guard let page = site.links.page(.scenarios, name) else { return "\(walk.name.text)" }
        return text.link(walk.name.text, to: page, anchor: "walk-\(walk.name.text)")
      }
      return [
        "<code>\(text.link(name, to: site.links.page(.scenarios, name)))</code>",
        text.prose(scenario.summary.text), "\(scenario.states.count)",
        walks.joined(separator: ", "),
      ]
    }
    let body: HTML = """
      <h1>Scenarios</h1>
      <p class="lead">Logins of the sandbox, from the first step to the tokens or to a problem.</p>
      \(HTML.table("Scenarios", ["Scenario", "Shows", "States", "Walks"], rows))
      """
    return Page(path: "scenarios.html", title: "Scenarios", trail: [], body: body)
  }

  static func tasks(_ site: Site) -> [() -> Page] {
    if site.schema.scenarios.isEmpty { return [] }
    return [{ page(site) }]
      + site.schema.scenarios.map { scenario in { ScenarioPage.page(scenario, site) } }
  }
}
