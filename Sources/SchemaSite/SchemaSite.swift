import SchemaDocument
import SchemaModel
import SwiftEmitter

/// The documentation of a schema as a site: a folder of files that needs nothing else.
public enum SchemaSite {
  /// The same schema always has the same bytes, on every machine.
  /// - Parameters:
  ///   - sources: The files of the schema, in the order in which locations count them.
  ///   - sourceURL: Where the schema can be looked at; without one the site contains it.
  ///   - pictures: Screens of examples, shown next to their wireframes.
  public static func files(
    of schema: Schema, sources: [SourceFile], sourceURL: SourceURL? = nil,
    pictures: [SitePicture] = []
  ) -> [GeneratedFile] {
    let site = Site(schema, sourceURL: sourceURL, pictures: pictures)
    let tasks: [() -> Page] =
      [{ OverviewPage.page(site) }, { TypesPage.page(site) }]
      + (site.table == nil ? [] : [{ MappingPage.page(site) }])
      + schema.allTypes.map { type in { TypePage.page(type, site) } }
      + MapPages.tasks(site)
      + ScenariosPage.tasks(site)
      + ThemePages.tasks(site)
      + sources.indices.filter { $0 < schema.fileNames.count && site.links.isShown($0) }
      .map { index in { SourcePage.page(sources[index], index, site) } }
    let pages = concurrentMap(tasks.count) { index -> GeneratedFile in
      let page = tasks[index]()
      return file(page.path, PageFrame.html(page, site))
    }
    return pages + [
      file("assets/site.css", OutputHeader.style + SiteStyle.text),
      file("assets/theme.js", OutputHeader.script + SiteScript.theme),
      file("assets/site.js", OutputHeader.script + SiteScript.text),
    ]
      + (schema.theme.map {
        [file(ThemeStyleSheet.path, OutputHeader.style + ThemeStyleSheet.text($0))]
      } ?? []) + [
        file("assets/search-index.js", OutputHeader.script + SearchIndex(site).script)
      ]
  }

  private static func file(_ path: String, _ text: String) -> GeneratedFile {
    GeneratedFile(path: path, bytes: Array(text.utf8))
  }
}

/// A page without what all pages have around them.
struct Page {
  let path: String
  let title: String
  /// Above the title: where the page belongs to.
  let trail: [(name: String, path: String)]
  let body: HTML

  /// From the page up to the folder of the site.
  static func root(of path: String) -> String {
    String(repeating: "../", count: path.utf8.filter { $0 == 0x2F }.count)
  }
}
