import SwiftEmitter

/// Generates the documentation of a schema as a site: a folder of files without external dependencies.
public enum SchemaSite {
  /// Returns the files of the site. The same schema always results in the same bytes, on every machine.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - sources: The files of the schema, in the order of `SourceLocation.file`.
  ///   - screens: The screens of examples as `haapi map` draws them. The keys are `Type/example`.
  ///   - pictures: Images of these screens.
  public static func files(
    of schema: Schema, sources: [SourceFile], screens: [String: String] = [:],
    pictures: [SitePicture] = []
  ) -> [GeneratedFile] {
    let site = Site(schema, screens: screens, pictures: pictures)
    let tasks: [() -> Page] =
      [{ OverviewPage.page(site) }, { TypesPage.page(site) }]
      + schema.allTypes.map { type in { TypePage.page(type, site) } }
      + MappingPages.tasks(site) + ThemePages.tasks(site)
      + (schema.scenarios.isEmpty ? [] : [{ ScenariosPage.page(site) }])
      + zip(sources, schema.fileNames.indices).map { source, index in
        { SourcePage.page(source, index, site) }
      }
    let pages = concurrentMap(tasks.count) { index -> GeneratedFile in
      let page = tasks[index]()
      return file(page.path, Array(PageFrame.html(page, site).utf8))
    }
    return pages + [
      // The style has a light and a dark theme. It uses system fonts, and loads nothing from other servers.
      asset("site.css", OutputHeader.style, PackageResources.site_css),
      // Runs before a page is drawn, so that a page does not flash in another theme than the chosen one.
      asset("theme.js", OutputHeader.script, PackageResources.theme_js),
      // Adds search and copying. The pages are complete without this script.
      asset("site.js", OutputHeader.script, PackageResources.site_js),
      asset("search-index.js", OutputHeader.script, Array(SearchIndex(site).script.utf8)),
    ]
  }

  private static func asset(_ name: String, _ header: String, _ bytes: [UInt8]) -> GeneratedFile {
    file("assets/" + name, Array(header.utf8) + bytes)
  }

  private static func file(_ path: String, _ bytes: [UInt8]) -> GeneratedFile {
    GeneratedFile(path: path, bytes: bytes)
  }
}
