import SchemaModel

/// All scenarios.
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
