import SchemaModel

/// The frame of all pages.
enum PageFrame {
  static func html(_ page: Page, _ site: Site) -> String {
    let root = Page.root(of: page.path)
    let name = site.schema.name
    let title = page.path == "index.html" ? page.title : "\(page.title) – \(name)"
    let trail = page.trail.map { step -> HTML in
      "<li><a href=\"\(root + SiteLinks.escapedPath(step.path))\">\(step.name)</a></li>"
    }
    let html: HTML = """
      <!DOCTYPE html>
      <html lang="en" data-root="\(root)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="haapigen">
      <title>\(title)</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="\(root)assets/site.css">\(samples(site, root))
      <script src="\(root)assets/theme.js"></script>
      <script src="\(root)assets/site.js" defer></script>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the content</a>
      <header class="bar">
      <a class="brand" href="\(root)index.html">\(name)<span>\(site.schema.version)</span></a>
      <nav aria-label="Site">\(navigation(page, site, root))</nav>
      <div class="tools" id="tools" hidden>
      <div class="search">
      <input id="search" type="search" placeholder="Search" aria-label="Search" autocomplete="off" \
      spellcheck="false" role="combobox" aria-expanded="false" aria-controls="results" \
      aria-autocomplete="list" aria-keyshortcuts="/">
      <kbd aria-hidden="true">/</kbd>
      <div class="found" id="found" hidden><p id="found-status" role="status"></p>\
      <ul id="results" role="listbox" aria-label="Results"></ul></div>
      </div>
      <button id="theme" type="button">Appearance: system</button>
      </div>
      </header>
      <main id="main" tabindex="-1">
      \(trail.isEmpty ? .nothing : "<nav class=\"trail\" aria-label=\"Where this is\"><ol>\(trail)</ol></nav>" as HTML)
      \(page.body)
      </main>
      <footer><p>Made by haapigen from the schema \(name) \(site.schema.version).</p></footer>
      </body>
      </html>

      """
    return html.text
  }

  /// The style sheet of theme samples, for pages that have them.
  private static func samples(_ site: Site, _ root: String) -> HTML {
    site.schema.theme == nil
      ? .nothing : "\n<link rel=\"stylesheet\" href=\"\(root)\(ThemeStyleSheet.path)\">"
  }

  private static func navigation(_ page: Page, _ site: Site, _ root: String) -> HTML {
    var entries = [("Overview", "index.html"), ("Types", "types.html")]
    if site.table != nil { entries.append(("Mapping", "mapping.html")) }
    if !site.schema.scenarios.isEmpty { entries.append(("Scenarios", "scenarios.html")) }
    if site.schema.theme != nil { entries.append(("Theme", ThemePages.path)) }
    let links = entries.map { title, path -> HTML in
      let current: HTML = page.path == path ? " aria-current=\"page\"" : ""
      return "<a href=\"\(root + path)\"\(current)>\(title)</a>"
    }
    return links.joined(separator: " ")
  }
}
