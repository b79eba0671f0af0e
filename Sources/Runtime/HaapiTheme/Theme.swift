/// A theme with complete styles, whose references, colours and values were checked.
///
/// It never changes, and can be used on any thread.
nonisolated public struct Theme: Sendable {
  /// An effective value and its origin.
  public struct Value: Sendable, Hashable {
    /// The value.
    public let value: ThemeValue
    /// The origin of the value.
    public let origin: ThemeOrigin
  }

  /// A style with all of its values.
  struct ResolvedStyle: Sendable {
    let family: String
    var values: [String: Value]
  }

  /// The immutable parts. They are one reference, because a style needs them while it is created.
  final class Storage: Sendable {
    let tables: ThemeTables
    let resources: any ThemeResources
    let scalars: [String: Value]
    let styles: [String: ResolvedStyle]
    /// New styles in the order of the app's file.
    let newStyles: [String]
    /// The framework's colours, replaced by those of the app with the same name, and the colours that the app's file
    /// refers to.
    let colors: [String: ThemeColor]
    let fontFamily: String?
    let warnings: [ThemeFinding]
    let logRecords: [ThemeLogRecord]

    init(
      tables: ThemeTables, resources: any ThemeResources, scalars: [String: Value],
      styles: [String: ResolvedStyle], newStyles: [String], colors: [String: ThemeColor],
      fontFamily: String?, warnings: [ThemeFinding], logRecords: [ThemeLogRecord]
    ) {
      self.tables = tables
      self.resources = resources
      self.scalars = scalars
      self.styles = styles
      self.newStyles = newStyles
      self.colors = colors
      self.fontFamily = fontFamily
      self.warnings = warnings
      self.logRecords = logRecords
    }
  }

  let storage: Storage

  /// The mistakes in the app's property list that do not prevent its use.
  public var warnings: [ThemeFinding] { storage.warnings }

  /// The lines about this theme for the app's log, with the tag `theming`.
  public var logRecords: [ThemeLogRecord] { storage.logRecords }
}

/// The origin of a value of a theme.
nonisolated public enum ThemeOrigin: Sendable, Hashable {
  /// The framework's theme.
  case framework
  /// The app's property list.
  case app
  /// The base style, which supplies missing keys of the app's new style.
  case base(String)
}

nonisolated extension Theme.Storage {
  /// The styles that a style refers to.
  func references(of styleName: String) -> [String] {
    styles[styleName].map(tables.index.references) ?? []
  }
}
