import SchemaModel
import SwiftEmitter

/// An overview of the whole mapping.
enum MappingPage {
  static func page(_ site: Site) -> Page {
    let text = SiteText(site, for: "mapping.html")
    let sections =
      [rows, elements, unions, values, hooks, context, texts].map { $0(text) }
    let body: HTML = """
      <h1>From responses to screens</h1>
      <p class="lead">Every rule that maps a response of the server to the model of a screen.</p>
      \(sections)
      """
    return Page(path: "mapping.html", title: "Mapping", trail: [], body: body)
  }

  private static func section(_ anchor: String, _ title: String, _ body: HTML) -> HTML {
    "<section id=\"\(anchor)\"><h2>\(title)</h2>\n\(body)</section>\n"
  }

  private static func rows(_ text: SiteText) -> HTML {
    let rows = (text.site.table?.maps ?? []).filter { $0.kind == .row }
    return section(
      "rows", "The model of each response",
      .table(
        "The model of each response", ["Response", "Model", "Rules", "Place"],
        rows.map {
          [
            text.type(named: $0.source), text.type(named: $0.target), "\($0.entries.count)",
            "\(text.place($0.place, layer: $0.layer)) \(text.layer($0.layer))",
          ]
        }))
  }

  private static func elements(_ text: SiteText) -> HTML {
    let maps = (text.site.table?.maps ?? []).filter { $0.kind == .element }
    if maps.isEmpty { return .nothing }
    return section(
      "elements", "Parts of a response",
      .table(
        "Element maps", ["Map", "From", "To", "Place"],
        maps.map {
          [
            "<code>\(text.link($0.name, to: text.site.links.page(.maps, $0.name)))</code>",
            text.type(named: $0.source), text.type(named: $0.target),
            "\(text.place($0.place, layer: $0.layer)) \(text.layer($0.layer))",
          ]
        }))
  }

  private static func unions(_ text: SiteText) -> HTML {
    choices("unions", "Unions: the map of each type", text.site.table?.unions ?? [], .unions, text)
  }

  private static func values(_ text: SiteText) -> HTML {
    choices(
      "values", "Enum maps: the result of each value", text.site.table?.enums ?? [], .values, text)
  }

  private static func choices(
    _ anchor: String, _ title: String, _ choices: [MappingTable.Choice], _ kind: SiteLinks.Kind,
    _ text: SiteText
  ) -> HTML {
    if choices.isEmpty { return .nothing }
    return section(
      anchor, title,
      .table(
        title, ["Map", "From", "To", "Cases", "Place"],
        choices.map {
          [
            "<code>\(text.link($0.name, to: text.site.links.page(kind, $0.name)))</code>",
            text.type(named: $0.source), text.type(named: $0.target), "\($0.cases.count)",
            "\(text.place($0.place, layer: $0.layer)) \(text.layer($0.layer))",
          ]
        }))
  }

  private static func hooks(_ text: SiteText) -> HTML {
    let hooks = text.site.schema.mapping?.hooks ?? []
    if hooks.isEmpty { return .nothing }
    return section(
      "hooks", "Hooks, hand-written in Swift",
      .table(
        "Hooks", ["Hook", "Parameters", "Result", "Meaning", "Place"],
        hooks.map { hook in
          let parameters = hook.parameters.map { label, type in
            "\(label.text): \(text.reference(type))" as HTML
          }
          return [
            .code(hook.name.text), parameters.joined(separator: ", "), text.reference(hook.out),
            text.prose(hook.documentation.doc), text.place(hook.name.location),
          ]
        }))
  }

  private static func context(_ text: SiteText) -> HTML {
    let values = text.site.schema.mapping?.context ?? []
    if values.isEmpty { return .nothing }
    return section(
      "context", "Context values, supplied by the app",
      .table(
        "Context values", ["Value", "Type", "Meaning", "Place"],
        values.map {
          [
            .code($0.name.text), text.reference($0.type), text.prose($0.documentation.doc),
            text.place($0.name.location),
          ]
        }))
  }

  private static func texts(_ text: SiteText) -> HTML {
    let strings = text.site.schema.mapping?.strings ?? []
    if strings.isEmpty { return .nothing }
    return section(
      "texts", "Localised strings",
      .table(
        "Localised strings", ["Key", "English", "Place"],
        strings.map { [.code($0.key.text), "\($0.text)", text.place($0.key.location)] }))
  }
}
