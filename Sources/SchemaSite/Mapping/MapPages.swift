import SwiftEmitter

/// Pages of the maps, unions and enum maps that rules call by name.
enum MapPages {
  static func tasks(_ site: Site) -> [() -> Page] {
    guard let table = site.table else { return [] }
    let maps = table.maps.filter { $0.kind == .element }
    return maps.map { map in { elementPage(map, site) } }
      + table.unions.map { choice in { choicePage(choice, .unions, site) } }
      + table.enums.map { choice in { choicePage(choice, .values, site) } }
  }

  private static let trail = [(name: "Mapping", path: "mapping.html")]

  private static func elementPage(_ map: MappingTable.Map, _ site: Site) -> Page {
    let path = site.links.page(.maps, map.name) ?? ""
    let text = SiteText(site, for: path)
    let body: HTML = """
      <p class="kind">Element map \(text.layer(map.layer))</p>
      <h1>\(map.name.breakable)</h1>
      <p class="lead">\(text.prose(map.doc))</p>
      \(MapSection.html(map, headingLevel: 2, text))
      \(callers(of: map.name, text))
      """
    return Page(path: path, title: map.name, trail: trail, body: body)
  }

  private static func choicePage(
    _ choice: MappingTable.Choice, _ kind: SiteLinks.Kind, _ site: Site
  ) -> Page {
    let path = site.links.page(kind, choice.name) ?? ""
    let text = SiteText(site, for: path)
    let isUnion = kind == .unions
    let rows = choice.cases.map { item -> [HTML] in
      let result: HTML = text.link(item.result, to: site.links.page(.maps, item.result))
      return [
        isUnion ? text.type(named: item.source) : .code(item.source),
        isUnion ? result : .code(item.result), text.prose(item.reason),
      ]
    }
    let body: HTML = """
      <p class="kind">\(isUnion ? "Union map" : "Enum map") \(text.layer(choice.layer))</p>
      <h1>\(choice.name.breakable)</h1>
      <p class="lead">\(text.prose(choice.doc))</p>
      <p>Maps \(text.type(named: choice.source)) to \(text.type(named: choice.target)). Rules at \
      \(text.place(choice.place, layer: choice.layer)).</p>
      \(HTML.table("Cases of \(choice.name)", [isUnion ? "Type" : "Value", "Result", "Reason"], rows))
      \(callers(of: choice.name, text))
      """
    return Page(path: path, title: choice.name, trail: trail, body: body)
  }

  /// Rules that call the map.
  private static func callers(of name: String, _ text: SiteText) -> HTML {
    guard let callers = text.site.callers[name], !callers.isEmpty else { return .nothing }
    let items = callers.map { caller -> HTML in
      "<li><code>\(text.link(caller.title, to: caller.page))</code></li>"
    }
    return "<section id=\"users\"><h2>Used by</h2>\n<ul class=\"names\">\(items)</ul></section>\n"
  }
}
