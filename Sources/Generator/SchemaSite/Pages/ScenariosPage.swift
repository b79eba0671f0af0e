/// The page with a list of the sandbox's logins. Each login has a link to the schema file that describes it.
enum ScenariosPage {
  static let path = "scenarios.html"

  static func page(_ site: Site) -> Page {
    let text = SiteText(site, for: path)
    return Page(
      path: path, title: "Scenarios",
      lead: "Logins of the sandbox. Start one with <code>haapi sandbox NAME</code>.",
      intro: .table(
        "Scenarios", site.schema.scenarios,
        [
          ("Scenario", { text.defined($0.name) }), ("Shows", { text.prose($0.summary.text) }),
          ("Responses", { answers(of: $0, text) }),
          ("Walks", { $0.walks.map { HTML.code($0.name.text) }.joined(separator: ", ") }),
        ], id: { "scenario-" + $0.name.text }))
  }

  /// Returns links to the example payloads with which the scenario's states respond.
  private static func answers(of scenario: Scenario, _ text: SiteText) -> HTML {
    scenario.states.map(\.answer).map { answer -> HTML in
      let example = answer.reference.text.split(separator: "/").last.map(String.init) ?? ""
      return text.name(
        answer.reference.text, to: text.site.page(of: answer.type),
        anchor: ExampleSection.anchor(example))
    }.joined(separator: ", ")
  }
}
