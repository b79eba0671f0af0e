/// The page with all types and mixins, file by file.
enum TypesPage {
  static func page(_ site: Site) -> Page {
    let text = SiteText(site, for: "types.html")
    return Page(
      path: "types.html", title: "All types",
      lead: "Every file of the schema, with its structs, enums, protocols and mixins.",
      sections: site.schema.modules.map { module in
        let place = text.place(module.name.location)
        return (
          "module-\(module.name)", module.name.text,
          "<p>\(place)</p>\n\(module.families.map { list($0, text) })"
        )
      })
  }

  static func anchor(_ mixin: Mixin) -> String { "mixin-" + mixin.name.text }

  private static func list(_ family: Family, _ text: SiteText) -> HTML {
    let types = family.types.flatMap(\.selfAndNested).map { type -> HTML in
      """
      <li\(type.parent == nil ? "" : " class=\"nested\"" as HTML)>\(text.type(type)) \
      <span class="quiet">\(TypePage.kind(of: type, text.site).lowercased())</span>\
      <p>\(text.prose(type.documentation.doc)) \(text.layer(type.name.location))</p></li>

      """
    }
    let mixins = family.mixins.map { mixin -> HTML in
      let members = mixin.members.map { HTML.code($0.name.text) }.joined(separator: ", ")
      return """
        <li id="\(anchor(mixin))"><code>\(mixin.name.text)</code> <span class="quiet">mixin</span> \
        \(text.place(mixin.name.location))\
        <p>\(text.prose(mixin.documentation.doc)) Members: \(members).</p></li>

        """
    }
    let items: HTML = "\(types)\(mixins)"
    return """
      <h3 id="\(family.swiftName)">\(family.fileName) \(text.place(family.start))</h3>
      <p>\(text.prose(family.doc))</p>
      \(items.isEmpty ? .nothing : "<ul class=\"types\">\n\(items)</ul>")

      """
  }
}
