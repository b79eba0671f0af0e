import SwiftEmitter

/// The first page: an introduction to HAAPI, links to all parts, and every response with its screen.
enum OverviewPage {
  static func page(_ site: Site) -> Page {
    let text = SiteText(site, for: "index.html")
    let name = site.schema.name
    let body: HTML = """
      <p class="kind">Schema <code>\(name)</code>, version \(site.schema.version)</p>
      <h1>HAAPI, response by response</h1>
      <p class="lead">HAAPI, the Hypermedia Authentication API, lets an app log a user in with screens of \
      its own, without a browser.</p>
      <p>The app sends a request. The server responds with JSON: the next step of the login, a problem, or, at \
      the end, tokens. A step lists the actions that the user can take now: fill in a form, follow a link, scan \
      a QR code, use a passkey. The app shows them on a screen and sends what the user chose. The server \
      decides every step, so a new way to log in needs no new version of the app.</p>
      <p>This site documents all of it: every response with example payloads, the model that it becomes, and \
      the rule behind each part of the screen.</p>
      \(layers(text))
      \(cards(text))
      \(responses(text))
      \(scenarios(text))
      \(refusals(text))
      \(modules(text))
      """
    return Page(path: "index.html", title: name, trail: [], body: body)
  }

  /// The overlays of the schema.
  private static func layers(_ text: SiteText) -> HTML {
    let overlays = text.site.schema.overlays
    if overlays.isEmpty { return .nothing }
    let names = overlays.map { text.badge($0.name.text, "layer") }.joined(separator: ", ")
    return
      "<p>Includes the overlays \(names). Their additions and changes are marked with their names.</p>\n"
  }

  /// The responses by their model, in the order of the mapping.
  private static func responses(_ text: SiteText) -> HTML {
    let rows = (text.site.table?.maps ?? []).filter { $0.kind == .row }
    if rows.isEmpty { return .nothing }
    return """
      <section id="responses"><h2>Responses</h2>
      <p>The app maps each response to a model, and shows the model as a screen.</p>
      \(HTML.table("Responses", ["Response", "Model", "Meaning"],
        rows.map { map in
          [
            text.type(named: map.source), text.type(named: map.target),
            text.prose(text.site.types[map.source]?.documentation.doc),
          ]
        }))
      </section>

      """
  }

  private static func refusals(_ text: SiteText) -> HTML {
    let refused = (text.site.schema.mapping?.roots ?? []).flatMap(\.unsupported)
    if refused.isEmpty { return .nothing }
    return """
      <section id="without"><h2>Without a screen</h2>
      \(HTML.table("Types without a screen", ["Type", "Why"],
        refused.map { [text.type($0.type), text.prose($0.reason.text)] }))
      </section>

      """
  }

  private static func scenarios(_ text: SiteText) -> HTML {
    let scenarios = text.site.schema.scenarios
    if scenarios.isEmpty { return .nothing }
    let items = scenarios.map { scenario -> HTML in
      let name = scenario.name.text
      return "<li>\(text.link(name, to: text.site.links.page(.scenarios, name)))</li>"
    }
    return """
      <section id="scenarios"><h2>Scenarios</h2>
      <p>Logins of the sandbox, step by step, \(text.link("with their users and walks", to: "scenarios.html")).</p>
      <ul class="names">\(items)</ul>
      </section>

      """
  }

  /// Links to the parts of the site.
  private static func cards(_ text: SiteText) -> HTML {
    let site = text.site
    let types = site.schema.allTypes
    let examples = types.reduce(0) { $0 + ($1.asStruct?.examples.count ?? 0) }
    let rules = (site.table?.maps ?? []).reduce(0) { $0 + $1.entries.count }
    var cards: [(title: String, path: String, words: String)] = []
    if !site.rows.isEmpty {
      cards.append(
        (
          "Responses", "index.html#responses",
          "\(site.rows.count) responses and their models"
        ))
    }
    cards.append(("Types", "types.html", "\(types.count) types, \(examples) example payloads"))
    if site.table != nil {
      cards.append(("Mapping", "mapping.html", "\(rules) rules from responses to screens"))
    }
    if !site.schema.scenarios.isEmpty {
      cards.append(
        ("Scenarios", "scenarios.html", "\(site.schema.scenarios.count) logins, step by step"))
    }
    if let theme = site.schema.theme {
      cards.append(
        ("Theme", ThemePages.path, "\(theme.families.count) kinds of components, light and dark"))
    }
    let items = cards.map { card -> HTML in
      "<li><a href=\"\(card.path)\"><strong>\(card.title)</strong><span>\(card.words)</span></a></li>\n"
    }
    return "<ul class=\"cards\">\n\(items)</ul>\n"
  }

  private static func modules(_ text: SiteText) -> HTML {
    let sections = text.site.schema.modules.map { module -> HTML in
      let rows = module.families.map { family -> [HTML] in
        let name: HTML =
          family.types.isEmpty
          ? "\(family.fileName)"
          : text.link(family.fileName, to: "types.html", anchor: family.swiftName)
        return [name, text.prose(family.doc), text.place(family.start)]
      }
      return """
        <h3>\(module.name.text) \(text.place(module.name.location))</h3>
        \(HTML.table("Files of \(module.name.text)", ["File", "Content", "Place"], rows))
        """
    }
    return "<section id=\"files\"><h2>Files of the schema</h2>\n\(sections)</section>\n"
  }
}
