/// All types by file, with a list of the files and a filter.
enum TypesPage {
  static func page(_ site: Site) -> Page {
    let text = SiteText(site, for: "types.html")
    let modules = site.schema.modules.map { module in
      (module, module.families.filter { !$0.types.isEmpty || !$0.mixins.isEmpty })
    }.filter { !$0.1.isEmpty }
    let sections = modules.map { module, families -> HTML in
      """
      <section class="filtered"><h2>\(module.name.text)</h2>
      \(families.map { family($0, text) })</section>

      """
    }
    let body: HTML = """
      <h1>All types</h1>
      <p class="lead">Every struct, enum, protocol and mixin of the schema, file by file.</p>
      <div class="with-side">
      <div class="side">
      \(filter(site))
      <nav aria-label="Files of the schema">\(modules.map(fileList))</nav>
      </div>
      <div id="filtered">
      \(sections)<p id="nothing" class="quiet" hidden>No type matches the filter.</p>
      </div>
      </div>
      """
    return Page(path: "types.html", title: "All types", trail: [], body: body)
  }

  /// The filter, which is hidden until the script that implements it runs.
  private static func filter(_ site: Site) -> HTML {
    var kinds: [String] = []
    for type in site.schema.allTypes {
      let kind = TypePage.kind(of: type, site)
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    if site.schema.families.contains(where: { !$0.mixins.isEmpty }) { kinds.append("Mixin") }
    let options = kinds.sorted().map { "<option>\($0)</option>" as HTML }
    return """
      <form id="filter" role="search" aria-label="Filter of the types" hidden>
      <input type="search" name="name" placeholder="Filter by name" aria-label="Filter by name" \
      autocomplete="off" spellcheck="false">
      <select name="kind" aria-label="Kind of type"><option value="">All kinds</option>\(options)</select>
      <p class="quiet" role="status"></p>
      </form>
      """
  }

  private static func fileList(_ module: Module, _ families: [Family]) -> HTML {
    let items = families.map { family -> HTML in
      "<li><a href=\"#\(family.swiftName)\">\(family.fileName)</a></li>"
    }
    return "<p>\(module.name.text)</p>\n<ul>\(items)</ul>\n"
  }

  private static func family(_ family: Family, _ text: SiteText) -> HTML {
    let types = family.types.flatMap(\.selfAndNested).map { type -> HTML in
      let kind = TypePage.kind(of: type, text.site)
      return """
        <li class="depth-\(min(type.depth, 2))" data-name="\(type.qualifiedName)" data-kind="\(kind)">\
        \(text.type(type)) <span class="quiet">\(kind.lowercased())</span>\
        <p>\(text.prose(type.documentation.doc)) \(text.layer(type.name.location))</p></li>

        """
    }
    return """
      <div class="filtered"><h3 id="\(family.swiftName)">\(family.fileName) \(text.place(family.start))</h3>
      <p>\(text.prose(family.doc))</p>
      <ul class="types">
      \(types)\(family.mixins.map { mixin($0, text) })</ul></div>

      """
  }

  static func anchor(_ mixin: Mixin) -> String { "mixin-" + mixin.name.text }

  private static func mixin(_ mixin: Mixin, _ text: SiteText) -> HTML {
    let members = mixin.members.map { HTML.code($0.name.text) }.joined(separator: ", ")
    return """
      <li id="\(anchor(mixin))" data-name="\(mixin.name.text)" data-kind="Mixin">\
      <code>\(mixin.name.text)</code> <span class="quiet">mixin</span> \(text.place(mixin.name.location))\
      <p>\(text.prose(mixin.documentation.doc)) Members: \(members).</p></li>

      """
  }
}

extension TypeDefinition {
  fileprivate var depth: Int { parent.map { $0.depth + 1 } ?? 0 }
}
