/// Looks up the texts of screens, alerts and models, always in this order: the app's `Localizable.strings`, the app's
/// overlay, and the framework's English texts.
nonisolated package struct ThemeTexts: Sendable {
  private let resources: any ThemeResources
  private let strings: [String: String]

  /// - Parameters:
  ///   - tables: The framework's strings. The app's overlay may have replaced some of them.
  ///   - resources: The resources of the app.
  package init(tables: ThemeTables = .default, resources: any ThemeResources) {
    strings = tables.index.strings
    self.resources = resources
  }

  /// The text for a key, or the key itself if there is no text.
  ///
  /// - Parameter overlay: The text that a mapping overlay defines. `tables` may lack this text.
  package func text(_ key: String, overlay: String? = nil) -> String {
    resources.string(forKey: key) ?? overlay ?? strings[key] ?? key
  }
}

nonisolated extension Theme {
  /// The strings of this theme.
  package var texts: ThemeTexts { ThemeTexts(tables: tables, resources: resources) }
}
