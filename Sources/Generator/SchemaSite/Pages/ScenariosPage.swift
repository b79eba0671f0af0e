/// The logins of the sandbox. The schema file of each is its description.
enum ScenariosPage {
  static let path = "scenarios.html"

  static func page(_ site: Site) -> Page {
    let text = SiteText(site, for: path)
    let rows = site.schema.scenarios.map { scenario -> [HTML] in
      let name = scenario.name
      return [
        "<code>\(name.text)</code> \(text.place(name.location))", text.prose(scenario.summary.text),
        answers(of: scenario, text),
        scenario.walks.map { HTML.code($0.name.text) }.joined(separator: ", "),
      ]
    }
    return Page(
      path: path, title: "Scenarios",
      lead: "Logins of the sandbox. Start one with <code>haapi sandbox NAME</code>.",
      intro: .table(
        "Scenarios", ["Scenario", "Shows", "Responses", "Walks"], rows,
        attributes: site.schema.scenarios.map { " id=\"\(anchor($0))\"" }))
  }

  static func anchor(_ scenario: Scenario) -> String { "scenario-" + scenario.name.text }

  /// Links to the examples with which the states respond.
  private static func answers(of scenario: Scenario, _ text: SiteText) -> HTML {
    scenario.states.map(\.answer).map { answer -> HTML in
      let example = answer.reference.text.split(separator: "/").last.map(String.init) ?? ""
      return text.name(
        answer.reference.text, to: text.site.links.page(of: answer.type),
        anchor: ExampleSection.anchor(example))
    }.joined(separator: ", ")
  }
}
