/// The one order in which texts of screens, alerts and models are looked up: the app's `Localizable.strings`,
/// what its overlay says, and the framework's English.
nonisolated package struct ThemeTexts: Sendable {
  private let resources: any ThemeResources
  private let index: ThemeIndex

  /// - Parameters:
  ///   - tables: The strings of the overlays and of the framework, in which the former have taken their place.
  ///   - resources: What the app brings.
  package init(tables: ThemeTables = .default, resources: any ThemeResources) {
    self.init(index: tables.index, resources: resources)
  }

  init(index: ThemeIndex, resources: any ThemeResources) {
    self.index = index
    self.resources = resources
  }

  /// The text of a key; the key itself when nothing has one.
  ///
  /// - Parameter overlay: What an overlay of the mapping says, which the tables need not know.
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
