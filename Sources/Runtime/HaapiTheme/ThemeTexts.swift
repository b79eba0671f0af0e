/// Looks up the texts of screens, alerts and models, always in this order: the app's `Localizable.strings`, its
/// overlay, and the framework's English.
nonisolated package struct ThemeTexts: Sendable {
  private let resources: any ThemeResources
  private let index: ThemeIndex

  /// - Parameters:
  ///   - tables: The strings of the framework, replaced by those of overlays.
  ///   - resources: The resources of the app.
  package init(tables: ThemeTables = .default, resources: any ThemeResources) {
    self.init(index: tables.index, resources: resources)
  }

  init(index: ThemeIndex, resources: any ThemeResources) {
    self.index = index
    self.resources = resources
  }

  /// The text for a key, or the key itself if there is none.
  ///
  /// - Parameter overlay: The text of a mapping overlay, which the tables may not have.
  package func text(_ key: String, overlay: String? = nil) -> String {
    resources.string(forKey: key) ?? overlay ?? index.strings[key] ?? key
  }
}

nonisolated extension Theme {
  /// The strings of this theme.
  package var texts: ThemeTexts {
    ThemeTexts(index: storage.tables.index, resources: storage.resources)
  }
}
