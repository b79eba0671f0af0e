/// The first page of the site: an introduction to HAAPI, and a list of all responses.
enum OverviewPage {
  static func page(_ site: Site) -> Page {
    let text = SiteText(site, for: "index.html")
    let name = site.schema.name
    let intro: HTML = """
      <p>The app sends a request. The server responds with JSON: the next step of the login, a problem, or, at \
      the end, tokens. A step lists the actions that the user can take now: fill in a form, follow a link, scan \
      a QR code, use a passkey. The app shows them on a screen and sends what the user chose. The server \
      decides every step, so a new way to log in needs no new version of the app.</p>
      <p>This site documents all of it: every response with example payloads, the model that it becomes, and \
      the rule behind each part of the screen.</p>
      \(overlays(text))
      """
    return Page(
      path: "index.html", title: name, heading: "HAAPI, response by response",
      kind: "Schema <code>\(name)</code>, version \(site.schema.version)",
      lead:
        "HAAPI, the Hypermedia Authentication API, lets an app log a user in with screens of its own, without a browser.",
      intro: intro,
      sections: [
        ("responses", "Responses", responses(text)),
        ("without", "Without a screen", refusals(text)),
      ])
  }

  private static func overlays(_ text: SiteText) -> HTML {
    let names = text.site.schema.overlays.map { text.badge($0.name.text, "layer") }
    if names.isEmpty { return .nothing }
    return """
      <p>Includes the overlays \(names.joined(separator: ", ")). Their additions and changes are marked with \
      their names.</p>

      """
  }

  /// Returns a table of the responses, in the order of the mapping.
  private static func responses(_ text: SiteText) -> HTML {
    .table(
      "Responses", (text.site.table?.maps ?? []).filter { $0.kind == .row },
      [
        ("Response", { text.type(named: $0.source) }), ("Model", { text.type(named: $0.target) }),
        ("Meaning", { text.prose(text.site.types[$0.source]?.documentation.doc) }),
      ])
  }

  private static func refusals(_ text: SiteText) -> HTML {
    .table(
      "Types without a screen", (text.site.schema.mapping?.roots ?? []).flatMap(\.unsupported),
      [("Type", { text.type($0.type) }), ("Why", { text.prose($0.reason.text) })])
  }
}
