import SchemaModel
import SwiftEmitter

/// The first page: what this is, and the way from answers to screens at a glance.
enum OverviewPage {
  static func page(_ site: Site) -> Page {
    let text = SiteText(site, for: "index.html")
    let name = site.schema.name
    let body: HTML = """
      <p class="kind">Version \(site.schema.version)</p>
      <h1>\(name)</h1>
      <p class="lead">What the server answers, what an app shows of it, and every rule in between.</p>
      \(layers(text))
      \(OverviewPicture.html(text))
      \(counts(site))
      \(scenarios(text))
      \(refusals(text))
      \(modules(text))
      """
    return Page(path: "index.html", title: name, trail: [], body: body)
  }

  /// Overlays that were merged in, and the mark that what they say carries.
  private static func layers(_ text: SiteText) -> HTML {
    let overlays = text.site.schema.overlays
    if overlays.isEmpty { return .nothing }
    let names = overlays.map { text.badge($0.name.text, "layer") }.joined(separator: ", ")
    return "<p>With the overlays \(names), whose additions and changes are marked so.</p>\n"
  }

  private static func refusals(_ text: SiteText) -> HTML {
    let refused = (text.site.schema.mapping?.roots ?? []).flatMap(\.unsupported)
    if refused.isEmpty { return .nothing }
    return """
      <section id="without"><h2>Without a screen</h2>
      \(HTML.table("What has no screen", ["Type", "Why"],
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
      <p>Logins that the sandbox leads. \(text.link("All of them", to: "scenarios.html")) with their users \
      and walks.</p>
      <ul class="names">\(items)</ul>
      </section>

      """
  }

  private static func counts(_ site: Site) -> HTML {
    let types = site.schema.allTypes
    let members = types.reduce(0) { $0 + $1.ownMembers.count }
    let cases = types.reduce(0) { $0 + ($1.asEnum?.cases.count ?? 0) }
    let examples = types.reduce(0) { $0 + ($1.asStruct?.examples.count ?? 0) }
    let rules = (site.table?.maps ?? []).reduce(0) { $0 + $1.entries.count }
    let counts = [
      (site.rows.count, "answers with a screen"), (types.count, "types"), (members, "members"),
      (cases, "enum cases"), (rules, "rules of the mapping"), (examples, "example payloads"),
    ]
    let items = counts.map { count, name -> HTML in
      "<li><strong>\(count)</strong><span>\(name)</span></li>\n"
    }
    return "<ul class=\"counts\">\n\(items)</ul>\n"
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
        \(HTML.table("Files of \(module.name.text)", ["File", "Holds", "Schema"], rows))
        """
    }
    return "<section id=\"files\"><h2>The schema, file by file</h2>\n\(sections)</section>\n"
  }
}
